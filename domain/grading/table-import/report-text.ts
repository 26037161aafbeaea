import { recognizeGradebook } from './columns';
import { plainHeading, type ReportRow } from './report-cells';
import { type Report, systemOfHeadings } from './report-table';
import { isEmptyCell } from './score-cell';
import { schoolHeadings, type SchoolTable, SchoolTableError, SYSTEM_RULES } from './school-table';
import { PAGE_HEADINGS } from './school-words';
import { summaryOf } from './summary-row';

/** The heading of an item in Canvas's export: its name and ID. */
const ITEM = /^(.*\S)\s*\((\d{1,20})\)$/s;

/**
 * Reads what Canvas writes with "Export grades": a column for every item, a row for every student. It says nothing of
 * groups.
 *
 * @returns null for another table
 * @throws SchoolTableError for the grades of several students
 */
export function exportOfCells(table: readonly (readonly string[])[]): SchoolTable | null {
  const [headings = [], ...rows] = table;
  if (headings[0]?.trim() !== 'Student' || headings[1]?.trim() !== 'ID') return null;
  const isMaxima = (row: readonly string[]) => /^\s*points possible/i.test(row[0] ?? '');
  const students = rows.filter((row) => row[1]?.trim() && !isMaxima(row));
  const [own] = students;
  if (students.length > 1) throw new SchoolTableError('several_students');
  const maxima = rows.find(isMaxima) ?? [];
  const lines = headings.flatMap((heading, at) => {
    const [, title, key] = ITEM.exec(heading.trim()) ?? [];
    if (!title || !key) return [];
    return [[title, '', own?.[at] ?? '', maxima[at] ?? '', '', '', '', key]];
  });
  if (!own || lines.length === 0) throw new SchoolTableError('no_items');
  const shown = (heading: string) =>
    own[headings.findIndex((text) => text.trim() === heading)]?.trim() || null;
  return {
    system: 'canvas',
    rows: [schoolHeadings('Extra credit'), ...lines],
    categories: [],
    rules: SYSTEM_RULES.canvas,
    total: { percent: shown('Current Score'), letter: shown('Current Grade') },
    link: null,
    mark: null,
    ungraded: 0,
    unread: [],
    simplified: [],
    page: null,
  };
}

type Rows = readonly (readonly string[])[];

/** The most lines above a table on a page. */
const MOST_LINES_BEFORE = 100;

/**
 * A page that was copied as text: cells separated by tabs, headings of categories on separate lines. A line above an
 * item may also name the kind of that item.
 *
 * @returns null for another table
 * @throws SchoolTableError for a page that doesn't say as text which rows are categories
 */
export function reportOfCells(all: Rows): Report | null {
  const table = withMoodleHeadings(all);
  const at = table.findIndex((row) => systemOfHeadings(row) !== null && recognizeGradebook([row]).hasHeader);
  const headings = table[at];
  const system = headings && systemOfHeadings(headings);
  if (!headings || !system || at > MOST_LINES_BEFORE) return null;
  if (system === 'brightspace') throw new SchoolTableError('plain_text');
  const weightAt = headings.indexOf('Calculated weight');
  const last = table.findLast((cells) => cells.filter((cell) => cell.trim() !== '').length > 2);
  const rows = table.slice(at + 1).map((cells) => ({
    ...{ cells, level: 0, key: null },
    // Below all others, the grade without a weight is that of the course.
    isTotal: weightAt === 1 && cells === last && isEmptyCell(cells[1] ?? '') && !isEmptyCell(cells[2] ?? ''),
  }));
  return { system, headings, rows: withoutKinds(rows), link: null, page: null, isText: true };
}

/** The first columns of Moodle's report, in this order in every language, and what stands in them. */
const MOODLE_HEADINGS = ['Grade item', 'Calculated weight', 'Grade', 'Range', 'Percentage'];
const MOODLE_CELLS = [/\p{L}/u, /^[\d.,]+\s?%/, /^[^%–]+$/, /^[\d.,]+\s?–\s?[\d.,]+$/, /^[\d.,]+\s?%$/];

/** A table with the headings of Moodle's report in English, if its first columns have the contents of that. */
function withMoodleHeadings(table: Rows): Rows {
  const at = table.findIndex((row) => row.length > 3 && !/[\p{Nd}%]/u.test(row.join('')));
  const below = table.slice(at + 1).filter((row) => row.filter((cell) => cell.trim() !== '').length > 1);
  const fits = MOODLE_CELLS.map((shape, index) => {
    const cells = below.map((row) => row[index]?.trim() ?? '').filter((cell) => !isEmptyCell(cell));
    return cells.length > 0 && cells.every((cell) => shape.test(cell));
  });
  if (at < 0 || !fits.slice(0, 4).every(Boolean)) return table;
  const headings = (table[at] ?? []).map((_, index) => (fits[index] && MOODLE_HEADINGS[index]) || '');
  return table.with(at, headings);
}

