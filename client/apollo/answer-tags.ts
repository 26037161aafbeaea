/**
 * The ETags of the cached answers. Each query is sent with that of its own; when the server says that nothing has
 * changed, the answer is the cached one, and nothing is written to the cache.
 */
import { ApolloLink } from '@apollo/client';
import { catchError, mergeMap, of, tap, throwError } from 'rxjs';
import { NO_TAGS, savedTags, type AnswerTags } from '../boot/saved-start';
import { createStore } from '../ui/device/store';
import { waitingChanges } from './outbox/kept-changes';
import { revisionOf } from './sync-status';

/** The most answers whose tags are remembered, such as weeks of the calendar; then they begin anew. */
const MOST_TAGS = 100;
const HEADER = 'if-none-match';

/** Those of the last answer's revision: the server answers none of another one with a 304. */
export const answerTags = createStore<AnswerTags>(savedTags());

/** A discarded change leaves values of this device in the cache. */
waitingChanges.subscribe(() => {
  if (waitingChanges.get().length > 0) forgetTags();
});

/** Forgets the tags: the cache holds values that came with no answer to a query. */
export function forgetTags(): void {
  answerTags.set(NO_TAGS);
}

interface Tagged {
  key: string;
  tag: string;
  revision: number;
}

/** Answers on their way to the cache. */
const arriving = new WeakMap<object, Tagged>();
const unchanged = new WeakSet();

/** Whether a result was taken from the cache because nothing had changed. */
export function isUnchanged(result: object): boolean {
  return unchanged.has(result);
}

/** Remembers the tag of an answer once it is in the cache. */
export function noteCached(result: object): void {
  const answer = arriving.get(result);
  const { revision, tags } = answerTags.get();
  if (answer?.revision !== revision || waitingChanges.get().length > 0) return;
  const others = Object.keys(tags).length < MOST_TAGS ? tags : {};
  answerTags.set({ revision, tags: { ...others, [answer.key]: answer.tag } });
}

/** Sends each query with the tag of its cached answer. */
export function tagLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const hash = persistedHashOf(operation);
    if (operation.operationType !== 'query' || hash === undefined) return forward(operation);
    const key = keyOf(hash, operation.variables);
    return ask(operation, forward, { key, tag: answerTags.get().tags[key] });
  });
}

/** The key of a query's tag: without variables, only its hash, which `boot.js` knows. */
function keyOf(hash: string, variables: object): string {
  return Object.keys(variables).length > 0 ? `${hash} ${JSON.stringify(variables)}` : hash;
}

function ask(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
  { key, tag }: { key: string; tag: string | undefined },
): ReturnType<ApolloLink.ForwardFunction> {
  operation.setContext(({ headers }: { headers?: Record<string, string> }) => {
    const { [HEADER]: _former, ...others } = headers ?? {};
    return { response: undefined, headers: tag === undefined ? others : { ...others, [HEADER]: tag } };
  });
  return forward(operation).pipe(
    tap((answer) => noteAnswer(operation, key, answer)),
    catchError((error: unknown) => (isNotModified(operation) ? of(null) : throwError(() => error))),
    mergeMap((answer) => {
      if (answer) return of(answer);
      const isHeld = tag !== undefined && answerTags.get().tags[key] === tag;
      const data = isHeld && cachedAnswer(operation);
      return data ? of({ data }) : ask(operation, forward, { key, tag: undefined });
    }),
  );
}

/** Whether the server said that the answer with the tag that was sent is still the current one. */
export function isNotModified(operation: ApolloLink.Operation): boolean {
  return responseOf(operation)?.status === 304;
}

function responseOf(operation: ApolloLink.Operation): Response | undefined {
  return (operation.getContext() as { response?: Response }).response;
}

/** An answer of another revision may replace newer values in the cache. */
function noteAnswer(operation: ApolloLink.Operation, key: string, { data, errors }: ApolloLink.Result): void {
  if (!data || errors) return;
  const tag = responseOf(operation)?.headers.get('etag');
  const revision = revisionOf(operation);
  if (revision !== answerTags.get().revision) answerTags.set({ ...NO_TAGS, revision });
  if (tag) arriving.set(data, { key, tag, revision });
}

/** The answer in the cache, as an object of its own; null if the cache holds only a part of it. */
function cachedAnswer({ client, query, variables }: ApolloLink.Operation): Record<string, unknown> | null {
  const cached = client.readQuery<Record<string, unknown>>({ query, variables, optimistic: true });
  const data = cached && { ...cached };
  if (data) unchanged.add(data);
  return data;
}

export function persistedHashOf({ query }: ApolloLink.Operation): string | undefined {
  return (query as { __meta__?: { hash?: string } }).__meta__?.hash;
}
