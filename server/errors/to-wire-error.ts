import { randomUUID } from 'node:crypto';
import { BREAK, GraphQLError, Kind, parse, visit, type ASTNode } from 'graphql';
import { ArgumentValidationError, AuthenticationError, AuthorizationError } from 'type-graphql';
import type { ValidationError } from 'class-validator';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import type { Log } from '../log/events';
import { isBrokenOff, isOutageCode } from './lost-connection';
import { badInput, DomainError, ERROR_CODES, type ErrorCode, type ErrorDetails } from './domain-error';
import { REFUSAL_LIMITS, shortPlace } from './input-errors';
import { fieldSentence } from './field-sentence';

/** An error as both APIs send it. */
export interface WireError {
  message: string;
  code: string;
  details: ErrorDetails;
}

/** The log for errors that are hidden from the caller. */
export interface ErrorReport {
  log: Log;
  /** The caller's ID of the request; empty if it isn't known. */
  requestId: string;
}

/**
 * The one translator from any thrown value to what may be shown. Unknown errors become INTERNAL with the ID of their
 * request; their text goes only to the log.
 */
export function toWireError(thrown: unknown, report: ErrorReport): WireError {
  const error = unwrap(thrown);
  if (error instanceof DomainError) return fromDomainError(error);
  if (error instanceof ArgumentValidationError)
    return fromValidation(error.extensions.validationErrors ?? []);
  if (error instanceof AuthenticationError) return wire('UNAUTHENTICATED', 'Log in to do this.');
  if (error instanceof AuthorizationError) return wire('FORBIDDEN', "You don't have permission to do this.");
  if (error instanceof GraphQLError) return fromGraphQLError(error, report);
  const sqlState = sqlStateOf(error);
  if (sqlState) return fromSqlState(sqlState, error, report);
  return isLostConnection(error) ? unavailable(error, report) : internal(error, report);
}

function wire(code: ErrorCode, message: string, details: ErrorDetails = {}): WireError {
  return { code, message, details };
}

function unwrap(thrown: unknown): unknown {
  let error = thrown;
  while (error instanceof GraphQLError && error.originalError) error = error.originalError;
  return error;
}

function fromDomainError(error: DomainError): WireError {
  if (ERROR_CODES[error.code].exposed) return wire(error.code, error.message, error.details);
  return wire('INTERNAL', 'Something went wrong on our end. Try again in a moment.');
}

/** Keeps only field and rule: the raw input (which may contain a password) is never repeated. */
function fromValidation(errors: ValidationError[]): WireError {
  const fields: Record<string, string> = {};
  collectFields(errors, '', fields);
  const text = Object.entries(fields)
    .map(([field, rule]) => fieldSentence(field, rule))
    .join(' ');
  return wire('BAD_USER_INPUT', text || "The input isn't valid.", { fields });
}

function collectFields(errors: ValidationError[], prefix: string, into: Record<string, string>): void {
  for (const error of errors) {
    if (Object.keys(into).length >= REFUSAL_LIMITS.faults) return;
    // An entry of a list is named as graphql-js does it: `items[3].id`.
    const isEntry = prefix !== '' && /^\d+$/.test(error.property);
    const field = isEntry ? `${prefix.slice(0, -1)}[${error.property}]` : prefix + error.property;
    const rule = Object.values(error.constraints ?? {})[0];
    if (rule) into[field] = rule.slice(0, REFUSAL_LIMITS.reason);
    collectFields(error.children ?? [], `${field}.`, into);
  }
}

/** The start of graphql-js's message for a variable that doesn't fit where a document uses it. */
const MISPLACED_VARIABLE = /^Variable "\$([A-Za-z_]\w*)" of type "[^"]*" used in position expecting/;

/** The messages of graphql-js's built-in types, without the value they repeat: it may be a password. */
const TYPE_REASONS: readonly (readonly [RegExp, string])[] = [
  [/ is not defined by type /, 'is not a known field'],
  [/ was not provided/, 'is required'],
  [/^Expected non-nullable|must not be null/, 'must not be empty'],
  [/^Int cannot represent/, 'must be a whole number'],
  [/^Float cannot represent/, 'must be a number'],
  [/^String cannot represent/, 'must be a string'],
  [/^Boolean cannot represent/, 'must be true or false'],
  [/^ID cannot represent/, 'must be an ID'],
  [/to be an object\.$/, 'must be an object'],
];

function fromGraphQLError(error: GraphQLError, report: ErrorReport): WireError {
  const code = error.extensions['code'];
  if (typeof code === 'string' && code.startsWith('PERSISTED_QUERY'))
    return { code, message: error.message, details: {} };
  if (code === 'INTERNAL_SERVER_ERROR') return internal(error, report);
  const variable = MISPLACED_VARIABLE.exec(error.message)?.[1];
  return variable === undefined ? fromDocument(error) : fromFault(variable, 'has the wrong type');
}

function fromFault(field: string, reason: string): WireError {
  return fromDomainError(badInput(shortPlace(field), reason));
}

