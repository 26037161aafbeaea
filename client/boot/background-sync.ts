import { createStore, entries, set } from 'idb-keyval';
import { isRecent } from './is-recent';

/** The event's name in the browser once there is a network again. */
export const SEND_WAITING = 'send-waiting';

/** The lock held by the sender of waiting changes: one tab, or the service worker. */
export const SENDING = 'termwise-outbox';

/** The server remembers a change for 30 days; an older one might be made twice. In milliseconds. */
export const KEY_MS = 29 * 86_400_000;

/** The used part of a `KeptChange`. */
interface Waiting {
  userId: string;
  /** Absent before it waits. */
  token?: string;
  operation: string;
  query: string;
  variables: object;
  key: string;
  at: number;
  refusal?: object;
  isUnsent?: boolean;
  isRepeat?: boolean;
}

/**
 * Sends waiting changes, in order, once no tab is sending and unless one is open. Removes nothing: the next
 * start sends the same changes with the same keys, which the server answers without repeating them, and shows
 * the results. After a refusal, later changes wait for the student, because they may build on it.
 *
 * @param isOpen whether a tab of the application is open
 * @throws without an answer, so the browser calls again later
 */
export function sendWhileClosed(isOpen: () => Promise<boolean>): Promise<void> {
  // A tab that is closing holds the lock to its end.
  return navigator.locks.request(SENDING, async () => {
    if (!(await isOpen())) await sendAll();
  });
}

async function sendAll(): Promise<void> {
  const database = createStore('termwise-outbox', 'changes');
  const stored = await entries<string, Waiting>(database);
  const stopped = new Set<string>();
  for (const [id, change] of stored) {
    const { token, userId, refusal, at, isRepeat } = change;
    if (token === undefined || stopped.has(userId)) continue;
    const isDue = !refusal && Date.now() - at < KEY_MS && (!isRepeat || isRecent(change));
    // From now on, the server may have it.
    if (isDue && change.isUnsent) await set(id, { ...change, isUnsent: false }, database);
    const isSent = isDue && (await send(change, token));
    if (!isSent) stopped.add(userId);
  }
}

/** @returns whether the server made the change. */
async function send({ operation, query, variables, key }: Waiting, token: string): Promise<boolean> {
  const answer = await fetch(`${import.meta.env.VITE_API_URL ?? ''}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify({ operationName: operation, query, variables }),
  });
  const { errors } = (await answer.json()) as { errors?: unknown };
  return answer.ok && errors === undefined;
}
