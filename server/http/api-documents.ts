import type { FastifyInstance } from 'fastify';
import { ARCHIVE_LIMITS, IMPORT_LIMITS, MEGABYTE } from '#domain/limits/limits';
import { CompressedText } from './compression';
import { STREAM_LIMITS } from './changes';
import operations from './operations.json';

const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Serves a description of the REST aliases for programs, such as `/api/openapi.json`.
 *
 * @param describe called for the first request, and again only if it failed: few servers are ever asked
 */
export function mountApiDescription(
  app: FastifyInstance,
  url: string,
  describe: () => Promise<object>,
): void {
  let text: Promise<CompressedText> | undefined;
  const build = async () => new CompressedText(JSON.stringify(await describe()));
  app.get(url, async (request, reply) => {
    text ??= build().catch((error: unknown) => {
      text = undefined;
      throw error;
    });
    return (await text).send(request, reply, 'application/json; charset=utf-8', REVALIDATE);
  });
}

/** The limits that the descriptions name. */
const LIMITS: Readonly<Record<string, number>> = {
  importMegabytes: IMPORT_LIMITS.bytes / MEGABYTE,
  archiveMegabytes: ARCHIVE_LIMITS.bytes / MEGABYTE,
  streamsPerAccount: STREAM_LIMITS.perAccount,
  streamSecondsKept: STREAM_LIMITS.secondsKept,
  streamMinutes: STREAM_LIMITS.minutes,
};

const said = JSON.stringify(operations).replace(/\{([a-z]+[A-Z]\w+)\}/g, (_, name: string) =>
  String(LIMITS[name]),
);

/** The calls of the REST API without a document, as OpenAPI operations: files and streams aren't part of the schema. */
export const NATIVE_OPERATIONS = Object.values(JSON.parse(said) as typeof operations);
