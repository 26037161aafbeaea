import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ARCHIVE_LIMITS } from '#domain/limits/limits';
import { assertAccess } from '../auth/access';
import { DomainError } from '../errors/domain-error';
import { checkArchive } from '../features/archives/check-archive';
import { makeArchive } from '../features/archives/export.service';
import { restoreArchive, type RestoredCounts } from '../features/archives/restore.service';
import { archiveTooLarge, unpackArchive } from '../features/archives/unpack-archive';
import type { RequestContext } from '../graphql/context';
import { readBoundedBody } from './bounded-body';

/** What the routes need of the composition root. */
export interface ArchiveRouteOptions {
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
}

const MEGABYTE = 1024 * 1024;

const COUNTS = {
  terms: 'Terms that are not deleted.',
  courses: 'Courses that are not deleted.',
  assignments: 'Assignments that are not deleted.',
  events: 'Classes and events that are not deleted.',
  coursesPaused: 'Courses that were active and are paused now, for the plan has no place for them.',
} as const satisfies Record<keyof RestoredCounts, string>;

/** The routes as OpenAPI operations: files are not part of the GraphQL schema. */
export const ARCHIVE_OPERATIONS = [
  {
    method: 'get',
    path: '/api/export',
    errors: [401, 429, 500, 503],
    operation: {
      operationId: 'exportArchive',
      summary: 'Hands out everything the student has',
      description:
        'Answers a ZIP file of all the student has; its `termwise.json` can be brought into an empty account. It is ' +
        'made on request and not kept.',
      responses: {
        200: {
          description: 'The archive, under the name of the header Content-Disposition.',
          content: { 'application/zip': {} },
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
      summary: 'Brings an archive into an empty account',
      description:
        'Takes the ZIP file of `GET /api/export`, or the `termwise.json` in it, and brings in all of it or nothing. ' +
        'An account that holds terms, courses, assignments or events answers CONFLICT.',
      requestBody: {
        required: true,
        description: `At most ${ARCHIVE_LIMITS.bytes / MEGABYTE} MB.`,
        content: { 'application/zip': {}, 'application/json': { schema: { type: 'object' } } },
      },
      responses: {
        201: {
          description: 'What it brought.',
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

/** Archives are large in the memory: so many are held at a time, others are asked to come again. */
const MAX_ADMITTED = 6;

/**
 * `GET /api/export` answers everything the student has as a ZIP file with its length.
 * `POST /api/imports/archive` takes such a file, or the `termwise.json` in it, of at most 40 MB, into an account that
 * shows nothing yet, and answers 201 with the counts of what it brought.
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
      const { name, content, bytes } = await makeArchive(actor, user);
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
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  const inTurn = oneAtATime();
  scope.removeAllContentTypeParsers();
  // The handler reads the body: an error thrown in here would cost the connection.
  scope.addContentTypeParser(
    ACCEPTED,
    (_request: FastifyRequest, body: IncomingMessage, done: (error: null, body: IncomingMessage) => void) =>
      done(null, body),
  );
  scope.addContentTypeParser('*', async () => {
    throw new DomainError(
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the archive as application/zip, or its JSON as application/json.',
    );
  });
  scope.route({
    method: 'POST',
    url: '/api/imports/archive',
    // Before the body is read: who may not import need not upload.
    onRequest: async (request) => {
      const context = await createContext(request);
      assertAccess(context, { access: 'write' });
      await context.services.rateLimiter.charge('archive_import', context.actor.userId);
      contexts.set(request, context);
    },
    handler: async (request, reply) => {
      const context = contexts.get(request);
      if (!context) throw new Error('The request came without its context.');
      const counts = await inTurn(
        async () => (await readBoundedBody(request.body, ARCHIVE_LIMITS.bytes)) ?? refuseLarge(),
        async (bytes) => restoreArchive(context.actor, await checkArchive(await unpackArchive(bytes))),
      );
      return reply.code(201).send(counts);
    },
  });
}

function refuseLarge(): never {
  throw archiveTooLarge();
}

/** Lets some requests read their bodies side by side, and runs the work on what they read one after the other. */
function oneAtATime(): <Read, Result>(
  read: () => Promise<Read>,
  work: (read: Read) => Promise<Result>,
) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let admitted = 0;
  return async (read, work) => {
    if (admitted >= MAX_ADMITTED) {
      throw new DomainError('UNAVAILABLE', 'Too many archives are being read. Try again in a moment.', {
        retryAfter: 5,
      });
    }
    admitted += 1;
    try {
      const material = await read();
      const result = last.then(() => work(material));
      last = result.catch(() => undefined);
      return await result;
    } finally {
      admitted -= 1;
    }
  };
}
