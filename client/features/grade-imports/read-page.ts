import { recognizeGradebook } from '#domain/grading/table-import/columns';
import { type Report, type ReportRow, systemOfHeadings } from '#domain/grading/table-import/report-table';
import { type SchoolSystem, SchoolTableError } from '#domain/grading/table-import/school-table';
import { TABLE_LIMITS } from '#domain/limits/limits';
import { readGrid, textOf, type GridRow } from './page-grid';

/** A name and a score. */
const FEWEST_FIELDS = 2;
/** More tables than any page of grades has. */
const MOST_TABLES = 200;

/** The beginning of a page, whatever comes before it. */
export function looksLikePage(text: string): boolean {
  return /^\s*(<!--[\s\S]{0,200}?-->\s*)*<(!doctype|html|head|body|meta|table|div|section|main|\?xml)/i.test(
    text.slice(0, 1_000),
  );
}

/**
 * Reads the grades that a school's page shows: Moodle's user report, Blackboard's and Brightspace's grades. The
 * browser's own parser makes a document of it that runs nothing and loads nothing.
 *
 * @returns null if none of its tables has grades
 * @throws SchoolTableError for a login page
 */
export function readPage(html: string): Report | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const report = blackboardReport(page) ?? tableReport(page);
  if (report) return report;
  if (page.querySelector('input[type=password]')) throw new SchoolTableError('login_page');
  return null;
}

/** The table with the most grades. */
function tableReport(page: Document): Report | null {
  let best: Report | null = null;
  for (const table of [...page.querySelectorAll('table')].slice(0, MOST_TABLES)) {
    const report = reportOf(table, page);
    if (report && report.rows.length > (best?.rows.length ?? -1)) best = report;
  }
  return best;
}

function reportOf(table: HTMLTableElement, page: Document): Report | null {
  // A table around tables only places them.
  if (table.querySelector('table')) return null;
  if (table.querySelector('.header.column-itemname')) return moodleReport(table, page);
  const grid = readGrid(table);
  const at = grid.findIndex(({ cells }) => hasFields(cells));
  const headings = grid[at]?.cells;
  if (!headings) return null;
  const system = systemOf(table, page, headings);
  if (!system) return null;
  const title = recognizeGradebook([headings]).columns.indexOf('title');
  const rows = grid.slice(at + 1).map((row) => toRow(row, title));
  return { system, headings, rows, link: courseLink(page) };
}

/** What Moodle calls its columns in every language. */
const MOODLE_COLUMNS = {
  'column-itemname': 'Grade item',
  'column-weight': 'Calculated weight',
  'column-grade': 'Grade',
  'column-range': 'Range',
  'column-percentage': 'Percentage',
  'column-lettergrade': 'Letter grade',
} as const;

/** The line with the kind of an item, above its name. */
const MOODLE_KIND = '.dimmed_text.text-uppercase';

/** Moodle's user report. Its classes say what a cell is: its headings are translated, and cells reach across rows. */
function moodleReport(table: HTMLTableElement, page: Document): Report {
  const hasParents = table.querySelector('tr[class*=cat_]') !== null;
  const rows = [...table.rows].slice(0, 2 * TABLE_LIMITS.lines + 1).flatMap((row) => {
    const name = row.querySelector('.column-itemname:not(.header)');
    if (!name) return [];
    const cells = Object.keys(MOODLE_COLUMNS).map((column) =>
      textOf(row.querySelector(`.${column}`), MOODLE_KIND),
    );
    // One class a category around it; formerly one class with their number.
    const level = hasParents
      ? (row.className.match(/\bcat_\d+/g)?.length ?? 0)
      : Number(/\blevel(\d{1,2})\b/.exec(name.className)?.[1] ?? 0);
    return [{ cells, level, key: keyOf(row), isTotal: name.matches('.baggt, .baggb') }];
  });
  return { system: 'moodle', headings: Object.values(MOODLE_COLUMNS), rows, link: courseLink(page) };
}

