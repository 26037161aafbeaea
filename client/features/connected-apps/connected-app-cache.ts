import type { ApolloCache } from '@apollo/client';

/** Removes a disconnected app from the list. */
export function removeApp(cache: ApolloCache, id: string): void {
  cache.evict({ id: cache.identify({ __typename: 'ConnectedApp', id }) });
  cache.gc();
}
