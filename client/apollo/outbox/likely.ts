import type { ApolloLink } from '@apollo/client';
import type { WaitContext } from './kept-changes';

type OptimisticAnswer = (variables: object, ways: { IGNORE: object }) => unknown;

/** The likely answer to a change; null if it can't be predicted. */
export function likelyOf(operation: ApolloLink.Operation): object | null {
  const { likely, optimisticResponse } = operation.getContext() as WaitContext;
  const IGNORE = {};
  const optimistic: unknown =
    typeof optimisticResponse === 'function'
      ? (optimisticResponse as OptimisticAnswer)(operation.variables, { IGNORE })
      : optimisticResponse;
  const answer = likely ? likely(operation) : optimistic;
  return !answer || answer === IGNORE ? null : (answer as object);
}
