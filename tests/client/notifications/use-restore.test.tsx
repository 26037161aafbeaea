import { act, renderHook } from '@testing-library/react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of, throwError } from 'rxjs';
import { waitingChanges, WAITING, type WaitContext } from '../../../client/apollo/outbox/kept-changes';
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

test('of several deletions, what is restored is not asked for again', async () => {
  const asked: unknown[] = [];
  const link = new ApolloLink(({ variables: { deletionId } }) => {
    asked.push(deletionId);
    if (asked.length === 2) return throwError(() => new TypeError('Failed to fetch'));
    return of({
      data: { restore: { deletion: { __typename: 'Deletion', id: deletionId as string }, user: null } },
    });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const { result } = renderHook(() => useRestore(), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  const restore = () => result.current[0]({ id: 'd1', title: 'Lab report' }, { id: 'd2', title: 'Essay' });
  await act(async () => expect(await restore()).toBe(false));
  await act(async () => expect(await restore()).toBe(true));
  expect(asked).toEqual(['d1', 'd2', 'd2']);
});

afterEach(() => waitingChanges.set([]));

test('a restoration that waits is listed under the name of what it brings back', async () => {
  const titles: unknown[] = [];
  const link = new ApolloLink((operation) => {
    titles.push((operation.getContext() as WaitContext).row?.title);
    return of({ data: { restore: { deletion: { __typename: 'Deletion', id: `${WAITING}3` }, user: null } } });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const { result } = renderHook(() => useRestore(), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  const deletion = {
    ...{
      id: '2 tab',
      userId: 'u1',
      operation: 'DeleteAssignment',
      query: '',
      variables: {},
      key: 'k',
      at: 0,
    },
    ...{ tab: 'tab', likely: {}, row: { id: 'essay', title: 'Essay', base: {} } },
  };
  waitingChanges.set([deletion]);
  await act(() =>
    result.current[0](
      { id: 'd1', title: 'Lab report' },
      { id: `${WAITING}2 tab`, title: '2 assignments deleted' },
    ),
  );
  expect(titles).toEqual(['Lab report', 'Essay']);
});
