import {
  byHeader,
  type Columns,
  count,
  plainTitle,
  ranked,
  rankOf,
  type RecognizedTable,
  widthOf,
  withColumn,
  type Words,
} from './columns';
import type { WordsByLanguage } from './school-words';
import { readDue } from './due-cell';
import { readNumber } from './numbers';
import { type GradeContext, gradesOn, isFailing, readGrade, topOf } from './transcript-grade';
import transcriptWords from './transcript-words.json';
import { isTermLine, yearIn } from './transcript-rows';
import { wordSet } from './word-tables';

/** The possible contents of a transcript's column. */
export const TRANSCRIPT_FIELDS = ['term', 'code', 'name', 'credits', 'grade', 'result', 'date'] as const;

export type TranscriptField = (typeof TRANSCRIPT_FIELDS)[number];

/** With a year beside a term, and headings that say something else. */
const TRANSCRIPT_WORDS: Words<TranscriptField | 'year' | 'other'> = ranked(transcriptWords.headings);

type Rows = readonly (readonly string[])[];

/**
 * Recognizes the columns of a transcript, see {@link recognizeGradebook}. Of several columns of grades, it takes the one
 * whose grades are those of the student's scale.
 */
export function recognizeTranscript(
  rows: Rows,
  context: GradeContext | null = null,
): RecognizedTable<TranscriptField> {
  const [header = [], ...below] = rows;
  const kinds = transcriptHeadings(header);
  const own = header.map((heading, index) => (kinds[index] === 'other' ? '' : heading));
  const cellsAt = (index: number) => below.map((row) => row[index]?.trim() ?? '');
  const isGrade = (index: number) => rankOf(own[index] ?? '', TRANSCRIPT_WORDS.grade) !== null;
  // "Class" is a course, and a class of degrees.
  const isClass = (index: number) =>
    context !== null && isGrade(index) && gradesOn(cellsAt(index), context) * 2 > below.length;
  const named = byHeader(own, TRANSCRIPT_WORDS).map((field, index) =>
    field === 'code' && isClass(index) ? null : field,
  );
  const yearAs = named.includes('term') ? null : 'term';
  const noTerm = areSittings(below, named.indexOf('term')) ? 'term' : null;
  const known = named.map((field) =>
    field === 'year' ? yearAs : field === 'other' || field === noTerm ? null : field,
  );
  // "Curso" is a course, and an academic year.
  const termAt = known.includes('term') ? -1 : header.findIndex((_, at) => areTerms(below, at));
  const found = termAt < 0 ? known : withColumn(known, termAt, 'term');
  const hasHeader = count(found) >= 2;
  if (!hasHeader) return guessTranscript(rows, context, found);
  if (!context) return { hasHeader, columns: settleNames(found) };
  const values = header.map((heading, index) => {
    const rank = kinds[index] === 'other' ? null : rankOf(heading, TRANSCRIPT_WORDS.grade);
    const isOther = rank === null || !['grade', 'result', null].includes(found[index] ?? null);
    return isOther ? 0 : gradesOn(cellsAt(index), context) + 1 / (2 + rank);
  });
  // Where nothing else is the grade, points on the scale are.
  const isPoint = (text: string) => text === '' || readNumber(text, context.mark) <= topOf(context.scale);
  const points = header.findIndex(
    (heading, index) => GRADE_POINTS.has(plainTitle(heading)) && cellsAt(index).every(isPoint),
  );
  const [best = points, second = -1] = [...values.keys()]
    .filter((index) => (values[index] ?? 0) > 0)
    .sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0));
  // "UE" and "Intitulé" are both names, and one of them has codes.
  const isCode = (name: string) => /\d/.test(name) && !/\s/.test(name);
  const codeAt = header.findIndex(
    (_, at) => kinds[at] === 'name' && cellsAt(at).filter(isCode).length * 2 > below.length,
  );
  const isCoded = !found.includes('code') && codeAt >= 0;
  const settled = isCoded ? withColumn(found, codeAt, 'code') : found;
  const graded = best < 0 ? settled : withColumn(settled, best, 'grade');
  const texts = graded.map((field, index) =>
    field === null && ['other', 'name', null].includes(kinds[index] ?? null)
      ? below.filter((row) => /\p{L}{4}/u.test(row[index] ?? '')).length
      : 0,
  );
  const most = Math.max(...texts);
  const isNamed = graded.includes('name') || most * 2 <= below.length;
  const chosen = isNamed ? graded : withColumn(graded, texts.indexOf(most), 'name');
  const isFree = second >= 0 && !chosen.includes('result');
  const columns = settleNames(isFree ? withColumn(chosen, second, 'result') : chosen);
  return { hasHeader, columns, arePoints: best >= 0 && best === points };
}

