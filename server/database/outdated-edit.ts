import { isDeepStrictEqual } from 'node:util';
import { staleEdit, type FieldConflict } from '../errors/domain-error';
import type { Transaction } from './database';
import { isRecord } from './field-kinds';
import { JOURNAL_BEGAN } from './journal';
import { NOUNS, type Noun } from './nouns';

type Fields = Readonly<Record<string, unknown>>;

/** Kinds of rows with a version that are no nouns, and their tables. */
const OTHER_TABLES = {
  notification_settings: 'notification_settings',
  calendar_feed: 'calendar_feeds',
  webhook: 'webhooks',
} as const;

/** How a row is called and shown if an edit of an older copy comes in. */
export interface Edited {
  /** Its name in the journal. */
  noun: Noun | keyof typeof OTHER_TABLES;
  /** The noun for the message. */
  what: string;
  /** Reads the row as the API shows it, in the terms of the edit and without locking anything. */
  read(transaction: Transaction): Promise<object | undefined>;
  /** Fields that the edit doesn't set, but is about; an edit that sets none, such as a deletion, is about all. */
  dependsOn?: readonly string[] | undefined;
}

/** Fields of an input that aren't values of the row. */
const CONTROLS: ReadonlySet<string> = new Set([
  ...['id', 'eventId', 'expectedVersion', 'scope', 'originalStart', 'followingId', 'joins'],
]);

/** What a row shows that nobody edits, because it is counted or follows from other values. */
const FOLLOWING: ReadonlySet<string> = new Set(['version', 'updatedAt', 'dueAt', 'overlaps']);

/**
 * Fields that mean something only together, in rows that show the first of them: if both sides changed any, they
 * conflict. Undoing keeps the columns of deadlines, scores, and times together likewise, see `planUndo`.
 */
const TOGETHER: readonly (readonly [string, ...string[]])[] = [
  ['startTime', 'durationMinutes', 'timezone'],
  ['startLocal', 'endLocal', 'minutes', 'timezone'],
  ['dueDate', 'dueTime', 'dueZone'],
  ['pointsEarned', 'pointsPossible', 'letter'],
  ['pattern', 'weekdays', 'everyWeeks', 'week', 'cycleDays'],
  ['kind', 'cycleDay', 'weekday', 'until'],
];

/** So many outdated rows of a transaction are compared: each one searches the journal of its account. */
const MOST_COMPARED = 20;

/** How many rows each transaction has compared. */
const comparedBy = new WeakMap<Transaction, number>();

/**
 * Compares an edit of an older copy with what others changed since, field by field. What it doesn't set stays as it is
 * now, so an edit of other fields is merged by being applied; nothing is read if the versions agree. A field that it sets
 * to the value it began with counts, too: the change since may be the caller's own. The former values are in the journal:
 * if it doesn't reach back to that version, every edit of an older copy is refused, and so is one more than
 * {@link MOST_COMPARED} in a transaction.
 * @param row the locked row.
 * @param input `expectedVersion` is the version the caller saw; null accepts any.
 * @throws CONFLICT with the current row and the fields that both set to different values; for an edit that sets no
 * field, such as a deletion, those that others changed. With `If-Match`, also if there are none.
 */
export async function assertFresh(
  transaction: Transaction,
  { noun, what, read, dependsOn }: Edited,
  row: { id: string; version: number },
  input: { expectedVersion?: number | null },
): Promise<void> {
  const { expectedVersion } = input;
  const { matches } = transaction;
  if (expectedVersion == null || (matches ?? [expectedVersion]).includes(row.version)) return;
  const current = (await read(transaction)) as Fields | undefined;
  const compared = comparedBy.get(transaction) ?? 0;
  if (compared >= MOST_COMPARED) throw staleEdit(what, current);
  comparedBy.set(transaction, compared + 1);
  const base = (await read(atVersion(transaction, { noun, id: row.id, version: expectedVersion }))) as
    Fields | undefined;
  if (!base || !current) throw staleEdit(what, current);
  const conflicts = conflictsOf(input as Fields, { base, current, dependsOn });
  if (conflicts.length > 0 || matches) throw staleEdit(what, current, conflicts);
}

/** The fields that an edit sets to other values than others gave them since. */
function conflictsOf(
  input: Fields,
  { base, current, dependsOn }: { base: Fields; current: Fields; dependsOn: readonly string[] | undefined },
): FieldConflict[] {
  const given = fieldsOf(input);
  const isTheirs = (field: string) => !isDeepStrictEqual(valueIn(base, field), valueIn(current, field));
  // What the API doesn't show may have been changed.
  const isOverwritten = (field: string) => {
    const group = TOGETHER.find((fields) => fields.includes(field) && fields[0] in current) ?? [field];
    return (
      (!(field in current) || group.some(isTheirs)) && !says(valueIn(input, field), valueIn(current, field))
    );
  };
  const all = given.length > 0 ? [] : Object.keys(current).filter((field) => !FOLLOWING.has(field));
  const fields = new Set([...(dependsOn ?? all).filter(isTheirs), ...given.filter(isOverwritten)]);
  return [...fields].map((field) => ({
    field,
    base: valueIn(base, field) ?? null,
    // What rows don't show may be a secret, such as an address.
    mine: field in current ? (valueIn(input, field) ?? null) : null,
    theirs: valueIn(current, field) ?? null,
  }));
}

