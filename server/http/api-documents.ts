import type { FastifyInstance } from 'fastify';
import { CompressedText } from './compressed-text';

const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Serves a description of the REST aliases for programs, such as `/api/openapi.json`.
 *
 * @param describe called once, for the first request: few servers are ever asked
 */
export function mountApiDescription(
  app: FastifyInstance,
  url: string,
  describe: () => Promise<object>,
): void {
  let text: CompressedText | undefined;
  app.get(url, async (request, reply) => {
    text ??= new CompressedText(JSON.stringify(await describe()));
    return text.send(request, reply, 'application/json; charset=utf-8', REVALIDATE);
  });
}
