import {
  canvasText,
  exportOfCells,
  isCourseOverview,
  isUnknownReport,
  reportOfCells,
} from '#domain/grading/table-import/report-text';
import { looksLikeCanvas, readCanvasGroups } from '#domain/grading/table-import/canvas-groups';
import { recognizeGradebook } from '#domain/grading/table-import/columns';
import { toPlainTable } from '#domain/grading/table-import/plain-table';
import { listedTable, stackedTable } from '#domain/grading/table-import/stacked-table';
import { toSchoolTable } from '#domain/grading/table-import/report-table';
import {
  type SchoolTable,
  SchoolTableError,
  type SchoolFault,
} from '#domain/grading/table-import/school-table';
import { readScoreCell } from '#domain/grading/table-import/score-cell';
import { TABLE_LIMITS } from '#domain/limits/limits';

/** First bytes of files that are often chosen instead: zip (xlsx, ods), old Excel, PDF. */
const WORKBOOKS = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];
const OTHER_FILES = ['%PDF', '\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8'];

/**
 * The text of a file or the clipboard, without a byte order mark.
 *
 * @throws SchoolTableError for one that is empty, too large, or no text
 */
async function readText(content: Blob | string): Promise<string> {
  if (typeof content !== 'string' && content.size > TABLE_LIMITS.bytes)
    throw new SchoolTableError('too_large');
  const text =
    typeof content === 'string' ? content : decodeTable(new Uint8Array(await content.arrayBuffer()));
  if (text.length > TABLE_LIMITS.bytes) throw new SchoolTableError('too_large');
  const plain = text.replace(/^\ufeff/, '');
  if (plain.trim() === '') throw new SchoolTableError('empty');
  if (plain.includes('\u0000')) throw new SchoolTableError('binary');
  return plain;
}

/**
 * The text of a file: by its byte order mark, otherwise UTF-16 if every other byte is zero, otherwise UTF-8,
 * otherwise the encoding of spreadsheets on Windows.
 *
 * @throws SchoolTableError for files that aren't text
 */
export function decodeTable(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (WORKBOOKS.some((mark) => start.startsWith(mark))) throw new SchoolTableError('workbook');
  if (OTHER_FILES.some((mark) => start.startsWith(mark))) throw new SchoolTableError('binary');
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 1000);
  const zeros = (offset: number) => sample.filter((byte, index) => byte === 0 && index % 2 === offset).length;
  if (zeros(1) * 3 > sample.length) return 'utf-16le';
  if (zeros(0) * 3 > sample.length) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/**
 * Reads a table: lines of cells separated by commas, semicolons, tabs, or bars; quoted cells may contain them and
 * line breaks. Empty lines are left out.
 *
 * @param delimiter what separates cells, if it is known
 * @throws SchoolTableError
 */
export async function readTable(content: Blob | string, delimiter = ''): Promise<string[][]> {
  const plain = await readText(content);
  if (/^\s*<(!doctype|html|head|body|table|div|\?xml)/i.test(plain)) throw new SchoolTableError('web_page');
  const { default: papa } = await import('papaparse');
  const { data, errors } = papa.parse<string[]>(plain, {
    delimiter,
    delimitersToGuess: ['\t', ';', ',', '|'],
    skipEmptyLines: 'greedy',
  });
  if (errors.some(({ type }) => type === 'Quotes')) throw new SchoolTableError('broken');
  if (data.length === 0) throw new SchoolTableError('empty');
  if (data.length > TABLE_LIMITS.lines + 1) throw new SchoolTableError('too_many');
  return data;
}

/** The file that a student chose, or the text they pasted. */
export interface Source {
  content: Blob | string;
  /** The same as a web page, if it was copied from one. */
  html?: string;
}

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
 * @throws SchoolTableError
 */
export async function readGradebook({ content, html = '' }: Source, zone: string): Promise<Loaded> {
  const text = await readText(content);
  if (looksLikeCanvas(text)) return ofSchool(readCanvasGroups(text, zone));
  const page = looksLikePage(text) ? text : /<(table|input|div)\b/i.test(html) ? html : '';
  if (page.length > TABLE_LIMITS.bytes) throw new SchoolTableError('too_large');
  const report = page === '' ? null : (await import('./read-page')).readPage(page, zone);
  if (report) return ofSchool(toSchoolTable(report));
  if (page === text) return ofRows((await import('./read-any-page')).tablesIn(page));
  const stacked = /\t/.test(text) ? null : (listedTable(text) ?? stackedTable(text));
  if (stacked) return { rows: stacked, school: null };
  return ofRows(await readTable(text, hasTabs(text) ? '\t' : ''));
}

/** Whether a text is one of cells with tabs between them: its decimal commas would be taken for what separates them. */
function hasTabs(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isMost = lines.filter((line) => line.includes('\t')).length * 3 >= lines.length;
  return isMost || lines.some((line) => line.split('\t').length > 2);
}

/**
 * The rows of a transcript: cells, or the lines of a text that has none, such as that of a PDF.
 *
 * @throws SchoolTableError
 */
export async function readTranscriptRows({ content }: Source): Promise<Loaded> {
  const text = await readText(content);
  const { isHeadingRow, separatorOf } = await import('#domain/grading/table-import/transcript-table');
  if (looksLikePage(text)) {
    const rows = (await import('./read-any-page')).tablesIn(text, isHeadingRow);
    if (rows.length === 0) throw new SchoolTableError('web_page');
    return { rows, school: null };
  }
  const sign = separatorOf(text);
  if (sign !== null) return { rows: await readTable(text, sign), school: null };
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return { rows: lines.filter(Boolean).map((line) => line.split(/\s{2,}/)), school: null };
}

/** The beginning of a page, whatever comments come before it. */
function looksLikePage(text: string): boolean {
  return /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(!doctype|html|head|body|meta|table|div|section|main|\?xml)/i.test(
    text.slice(0, 1_000),
  );
}

/** A page copied as text, Canvas's export, or any other table. */
function ofRows(rows: string[][]): Loaded {
  const report = canvasText(rows) ?? reportOfCells(rows);
  const school = exportOfCells(rows) ?? (report && toSchoolTable(report));
  if (school) return ofSchool(school);
  if (isCourseOverview(rows)) throw new SchoolTableError('other_page');
  if (isUnknownReport(rows)) throw new SchoolTableError('plain_text');
  const plain = toPlainTable(rows);
  if (!isTable(plain)) throw new SchoolTableError(pageFaultOf(rows));
  return { rows: plain, school: null };
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

/** Why something couldn't be read. */
export function faultOf(error: unknown): SchoolFault {
  return error instanceof SchoolTableError ? error.fault : 'binary';
}