const YEARS = wordSet(transcriptWords.headings.year);
const GRADE_POINTS = wordSet(transcriptWords.gradePoints);

function areTerms(rows: Rows, at: number): boolean {
  return rows.filter((row) => isTerm(row[at]?.trim() ?? '')).length * 2 > rows.length;
}

/**
 * Whether a column tells the sittings of exams, "1" or "Winter", as "Session" does in French, below lines that name the
 * terms rather than academic years.
 */
function areSittings(rows: Rows, at: number): boolean {
  const isYear = (text: string) => YEARS.has(plainTitle(text.replace(yearIn(text), '')));
  const isNamed = (text: string) => isTermLine(text) && yearIn(text) !== text && !isYear(text);
  const isLine = (row: readonly string[]) => row.filter(Boolean).length === 1;
  return (
    rows.some((row) => isLine(row) && isNamed(row.find(Boolean) ?? '')) &&
    rows.every((row) => isLine(row) || yearIn(row[at] ?? '') === '')
  );
}

function isTerm(text: string): boolean {
  return yearIn(text) !== '' && (yearIn(text) === text || isTermLine(text));
}

/**
 * A transcript with one known heading at most, by the contents of its columns; where they say too little, by the usual
 * order.
 */
function guessTranscript(
  rows: Rows,
  context: GradeContext | null,
  known: Columns<TranscriptField>,
): RecognizedTable<TranscriptField> {
  const hasHeader = looksLikeHeadings(rows);
  const below = rows.slice(hasHeader ? 1 : 0);
  const cells = Array.from({ length: widthOf(rows) }, (_, at) => below.map((row) => row[at]?.trim() ?? ''));
  let columns: Columns<TranscriptField> = cells.map((_, at) => (hasHeader ? (known[at] ?? null) : null));
  const put = (field: TranscriptField, weightOf: (texts: readonly string[], at: number) => number) => {
    if (columns.includes(field)) return;
    const weights = cells.map((texts, at) =>
      columns[at] === null ? weightOf(texts.filter(Boolean), at) : 0,
    );
    const most = Math.max(...weights);
    if (most > 0) columns = withColumn(columns, weights.indexOf(most), field);
  };
  const ifMost = (is: (text: string) => boolean) => (texts: readonly string[]) =>
    texts.filter(is).length * 2 > below.length ? 1 : 0;
  const isNumber = (text: string) => /^\d{1,2}(?:[.,]\d{1,2})?$/.test(text);
  put('term', ifMost(isTerm));
  put(
    'date',
    ifMost((text) => readDue(text, 'day', null).dueDate !== null),
  );
  put('name', (texts) => texts.reduce((sum, text) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0));
  put(
    'code',
    ifMost((text) => /\d{2}/.test(text) && !/[\s.,]/.test(text) && !isNumber(text)),
  );
  if (context) {
    // Credits may be on the scale as well: passes, decimals, and the later column are the grades.
    const isPass = (text: string) =>
      readGrade(text, context).grades.some((grade) => !isFailing(context.scale, grade));
    put('grade', (texts, at) => {
      const sum = texts.filter(isPass).length + texts.filter((text) => /\d[.,]\d/.test(text)).length;
      return gradesOn(texts, context) * 2 > texts.length ? sum + at / cells.length : 0;
    });
    put('credits', ifMost(isNumber));
    if (columns.includes('grade') && columns.includes('name'))
      return { hasHeader, columns: settleNames(columns), isGuess: true };
  }
  const order = TRANSCRIPT_FIELDS.slice(cells.length >= FEWEST_WITH_TERM ? 0 : 1, 5);
  return { hasHeader: false, columns: cells.map((_, at) => order[at] ?? null), isGuess: true };
}

