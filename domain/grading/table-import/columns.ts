import { sum } from '../../sum';
import { dateOrderIn, readDue } from './due-cell';
import { decimalMarkIn } from './numbers';
import {
  DUE_WORDS,
  HEADING_WORDS,
  OTHER_HEADINGS,
  REMARK_HEADINGS,
  SUMMARY_WORDS,
  type WordsByLanguage,
} from './school-words';
import { isEmptyCell, readScoreCell, readWeight } from './score-cell';
import { summaryOf } from './summary-row';
import { choiceOf, plainWords, rankedWords, wordSet } from './word-tables';

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

/** The contents of each column of a table, in order; null for an unused one. Each field occurs at most once. */
export type Columns<Field> = readonly (Field | null)[];

/** The headings of each field as {@link plainWords} has them, each with its rank: a lower one matches better. */
export type Words<Field extends string> = Readonly<Record<Field, ReadonlyMap<string, number>>>;

const GRADEBOOK_WORDS: Words<GradebookField> = ranked(HEADING_WORDS);
/** The words of tables by field, see {@link Words}. */
export function ranked<Field extends string>(tables: Readonly<Record<Field, WordsByLanguage>>): Words<Field> {
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
  /** Whether no headings say what the columns are, so the student should check them. */
  readonly isGuess?: true;
  /** Whether the grades are in a column of grade points. Default: false. */
  readonly arePoints?: boolean;
}

/**
 * Recognizes the columns of a gradebook by its first line and, where that says nothing, by their contents.
 */
