/** The server's error codes, as the schema lists them. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'PAYMENT_REQUIRED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'BAD_USER_INPUT'
  | 'PLAN_LIMIT'
  | 'CONFLICT'
  | 'LIMIT_REACHED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'INTERNAL';

/** A failed operation: enough to decide who reports it, and how. */
export interface Failure {
  /** `network` if no answer came from the product: offline, aborted, a filter's 403, or a hotel's log-in page. */
  kind: 'network' | 'server';
  /** The server's code; null if the answer wasn't one of the product's own. */
  code: ErrorCode | null;
  /** The server's message; null if it sent none, and the operation's fallback text is shown. */
  message: string | null;
  /** Messages by input field; empty when the failure is not about single fields. */
  fields: Readonly<Record<string, string>>;
  /** Whether the change had been made when it was first sent, and its row was deleted since. */
  wasMade: boolean;
  /** The current version of the row on the server; only with CONFLICT. */
  currentVersion: number | null;
  /** The row on the server, as the API shows it; only with CONFLICT. */
  current: Readonly<Record<string, unknown>> | null;
  /** The fields that others changed, too, with their values; null if the server can't tell; only with CONFLICT. */
  conflicts: readonly FieldConflict[] | null;
}

/** A field that two sides changed to different values, as the server names it. */
export interface FieldConflict {
  field: string;
  /** The value that both began with; undefined in conflicts that an earlier release found. */
  base?: unknown;
  /** The value in the refused change; undefined for a deletion. */
  mine?: unknown;
  /** The value now. */
  theirs: unknown;
}

/** The text if the server can't be reached. */
export const NETWORK_ERROR = 'Network Error';

/** Statuses of what stands between: a gateway without the server, a network that asks for a log-in (RFC 6585). */
const STATUSES_BETWEEN = new Set([502, 503, 504, 511]);

const NETWORK: Failure = {
  kind: 'network',
  code: null,
  message: null,
  fields: {},
  wasMade: false,
  currentVersion: null,
  current: null,
  conflicts: null,
};
const UNKNOWN: Failure = { ...NETWORK, kind: 'server' };

/**
 * Reads any error an operation can end with. It checks shapes rather than classes, so forms and links read
 * errors alike wherever they were created. A status says nothing about who answered: filters, proxies, and networks that
 * ask for a log-in send all of them, with pages of their own. An empty answer has nothing else.
 *
 * @param error thrown or returned by Apollo Client or fetch, or the body of an answer
 */
export function readFailure(error: unknown): Failure {
  if (!isRecord(error)) return UNKNOWN;
  const { errors, error: message } = 'bodyText' in error ? bodyOf(error) : error;
  const first = Array.isArray(errors) ? (errors as unknown[])[0] : undefined;
  if (isRecord(first)) return fromGraphQLError(first);
  if (typeof message === 'string') return { ...UNKNOWN, message };
  return isOwnEmptyAnswer(error) ? UNKNOWN : NETWORK;
}

function isOwnEmptyAnswer({ bodyText, statusCode }: Record<string, unknown>): boolean {
  return bodyText === '' && Number(statusCode) >= 400 && !STATUSES_BETWEEN.has(Number(statusCode));
}

/** Whether a status without a reason is that of a server that failed, rather than of what stands before it. */
export function isServerFault(status = 0): boolean {
  return status >= 500 && !STATUSES_BETWEEN.has(status);
}

/** The body of an answer that Apollo Client couldn't read or didn't want to; empty unless it is JSON. */
function bodyOf({ bodyText }: Record<string, unknown>): Record<string, unknown> {
  try {
    return Object(JSON.parse(String(bodyText))) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Whether a token was refused, which leads to the log-in page; a wrong password doesn't end a session. */
export function isRefusedSession({ code }: Failure, hadToken: boolean): boolean {
  return code === 'UNAUTHENTICATED' && hadToken;
}

/** Whether the server could not be reached or could not work; the same request may then succeed later. */
export function isUnreachable(failure: Failure): boolean {
  return failure.kind === 'network' || failure.code === 'UNAVAILABLE';
}

/** Whether a change may wait and be sent again: the server wasn't reached, couldn't work, or wanted a pause. */
export function isTemporary({ code }: Failure): boolean {
  return code === null || code === 'INTERNAL' || code === 'RATE_LIMITED' || code === 'UNAVAILABLE';
}

function fromGraphQLError(error: Record<string, unknown>): Failure {
  const extensions = isRecord(error['extensions']) ? error['extensions'] : {};
  const current = isRecord(extensions['current']) ? extensions['current'] : null;
  const { message } = error;
  return {
    kind: 'server',
    code: typeof extensions['code'] === 'string' ? (extensions['code'] as ErrorCode) : null,
    message: typeof message === 'string' && message !== '' ? message : null,
    fields: textsOf(extensions['fields']),
    wasMade: extensions['wasMade'] === true,
    currentVersion: typeof current?.['version'] === 'number' ? current['version'] : null,
    current,
    conflicts: (extensions['conflicts'] as FieldConflict[] | undefined) ?? null,
  };
}

function textsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
