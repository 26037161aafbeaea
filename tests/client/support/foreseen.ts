import { ApolloClient, ApolloLink, type InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { of } from 'rxjs';
import type { WaitContext } from '../../../client/apollo/outbox/kept-changes';

/** The answer to a change that a device with these rows foresees. */
export function foreseenIn<Data, Input>(
  cache: InMemoryCache,
  query: TypedDocumentNode<Data, { input: Input }>,
  input: Input,
  { likely }: WaitContext,
): Data {
  let answer: unknown;
  const link = new ApolloLink((operation) => {
    answer = likely?.(operation);
    return of({ data: {} });
  });
  const client = new ApolloClient({ cache, link });
  ApolloLink.execute(link, { query, variables: { input: input as object } }, { client }).subscribe();
  return answer as Data;
}
