/** Lets Excel recognize UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** The values of a cell. */
export type CsvValue = string | number | boolean | null;

/** Characters with which a spreadsheet takes a text for a formula; the last two because it drops them first. */
const FORMULA = /^[=+\-@\t\r]/;

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
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
