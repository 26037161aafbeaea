import type { DocumentNode, NormalizedCacheObject } from '@apollo/client';
import { without } from '../../ui/form/pick';
import { rowIn } from '../outbox/changed-row';
import { isSame } from '../outbox/cache-changes';
import { inputOf } from '../outbox/kept-changes';
import { CONTROLS } from '../outbox/merge';
import { mutationOf } from './mutation-of';

export type Fields = Readonly<Record<string, unknown>>;

/** A change that has been made. */
export interface Act {
  /** The name of its mutation. */
  name: string;
  query: DocumentNode;
  variables: Fields;
  /** The cache before it. */
  seen: NormalizedCacheObject;
  /** The changes before it that weren't answered yet: their values aren't in the cache. */
  earlier: readonly EarlierAct[];
  /** The answer. */
  data: Fields;
  /** Whether it could wait on the device; its undo can, too. */
  mayWait: boolean;
}

/** An earlier change, for what follows it. */
export interface EarlierAct extends Pick<Act, 'name' | 'variables'> {
  /** Whether it turned out that it wasn't made. */
  hasFailed?: boolean;
}

/** A request that undoes a change, or a part of it. */
export interface Step {
  mutation: DocumentNode;
  variables: Fields;
  /** The row it is about. */
  rowId: string;
  /** Whether the row is gone afterwards. */
  isDeletion?: boolean;
  /** The likely answer, if it has to wait. */
  likely?: object;
}

/** The steps that undo a change: none if it changed nothing, null if it can't be undone. */
export type Opposite = (act: Act) => readonly Step[] | null;

/** The values of a row in the terms of a mutation's input. */
type ValuesOf = (act: Act) => Fields;

/** What the mutation returned. */
export function payloadOf({ data }: Act): Fields {
  return (Object.values(data)[0] ?? {}) as Fields;
}

/** A row as it was before a change, without the names of types, and with the objects it refers to. */
export function rowBefore(act: Act, id: unknown): Fields {
  return plain(rowIn(act.seen, id as string | null, inputOf(act)), act.seen) as Fields;
}

/** A value of the cache as inputs have it. */
export function plain(value: unknown, cache: NormalizedCacheObject): unknown {
  if (Array.isArray(value)) return value.map((each) => plain(each, cache));
  if (typeof value !== 'object' || value === null) return value;
  const { __ref } = value as { __ref?: string };
  // Only lists and groups of values are followed: a row's course has the row in its own lists.
  if (__ref !== undefined) return without(cache[__ref] ?? {}, ['__typename']);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => field !== '__typename')
      .map(([field, each]) => [field, plain(each, cache)]),
  );
}

/**
 * The same mutation with the former values of what it changed. A value that isn't in the cache, such as a secret URL,
 * can't be restored.
 */
export function former(valuesOf: ValuesOf = (act) => rowBefore(act, inputOf(act)['id'])): Opposite {
  return (act) => {
    const sent = Object.entries(inputOf(act)).filter(
      ([field, value]) => !CONTROLS.has(field) && field !== 'assignmentId' && value !== undefined,
    );
    const values = { ...valuesOf(act), ...underWay(act) };
    if (sent.some(([field]) => values[field] === undefined)) return null;
    const back = Object.fromEntries(
      sent.filter(([field, value]) => !isSame(values[field], value)).map(([field]) => [field, values[field]]),
    );
    if (Object.keys(back).length === 0) return [];
    const { id, assignmentId } = inputOf(act);
    const rowId = String(id ?? assignmentId ?? '');
    const names = { ...(id !== undefined && { id }), ...(assignmentId !== undefined && { assignmentId }) };
    return [
      {
        mutation: act.query,
        variables: { ...act.variables, input: { ...names, ...back } },
        rowId,
        likely: withValues(act.data, rowId, back) as object,
      },
    ];
  };
}

/**
 * The values that earlier changes are giving a row: the same change, and scores. Lists are left out: some name only what
 * changes.
 */
export function underWay({ name, variables, earlier }: Act): Fields {
  const { id, assignmentId } = inputOf({ variables });
  const values = earlier
    .filter(({ hasFailed }) => !hasFailed)
    .flatMap((each) => [...(each.name === name ? [inputOf(each)] : []), ...scoresOf(each)])
    .filter((input) => input['id'] === id && input['assignmentId'] === assignmentId)
    .flatMap((input) => Object.entries(input));
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && !Array.isArray(value)));
}

/** What a change makes of scores, by row. Points take the place of a letter. */
function scoresOf(each: EarlierAct): readonly Fields[] {
  const { scores = [] } = inputOf(each) as { scores?: readonly Fields[] };
  return scores.map((score) => ('pointsEarned' in score ? { letter: null, ...score } : score));
}

/** The same, together with further values without which the server would change more than what is sent. */
export function withAlso(opposite: Opposite, alsoOf: (act: Act, back: Fields) => Fields): Opposite {
  return (act) =>
    opposite(act)?.map((step) => {
      const back = inputOf(step);
      const also = alsoOf(act, back);
      return {
        ...step,
        variables: { ...step.variables, input: { ...back, ...also } },
        likely: withValues(step.likely, step.rowId, also) as object,
      };
    }) ?? null;
}

/** An answer in which a row has other values. */
function withValues(value: unknown, rowId: string, values: Fields): unknown {
  if (Array.isArray(value)) return value.map((each) => withValues(each, rowId, values));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([field, each]) => [field, withValues(each, rowId, values)]),
  );
  return copy['id'] === rowId ? { ...copy, ...values } : copy;
}

/**
 * Deletes what a mutation added.
 *
 * @param noun its field in the answer; null if only the input has its ID
 * @param field the mutation's, such as `deleteTerm`
 */
export function deletes(noun: string | null, field: string): Opposite {
  return (act) => {
    const row = noun === null ? inputOf(act) : (payloadOf(act)[noun] as Fields | null);
    const id = row?.['id'];
    if (typeof id !== 'string') return null;
    const deletion = { __typename: 'Deletion', id: 'pending' };
    const likely = { [field]: { ...payloadOf(act), __typename: 'DeletePayload', deletion } };
    const inputType = field === 'deleteEvent' ? 'DeleteEventInput' : 'DeleteInput';
    const mutation = mutationOf(field, inputType, 'deletion');
    return [{ mutation, variables: { input: { id } }, rowId: id, isDeletion: true, likely }];
  };
}
