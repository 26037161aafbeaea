import type { ErrorCode } from './error-codes';
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

/** Refuses a change based on an older copy of the row. */
export function staleEdit(what: string, current: unknown): DomainError {
  return new DomainError('CONFLICT', `This ${what} was changed somewhere else. Reload it and try again.`, {
    current,
  });
}
