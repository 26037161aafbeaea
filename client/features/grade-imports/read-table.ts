import type { SchoolFault } from '#domain/grading/table-import/school-table';
import { TABLE_LIMITS } from '#domain/limits/limits';

/** Why a file or a text is no table. */
export type TableFault =
  'too_large' | 'too_many' | 'empty' | 'web_page' | 'workbook' | 'binary' | 'broken' | SchoolFault;

/** Why something couldn't be read as a table. */
export class TableError extends Error {
  constructor(readonly fault: TableFault) {
    super(fault);
  }
}

/** First bytes of files that are often chosen instead: zip (xlsx, ods), old Excel, PDF. */
const WORKBOOKS = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];
const OTHER_FILES = ['%PDF', '\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8'];

/**
 * The text of a file or the clipboard, without a byte order mark.
 *
 * @throws TableError for one that is empty, too large, or no text
 */
export async function readText(content: Blob | string): Promise<string> {
  if (typeof content !== 'string' && content.size > TABLE_LIMITS.bytes) throw new TableError('too_large');
  const text =
    typeof content === 'string' ? content : decodeTable(new Uint8Array(await content.arrayBuffer()));
  if (text.length > TABLE_LIMITS.bytes) throw new TableError('too_large');
  const plain = text.replace(/^\ufeff/, '');
  if (plain.trim() === '') throw new TableError('empty');
  if (plain.includes('\u0000')) throw new TableError('binary');
  return plain;
}

/**
 * The text of a file: by its byte order mark, otherwise UTF-16 if every other byte is zero, otherwise UTF-8,
 * otherwise the encoding of spreadsheets on Windows.
 *
 * @throws TableError for files that aren't text
 */
export function decodeTable(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (WORKBOOKS.some((mark) => start.startsWith(mark))) throw new TableError('workbook');
  if (OTHER_FILES.some((mark) => start.startsWith(mark))) throw new TableError('binary');
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
 * @throws TableError
 */
export async function readTable(content: Blob | string, delimiter = ''): Promise<string[][]> {
  const plain = await readText(content);
  if (/^\s*<(!doctype|html|head|body|table|div|\?xml)/i.test(plain)) throw new TableError('web_page');
  const { default: papa } = await import('papaparse');
  const { data, errors } = papa.parse<string[]>(plain, {
    delimiter,
    delimitersToGuess: ['\t', ';', ',', '|'],
    skipEmptyLines: 'greedy',
  });
  if (errors.some(({ type }) => type === 'Quotes')) throw new TableError('broken');
  if (data.length === 0) throw new TableError('empty');
  if (data.length > TABLE_LIMITS.lines + 1) throw new TableError('too_many');
  return data;
}
