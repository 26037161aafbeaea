import { ApolloLink } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { ErrorLink } from '@apollo/client/link/error';
import type { GraphQLFormattedError } from 'graphql';
import { catchError, from, map, mergeMap, Observable, of, tap, throwError, type Subscription } from 'rxjs';
import { endFirstQueries, takeFirstQuery } from '../boot/first-query';
import { isRefusedSession, isUnreachable, readFailure, type ErrorCode } from '../notifications/failure';
import { SUCCESS_MESSAGES } from '../notifications/success-messages';
import { isOffline } from '../ui/device/is-offline';
import { createStore } from '../ui/device/store';
import { forgetTags, isNotModified, persistedHashOf, tagLink } from './answer-tags';
import { freshId } from './fresh-id';
import { outboxLink } from './outbox/outbox-link';
import { mayHaveWaited, mayWait, type WaitContext } from './outbox/kept-changes';
import { undoLink } from './undo/undo-link';
import { answered, revisionOf } from './sync-status';
import { readToken } from '../boot/token';

/** The links' dependencies on the rest of the application. */
export interface LinkOptions {
  /** Address of the endpoint, such as `/graphql`. */
  uri: string;
  notify: { success(text: string): void; error(text: string): void };
  /** The server refused this token: the session it stood for is over. */
  onSessionRefused(token: string): void;
  /** The server answered. */
  onAnswer(): void;
  /** A request did not reach the server, however often it was sent. */
  onUnreached(): void;
}

/**
 * Options in an operation's `context`:
 * - `quiet`: no toast, whatever happens, for work the student didn't ask for; or none about one kind of failure.
 */
interface OperationContext extends WaitContext {
  quiet?: boolean | ErrorCode;
  /** The token this request was sent with; set by the link. */
  token?: string | null;
}

/** The number of attempts while no answer comes, and half of the first pause in milliseconds. */
const ATTEMPTS = 3;
const FIRST_PAUSE = 300;

/** The path of an operation to the server: end with the session, notify, remember for undo, bearer token, retry queries, send. */
export function createLink(options: LinkOptions): ApolloLink {
  return ApolloLink.from([
    endLink(),
    errorLink(options),
    answerLink(options),
    undoLink(),
    idempotencyLink(),
    bearerLink(),
    outboxLink(options),
    retryLink(),
    tagLink(),
    hashLink(),
    firstQueryLink(),
    // To find unused variables, it would walk through each document; the types leave none.
    new BaseHttpLink({ uri: options.uri, fetch: sendingToTheEnd(), includeUnusedVariables: true }),
  ]);
}

/** Changes after which the server refuses whatever else the session asks. */
const ENDINGS: ReadonlySet<unknown> = new Set(['Logout', 'LogoutEverywhere', 'DeleteAccount']);

/** Aborts the queries of a session that is being ended, and asks again only if that fails. */
function endLink(): ApolloLink {
  const endingToken = createStore<string | null>(null);
  return new ApolloLink((operation, forward) => {
    const token = readToken();
    if (ENDINGS.has(operation.operationName)) {
      endingToken.set(token);
      endFirstQueries();
      const goOn = (): void => endingToken.set(null);
      return forward(operation).pipe(tap({ next: ({ errors }) => errors && goOn(), error: goOn }));
    }
    if (isMutation(operation) || token === null) return forward(operation);
    return new Observable((observer) => {
      let asked: Subscription | undefined;
      const ask = (): void => {
        asked?.unsubscribe();
        asked =
          endingToken.get() === token
            ? undefined
            : forward(operation).subscribe({
                next: (answer) => observer.next(answer),
                error: (error: unknown) => observer.error(error),
                complete: () => observer.complete(),
              });
      };
      observer.add(endingToken.subscribe(ask));
      observer.add(() => asked?.unsubscribe());
      ask();
    });
  });
}

/** Without the texts, which come with the application, there is no toast library either. */
const ignore = (): void => undefined;

function errorLink({ notify, onSessionRefused, onUnreached }: LinkOptions): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    const { token, quiet } = contextOf(operation);
    const failure = readFailure(error);
    const isKnownOffline = isOffline.get() || !navigator.onLine;
    const isAnnounced = isKnownOffline || mayWait();
    if (isUnreachable(failure)) answered.all &&= isMutation(operation);
    if (failure.kind === 'network') onUnreached();
    if (isRefusedSession(failure, typeof token === 'string')) return onSessionRefused(String(token));
    // The texts of failures are many and seldom read: they arrive with the first one.
    return void import('./failure-text').then(({ failureText }) => {
      const text = failureText(failure, {
        name: operation.operationName,
        isMutation: isMutation(operation),
        isQuiet: quiet === true || quiet === failure.code,
        isAnnounced,
        isOffline: isKnownOffline,
      });
      if (text !== null) notify.error(text);
    }, ignore);
  });
}

function answerLink({ notify, onAnswer }: LinkOptions): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap((result) => {
        if (result.errors || contextOf(operation).isWaiting) return;
        answered.first ||= revisionOf(operation);
        if (isMutation(operation)) forgetTags();
        onAnswer();
        const text = SUCCESS_MESSAGES[operation.operationName ?? ''];
        if (text && isMutation(operation) && contextOf(operation).quiet !== true) notify.success(text);
      }),
    ),
  );
}

/** The header that names a change; no query has one. */
const IDEMPOTENCY_KEY = 'idempotency-key';