/** The fields of a row that an input sets. */
function fieldsOf(input: Fields): string[] {
  return Object.keys(input).filter((field) => input[field] !== undefined && !CONTROLS.has(field));
}

/** Whether an input sets any field of a row; a deletion doesn't. */
export function setsAny(input: object): boolean {
  return fieldsOf(input as Fields).length > 0;
}

/** A letter and points are one value: the server works out the points of a letter. */
function valueIn(row: Fields, field: string): unknown {
  return field === 'letter' || field === 'pointsEarned' ? (row['letter'] ?? row['pointsEarned']) : row[field];
}

/** Whether a value of an input says the same as the one that is shown, as far as both tell. */
function says(given: unknown, shown: unknown): boolean {
  if (typeof given === 'string') return (given.trim() || null) === (shown ?? null);
  if (Array.isArray(given))
    return (
      Array.isArray(shown) &&
      given.length === shown.length &&
      given.every((each, index) => says(each, shown[index]))
    );
  if (isRecord(given))
    return (
      isRecord(shown) &&
      Object.entries(given).every(
        ([name, value]) => value === undefined || !(name in shown) || says(value, shown[name]),
      )
    );
  return (given ?? null) === (shown ?? null);
}

/** A row as it was at a version. */
interface FormerRow {
  noun: Edited['noun'];
  id: string;
  version: number;
}

/**
 * Reads as if a row still were as it was at a version, see {@link withFormer}; it is missing if the journal doesn't reach
 * back so far.
 */
function atVersion(transaction: Transaction, { noun, id, version }: FormerRow): Transaction {
  const query: Transaction['query'] = (text, values) => {
    const place = (index: number) => `$${values.length + index}`;
    const asked = withFormer(noun, { userId: place(1), id: place(2), version: place(3) });
    return transaction.query(`${asked} ${text}`, [...values, transaction.userId, id, version]);
  };
  return Object.create(transaction, { query: { value: query } }) as Transaction;
}

/** Rows of tables that belong to an event and are shown with it. */
const PARTS_OF_EVENTS = { event_override: 'event_overrides', meeting: 'meetings' } as const;

/**
 * SQL that begins a statement: in it, a table and its view have only one row, as it was at a version. The journal notes
 * the version that each edit ended, so all entries since that one tell what changed, the first of them for each column.
 * In a restored database, versions from before may be others than the caller saw.
 * @param parameters where the statement has the account, the row's ID, and the version.
 */
function withFormer(
  noun: Edited['noun'],
  { userId, id, version }: { userId: string; id: string; version: string },
): string {
  const table =
    noun in OTHER_TABLES ? OTHER_TABLES[noun as keyof typeof OTHER_TABLES] : NOUNS[noun as Noun].table;
  const key = noun === 'notification_settings' ? 'user_id' : 'id';
  const isOwn = (each: string, row: string) =>
    `j.user_id = ${userId}::uuid AND j.noun = '${each}' AND j.row_id = ${row} AND j.kind IN ('changed', 'derived')`;
  const formerOf = (each: string, row: string) => `(
    SELECT coalesce(jsonb_object_agg(b.key, b.value ORDER BY j.seq DESC), '{}')
    FROM journal j, jsonb_each(j.before) b WHERE ${isOwn(each, row)} AND j.seq >= s.seq)`;
  const whole = `
WITH since_version AS MATERIALIZED (
  SELECT max(j.seq) AS seq FROM journal j WHERE ${isOwn(noun, `${id}::uuid`)} AND (j.before->>'version')::int = ${version}::int
    AND j.revision >= ${JOURNAL_BEGAN}
  HAVING max(j.seq) > coalesce((
    SELECT max(c.seq) FROM journal c
    WHERE c.user_id = ${userId}::uuid AND c.noun = '${noun}' AND c.row_id = ${id}::uuid AND c.kind = 'created'), 0)
), ${table} AS MATERIALIZED (
  SELECT f.* FROM since_version s, ${table} r, jsonb_populate_record(r, ${formerOf(noun, `r.${key}`)}) f
  WHERE r.user_id = ${userId}::uuid AND r.${key} = ${id}::uuid
), live_${table} AS (SELECT * FROM ${table})`;
  if (noun !== 'event') return whole;
  const partsOf = (part: keyof typeof PARTS_OF_EVENTS, column: string) => {
    const name = PARTS_OF_EVENTS[part];
    const isNew = (row: string) => `EXISTS (
      SELECT FROM journal c WHERE c.user_id = ${userId}::uuid AND c.noun = '${part}' AND c.row_id = ${row}
        AND c.kind = 'created' AND c.seq >= s.seq)`;
    return `${name} AS MATERIALIZED (
  SELECT f.* FROM since_version s, ${name} r, jsonb_populate_record(r, ${formerOf(part, 'r.id')}) f
  WHERE r.user_id = ${userId}::uuid AND r.${column} = ${id}::uuid AND NOT ${isNew('r.id')}
  UNION ALL
  SELECT f.* FROM since_version s, journal j, jsonb_populate_record(NULL::${name}, j.before) f
  WHERE j.user_id = ${userId}::uuid AND j.noun = '${part}' AND j.kind = 'removed' AND j.seq >= s.seq
    AND j.before->>'${column}' = ${id}::text AND NOT ${isNew('j.row_id')})`;
  };
  return `${whole}, ${partsOf('event_override', 'event_id')}, ${partsOf('meeting', 'id')}`;
}
