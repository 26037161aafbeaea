import { recognizeGradebook } from '#domain/grading/table-import/columns';
import type { ReportRow } from '#domain/grading/table-import/report-cells';
import { type Report, systemOfHeadings } from '#domain/grading/table-import/report-table';
import { type SchoolSystem, SchoolTableError } from '#domain/grading/table-import/school-table';
import { TABLE_LIMITS } from '#domain/limits/limits';
import { localDayOf } from '#domain/time/zone';
import {
  classesOf,
  type Element,
  firstWithin,
  isNamed,
  isOfClass,
  type ParentNode,
  parsePage,
  textOf,
  within,
} from './page-tree';
import { canvasReport } from './read-canvas-page';

/** A row of a table with one text a column. */
interface GridRow {
  cells: string[];
  /** The column in which its first text begins. */
  name: number;
  element: Element;
}

/** Bounds of the tables that are read; no page of grades comes near them. */
const MOST_COLUMNS = 40;
const MOST_ROWS = 3 * TABLE_LIMITS.lines;

/**
 * The rows of a table.
 *
 * @throws SchoolTableError for a table over the limit
 */
function rowsOf(table: Element, isRow = isNamed('tr')): Element[] {
  const rows = within(table, isRow);
  if (rows.length > MOST_ROWS) throw new SchoolTableError('too_many');
  return rows;
}

/** The elements of a table, and where the texts of cells across several columns and rows stand. */
interface GridRules {
  isRow?: (element: Element) => boolean;
  isCell?: (element: Element) => boolean;
  /** In the first column and every row; otherwise in the last column and only the first row. */
  isRepeated?: boolean;
}

/**
 * The texts of a table by column. Rows without a text are left out.
 *
 * @throws SchoolTableError for a table over the limit
 */
export function readGrid(
  table: Element,
  { isRow, isCell = isNamed('td', 'th'), isRepeated = false }: GridRules = {},
): GridRow[] {
  const above: { text: string; rows: number }[] = [];
  const rows = rowsOf(table, isRow).map((element) => {
    const cells: string[] = [];
    let name = -1;
    const goDown = () => {
      for (let held = above[cells.length]; held && held.rows > 0; held = above[cells.length]) {
        held.rows -= 1;
        cells.push(isRepeated ? held.text : '');
      }
    };
    for (const cell of within(element, isCell).slice(0, MOST_COLUMNS)) {
      goDown();
      const wide = Math.min(spanOf(cell, 'colspan'), MOST_COLUMNS - cells.length);
      const [text, rows] = [textOf(cell), spanOf(cell, 'rowspan') - 1];
      if (text !== '' && name < 0) name = cells.length;
      for (let at = 0; at < wide; at += 1) {
        const shown = at === (isRepeated ? 0 : wide - 1) ? text : '';
        above[cells.length] = { text: shown, rows };
        cells.push(shown);
      }
    }
    goDown();
    return { cells, name, element };
  });
  return rows.filter(({ cells }) => cells.some(Boolean));
}

/** Over how many columns or rows a cell reaches. */
function spanOf({ attribs }: Element, direction: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(attribs[direction] ?? '1', 10);
  return span > 0 ? span : 1;
}

/** "9 / 10", "- / 10" or "- / -". */
const OUT_OF = /^[-–—\d.,\s]+\/\s*[-–—\d]/;

/**
 * The headings of Brightspace's grades in English, for a page in any language: the name is first, then points, then the
 * weight, both out of a maximum, then the grade in percent.
 *
 * @returns null for another table
 * @throws SchoolTableError if only one of points and weight is shown: they look the same
 */
function brightspaceHeadings([headings, ...rows]: readonly GridRow[]): string[] | null {
  const name = headings?.cells.findIndex(Boolean) ?? -1;
  const texts = (at: number) => rows.map(({ cells }) => cells[at] ?? '');
  const columns = (headings?.cells ?? []).map((_, at) => at).filter((at) => at > name);
  const [points, weight] = columns.filter((at) => texts(at).some((text) => OUT_OF.test(text)));
  const grade = columns.find((at) => texts(at).some((text) => /\d\s*%$/.test(text)));
  if (!headings || points === undefined || grade === undefined) return null;
  if (weight === undefined) throw new SchoolTableError('language');
  const known = new Map([
    [name, 'Grade Item'],
    [points, 'Points'],
    [weight, 'Weight Achieved'],
    [grade, 'Grade'],
  ]);
  return headings.cells.map((_, at) => known.get(at) ?? '');
}

