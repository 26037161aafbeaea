import { isSame } from './cache-changes';
import { inputOf, type Conflict, type KeptChange } from './kept-changes';

/** Fields of an input that aren't values of the row. */
export const CONTROLS: ReadonlySet<string> = new Set([
  'id',
  'eventId',
  'expectedVersion',
  'scope',
  'originalStart',
  'followingId',
]);

/** Fields that mean something else without each other: an event without its end keeps its length. */
const TIMES: ReadonlySet<string> = new Set(['startLocal', 'endLocal']);

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

/** Merges a change into the current row field by field; a field that only one side changed takes its value. */
export function merge(change: KeptChange, current: Readonly<Record<string, unknown>>): Merged {
  const input = inputOf(change);
  const base = change.row?.base ?? {};
  const changed = Object.keys(changedFields(change));
  const conflicts = changed
    .filter((field) => !isSame(current[field], base[field]) && !isSame(current[field], input[field]))
    .map((field) => ({ field, mine: input[field], theirs: current[field] }));
  const kept = Object.entries(input).flatMap(([field, value]) => {
    if (CONTROLS.has(field) || changed.includes(field)) return [[field, value] as const];
    return TIMES.has(field) && field in current ? [[field, current[field]] as const] : [];
  });
  return { conflicts, input: { ...Object.fromEntries(kept), expectedVersion: current['version'] } };
}
