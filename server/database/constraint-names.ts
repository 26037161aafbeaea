import { DefaultNamingStrategy, Table } from 'typeorm';

/**
 * The names of keys without explicit ones: `terms_pkey`, `courses_term_fkey`. A foreign key is named after its last
 * column, because the ones before it identify the row's owner.
 */
export class ConstraintNames extends DefaultNamingStrategy {
  override primaryKeyName(table: Table | string): string {
    return `${this.getTableName(table)}_pkey`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.at(-1)?.replace(/_id$/, '')}_fkey`;
  }
}
