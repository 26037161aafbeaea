import { EventEmitter } from 'node:events';
import { Logger, run, runMigrations, runOnce, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Transaction } from '../database/database';
import { openJobPool } from '../database/job-pool';
import { FairShares } from './fair-shares';
import { Heartbeat } from './heartbeat';

/** Something that runs a statement: a transaction, or the data source where nothing else is written. */
type Runs = Pick<Transaction, 'query'>;

/** When and how a job runs. */
export interface JobOptions {
  /** A job with the same key that has not begun is replaced by this one. */
  key?: string;
  /** Not before this moment; at once unless given. */
  runAt?: Date;
  /** How often it is tried in all, with growing pauses; 25 times (about three days) unless given. */
  attempts?: number;
  /** Jobs of one queue run one after another, whichever process works on them. */
  queue?: string;
}

/** What a kind of job does. It may run twice after a crash, and must do no harm then. */
export type Task = (payload: unknown) => Promise<void>;

/** Every kind of job by name. */
export type Tasks = Readonly<Record<string, Task>>;

const ADD_JOB = `
SELECT graphile_worker.add_job($1, $2::json, run_at => coalesce($3::timestamptz, now()), job_key => $4, max_attempts => $5,
  queue_name => $6)`;

const DEFAULT_ATTEMPTS = 25;

/**
 * Adds a job. In a transaction it is part of it: what is rolled back is never done, what is committed is done even if
 * this process dies at once.
 * @param payload plain JSON; never a secret, for it lies in the table until the job is done.
 */
export async function addJob(
  runner: Runs,
  task: string,
  payload: object,
  { key, runAt, attempts = DEFAULT_ATTEMPTS, queue }: JobOptions = {},
): Promise<void> {
  await runner.query(ADD_JOB, [
    task,
    JSON.stringify(payload),
    runAt ?? null,
    key ?? null,
    attempts,
    queue ?? null,
  ]);
}

/** One of many jobs of a kind. */
export interface BatchJob {
  /** Plain JSON; never a secret. */
  payload: object;
  /** A job with the same key that has not begun is replaced by this one. */
  key: string;
  /** Not before this moment; at once unless given. */
  runAt?: Date;
  /** Whose share of the workers it takes: of one share a process runs one job at a time, see {@link WorkerGroup}. */
  share?: string;
}

const ADD_JOBS = `
SELECT count(*) FROM graphile_worker.add_jobs((
  SELECT array_agg(ROW($1, j.payload, NULL, coalesce(j."runAt", now()), $3, j.key, NULL,
    CASE WHEN j.share IS NOT NULL THEN ARRAY[j.share] END)::graphile_worker.job_spec)
  FROM jsonb_to_recordset($2::jsonb) AS j(payload json, "runAt" timestamptz, key text, share text)))`;

/** The same as {@link addJob} for any number of jobs of one kind, in one statement. */
export async function addJobs(
  runner: Runs,
  task: string,
  jobs: readonly BatchJob[],
  attempts = DEFAULT_ATTEMPTS,
): Promise<void> {
  if (jobs.length > 0) await runner.query(ADD_JOBS, [task, JSON.stringify(jobs), attempts]);
}

const REMOVE_JOBS = 'SELECT count(graphile_worker.remove_job(key)) FROM unnest($1::text[]) AS key';

/** Takes jobs back by their keys; one that has begun is not stopped. */
export async function removeJobs(runner: Runs, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await runner.query(REMOVE_JOBS, [keys]);
}

/** Brings the queue's own tables to the version of its library; nodes may do so together. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: quiet });
}

/**
 * Kinds of jobs that wait for servers elsewhere. They have workers of their own, so that whatever they wait for holds
 * up nothing else.
 */
export interface WorkerGroup {
  /** The kinds, by name. */
  readonly tasks: readonly string[];
  /** Jobs one process works on at a time. */
  readonly concurrency: number;
  /** Whether jobs of one share are worked on one at a time; else shares mean nothing. */
  readonly isFair?: boolean;
}

/** Jobs of all other kinds one process works on at a time. */
const CONCURRENCY = 4;
/** A job that is due at once wakes a worker; one that was planned for a moment is found by the next look. */
const POLL_MS = 2_000;
/** Where hardly anything is planned ahead. */
const GROUP_POLL_MS = 30_000;
/** Connections that fetch and finish the jobs of all groups; each group has one more, which hears of new ones. */
const CONNECTIONS = 4;

/** What a worker needs. */
export interface WorkerParts {
  /** Where the heartbeat is written; the jobs are fetched over connections of their own. */
  database: Runs;
  databaseUrl: string;
  tasks: Tasks;
  groups: readonly WorkerGroup[];
}

/** Works on the jobs of the queue until it is stopped. */
export class JobWorker {
  private constructor(
    private readonly runners: readonly Runner[],
    private readonly pool: ReturnType<typeof openJobPool>,
    private readonly heartbeat: Heartbeat,
  ) {}

  /** @param tell receives one line for each attempt that failed. */
  static async start(parts: WorkerParts, tell: (line: string) => void): Promise<JobWorker> {
    const { databaseUrl, groups } = parts;
    const heartbeat = await Heartbeat.start(parts.database, tell);
    const apart = new Set(groups.flatMap(({ tasks }) => tasks));
    const own = pick(parts.tasks, (name) => !apart.has(name));
    const pool = openJobPool(databaseUrl, groups.length + 1 + CONNECTIONS);
    const common = { noHandleSignals: true, logger: quiet, pgPool: pool };
    const rest = { tasks: Object.keys(own), concurrency: CONCURRENCY, pollInterval: POLL_MS };
    const runners = await Promise.all(
      [rest, ...groups.map((group) => ({ ...group, pollInterval: GROUP_POLL_MS }))].map(
        ({ tasks, isFair, ...options }: WorkerGroup & { pollInterval: number }) => {
          const events = reportTo(heartbeat, tell);
          const taskList = { ...pick(parts.tasks, (name) => tasks.includes(name)) };
          const forbiddenFlags = isFair ? { forbiddenFlags: new FairShares(events).taken } : {};
          return run({ ...common, ...options, ...forbiddenFlags, taskList, events });
        },
      ),
    );
    return new JobWorker(runners, pool, heartbeat);
  }

  /** Finishes what is under way and gives back what was not begun. */
  async stop(): Promise<void> {
    await Promise.all(this.runners.map((runner) => runner.stop()));
    await this.pool.end();
    await this.heartbeat.stop();
  }
}

function pick(tasks: Tasks, isWanted: (name: string) => boolean): Tasks {
  return Object.fromEntries(Object.entries(tasks).filter(([name]) => isWanted(name)));
}

function reportTo(heartbeat: Heartbeat, tell: (line: string) => void): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents;
  // The lock of a job bears the name of the pool, whichever of its workers runs it.
  events.on('pool:create', ({ workerPool }) => heartbeat.add(workerPool.id));
  events.on('job:error', ({ job, error }) =>
    tell(`job ${job.task_identifier} failed (attempt ${job.attempts}): ${reasonOf(error)}`),
  );
  return events;
}

/** Does every job that is due, then returns; for tests and for commands that end. */
export async function runDueJobs(databaseUrl: string, tasks: Tasks): Promise<void> {
  const taskList = { ...tasks };
  const options = { taskList, maxPoolSize: CONNECTIONS, noHandleSignals: true, logger: quiet };
  await runOnce({ ...options, connectionString: databaseUrl });
}

const quiet = new Logger(() => () => undefined);

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
