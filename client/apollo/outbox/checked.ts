import { isRecent } from '../../boot/is-recent';
import { pick } from '../../ui/form/pick';
import { freshId } from '../fresh-id';
import { deletesList, listedRows, LISTS, type ListedRow } from './changed-row';
import { inputOf, isDeletion, type KeptChange } from './kept-changes';

type Fields = Readonly<Record<string, unknown>>;

/** Whether the server refuses a change of a row that has another version than expected. */
export function isChecked(change: KeptChange): boolean {
  return (listedRows(change) ?? [inputOf(change)]).some(
    ({ expectedVersion }) => expectedVersion !== undefined,
  );
}

/**
 * A change that begins to wait; if it is to be checked, with the versions its rows had, or one that no row has. What may
 * have been sent without them gets another key, for a key names one request.
 */
export function checked(change: KeptChange): KeptChange {
  const { row, variables, key, isUnsent } = change;
  const { read } = row ?? {};
  if (!read || isChecked(change)) return change;
  return {
    ...withVersions(change, (id) => read[id]?.['version'] ?? 0),
    ...(!isUnsent && { key: freshId() }),
    ...(!isUnsent && isDeletion(change) && { first: { variables, key } }),
  };
}

/** A change that is about to be sent: one that can't be a mere repetition any more is compared from now on. */
export function comparedIfOld({ isRepeat, ...change }: KeptChange): KeptChange {
  if (!isRepeat) return change;
  return isRecent(change) ? { ...change, isRepeat } : checked(change);
}

/** The input of a change that lists these rows instead. */
export function withListed(change: KeptChange, rows: readonly ListedRow[]): Record<string, unknown> {
  const input = inputOf(change);
  if (!deletesList(change)) return { ...input, [LISTS.find((each) => each in input) ?? LISTS[0]]: rows };
  const expectedVersions = rows.map(({ expectedVersion }) => expectedVersion);
  return { ...input, ids: rows.map(({ id }) => id), expectedVersions };
}

/** A change that expects these versions of its rows. @param versionOf has the row's ID, and its version so far */
export function withVersions(
  change: KeptChange,
  versionOf: (id: string, version: unknown) => unknown,
): KeptChange {
  const versioned = <Row extends Fields>(row: Row) => ({
    ...row,
    expectedVersion: versionOf(String(row['id'] ?? row['eventId']), row['expectedVersion']),
  });
  const rows = listedRows(change)?.map(versioned);
  const input = rows ? withListed(change, rows) : versioned(inputOf(change));
  const variables = { ...change.variables, input };
  return { ...change, variables };
}

/**
 * Parts a change of several rows: one that is left to the student doesn't keep the others from being saved.
 * @returns the change of the other rows, and one of that row; null if there are no others
 */
export function parted(change: KeptChange, { id, title }: Fields): [KeptChange, KeptChange] | null {
  if ((listedRows(change) ?? []).length < 2) return null;
  // A deletion that was sent without versions would have deleted all.
  const { first: _, ...whole } = checked(change);
  const own = partOf(whole, (each) => each === id);
  const row = { ...own.row!, title: (title ?? null) as string | null };
  return [partOf(whole, (each) => each !== id), { ...own, id: `${change.id} ${String(id)}`, row }];
}

/** The answer to a change of several rows. */
type ListAnswer = Record<string, { __typename: string; assignments?: readonly { id: string }[] }>;

/** A change of some rows alone. The totals that all of them result in are in neither part's answer. */
function partOf(change: KeptChange, has: (id: string) => boolean): KeptChange {
  const rows = (listedRows(change) ?? []).filter(({ id }) => has(id));
  const ids = rows.map(({ id }) => id);
  const likely = Object.fromEntries(
    Object.entries(change.likely as ListAnswer).map(([field, payload]) => {
      const { __typename, assignments } = payload;
      return [
        field,
        assignments ? { __typename, assignments: assignments.filter(({ id }) => has(id)) } : payload,
      ];
    }),
  );
  const ofPart = <Objects extends object>(objects: Objects) =>
    pick(
      objects,
      Object.keys(objects).filter((name) => has(name.slice(name.indexOf(':') + 1))),
    );
  const { undo } = change;
  return {
    ...change,
    variables: { ...change.variables, input: withListed(change, rows) },
    row: { ...change.row!, id: ids[0] ?? null, ids },
    likely,
    ...(undo && { undo: { before: ofPart(undo.before), after: ofPart(undo.after) } }),
    key: freshId(),
  };
}
