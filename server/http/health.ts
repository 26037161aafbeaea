import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';

/** How long one look at the database is trusted, so that probes cannot become load. */
const TRUST_MS = 1_000;

/** `/healthz`: the process lives. `/readyz`: it can serve, that is: the database answers and no stop is under way. */
export function mountHealth(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  let lookedAt = 0;
  let ready = Promise.resolve(false);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (performance.now() - lookedAt > TRUST_MS || lookedAt === 0) {
      lookedAt = performance.now();
      ready = answers(database);
    }
    const isReady = !isStopping() && (await ready);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });
}

async function answers(database: Database): Promise<boolean> {
  try {
    await database.read('ready', 'SELECT 1', []);
    return true;
  } catch {
    return false;
  }
}