/** Gives each change a key, so the server makes it only once; a change that has waited already has one. */
function idempotencyLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (isMutation(operation)) {
      const key = freshId();
      operation.setContext(({ headers }) => ({ headers: { [IDEMPOTENCY_KEY]: key, ...headers } }));
    }
    return forward(operation);
  });
}

function bearerLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = readToken();
    operation.setContext((context) => ({
      token,
      headers: token === null ? context.headers : { ...context.headers, authorization: `Bearer ${token}` },
    }));
    return forward(operation);
  });
}

/** The parts of an answer that this file reads. */
interface Answer extends ApolloLink.Result {
  errors?: readonly GraphQLFormattedError[];
}

/**
 * Asks by the hash of a query, which the server has compiled under that name; the text it gets from a bundler is
 * another one. A server of another version may not know the hash, and is sent the text.
 */
function hashLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const hash = persistedHashOf(operation);
    if (hash === undefined || isMutation(operation)) return forward(operation);
    const send = (isByHash: boolean): ReturnType<typeof forward> => {
      operation.extensions['persistedQuery'] = { version: 1, sha256Hash: hash };
      operation.setContext({ http: { includeQuery: !isByHash, includeExtensions: isByHash } });
      return forward(operation);
    };
    const isUnknown = ({ errors }: Answer): boolean =>
      errors?.[0]?.extensions?.['code'] === 'PERSISTED_QUERY_NOT_FOUND';
    return send(true).pipe(mergeMap((answer) => (isUnknown(answer) ? send(false) : of(answer))));
  });
}

/**
 * Uses the answer that `boot.js` requested while the code was loading, by hash alone. If the server doesn't know the
 * hash, or no answer came, the query is sent as usual. The same applies after a refusal: the page may ask long after
 * the reason is gone, such as when a closed account is kept.
 */
function firstQueryLink(): ApolloLink {
  // An answer that nobody reads would never end.
  if (mayHaveWaited) endFirstQueries();
  return new ApolloLink((operation, forward) => {
    const hash = persistedHashOf(operation);
    const started =
      hash === undefined || mayHaveWaited || Object.keys(operation.variables).length > 0
        ? undefined
        : takeFirstQuery(hash);
    if (!started) return forward(operation);
    const read = (response: Response): Answer | Promise<Answer> => {
      operation.setContext({ response });
      return response.json() as Promise<Answer>;
    };
    return from(started.then(read)).pipe(
      catchError((error: unknown) => (isNotModified(operation) ? throwError(() => error) : of(null))),
      mergeMap((answer) => (answer?.data && !answer.errors ? of(answer) : forward(operation))),
    );
  });
}

/** Resends unanswered operations at random moments, so clients don't all come back at once. */
function retryLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const attempt = (count: number): ReturnType<typeof forward> =>
      forward(operation).pipe(
        map((result) => ({ outcome: result.errors && (result as unknown), answer: of(result) })),
        catchError((error: unknown) => of({ outcome: error, answer: throwError(() => error) })),
        mergeMap(({ outcome, answer }) =>
          count < ATTEMPTS && mayRepeat(outcome, operation)
            ? from(pauseBefore(outcome, count)).pipe(mergeMap(() => attempt(count + 1)))
            : answer,
        ),
      );
    return attempt(1);
  });
}

/**
 * A query may be repeated without harm. A change may have been made before its answer was lost, unless the server
 * said that it did not begin: such an answer has no `data`.
 */
function mayRepeat(outcome: unknown, operation: ApolloLink.Operation): boolean {
  const isRefusal = retryAfterOf(outcome) !== undefined && !('data' in (outcome as Answer));
  if (isMutation(operation) && !isRefusal) return false;
  return navigator.onLine && isUnreachable(readFailure(outcome));
}

function pauseBefore(outcome: unknown, count: number): Promise<void> {
  const seconds = retryAfterOf(outcome);
  const pause =
    seconds === undefined ? Math.random() * FIRST_PAUSE * 2 ** count : (seconds + Math.random()) * 1000;
  return new Promise((resolve) => setTimeout(resolve, pause));
}

/** For how many seconds the server wants to be left alone; undefined when it did not say. */
function retryAfterOf(outcome: unknown): number | undefined {
  return (outcome as Answer | undefined)?.errors?.[0]?.extensions?.['retryAfter'] as number | undefined;
}

/** Bytes of a change that may outlive its page. */
const KEPT_BYTES = 4_000;
/** Total bytes of such changes in progress: beyond 64 kB, a browser refuses to send another one at all. */
const ALL_KEPT_BYTES = 32_000;

/** Sends small changes with `keepalive`, so they arrive even if the student leaves the page right away. */
function sendingToTheEnd(): typeof fetch {
  let underWay = 0;
  return async (address, request = {}) => {
    const isChange = new Headers(request.headers).has(IDEMPOTENCY_KEY);
    const bytes = isChange ? new Blob([String(request.body)]).size : 0;
    if (!isChange || bytes > KEPT_BYTES || underWay + bytes > ALL_KEPT_BYTES) return fetch(address, request);
    underWay += bytes;
    try {
      return await fetch(address, { ...request, keepalive: true });
    } finally {
      underWay -= bytes;
    }
  };
}

function isMutation(operation: ApolloLink.Operation): boolean {
  return operation.operationType === 'mutation';
}

function contextOf(operation: ApolloLink.Operation): OperationContext {
  return operation.getContext() as OperationContext;
}
