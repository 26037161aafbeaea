import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MCP_PATH, RESOURCE_METADATA_PATH } from '#domain/accounts/oauth';
import { localDayOf } from '#domain/time/zone';
import type { Env } from '../env';
import { DomainError } from '../errors/domain-error';
import type { ErrorReport } from '../errors/to-wire-error';
import type { RequestContext } from '../graphql/context';
import type { Executor } from '../graphql/execute';
import { inInstallation } from '../installation';
import { ToolDocuments, type ToolServices } from './tool';
import { explained, hasTooManyValues, MOST_VALUES } from './faults';
import { loadOnce } from './load-once';

/** The MCP server's dependencies from the composition root. */
interface McpOptions {
  executor: Executor;
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
  /** What tools need beside operations of the API. */
  toolServices: (context: RequestContext) => ToolServices;
  env: Pick<Env, 'appUrl'>;
  log: ErrorReport['log'];
}

/** Characters of an ID that a refusal repeats. */
const LONGEST_ID = 200;

/** Bytes of a message, whose values a model writes one by one. */
const BODY_BYTES = 64 * 1024;

/**
 * `POST /mcp`: the Model Context Protocol for assistants, stateless. Each request gets one message back, usually as
 * the only event of a stream that then ends. The caller has a personal access token or the token of a connected app.
 * Its permissions are checked in the same place as those of `/graphql`.
 */
export function mountMcp(
  app: FastifyInstance,
  { executor, createContext, toolServices, env, log }: McpOptions,
): void {
  const documents = new ToolDocuments(
    executor,
    readFileSync(inInstallation('server/mcp/documents.graphql'), 'utf8'),
  );
  app.route({
    method: 'POST',
    url: MCP_PATH,
    bodyLimit: BODY_BYTES,
    config: { takesAppTokens: true, isOpenToPages: true },
    handler: async (request, reply) => {
      // The protocol no longer has batches, and cost limits apply per request.
      if (Array.isArray(request.body))
        throw new DomainError('BAD_USER_INPUT', 'Send one message per request.');
      if (hasTooManyValues(request.body))
        throw new DomainError('BAD_USER_INPUT', `A message can have at most ${MOST_VALUES} values.`);
      const context = await createContext(request);
      const { session } = context;
      if (!session) {
        void reply.header('www-authenticate', challenge(request, env.appUrl));
        throw new DomainError('UNAUTHENTICATED', 'Connect with OAuth, or send a personal access token.');
      }
      const { access, author, user } = session;
      context.session = { ...session, author: { kind: 'assistant', name: author?.name ?? null } };
      const { createMcpHandler, createMcpServer } = await loaded();
      const tools = {
        ask: documents.askFor(context),
        services: toolServices(context),
        timezone: user.timezone,
        today: localDayOf(context.actor.now.getTime(), user.timezone),
      };
      const report = { log, requestId: context.requestId };
      const refused = () => void (request.isRefused = true);
      const handler = createMcpHandler(() => createMcpServer({ tools, access, report, refused }), {
        // Nothing is announced here, and a stream would never end.
        maxSubscriptions: 0,
      });
      return answer(handler, request, reply);
    },
  });
}

const loaded = loadOnce(load);

/** Milliseconds in which requests that arrived meanwhile are answered. */
const BREATH_MS = 25;

/**
 * The SDK takes 11 MB of memory, so a process has it from its first assistant on. Loading takes 0.15 s in all, so other
 * requests are answered after each part.
 */
async function load() {
  await import('zod');
  await pause(BREATH_MS);
  // The largest part of the SDK, in a turn of its own.
  await import('@modelcontextprotocol/core');
  await pause(BREATH_MS);
  const { createMcpHandler } = await import('@modelcontextprotocol/server');
  await pause(BREATH_MS);
  return { createMcpHandler, ...(await import('./server')) };
}

/** The address for getting access (RFC 9728), and whether a token was sent that doesn't give it (RFC 6750). */
function challenge({ headers }: FastifyRequest, appUrl: string): string {
  const error = headers.authorization === undefined ? '' : 'error="invalid_token", ';
  return `Bearer ${error}resource_metadata="${appUrl}${RESOURCE_METADATA_PATH}"`;
}

async function answer(
  handler: McpHttpHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  const asked = new Request(`http://${request.host}${request.url}`, { method: 'POST', headers });
  const response = await handler.fetch(asked, { parsedBody: request.body });
  const type = response.headers.get('content-type');
  void reply.code(response.status).header('cache-control', 'no-store');
  if (type) void reply.type(type);
  return reply.send(explainedIn(await response.text(), request));
}

/** The answer with its error in words, if it is one. Within a JSON text, only members have unescaped quotes. */
function explainedIn(text: string, request: FastifyRequest): string {
  if (!text.includes('"error":{"code":')) return text;
  request.isRefused = true;
  const [begin, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const { error, id, ...others } = JSON.parse(text.slice(begin, end)) as {
    error: Parameters<typeof explained>[0];
    id: unknown;
  };
  const message = { ...others, id: isLong(id) ? null : id, error: explained(error) };
  return text.slice(0, begin) + JSON.stringify(message) + text.slice(end);
}

const isLong = (id: unknown): boolean => typeof id === 'string' && id.length > LONGEST_ID;
