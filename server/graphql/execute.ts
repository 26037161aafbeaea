import { createHash } from 'node:crypto';
import {
  execute,
  GraphQLError,
  Kind,
  parse,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { RecentValues } from '#domain/limits/recent-values';
import { badInput, httpStatusOf } from '../errors/domain-error';
import { REFUSAL_LIMITS } from '../errors/input-errors';
import { toWireError, type ErrorReport } from '../errors/to-wire-error';
import type { Log } from '../log/events';
import { chargeOperation } from './charges';
import { DocumentChecker } from './limits';
import type { RequestContext } from './context';
import {
  prepareOperation,
  schemaForExecution,
  type PreparedOperation,
  type VariableFault,
} from './prepared-operation';

/** One operation to run. */
export interface Operation {
  document: DocumentNode;
  /** Identifies the document's text, to find its compiled form again. */
  key: string;
  operationName?: string | null;
  variables: Record<string, unknown>;
}

/** The result of an operation; its errors may be shown. */
export interface OperationResult {
  data?: Record<string, unknown> | null;
  errors?: GraphQLFormattedError[];
  /** 200 with any data, otherwise the status of the first error's code. */
  httpStatus: number;
  /** Seconds, for Retry-After. */
  retryAfter?: number;
}

/** An operation whose document may already be known. */
export interface KnownOperation extends Omit<Operation, 'document' | 'key'> {
  /** The document's text; null if it is requested by its key, as only the product's own documents are. */
  text: string | null;
  ownKey: string | null;
}

interface CompiledOperation extends PreparedOperation {
  key: string;
  text: string;
  query: CompiledQuery['query'];
}

/** A document of the product itself; compiled at its first call. */
interface OwnDocument {
  text: string;
  compiled?: CompiledOperation | null;
}

/** Documents of strangers are compiled at their third sighting and the least used forgotten. */
const COMPILE_AT_SIGHTING = 3;
const MAX_SIGHTINGS = 2_000;
/** Characters of compiled documents, each of which takes up to a hundred bytes of memory; a short one counts as `least`. */
const COMPILED = { characters: 500_000, least: 1_000 } as const;

/**
 * Runs operations: compiled by graphql-jit if they are the product's own or frequent, with graphql-js otherwise. Both
 * share the reading of variables and the translation of errors and HTTP status.
 */
export class Executor {
  private readonly executionSchema: GraphQLSchema;
  private readonly checker: DocumentChecker;
  private readonly compiled = new RecentValues<CompiledOperation>(COMPILED.characters);
  /** Keys of compiled documents by their text. */
  private readonly keys = new RecentValues<string>(COMPILED.characters);
  private readonly ownKeys = new Map<string, string>();
  private readonly own = new Map<string, OwnDocument>();
  private readonly sightings = new RecentValues<number>(MAX_SIGHTINGS);

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly log: Log,
  ) {
    this.executionSchema = schemaForExecution(schema);
    this.checker = new DocumentChecker(schema);
  }

  /** Registers a document of the product itself: it runs compiled from its first call and is never evicted. */
  addOwn(text: string): void {
    const key = documentKey(text);
    this.own.set(key, { text });
    this.ownKeys.set(text, key);
  }

  /** Whether this document runs compiled; for tests and measurements. */
  isCompiled(key: string): boolean {
    return this.own.has(key) || this.compiled.find(key) !== undefined;
  }

  /** The key of a document's text, cached for those that run compiled. */
  keyOf(text: string): string {
    return this.knownKey(text) ?? documentKey(text);
  }

  private knownKey(text: string): string | undefined {
    return this.ownKeys.get(text) ?? this.keys.find(text);
  }

  /**
   * Whether the answer to an operation of this name may be reused. Known for documents that run compiled, which were
   * checked; false for others.
   */
  isReusable(key: string, operationName: string | null | undefined): boolean {
    const known = this.compiledOwn(key) ?? this.compiled.find(key);
    return known?.isReusable === true && (!operationName || operationName === known.name);
  }

  /** Checks a document that a client sent; returns the refusal, or null if it may run. */
  refuse(document: DocumentNode, context: RequestContext): OperationResult | null {
    const errors = this.checker.check(document);
    return errors.length > 0 ? this.finish({ errors }, context) : null;
  }

  async run(operation: Operation, context: RequestContext): Promise<OperationResult> {
    return this.finish(await this.result(operation, context), context);
  }

  /** Runs an already compiled operation without reading its document; null for any other. */
  async runKnown(operation: KnownOperation, context: RequestContext): Promise<OperationResult | null> {
    const { text, operationName } = operation;
    const key = text === null ? operation.ownKey : this.knownKey(text);
    const compiled = key && (this.compiledOwn(key) ?? (text === null ? null : this.compiled.find(key)));
    if (!compiled || (operationName && operationName !== compiled.name)) return null;
    return this.finish(await this.perform({ ...operation, key: compiled.key }, compiled, context), context);
  }

  private async result(operation: Operation, context: RequestContext): Promise<ExecutionResult> {
    const { document, operationName } = operation;
    const prepared = this.findCompiled(operation) ?? prepareOperation(this.schema, document, operationName);
    // graphql-js reports faults in the name of an operation.
    if (!prepared) return execute({ schema: this.schema, document, operationName });
    return this.perform(operation, prepared, context);
  }

  /** The caller is charged before the variables are read, so a refusal isn't free. */
  private async perform(
    operation: Omit<Operation, 'document'>,
    prepared: PreparedOperation | CompiledOperation,
    context: RequestContext,
  ): Promise<ExecutionResult> {
    try {
      if (!prepared.isQuery) await context.changeInTurn();
      await chargeOperation(prepared.rootFields, context);
    } catch (error) {
      return { errors: [refusal(error)] };
    }
    const { values, faults } = prepared.readVariables(operation.variables);
    if (faults.length > 0) return { errors: faults.map(variableError) };
    if (prepared.isQuery) context.clock.beginQuery();
    context.idempotency?.describe(descriptionOf(operation, prepared));
    const result =
      'query' in prepared
        ? await this.runCompiled(prepared, values, context)
        : await this.interpret(prepared, operation, values, context);
    if (prepared.isReusable && !result.errors && context.session) context.clock.allowReuse();
    return result;
  }

  private async runCompiled(
    { query }: CompiledOperation,
    variables: Record<string, unknown>,
    context: RequestContext,
  ): Promise<ExecutionResult> {
    const result = (await query({}, context, variables)) as ExecutionResult;
    return result.errors ? { ...result, errors: result.errors.map(withCause) } : result;
  }

  private async interpret(
    { document }: PreparedOperation,
    { operationName }: Pick<Operation, 'operationName'>,
    variableValues: Record<string, unknown>,
    context: RequestContext,
  ): Promise<ExecutionResult> {
    const schema = this.executionSchema;
    return execute({ schema, document, contextValue: context, rootValue: {}, variableValues, operationName });
  }

  /** A name other than the operation's is an error, which isn't compiled. */
  private findCompiled({ key, document, operationName }: Operation): CompiledOperation | null {
    const compiled = this.compiledOwn(key) ?? this.compiled.find(key) ?? this.compileOften(key, document);
    return compiled && (!operationName || operationName === compiled.name) ? compiled : null;
  }

  /** There are hundreds of own documents: compiling all of them would delay every start. */
  private compiledOwn(key: string): CompiledOperation | null {
    const own = this.own.get(key);
    if (!own) return null;
    own.compiled ??= this.compile(key, parse(own.text));
    if (!own.compiled) this.own.delete(key);
    return own.compiled;
  }

  private compileOften(key: string, document: DocumentNode): CompiledOperation | null {
    const seen = (this.sightings.find(key) ?? 0) + 1;
    this.sightings.keep(key, seen, 1);
    if (seen < COMPILE_AT_SIGHTING) return null;
    const compiled = this.compile(key, document);
    if (!compiled) return null;
    this.sightings.keep(key, 0, 1);
    const size = Math.max(compiled.text.length, COMPILED.least);
    this.compiled.keep(key, compiled, size);
    this.keys.keep(compiled.text, key, size);
    return compiled;
  }

  private compile(key: string, document: DocumentNode): CompiledOperation | null {
    const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
    const text = document.loc?.source.body;
    if (operations.length !== 1 || text === undefined || !canBeCompiled(document)) return null;
    const prepared = prepareOperation(this.schema, document, null);
    const compiled = prepared && compileQuery(this.executionSchema, prepared.document);
    if (!compiled || !isCompiledQuery(compiled)) return null;
    return { ...prepared, key, text, query: compiled.query };
  }

  private finish(result: ExecutionResult, { requestId, idempotency }: RequestContext): OperationResult {
    if (!result.errors?.length) return { data: result.data, httpStatus: 200 };
    const errors = result.errors
      .slice(0, REFUSAL_LIMITS.faults)
      .map((error) => maskError(error, { log: this.log, requestId }))
      .map((error) => (idempotency?.wasMade ? withMade(error) : error))
      .toSorted((one, other) => Number(isOutage(other)) - Number(isOutage(one)));
    const [first] = errors;
    const hasData = result.data != null && Object.values(result.data).some((value) => value !== null);
    return {
      ...(result.data === undefined ? {} : { data: result.data }),
      errors,
      httpStatus: hasData && !isOutage(first) ? 200 : httpStatusOf(first?.extensions?.['code']),
      retryAfter: first?.extensions?.['retryAfter'] as number | undefined,
    };
  }
}

