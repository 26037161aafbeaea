import { fieldSentence } from './field-sentence';

/** The contents of an error apart from its code and message. */
export interface ErrorDetails {
  /** Messages by input field, e.g. `{ credits: 'must be at least 0' }`. */
  fields?: Record<string, string>;
  /** Seconds after which a repetition may succeed. */
  retryAfter?: number;
  /** Numbers and rows the client needs to react, e.g. the limit or the current version. */
  [key: string]: unknown;
}

/** The only kind of error that services throw on purpose; everything else is an internal error. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/**
 * Refuses one input field.
 * @param message follows the field's name ("must be at least 0"), or is a full sentence.
 */
export function badInput(field: string, message: string): DomainError {
  return new DomainError('BAD_USER_INPUT', fieldSentence(field, message), { fields: { [field]: message } });
}

/**
 * The same answer for a row that doesn't exist, was deleted, or belongs to another student.
 * @param field the input field that named the row, if it wasn't the row to act on.
 */
export function notFound(what: string, field?: string): DomainError {
  const reason = 'does not exist or was deleted';
  return new DomainError(
    'NOT_FOUND',
    `This ${what} ${reason}.`,
    field ? { fields: { [field]: reason } } : {},
  );
}

/** A field that two sides changed to different values, in the terms of the API; null is no value. */
export interface FieldConflict {
  field: string;
  /** The value that both began with. */
  base: unknown;
  /** The value in the refused change; null if that is a deletion, or if rows don't show the field. */
  mine: unknown;
  /** The value now. */
  theirs: unknown;
}

/**
 * Refuses a change based on an older copy of the row.
 * @param conflicts the fields that both changed; absent if it isn't known which were changed since.
 */
export function staleEdit(what: string, current: unknown, conflicts?: readonly FieldConflict[]): DomainError {
  return new DomainError('CONFLICT', `This ${what} was changed somewhere else. Reload it and try again.`, {
    current,
    ...(conflicts && { conflicts }),
  });
}

/** The refusal of what would only make everybody wait longer. */
export const busy = (): DomainError =>
  new DomainError('UNAVAILABLE', 'Termwise is busy. Try again in a moment.', { retryAfter: 2 });

interface ErrorCodeMeaning {
  /** HTTP status if the operation returns no data. */
  httpStatus: number;
  /** Whether the message of the error may be shown; otherwise, a generic text is sent. */
  exposed: boolean;
}

/** The closed list of error codes; both APIs speak exactly these. */
export const ERROR_CODES = {
  UNAUTHENTICATED: { httpStatus: 401, exposed: true },
  PAYMENT_REQUIRED: { httpStatus: 402, exposed: true },
  FORBIDDEN: { httpStatus: 403, exposed: true },
  NOT_FOUND: { httpStatus: 404, exposed: true },
  METHOD_NOT_ALLOWED: { httpStatus: 405, exposed: true },
  BAD_USER_INPUT: { httpStatus: 400, exposed: true },
  PLAN_LIMIT: { httpStatus: 403, exposed: true },
  CONFLICT: { httpStatus: 409, exposed: true },
  LIMIT_REACHED: { httpStatus: 409, exposed: true },
  PAYLOAD_TOO_LARGE: { httpStatus: 413, exposed: true },
  UNSUPPORTED_MEDIA_TYPE: { httpStatus: 415, exposed: true },
  RATE_LIMITED: { httpStatus: 429, exposed: true },
  UNAVAILABLE: { httpStatus: 503, exposed: true },
  INTERNAL: { httpStatus: 500, exposed: false },
} as const satisfies Record<string, ErrorCodeMeaning>;

/** A code of the closed list. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** The HTTP status of a code; an unknown code is an internal error. */
export function httpStatusOf(code: unknown): number {
  return typeof code === 'string' && code in ERROR_CODES ? ERROR_CODES[code as ErrorCode].httpStatus : 500;
}

/** The refusals of the endpoints for apps, in the words of RFC 6749, 7591, and 8707. */
export type OAuthErrorCode =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** Why an app was refused. Its message is for the app's developer. */
export class OAuthError extends Error {
  constructor(
    readonly code: OAuthErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'OAuthError';
  }
}
