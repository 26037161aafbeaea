import type { ApolloClient, ApolloLink, NormalizedCacheObject } from '@apollo/client';
import { set } from 'idb-keyval';
import { from, mergeMap, of, type Observable } from 'rxjs';
import { SENDING } from '../../boot/background-sync';
import { readToken } from '../../boot/token';
import type { Failure } from '../../notifications/failure';
import { notify } from '../../notifications/notify';
import { outboxMessages } from '../../messages/en/outbox';
import { freshId } from '../fresh-id';
import { syncStatus } from '../sync-status';
import { changesBetween } from './cache-changes';
import { adopt, asWaiting, showAnswers } from './adopt';
import { cancelOut, withDependents } from './cancel-out';
import { withVersions } from './checked';
import { onlyEdits } from './conflicts';
import {
  forget,
  isCreation,
  outboxDatabase,
  stores,
  waitingChanges,
  WAITING,
  type KeptChange,
  type WaitContext,
} from './kept-changes';
import { askBackgroundSync, isServerThere } from './network';
import { hearTabs, tellTabs } from './other-tabs';
import { showAgain, showInAnswers, takeOffScreen, userOf, withdrawOffers, write } from './screen';
import { refusedAlready, refuseWith, send } from './send-change';
import { exclusively, nameOf } from './turns';
import { isUndoOf, nameSent } from './undo-names';
import {
  isLeftBefore,
  isStored,
  keepAnswer,
  readWaiting,
  store,
  storedChange,
  storedChanges,
  storeMore,
} from './waiting-list';

export { keepAnswer, showAgain };

/** The first pause after a failure to send, and the longest one, in milliseconds. */
const PAUSES = { first: 2_000, longest: 60_000 } as const;

let started: ApolloClient | null = null;
let answersShown: Promise<void> = Promise.resolve();
let sending: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Follows the network and the other tabs from now on; later calls do nothing. */
function start(client: ApolloClient): void {
  if (started === client) return;
  started = client;
  showInAnswers(client);
  answersShown = showAnswers(client).catch(() => undefined);
  void tellOfOthers().catch(() => undefined);
  window.addEventListener('online', () => void sendAtOnce(client));
  hearTabs((news) => {
    if (!('discarded' in news)) return;
    takeOffScreen(client, news.discarded);
    withdrawOffers(news.discarded);
  });
}

/** The account to which this tab has told of changes of others. */
const TOLD = 'told-of-others';

/** Tells an account, once a visit, that changes of another account, whose session has ended, are still on this device. */
async function tellOfOthers(): Promise<void> {
  const own = userOf(readToken());
  const others = (await storedChanges()).filter(({ userId, likely }) => likely && userId !== own);
  if (own === null || others.length === 0 || sessionStorage.getItem(TOLD) === own) return;
  sessionStorage.setItem(TOLD, own);
  notify.error(outboxMessages.ofOthers(others.length));
}

/** Sends waiting changes before something else, unless the last attempt, a moment ago, got no answer. */
export async function sendBefore(client: ApolloClient): Promise<void> {
  start(client);
  if (syncStatus.get().isOnline && timer === undefined) return sendWaiting(client);
  await showStored(client);
}

/** Reads the waiting changes, including those of other tabs, and shows them in the rows too. */
export async function showStored(client: ApolloClient): Promise<void> {
  start(client);
  await readAll(client);
  showAgain(client);
}

/** Reads the waiting changes, and lets those wait whose pages ended before they were answered. */
async function readAll(client: ApolloClient): Promise<readonly KeptChange[]> {
  await answersShown;
  const waiting = await readWaiting();
  const orphans = waiting.filter(({ foreseen }) => foreseen);
  for (const orphan of orphans) await adopt(client, orphan);
  return orphans.length > 0 ? readWaiting() : waiting;
}

let turn: Promise<void> = Promise.resolve();

/**
 * Lets a change wait.
 * @param refused why the server has just refused it; otherwise it is sent after a pause
 * @returns the values the screen shows meanwhile
 * @throws if the answer can't be predicted, or the device can't store the change: it must not wait
 */
