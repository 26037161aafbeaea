import { TABLE_LIMITS, TEXT_LIMITS } from '../../limits/limits';
import { isLonger } from '../../limits/text-fault';
import { isSameName } from '../score-import';
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
  /** Whether it was copied as text, which doesn't say where categories end. */
  readonly isText?: boolean;
}

/**
 * The table of a school's page: items with the categories around them, weights, drops, and the total that the page
 * shows itself, see {@link placeItems}.
 *
 * @throws SchoolTableError for a page without items, and for a text whose weights contradict its categories
 */
export function toSchoolTable({ system, headings, rows, link, page, isText = false }: Report): SchoolTable {
  if (rows.length > 2 * TABLE_LIMITS.lines) throw new SchoolTableError('too_many');
  const reader = new CellReader(headings, rows);
  const { items, categories: all, total } = classifyRows(rows, reader, system);
  if (items.length === 0) throw new SchoolTableError('no_items');
  // As a text, the course itself is a category without items of its own.
  const categories = isText ? all.filter((category) => category.items.length > 0) : all;
  if (isText && system === 'moodle' && !addsUp(items, categories, reader)) {
    throw new SchoolTableError('plain_text');
  }
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
    link: link && !isLonger(link, TEXT_LIMITS.link) ? link : null,
    mark: reader.mark,
    ungraded: 0,
    unread: [],
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
      // Without levels, a total below the items ends their category.
      if (isFlat && isOfCategory && category.items.length > 0) around = [];
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

/** Whether the weights in each category, and those in the course, are parts of a whole, as Moodle shows them. */
function addsUp(items: readonly Item[], categories: readonly OpenCategory[], reader: CellReader): boolean {
  const sumOf = (parts: readonly Item[]) =>
    parts
      .filter(({ row }) => !reader.hasHint(row, 'bonus'))
      .reduce((sum, { row }) => sum + (reader.weight(row) ?? 0), 0);
  const isWhole = (sum: number) => Math.abs(sum - WHOLE) <= ROUNDING;
  const inside = categories.map((category) => sumOf(category.items));
  const loose = items.filter(({ category }) => category === null);
  const ofCategories = categories.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  const all = sumOf(loose) + ofCategories;
  const isOneCategory = categories.length === 1 && loose.length === 0 && ofCategories === 0;
  const isWeighted = all > 0 || inside.some((sum) => sum > 0);
  return inside.every((sum) => sum === 0 || isWhole(sum)) && (!isWeighted || isOneCategory || isWhole(all));
}

const WHOLE = 100;
/** Weights are shown with two decimals. */
const ROUNDING = 1;

function openCategory(level: number, name: string, weight: number | null): OpenCategory {
  return { name, level, weight, isDropped: false, dropped: 0, children: [], items: [] };
}

/** Reads a category's total, which states the category's weight in the one around it. */
function readTotal(category: OpenCategory, row: ReportRow, reader: CellReader): void {
  category.weight ??= reader.weight(row);
  category.isDropped ||= reader.hasHint(row, 'dropped') || reader.hasHint(row, 'excluded');
}

function enclosesAll([first, ...others]: readonly ReportRow[]): boolean {
  return first !== undefined && others.length > 0 && others.every(({ level }) => level > first.level);
}

function isTotalOf(title: string, { name }: OpenCategory): boolean {
  return isSameName(title, `${name} total`) || isSameName(title, 'Category total');
}

const SYSTEM_HEADINGS: readonly (readonly [SchoolSystem, RegExp])[] = [
  [
    'brightspace',
    /\b(weight achieved|poids atteint)\b|\bgrade item\b.*\bpoints\b|\bcomments and assessments\b/,
  ],
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
