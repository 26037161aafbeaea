/** The decimal mark of a locale; a point if it is neither point nor comma. */
export function decimalMarkOf(locale: string): ',' | '.' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}
