import { isSame } from './cache-changes';
import { CONTROLS } from './conflicts';
import { inputOf, isCreation, WAITING, type KeptChange } from './kept-changes';

/**
 * Finds the changes that need not be sent because the newest one undoes them, and that change itself: for example, a
 * row that was added and deleted, or a tick that was undone. A change that may have been sent stays, and so do the
 * changes that follow it.
 *
 * @param waiting the waiting changes, oldest first
 * @returns the newest first; none if everything must be sent
 */
export function cancelOut(waiting: readonly KeptChange[]): readonly KeptChange[] {
  const newest = waiting.at(-1);
  if (!newest || newest.refusal) return [];
  return newest.operation.startsWith('Delete') ? unmade(waiting, newest) : setBack(waiting, newest);
}

/** The deletion of a row that was never sent, with all changes of that row. */
function unmade(waiting: readonly KeptChange[], deletion: KeptChange): readonly KeptChange[] {
  const { id } = inputOf(deletion);
  const creation = waiting.find((each) => createdBy(each) === id && isCreation(each));
  if (!creation || !isUnsent(creation) || !deletesAll(deletion, creation)) return [];
  const gone = withDependents(waiting, creation);
  const created = gone.map(createdBy);
  const isOnlyAboutIt = ({ row }: KeptChange) => !row?.ids && row?.id != null && created.includes(row.id);
  return gone.every(isOnlyAboutIt) ? gone.toReversed() : [];
}

/** Whether a deletion removes everything that was created, rather than a single date of a series. */
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

/** Whether the newer change sets all that the older one sets, in the same terms; neither is undone by its name. */
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

/** Whether no server can have received a change; one from an earlier version of the product may have been sent. */
function isUnsent({ isUnsent: isMarked, refusal }: KeptChange): boolean {
  return isMarked === true && !refusal;
}

/** A change, later changes to any row it would have created, and their undos; oldest first. */
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

/** The row that exists only with a change; null if there is none. */
function createdBy(change: KeptChange): string | null {
  if (isCreation(change)) return change.row?.id ?? null;
  return (inputOf(change)['followingId'] ?? null) as string | null;
}
