import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { Kind, type GraphQLSchema, type TypeNode } from 'graphql';
import type { RequestContext } from '../graphql/context';
import type { Executor, OperationResult } from '../graphql/execute';
import { badInput, DomainError, httpStatusOf } from '../errors/domain-error';
import { joinSentences } from '../errors/field-sentence';
import { restErrorBody } from '../errors/to-wire-error';
import { isVersioned, variablesOf, type RestOperation, type RestRequest } from './operation';

/** So many characters of a row's ID tell its tag from those of other rows. */
const ID_END = 12;

/** What the tag of an answer says of the one row that it shows; undefined if it shows another number of rows. */
export function rowTag(body: unknown): string | undefined {
  const [row, ...others] = Object.values(Object(body)) as ({ id?: unknown; version?: unknown } | null)[];
  if (others.length > 0 || typeof row?.version !== 'number') return undefined;
  return `${row.version}-${endOf(row.id)}`;
}

/**
 * The versions in the tags of `If-Match` that belong to the row of a path. Weak tags never match (RFC 9110 §13.1.1).
 * @param params those of the path
 */
export function versionsIn(condition: string, params: unknown): number[] {
  const [id] = Object.values(params as Record<string, string>);
  return condition.split(',').flatMap((tag) => {
    const [, version, end] = /^"[^"]*\.(\d{1,9})-([^"-]*)(?:-gzip)?"$/.exec(tag.trim()) ?? [];
    return version !== undefined && end === endOf(id) ? [Number(version)] : [];
  });
}

function endOf(id: unknown): string {
  return typeof id === 'string' ? id.slice(-ID_END).toLowerCase() : '';
}

/** The dependencies of the aliases. */
interface RestOptions {
  schema: GraphQLSchema;
  executor: Executor;
  operations: readonly RestOperation[];
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
  /** Data that is already known and need not be derived again, and the headers of every answer. */
  known: {
    send(
      request: FastifyRequest,
      reply: FastifyReply,
      context: RequestContext,
      asked: { key: string; variables: unknown },
    ): FastifyReply | undefined;
    keep: onSendHookHandler;
  };
}

/** Mounts every row of the table; each runs its static document through the same execution as /graphql. */
export function mountRest(
  app: FastifyInstance,
  { schema, executor, operations, createContext, known }: RestOptions,
): void {
  for (const operation of operations) {
    const { route, text, isPublic } = operation;
    executor.addOwn(text);
    const canMatch = isVersioned(operation, schema);
    const rowPath = `${route.path}/:id`;
    const isAt = operations.some(({ route: { method, path } }) => method === 'GET' && path === rowPath);
    app.route({
      method: route.method,
      url: route.path,
      ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
      onSend: known.keep,
      handler: async (request, reply) => {
        const context = await createContext(request);
        // Before anything is read: a guest learns nothing about a call's input.
        if (!isPublic) void context.actor;
        const condition = route.method === 'GET' ? '*' : (request.headers['if-match']?.trim() ?? '*');
        const versions = condition === '*' ? null : canMatch ? versionsIn(condition, request.params) : [];
        if (versions?.length === 0) return refuseMatch(request, reply);
        const variables = variablesOf(operation, readRequest(request, operation));
        if (versions) compareWith(versions, variables, context);
        const sent = known.send(request, reply, context, { key: operation.key, variables });
        if (sent) return sent;
        const result = await executor.run({ ...operation, variables }, context);
        const isMatched = versions !== null;
        return answer(operation, { result, isMatched, isAt }, request, reply);
      },
    });
  }
}

/**
 * The input of a call.
 * @throws BAD_USER_INPUT for an unknown or repeated query parameter, for a body that isn't an object, and for
 * a body field that is in the path.
 */
function readRequest(request: FastifyRequest, operation: RestOperation): RestRequest {
  const { pathParameters, queryParameters } = operation;
  const asked = Object.entries(request.query as Record<string, unknown>).map(([name, value]) => {
    const parameter = queryParameters.find(({ variable }) => variable.name.value === name);
    if (!parameter) throw badInput(name, 'is not a known query parameter');
    if (Array.isArray(value)) throw badInput(name, 'is given more than once');
    return [name, valueOf(value, typeName(parameter.type))] as const;
  });
  const body = readBody(request.body);
  const twice = pathParameters.find((name) => name in body);
  if (twice) throw badInput(twice, 'belongs in the path, not in the body');
  return { params: request.params as Record<string, string>, query: Object.fromEntries(asked), body };
}

function typeName(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : typeName(type.type);
}

/** Query strings hold nothing but texts; one that is no such value stays a text, which the document refuses. */
function valueOf(text: unknown, type: string): unknown {
  if (typeof text !== 'string') return text;
  if (type === 'Int' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'Boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function readBody(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>;
  throw new DomainError('BAD_USER_INPUT', 'Send a JSON object.', {
    fields: { body: 'must be a JSON object' },
  });
}

/** Has a change refused unless the row has one of these versions. @throws BAD_USER_INPUT for another expectation */
function compareWith(
  versions: readonly number[],
  variables: Record<string, unknown>,
  context: RequestContext,
): void {
  const input = (variables['input'] ?? variables) as { expectedVersion?: number | null };
  input.expectedVersion ??= versions.at(-1)!;
  if (!versions.includes(input.expectedVersion))
    throw badInput('expectedVersion', 'must be the version of the tag in If-Match');
  context.matches = versions;
}

function refuseMatch(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message =
    'If-Match needs the ETag of a GET of this row alone. Or send the version of the row as expectedVersion.';
  return reply.code(412).send(restErrorBody(message, { code: 'CONFLICT', requestId: request.id }));
}

/**
 * @param answered `isMatched` tells whether the change was for a version named in If-Match, `isAt` whether a row that was
 * made can be read below the path
 */
function answer(
  { route }: RestOperation,
  { result, isMatched, isAt }: { result: OperationResult; isMatched: boolean; isAt: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const [error, ...others] = result.errors ?? [];
  if (!error) {
    const body = route.pick(result.data ?? {});
    if (route.method === 'GET' && request.asking) request.asking.row = rowTag(body);
    const [row] = Object.values(Object(body)) as ({ id?: string } | null)[];
    if (route.status === 201 && isAt && row?.id) void reply.header('location', `${route.path}/${row.id}`);
    return reply.code(route.status).send(body);
  }
  if (isMatched && error.extensions?.['current'])
    return reply.code(412).send(restErrorBody(error.message, error.extensions));
  if (result.retryAfter) void reply.header('retry-after', result.retryAfter);
  const extensions = [error, ...others].map((each) => each.extensions ?? {});
  // A part alone is no answer of a REST call.
  const status = result.httpStatus < 400 ? httpStatusOf(error.extensions?.['code']) : result.httpStatus;
  if (extensions.length === 1 || extensions.some((each) => each['code'] !== 'BAD_USER_INPUT'))
    return reply.code(status).send(restErrorBody(error.message, error.extensions ?? {}));
  // All wrong fields of an input are reported at once.
  const fields = Object.assign({}, ...extensions.map((each) => each['fields'])) as Record<string, string>;
  const message = joinSentences([error, ...others].map((each) => each.message));
  return reply.code(status).send(restErrorBody(message, { ...error.extensions, fields }));
}
