import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMPORT_LIMITS } from '#domain/limits/limits';
import { assertAccess } from '../auth/access';
import { DomainError } from '../errors/domain-error';
import { readCalendarFile, saveDraft } from '../features/imports/import-draft.service';
import type { RequestContext } from '../graphql/context';

/** What the route needs of the composition root. */
export interface ImportRouteOptions {
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
}

const MEGABYTE = 1024 * 1024;

/** Rows a bulk change may bring for one act of the student's budget of writes. */
const ROWS_PER_ACT = 20;

/** A body far beyond the limit is not read to its end: the connection is closed instead. */
const MAX_DISCARDED_BYTES = 8 * IMPORT_LIMITS.bytes;

/**
 * `POST /api/imports`: takes a calendar file (text/calendar or text/plain) of at most 10 MB, keeps what it holds for a
 * day and answers 201 with `{ id, name, entries, unreadable }`. The name of the file comes in `X-File-Name`,
 * URI-encoded. Review and confirmation are GraphQL.
 */
export function mountImports(app: FastifyInstance, { createContext }: ImportRouteOptions): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The handler reads the body: an error thrown in here would cost the connection.
    scope.addContentTypeParser(
      ['text/calendar', 'text/plain'],
      (_request: FastifyRequest, body: IncomingMessage, done: (error: null, body: IncomingMessage) => void) =>
        done(null, body),
    );
    scope.addContentTypeParser('*', async () => {
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the calendar file as text/calendar.');
    });
    scope.route({
      method: 'POST',
      url: '/api/imports',
      // Before the body is read: who may not import need not upload.
      onRequest: async (request) => {
        const context = await createContext(request);
        assertAccess(context, { access: 'write' });
        await context.services.rateLimiter.charge('write', context.actor.userId);
        contexts.set(request, context);
      },
      handler: async (request, reply) => {
        const context = contexts.get(request);
        if (!context) throw new Error('The request came without its context.');
        const calendar = await readCalendarFile(await readText(request.body));
        const acts = Math.ceil(calendar.calendar.entries.length / ROWS_PER_ACT);
        await context.services.rateLimiter.charge('write', context.actor.userId, acts);
        return reply.code(201).send(await saveDraft(context.actor, fileName(request), calendar));
      },
    });
  });
}

/**
 * Reads a body to its end, also one that is too large: a client that still sends would not see the answer.
 * @throws PAYLOAD_TOO_LARGE
 */
async function readText(body: unknown): Promise<string> {
  if (!(body instanceof Readable)) return '';
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= IMPORT_LIMITS.bytes) chunks.push(chunk);
    else chunks.length = 0;
    if (bytes > MAX_DISCARDED_BYTES) break;
  }
  if (bytes <= IMPORT_LIMITS.bytes) return decode(Buffer.concat(chunks));
  const megabytes = IMPORT_LIMITS.bytes / MEGABYTE;
  throw new DomainError('PAYLOAD_TOO_LARGE', `A calendar file may have at most ${megabytes} MB.`, {
    fields: { file: `must have at most ${megabytes} MB` },
  });
}

/** UTF-8 is what the format demands; what is not valid UTF-8 was written by an old program in Windows-1252. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function fileName(request: FastifyRequest): string | null {
  const header = request.headers['x-file-name'];
  if (typeof header !== 'string') return null;
  try {
    return decodeURIComponent(header);
  } catch {
    return null;
  }
}
