import type { ColumnOptions } from 'typeorm';

/**
 * Options of a column that holds the wire's Decimal: numeric(12,4), read as a number.
 * Within that precision every value survives the way through a double unchanged.
 */
export function decimalColumn(options: ColumnOptions): ColumnOptions & { precision: number; scale: number } {
  return {
    ...options,
    precision: 12,
    scale: 4,
    transformer: {
      to: (value: number | null | undefined) => value,
      from: (value: string | null) => (value === null ? null : Number(value)),
    },
  };
}
