import type { ColumnOptions, JoinColumnOptions } from 'typeorm';

/**
 * Options of a column for the API's Decimal: numeric(12,4), read as a number. Within that precision, every value
 * survives conversion to a double and back.
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

/**
 * The columns of a reference to another row, which must belong to the same student.
 *
 * @param name of the foreign key, if it isn't the one from `constraint-names.ts`
 */
export function ownedReference(column: string, name?: string): JoinColumnOptions[] {
  const key = name === undefined ? {} : { foreignKeyConstraintName: name };
  return [
    { name: 'user_id', referencedColumnName: 'userId', ...key },
    { name: column, referencedColumnName: 'id', ...key },
  ];
}