/** Whether a row is the course's total: it has a weight but no points, and nothing inside it. */
function isBrightspaceTotal(headings: readonly string[], row: GridRow, next: GridRow | undefined): boolean {
  const [points = '', weight = ''] = ['Points', 'Weight Achieved'].map(
    (text) => row.cells[headings.indexOf(text)],
  );
  return points === '' && OUT_OF.test(weight) && (next?.name ?? 0) <= row.name;
}

/** More tables, or links of an item, than any page of grades has. */
const MOST_TABLES = 200;
const MOST_LINKS = 2_000;

/**
 * Reads the grades that a school's page shows: Canvas's Grades page, Moodle's user report, Blackboard's and Brightspace's
 * grades.
 *
 * @param zone where the days of deadlines are
 * @returns null if none of its tables has grades
 * @throws SchoolTableError for a login page, half a page, or one in a language that can't be read
 */
export function readPage(html: string, zone: string): Report | null {
  const { root: page, isCut } = parsePage(html);
  const report = canvasReport(page) ?? blackboardReport(page, zone) ?? ultraReport(page) ?? tableReport(page);
  if (report && isCut) throw new SchoolTableError('half_page');
  if (report) return report;
  const isPassword = ({ name, attribs }: Element) =>
    name === 'input' && attribs['type']?.toLowerCase() === 'password';
  if (firstWithin(page, isPassword)) throw new SchoolTableError('login_page');
  return null;
}

/** The table with the most grades. */
function tableReport(page: ParentNode): Report | null {
  let best: Report | null = null;
  for (const table of within(page, isNamed('table')).slice(0, MOST_TABLES)) {
    const report = reportOf(table, page);
    if (report && report.rows.length > (best?.rows.length ?? -1)) best = report;
  }
  return best;
}

function reportOf(table: Element, page: ParentNode): Report | null {
  // A table around tables only places them.
  if (firstWithin(table, isNamed('table'))) return null;
  if (firstWithin(table, isMoodleName)) return moodleReport(table, page);
  const grid = readGrid(table);
  const at = grid.findIndex(({ cells }) => hasFields(cells));
  const headings = grid[at]?.cells;
  const system = headings && systemOf(table, page, headings);
  if (!headings) return isBrightspace(table) ? brightspaceReport(grid, courseLink(table, page)) : null;
  if (!system) return null;
  const title = recognizeGradebook([headings]).columns.indexOf('title');
  const rows = grid.slice(at + 1).map((row) => toRow(row, title));
  return { system, headings, rows, link: courseLink(table, page), page: null };
}

/** Brightspace's grades in a language whose headings aren't known. */
function brightspaceReport(grid: readonly GridRow[], link: string | null): Report | null {
  const headings = brightspaceHeadings(grid);
  if (!headings) return null;
  const title = headings.indexOf('Grade Item');
  const rows = grid.slice(1).map((row, at) => ({
    ...toRow(row, title),
    isTotal: isBrightspaceTotal(headings, row, grid[at + 2]),
  }));
  return { system: 'brightspace', headings, rows, link, page: null };
}

function isBrightspace(table: Element): boolean {
  return isOfClass('d2l-table', 'd2l-grid')(table) || table.attribs['is']?.startsWith('d2l') === true;
}

/** Moodle's names of its columns, which are the same in every language. */
const MOODLE_COLUMNS = {
  'column-itemname': 'Grade item',
  'column-weight': 'Calculated weight',
  'column-grade': 'Grade',
  'column-range': 'Range',
  'column-percentage': 'Percentage',
  'column-lettergrade': 'Letter grade',
} as const;

const isMoodleName = isOfClass('column-itemname');
const isMoodleHeading = isOfClass('header');

/** The line with the kind of an item, above its name. */
function isMoodleKind(element: Element): boolean {
  return isOfClass('dimmed_text')(element) && isOfClass('text-uppercase')(element);
}

/**
 * Moodle's user report. Its classes identify the cells: its headings are translated, and cells span rows.
 *
 * @throws SchoolTableError without its headings: only part of the page was selected
 */
