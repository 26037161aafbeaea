import { createHousekeepingJobs } from './housekeeping-jobs';
import { systemClock } from './clock';
import type { Database } from './database/database';
import { readRecomputeProgress, requestRecompute } from './features/grades/grade-engine.tasks';
import { housekeepingSchedule, readFailingHousekeeping } from './housekeeping';
import { readQuarantinedJobs } from './jobs/job-quarantine';
import { JobWorker, type Schedule, type Tasks } from './jobs/queue';
import type { Log } from './log/events';
import type { Services } from './services';
import { createTasks, WORKER_GROUPS } from './tasks';

/** Dependencies of the background work. */
export interface BackgroundParts {
  services: Services;
  database: Database;
  databaseUrl: string;
  log: Log;
}

/** Everything a process does outside of requests. */
export class Background {
  /** Every type of job. */
  readonly tasks: Tasks;
  private readonly schedule: readonly Schedule[];
  private worker: JobWorker | null = null;
  private stopped: Promise<void> | undefined;

  constructor(private readonly parts: BackgroundParts) {
    const { services, database, log } = parts;
    const housekeepingJobs = createHousekeepingJobs(services);
    this.schedule = housekeepingSchedule(housekeepingJobs);
    this.tasks = createTasks({ services, database, clock: systemClock, housekeepingJobs, log });
  }

  async start(): Promise<void> {
    const { database, databaseUrl, log } = this.parts;
    const { tasks, schedule } = this;
    const parts = { database: database.dataSource, databaseUrl, tasks, groups: WORKER_GROUPS, schedule };
    this.worker = await JobWorker.start(parts, log);
    await requestRecompute(database);
  }

  /** Finishes running jobs and starts no more. Can be called again. */
  async stop(): Promise<void> {
    this.stopped ??= this.worker?.stop();
    await this.stopped;
  }
}

/**
 * Background problems and progress for monitoring: grades being recalculated, failing hourly jobs, and jobs set aside
 * after crashes.
 */
export async function readBackground(database: Pick<Database, 'read'>): Promise<object> {
  const grades = await readRecomputeProgress(database);
  const failingHousekeeping = await readFailingHousekeeping(database);
  const jobsSetAside = await readQuarantinedJobs(database);
  return {
    ...(grades && { grades }),
    ...(failingHousekeeping.length > 0 && { failingHousekeeping }),
    ...(jobsSetAside.length > 0 && { jobsSetAside }),
  };
}
