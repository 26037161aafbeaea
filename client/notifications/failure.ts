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

/** What a failed operation tells: enough to decide who speaks, and what is said. */
export interface Failure {
  /** `network` when nobody answered for the product: offline, aborted, or a gateway's 502, 503, 504. */
  kind: 'network' | 'server';
  /** The server's code; null when the answer was not one of the product's own. */
  code: ErrorCode | null;
  /** The server's message; null when it sent none, and the operation's fallback text is shown. */
  message: string | null;
  /** Messages by input field; empty when the failure is not about single fields. */
  fields: Readonly<Record<string, string>>;
  /** The version of the row as it stands on the server; only with CONFLICT. */
  currentVersion: number | null;
}

/** What is said when the server cannot be reached. */
export const NETWORK_ERROR = 'Network Error';

/** Statuses with which a gateway says that the server could not be asked. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

const NETWORK: Failure = { kind: 'network', code: null, message: null, fields: {}, currentVersion: null };
const UNKNOWN: Failure = { ...NETWORK, kind: 'server' };

/**
 * Reads any error an operation can end with. It looks at shapes, not at classes, so that forms
 * and links read errors alike wherever they were made.
 *
 * @param error what Apollo Client or fetch threw or returned
 */
export function readFailure(error: unknown): Failure {
  if (!isRecord(error)) return UNKNOWN;
  const first = Array.isArray(error['errors']) ? (error['errors'] as unknown[])[0] : undefined;
  if (isRecord(first)) return fromGraphQLError(first);
  const status = error['statusCode'];
  if (typeof status === 'number') return GATEWAY_STATUSES.has(status) ? NETWORK : UNKNOWN;
  return NETWORK;
}

/** Whether a token was refused, which leads to the log-in page; a wrong password is no end of a session. */
export function isRefusedSession({ code }: Failure, hadToken: boolean): boolean {
  return code === 'UNAUTHENTICATED' && hadToken;
}

/** Whether the server could not be reached or could not work, so that the same request may succeed later. */
export function isUnreachable(failure: Failure): boolean {
  return failure.kind === 'network' || failure.code === 'UNAVAILABLE';
}

function fromGraphQLError(error: Record<string, unknown>): Failure {
  const extensions = isRecord(error['extensions']) ? error['extensions'] : {};
  const current = isRecord(extensions['current']) ? extensions['current'] : {};
  const { message } = error;
  return {
    kind: 'server',
    code: typeof extensions['code'] === 'string' ? (extensions['code'] as ErrorCode) : null,
    message: typeof message === 'string' && message !== '' ? message : null,
    fields: textsOf(extensions['fields']),
    currentVersion: typeof current['version'] === 'number' ? current['version'] : null,
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
