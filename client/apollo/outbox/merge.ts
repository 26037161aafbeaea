import { outboxMessages } from '../../messages/en/outbox';
import { isSame } from './cache-changes';
import { listedRows } from './changed-row';
import { withListed } from './checked';
import { inputOf, isDeletion, type Conflict, type KeptChange } from './kept-changes';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of an input that aren't values of the row. */
export const CONTROLS: ReadonlySet<string> = new Set([
  'id',
  'eventId',
  'expectedVersion',
  'scope',
  'originalStart',
  'followingId',
]);

/**
 * Fields that mean something else without each other: an event without its end keeps its length, and a start is one of
 * a time zone.
 */
const TIMES: ReadonlySet<string> = new Set(['startLocal', 'endLocal', 'timezone']);

/** The fields that a change sets to another value than the row had, as it sends them. */
export function changedFields(change: KeptChange): Record<string, unknown> {
  const base = change.row?.base ?? {};
  const entries = Object.entries(inputOf(change));
  return Object.fromEntries(
    entries.filter(([field, value]) => !CONTROLS.has(field) && !isSame(value, base[field])),
  );
}

/** The result of merging a change into a row that was changed elsewhere. */
export interface Merged {
  /** Fields that both changed, to different values; the student decides. */
  conflicts: readonly Conflict[];
  /** The input to send if there are no conflicts: only the student's changes, on the row's current version. */
  input: Record<string, unknown>;
}

/**
 * Merges a change into the current row field by field; a field that only one side changed takes its value. A deletion
 * conflicts with every field that was changed elsewhere.
 */
export function merge(change: KeptChange, current: Fields): Merged {
  const whole = inputOf(change);
  const rows = listedRows(change);
  const input = rows ? (rows.find(({ id }) => id === current['id']) ?? {}) : whole;
  const { id, base: before = {}, read: all } = change.row ?? {};
  const read = all?.[String(input['id'])];
  // A form may have begun on values that the cache no longer had when it was sent.
  const base = { ...read, ...((!read || id === input['id']) && before) };
  // Only what was read says whether points stand for a letter.
  const valueOf = read ? scoreIn : plainIn;
  const isChanged = (field: string, row: Fields): boolean =>
    !isSame(valueOf(row, field), valueOf(base, field));
  // What the server doesn't tell may have been changed.
  const isOverwritten = (field: string): boolean => !(field in current) || isChanged(field, current);
  const edited = Object.keys(input).filter((field) => !CONTROLS.has(field) && isChanged(field, input));
  const conflicts = (isDeletion(change) ? comparable(base, current, whole) : edited)
    .map((field) => ({ field, mine: valueOf(input, field), theirs: valueOf(current, field) }))
    .filter(({ field, mine, theirs }) => isOverwritten(field) && !isSame(theirs, mine));
  const kept = Object.entries(input).flatMap(([field, value]) => {
    if (CONTROLS.has(field) || edited.includes(field)) return [[field, value] as const];
    return TIMES.has(field) && field in current ? [[field, current[field]] as const] : [];
  });
  const merged = { ...Object.fromEntries(kept), expectedVersion: current['version'] };
  if (!rows) return { conflicts, input: merged };
  const listed = rows.map((row) => (row.id === current['id'] ? { ...merged, id: row.id } : row));
  return { conflicts, input: withListed(change, listed) };
}

/** The fields of a deleted row that can be compared; the times of a series aren't those of one of its dates. */
function comparable(base: Fields, current: Fields, { originalStart }: Fields): string[] {
  // A letter is compared with the points.
  const isComparable = (field: string): boolean =>
    field in outboxMessages.fields &&
    field !== 'letter' &&
    field in current &&
    !(originalStart && TIMES.has(field));
  return Object.keys(base).filter(isComparable);
}

function plainIn(row: Fields, field: string): unknown {
  return row[field];
}

/** A letter and points are one value: the server works out the points of a letter. */
function scoreIn(row: Fields, field: string): unknown {
  return field === 'letter' || field === 'pointsEarned' ? (row['letter'] ?? row['pointsEarned']) : row[field];
}
