import { TABLE_LIMITS, TEXT_LIMITS } from '../../limits/limits';
import { isSameName } from '../score-import';
import { recognizeGradebook } from './columns';
import { isTotalLine } from './gradebook-lines';
import { type Item, type OpenCategory, placeItems } from './report-categories';
import { CellReader, plainHeading, type ReportRow } from './report-cells';
import {
  schoolHeadings,
  type SchoolSystem,
  type SchoolTable,
  SchoolTableError,
  SYSTEM_RULES,
} from './school-table';

/** The grades of a course as a school's page shows them. */
export interface Report {
  readonly system: SchoolSystem;
  readonly headings: readonly string[];
  readonly rows: readonly ReportRow[];
  /** The address of the course. */
  readonly link: string | null;
  /** Which of several pages it is; null for all of it. */
  readonly page: SchoolTable['page'];
}

/**
 * The table of a school's page: items with the categories around them, weights, drops, and the total that the page
 * shows itself, see {@link placeItems}.
 *
 * @throws SchoolTableError for a page without items
 */
export function toSchoolTable({ system, headings, rows, link, page }: Report): SchoolTable {
  if (rows.length > 2 * TABLE_LIMITS.lines) throw new SchoolTableError('too_many');
  const reader = new CellReader(headings, rows);
  const { items, categories, total } = classifyRows(rows, reader, system);
  if (items.length === 0) throw new SchoolTableError('no_items');
  const placed = placeItems(items, categories, reader);
  return {
    system,
    rows: [
      schoolHeadings('Extra credit'),
      ...items.map((item) => reader.line(item.row, placed.names.get(item) ?? '')),
    ],
    categories: placed.categories,
    rules: SYSTEM_RULES[system],
    total: total ? reader.total(total) : { percent: null, letter: null },
    link: link && link.length <= TEXT_LIMITS.link ? link : null,
    mark: reader.mark,
    ungraded: 0,
    simplified: placed.simplified,
    page,
  };
}

/** Finds out what each row is: an item, a category, or a total. */
function classifyRows(rows: readonly ReportRow[], reader: CellReader, system: SchoolSystem) {
  const items: Item[] = [];
  const categories: OpenCategory[] = [];
  let around: OpenCategory[] = [];
  let total: ReportRow | null = null;
  // The outermost category of Moodle is the course itself.
  const outermost = system === 'moodle' && enclosesAll(rows) ? 1 : 0;
  const isFlat = rows.every(({ level }) => level === 0);
  for (const [index, row] of rows.entries()) {
    const title = reader.text(row, 'title');
    if (title === '') continue;
    if (!isFlat) around = around.filter(({ level }) => level < row.level);
    const category = around.slice(outermost).at(-1) ?? null;
    if (row.isTotal || isTotalLine(title) || (category && isTotalOf(title, category))) {
      const isOfCategory = category && (!isFlat || isTotalOf(title, category));
      if (isOfCategory) readTotal(category, row, reader);
      else total ??= row;
    } else if (isFlat ? reader.isAlone(row) : (rows[index + 1]?.level ?? 0) > row.level) {
      const opened = openCategory(row.level, title, reader.weight(row));
      const isCourse = around.length < outermost;
      const siblings = isFlat || !category ? categories : category.children;
      if (!isCourse) siblings.push(opened);
      around = isFlat ? [opened] : [...around, opened];
    } else {
      if (category && reader.hasHint(row, 'dropped')) category.dropped += 1;
      const item = { row, category };
      category?.items.push(item);
      items.push(item);
    }
  }
  return { items, categories, total };
}

function openCategory(level: number, name: string, weight: number | null): OpenCategory {
  return { name, level, weight, isDropped: false, dropped: 0, children: [], items: [] };
}

/** Reads a category's total, which states the category's weight in the one around it. */
function readTotal(category: OpenCategory, row: ReportRow, reader: CellReader): void {
  category.weight ??= reader.weight(row);
  category.isDropped ||= reader.hasHint(row, 'dropped');
}

function enclosesAll([first, ...others]: readonly ReportRow[]): boolean {
  return first !== undefined && others.length > 0 && others.every(({ level }) => level > first.level);
}

function isTotalOf(title: string, { name }: OpenCategory): boolean {
  return isSameName(title, `${name} total`) || isSameName(title, 'Category total');
}

const SYSTEM_HEADINGS: readonly (readonly [SchoolSystem, RegExp])[] = [
  ['brightspace', /\bweight achieved\b|\bgrade item\b.*\bpoints\b|\bcomments and assessments\b/],
  [
    'moodle',
    /\b(calculated weight|contribution to course total|berechnete gewichtung|ponderation calculee|peso calculado)\b|\bgrade item\b.*\brange\b/,
  ],
  ['blackboard', /\bitem name\b.*\bdue date\b|\blast activity\b/],
];

/** The system whose pages have these headings; null if none is known for them. */
export function systemOfHeadings(headings: readonly string[]): SchoolSystem | null {
  const plain = headings.map(plainHeading).join(' | ');
  return SYSTEM_HEADINGS.find(([, words]) => words.test(plain))?.[0] ?? null;
}

/**
 * A page that was copied as text: cells separated by tabs, headings of categories on separate lines. A line that
 * repeats there names the kind of the item below it.
 *
 * @returns null for another table
 */
export function reportOfCells(table: readonly (readonly string[])[]): Report | null {
  const at = table.findIndex((row) => systemOfHeadings(row) !== null && recognizeGradebook([row]).hasHeader);
  const headings = table[at];
  const system = headings && systemOfHeadings(headings);
  if (!headings || !system || at > MOST_LINES_BEFORE) return null;
  const rows = table.slice(at + 1).map((cells) => ({ cells, level: 0, key: null, isTotal: false }));
  const single = rows.flatMap(({ cells }) => (cells.filter(Boolean).length === 1 ? [cells.join('')] : []));
  const isKind = ({ cells }: ReportRow) =>
    cells.filter(Boolean).length === 1 && single.filter((text) => text === cells.join('')).length > 1;
  return { system, headings, rows: rows.filter((row) => !isKind(row)), link: null, page: null };
}

/** The most lines above a table on a page. */
const MOST_LINES_BEFORE = 100;

/** Headings of Moodle's grade overview, without accents. */
const COURSE_HEADING =
  /^(course name|kursname|nom du cours|nombre del curso|nome do curso|nome del corso|kurssin nimi)$/;
const OVERVIEW_HEADING = /^(grade|rank|bewertung|rang|note|calificacion|nota|arvosana)?$/;

/** Whether a page that was copied as text is Moodle's overview of all courses: it has no items. */
export function isCourseOverview(table: readonly (readonly string[])[]): boolean {
  return table.slice(0, MOST_LINES_BEFORE).some((row) => {
    const [course = '', ...others] = row.map(plainHeading);
    return (
      COURSE_HEADING.test(course) &&
      others.some(Boolean) &&
      others.every((heading) => OVERVIEW_HEADING.test(heading))
    );
  });
}
