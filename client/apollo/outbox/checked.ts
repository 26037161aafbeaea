import type { ApolloLink, NormalizedCacheObject } from '@apollo/client';
import { pick } from '../../ui/form/pick';
import { freshId } from '../fresh-id';
import { rowIn, scoresOf } from './changed-row';
import { inputOf, type KeptChange, type WaitContext } from './kept-changes';

type Fields = Readonly<Record<string, unknown>>;

/** Whether the server refuses a change of a row that has another version than expected. */
export function isChecked(change: KeptChange): boolean {
  const input = inputOf(change);
  return (scoresOf(input) ?? [input]).some(({ expectedVersion }) => expectedVersion !== undefined);
}

/** What was known when a change was made. */
export interface Known {
  /** The cache. */
  seen: NormalizedCacheObject;
  /** The changes before it that weren't answered yet; undefined if there were none. */
  former: { changes: readonly KeptChange[] } | undefined;
}

/**
 * A change that begins to wait; if it is to be checked, with the versions its rows had, or one that no row has. What may
 * have been sent without them gets another key, for a key names one request.
 */
export function checked(
  change: KeptChange,
  operation: ApolloLink.Operation,
  { seen, former }: Known,
): KeptChange {
  if (!(operation.getContext() as WaitContext).isChecked || isChecked(change)) return change;
  const read = readRows(seen, change);
  for (const { id, ...values } of former?.changes.flatMap(rowsIn) ?? [])
    if (read[id]) read[id] = { ...read[id], ...pick(values, Object.keys(read[id])) };
  const versioned = withVersions(change, (id) => read[id]?.['version'] ?? 0);
  const key = change.isUnsent ? change.key : freshId();
  return { ...versioned, row: { ...change.row!, read }, key };
}

/** What a change sets, by row. Points take the place of a letter. */
function rowsIn(change: KeptChange): readonly ({ id: string } & Fields)[] {
  const input = inputOf(change);
  const rows = scoresOf(input) ?? [{ ...input, id: String(input['id']) }];
  return rows.map((row) => ('pointsEarned' in row ? { letter: null, ...row } : row));
}

function readRows(seen: NormalizedCacheObject, change: KeptChange): Record<string, Fields> {
  const rows = rowsIn(change).map(({ id, ...values }) => {
    const fields = ['version', 'letter', 'pointsEarned', ...Object.keys(values)];
    return [id, pick(rowIn(seen, id), fields)] as const;
  });
  return Object.fromEntries(rows);
}

/** A change that expects these versions of its rows. */
export function withVersions(change: KeptChange, versionOf: (id: string) => unknown): KeptChange {
  const versioned = (values: Fields) => ({ ...values, expectedVersion: versionOf(String(values['id'])) });
  const input = inputOf(change);
  const scores = scoresOf(input)?.map(versioned);
  const variables = { ...change.variables, input: scores ? { ...input, scores } : versioned(input) };
  return { ...change, variables };
}

/**
 * Parts a change of several scores: one that is left to the student doesn't keep the others from being saved.
 * @returns the change of the other scores, and one of that score; null if there are no others
 */
export function parted(change: KeptChange, { id, title }: Fields): [KeptChange, KeptChange] | null {
  if ((scoresOf(inputOf(change)) ?? []).length < 2) return null;
  const own = partOf(change, (each) => each === id);
  const row = { ...own.row!, title: title as string };
  return [partOf(change, (each) => each !== id), { ...own, id: `${change.id} ${String(id)}`, row }];
}

interface ScoresAnswer {
  saveScores: { assignments: readonly { id: string }[] };
}

/** A change of some scores alone. The grade that all of them result in is in neither part's answer. */
function partOf(change: KeptChange, has: (id: string) => boolean): KeptChange {
  const input = inputOf(change);
  const scores = (scoresOf(input) ?? []).filter(({ id }) => has(id));
  const ids = scores.map(({ id }) => id);
  const { assignments } = (change.likely as ScoresAnswer).saveScores;
  const likely = {
    saveScores: { __typename: 'SaveScoresPayload', assignments: assignments.filter(({ id }) => has(id)) },
  };
  const ofPart = <Objects extends object>(objects: Objects) =>
    pick(
      objects,
      Object.keys(objects).filter((name) => has(name.slice(name.indexOf(':') + 1))),
    );
  const { undo } = change;
  return {
    ...change,
    variables: { ...change.variables, input: { ...input, scores } },
    row: { ...change.row!, id: ids[0] ?? null, ids },
    likely,
    ...(undo && { undo: { before: ofPart(undo.before), after: ofPart(undo.after) } }),
    key: freshId(),
  };
}
