import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { readRecomputeProgress, type RecomputeProgress } from '../features/grades/grade-engine.tasks';

/** How long one look at the database is trusted, so that probes cannot become load. */
const TRUST_MS = 1_000;

/** What one look at the database told. */
interface Look {
  answers: boolean;
  /** How far the grades are computed by the present engine; null when they all are. */
  grades: RecomputeProgress | null;
}

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, that is: the database answers and no stop is under way; while
 * the grades of an older engine are computed again, it also tells how far that has come.
 */
export function mountHealth(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  let lookedAt = 0;
  let look: Promise<Look> = Promise.resolve({ answers: false, grades: null });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (performance.now() - lookedAt > TRUST_MS || lookedAt === 0) {
      lookedAt = performance.now();
      look = lookAt(database);
    }
    const { answers, grades } = await look;
    const isReady = !isStopping() && answers;
    const status = isReady ? 'ready' : 'unavailable';
    return reply.code(isReady ? 200 : 503).send(grades ? { status, grades } : { status });
  });
}

async function lookAt(database: Database): Promise<Look> {
  try {
    return { answers: true, grades: await readRecomputeProgress(database) };
  } catch {
    return { answers: false, grades: null };
  }
}
