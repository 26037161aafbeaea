import { ApolloLink, type ApolloCache, type ApolloClient, type NormalizedCacheObject } from '@apollo/client';
import { parse } from 'graphql';
import { set } from 'idb-keyval';
import { firstValueFrom, from, mergeMap, of } from 'rxjs';
import { readToken, userIdOf } from '../../boot/token';
import { MeDocument, type RestoreMutation } from '../../generated/graphql';
import { isRefusedSession, isUnreachable, readFailure, type Failure } from '../../notifications/failure';
import { notify } from '../../notifications/notify';
import { outboxMessages } from '../../messages/en/outbox';
import { freshId } from '../fresh-id';
import type { ObservableCache } from '../persistence';
import { syncStatus } from '../sync-status';
import { changesSince, putBack } from './cache-changes';
import {
  forget,
  outboxDatabase,
  showWaiting,
  storedChanges,
  TAB,
  waitingChanges,
  WAITING,
  type ChangedRow,
  type KeptChange,
  type WaitContext,
} from './kept-changes';
import { inputOf, merge } from './merge';

/** How long a query waits for changes to be sent before it, in milliseconds. */
const PATIENCE_MS = 4_000;
/** The first pause after a failure to send, and the longest one, in milliseconds. */
const PAUSES = { first: 2_000, longest: 60_000 } as const;
/** One tab sends at a time. */
const SENDING = 'termwise-outbox';
/** Held by every open tab, with its name. */
const OPEN_TAB = 'termwise-tab:';
/** After these, the same request may succeed. */
const TEMPORARY: ReadonlySet<unknown> = new Set(['INTERNAL', 'RATE_LIMITED', 'UNAVAILABLE']);

/** So often a change may make the server stumble before the student is asked: what comes after it waits. */
const ATTEMPTS = 5;
/** How often each change made the server stumble. */
const attempts = new Map<string, number>();

/** Deletions that waited and were sent, by the IDs they had meanwhile. */
const sentDeletions = new Map<string, string>();

let started: ApolloClient | null = null;
let sending: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Follows the network from now on, and names this tab among the open ones; later calls do nothing. */
function start(client: ApolloClient): void {
  if (started === client) return;
  started = client;
  void navigator.locks?.request(OPEN_TAB + TAB, () => new Promise(() => undefined));
  window.addEventListener('online', () => void sendWaiting(client));
}

/** Reads what waits and shows it: the changes of this account that no open tab is sending. */
export async function readWaiting(isNew = false): Promise<readonly KeptChange[]> {
  const token = readToken();
  const userId = token === null ? null : userIdOf(token);
  const stored = await storedChanges();
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const open = new Set([TAB, ...held.map(({ name }) => name?.slice(OPEN_TAB.length))]);
  const waiting = stored.filter(
    (change) => change.userId === userId && (change.likely || !open.has(change.tab)),
  );
  showWaiting(waiting, isNew);
  return waiting;
}

