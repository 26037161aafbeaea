import {
  exportOfCells,
  hasReportHeadings,
  isCanvasGrades,
  isCourseOverview,
  isUnknownReport,
  reportOfCells,
} from '#domain/grading/table-import/report-text';
import { looksLikeCanvas, readCanvasGroups } from '#domain/grading/table-import/canvas-groups';
import { recognizeGradebook } from '#domain/grading/table-import/columns';
import { toSchoolTable } from '#domain/grading/table-import/report-table';
import { type SchoolTable, SchoolTableError } from '#domain/grading/table-import/school-table';
import { readScoreCell } from '#domain/grading/table-import/score-cell';
import { TABLE_LIMITS } from '#domain/limits/limits';
import { readTable, readText, TableError, type TableFault } from './read-table';

/** The file that a student chose, or the text they pasted. */
export interface Source {
  content: Blob | string;
  /** The same as a web page, if it was copied from one. */
  html?: string;
}

/** A table as it was read. */
export interface LoadedTable {
  /** The name of the file. */
  name: string;
  rows: readonly (readonly string[])[];
  /** The other facts that the school's system shows; null for any other table. */
  school: SchoolTable | null;
}

type Loaded = Omit<LoadedTable, 'name'>;

/**
 * Reads a gradebook: a page of a school's system, or a table. Anything that is clearly something else is refused
 * before it is read.
 *
 * @param zone the time zone of the deadlines' days
 * @throws TableError, SchoolTableError
 */
export async function readGradebook({ content, html = '' }: Source, zone: string): Promise<Loaded> {
  const text = await readText(content);
  if (looksLikeCanvas(text)) return ofSchool(readCanvasGroups(text, zone));
  const page = looksLikePage(text) ? text : /<(table|input|div)\b/i.test(html) ? html : '';
  if (page.length > TABLE_LIMITS.bytes) throw new TableError('too_large');
  const report = page === '' ? null : (await import('./read-page')).readPage(page, zone);
  if (report) return ofSchool(toSchoolTable(report));
  if (page === text) throw new SchoolTableError('other_page');
  // A report's decimal commas would be taken for what separates cells.
  return ofRows(await readTable(text, hasReportHeadings(text) ? '\t' : ''));
}

/** The beginning of a page, whatever comments come before it. */
function looksLikePage(text: string): boolean {
  return /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(!doctype|html|head|body|meta|table|div|section|main|\?xml)/i.test(
    text.slice(0, 1_000),
  );
}

/** A page copied as text, Canvas's export, or any other table. */
function ofRows(rows: string[][]): Loaded {
  const report = reportOfCells(rows);
  const school = exportOfCells(rows) ?? (report && toSchoolTable(report));
  if (school) return ofSchool(school);
  if (isCourseOverview(rows)) throw new SchoolTableError('other_page');
  if (isUnknownReport(rows)) throw new SchoolTableError('plain_text');
  if (isCanvasGrades(rows)) throw new SchoolTableError('canvas_grades');
  if (!isTable(rows)) throw new SchoolTableError(pageFaultOf(rows));
  return { rows, school: null };
}

/** Words that only a login asks for, in the languages whose headings are known. */
const LOGIN = /\b(password|passwort|kennwort|mot de passe|contraseña|senha|passphrase)\b/i;

/** Whether texts have known headings, or cells in most of their lines. */
function isTable(rows: readonly (readonly string[])[]): boolean {
  const [first = []] = rows;
  const isHeading = (cell: string) => cell.trim().split(/\s+/).length <= MOST_WORDS;
  if (recognizeGradebook(rows).hasHeader && first.every(isHeading) && (isRow(first) || first.length === 1)) {
    return rows.some(isRow) || !isLogin(rows);
  }
  return rows.filter(isRow).length * 2 > rows.length;
}

/** More words than a heading has. */
const MOST_WORDS = 5;

/** A row of cells; in a line of prose, words follow a comma and a space. */
function isRow(cells: readonly string[]): boolean {
  const [, ...others] = cells.filter((cell) => cell.trim() !== '');
  const isScore = (cell: string) => !['empty', 'fault'].includes(readScoreCell(cell, '.').kind);
  return others.length > 0 && (others.some(isScore) || others.every((cell) => !cell.startsWith(' ')));
}

/** Texts without columns or headings are a page. */
function pageFaultOf(rows: readonly (readonly string[])[]): 'login_page' | 'other_page' {
  return isLogin(rows) ? 'login_page' : 'other_page';
}

function isLogin(rows: readonly (readonly string[])[]): boolean {
  return rows.slice(0, 200).some((row) => LOGIN.test(row.join(' ')));
}

function ofSchool(school: SchoolTable): Loaded {
  return { rows: school.rows, school };
}

/** Why something couldn't be read, see {@link TableFault}. */
export function faultOf(error: unknown): TableFault {
  return error instanceof TableError || error instanceof SchoolTableError ? error.fault : 'binary';
}
