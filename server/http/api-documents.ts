import type { FastifyInstance } from 'fastify';
import { CompressedText } from './compression';

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
