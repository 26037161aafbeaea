import { readDue } from './due-cell';
import { decimalMarkIn } from './numbers';
import { HEADING_WORDS, OTHER_HEADINGS, SUMMARY_WORDS, type WordsByLanguage } from './school-words';
import { isEmptyCell, readScoreCell } from './score-cell';
import { summaryOf } from './summary-row';
import { type GradeContext, gradesOn } from './transcript-grade';
import transcriptWords from './transcript-words.json';
import { plainWords, rankedWords, wordSet } from './word-tables';

/** The possible contents of a gradebook's column. */
export const GRADEBOOK_FIELDS = [
  'title',
  'category',
  'earned',
  'possible',
  'percent',
  'state',
  'dueDate',
  'weight',
  'itemWeight',
  'isOut',
  'isBonus',
  'neverDrop',
  'key',
] as const;

export type GradebookField = (typeof GRADEBOOK_FIELDS)[number];

/** The possible contents of a transcript's column. */
export const TRANSCRIPT_FIELDS = ['term', 'code', 'name', 'credits', 'grade', 'result', 'date'] as const;

export type TranscriptField = (typeof TRANSCRIPT_FIELDS)[number];

/** The contents of each column of a table, in order; null for an unused one. Each field occurs at most once. */
export type Columns<Field> = readonly (Field | null)[];

/** The headings of each field as {@link plainWords} has them, each with its rank: a lower one matches better. */
type Words<Field extends string> = Readonly<Record<Field, ReadonlyMap<string, number>>>;

const GRADEBOOK_WORDS: Words<GradebookField> = ranked(HEADING_WORDS);
/** With a year beside a term, and headings that say something else. */
const TRANSCRIPT_WORDS: Words<TranscriptField | 'year' | 'other'> = ranked(transcriptWords.headings);

function ranked<Field extends string>(tables: Readonly<Record<Field, WordsByLanguage>>): Words<Field> {
  const entries = Object.entries<WordsByLanguage>(tables).map(([field, table]) => [
    field,
    rankedWords(table),
  ]);
  return Object.fromEntries(entries) as Words<Field>;
}

/** A table split into headings and lines. */
export interface RecognizedTable<Field> {
  readonly hasHeader: boolean;
  readonly columns: Columns<Field>;
}

/**
 * Recognizes the columns of a gradebook by its first line and, where that says nothing, by their contents.
 */
export function recognizeGradebook(rows: readonly (readonly string[])[]): RecognizedTable<GradebookField> {
  const found = byHeader(rows[0] ?? [], GRADEBOOK_WORDS);
  const hasHeader = found.includes('title') || count(found) >= 2 || isAboveScores(found, rows);
  if (!hasHeader) return { hasHeader, columns: guessGradebook(rows) };
  return { hasHeader, columns: completed(withPercents(found, rows[0] ?? []), rows) };
}

/** What a heading of a gradebook says by itself; null for another text. */
export function gradebookHeading(text: string): GradebookField | null {
  return byHeader([text], GRADEBOOK_WORDS)[0] ?? null;
}

