import type { Database } from './database/database';

/** One thing that has to be put in order now and then. */
export interface Chore {
  /** What was done to the counted things, for the log. */
  done: string;
  /** Does what is due and returns how many things it was done to. */
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
export function startHousekeeping(
  database: Database,
  chores: readonly Chore[],
  tell: (line: string) => void,
): () => void {
  const round = () =>
    void runChores(database, chores, tell).catch((error: unknown) => tell(`housekeeping: ${String(error)}`));
  round();
  const timer = setInterval(round, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function runChores(
  database: Database,
  chores: readonly Chore[],
  tell: (line: string) => void,
): Promise<void> {
  const runner = database.dataSource.createQueryRunner();
  try {
    const [lock] = (await runner.query('SELECT pg_try_advisory_lock($1) AS free', [HOUSEKEEPING_LOCK])) as {
      free: boolean;
    }[];
    if (!lock?.free) return;
    try {
      for (const chore of chores) {
        const count = await chore.run(database);
        if (count > 0) tell(`housekeeping: ${count} ${chore.done}`);
      }
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [HOUSEKEEPING_LOCK]);
    }
  } finally {
    await runner.release();
  }
}
