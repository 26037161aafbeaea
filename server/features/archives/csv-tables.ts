import type { Read } from '../../database/database';
import type { CsvTable } from '../../database/noun';
import { NOUN_NAMES, NOUNS } from '../../database/nouns';
import { pages } from './archive-reads';

/** The files for spreadsheets: rows that aren't deleted, with names in place of IDs. */
export const CSV_TABLES: readonly CsvTable[] = NOUN_NAMES.flatMap((noun) => NOUNS[noun].csv);

/** One CSV file in parts. */
export async function* csvFile(
  read: Read,
  { file, columns, rows: source, names = '' }: CsvTable,
  userId: string,
): AsyncGenerator<string> {
  const headings = Object.keys(columns);
  const list = Object.entries(columns).map(([heading, expression]) => `${expression} AS "${heading}"`);
  // First the page, then its names: otherwise, every page would join all rows.
  const text = `SELECT r.id, ${list.join(', ')}
    FROM (SELECT * FROM ${source} WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3) r ${names} ORDER BY r.id`;
  yield BYTE_ORDER_MARK + csvLine(headings);
  for await (const rows of pages<{ id: string } & Record<string, CsvValue>>(read, {
    name: `archive_${file}`,
    text,
    userId,
  })) {
    yield rows.map((row) => csvLine(headings.map((heading) => row[heading] ?? null))).join('');
  }
}

/** Lets Excel recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** The values of a cell. */
type CsvValue = string | number | boolean | null;

/**
 * Characters with which a spreadsheet takes a text for a formula; the last two because it drops them first. In much of
 * Europe, Excel ends a cell at a semicolon, too.
 */
const FORMULA = /^(?=;?[=+\-@\t\r])|(?<=;)(?=[=+\-@\t\r])/g;

/**
 * One line of a CSV file (RFC 4180), including its line end. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front; numbers stay numbers.
 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = value.replace(FORMULA, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