/** Whether the only known heading is one of scores, above scores. */
function isAboveScores(found: Columns<GradebookField>, [first = [], ...rows]: Rows): boolean {
  const at = found.findIndex((field) => field === 'earned' || field === 'percent');
  const others = first.filter((cell, index) => index !== at && /\p{L}/u.test(cell) && !/\d/.test(cell));
  return at >= 0 && others.length > 0 && rows.some((row) => /^\d/.test(row[at]?.trim() ?? ''));
}

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
  const named = byHeader(own, TRANSCRIPT_WORDS);
  const yearAs = named.includes('term') ? null : 'term';
  const found = named.map((field) => (field === 'year' ? yearAs : field === 'other' ? null : field));
  const hasHeader = count(found) >= 2;
  if (!hasHeader) {
    const order = TRANSCRIPT_FIELDS.slice(widthOf(rows) >= FEWEST_WITH_TERM ? 0 : 1, 5);
    return { hasHeader, columns: Array.from({ length: widthOf(rows) }, (_, index) => order[index] ?? null) };
  }
  if (!context) return { hasHeader, columns: settleNames(found) };
  const values = header.map((heading, index) => {
    const rank = kinds[index] === 'other' ? null : rankOf(heading, TRANSCRIPT_WORDS.grade);
    const isOther = rank === null || !['grade', 'result', null].includes(found[index] ?? null);
    return isOther
      ? 0
      : gradesOn(
          below.map((row) => row[index]?.trim() ?? ''),
          context,
        ) +
          1 / (2 + rank);
  });
  const [best = -1, second = -1] = [...values.keys()]
    .filter((index) => (values[index] ?? 0) > 0)
    .sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0));
  const graded = best < 0 ? found : withColumn(found, best, 'grade');
  const texts = graded.map((field, index) =>
    field === null && kinds[index] === null
      ? below.filter((row) => /\p{L}{4}/u.test(row[index] ?? '')).length
      : 0,
  );
  const most = Math.max(...texts);
  const isNamed = graded.includes('name') || most * 2 <= below.length;
  const chosen = isNamed ? graded : withColumn(graded, texts.indexOf(most), 'name');
  const isFree = second >= 0 && !chosen.includes('result');
  return { hasHeader, columns: settleNames(isFree ? withColumn(chosen, second, 'result') : chosen) };
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
  const texts = [...new Set(cells.map(plain))].filter(Boolean);
  const votes = LANGUAGES.map(({ language, words }) => ({
    language,
    count: texts.filter((text) => words.has(text)).length,
  }));
  const most = Math.max(1, ...votes.map(({ count }) => count));
  const likely = votes.filter(({ count }) => count * 2 > most).sort((one, other) => other.count - one.count);
  return likely.map(({ language }) => language);
}

const MOST_LINES_ABOVE = 20;

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
    const text = plain(cell).replace(/ \d+$/, '');
    const ranks = ALL_TRANSCRIPT_WORDS.flatMap(([field, words]) => {
      const rank = isExact ? (words.get(text) ?? null) : rankOf(text, words);
      return rank === null ? [] : [{ field: field as TranscriptField, rank }];
    });
    return ranks.sort((one, other) => one.rank - other.rank)[0]?.field ?? null;
  });
}

/** The number of columns in the widest line. */
export function widthOf(rows: readonly (readonly string[])[]): number {
  return rows.reduce((widest, row) => Math.max(widest, row.length), 0);
}

/** Assigns a field to a column; another column that had the field loses it. */
export function withColumn<Field>(
  columns: Columns<Field>,
  index: number,
  field: Field | null,
): (Field | null)[] {
  return columns.map((one, place) => {
    if (place === index) return field;
    return one === field ? null : one;
  });
}

/** Each heading takes the field it matches best; headings that match none stay unused. */
function byHeader<Field extends string>(header: readonly string[], words: Words<Field>): (Field | null)[] {
  const fields = Object.keys(words) as Field[];
  const claims = header.flatMap((text, index) =>
    fields.flatMap((field) => {
      const rank = rankOf(text, words[field]);
      return rank === null ? [] : [{ index, field, rank }];
    }),
  );
  const columns: (Field | null)[] = header.map(() => null);
  const taken = new Set<Field>();
  for (const { index, field } of claims.sort((one, other) => one.rank - other.rank)) {
    if (columns[index] !== null || taken.has(field)) continue;
    columns[index] = field;
    taken.add(field);
  }
  return columns;
}

/** Headings that look like a field but aren't, such as Moodle's weight of an item within its category. */
const OTHER_THINGS = wordSet(OTHER_HEADINGS);
const SUMS = wordSet(SUMMARY_WORDS.sum);

/**
 * How well a heading matches a field: the rank of its word, much lower for a word inside the heading; null if it doesn't
 * match. Figures of a class, such as its average, match nothing.
 */