/** Sends what waits before something else, but doesn't hold that up for long. */
export async function sendBefore(client: ApolloClient): Promise<void> {
  start(client);
  if (!syncStatus.get().isOnline) {
    await readWaiting();
    showAgain(client);
  } else {
    const patience = new Promise<void>((resolve) => {
      setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([sendWaiting(client), patience]);
  }
}

/** Shows what waits once more: after an answer that doesn't include it, or when the device's copy is older. */
export function showAgain({ cache }: ApolloClient): void {
  for (const { refusal, undo, ...change } of waitingChanges.get()) {
    if (refusal || !change.likely) continue;
    if (undo) putBack(cache as ObservableCache, { before: undo.after, after: undo.before });
    write(cache, change, change.likely);
  }
}

let turn: Promise<void> = Promise.resolve();

/**
 * Lets a change wait.
 * @returns what the screen shows meanwhile; null if nobody can say, so that the change must not wait
 */
export async function queue(change: KeptChange, operation: ApolloLink.Operation): Promise<object | null> {
  const { client } = operation;
  start(client);
  const before = turn;
  let end = (): void => undefined;
  turn = new Promise((resolve) => {
    end = resolve;
  });
  await before;
  const earlier = client.cache.extract() as NormalizedCacheObject;
  const likely = likelyOf(operation, change);
  if (!likely) {
    end();
    return null;
  }
  const waiting = { ...change, row: rowOf(earlier, change), likely };
  await store(waiting);
  // By then, the answer is in the cache.
  setTimeout(() => {
    void store({ ...waiting, undo: changesSince(client.cache, earlier) }).finally(end);
    later(client);
  });
  return likely;
}

type OptimisticAnswer = (variables: object, ways: { IGNORE: object }) => unknown;

function likelyOf(operation: ApolloLink.Operation, { id }: KeptChange): object | null {
  const { likely, optimisticResponse } = operation.getContext() as WaitContext;
  const IGNORE = {};
  const optimistic: unknown =
    typeof optimisticResponse === 'function'
      ? (optimisticResponse as OptimisticAnswer)(operation.variables, { IGNORE })
      : optimisticResponse;
  const answer = likely ? likely() : optimistic;
  if (!answer || answer === IGNORE) return null;
  // Undoing it needs a name for it.
  return mapDeletion(answer as object, () => WAITING + id);
}

/** An answer with another ID of its deletion; the answer itself if it has none. */
function mapDeletion(answer: object, idOf: (id: string) => string): object {
  const named = Object.entries(answer as Record<string, { deletion?: { id: string } }>).map(
    ([name, payload]) => {
      const { deletion } = payload ?? {};
      return [name, deletion ? { ...payload, deletion: { ...deletion, id: idOf(deletion.id) } } : payload];
    },
  );
  return Object.fromEntries(named) as object;
}

/** What a change is about, from what the cache holds of it. */
function rowOf(cache: NormalizedCacheObject, change: KeptChange): ChangedRow {
  const input = inputOf(change);
  const id = (input['id'] ?? input['eventId'] ?? null) as string | null;
  const key = Object.keys(cache).find((each) => id !== null && each.endsWith(`:${id}`));
  const row = key === undefined ? {} : (cache[key] as Record<string, unknown>);
  const fields = Object.keys(input).filter((field) => field in row);
  const title = (row['title'] ?? input['title'] ?? null) as string | null;
  return { id, title, base: Object.fromEntries(fields.map((field) => [field, row[field]])) };
}

async function store(change: KeptChange): Promise<void> {
  await set(change.id, change, outboxDatabase);
  await readWaiting(true);
}

/** Takes a waiting change back, and what was done to a row that it would have created. */
export async function discard(client: ApolloClient, change: KeptChange): Promise<void> {
  const isCreation = change.operation.startsWith('Create');
  const gone = waitingChanges
    .get()
    .filter(
      ({ id, row }) => id === change.id || (isCreation && row?.id != null && row.id === change.row?.id),
    );
  for (const each of gone.toReversed()) {
    await forget(each);
    if (each.undo) putBack(client.cache as ObservableCache, each.undo);
  }
  await readWaiting(true);
  if (syncStatus.get().isOnline) void client.refetchQueries({ include: 'active' });
}

/** Sends a refused change again: as it is, or with the student's values over those from elsewhere. */
export async function sendAgain(client: ApolloClient, { refusal, ...change }: KeptChange): Promise<void> {
  const version = refusal?.version ?? null;
  const input = version === null ? inputOf(change) : { ...inputOf(change), expectedVersion: version };
  const variables = { ...change.variables, ...('input' in change.variables && { input }) };
  await store({ ...change, variables, key: freshId() });
  if (change.likely) write(client.cache, change, change.likely);
  await sendWaiting(client);
}

/** Undoes a deletion that waited: takes it back, or has the server restore it if it was sent meanwhile. */
export function restore(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) {
  const { client, variables } = operation;
  const waitingId = String(variables['deletionId']);
  const change = waitingChanges.get().find(({ id }) => WAITING + id === waitingId);
  if (!change) {
    variables['deletionId'] = sentDeletions.get(waitingId) ?? waitingId;
    return forward(operation);
  }
  const user = client.readQuery({ query: MeDocument })?.me;
  const answer = { restore: { deletion: { __typename: 'Deletion', id: waitingId }, user } };
  return from(discard(client, change)).pipe(
    mergeMap(() => of({ data: answer as unknown as RestoreMutation })),
  );
}

/** Sends what waits, in order; one tab at a time. */
export function sendWaiting(client: ApolloClient): Promise<void> {
  start(client);
  clearTimeout(timer);
  sending ??= exclusively(() => sendAll(client))
    .catch(() => later(client))
    .finally(() => {
      sending = null;
    });
  return sending;
}

function exclusively(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(SENDING, work) : work();
}

function later(client: ApolloClient): void {
  clearTimeout(timer);
  const pause = Math.min(PAUSES.first * 2 ** failures, PAUSES.longest) * (0.5 + Math.random() / 2);
  failures += 1;
  timer = setTimeout(() => void sendWaiting(client), pause);
}

async function sendAll(client: ApolloClient): Promise<void> {
  let saved = 0;
  const waiting = await readWaiting();
  for (const change of waiting.filter(({ refusal }) => !refusal)) {
    const outcome = await send(client, change);
    if (outcome === 'unanswered') {
      later(client);
      break;
    }
    failures = 0;
    saved += outcome === 'saved' ? 1 : 0;
  }
  await readWaiting(waiting.length > 0);
  if (saved === 0) return;
  notify.success(outboxMessages.saved(saved));
  void client.refetchQueries({ include: 'active' });
}

/** What became of a change that was sent; one that nobody answered waits on. */
type Outcome = 'saved' | 'refused' | 'unanswered';

async function send(client: ApolloClient, change: KeptChange, isMerged = false): Promise<Outcome> {
  const { query, variables, key } = change;
  const context = { quiet: true, isResent: true, headers: { 'idempotency-key': key } };
  const request = { query: parse(query), variables, context };
  const answer = ApolloLink.execute(client.link, request, { client });
  const { data, failed } = await firstValueFrom(answer).then(
    (result) => ({ data: result.data, failed: result.errors && (result as unknown) }),
    (error: unknown) => ({ data: null, failed: error }),
  );
  if (failed === undefined) {
    await forget(change);
    mapDeletion(data ?? {}, (id) => {
      sentDeletions.set(WAITING + change.id, id);
      return id;
    });
    write(client.cache, change, data ?? {});
    return 'saved';
  }
  const failure = readFailure(failed);
  const count = (attempts.get(change.id) ?? 0) + (failure.code === 'INTERNAL' ? 1 : 0);
  attempts.set(change.id, count);
  const isTemporary = TEMPORARY.has(failure.code) && count < ATTEMPTS;
  if (isUnreachable(failure) || isRefusedSession(failure, true) || isTemporary) return 'unanswered';
  return refuse(client, change, { failure, isMerged });
}

/** Merges a change with one made elsewhere, or leaves it to the student. */
async function refuse(
  client: ApolloClient,
  change: KeptChange,
  { failure, isMerged }: { failure: Failure; isMerged: boolean },
): Promise<Outcome> {
  const { current, currentVersion, message } = failure;
  const merged =
    failure.code === 'CONFLICT' && current && currentVersion !== null ? merge(change, current) : null;
  if (merged?.conflicts.length === 0 && !isMerged) {
    const anew = { ...change, key: freshId(), variables: { ...change.variables, input: merged.input } };
    await store(anew);
    return send(client, anew, true);
  }
  if (change.undo) putBack(client.cache as ObservableCache, change.undo);
  const conflicts = merged?.conflicts ?? [];
  await store({
    ...change,
    refusal: { message: message ?? '', conflicts, version: merged ? currentVersion : null },
  });
  return 'refused';
}

function write(cache: ApolloCache, { query, variables }: KeptChange, data: object): void {
  cache.writeQuery({ id: 'ROOT_MUTATION', query: parse(query), variables, data });
  cache.evict({ id: 'ROOT_MUTATION' });
}