/** Headings of a name and a score. */
function hasFields(cells: readonly string[]): boolean {
  const { columns, hasHeader } = recognizeGradebook([cells]);
  const known = columns.filter((field) => field !== null);
  return hasHeader && known.includes('title') && known.length >= FEWEST_FIELDS;
}

/** By what only one system writes into its pages. */
function systemOf(table: Element, page: Document, headings: readonly string[]): SchoolSystem | null {
  if (table.matches('.d2l-table, .d2l-grid, [is^=d2l]')) return 'brightspace';
  const known = systemOfHeadings(headings);
  if (known) return known;
  return page.querySelector('[class*=bb-], [href*="/ultra/"]') ? 'blackboard' : null;
}

/** @param title the column of the names, in which a name across all columns is put, too */
function toRow({ cells, name, element }: GridRow, title: number): ReportRow {
  const isAlone = cells.filter(Boolean).length === 1;
  const shown = isAlone ? cells.map((_, at) => (at === title ? cells.join('') : '')) : cells;
  return { cells: shown, level: name, key: keyOf(element), isTotal: false };
}

/** The ID in the address of an item: of an activity in Moodle, of a grade in the others. */
function keyOf(row: Element): string | null {
  for (const link of row.querySelectorAll('a[href]')) {
    const [, id, rest = ''] =
      /\/mod\/\w+\/\w+\.php\?(?:[^#]*&)?id=(\d{1,20})([^#]*)/.exec(link.getAttribute('href') ?? '') ?? [];
    const [, number = '0'] = /[&?]itemnumber=(\d{1,4})/.exec(rest) ?? [];
    if (id) return number === '0' ? id : `${id}:${number}`;
  }
  return /^row_(\d{1,20})_/.exec(row.querySelector('[id^=row_]')?.id ?? '')?.[1] ?? null;
}

/** The address of the course, from a link to it. */
function courseLink(page: Document): string | null {
  for (const link of page.querySelectorAll('a[href*="/course/view.php?id="], a[href*="/d2l/home/"]')) {
    const [address] =
      /^https?:\/\/[^/\s]+\/(?:[\w./-]*course\/view\.php\?id=\d{1,20}|d2l\/home\/\d{1,20})/.exec(
        link.getAttribute('href') ?? '',
      ) ?? [];
    if (address) return address;
  }
  return null;
}

const BLACKBOARD_HEADINGS = ['Item name', 'Category', 'Due date', 'Grade', 'Points possible', 'Status'];

/** "My Grades" of Blackboard, which has no table. */
function blackboardReport(page: Document): Report | null {
  const elements = [...page.querySelectorAll('.sortable_item_row')].slice(0, 2 * TABLE_LIMITS.lines + 1);
  if (elements.length === 0) return null;
  const rows = elements.map((element) => ({
    cells: [
      textOf(element.querySelector('.gradable'), '.activityType, .itemCat, .eval-links'),
      textOf(element.querySelector('.itemCat')),
      dayOf(element.getAttribute('duedate')),
      textOf(element.querySelector('.cell.grade .grade, .cell.grade'), '.pointsPossible, .gradeStatus'),
      textOf(element.querySelector('.pointsPossible')).replace(/^\s*\//, ''),
      textOf(element.querySelector('.gradeStatus')),
    ],
    level: 0,
    key: element.id || null,
    isTotal: element.matches('.calculatedRow'),
  }));
  return { system: 'blackboard', headings: BLACKBOARD_HEADINGS, rows, link: null };
}

/** The day of a deadline in milliseconds; far beyond every calendar for none. */
function dayOf(milliseconds: string | null): string {
  const instant = Number(milliseconds ?? Number.NaN);
  const isDay = instant > 0 && instant < Date.UTC(2200, 0);
  return isDay ? new Date(instant).toISOString().slice(0, 'YYYY-MM-DD'.length) : '';
}
