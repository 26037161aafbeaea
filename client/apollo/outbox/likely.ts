import type { ApolloLink } from '@apollo/client';
import { WAITING, type KeptChange, type WaitContext } from './kept-changes';
import { mapUndo } from './undo-names';

type OptimisticAnswer = (variables: object, ways: { IGNORE: object }) => unknown;

/** The likely answer to a change; null if it can't be predicted. */
export function likelyOf(operation: ApolloLink.Operation, { id }: KeptChange): object | null {
  const { likely, optimisticResponse } = operation.getContext() as WaitContext;
  const IGNORE = {};
  const optimistic: unknown =
    typeof optimisticResponse === 'function'
      ? (optimisticResponse as OptimisticAnswer)(operation.variables, { IGNORE })
      : optimisticResponse;
  const answer = likely ? likely() : optimistic;
  if (!answer || answer === IGNORE) return null;
  // Undoing it needs a name for it.
  return mapUndo(answer as object, () => WAITING + id);
}
