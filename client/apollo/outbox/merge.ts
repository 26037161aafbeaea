import { isSame } from './cache-changes';
import { scoresOf } from './changed-row';
import { inputOf, type Conflict, type KeptChange } from './kept-changes';

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
export function merge(change: KeptChange, current: Fields): Merged {
  const whole = inputOf(change);
  const scores = scoresOf(whole);
  const input = scores ? (scores.find(({ id }) => id === current['id']) ?? {}) : whole;
  const base = change.row?.read?.[String(input['id'])] ?? change.row?.base ?? {};
  const valueOf = scores ? scoreIn : plainIn;
  const isChanged = (field: string, row: Fields): boolean =>
    !isSame(valueOf(row, field), valueOf(base, field));
  const changed = Object.keys(input).filter((field) => !CONTROLS.has(field) && isChanged(field, input));
  const conflicts = changed
    .map((field) => ({ field, mine: valueOf(input, field), theirs: valueOf(current, field) }))
    .filter(({ field, mine, theirs }) => isChanged(field, current) && !isSame(theirs, mine));
  const kept = Object.entries(input).flatMap(([field, value]) => {
    if (CONTROLS.has(field) || changed.includes(field)) return [[field, value] as const];
    return TIMES.has(field) && field in current ? [[field, current[field]] as const] : [];
  });
  const merged = { ...Object.fromEntries(kept), expectedVersion: current['version'] };
  if (!scores) return { conflicts, input: merged };
  return {
    conflicts,
    input: { ...whole, scores: scores.map((score) => (score.id === current['id'] ? merged : score)) },
  };
}

function plainIn(row: Fields, field: string): unknown {
  return row[field];
}

/** A letter and points are one value: the server works out the points of a letter. */
function scoreIn(row: Fields, field: string): unknown {
  return field === 'letter' || field === 'pointsEarned' ? (row['letter'] ?? row['pointsEarned']) : row[field];
}