/** Whether the first line has only words, above others with numbers. */
function looksLikeHeadings([first = [], ...others]: Rows): boolean {
  const texts = first.filter((cell) => cell.trim() !== '');
  return texts.length > 1 && !/\d/.test(texts.join('')) && others.some((row) => /\d/.test(row.join('')));
}

/** A transcript without headings that has fewer columns has no term in them. */
const FEWEST_WITH_TERM = 5;

const HEADINGS = Object.values<WordsByLanguage>(transcriptWords.headings);
/** All headings of each language. */
const LANGUAGES = Object.keys(transcriptWords.headings.grade).map((language) => ({
  language,
  words: wordSet(Object.fromEntries(HEADINGS.map((table, at) => [at, table[language] ?? '']))),
}));

/** The languages whose headings a table has, those with the most first. */
export function headingLanguages(rows: Rows): string[] {
  const cells = rows
    .slice(0, MOST_LINES_ABOVE)
    .flatMap((row) => (row.length > 1 ? row : (row[0] ?? '').split(' ')));
  const texts = [...new Set(cells.map(plainTitle))].filter(Boolean);
  const votes = LANGUAGES.map(({ language, words }) => ({
    language,
    count: texts.filter((text) => words.has(text)).length,
  }));
  const most = Math.max(1, ...votes.map(({ count }) => count));
  const likely = votes.filter(({ count }) => count * 2 > most).sort((one, other) => other.count - one.count);
  return likely.length > 0 ? likely.map(({ language }) => language) : languageOfNames(rows);
}

/** Words in the names of courses that tell a language, for transcripts without known headings. */
const IN_NAMES = Object.entries<string>(transcriptWords.inNames).map(([language, words]) => ({
  language,
  words: new Set(words.split(', ')),
}));

/** The language of the words in the rows; none unless it is clear. */
function languageOfNames(rows: Rows): string[] {
  const said = rows.slice(0, MOST_ROWS).flatMap((row) =>
    row
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}]+/u),
  );
  const [first, second] = IN_NAMES.map(({ language, words }) => ({
    language,
    count: said.filter((word) => words.has(word)).length,
  })).sort((one, other) => other.count - one.count);
  return first && first.count > 1 && first.count > (second?.count ?? 0) ? [first.language] : [];
}

const MOST_ROWS = 80;

const MOST_LINES_ABOVE = 20;

const LONGEST_HEADING = 60;

const ALL_TRANSCRIPT_WORDS = Object.entries(TRANSCRIPT_WORDS);

/**
 * The kinds of the headings of a transcript, also those of a year and of something else; null for no heading.
 *
 * @param isExact whether a heading has nothing but the words of its kind
 */
export function transcriptHeadings(
  cells: readonly string[],
  isExact = false,
): readonly (TranscriptField | 'year' | 'other' | null)[] {
  return cells.map((cell) => {
    if (cell.length > LONGEST_HEADING) return null;
    const text = plainTitle(cell).replace(/ \d+$/, '');
    const ranks = ALL_TRANSCRIPT_WORDS.flatMap(([field, words]) => {
      const rank = isExact ? (words.get(text) ?? null) : rankOf(text, words);
      return rank === null ? [] : [{ field: field as TranscriptField, rank }];
    });
    return ranks.sort((one, other) => one.rank - other.rank)[0]?.field ?? null;
  });
}

/** A name without a code becomes the code: every course needs one. */
function settleNames(columns: Columns<TranscriptField>): Columns<TranscriptField> {
  if (columns.includes('code')) return columns;
  return columns.map((field) => (field === 'name' ? 'code' : field));
}
