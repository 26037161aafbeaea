import type { Database } from './database/database';
import type { Schedule, Tasks } from './jobs/queue';
import type { Log } from './log/events';

/** A cleanup that runs every hour. */
export interface HousekeepingJob {
  /** Its name in the queue, in the log, and in `/readyz`; never changes. */
  name: string;
  /** The outcome for the counted items, for the log. */
  done: string;
  /** @returns how many items it worked on. */
  run: (database: Database) => Promise<number>;
}

/** Attempts an hour, with pauses that grow from seconds to minutes; the next hour starts over. */
const ATTEMPTS = 7;
/** Minute of the first job; the others follow a minute apart, so they don't all start together. */
const FIRST_MINUTE = 7;

const taskOf = ({ name }: HousekeepingJob): string => `housekeeping:${name}`;

/** One queue job each, so a failing one is retried without delaying the others. Only one node runs it. */
export function housekeepingTasks(database: Database, jobs: readonly HousekeepingJob[], log: Log): Tasks {
  return Object.fromEntries(
    jobs.map((job) => [
      taskOf(job),
      async () => {
        const count = await job.run(database);
        if (count > 0) log('housekeeping_done', { job: job.name, count, done: job.done });
      },
    ]),
  );
}

/** Every hour, each at its own minute. Runs missed during a shutdown happen at the next start. */
export function housekeepingSchedule(jobs: readonly HousekeepingJob[]): readonly Schedule[] {
  return jobs.map((job, index) => ({
    task: taskOf(job),
    minute: (FIRST_MINUTE + index) % 60,
    attempts: ATTEMPTS,
  }));
}

/** A job that failed and will be tried again. */
export interface FailingHousekeepingJob {
  name: string;
  attempts: number;
}

const FAILING = `
SELECT substr(task_identifier, 14) AS name, attempts FROM graphile_worker.jobs
WHERE starts_with(task_identifier, 'housekeeping:') AND last_error IS NOT NULL ORDER BY 1`;

/** The jobs that are failing now, for monitoring. */
export async function readFailingHousekeeping(
  database: Pick<Database, 'read'>,
): Promise<FailingHousekeepingJob[]> {
  return database.read<FailingHousekeepingJob>('failing_housekeeping', FAILING, []);
}
