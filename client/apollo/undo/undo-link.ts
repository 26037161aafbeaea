import { ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { finalize, tap } from 'rxjs';
import { noteFinalChange, noteUnderWay } from '../../notifications/undo';
import type { WaitContext } from '../outbox/kept-changes';

/** The part of an operation's `context` that is about undo. */
export interface UndoContext {
  /** Whether the change undoes another one; it isn't remembered itself. */
  isUndo?: boolean;
}

/** The code that knows the opposite of each change; needed with the first one. */
const loadMemory = (): Promise<typeof import('./remember')> => import('./remember');

/**
 * Lets Ctrl+Z undo changes, as `undo-rules.ts` says for each mutation. What the cache has before a change is what its
 * undo restores.
 */
export function undoLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { isUndo, isResent, likely, mayWait } = operation.getContext() as UndoContext & WaitContext;
    if (operation.operationType !== 'mutation' || isUndo || isResent) return forward(operation);
    const { client, operationName: name = '', query, variables } = operation;
    const seen = client.cache.extract() as NormalizedCacheObject;
    const act = { client, name, query, variables: { ...variables }, seen };
    const memory = loadMemory();
    const end = noteUnderWay();
    return forward(operation).pipe(
      tap(({ data, errors }) => {
        if (!data || errors) return;
        const made = { ...act, data, mayWait: Boolean(likely ?? mayWait) };
        // Without its code, nothing is undone rather than an earlier change.
        void memory.then(({ remember }) => remember(made), noteFinalChange);
      }),
      finalize(() => void memory.then(end, end)),
    );
  });
}