export async function queue(
  change: KeptChange,
  operation: ApolloLink.Operation,
  refused: Failure | null,
): Promise<object> {
  const { client } = operation;
  start(client);
  // Those that were left when this code was missing are on the screen, but not ready to be sent.
  if (waitingChanges.get().some(({ foreseen }) => foreseen)) await readAll(client);
  const before = turn;
  let end = (): void => undefined;
  turn = new Promise((resolve) => {
    end = resolve;
  });
  await before;
  try {
    // Changes before it are in the cache by now.
    const { likely: foresee } = operation.getContext() as WaitContext;
    const waiting = asWaiting({ ...change, foreseen: foresee?.(operation) ?? null });
    const { likely } = waiting;
    if (await isLeftBefore(change)) {
      await forget(change);
      end();
      return likely;
    }
    if (!(await stores(() => store(waiting)))) throw new Error('The device stores nothing.');
    if (refused) refusedAlready.set(waiting.id, refused);
    void askBackgroundSync();
    const earlier = client.cache.extract() as NormalizedCacheObject;
    // A change that this one undoes leaves the screen.
    takeOffScreen(
      client,
      waitingChanges.get().filter(({ id }) => isUndoOf(change, id)),
    );
    // By then, the answer is in the cache.
    setTimeout(() => {
      const undo = changesBetween(earlier, client.cache.extract() as NormalizedCacheObject);
      void storeMore(waiting.id, { undo })
        .then(() => cancelNewest(client, waiting))
        .catch(() => undefined)
        .finally(end);
      if (refused) void sendAtOnce(client);
      else later(client);
    });
    return likely;
  } catch (error) {
    end();
    throw error;
  }
}

/** Changes that left the list because others undo them, by the names that put them back. */
const undone = new Map<string, readonly KeptChange[]>();

/** Removes changes from the list that the newest one makes unnecessary, while none of them is being sent. */
async function cancelNewest(client: ApolloClient, { id, userId }: KeptChange): Promise<void> {
  const find = async () => {
    const stored = (await storedChanges()).filter((each) => each.userId === userId && each.likely);
    return stored.at(-1)?.id === id ? cancelOut(stored) : [];
  };
  const oldest = (await find()).at(-1);
  if (!oldest) return;
  await exclusively(nameOf(oldest), async () => {
    const gone = await find();
    if (gone.length === 0) return;
    await forget(...gone);
    undone.set(WAITING + id, gone.slice(1));
    tellTabs({ discarded: gone });
    takeOffScreen(client, gone);
  });
  await readWaiting(true);
}

/** Puts changes back on the list. @returns the name that takes them off again */
async function waitAgain(client: ApolloClient, changes: readonly KeptChange[]): Promise<string> {
  for (const change of changes) await set(change.id, change, outboxDatabase);
  await readWaiting(true);
  showAgain(client);
  return WAITING + changes.at(-1)?.id;
}

/**
 * Discards a waiting change, and later changes of a row that it would have created. If the student keeps another
 * device's version of a series that it was to split, those stay in the list: they may still be wanted.
 * @returns what was discarded, the newest first; nothing if it was sent meanwhile
 */
export async function discard(client: ApolloClient, change: KeptChange): Promise<readonly KeptChange[]> {
  if (sendingId === change.id) await sending;
  const discarded = await exclusively(nameOf(change), async () => {
    if (!(await isStored(change))) return [];
    const all = withDependents(waitingChanges.get(), change).toReversed();
    const isSplit = change.refusal !== undefined && !isCreation(change);
    const left = all.filter((each) => isSplit && each.id !== change.id && !isUndoOf(each, change.id));
    const gone = all.filter((each) => !left.includes(each));
    await forget(...gone);
    tellTabs({ discarded: gone });
    takeOffScreen(client, gone);
    withdrawOffers(gone);
    for (const each of left) await refuseWith(client, each, { message: outboxMessages.notSplit });
    return gone;
  });
  if (discarded.length === 0) return discarded;
  await readWaiting(true);
  if (syncStatus.get().isOnline) void client.refetchQueries({ include: 'active' });
  return discarded;
}

/** Sends refused changes again: as they are, or with the student's values over those from elsewhere. */
export async function sendAgain(client: ApolloClient, refused: readonly KeptChange[]): Promise<void> {
  for (const change of refused) await accept(client, change);
  await sending;
  await sendWaiting(client);
}