/** Whether a part is missing only because of the server: the whole answer is then worth repeating, whatever else it has. */
function isOutage(error: GraphQLFormattedError | undefined): boolean {
  return error?.extensions?.['code'] === 'UNAVAILABLE';
}

/** An earlier request made the change, but the row to return has been deleted since. */
function withMade(error: GraphQLFormattedError): GraphQLFormattedError {
  if (error.extensions?.['code'] !== 'NOT_FOUND') return error;
  return { ...error, extensions: { ...error.extensions, wasMade: true } };
}

function refusal(error: unknown): GraphQLError {
  return new GraphQLError('', { originalError: error as Error });
}

function variableError({ definition, fault }: VariableFault): GraphQLError {
  return new GraphQLError(fault.message, { nodes: definition, originalError: fault });
}

/** The request that an idempotency key identifies. Variables that the operation doesn't have are ignored. */
function descriptionOf(
  { key, operationName, variables }: Omit<Operation, 'document'>,
  { variableNames }: PreparedOperation,
) {
  const given = Object.fromEntries(Object.entries(variables).filter(([name]) => variableNames.has(name)));
  return JSON.stringify([key, operationName ?? null, given]);
}

/** The start of the compiler's message for a variable that leaves a required argument empty. */
const EMPTY_ARGUMENT = /^Argument "(\w+)" of non-null type/;

