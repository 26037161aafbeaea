import { ID, INSTANT_KIND, optional, PAST_INSTANT, whole, type FieldKind } from './field-kinds';

/** One list of the archive: which table it holds, and which of its columns. */
export interface ArchiveTable {
  /** Its rows, named by their owner in `ownerColumn`. */
  table: string;
  /** What the file says of a row; the column of `startsOn` is `starts_on`. */
  fields: Readonly<Record<string, FieldKind>>;
  /** Columns the archive does without, each with the reason. */
  leftOut: Readonly<Record<string, string>>;
  /** Rows that are not deleted, at most; as many deleted ones may stand beside them. */
  limit: number;
  /** Of the rows `r` of the table those that mean something elsewhere, in SQL; all of them unless told. */
  only?: string;
  /** Whether older files lack the list. */
  addedLater?: true;
}

/** The largest count or version that a file can name. */
export const WHOLE_MAX = 1_000_000_000;

/** Every row belongs to somebody. */
export const OWNER = { user_id: 'the account it is brought into' };

/** What every restorable row ends with. */
export const LIFE = {
  version: whole({ min: 1, max: WHOLE_MAX }),
  createdAt: INSTANT_KIND,
  updatedAt: INSTANT_KIND,
  deletedAt: optional(PAST_INSTANT),
  deletionId: optional(ID),
};
