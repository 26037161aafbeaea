import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import type { DatabaseProbe } from '../database/probe';
import { isDisconnected } from '../errors/lost-connection';

/** How long one check of the database is trusted, so probes can't become load. */
const TRUST_MS = 1_000;
/** A database that answered any request within this time is up, even if it has no time for the probe. */
const RECENT_MS = 5_000;
/** The same for a probe whose connection broke, or was refused: other requests may have lost theirs too. */
const RECENT_UNLESS_GONE_MS = 500;
/** A slower probe is not waited for while other requests are answered: callers get the last result. */
const PATIENCE_MS = 20;
/** Seconds after which a retry is worthwhile. */
const RETRY_AFTER = 2;

/** The result of one check of the database. */
interface Look {
  /** Why students cannot work; null when they can. */
  trouble: 'database' | 'read_only' | null;
  /** The background work; none of it affects students. */
  background: object;
}

/** The inputs of a server's health. */
interface HealthParts {
  /** Asks over its own connection, which requests can't take away. */
  probe: Pick<DatabaseProbe, 'read' | 'reconnect'>;
  database: Pick<Database, 'answeredWithin'>;
  readBackground: (probe: Pick<Database, 'read'>) => Promise<object>;
  isStopping: () => boolean;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, that is, the database answers and accepts changes, and
 * it isn't stopping. It also reports background problems.
 */
export function mountHealth(app: FastifyInstance, parts: HealthParts): void {
  let lookedAt = 0;
  let look: Promise<Look> | null = null;
  let last: Look | null = null;
  const lookOnce = (): Promise<Look> => {
    if (look && performance.now() - lookedAt <= TRUST_MS) return look;
    // Until the answer is there, everybody waits for the same one.
    lookedAt = Infinity;
    look = lookAt(parts).finally(() => (lookedAt = performance.now()));
    void look.then((seen) => (last = seen));
    return look;
  };
  const lookSoon = async (): Promise<Look> => {
    const looking = lookOnce();
    const seen = await Promise.race([looking, patience()]);
    return seen ?? (last && parts.database.answeredWithin(TRUST_MS) ? last : looking);
  };
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { trouble, background } = await lookSoon();
    const reason = parts.isStopping() ? 'stopping' : trouble;
    if (reason === null) return reply.send({ status: 'ready', ...background });
    void reply.code(503).header('retry-after', RETRY_AFTER);
    return reply.send({ status: 'unavailable', reason, ...background });
  });
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
}

const STATE = `
SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "isReadOnly"`;

async function lookAt({ probe, database, readBackground }: HealthParts): Promise<Look> {
  try {
    const [state] = await probe.read<{ isReadOnly: boolean }>('database_state', STATE, []);
    const trouble = state?.isReadOnly ? 'read_only' : null;
    const background = await readBackground(probe).catch(() => ({}));
    if (trouble) await probe.reconnect();
    return { trouble, background };
  } catch (error) {
    const recent = isDisconnected(error) ? RECENT_UNLESS_GONE_MS : RECENT_MS;
    return { trouble: database.answeredWithin(recent) ? null : 'database', background: {} };
  }
}
