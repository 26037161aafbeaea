import { outboxMessages } from '../../messages/en/outbox';
import { pick } from '../../ui/form/pick';
import { isSame } from './cache-changes';
import { listedRows } from './changed-row';
import { withListed, withVersions } from './checked';
import { inputOf, isDeletion, type Conflict, type KeptChange, type Refusal } from './kept-changes';

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
  const { base, valueOf, isChanged, edited } = comparisonOf(change, input);
  // What the server doesn't tell may have been changed.
  const isOverwritten = (field: string): boolean => !(field in current) || isChanged(field, current);
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

/** What tells which values of a row a change sets anew: the row as the student saw it. */
function comparisonOf({ row }: KeptChange, input: Fields) {
  const { id, base: before = {}, read: all } = row ?? {};
  const read = all?.[String(input['id'])];
  // A form may have begun on values that the cache no longer had when it was sent.
  const base = { ...read, ...((!read || id === input['id']) && before) };
  // Only what was read says whether points stand for a letter.
  const valueOf = read ? scoreIn : plainIn;
  const isChanged = (field: string, other: Fields): boolean =>
    !isSame(valueOf(other, field), valueOf(base, field));
  const edited = Object.keys(input).filter((field) => !CONTROLS.has(field) && isChanged(field, input));
  return { base, valueOf, isChanged, edited };
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

/** A change that the student wants in spite of the values from elsewhere: once seen, they are no conflict any more. */
export function despite(change: KeptChange, { version, conflicts }: Refusal): KeptChange {
  if (version === null) return change;
  const { row } = change;
  const seen = Object.assign({}, ...conflicts.map(seenIn)) as Fields;
  const read = Object.entries(row?.read ?? {}).map(([id, values]) => [id, { ...values, ...seen }] as const);
  const base = { ...row?.base, ...seen };
  return {
    ...withVersions(onlyEdits(change), () => version),
    ...(row && { row: { ...row, base, ...(row.read && { read: Object.fromEntries(read) }) } }),
  };
}

/** The values of a row that a conflict shows. A letter and points are one value: only one of them is shown. */
function seenIn({ field, theirs }: Conflict): Fields {
  if (field !== 'letter' && field !== 'pointsEarned') return { [field]: theirs };
  return typeof theirs === 'string' ? { letter: theirs } : { letter: null, pointsEarned: theirs };
}

/** A change without the values that the student left as they were, as forms send them; times go together. */
function onlyEdits(change: KeptChange): KeptChange {
  if (isDeletion(change)) return change;
  const editsOf = <Input extends Fields>(input: Input): Input => {
    const { edited } = comparisonOf(change, input);
    const isMoved = edited.some((field) => TIMES.has(field));
    const isSent = (field: string): boolean =>
      edited.includes(field) || CONTROLS.has(field) || (isMoved && TIMES.has(field));
    return pick(input, Object.keys(input).filter(isSent)) as Input;
  };
  const rows = listedRows(change);
  const input = rows ? withListed(change, rows.map(editsOf)) : editsOf(inputOf(change));
  return { ...change, variables: { ...change.variables, input } };
}
