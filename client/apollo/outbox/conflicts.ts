import { outboxMessages } from '../../messages/en/outbox';
import type { Failure, FieldConflict } from '../../notifications/failure';
import { pick } from '../../ui/form/pick';
import { isSame } from './cache-changes';
import { listedRows } from './changed-row';
import { withListed } from './checked';
import { inputOf, isDeletion, type KeptChange } from './kept-changes';

/*
 * The server merges what waited with what others changed since, field by field, and names the fields that both changed.
 * Only what this device alone knows is left to compare here: what the student saw, and typed nothing into.
 */

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

/**
 * A change without the values that the student left as they were, as forms send them: others may have changed those. Times
 * go together, and a change that sets nothing else stays as it is.
 */
export function onlyEdits(change: KeptChange): KeptChange {
  if (isDeletion(change) || !change.variables['input']) return change;
  const rows = listedRows(change)?.map((row) => ({ ...editsOf(change, row), id: row.id }));
  const input = rows ? withListed(change, rows) : editsOf(change, inputOf(change));
  return { ...change, variables: { ...change.variables, input } };
}

function editsOf({ row }: KeptChange, input: Fields): Fields {
  const seen = seenIn(row, input);
  const edited = Object.keys(input).filter((field) => !isSame(valueIn(input, field), valueIn(seen, field)));
  const isMoved = edited.some((field) => TIMES.has(field));
  const isSent = (field: string): boolean =>
    CONTROLS.has(field) || edited.includes(field) || (isMoved && TIMES.has(field));
  return edited.every((field) => CONTROLS.has(field))
    ? input
    : pick(input, Object.keys(input).filter(isSent));
}

/** A row as the student saw it; a form may have begun on values that the cache no longer had when it was sent. */
function seenIn(row: KeptChange['row'], { id }: Fields): Fields {
  const read = row?.read?.[String(id)];
  return { ...read, ...((!read || id === row?.id) && row?.base) };
}

/** A letter and points are one value: the server works out the points of a letter. */
function valueIn(row: Fields, field: string): unknown {
  return field === 'letter' || field === 'pointsEarned' ? (row['letter'] ?? row['pointsEarned']) : row[field];
}

/**
 * The fields of a refused change that the student has to decide about: those that the server names, except values that
 * the student left as they were, or had just given the row in a change before. A server that can't compare, because its
 * journal doesn't reach back to that version, names none; then the values that the student saw are compared.
 */
export function conflictsOf(change: KeptChange, { current, conflicts }: Failure): FieldConflict[] {
  const input = listedRows(change)?.find(({ id }) => id === current?.['id']) ?? inputOf(change);
  const seen = seenIn(change.row, input);
  const edits = editsOf(change, input);
  const isOwn = ({ field, base, theirs }: FieldConflict): boolean => {
    const own = valueIn(seen, field);
    return !change.isConfirmed && isSame(theirs, own) && !isSame(base, own);
  };
  if (conflicts) {
    const isLeft = ({ field }: FieldConflict): boolean => field in edits || !(field in input);
    const found = conflicts.filter((each) => isLeft(each) && !isOwn(each));
    return isDeletion(change) ? found.map(({ mine: _, ...conflict }) => conflict) : found;
  }
  const shown = current ?? {};
  return comparedFields(change, { input: edits, seen, shown })
    .map((field) => ({
      ...{ field, base: valueIn(seen, field) ?? null, theirs: valueIn(shown, field) ?? null },
      ...(!isDeletion(change) && { mine: valueIn(edits, field) }),
    }))
    .filter(
      // What the server doesn't show may have been changed.
      ({ field, base, mine, theirs }) => !(field in shown && isSame(theirs, base)) && !isSame(theirs, mine),
    );
}

/** The fields that a change sets, or the named ones of a row to delete; the times of a series aren't those of a date. */
function comparedFields(change: KeptChange, rows: Record<'input' | 'seen' | 'shown', Fields>): string[] {
  const { input, seen, shown } = rows;
  if (!isDeletion(change)) return Object.keys(input).filter((field) => !CONTROLS.has(field));
  const isOfDate = (field: string): boolean => input['originalStart'] !== undefined && TIMES.has(field);
  return Object.keys(seen).filter(
    (field) => field in outboxMessages.fields && field in shown && !isOfDate(field),
  );
}
