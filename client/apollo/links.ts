import { ApolloLink, HttpLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { RetryLink } from '@apollo/client/link/retry';
import type { GraphQLFormattedError } from 'graphql';
import { catchError, from, mergeMap, of, tap } from 'rxjs';
import { takeFirstQuery } from '../boot/first-query';
import { isRefusedSession, isUnreachable, readFailure } from '../notifications/failure';
import { SUCCESS_MESSAGES } from '../notifications/success-messages';
import { readToken } from './token';

/** What the links need from the rest of the application. */
export interface LinkOptions {
  /** Address of the endpoint, e.g. `/graphql`. */
  uri: string;
  notify: { success(text: string): void; error(text: string): void };
  /** The server refused this token: the session it stood for is over. */
  onSessionRefused(token: string): void;
  /** The server answered. */
  onAnswer(): void;
}

/**
 * What a caller may say in `context`:
 * - `quiet`: no toast, whatever happens; for work the student did not ask for.
 */
interface OperationContext {
  quiet?: boolean;
  /** The token this request was sent with; set by the link. */
  token?: string | null;
}

/** How often a query is asked in all when nobody answers, and the first pause in milliseconds. */
const QUERY_ATTEMPTS = 3;
const FIRST_PAUSE = 300;

/** The way of an operation to the server: notify, bearer token, repeat queries, send. */
export function createLink(options: LinkOptions): ApolloLink {
  return ApolloLink.from([
    errorLink(options),
    answerLink(options),
    idempotencyLink(),
    bearerLink(),
    firstQueryLink(),
    retryLink(),
    new HttpLink({ uri: options.uri, fetch: sendingToTheEnd() }),
  ]);
}

/** Without the texts, which come with the application, there is no toast library either. */
const ignore = (): void => undefined;

function errorLink({ notify, onSessionRefused }: LinkOptions): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    const { token, quiet } = contextOf(operation);
    const failure = readFailure(error);
    if (isRefusedSession(failure, typeof token === 'string')) return onSessionRefused(String(token));
    // The texts of failures are many and seldom read: they arrive with the first one.
    return void import('./failure-text').then(({ failureText }) => {
      const text = failureText(failure, {
        name: operation.operationName,
        isMutation: isMutation(operation),
        isQuiet: quiet === true,
      });
      if (text !== null) notify.error(text);
    }, ignore);
  });
}

function answerLink({ notify, onAnswer }: LinkOptions): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap((result) => {
        if (result.errors) return;
        onAnswer();
        const text = SUCCESS_MESSAGES[operation.operationName ?? ''];
        if (text && isMutation(operation) && !contextOf(operation).quiet) notify.success(text);
      }),
    ),
  );
}

/** The header that names a change; no query has one. */
const IDEMPOTENCY_KEY = 'idempotency-key';

/** Names each change, so that it is made once however often this one operation is sent. */
function idempotencyLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (isMutation(operation)) {
      const key = freshKey();
      operation.setContext(({ headers }) => ({ headers: { ...headers, [IDEMPOTENCY_KEY]: key } }));
    }
    return forward(operation);
  });
}

/** 128 random bits; `crypto.randomUUID` is missing where a page is not served securely. */
function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
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

/** What an answer is, as far as this file looks into it. */
interface Answer extends ApolloLink.Result {
  errors?: readonly GraphQLFormattedError[];
}

/**
 * Takes the answer that `boot.js` asked for while the code was loading. It was asked by hash alone;
 * when the server does not know the hash, or nobody answered, the query goes the ordinary way. So it does after a
 * refusal: the page may come to ask long after the reason has gone, as when a closed account is kept.
 */
function firstQueryLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const hash = persistedHashOf(operation);
    const started =
      hash === undefined || Object.keys(operation.variables).length > 0 ? undefined : takeFirstQuery(hash);
    if (!started) return forward(operation);
    return from(started.then((response) => response.json() as Promise<Answer>)).pipe(
      catchError(() => of(null)),
      mergeMap((answer) => (answer?.data && !answer.errors ? of(answer) : forward(operation))),
    );
  });
}

function persistedHashOf({ query }: ApolloLink.Operation): string | undefined {
  return (query as { __meta__?: { hash?: string } }).__meta__?.hash;
}

/** A query may be asked twice without harm; a mutation may have been carried out before the answer was lost. */
function retryLink(): ApolloLink {
  return new RetryLink({
    delay: { initial: FIRST_PAUSE },
    attempts: {
      max: QUERY_ATTEMPTS,
      retryIf: (error, operation) =>
        !isMutation(operation) && navigator.onLine && isUnreachable(readFailure(error)),
    },
  });
}

/** Bytes of a change that outlives its page. */
const KEPT_BYTES = 4_000;
/** Bytes of all such changes under way: beyond 64 kB a browser refuses to send another one at all. */
const ALL_KEPT_BYTES = 32_000;

/** Sends so that a small change arrives even if the student closes or leaves the page right after making it. */
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
