import { ApolloLink } from '@apollo/client';
import { finalize, tap } from 'rxjs';
import { noteFinalChange, noteUnderWay } from '../../notifications/undo';
import type { WaitContext } from '../outbox/kept-changes';
import type { Act, EarlierAct } from './steps';

/** The part of an operation's `context` that is about undo. */
export interface UndoContext {
  /** Whether the change undoes another one; it isn't remembered itself. */
  isUndo?: boolean;
}

/** A change that was sent, before its answer; the outbox may change the operation's own variables. */
export type Sent = Pick<Act, 'name' | 'seen' | 'variables' | 'earlier'>;

/** Changes that aren't answered yet. */
const unanswered = new Set<EarlierAct>();

/**
 * Lets Ctrl+Z undo changes, as `undo-rules.ts` says for each mutation. What the cache has before a change is what its
 * undo restores. The code that knows the opposite of each change is loaded with the first one.
 */
export function undoLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { isResent } = operation.getContext() as WaitContext;
    // What has waited was remembered, and is in the cache, since it began to wait.
    if (operation.operationType !== 'mutation' || isResent) return forward(operation);
    const { operationName: name = '', variables, client } = operation;
    const seen = client.cache.extract() as Act['seen'];
    const own: EarlierAct = { name, variables: { ...variables } };
    const sent: Sent = { ...own, seen, earlier: [...unanswered] };
    const fail = (): void => void (own.hasFailed = true);
    unanswered.add(own);
    const memory = import('./remember');
    const end = noteUnderWay();
    return forward(operation).pipe(
      tap({
        next: (answer) => {
          if (answer.errors) fail();
          // Without the code, nothing is undone rather than an earlier change.
          void memory.then((code) => code.remember(operation, sent, answer)).catch(noteFinalChange);
        },
        error: fail,
      }),
      finalize(() => {
        unanswered.delete(own);
        void memory.then(end, end);
      }),
    );
  });
}