/** The compiler's own errors have no cause, which distinguishes errors; graphql-js's have one. */
function withCause(error: GraphQLError): GraphQLError {
  if (error.originalError) return error;
  const argument = EMPTY_ARGUMENT.exec(error.message)?.[1];
  const value = argument === undefined ? new Error(error.message) : badInput(argument, 'must not be empty');
  return Object.create(error, { originalError: { value } }) as GraphQLError;
}

/** The most places in a document that one error reports. */
const MAX_LOCATIONS = 10;

/** The error that may be shown instead of the original. */
export function maskError(error: unknown, report: ErrorReport): GraphQLFormattedError {
  const { message, code, details } = toWireError(error, report);
  const { path, locations } = error instanceof GraphQLError ? error : {};
  return {
    message,
    ...(locations?.length ? { locations: locations.slice(0, MAX_LOCATIONS) } : {}),
    ...(path ? { path } : {}),
    extensions: { code, requestId: report.requestId, ...details },
  };
}

/** The key of a document's text: its SHA-256, as in persisted queries. */
export function documentKey(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The compiler creates objects on which a field named `__proto__` would be lost. */
function canBeCompiled(document: DocumentNode): boolean {
  return !asksForSchema(document) && !document.loc?.source.body.includes('__proto__');
}

/** Whether a document queries the schema itself. */
export function asksForSchema(document: DocumentNode): boolean {
  return /\b__(schema|type)\b/.test(document.loc?.source.body ?? '');
}