/** An invalid document; a value in it is named by its path, and not repeated. */
function fromDocument(error: GraphQLError): WireError {
  const place = literalPlace(error);
  const field = place && placeOf(place, error.message);
  if (!field) return wire('BAD_USER_INPUT', error.message.slice(0, MAX_MESSAGE));
  return fromFault(field, reasonOf(error.message));
}

/** Characters of graphql-js's message about a document; it may repeat long parts of it. */
const MAX_MESSAGE = 500;

/** A place as the caller of either API names it, with the field that is missing or unknown there. */
function placeOf(place: string, detail: string): string {
  const leaf = /^Field "(?:\w+\.)?([^"]+)" (?:is not defined by type|of required type)/.exec(detail)?.[1];
  return [place.replace(/^input\.?/, ''), leaf].filter(Boolean).join('.') || 'input';
}

/** Our own scalars and enums name the rule. */
function reasonOf(detail: string): string {
  if (/^must be /.test(detail)) return detail;
  return TYPE_REASONS.find(([pattern]) => pattern.test(detail))?.[1] ?? 'has the wrong type';
}

function sqlStateOf(error: unknown): string | null {
  const driverError: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const code =
    typeof driverError === 'object' && driverError !== null && 'code' in driverError
      ? driverError.code
      : null;
  return typeof code === 'string' && (/^[0-9A-Z]{5}$/.test(code) || isOutageCode(code)) ? code : null;
}

/** PostgreSQL's classes: 22 bad data, 23505 duplicate, 40/55 contention; others are outages or our faults. */
function fromSqlState(sqlState: string, error: unknown, report: ErrorReport): WireError {
  if (sqlState.startsWith('22')) return wire('BAD_USER_INPUT', 'A value is out of range or unreadable.');
  if (sqlState === '23505') return wire('CONFLICT', 'This already exists.');
  if (sqlState === '23503')
    return wire('NOT_FOUND', "Something this refers to doesn't exist or was deleted.");
  if (/^(40|55)/.test(sqlState) || isOutageCode(sqlState)) return unavailable(error, report);
  return internal(error, report);
}

/** Whether the server went away in the middle of the work; TypeORM then refuses its connection as released. */
function isLostConnection(error: unknown): boolean {
  return (
    error instanceof QueryRunnerAlreadyReleasedError ||
    error instanceof QueryRunnerProviderAlreadyReleasedError ||
    isBrokenOff(error)
  );
}

function unavailable(error: unknown, report: ErrorReport): WireError {
  const { log, requestId } = report;
  log('database_unavailable', { ...(requestId && { requestId }), error });
  return wire('UNAVAILABLE', 'Termwise is busy. Try again in a moment.', { retryAfter: 2 });
}

function internal(error: unknown, report: ErrorReport): WireError {
  const requestId = report.requestId || randomUUID();
  report.log('request_failed', { requestId, error });
  return wire(
    'INTERNAL',
    'Something went wrong on our end. Try again, and if it keeps happening, send support this code: ' +
      `${requestId}.`,
    { requestId },
  );
}

/**
 * The path of a refused literal in the arguments, written like that of a variable: `gradebook.items[0].id`. Null if
 * the error isn't about a value.
 */
function literalPlace({ nodes, source }: GraphQLError): string | null {
  const refused = nodes?.[0];
  if (!refused?.loc || !source) return null;
  const { start, end } = refused.loc;
  let place: string | null = null;
  visit(parse(source.body), {
    enter(node, _key, parent, _path, ancestors) {
      if (node.kind !== refused.kind || node.loc?.start !== start || node.loc.end !== end) return undefined;
      place = wayTo([...ancestors, ...(parent ? [parent] : []), node]);
      return BREAK;
    },
  });
  return place;
}

/** The names and list indices from the argument down; null outside arguments. */
function wayTo(way: readonly (ASTNode | readonly ASTNode[])[]): string | null {
  const begin = way.findIndex((step) => 'kind' in step && step.kind === Kind.ARGUMENT);
  if (begin < 0) return null;
  let place = '';
  way.slice(begin).forEach((step, index, steps) => {
    if (!('kind' in step)) {
      const [list, entry] = [steps[index - 1], steps[index + 1]];
      if (isList(list) && entry && 'kind' in entry) place += `[${step.indexOf(entry)}]`;
    } else if (step.kind === Kind.ARGUMENT || step.kind === Kind.OBJECT_FIELD) {
      place += `${place && '.'}${step.name.value}`;
    }
  });
  return place;
}

function isList(step: ASTNode | readonly ASTNode[] | undefined): boolean {
  return step !== undefined && 'kind' in step && step.kind === Kind.LIST;
}

/** The body of every REST error: `error` is a plain text, as the specification demands. */
interface RestErrorBody {
  error: string;
  code: string;
  requestId: string;
  fields?: Record<string, string>;
  [detail: string]: unknown;
}

/**
 * Shapes a REST error from the extensions of the GraphQL error; input fields lose the `input.` prefix they never had
 * here.
 */
export function restErrorBody(message: string, extensions: Record<string, unknown>): RestErrorBody {
  const { code, requestId, ...details } = extensions;
  return { error: message, code: String(code), requestId: String(requestId), ...details };
}
