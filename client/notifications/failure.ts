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
  /** `network` if no answer came from the product: offline, aborted, a gateway's 502, or a hotel's log-in page. */
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
};
const UNKNOWN: Failure = { ...NETWORK, kind: 'server' };

/**
 * Reads any error an operation can end with. It checks shapes rather than classes, so forms and links read
 * errors alike wherever they were created.
 *
 * @param error thrown or returned by Apollo Client or fetch
 */
export function readFailure(error: unknown): Failure {
  if (!isRecord(error)) return UNKNOWN;
  const first = Array.isArray(error['errors']) ? (error['errors'] as unknown[])[0] : undefined;
  if (isRecord(first)) return fromGraphQLError(first);
  const status = error['statusCode'];
  // The product's answer to anything that works is readable: another page answered in its place.
  const isFromElsewhere = typeof status !== 'number' || status < 300 || STATUSES_BETWEEN.has(status);
  return isFromElsewhere ? NETWORK : UNKNOWN;
}

/** Whether a token was refused, which leads to the log-in page; a wrong password doesn't end a session. */
export function isRefusedSession({ code }: Failure, hadToken: boolean): boolean {
  return code === 'UNAUTHENTICATED' && hadToken;
}

/** Whether the server could not be reached or could not work; the same request may then succeed later. */
export function isUnreachable(failure: Failure): boolean {
  return failure.kind === 'network' || failure.code === 'UNAVAILABLE';
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
