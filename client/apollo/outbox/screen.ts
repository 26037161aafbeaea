import type { ApolloCache, ApolloClient } from '@apollo/client';
import { parse } from 'graphql';
import { readToken, userIdOf } from '../../boot/token';
import type { ObservableCache } from '../persistence';
import { putBack } from './cache-changes';
import { withdrawActs } from '../../notifications/undo';
import { isCreation, isDeletion, waitingChanges, WAITING, type KeptChange } from './kept-changes';
import { loadFeatureCode } from './placing';

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

/** Withdraws the offers to undo changes that were discarded or refused. */
export function withdrawOffers(gone: readonly KeptChange[]): void {
  withdrawActs(new Set(gone.map(({ id }) => WAITING + id)));
}

/** Shows the answer to a change. */
export function write(cache: ApolloCache, { query, variables }: KeptChange, data: object): void {
  cache.writeQuery({ id: 'ROOT_MUTATION', query: parse(query), variables, data });
  cache.evict({ id: 'ROOT_MUTATION' });
}

/** Shows the waiting changes again: after an answer that doesn't include them, or when the device's copy is older. */
export function showAgain({ cache }: ApolloClient): void {
  writeWaiting(cache as ObservableCache, { addsMissing: true });
  if (waitingChanges.get().some(isPlaced)) void placeAll(cache);
}

/** Shows the waiting changes in every answer, from the same moment on as the answer itself. */
export function showInAnswers(client: ApolloClient): void {
  const cache = client.cache as ObservableCache;
  cache.onAnswer = () => writeWaiting(cache, { addsMissing: false });
}

function writeWaiting(cache: ObservableCache, options: { addsMissing: boolean }): void {
  for (const { refusal, undo, ...change } of waitingChanges.get()) {
    if (refusal || !change.likely) continue;
    if (undo) putBack(cache, { before: undo.after, after: undo.before }, options);
    write(cache, change, change.likely);
  }
}

/** Lists new rows, and takes deleted ones out of lists: another tab made the change, or a page that ended with it. */
async function placeAll(cache: ApolloCache): Promise<void> {
  const { placeRow } = await loadFeatureCode();
  for (const { refusal, likely, operation, variables } of waitingChanges.get().filter(isPlaced))
    if (!refusal && likely) cache.batch({ update: () => placeRow(cache, { operation, variables, likely }) });
}

function isPlaced(change: KeptChange): boolean {
  return isCreation(change) || isDeletion(change);
}
