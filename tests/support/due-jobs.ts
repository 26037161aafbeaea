import { Logger, runOnce } from 'graphile-worker';
import type { Tasks } from '../../server/jobs/queue';

/** Runs every due job, then returns. */
export async function runDueJobs(connectionString: string, tasks: Tasks): Promise<void> {
  const options = { taskList: { ...tasks }, maxPoolSize: 4, noHandleSignals: true, logger: QUIET };
  await runOnce({ ...options, preset: WRITES_ENDS_FIRST, connectionString });
}

/**
 * Ends of jobs are written in batches, because the library waits at its end only for those. Otherwise the last job
 * would still be in the table.
 */
const WRITES_ENDS_FIRST = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const QUIET = new Logger(() => () => undefined);
