import { createHash } from 'node:crypto';
import {
  execute,
  GraphQLError,
  parse,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { getVariableValues } from 'graphql/execution/values';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { badInput } from '../errors/domain-error';
import { httpStatusOf } from '../errors/error-codes';
import { toWireError, type ErrorLog } from '../errors/to-wire-error';
import type { RequestContext } from './context';

/** One operation to run. */
export interface Operation {
  document: DocumentNode;
  /** Names the document's text, so that its compiled form is found again. */
  key: string;
  operationName?: string | null;
  variables: Record<string, unknown>;
}

/** What an operation yields: errors are already those that may be shown. */
export interface OperationResult {
  data?: Record<string, unknown> | null;
  errors?: GraphQLError[];
  /** 200 with any data, otherwise the status of the first error's code. */
  httpStatus: number;
  /** Seconds, for Retry-After. */
  retryAfter?: number;
}

/** A document of the product itself; compiled when it is called first. */
interface OwnDocument {
  text: string;
  query?: CompiledQuery;
}

/** Documents of strangers are compiled at their third sighting and the least used forgotten. */
const COMPILE_AT_SIGHTING = 3;
const MAX_COMPILED = 500;
const MAX_SIGHTINGS = 2_000;

/**
 * Runs operations: compiled by graphql-jit when they are the product's own or seen often,
 * by graphql-js otherwise. Both ways share one translation of errors and of HTTP status.
 */
export class Executor {
  private readonly compiled = new Map<string, CompiledQuery>();
  private readonly own = new Map<string, OwnDocument>();
  private readonly sightings = new Map<string, number>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly log: ErrorLog,
  ) {}

  /** Makes a document of the product itself known: it runs compiled from its first call on and is never forgotten. */
  addOwn(text: string): void {
    this.own.set(documentKey(text), { text });
  }

  /** Whether this document runs compiled; for tests and measurements. */
  isCompiled(key: string): boolean {
    return this.own.has(key) || this.compiled.has(key);
  }

  async run(operation: Operation, context: RequestContext): Promise<OperationResult> {
    const { key, operationName, variables } = operation;
    context.idempotency?.describe(JSON.stringify([key, operationName ?? null, variables]));
    const compiled = this.compiledOwn(key) ?? this.lookUp(operation);
    const result = compiled
      ? await this.runCompiled(compiled, operation, context)
      : await this.interpret(operation, context);
    return this.finish(result, context);
  }

  private async runCompiled(
    query: CompiledQuery,
    operation: Operation,
    context: RequestContext,
  ): Promise<ExecutionResult> {
    const result = (await query.query({}, context, operation.variables)) as ExecutionResult;
    // A refused variable has its own wording in the compiler; graphql-js says it the same way on both paths.
    if (result.data === undefined) return { errors: this.variableErrors(operation) ?? result.errors };
    return result.errors ? { data: result.data, errors: result.errors.map(likeInterpreter) } : result;
  }

  private async interpret(operation: Operation, context: RequestContext): Promise<ExecutionResult> {
    return execute({
      schema: this.schema,
      document: operation.document,
      contextValue: context,
      rootValue: {},
      variableValues: operation.variables,
      operationName: operation.operationName,
    });
  }

  private variableErrors(operation: Operation): readonly GraphQLError[] | undefined {
    const definition = operation.document.definitions.find((node) => node.kind === 'OperationDefinition');
    if (definition?.kind !== 'OperationDefinition') return undefined;
    return getVariableValues(this.schema, definition.variableDefinitions ?? [], operation.variables).errors;
  }

  /** There are hundreds of own documents: compiled all at once, they would hold up every start. */
  private compiledOwn(key: string): CompiledQuery | undefined {
    const own = this.own.get(key);
    if (own && !own.query) {
      const query = compileQuery(this.schema, parse(own.text));
      if (isCompiledQuery(query)) own.query = query;
      else this.own.delete(key);
    }
    return own?.query;
  }

  private lookUp(operation: Operation): CompiledQuery | undefined {
    const known = this.compiled.get(operation.key);
    if (known) {
      this.compiled.delete(operation.key);
      this.compiled.set(operation.key, known);
      return known;
    }
    const seen = (this.sightings.get(operation.key) ?? 0) + 1;
    this.sightings.set(operation.key, seen);
    forgetOldest(this.sightings, MAX_SIGHTINGS);
    return seen >= COMPILE_AT_SIGHTING ? this.compile(operation) : undefined;
  }

  private compile(operation: Operation): CompiledQuery | undefined {
    const operations = operation.document.definitions.filter((node) => node.kind === 'OperationDefinition');
    if (operations.length !== 1 || asksForSchema(operation.document)) return undefined;
    const query = compileQuery(this.schema, operation.document);
    if (!isCompiledQuery(query)) return undefined;
    this.sightings.delete(operation.key);
    this.compiled.set(operation.key, query);
    forgetOldest(this.compiled, MAX_COMPILED);
    return query;
  }

  private finish(result: ExecutionResult, context: RequestContext): OperationResult {
    if (!result.errors?.length) return { data: result.data, httpStatus: 200 };
    const errors = result.errors.map((error) => this.mask(error, context.requestId));
    const hasData = result.data != null && Object.values(result.data).some((value) => value !== null);
    const first = errors[0];
    return {
      ...(result.data === undefined ? {} : { data: result.data }),
      errors,
      httpStatus: hasData ? 200 : httpStatusOf(first?.extensions['code']),
      retryAfter: first?.extensions['retryAfter'] as number | undefined,
    };
  }

  private mask(error: GraphQLError, requestId: string): GraphQLError {
    return maskError(error, requestId, this.log);
  }
}

/** How the compiler begins when a variable leaves an argument empty that must not be. */
const EMPTY_ARGUMENT = /^Argument "(\w+)" of non-null type/;

/** What the compiler finds itself has no cause and nothing of what graphql-js adds; what resolvers throw has both. */
function likeInterpreter(error: GraphQLError): GraphQLError {
  if (error.originalError) return error;
  const argument = EMPTY_ARGUMENT.exec(error.message)?.[1];
  const originalError =
    argument === undefined ? new Error(error.message) : badInput(argument, 'must not be empty');
  return new GraphQLError(error.message, { path: error.path, originalError });
}

/** The error that may be shown instead of the one that happened. */
export function maskError(error: unknown, requestId: string, log: ErrorLog): GraphQLError {
  const { message, code, details } = toWireError(error, log);
  const place = error instanceof GraphQLError ? { path: error.path, nodes: error.nodes } : {};
  return new GraphQLError(message, { ...place, extensions: { code, requestId, ...details } });
}

/** The key under which a document's text is known: its SHA-256, as in persisted queries. */
export function documentKey(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether a document asks for the schema itself. */
export function asksForSchema(document: DocumentNode): boolean {
  return /\b__(schema|type)\b/.test(document.loc?.source.body ?? '');
}

function forgetOldest<Value>(map: Map<string, Value>, size: number): void {
  const oldest = map.keys().next().value;
  if (map.size > size && oldest !== undefined) map.delete(oldest);
}
