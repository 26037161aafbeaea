import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { ArgumentValidationError, AuthenticationError, AuthorizationError } from 'type-graphql';
import type { ValidationError } from 'class-validator';
import { QueryFailedError } from 'typeorm';
import { DomainError, type ErrorDetails } from './domain-error';
import { ERROR_CODES, type ErrorCode } from './error-codes';

/** An error as both APIs send it. */
export interface WireError {
  message: string;
  code: string;
  details: ErrorDetails;
}

/** Receives the errors that are hidden from the caller, with the incident id the caller was given. */
export type ErrorLog = (incident: string, error: unknown) => void;

/**
 * The one translator from any thrown value to what may be shown.
 * Unknown errors become INTERNAL with an incident id; their text goes to the log alone.
 */
export function toWireError(thrown: unknown, log: ErrorLog): WireError {
  const error = unwrap(thrown);
  if (error instanceof DomainError) return fromDomainError(error);
  if (error instanceof ArgumentValidationError)
    return fromValidation(error.extensions.validationErrors ?? []);
  if (error instanceof AuthenticationError) return wire('UNAUTHENTICATED', 'Log in to do this.');
  if (error instanceof AuthorizationError) return wire('FORBIDDEN', 'You may not do this.');
  if (error instanceof GraphQLError) return fromGraphQLError(error, log);
  const sqlState = sqlStateOf(error);
  if (sqlState) return fromSqlState(sqlState, error, log);
  return internal(error, log);
}

function wire(code: ErrorCode, message: string, details: ErrorDetails = {}): WireError {
  return { code, message, details };
}

/** graphql-js wraps refused variables too; there the outer text is the one that names the place. */
function unwrap(thrown: unknown): unknown {
  let error = thrown;
  while (error instanceof GraphQLError && error.originalError && !VARIABLE_PLACE.test(error.message)) {
    error = error.originalError;
  }
  return error;
}

function fromDomainError(error: DomainError): WireError {
  if (ERROR_CODES[error.code].exposed) return wire(error.code, error.message, error.details);
  return wire('INTERNAL', 'Something went wrong on our side.');
}

/** Keeps field and rule only: the raw input (which may hold a password) is never repeated. */
function fromValidation(errors: ValidationError[], prefix = ''): WireError {
  const fields: Record<string, string> = {};
  collectFields(errors, prefix, fields);
  const text = Object.entries(fields)
    .map(([field, rule]) => `${field} ${rule}`)
    .join('; ');
  return wire('BAD_USER_INPUT', text || 'The input is not valid.', { fields });
}

function collectFields(errors: ValidationError[], prefix: string, into: Record<string, string>): void {
  for (const error of errors) {
    // An entry of a list is named as graphql-js does it: `items[3].id`.
    const isEntry = prefix !== '' && /^\d+$/.test(error.property);
    const field = isEntry ? `${prefix.slice(0, -1)}[${error.property}]` : prefix + error.property;
    const rule = Object.values(error.constraints ?? {})[0];
    if (rule) into[field] = rule;
    collectFields(error.children ?? [], `${field}.`, into);
  }
}

/** graphql-js names the place of a wrong variable in its text: `… at "input.credits"; …`. */
const VARIABLE_PLACE =
  /^Variable "\$([A-Za-z_]\w*)"(?: got invalid value .*? at "([^"]+)"; | got invalid value )?/s;

function fromGraphQLError(error: GraphQLError, log: ErrorLog): WireError {
  const code = error.extensions['code'];
  if (typeof code === 'string' && code.startsWith('PERSISTED_QUERY'))
    return { code, message: error.message, details: {} };
  if (code === 'INTERNAL_SERVER_ERROR') return internal(error, log);
  const place = VARIABLE_PLACE.exec(error.message);
  if (!place) return wire('BAD_USER_INPUT', withoutSuggestion(error.message));
  const field = fieldOf(error.message, place);
  const reason = reasonOf(error.message);
  return wire('BAD_USER_INPUT', `${field}: ${reason}`, { fields: { [field]: reason } });
}

function fieldOf(message: string, place: RegExpExecArray): string {
  const unknown = /Field "([^"]+)" is not defined by type/.exec(message)?.[1];
  const missing = /Field "([^"]+)" of required type/.exec(message)?.[1];
  const parent = (place[2] ?? place[1] ?? '').replace(/^input\.?/, '');
  const leaf = unknown ?? missing;
  return [parent, leaf].filter(Boolean).join('.') || 'input';
}

function reasonOf(message: string): string {
  if (/is not defined by type/.test(message)) return 'is not a known field';
  if (/was not provided/.test(message)) return 'is required';
  if (/to be non-nullable|must not be null/.test(message)) return 'must not be empty';
  const detail = /; (.*)$/s.exec(message)?.[1] ?? 'has the wrong type';
  return withoutSuggestion(detail.replace(/"[^"]*"/s, 'the value')).slice(0, 200);
}

function withoutSuggestion(message: string): string {
  return message.replace(/\s*Did you mean .*\?$/s, '').slice(0, 500);
}

function sqlStateOf(error: unknown): string | null {
  const driverError: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const code =
    typeof driverError === 'object' && driverError !== null && 'code' in driverError
      ? driverError.code
      : null;
  return typeof code === 'string' &&
    (/^[0-9A-Z]{5}$/.test(code) || code === 'ECONNREFUSED' || code === 'ECONNRESET')
    ? code
    : null;
}

/** PostgreSQL's classes: 22 bad data, 23505 duplicate, 40/55 contention, 08/53/57 the server is away. */
function fromSqlState(sqlState: string, error: unknown, log: ErrorLog): WireError {
  if (sqlState.startsWith('22')) return wire('BAD_USER_INPUT', 'A value is out of range or not readable.');
  if (sqlState === '23505') return wire('CONFLICT', 'This already exists.');
  if (sqlState === '23503')
    return wire('NOT_FOUND', 'Something this refers to does not exist or was deleted.');
  if (/^(08|53|57|40|55|ECONN)/.test(sqlState)) {
    log('database', error);
    return wire('UNAVAILABLE', 'The planner is busy. Try again in a moment.', { retryAfter: 2 });
  }
  return internal(error, log);
}

function internal(error: unknown, log: ErrorLog): WireError {
  const incident = randomUUID();
  log(incident, error);
  return wire('INTERNAL', `Something went wrong on our side (incident ${incident}).`, { incident });
}