function rankOf(heading: string, words: ReadonlyMap<string, number>): number | null {
  const text = heading.trim() === '/' ? 'out of' : plain(heading);
  if (OTHER_THINGS.has(text)) return null;
  const exact = words.get(text);
  if (exact !== undefined) return exact;
  if (text.split(' ').some((word) => SUMS.has(word) && word !== 'total')) return null;
  const within = [...words].filter(([word]) => word.length > 3 && ` ${text} `.includes(` ${word} `));
  return within.length > 0 ? 100 + Math.min(...within.map(([, rank]) => rank)) : null;
}

function plain(heading: string): string {
  return plainWords(heading.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' '));
}

function count(columns: Columns<unknown>): number {
  return columns.filter((field) => field !== null).length;
}

/** A name without a code becomes the code: every course needs one. */
function settleNames(columns: Columns<TranscriptField>): Columns<TranscriptField> {
  if (columns.includes('code')) return columns;
  return columns.map((field) => (field === 'name' ? 'code' : field));
}

/** A score "in %" or "(%)" is a percentage. */
function withPercents(columns: Columns<GradebookField>, header: readonly string[]): Columns<GradebookField> {
  const at = columns.indexOf('earned');
  const isPercent = !columns.includes('percent') && /%/.test(header[at] ?? '');
  return isPercent ? withColumn(columns, at, 'percent') : columns;
}

type Rows = readonly (readonly string[])[];

/** What the headings leave open, by the contents of the columns. */
function completed(found: Columns<GradebookField>, [header = [], ...all]: Rows): Columns<GradebookField> {
  const rows = all.filter((row) => !row.some((cell) => summaryOf(cell) !== null));
  if (rows.length === 0) return found;
  let columns = found;
  const cellsAt = (index: number) => rows.map((row) => row[index]?.trim() ?? '');
  const put = (index: number, field: GradebookField) => {
    if (index >= 0) columns = withColumn(columns, index, field);
  };
  const free = (fits: (cells: string[]) => boolean) =>
    columns.findIndex((field, index) => field === null && fits(cellsAt(index)));
  if (!columns.includes('title')) put(nameColumn(columns, cellsAt), 'title');
  // Without names, what they are is all that tells them apart.
  if (!columns.includes('title')) put(columns.indexOf('category'), 'title');
  const points = columns.indexOf('earned');
  if (!columns.includes('possible') && plain(header[points] ?? '') === 'points') {
    const isRound = numbersIn(cellsAt(points)).every((number) => number % ROUND === 0);
    const scores = columns.findIndex(
      (field, index) => field === null && rankOf(header[index] ?? '', GRADEBOOK_WORDS.earned) !== null,
    );
    // "Grade, Points" of 100: the points are what a grade is out of.
    const isWithin = rows.every((_, at) => {
      const [score, most] = [scores, points].map((index) => numbersIn([cellsAt(index)[at] ?? ''])[0]);
      return score === undefined || most === undefined || score <= most;
    });
    if (scores >= 0 && isRound && isWithin) {
      put(points, 'possible');
      put(scores, 'earned');
    }
  }
  if (!columns.includes('possible')) {
    const scored = numbersIn(cellsAt(columns.indexOf('earned')));
    const maximumAt = columns.findIndex((field, index) => {
      const [first = 0, ...others] = numbersIn(cellsAt(index));
      const isOne = others.length > 0 && others.every((number) => number === first);
      // The best mark of a class is rarely the same for all.
      return (
        field === null && /\bmax/.test(plain(header[index] ?? '')) && isOne && first >= Math.max(...scored)
      );
    });
    put(maximumAt, 'possible');
  }
  if (!columns.includes('state')) put(free(areStates), 'state');
  if (!columns.includes('weight') && !columns.includes('itemWeight')) {
    // Shares of the grade next to marks, as "Assessment, Percentage, Mark".
    const percent = columns.indexOf('percent');
    const isShare = columns.includes('earned') && isWhole(sum(numbersIn(cellsAt(percent))));
    if (percent >= 0 && isShare && rows.length > 1) put(percent, 'weight');
  }
  if (weightsOf(columns, rows) === 'items') put(columns.indexOf('weight'), 'itemWeight');
  return columns;
}