function moodleReport(table: Element, page: ParentNode): Report {
  if (!within(table, isMoodleName).some(isMoodleHeading)) throw new SchoolTableError('half_page');
  const parentsOf = (row: Element) => classesOf(row).filter((name) => /^cat_\d+$/.test(name)).length;
  const elements = rowsOf(table);
  const hasParents = elements.some(parentsOf);
  const rows = elements.flatMap((row) => {
    const name = firstWithin(row, isMoodleName);
    if (!name || isMoodleHeading(name)) return [];
    const cells = Object.keys(MOODLE_COLUMNS).map((column) =>
      textOf(firstWithin(row, isOfClass(column)), isMoodleKind),
    );
    // One class a category around it; formerly one class with their number.
    const level = hasParents
      ? parentsOf(row)
      : Number(/\blevel(\d{1,2})\b/.exec(name.attribs['class'] ?? '')?.[1] ?? 0);
    return [{ cells, level, key: keyOf(row), isTotal: isOfClass('baggt', 'baggb')(name) }];
  });
  return {
    system: 'moodle',
    headings: Object.values(MOODLE_COLUMNS),
    rows,
    link: courseLink(table, page),
    page: null,
  };
}

/** Headings of a name and a score. */
export function hasFields(cells: readonly string[]): boolean {
  const { columns, hasHeader } = recognizeGradebook([cells]);
  const known = columns.filter((field) => field !== null);
  const isScored = known.some((field) => ['earned', 'percent', 'possible'].includes(field));
  return hasHeader && known.includes('title') && isScored;
}

/** The system, identified by markup that no other one writes into its pages. */
function systemOf(table: Element, page: ParentNode, headings: readonly string[]): SchoolSystem | null {
  if (isBrightspace(table)) return 'brightspace';
  const isUltra = ({ attribs }: Element) => attribs['href']?.includes('/ultra/') === true;
  return systemOfHeadings(headings) ?? (firstWithin(page, isUltra) ? 'blackboard' : null);
}

/** @param title the column of the names, in which a name across all columns is put, too */
function toRow({ cells, name, element }: GridRow, title: number): ReportRow {
  const isAlone = cells.filter(Boolean).length === 1;
  const shown = isAlone ? cells.map((_, at) => (at === title ? cells.join('') : '')) : cells;
  return { cells: shown, level: name, key: keyOf(element), isTotal: false };
}

/** The addresses in an element. */
function linksIn(element: ParentNode): string[] {
  return within(element, isNamed('a'))
    .slice(0, MOST_LINKS)
    .map(({ attribs }) => attribs['href'] ?? '');
}

