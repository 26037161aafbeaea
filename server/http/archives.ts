import type { FastifyInstance } from 'fastify';
import { ARCHIVE_LIMITS } from '#domain/limits/limits';
import { assertAccess } from '../auth/access';
import { addressBlock } from '../auth/rate-limiter';
import { makeArchive } from '../features/archives/export.service';
import { assertTakesArchive, readArchive, restoreArchive } from '../features/archives/restore.service';
import { archiveTooLarge } from '../features/archives/unpack-archive';
import { mountUpload, type UploadRouteOptions } from './uploads';

/**
 * `GET /api/export` returns everything the student has as a ZIP file.
 * `POST /api/imports/archive` imports such a file, or the `termwise.json` in it, of at most 40 MB, into an account
 * without visible content, and returns 201 with the counts of what was imported.
 */
export function mountArchives(app: FastifyInstance, options: UploadRouteOptions): void {
  const { createContext } = options;
  app.route({
    method: 'GET',
    url: '/api/export',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const context = await createContext(request);
      assertAccess(context, { access: 'read', during: ['leaving', 'unconfirmed'] });
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
  const inTurn = oneAtATime();
  mountUpload(app, 'archive', options, {
    accepted: ['application/zip', 'application/x-zip-compressed', 'application/json'],
    refusal: 'Send the archive as application/zip, or its JSON as application/json.',
    most: ARCHIVE_LIMITS.bytes,
    tooLarge: archiveTooLarge,
    // Archives are large: a student's are processed one after the other.
    room: { perAccount: 1, waiting: 1, all: 6 },
    charge: async ({ user, caller, actor, services, idempotency }) => {
      // Demo accounts cost nothing to create, so their archives are charged to their network.
      const payer = user.demoExpiresAt === null ? actor.userId : addressBlock(caller.ip);
      await services.rateLimiter.charge('archive_import', payer);
      // A repeated request gets the counts of the first, although the account is no longer empty.
      if (!idempotency) await assertTakesArchive(actor);
    },
    status: 201,
    read: ({ actor, idempotency }, bytes) => {
      idempotency?.describe(bytes);
      return inTurn(async () =>
        restoreArchive({ ...actor, act: 'archive' }, await readArchive(actor, bytes)),
      );
    },
  });
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
