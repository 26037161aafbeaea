import type { ApolloClient } from '@apollo/client';
import { readToken } from '../boot/token';
import { MeDocument } from '../generated/graphql';
import { serverReached } from './sync-status';

/** The first pause before an unreachable server is asked again, and the longest one, in milliseconds. */
const PAUSES = { first: 5_000, longest: 60_000 } as const;

let timer: ReturnType<typeof setTimeout> | undefined;
let pause: number = PAUSES.first;

serverReached.subscribe(() => {
  if (!serverReached.get()) return;
  clearTimeout(timer);
  timer = undefined;
  pause = PAUSES.first;
});

/**
 * Asks a server that couldn't be reached again, after growing pauses: controls that need it are disabled meanwhile, so
 * the student can't ask. Each failed question leads to the next one.
 */
export function askAgain(client: ApolloClient): void {
  if (serverReached.get() || timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    if (readToken() === null) return;
    // Without a network, the browser tells when there is one.
    if (!navigator.onLine) return askAgain(client);
    const options = { query: MeDocument, fetchPolicy: 'network-only', context: { quiet: true } } as const;
    void client.query(options).catch(() => undefined);
  }, pause);
  pause = Math.min(pause * 2, PAUSES.longest);
}
