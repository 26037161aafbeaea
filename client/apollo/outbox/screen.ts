import type { ApolloCache, ApolloClient } from '@apollo/client';
import { parse } from 'graphql';
import { readToken, userIdOf } from '../../boot/token';
import type { ObservableCache } from '../persistence';
import { putBack } from './cache-changes';
import type { KeptChange } from './kept-changes';

/** The user of a token; null without one. */
export function userOf(token: string | null): string | null {
  return token === null ? null : userIdOf(token);
}

/** Shows the values from before changes that were discarded, in this tab or another one; the newest first. */
export function takeOffScreen({ cache }: ApolloClient, gone: readonly KeptChange[]): void {
  const userId = userOf(readToken());
  for (const { undo, refusal, userId: owner } of gone)
    if (undo && !refusal && owner === userId) putBack(cache as ObservableCache, undo);
}

/** Shows the answer to a change. */
export function write(cache: ApolloCache, { query, variables }: KeptChange, data: object): void {
  cache.writeQuery({ id: 'ROOT_MUTATION', query: parse(query), variables, data });
  cache.evict({ id: 'ROOT_MUTATION' });
}
