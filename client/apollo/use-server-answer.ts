import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';

/** Asks the server a query whatever the cache holds, such as for the row that a conflict is about. */
export function useServerAnswer() {
  const client = useApolloClient();
  return async <Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<Data | undefined> => {
    const options = { query, variables, fetchPolicy: 'network-only' } as const;
    const { data } = await client.query(options as Parameters<typeof client.query>[0]);
    return data as Data | undefined;
  };
}
