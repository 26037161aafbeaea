import type { ApolloCache, ApolloClient, ApolloLink } from '@apollo/client';
import type { OperationDefinitionNode } from 'graphql';
import { undoMessages } from '../../messages/en/undo';
import { noteFinalChange, rememberUndo } from '../../notifications/undo';
import { isOffline } from '../../ui/device/is-offline';
import { rowIn } from '../outbox/changed-row';
import { inputOf, isWaiting, type WaitContext } from '../outbox/kept-changes';
import { loadPlaceRows, type PlaceRow } from '../outbox/placing';
import type { Act, Step } from './steps';
import type { Sent, UndoContext } from './undo-link';
import { UNDO_RULES } from './undo-rules';

/** A change, and the client that sent it. */
interface SentAct extends Act {
  client: ApolloClient;
  /** Whether it was compared with what others did, or was to be, should it wait; so is its undo. */
  isChecked: boolean;
}

/** Acts of this page. */
let acts = 0;

/** Remembers how to undo a change that has been made, or that it can't be undone. */
export function remember(
  operation: ApolloLink.Operation,
  sent: Sent,
  { data, errors }: ApolloLink.Result,
): void {
  const context = operation.getContext() as UndoContext & WaitContext;
  if (!data || errors || context.isUndo) return;
  const { client, query } = operation;
  const isChecked = context.isChecked ?? inputOf(sent)['expectedVersion'] !== undefined;
  const mayWait = Boolean(context.likely ?? context.mayWait);
  rememberMade({ ...sent, client, query, data, isChecked, mayWait });
}

function rememberMade(act: SentAct): void {
  const rule = UNDO_RULES[act.name] ?? 'never';
  if (rule === 'screen' || rule === 'nothing') return;
  const steps = rule === 'never' ? null : rule(act);
  if (steps === null) return noteFinalChange();
  const [first] = steps;
  if (!first) return;
  acts += 1;
  const name = nameOf(act, first);
  rememberUndo({
    message: name,
    undone: undoMessages.undoneTo(name),
    actId: `change-${acts}`,
    rowIds: steps.map(({ rowId }) => rowId),
    undo: () => inTurn(() => send(act, steps)),
  });
}

/** The name of the row that an undo changes or deletes. */
function nameOf({ client, seen }: SentAct, { rowId }: Step): string {
  const row = { ...rowIn(seen, rowId), ...rowIn(extractOf(client), rowId) };
  return String(row['title'] ?? row['code'] ?? row['name'] ?? row['label'] ?? '');
}

function extractOf({ cache }: ApolloClient): Act['seen'] {
  return cache.extract() as Act['seen'];
}

/** The end of the last undo: the next one must not overtake it. */
let last: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Resolves once all were sent, or wait; the error link reports a failure. */
async function send({ client, mayWait, isChecked }: SentAct, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const { mutation, variables, likely, isDeletion } = step;
    const context = {
      isUndo: true,
      isChecked,
      handlesConflict: true,
      ...(mayWait && likely && { likely: () => likely }),
    } satisfies UndoContext & WaitContext;
    const update = isDeletion && (await removalOf(step));
    await client.mutate({ mutation, variables, context, ...(update && { update }) });
    if (update) client.cache.gc();
  }
  const isLater = isOffline.get() || steps.some(({ rowId }) => isWaiting(rowId));
  // A query that fails doesn't make the undo fail.
  if (!isLater) await client.refetchQueries({ include: 'active' }).catch(() => undefined);
}

/** What takes a deleted row out of all lists: not all of them can be asked for again. */
async function removalOf({ mutation, variables, rowId }: Step): Promise<(cache: ApolloCache) => void> {
  const place = await loadPlaceRows().catch((): PlaceRow => () => undefined);
  const { name } = mutation.definitions[0] as OperationDefinitionNode;
  return (cache) => {
    place(cache, { operation: name?.value ?? '', variables, likely: {} });
    const id = Object.keys(cache.extract() as Act['seen']).find((key) => key.endsWith(`:${rowId}`));
    if (id !== undefined) cache.evict({ id });
  };
}
