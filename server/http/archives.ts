import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ARCHIVE_LIMITS, MEGABYTE } from '#domain/limits/limits';
import { assertAccess } from '../auth/access';
import { addressBlock } from '../auth/rate-limiter';
import { makeArchive } from '../features/archives/export.service';
import {
  assertTakesArchive,
  readArchive,
  restoreArchive,
  type RestoredCounts,
} from '../features/archives/restore.service';
import { archiveTooLarge } from '../features/archives/unpack-archive';
import type { RequestContext } from '../graphql/context';
import { readBoundedBody, streamBodies } from './bounded-body';
import { UploadSlots } from './upload-slots';

/** The routes' dependencies. */
interface ArchiveRouteOptions {
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
}

const COUNTS = {
  terms: 'Terms, without deleted ones.',
  courses: 'Courses, without deleted ones.',
  assignments: 'Assignments, without deleted ones.',
  events: 'Classes and events, without deleted ones.',
  coursesPaused: 'Courses that were paused because the plan allows no more active ones.',
} as const satisfies Record<keyof RestoredCounts, string>;

/** The routes as OpenAPI operations: files aren't part of the GraphQL schema. */
export const ARCHIVE_OPERATIONS = [
  {
    method: 'get',
    path: '/api/export',
    errors: [401, 429, 500, 503],
    operation: {
      operationId: 'exportArchive',
      summary: 'Exports everything in the account',
      description:
        'Returns a ZIP file of everything in the account. Its `termwise.json` can be imported into an empty ' +
        'account. It is created on request and not stored.',
      responses: {
        200: {
          description: 'The archive; Content-Disposition gives its file name.',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    },
  },
  {
    method: 'post',
    path: '/api/imports/archive',
    errors: [400, 401, 403, 409, 413, 415, 429, 500, 503],
    operation: {
      operationId: 'importArchive',
      summary: 'Imports an archive into an empty account',
      description:
        'Accepts the ZIP file from `GET /api/export`, or the `termwise.json` in it, and imports it all or ' +
        'none. CONFLICT if the account has terms, courses, assignments, or events.',
      parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
      requestBody: {
        required: true,
        description: `At most ${ARCHIVE_LIMITS.bytes / MEGABYTE} MB.`,
        content: {
          'application/zip': { schema: { type: 'string', format: 'binary' } },
          'application/json': { schema: { type: 'object' } },
        },
      },
      responses: {
        201: {
          description: 'What was imported.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: Object.fromEntries(
                  Object.entries(COUNTS).map(([name, description]) => [
                    name,
                    { type: 'integer', description },
                  ]),
                ),
                required: Object.keys(COUNTS),
              },
            },
          },
        },
      },
    },
  },
] as const;

const ACCEPTED = ['application/zip', 'application/x-zip-compressed', 'application/json'];

/** Archives are large: a student's are processed one after the other. */
const SLOTS = { perAccount: 1, waiting: 1, all: 6 };

/**
 * `GET /api/export` returns everything the student has as a ZIP file.
 * `POST /api/imports/archive` imports such a file, or the `termwise.json` in it, of at most 40 MB, into an account
 * without visible content, and returns 201 with the counts of what was imported.
 */
export function mountArchives(app: FastifyInstance, { createContext }: ArchiveRouteOptions): void {
  app.route({
    method: 'GET',
    url: '/api/export',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const context = await createContext(request);
      assertAccess(context, { access: 'read', whileClosing: true });
      const { actor, user, services } = context;
      await services.rateLimiter.charge('export', actor.userId);
      const { name, content, bytes } = await makeArchive(actor, user, () => context.assertListening());
      return reply
        .type('application/zip')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content);
    },
  });
  app.register(async (scope) => mountRestore(scope, createContext));
}

function mountRestore(scope: FastifyInstance, createContext: ArchiveRouteOptions['createContext']): void {
  const inTurn = oneAtATime();
  const slots = new UploadSlots(SLOTS);
  streamBodies(scope, ACCEPTED, 'Send the archive as application/zip, or its JSON as application/json.');
  scope.route({
    method: 'POST',
    url: '/api/imports/archive',
    config: { takesFile: true },
    // Before the body is read: a caller that may not import need not upload.
    onRequest: async (request) => {
      const context = await createContext(request);
      assertAccess(context, { access: 'write' });
      // Demo accounts cost nothing to create, so their archives are charged to their network.
      const isDemo = context.user.demoExpiresAt !== null;
      const payer = isDemo ? addressBlock(context.caller.ip) : context.actor.userId;
      await context.services.rateLimiter.charge('archive_import', payer);
      // A repeated request gets the counts of the first, although the account is no longer empty.
      if (!context.idempotency) await assertTakesArchive(context.actor);
    },
    handler: async (request, reply) => {
      const context = await createContext(request);
      const counts = await slots.hold(context.actor.userId, async () => {
        const bytes = (await readBoundedBody(request.body, ARCHIVE_LIMITS.bytes)) ?? refuseLarge();
        context.idempotency?.describe(bytes);
        return inTurn(async () => restoreArchive(context.actor, await readArchive(context.actor, bytes)));
      });
      return reply.code(201).send(counts);
    },
  });
}

function refuseLarge(): never {
  throw archiveTooLarge();
}

/** Runs pieces of work one after the other. */
function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
