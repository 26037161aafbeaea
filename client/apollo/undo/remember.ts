import type { ApolloClient, ApolloLink } from '@apollo/client';
import { deletionMessages } from '../../messages/en/deletions';
import { noteFinalChange, rememberUndo } from '../../notifications/undo';
import { isOffline } from '../../ui/device/is-offline';
import { rowIn } from '../outbox/changed-row';
import { isWaiting, type WaitContext } from '../outbox/kept-changes';
import type { Act, Step } from './steps';
import type { UndoContext } from './undo-link';
import { UNDO_RULES } from './undo-rules';

/** A change, and the client that sent it. */
interface SentAct extends Act {
  client: ApolloClient;
}

/** Acts of this page. */
let acts = 0;

/**
 * Remembers how to undo a change that has been made, or that it can't be undone.
 *
 * @param before the cache, and what was sent; the outbox may change the operation's own variables
 */
export function remember(
  operation: ApolloLink.Operation,
  before: Pick<Act, 'seen' | 'variables'>,
  { data, errors }: ApolloLink.Result,
): void {
  const { isUndo, isResent, likely, mayWait } = operation.getContext() as UndoContext & WaitContext;
  if (!data || errors || isUndo || isResent) return;
  const { client, operationName: name = '', query } = operation;
  rememberMade({ client, name, query, data, mayWait: Boolean(likely ?? mayWait), ...before });
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
    undone: deletionMessages.undo.undoneTo(name),
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
async function send({ client, mayWait }: SentAct, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const { mutation, variables, likely, rowId, isDeletion } = step;
    const context = {
      isUndo: true,
      ...(mayWait && likely && { likely: () => likely }),
    } satisfies UndoContext & WaitContext;
    await client.mutate({ mutation, variables, context });
    if (isDeletion) forgetRow(client, rowId);
  }
  const isLater = isOffline.get() || steps.some(({ rowId }) => isWaiting(rowId));
  if (!isLater) await client.refetchQueries({ include: 'active' });
}

function forgetRow(client: ApolloClient, rowId: string): void {
  const id = Object.keys(extractOf(client)).find((key) => key.endsWith(`:${rowId}`));
  if (id === undefined) return;
  client.cache.evict({ id });
  client.cache.gc();
}