/** The ID of an activity in Moodle, from its address; null for another row. */
function keyOf(row: Element): string | null {
  for (const link of linksIn(row)) {
    const [, id, rest = ''] = /\/mod\/\w+\/\w+\.php\?(?:[^#]*&)?id=(\d{1,20})([^#]*)/.exec(link) ?? [];
    const [, number = '0'] = /[&?]itemnumber=(\d{1,4})/.exec(rest) ?? [];
    if (id) return number === '0' ? id : `${id}:${number}`;
  }
  return null;
}

/**
 * The address of the course, from a link to it in the report or its breadcrumbs; from elsewhere only if the page links
 * to no other course, as its menus list several.
 */
function courseLink(table: Element, page: ParentNode): string | null {
  const breadcrumbs = within(page, isBreadcrumb);
  const [own] = [table, ...breadcrumbs].flatMap(coursesIn);
  if (own !== undefined) return own;
  const [only = null, ...others] = new Set(coursesIn(page));
  return others.length === 0 ? only : null;
}

function isBreadcrumb(element: Element): boolean {
  return classesOf(element).some((name) => /^(d2l-)?breadcrumbs?$/.test(name));
}

/** The addresses of courses that an element links to. */
function coursesIn(element: ParentNode): string[] {
  return linksIn(element).flatMap((link) => COURSE_ADDRESS.exec(link)?.[0] ?? []);
}

const COURSE_ADDRESS =
  /^https?:\/\/[^/\s]+\/(?:[\w./-]*course\/view\.php\?id=\d{1,20}|d2l\/home\/\d{1,20}|ultra\/courses\/_\d{1,20}_\d{1,4})/;

const BLACKBOARD_HEADINGS = ['Item name', 'Category', 'Due date', 'Grade', 'Points possible', 'Status'];

/** "My Grades" of Blackboard, which has no table. */
function blackboardReport(page: ParentNode, zone: string): Report | null {
  const elements = within(page, isOfClass('sortable_item_row')).slice(0, 2 * TABLE_LIMITS.lines + 1);
  if (elements.length === 0) return null;
  const rows = elements.map((element) => {
    const part = (name: string) => firstWithin(element, isOfClass(name));
    return {
      cells: [
        textOf(part('gradable'), isOfClass('activityType', 'itemCat', 'eval-links')),
        textOf(part('itemCat')),
        dayOf(element.attribs['duedate'], zone),
        textOf(part('grade'), isOfClass('pointsPossible', 'gradeStatus')),
        textOf(part('pointsPossible')).replace('/', '').trim(),
        textOf(part('gradeStatus')),
      ],
      level: 0,
      key: element.attribs['id'] ?? null,
      isTotal: isOfClass('calculatedRow')(element),
    };
  });
  return { system: 'blackboard', headings: BLACKBOARD_HEADINGS, rows, link: null, page: null };
}

/** The day of a deadline in milliseconds; far beyond every calendar for none. */
function dayOf(milliseconds: string | undefined, zone: string): string {
  const instant = Number(milliseconds ?? Number.NaN);
  const isDay = instant > 0 && instant < Date.UTC(2200, 0);
  return isDay ? localDayOf(instant, zone) : '';
}

/** An ID in Blackboard Ultra. */
const ULTRA_ID = /^_\d{1,20}_\d{1,4}$/;

const ULTRA_HEADINGS = ['Item name', 'Status', 'Grade'];

/**
 * The gradebook of a course in Blackboard Ultra, 25 items a page. Its attributes identify the cells in every language;
 * texts for screen readers are next to the scores. Due dates are in the student's own format, so they are left out.
 *
 * @throws SchoolTableError if a row has no grade: only part of the page was selected
 */
function ultraReport(page: ParentNode): Report | null {
  const isRow = ({ attribs }: Element) => ULTRA_ID.test(attribs['data-grade-id'] ?? '');
  const elements = within(page, isRow).slice(0, TABLE_LIMITS.lines + 1);
  if (elements.length === 0) return null;
  const rows = elements.map((element) => {
    const name = firstWithin(
      element,
      ({ attribs }) => attribs['id']?.startsWith(`${ULTRA}-item-name-`) === true,
    );
    const grade = ultraCell(element, 'grade');
    if (!name || !grade) throw new SchoolTableError('half_page');
    const cells = [textOf(name), textOf(ultraCell(element, 'status')), ultraGrade(grade)];
    return { cells, level: 0, key: element.attribs['data-grade-id'] ?? null, isTotal: false };
  });
  const total = firstWithin(page, isOfClass('final-grade'));
  const own = { cells: ['Total', '', total ? ultraGrade(total) : ''], level: 0, key: null, isTotal: true };
  const [link = null] = elements.flatMap(coursesIn);
  return {
    system: 'blackboard',
    headings: ULTRA_HEADINGS,
    rows: [...rows, own],
    link,
    page: ultraPage(page),
  };
}

/** Prefix of the gradebook's IDs. */
const ULTRA = 'course-student-grades';

function ultraCell(row: Element, column: 'status' | 'grade'): Element | null {
  return firstWithin(row, ({ attribs }) => attribs['aria-describedby'] === `${ULTRA}-header-${column}`);
}

/** A visible score, such as "27/30"; without one, the words in its place. */
function ultraGrade(cell: Element): string {
  const pill = firstWithin(cell, (element) => classesOf(element).some((name) => /pill/i.test(name)));
  return textOf(pill ?? cell, (element) => classesOf(element).some((name) => /hideoffscreen/i.test(name)));
}

/** "Page 1 of 2", in any language. */
function ultraPage(page: ParentNode): Report['page'] {
  const isPager = ({ attribs }: Element) => /pagination\.pageSelect/.test(attribs['data-analytics-id'] ?? '');
  const label = firstWithin(page, isPager)?.attribs['aria-label'] ?? '';
  const [number = 1, of = 1] = (label.match(/\d{1,4}/g) ?? []).map(Number);
  return of > 1 ? { number, of } : null;
}
