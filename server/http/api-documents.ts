import type { FastifyInstance } from 'fastify';
import { CompressedText } from './compressed-text';

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Serves the description of the REST aliases for programs, as `/api/openapi.json`. */
export function mountApiDescription(app: FastifyInstance, description: object): void {
  const text = new CompressedText(JSON.stringify(description));
  app.get('/api/openapi.json', (request, reply) =>
    text.send(request, reply, 'application/json; charset=utf-8', REVALIDATE),
  );
}
