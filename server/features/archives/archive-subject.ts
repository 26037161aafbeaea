import type { ArchiveRow } from './archive-reads';
import type { ArchiveList } from './archive-tables';

/** Rows by the value that others reference them with. */
export type Index = ReadonlyMap<unknown, ArchiveRow>;

/** One row with everything needed to check it. */
export interface Subject {
  row: ArchiveRow;
  say(field: string, message: string): void;
  indexes: Readonly<Record<ArchiveList, Index>>;
}
