import type { FastifyInstance } from 'fastify';
import { CompressedText } from './compressed-text';

const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Serves the description of the REST aliases for programs, as `/api/openapi.json`.
 *
 * @param describe called once, for the first request: few servers are ever asked
 */
export function mountApiDescription(app: FastifyInstance, describe: () => object): void {
  let text: CompressedText | undefined;
  app.get('/api/openapi.json', (request, reply) => {
    text ??= new CompressedText(JSON.stringify(describe()));
    return text.send(request, reply, 'application/json; charset=utf-8', REVALIDATE);
  });
}
