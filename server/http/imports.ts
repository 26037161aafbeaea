import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMPORT_LIMITS } from '#domain/limits/limits';
import { assertAccess } from '../auth/access';
import { DomainError } from '../errors/domain-error';
import { readCalendarFile, saveDraft } from '../features/imports/import-draft.service';
import { decodeCalendar } from '../features/imports/parse/decode-calendar';
import type { RequestContext } from '../graphql/context';
import { readBoundedBody } from './bounded-body';

/** What the route needs of the composition root. */
export interface ImportRouteOptions {
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
}

const MEGABYTE = 1024 * 1024;

/** The route as an OpenAPI operation: what it takes and answers is not part of the GraphQL schema. */
export const IMPORT_OPERATION = {
  method: 'post',
  path: '/api/imports',
  errors: [400, 401, 409, 413, 415, 429, 500, 503],
  operation: {
    operationId: 'uploadCalendar',
    summary: 'Takes a calendar file',
    description:
      'Takes a calendar file and keeps what it holds for a day. What an import would do with it is asked for, and ' +
      'confirmed, by `importReview` and `confirmImport` of `/graphql`.',
    parameters: [
      {
        name: 'X-File-Name',
        in: 'header',
        required: false,
        description: 'Name of the file, URI-encoded.',
        schema: { type: 'string' },
      },
      { $ref: '#/components/parameters/IdempotencyKey' },
    ],
    requestBody: {
      required: true,
      description: `At most ${IMPORT_LIMITS.bytes / MEGABYTE} MB.`,
      content: {
        'text/calendar': { schema: { type: 'string' } },
        'text/plain': { schema: { type: 'string' } },
      },
    },
    responses: {
      201: {
        description: 'Read and kept.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                id: { type: 'string', format: 'uuid', description: 'The draft, for `importReview`.' },
                name: { type: 'string', description: 'Name of the file, else of the calendar.' },
                entries: { type: 'integer', description: 'Entries that were read.' },
                unreadable: { type: 'integer', description: 'Entries, or parts of them, that were not.' },
              },
              required: ['id', 'name', 'entries', 'unreadable'],
            },
          },
        },
      },
    },
  },
} as const;

/** Rows a bulk change may bring for one act of the student's budget of writes. */
const ROWS_PER_ACT = 20;

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
        const text = await readText(request.body);
        context.idempotency?.describe(JSON.stringify([fileName(request), text]));
        const calendar = await readCalendarFile(text);
        const acts = Math.ceil(calendar.calendar.entries.length / ROWS_PER_ACT);
        await context.services.rateLimiter.charge('write', context.actor.userId, acts);
        return reply.code(201).send(await saveDraft(context.actor, fileName(request), calendar));
      },
    });
  });
}

/** @throws PAYLOAD_TOO_LARGE */
async function readText(body: unknown): Promise<string> {
  const bytes = await readBoundedBody(body, IMPORT_LIMITS.bytes);
  if (bytes) return decodeCalendar(bytes);
  const megabytes = IMPORT_LIMITS.bytes / MEGABYTE;
  throw new DomainError('PAYLOAD_TOO_LARGE', `A calendar file may have at most ${megabytes} MB.`, {
    fields: { file: `must have at most ${megabytes} MB` },
  });
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