export function recognizeGradebook(rows: readonly (readonly string[])[]): RecognizedTable<GradebookField> {
  const found = byHeader(rows[0] ?? [], GRADEBOOK_WORDS);
  const hasHeader = found.includes('title') || count(found) >= 2 || isAboveScores(found, rows);
  if (!hasHeader) return { hasHeader, columns: guessGradebook(rows) };
  return {
    hasHeader,
    columns: completed(withMarks(withShares(withPercents(found, rows[0] ?? []), rows), rows), rows),
  };
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
export function byHeader<Field extends string>(
  header: readonly string[],
  words: Words<Field>,
): (Field | null)[] {
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
const REMARKS = wordSet(REMARK_HEADINGS);
const SUMS = wordSet(SUMMARY_WORDS.sum);
const GRADES = wordSet(SUMMARY_WORDS.grade);

/** Signs that are headings. */
const SIGNS: Readonly<Partial<Record<string, string>>> = { '/': 'out of', '%': 'percentage' };

/**
 * How well a heading matches a field: the rank of its word, much lower for a word inside the heading; null if it doesn't
 * match. Figures of a class, such as its average, match nothing.
 */
export function rankOf(heading: string, words: ReadonlyMap<string, number>): number | null {
  const text = SIGNS[heading.trim()] ?? plainTitle(heading);
  if (OTHER_THINGS.has(text)) return null;
  const exact = words.get(text);
  if (exact !== undefined) return exact;
  if (text.split(' ').some((word) => SUMS.has(word) && word !== 'total')) return null;
  const within = [...words].filter(([word]) => word.length > 3 && ` ${text} `.includes(` ${word} `));
  return within.length > 0 ? 100 + Math.min(...within.map(([, rank]) => rank)) : null;
}

/** A heading as it is compared, without what is in brackets. */
export function plainTitle(heading: string): string {
  return plainWords(heading.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' '));
}

/** The number of columns in use. */
export function count(columns: Columns<unknown>): number {
  return columns.filter((field) => field !== null).length;
}

/** A score "in %" or "(%)" is a percentage. */
function withPercents(columns: Columns<GradebookField>, header: readonly string[]): Columns<GradebookField> {
  const at = columns.indexOf('earned');
  const isPercent = !columns.includes('percent') && /%/.test(header[at] ?? '');
  return isPercent ? withColumn(columns, at, 'percent') : columns;
}

type Rows = readonly (readonly string[])[];

/** "Value: 40%" is no maximum, but a weight. */
function withShares(columns: Columns<GradebookField>, [, ...rows]: Rows): Columns<GradebookField> {
  const at = columns.indexOf('possible');
  const cells = rows.map((row) => row[at]?.trim() ?? '').filter(Boolean);
  const areShares =
    cells.length > 1 &&
    cells.every((cell) => /^\d.*%$/.test(cell)) &&
    cells.some((cell) => !/^100\D/.test(cell));
  return areShares && !columns.includes('weight') ? withColumn(columns, at, 'weight') : columns;
}

/** "52, 80, 6" or "68%, 2:1" as mark, maximum, and grade: the higher number is the mark, and the grade what it counts as. */
function withMarks(columns: Columns<GradebookField>, [header = [], ...rows]: Rows): Columns<GradebookField> {
  const scoreAt = columns.indexOf('earned');
  const numbersAt = (index: number) => numbersIn(rows.map((row) => row[index] ?? ''));
  const isTold = columns.includes('possible') || numbersAt(scoreAt).length === 0;
  const at = columns.findIndex(
    (field, index) =>
      field === null &&
      isTold &&
      rankOf(header[index] ?? '', GRADEBOOK_WORDS.earned) !== null &&
      sum(numbersAt(index)) > sum(numbersAt(scoreAt)),
  );
  const isGrade = GRADES.has(plainTitle(header[scoreAt] ?? ''));
  return isGrade && at >= 0 ? withColumn(columns, at, 'earned') : columns;
}

/** What the headings leave open, by the contents of the columns. */
function completed(found: Columns<GradebookField>, [header = [], ...all]: Rows): Columns<GradebookField> {
  const rows = all.filter((row) => !row.some((cell) => summaryOf(cell) !== null));
  if (rows.length === 0) return found;
  let columns = found;
  const cellsAt = (index: number) => rows.map((row) => row[index]?.trim() ?? '');
  const isScores = (index: number) => rankOf(header[index] ?? '', GRADEBOOK_WORDS.earned) !== null;
  const put = (index: number, field: GradebookField | null) => {
    if (index >= 0) columns = withColumn(columns, index, field);
  };
  const free = (fits: (cells: string[], index: number) => boolean) =>
    columns.findIndex((field, index) => field === null && fits(cellsAt(index), index));
  if (!columns.includes('title')) put(nameColumn(columns, cellsAt), 'title');
  // Without names, what they are is all that tells them apart.
  if (!columns.includes('title')) put(columns.indexOf('category'), 'title');
  const scores = columns.map((field, index) => ({ field, index, is: saysMaxima(cellsAt(index)) }));
  const full =
    scores.find(({ field, is }) => is && field === 'earned') ??
    scores.find(({ field, is, index }) => is && (field === 'state' || (field === null && isScores(index))));
  if (full) put(full.index, 'earned');
  // Beside the lowest mark of a class, "Max" is its highest.
  const isOfClass = (field: GradebookField | null, index: number) =>
    field === 'possible' && /^max/.test(plainTitle(header[index] ?? ''));
  if (header.some((heading) => /^min/.test(plainTitle(heading)))) put(columns.findIndex(isOfClass), null);
  const points = columns.indexOf('earned');
  if (!full && !columns.includes('possible') && plainTitle(header[points] ?? '') === 'points') {
    const isRound = numbersIn(cellsAt(points)).every((number) => number % ROUND === 0);
    const scores = columns.findIndex((field, index) => field === null && isScores(index));
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
  if (!full && !columns.includes('possible')) {
    const scored = numbersIn(cellsAt(columns.indexOf('earned')));
    const maximumAt = columns.findIndex((field, index) => {
      const [first = 0, ...others] = numbersIn(cellsAt(index));
      const isOne = others.length > 0 && others.every((number) => number === first || number === 0);
      // The best mark of a class is rarely the same for all.
      return (
        field === null &&
        /\bmax/.test(plainTitle(header[index] ?? '')) &&
        isOne &&
        first >= Math.max(...scored)
      );
    });
    put(maximumAt, 'possible');
  }
  for (const fits of [areStates, areRemarks(header)]) {
    if (!columns.includes('state')) put(free(fits), 'state');
  }
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

/** Whether the scores of a column say what they are out of, as `18/20`. */
function saysMaxima(cells: readonly string[]): boolean {
  const mark = decimalMarkIn(cells, '.');
  const scores = cells.map((text) => readScoreCell(text, mark)).filter(({ kind }) => kind === 'points');
  return (
    scores.length > 0 && scores.every((score) => score.kind === 'points' && score.possible !== undefined)
  );
}

/** Whether all texts of a column say how items count. */
function areStates(cells: string[]): boolean {
  const texts = cells.filter((cell) => !isEmptyCell(cell));
  return texts.length > 0 && texts.every(isState);
}

/** Whether a column has remarks, and one of them says how its item counts. */
function areRemarks(header: readonly string[]) {
  return (cells: string[], index: number) =>
    REMARKS.has(plainTitle(header[index] ?? '')) && cells.some(isState);
}

function isState(cell: string): boolean {
  return readScoreCell(cell.replace(/[()]/g, ''), '.').kind === 'state';
}

/** The numbers in cells such as "40", "40%", or "0,5". */
function numbersIn(cells: readonly string[]): number[] {
  const mark = decimalMarkIn(cells, '.');
  return cells.flatMap((text) => readWeight(text, mark) ?? []);
}

const WHOLE = 100;
/** Maxima are multiples of it much more often than scores. */
const ROUND = 5;

function isWhole(total: number): boolean {
  return Math.abs(total - WHOLE) <= 1;
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

/** "Worksheet 1 Due 9/12/26": a title and a day. */
export const DUE_IN_TITLE = new RegExp(`^(.*\\S)\\s+(?:${choiceOf(DUE_WORDS)}):?\\s+(.+)$`, 'i');

/** Whether all texts of a column are days. */
function areDays(cells: readonly string[]): boolean {
  const { order } = dateOrderIn(cells, 'en-US');
  const isDay = (cell: string) =>
    readDue(cell, order, '2000-01-01').dueDate !== null && !DUE_IN_TITLE.test(cell);
  return cells.length > 0 && cells.every(isDay);
}

const NUMERIC = /^[\s\d.,/%+−–—-]+$/;

/** Without headings: days are deadlines, the first column of words titles, the first two of numbers scores and maxima. */
function guessGradebook(all: Rows): Columns<GradebookField> {
  const rows = all.filter((row) => !row.some((cell) => summaryOf(cell) !== null));
  const columns: (GradebookField | null)[] = [];
  for (let index = 0; index < widthOf(all); index += 1) {
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '');
    const numeric = cells.filter((cell) => NUMERIC.test(cell)).length;
    const isScore = (cell: string) => NUMERIC.test(cell) || readScoreCell(cell, '.').kind !== 'fault';
    const isNumeric = numeric * 2 > cells.length || (numeric > 0 && cells.every(isScore));
    const fitting = isNumeric ? (['earned', 'possible'] as const) : (['title'] as const);
    const fields = areDays(cells) ? (['dueDate', ...fitting] as const) : fitting;
    const free = fields.find((field) => !columns.includes(field));
    columns.push(free ?? null);
  }
  const [scores, maxima] = (['earned', 'possible'] as const).map((field) =>
    numbersIn(rows.map((row) => row[columns.indexOf(field)] ?? '')),
  );
  // The other way round, every score would be above its maximum.
  const isSwapped =
    maxima?.length === scores?.length && scores?.every((score, at) => score >= (maxima?.[at] ?? 0));
  if (isSwapped && sum(scores ?? []) !== sum(maxima ?? []))
    return columns.map((field) =>
      field === 'earned' ? 'possible' : field === 'possible' ? 'earned' : field,
    );
  // A score above it shows that the other column is no maximum, but perhaps the average of a class.
  const isMaximum = scores?.every((score, at) => score <= (maxima?.[at] ?? score));
  return isMaximum ? columns : columns.map((field) => (field === 'possible' ? null : field));
}
