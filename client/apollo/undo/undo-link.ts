import { ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { finalize, tap } from 'rxjs';
import { noteUnderWay, remember, type Act } from '../../notifications/undo';
import type { WaitContext } from '../outbox/kept-changes';

/** The part of an operation's `context` that is about undo. */
export interface UndoContext {
  /** The change that the request is a part of, from `newChange`; default: it is one of its own. */
  change?: string;
  /** Takes the ID of the act instead of having it remembered; null if it wrote nothing. */
  onAct?(id: string | null): void;
}

/**
 * Lets Ctrl+Z undo changes: remembers the ID of each act, and what its answer did to the cache. The code that undoes
 * is loaded with the first change.
 */
export function undoLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'mutation') return forward(operation);
    const { isResent, onAct = remembering(operation) } = operation.getContext() as UndoContext & WaitContext;
    const answer = (): ReturnType<typeof forward> =>
      forward(operation).pipe(
        tap(({ data, errors }) => {
          if (data && !errors) onAct(actIdOf(operation));
        }),
      );
    // What has waited was remembered, and is in the cache, since it began to wait.
    return isResent ? answer() : answer().pipe(finalize(noteUnderWay()));
  });
}

/** The ID of the act: the outbox names one that waits. */
function actIdOf(operation: ApolloLink.Operation): string | null {
  const { response, actId } = operation.getContext() as WaitContext & { response?: Response };
  return actId ?? response?.headers.get('termwise-act') ?? null;
}

function remembering(operation: ApolloLink.Operation): (id: string | null) => void {
  const { operationName: name = '', variables, client } = operation;
  const contents = (): NormalizedCacheObject => client.cache.extract() as NormalizedCacheObject;
  return (id) => {
    const { change, likely } = operation.getContext() as UndoContext & WaitContext;
    const before = contents();
    const act: Act = {
      ...{ id, name, variables, before, after: before },
      mayWait: likely !== undefined || /^(Delete|Remove)/.test(name),
    };
    remember(act, change);
    // By then, the answer is in the cache.
    setTimeout(() => {
      act.after = contents();
    });
    void import('./undo-change').catch(() => undefined);
  };
}
