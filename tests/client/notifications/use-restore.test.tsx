import { act, renderHook } from '@testing-library/react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of, throwError } from 'rxjs';
import { MeDocument } from '../../../client/generated/graphql';
import { useRestore } from '../../../client/features/deletions/use-restore';

test('a restoration has succeeded even if a list on the screen can’t be read again', async () => {
  let asked = 0;
  const link = new ApolloLink(({ operationType }) => {
    if (operationType === 'query') return throwError(() => new Error(`Refused ${(asked += 1)}`));
    return of({ data: { restore: { deletion: { __typename: 'Deletion', id: 'd1' }, user: null } } });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const list = client.watchQuery({ query: MeDocument }).subscribe({});
  const { result } = renderHook(() => useRestore(), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  await act(async () => expect(await result.current[0]({ id: 'd1', title: 'Lab report' })).toBe(true));
  expect(asked).toBeGreaterThan(1);
  list.unsubscribe();
});
