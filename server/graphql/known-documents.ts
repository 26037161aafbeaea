import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from './context';
import type { Executor } from './execute';

const JSON_TYPE = 'application/json; charset=utf-8';
const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8';

/** The media type of an answer for what its caller accepts; Apollo Server handles other values. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '*/*': JSON_TYPE,
  'application/json': JSON_TYPE,
  'application/graphql-response+json': RESPONSE_TYPE,
  'application/graphql-response+json,application/json;q=0.9': RESPONSE_TYPE,
};

/** A GraphQL request as `checkGraphQLBody` lets it pass. */
export interface GraphQLBody {
  query?: string | null;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
  extensions?: { persistedQuery?: { version?: unknown; sha256Hash?: unknown } } | null;
}

/** Returns the requested document, by its text or its hash, with its variables and the form of its answer. */
export function askedOf(executor: Executor, request: FastifyRequest<{ Body: GraphQLBody }>) {
  const { query, operationName, variables, extensions } = request.body;
  const key = query ? executor.keyOf(query) : String(extensions?.persistedQuery?.sha256Hash);
  return { key, operationName, variables, form: mediaTypeOf(request) };
}

function mediaTypeOf({ headers }: FastifyRequest): string | undefined {
  return MEDIA_TYPES[headers.accept ?? '*/*'];
}

/**
 * Answers an operation whose document is compiled, just as Apollo Server would.
 * @returns null if Apollo Server should answer: for a new document, and for every unusual request.
 */
export async function answerKnown(
  executor: Executor,
  context: RequestContext,
  request: FastifyRequest<{ Body: GraphQLBody }>,
  reply: FastifyReply,
): Promise<string | null> {
  const { query, operationName, variables, extensions } = request.body;
  const type = mediaTypeOf(request);
  // A text sent with its hash should be persisted.
  if (!type || (query && extensions)) return null;
  const { version, sha256Hash } = extensions?.persistedQuery ?? {};
  const ownKey = version === 1 && typeof sha256Hash === 'string' ? sha256Hash : null;
  const operation = { text: query || null, ownKey, operationName, variables: variables ?? {} };
  const result = await executor.runKnown(operation, context);
  if (!result) return null;
  if (result.retryAfter) void reply.header('retry-after', result.retryAfter);
  void reply.code(result.httpStatus).header('content-type', type);
  return `${JSON.stringify({ errors: result.errors, data: result.data })}\n`;
}
