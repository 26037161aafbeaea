import { EventEmitter } from 'node:events';
import {
  Logger,
  run,
  runMigrations,
  runOnce,
  type Runner,
  type RunnerOptions,
  type WorkerEvents,
} from 'graphile-worker';
import type { Transaction } from '../database/database';
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
}

const ADD_JOBS = `
SELECT count(*) FROM graphile_worker.add_jobs((
  SELECT array_agg(ROW($1, j.payload, NULL, coalesce(j."runAt", now()), $3, j.key, NULL, NULL)::graphile_worker.job_spec)
  FROM jsonb_to_recordset($2::jsonb) AS j(payload json, "runAt" timestamptz, key text)))`;

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

/** Jobs one process works on at a time; most of a job's time is waiting for a mail server or a calendar elsewhere. */
const CONCURRENCY = 4;
/** A notification starts a job at once; the poll is for the case that one was lost. */
const POLL_MS = 30_000;

/** Works on the jobs of the queue until it is stopped. */
export class JobWorker {
  private constructor(
    private readonly runner: Runner,
    private readonly heartbeat: Heartbeat,
  ) {}

  /**
   * @param database where the heartbeat is written; the jobs are fetched over connections of their own.
   * @param tell receives one line for each attempt that failed.
   */
  static async start(
    { database, databaseUrl, tasks }: { database: Runs; databaseUrl: string; tasks: Tasks },
    tell: (line: string) => void,
  ): Promise<JobWorker> {
    const heartbeat = await Heartbeat.start(database, tell);
    const events = new EventEmitter() as WorkerEvents;
    events.on('worker:create', ({ worker }) => heartbeat.add(worker.workerId));
    events.on('job:error', ({ job, error }) =>
      tell(`job ${job.task_identifier} failed (attempt ${job.attempts}): ${reasonOf(error)}`),
    );
    const runner = await run({ ...optionsFor(databaseUrl, tasks), events, concurrency: CONCURRENCY });
    return new JobWorker(runner, heartbeat);
  }

  /** Finishes what is under way and gives back what was not begun. */
  async stop(): Promise<void> {
    await this.runner.stop();
    await this.heartbeat.stop();
  }
}

/** Does every job that is due, then returns; for tests and for commands that end. */
export async function runDueJobs(databaseUrl: string, tasks: Tasks): Promise<void> {
  await runOnce(optionsFor(databaseUrl, tasks));
}

const quiet = new Logger(() => () => undefined);

function optionsFor(databaseUrl: string, tasks: Tasks): RunnerOptions {
  return {
    connectionString: databaseUrl,
    taskList: { ...tasks },
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: quiet,
    maxPoolSize: CONCURRENCY + 1,
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
