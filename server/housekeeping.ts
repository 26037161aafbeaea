import type { Database } from './database/database';

/** One kind of row that is removed once its time is over. */
export interface Chore {
  /** For the log. */
  name: string;
  /** Removes what is due and returns how many rows went. */
  run: (database: Database) => Promise<number>;
}

const INTERVAL_MS = 60 * 60 * 1000;
/** Any number will do as long as it is always the same one. */
const HOUSEKEEPING_LOCK = 7_274_615_392;

/**
 * Runs the chores now and every hour; of several nodes on one database one does it, the others pass.
 * A chore that fails is told and tried again an hour later.
 * @returns a function that ends it.
 */
export function startHousekeeping(database: Database, chores: readonly Chore[], tell: (line: string) => void): () => void {
  const round = () => void runChores(database, chores, tell).catch((error: unknown) => tell(`housekeeping: ${String(error)}`));
  round();
  const timer = setInterval(round, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function runChores(database: Database, chores: readonly Chore[], tell: (line: string) => void): Promise<void> {
  const runner = database.dataSource.createQueryRunner();
  try {
    const [lock] = (await runner.query('SELECT pg_try_advisory_lock($1) AS free', [HOUSEKEEPING_LOCK])) as { free: boolean }[];
    if (!lock?.free) return;
    try {
      for (const chore of chores) {
        const removed = await chore.run(database);
        if (removed > 0) tell(`housekeeping: ${removed} ${chore.name} removed`);
      }
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [HOUSEKEEPING_LOCK]);
    }
  } finally {
    await runner.release();
  }
}
