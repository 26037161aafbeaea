import type { ACCOUNT_LIMITS } from '#domain/limits/limits';
import type { PlanResource } from '#domain/plans/plans';
import { ID, INSTANT_KIND, optional, PAST_INSTANT, whole, type FieldKind } from './field-kinds';

/** A bounded number of rows: of the account, or of one row of it. */
export type QuotaName = keyof typeof ACCOUNT_LIMITS;

/** One list of the archive: its table and columns. */
export interface ArchiveTable {
  /** Its rows, named by their owner in `user_id`. */
  table: string;
  /** The fields of a row in the file; the column of `startsOn` is `starts_on`. */
  fields: Readonly<Record<string, FieldKind>>;
  /** Columns the archive does without, each with the reason. */
  leftOut: Readonly<Record<string, string>>;
  /** The most rows that are not deleted; as many deleted ones may exist in addition. */
  limit: number;
  /** SQL condition on the rows `r` of the table that have a meaning elsewhere; all rows by default. */
  only?: string;
  /** Whether the account has one row, without an ID: an import changes the one that is there. */
  isSingle?: true;
  /** Whether older files lack the list. */
  addedLater?: true;
}

/** One file for spreadsheets. */
export interface CsvTable {
  file: string;
  /** The columns of the file, in order: heading and expression over the tables of `from`. */
  columns: Readonly<Record<string, string>>;
  /** The rows that are listed. */
  rows: string;
  /** Tables that put names in place of the ids of a row `r`; each gives one row at most. */
  names?: string;
}

/** The most rows there may be, under the name of the limit. */
export interface RowLimit<Name extends string = string> {
  /** The rows as messages name them. */
  many: string;
  /** The row that holds them, by noun; the account by default. */
  per?: Name;
  /** A query for them, if not in the noun's view; with columns `user_id` and the one naming the holder. */
  rows?: string;
}

/** Everything that the rest of the server derives from a kind of row that can be deleted and restored. */
export interface NounDeclaration<Name extends string = string> {
  /** `live_` and this name is the view without deleted rows. */
  table: string;
  /** Its GraphQL description as something deleted; empty if the name says it all. */
  description: string;
  /** Its name in messages, if its own name doesn't fit. */
  what?: string;
  /** The column with the student's name for it; `name` unless set. */
  label?: string;
  /** The columns that reference parents: rows are deleted with them, and need them to be restored. */
  partOf?: Readonly<Partial<Record<Name, string>>>;
  /** The same of rows that it needs to come back and that do not take it along. */
  needs?: Readonly<Partial<Record<Name, string>>>;
  /** Columns that may name a row beyond its life, and are emptied when that is gone for good. */
  forgets?: Readonly<Partial<Record<Name, readonly string[]>>>;
  limits: Readonly<Partial<Record<QuotaName, RowLimit<Name>>>>;
  /** A condition on a row: whether it counts toward the plan. */
  planned?: { resource: PlanResource; rows: string };
  /** Additional columns that a restoration sets, in SQL. */
  restored?: string;
  /** Its lists in the archive by name, parents first. */
  archive: Readonly<Record<string, ArchiveTable>>;
  csv: readonly CsvTable[];
}

/** The largest count or version that a file can name. */
export const WHOLE_MAX = 1_000_000_000;

/** Every row has an owner. */
export const OWNER = { user_id: 'belongs to the account it is imported into' };

/** Counts the edits of a row. */
export const VERSION = whole({ min: 1, max: WHOLE_MAX });

/** The last columns of every restorable row. */
export const LIFE = {
  version: VERSION,
  createdAt: INSTANT_KIND,
  updatedAt: INSTANT_KIND,
  deletedAt: optional(PAST_INSTANT),
  deletionId: optional(ID),
};

/** The list of an archive with all that a table shows of its rows, which can be restored; older files lack it. */
export function archiveOf(table: string, shown: ArchiveTable['fields'], limit: number): ArchiveTable {
  return { table, fields: { ...shown, ...LIFE }, leftOut: OWNER, limit, addedLater: true };
}

/** Why an archive does without a column. */
export const LEFT_OUT = {
  derived: 'computed from the other fields',
  sample: 'imported data is kept, whether or not it was sample data',
  undo: 'undoes an action on this server',
};

/** The columns of an average, and the engine that computed it. */
export const GPA_DERIVED = {
  gpa: LEFT_OUT.derived,
  credits_attempted: LEFT_OUT.derived,
  credits_earned: LEFT_OUT.derived,
  credits_in_gpa: LEFT_OUT.derived,
  gpa_units: LEFT_OUT.derived,
  grade_engine_version: LEFT_OUT.derived,
};

/** Joins the course, if there is one, to rows `r`. */
export const OF_COURSE = 'LEFT JOIN live_courses c ON c.user_id = r.user_id AND c.id = r.course_id';

/** Joins the assignment to rows `r`. */
export const OF_ASSIGNMENT = 'JOIN live_assignments a ON a.user_id = r.user_id AND a.id = r.assignment_id';

/** A time as spreadsheets read it. */
export function minuteText(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD HH24:MI')`;
}

/** An instant as spreadsheets read it, in UTC. */
export function utcMinuteText(column: string): string {
  return minuteText(`${column} AT TIME ZONE 'UTC'`);
}
