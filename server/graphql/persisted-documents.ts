import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RecentValues } from '#domain/limits/recent-values';
import { inInstallation } from '../installation';
import type { RequestContext } from './context';
import type { Executor } from './execute';

/** Bounds on documents persisted by third parties; the product's own don't count. */
export const PERSISTED_LIMITS = {
  /** Bytes of one document; a longer one has to be sent each time. */
  document: 16 * 1024,
  /** Bytes of all documents of callers with an account. */
  students: 4 * 1024 * 1024,
  /** Bytes of all documents of callers without one. */
  guests: 256 * 1024,
} as const;

export type PersistedOwner = 'students' | 'guests';

/** The names of the operations of these documents. */
export function operationNames(documents: ReadonlyMap<string, string>): ReadonlySet<string> {
  const names = [...documents.values()].map((text) => /\b(?:query|mutation) (\w+)/.exec(text)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

/** Documents requested by hash: the product's own forever, third parties' while there is room. */
export class PersistedDocuments {
  private readonly pools: Record<PersistedOwner, RecentValues<string>> = {
    students: new RecentValues(PERSISTED_LIMITS.students),
    guests: new RecentValues(PERSISTED_LIMITS.guests),
  };

  constructor(private readonly own: ReadonlyMap<string, string>) {}

  find(hash: string): string | undefined {
    return this.own.get(hash) ?? this.pools.students.find(hash) ?? this.pools.guests.find(hash);
  }

  /** Stores a document unless it is too long. */
  keep(hash: string, text: string, owner: PersistedOwner): void {
    const bytes = Buffer.byteLength(text);
    if (bytes > PERSISTED_LIMITS.document || this.find(hash) !== undefined) return;
    this.pools[owner].keep(hash, text, bytes);
  }

  /** Bytes that are held for an owner now. */
  bytesOf(owner: PersistedOwner): number {
    return this.pools[owner].size;
  }
}

/** The client's operations by SHA-256, as codegen wrote them. */
export function readClientDocuments(): Map<string, string> {
  const file = inInstallation('client/generated/persisted-documents.json');
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
}

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