/** The rows without those that name the kind of the item or category below: they repeat, or are above every item. */
function withoutKinds(rows: readonly ReportRow[]): ReportRow[] {
  const texts = rows.map(({ cells }) => cells.map((cell) => cell.trim().toLowerCase()).filter(Boolean));
  const names = texts.map(([name = '']) => name);
  const isAlone = (at: number) => texts[at]?.length === 1;
  const counts = new Map<string, number>();
  for (const [at, name] of names.entries()) if (isAlone(at)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sums = new Set(names.filter((name) => summaryOf(name) !== null));
  const named = [...sums].filter((sum) => summaryOf(sum) !== 'part');
  // Categories with a total of their own.
  const totaled = new Set(
    [...counts.keys()].filter((name) => named.some((sum) => summaryOf(sum, [name]) === 'part')),
  );
  const isAbove = (at: number) => isAlone(at) && !isAlone(at + 1) && !totaled.has(names[at] ?? '');
  const isTotal = (at: number) => rows[at]?.isTotal === true || sums.has(names[at] ?? '');
  const hasKind = (at: number) => isAlone(at) || isTotal(at) || isAbove(at - 1);
  const isRepeated = (at: number) => (counts.get(names[at] ?? '') ?? 0) > 1;
  const isKind = rows.every((_, at) => hasKind(at))
    ? (at: number) => isAbove(at) || isRepeated(at)
    : (at: number) => isRepeated(at);
  return rows.filter((_, at) => !isAlone(at) || !isKind(at));
}

/** A cell such as "0–10", as Moodle writes it in every language, also with digits and marks of direction of others. */
const RANGE = /\t[^\p{L}\t–]+–[^\p{L}\t–]+(?:\t|$)/u;
/** A weight in percent before a score. */
const WEIGHTED = /[%٪]\t[\p{Nd}.,٫٬]+(?:\t|$)/u;

/**
 * Whether a page that was copied as text is Moodle's user report in a language whose headings aren't known. Its totals
 * and categories look like items.
 */
export function isUnknownReport(table: Rows): boolean {
  const [first = '', ...lines] = table.map((row) => row.join('\t')).filter((line) => /\t./.test(line));
  const most = (cell: RegExp) => {
    const count = lines.filter((line) => cell.test(line)).length;
    return count > 0 && count * 2 >= lines.length;
  };
  const hasHeadings = table.slice(0, MOST_LINES_BEFORE).some((row) => recognizeGradebook([row]).hasHeader);
  return most(RANGE) || (most(WEIGHTED) && !/\p{Nd}/u.test(first) && !hasHeadings);
}

/** Whether a page that was copied as text is Moodle's overview of all courses: it has no items. */
export function isCourseOverview(table: Rows): boolean {
  return table.slice(0, MOST_LINES_BEFORE).some((row) => {
    const [course = '', ...others] = row.map(plainHeading);
    return (
      PAGE_HEADINGS.course.test(course) &&
      others.some(Boolean) &&
      others.every((heading) => PAGE_HEADINGS.overview.test(heading))
    );
  });
}

/** What Canvas writes around a score. */
const CANVAS_NOISE = /^(?:click to test|your score|instructor|this assignment|details|score details|close)/i;

/**
 * Canvas's Grades page that was copied as text: each item is several lines, the second with its group; the groups, their
 * totals, and their weights follow below.
 *
 * @returns null for another page
 * @throws SchoolTableError if it doesn't say the groups
 */
export function canvasText(table: Rows): Report | null {
  const at = table.slice(0, MOST_LINES_BEFORE).findIndex(isCanvasHeadings);
  if (at < 0) return null;
  const rows = table.slice(at + 1).map((row) => row.map((cell) => cell.trim()).filter(Boolean));
  const sums = rows.filter(([, share = '']) => /^[\d.,]+ ?%$|^N\/A$/i.test(share));
  const [total] = sums.filter(([name = '']) => summaryOf(name) !== null);
  const weights = new Map(
    sums.filter(({ length }) => length === 2).map(([name = '', weight = '']) => [name, weight]),
  );
  const groups = new Set(sums.map(([name = '']) => name).filter((name) => summaryOf(name) === null));
  const texts = rows.filter((row) => !sums.includes(row)).flat();
  const starts = [...texts.keys()].filter(
    (index) => groups.has(texts[index + 1] ?? '') && !groups.has(texts[index] ?? ''),
  );
  if (starts.length === 0) throw new SchoolTableError('canvas_grades');
  const items = starts.map((start, index) => {
    const said = texts.slice(start + 2, starts[index + 1]).filter((text) => !CANVAS_NOISE.test(text));
    const due = said.find((text) => /\b(?:by|at) \d/i.test(text)) ?? '';
    const [before = '', after = ''] = said.join(' ').split('/').slice(-2);
    const last = before.trim().split(' ').at(-1) ?? '';
    const score = /^(?:\p{L}+[+-]?|[-–—]|[\d.,]+%?)$/u.test(last) ? last : '';
    const [possible = ''] = /^ *[\d.,]+/.exec(after) ?? [];
    const state = said.find((text) => /^(?:missing|excused|dropped)$/i.test(text)) ?? '';
    const cells = [texts[start] ?? '', '', score, possible, state, due];
    return { row: { cells, level: 1, key: null, isTotal: false }, group: texts[start + 1] ?? '' };
  });
  const noItem = { level: 0, key: null, isTotal: false };
  const inGroups = [...groups].flatMap((name) => {
    const own = items.filter(({ group }) => group === name).map(({ row }) => row);
    return own.length === 0 ? [] : [{ ...noItem, cells: [name, weights.get(name) ?? ''] }, ...own];
  });
  const sum = { ...noItem, cells: ['Total', '', total?.[1] ?? ''], isTotal: true };
  const headings = ['Name', 'Weight', 'Score', 'Out of', 'Status', 'Due'];
  return { system: 'canvas', headings, rows: [...inGroups, sum], link: null, page: null };
}

function isCanvasHeadings(row: readonly string[]): boolean {
  return /^name \| due \| submitted \| status \| score\b/.test(row.map(plainHeading).join(' | '));
}
