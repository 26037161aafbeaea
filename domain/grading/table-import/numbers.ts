/** The sign between whole number and decimals. */
export type DecimalMark = ',' | '.';

/** Spaces and apostrophes that group digits: 1 234, 1'234. */
const GROUPING = /[\s\u00a0\u2009\u202f'’]/g;

const NUMBER = /^[+-]?(\d+([.,]\d+)*[.,]?|[.,]\d+)$/;
const GROUPED = /^[+-]?\d{1,3}([.,]\d{3})+$/;

/** The API accepts four decimals; other systems write five or more for the same number. */
const DECIMALS = 4;

/**
 * Reads a number as written in tables: `1,234.5`, `1.234,5`, `1 234,5`, `−3`, `7½`. Where a single mark could be either
 * (`1.234`), three digits after it make it a group separator, unless it is the reader's decimal mark.
 *
 * @returns NaN if it isn't a number; rounded to four decimals
 */
export function readNumber(text: string, mark: DecimalMark): number {
  const plain = text
    .trim()
    .replace(GROUPING, '')
    .replace('−', '-')
    .replace(/(?<=\d)½$/, `${mark}5`);
  if (!NUMBER.test(plain)) return Number.NaN;
  const decimal = decimalMarkOf(plain, mark);
  const [whole = '', ...decimals] = decimal === null ? [plain] : plain.split(decimal);
  if (decimals.length > 1 || /[.,]/.test(decimals[0] ?? '')) return Number.NaN;
  // Every other mark separates groups, and groups have three digits.
  if (/[.,]/.test(whole) && !GROUPED.test(whole)) return Number.NaN;
  const digits = `${whole.replace(/[.,]/g, '')}.${decimals[0] ?? ''}`;
  return Number(Number(digits === '.' ? Number.NaN : digits).toFixed(DECIMALS));
}

/** The decimal mark of a number; null if it has none. */
function decimalMarkOf(plain: string, mark: DecimalMark): DecimalMark | null {
  const [comma, point] = [plain.lastIndexOf(','), plain.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  if (comma < 0 && point < 0) return null;
  const only: DecimalMark = comma >= 0 ? ',' : '.';
  if (plain.indexOf(only) !== plain.lastIndexOf(only)) return null;
  const isGroup = only !== mark && GROUPED.test(plain) && !/^[+-]?0/.test(plain);
  return isGroup ? null : only;
}

/**
 * The decimal mark of a whole table, from its unambiguous numbers: `8,5` or `1.234,5`. Without one, the reader's own.
 */
export function decimalMarkIn(cells: readonly string[], own: DecimalMark): DecimalMark {
  const votes = { ',': 0, '.': 0 };
  for (const cell of cells) {
    for (const [, sign] of cell.matchAll(
      /(?:^|[^\d.,])\d+(?:[.,]\d{3})*([.,])(?:\d{1,2}|\d{4,})(?![\d.,])/g,
    )) {
      if (sign === ',' || sign === '.') votes[sign] += 1;
    }
  }
  if (votes[','] === votes['.']) return own;
  return votes[','] > votes['.'] ? ',' : '.';
}