async function accept(client: ApolloClient, { refusal, ...change }: KeptChange): Promise<void> {
  const key = refusal?.isOld ? change.key : freshId();
  // What the student has seen is no conflict any more.
  const made = refusal?.version == null ? change : withVersions(onlyEdits(change), () => refusal.version);
  await store({ ...made, key, isConfirmed: true });
  if (change.likely) write(client.cache, change, change.likely);
}

/**
 * Undoes a waiting change: discards it, lets its undo wait too if it may have been sent, or asks the server if it was
 * sent.
 *
 * @param follow lets the operation wait behind the change it undoes
 */
export function undoWaiting(
  operation: ApolloLink.Operation,
  name: string,
  follow: () => Observable<ApolloLink.Result>,
): Observable<ApolloLink.Result> {
  const { likely } = operation.getContext() as WaitContext;
  return from(takeBack(operation.client, name)).pipe(
    mergeMap((actId) => {
      if (actId !== null) {
        operation.setContext({ isWaiting: true, actId } satisfies WaitContext);
        return of({ data: (likely?.(operation) ?? {}) as Record<string, unknown> });
      }
      operation.variables['id'] = nameSent(name) ?? name;
      return follow();
    }),
  );
}

/** Takes a change back unless it was sent, or may have been. @returns the name that undoes that; null if it can't */
async function takeBack(client: ApolloClient, name: string): Promise<string | null> {
  const gone = undone.get(name);
  undone.delete(name);
  if (gone) return waitAgain(client, gone);
  const change = waitingChanges.get().find(({ id }) => WAITING + id === name);
  if (!change) return null;
  if (sendingId === change.id) await sending;
  const stored = await storedChange(change.id);
  if (stored && !stored.isUnsent && !stored.refusal) return null;
  const discarded = await discard(client, change);
  if (discarded.length === 0) return null;
  const actId = `${WAITING}${freshId()}`;
  undone.set(actId, discarded);
  return actId;
}

/** Sends the waiting changes in order, one tab at a time. */
export function sendWaiting(client: ApolloClient): Promise<void> {
  start(client);
  clearTimeout(timer);
  timer = undefined;
  sending ??= exclusively(SENDING, () => sendAll(client))
    .catch(() => later(client))
    .finally(() => {
      sending = null;
    });
  return sending;
}

/** Sends once the server is there; a request that fails now began without it, and is no reason to pause. */
async function sendAtOnce(client: ApolloClient): Promise<void> {
  await sending;
  failures = 0;
  await sendWaiting(client);
}

function later(client: ApolloClient): void {
  const pause = Math.min(PAUSES.first * 2 ** failures, PAUSES.longest) * (0.5 + Math.random() / 2);
  timer ??= setTimeout(() => void sendWaiting(client), pause);
}

/** The change that is being sent. */
let sendingId: string | null = null;

async function sendAll(client: ApolloClient): Promise<void> {
  await turn;
  if (!navigator.onLine && !(await isServerThere())) {
    failures += 1;
    return later(client);
  }
  const counts = { saved: 0, refused: 0 };
  const waiting = await readAll(client);
  for (const change of waiting.filter(({ refusal }) => !refusal)) {
    if (userOf(readToken()) !== change.userId) return;
    sendingId = change.id;
    const sendOnce = async () => {
      const stored = await storedChange(change.id);
      if (!stored) return null;
      const undone = waiting.find(({ id }) => isUndoOf(stored, id));
      if (!undone) return send(client, stored);
      // It was refused, or a server of the former release, which names no acts, has made it.
      if (await isStored(undone)) return forget(stored).then(() => null);
      await refuseWith(client, stored, { message: outboxMessages.notNamed });
      return 'refused';
    };
    const outcome = await exclusively(nameOf(change), sendOnce).finally(() => {
      sendingId = null;
    });
    if (outcome === null) continue;
    if (outcome === 'unanswered') {
      failures += 1;
      later(client);
      break;
    }
    failures = 0;
    counts[outcome] += 1;
  }
  await readWaiting(waiting.length > 0);
  // The answer to one change may not include the next one.
  if (counts.saved > 0) showAgain(client);
  if (counts.saved > 0) notify.success(outboxMessages.saved(counts.saved));
  if (counts.saved + counts.refused > 0) void client.refetchQueries({ include: 'active' });
}
