import { isSame } from './cache-changes';
import { WAITING, type KeptChange } from './kept-changes';
import { CONTROLS, inputOf } from './merge';

/**
 * Finds what need not be sent because the newest change takes it back, and that change itself: nobody needs to hear of
 * a row that was added and deleted, or of a tick that was taken back. A change that somebody tried to send may have
 * been made; it stays, and so does what follows it.
 *
 * @param waiting what waits, oldest first
 * @returns the newest first; none if everything must be sent
 */
export function cancelOut(waiting: readonly KeptChange[]): readonly KeptChange[] {
  const newest = waiting.at(-1);
  if (!newest || newest.refusal) return [];
  return newest.operation.startsWith('Delete') ? unmade(waiting, newest) : setBack(waiting, newest);
}

/** A deletion of a row that nobody has heard of, with all that was done to it. */
function unmade(waiting: readonly KeptChange[], deletion: KeptChange): readonly KeptChange[] {
  const { id } = inputOf(deletion);
  const creation = waiting.find((each) => createdBy(each) === id && isCreation(each));
  if (!creation || !isUnsent(creation) || !deletesAll(deletion, creation)) return [];
  const gone = withDependents(waiting, creation);
  const created = gone.map(createdBy);
  const isOnlyAboutIt = ({ row }: KeptChange) => !row?.ids && row?.id != null && created.includes(row.id);
  return gone.every(isOnlyAboutIt) ? gone.toReversed() : [];
}

/** Whether a deletion leaves nothing of what was created: not only one date of a series. */
function deletesAll({ variables }: KeptChange, { row }: KeptChange): boolean {
  const { scope, originalStart } = { ...variables, ...(variables['input'] as Scoped) } as Scoped;
  if (scope === undefined || scope === 'all') return true;
  return scope === 'this' && originalStart === undefined && row?.isSeries !== true;
}

interface Scoped {
  scope?: string;
  originalStart?: string;
}

/** A change that gives fields of a row the values from before the last change of that row. */
function setBack(waiting: readonly KeptChange[], newest: KeptChange): readonly KeptChange[] {
  const { id } = inputOf(newest);
  if (typeof id !== 'string') return [];
  const former = waiting.slice(0, -1).findLast((each) => mentions(each, [id]));
  if (!former || !isUnsent(former) || !statesTheSame(former, newest)) return [];
  const before: Readonly<Record<string, unknown>> = { ...newest.row?.base, ...former.row?.base };
  const isSetBack = valuesOf(newest).every(
    ([field, value]) => field in before && isSame(value, before[field]),
  );
  return isSetBack ? [newest, former] : [];
}

/** Whether the newer change says all that the older one says, in the same terms; neither is taken back by its name. */
function statesTheSame(older: KeptChange, newer: KeptChange): boolean {
  const [before, after] = [inputOf(older), inputOf(newer)];
  const areNamed = JSON.stringify([older.likely, newer.likely]).includes(WAITING);
  const hasAll = valuesOf(older).every(([field]) => field in after);
  const isAlike = [...CONTROLS].every((field) => before[field] === after[field]);
  return older.query === newer.query && isAlike && hasAll && !areNamed;
}

function valuesOf(change: KeptChange): [string, unknown][] {
  return Object.entries(inputOf(change)).filter(([field]) => !CONTROLS.has(field));
}

/** Whether nobody can have received a change; one from a former version of the product may have been sent. */
function isUnsent({ isUnsent: isMarked, refusal }: KeptChange): boolean {
  return isMarked === true && !refusal;
}

/** A change, what was done to a row that it would have created, and what takes it back; oldest first. */
export function withDependents(waiting: readonly KeptChange[], change: KeptChange): KeptChange[] {
  const created = [WAITING + change.id];
  return waiting.filter((each) => {
    if (each.id !== change.id && !mentions(each, created)) return false;
    const row = createdBy(each);
    if (row !== null) created.push(row);
    return true;
  });
}

function mentions({ variables }: KeptChange, rows: readonly string[]): boolean {
  const text = JSON.stringify(variables);
  return rows.some((row) => text.includes(row));
}

function isCreation({ operation }: KeptChange): boolean {
  return /^(Create|QuickAdd|Log)/.test(operation);
}

/** The row that exists only with a change; null if there is none. */
function createdBy(change: KeptChange): string | null {
  if (isCreation(change)) return change.row?.id ?? null;
  return (inputOf(change)['followingId'] ?? null) as string | null;
}