/** The unused column with a name in most of its cells, different ones if possible; the first of several. */
function nameColumn(columns: Columns<GradebookField>, cellsAt: (index: number) => string[]): number {
  const isName = (cell: string) =>
    /\p{L}/u.test(cell) &&
    readScoreCell(cell, '.').kind === 'fault' &&
    readDue(cell, 'day', '2000-01-01').dueDate === null;
  const values = columns.map((field, index) => {
    const cells = cellsAt(index);
    const names = cells.filter(isName);
    return field === null && names.length * 2 > cells.length ? new Set(names).size : 0;
  });
  const most = Math.max(0, ...values);
  return most === 0 ? -1 : values.indexOf(most);
}

/** Whether all texts of a column say how items count. */
function areStates(cells: string[]): boolean {
  const texts = cells.filter((cell) => !isEmptyCell(cell)).map((cell) => cell.replace(/[()]/g, ''));
  return texts.length > 0 && texts.every((cell) => readScoreCell(cell, '.').kind === 'state');
}

/** The numbers in cells such as "40", "40%", or "0,5". */
function numbersIn(cells: readonly string[]): number[] {
  const mark = decimalMarkIn(cells, '.');
  return cells.flatMap((text) => {
    const cell = readScoreCell(text, mark);
    return cell.kind === 'percent' ? [cell.percent] : cell.kind === 'points' ? [cell.earned] : [];
  });
}

const WHOLE = 100;
/** Maxima are multiples of it much more often than scores. */
const ROUND = 5;

function isWhole(total: number): boolean {
  return Math.abs(total - WHOLE) <= 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * What the weights of a table belong to: `items` if there are no categories, those of a category differ, or all of them
 * make a whole; `categories` if one a category makes a whole; null if the table doesn't say it.
 */
export function weightsOf(columns: Columns<GradebookField>, rows: Rows): 'items' | 'categories' | null {
  const [weightAt, categoryAt] = [columns.indexOf('weight'), columns.indexOf('category')];
  const cells = rows.filter((row) => !row.some((cell) => summaryOf(cell) !== null));
  const all = numbersIn(cells.map((row) => row[weightAt] ?? ''));
  if (weightAt < 0 || all.length === 0) return null;
  if (categoryAt < 0) return 'items';
  const byCategory = new Map<string, Set<number>>();
  for (const row of cells) {
    const name = plainWords(row[categoryAt] ?? '');
    const known = byCategory.get(name) ?? new Set();
    for (const weight of numbersIn([row[weightAt] ?? ''])) known.add(weight);
    byCategory.set(name, known);
  }
  const groups = [...byCategory.values()].map((weights) => [...weights]);
  if (groups.some((weights) => weights.length > 1)) return 'items';
  if (isWhole(sum(groups.flat()))) return 'categories';
  return isWhole(sum(all)) ? 'items' : null;
}

/** Without headings: the first column with words is the title, the first two with numbers are score and maximum. */
function guessGradebook(all: Rows): Columns<GradebookField> {
  const rows = all.filter((row) => !row.some((cell) => summaryOf(cell) !== null));
  const columns: (GradebookField | null)[] = [];
  for (let index = 0; index < widthOf(all); index += 1) {
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '');
    const numeric = cells.filter((cell) => /^[\s\d.,/%+−–—-]+$/.test(cell)).length;
    const isNumeric = cells.length > 0 && numeric * 2 > cells.length;
    const free = (['title', 'earned', 'possible'] as const).find(
      (field) => (field !== 'title') === isNumeric && !columns.includes(field),
    );
    columns.push(free ?? null);
  }
  const [scores, maxima] = (['earned', 'possible'] as const).map((field) =>
    numbersIn(rows.map((row) => row[columns.indexOf(field)] ?? '')),
  );
  // The other way round, every score would be above its maximum.
  const isSwapped =
    maxima?.length === scores?.length && scores?.every((score, at) => score >= (maxima?.[at] ?? 0));
  if (!isSwapped || sum(scores ?? []) === sum(maxima ?? [])) return columns;
  return columns.map((field) => (field === 'earned' ? 'possible' : field === 'possible' ? 'earned' : field));
}
