import { EventEmitter } from 'node:events';
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type JobHelpers,
  type Runner,
  type WorkerEvents,
} from 'graphile-worker';
import type { Transaction } from '../database/database';
import { openJobPool } from '../database/job-pool';
import type { Log } from '../log/events';
import { JobQuarantine, SILENCE } from './job-quarantine';

/** Something that runs a statement: a transaction, or the data source if nothing else is written. */
type Runs = Pick<Transaction, 'query'>;

interface JobOptions {
  /** A job with the same key that has not begun is replaced by this one. */
  key?: string;
  /** Not before this moment; default at once. */
  runAt?: Date;
  /** Total number of attempts, with growing intervals; default 25 (about three days). */
  attempts?: number;
  /** Jobs of one queue run one after another, whichever process works on them. */
  queue?: string;
}

/** The work of a kind of job. It may run twice after a crash, and must do no harm then. */
export type Task = (payload: unknown) => Promise<void>;

/** Every kind of job by name. */
export type Tasks = Readonly<Record<string, Task>>;

/** The channel on which a kind of job is announced. */
const channelOf = (task: string): string => `job:${task}`;

const ADD_JOB = `
SELECT pg_notify('${channelOf('')}' || $1, '1') FROM graphile_worker.add_job($1, $2::json, run_at => coalesce($3::timestamptz, now()), job_key => $4, max_attempts => $5,
  queue_name => $6)`;

const DEFAULT_ATTEMPTS = 25;

/**
 * Adds a job. Inside a transaction it is part of it: rolled back, it never runs; committed, it runs even if
 * this process dies at once.
 * @param payload plain JSON; never a secret, because it stays in the table until the job is done.
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
interface BatchJob {
  /** Plain JSON; never a secret. */
  payload: object;
  /** A job with the same key that has not begun is replaced by this one. */
  key: string;
  /** Not before this moment; default at once. */
  runAt?: Date;
  /** Its share of the workers: a process runs one job of a share at a time, see {@link WorkerGroup}. */
  share?: string;
}

const ADD_JOBS = `
SELECT pg_notify('${channelOf('')}' || $1, count(*)::text) FROM graphile_worker.add_jobs((
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

/**
 * The same as the end of a statement.
 * @param rows a query that gives `key`, `payload` (JSON), and `run_at` for each job
 * @returns a query that adds the jobs and gives their number as `added`, or no row if there are none
 */
export function addingJobs(task: string, rows: string): string {
  return `SELECT count(*)::int AS added, pg_notify('${channelOf(task)}', count(*)::text) FROM (
  SELECT array_agg(ROW('${task}', j.payload, NULL, j.run_at, ${DEFAULT_ATTEMPTS}, j.key, NULL, NULL)::graphile_worker.job_spec)
    AS specs FROM (${rows}) j) jobs, graphile_worker.add_jobs(jobs.specs) WHERE jobs.specs IS NOT NULL HAVING count(*) > 0`;
}

const REMOVE_JOBS = 'SELECT count(graphile_worker.remove_job(key)) FROM unnest($1::text[]) AS key';

/** Takes jobs back by their keys; one that has begun is not stopped. */
export async function removeJobs(runner: Runs, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await runner.query(REMOVE_JOBS, [keys]);
}

/** Migrates the queue's own tables to the version of its library; nodes may do so simultaneously. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: quiet });
}

/** Jobs that wait for external servers. They have their own workers, so waiting delays nothing else. */
export interface WorkerGroup {
  /** The kinds, by name. */
  readonly tasks: readonly string[];
  /** Jobs one process works on at a time. */
  readonly concurrency: number;
  /** Whether jobs of one share run one at a time; otherwise shares are ignored. */
  readonly isFair?: boolean;
}

/** Jobs of all other kinds one process works on at a time. */
const CONCURRENCY = 4;
/** A job due at once wakes a worker; one with a planned time is found by the next look. */
const POLL_MS = 2_000;
/** For groups with few planned jobs. */
const GROUP_POLL_MS = 30_000;
/** Connections that fetch and finish the jobs of all groups; each group has one more, which hears of new ones. */
const CONNECTIONS = 4;

/** A job that runs every hour. */
export interface Schedule {
  task: string;
  minute: number;
  /** The total number of attempts for one of them. */
  attempts: number;
}

/** Runs missed during a stop of up to this length happen at the next start. */
const BACKFILL_MS = 60 * 60 * 1000;

interface WorkerParts {
  /** For the heartbeat; jobs are fetched over their own connections. */
  database: Runs;
  databaseUrl: string;
  tasks: Tasks;
  groups: readonly WorkerGroup[];
  /** Default none. */
  schedule?: readonly Schedule[];
}

/** Processes the jobs in the queue until it is stopped. */
export class JobWorker {
  private constructor(
    private readonly runners: readonly Runner[],
    private readonly pool: ReturnType<typeof openJobPool>,
    private readonly heartbeat: Heartbeat,
  ) {}

  static async start(parts: WorkerParts, log: Log): Promise<JobWorker> {
    const { databaseUrl, groups } = parts;
    const quarantine = new JobQuarantine(parts.database, log);
    const heartbeat = await Heartbeat.start(parts.database, quarantine, log);
    const apart = new Set(groups.flatMap(({ tasks }) => tasks));
    const own = pick(parts.tasks, (name) => !apart.has(name));
    const guarded = guard(parts.tasks, quarantine);
    const pool = openJobPool(databaseUrl, groups.length + 1 + CONNECTIONS);
    const common = { noHandleSignals: true, logger: quiet, pgPool: pool, parsedCronItems: [] };
    const parsedCronItems = parseCronItems((parts.schedule ?? []).map(toCronItem));
    const rest = {
      tasks: Object.keys(own),
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      parsedCronItems,
    };
    const runners = await Promise.all(
      [rest, ...groups.map((group) => ({ ...group, pollInterval: GROUP_POLL_MS }))].map(
        ({ tasks, isFair, ...options }: WorkerGroup & { pollInterval: number }) => {
          const events = reportTo(heartbeat, quarantine, log);
          hearOnlyOf(tasks, events);
          const taskList = { ...pick(guarded, (name) => tasks.includes(name)) };
          const forbiddenFlags = isFair ? { forbiddenFlags: new FairShares(events).taken } : {};
          return run({ ...common, ...options, ...forbiddenFlags, taskList, events });
        },
      ),
    );
    return new JobWorker(runners, pool, heartbeat);
  }

  /** Finishes running jobs and returns the others to the queue. */
  async stop(): Promise<void> {
    await Promise.all(this.runners.map((runner) => runner.stop()));
    await this.pool.end();
    await this.heartbeat.stop();
  }
}

function pick(tasks: Tasks, isWanted: (name: string) => boolean): Tasks {
  return Object.fromEntries(Object.entries(tasks).filter(([name]) => isWanted(name)));
}

/** The tasks, but for jobs that are set aside. */
function guard(tasks: Tasks, quarantine: JobQuarantine): Tasks {
  const guarded = Object.entries(tasks).map(([name, task]) => {
    const run = async (payload: unknown, { job }: JobHelpers): Promise<void> => {
      quarantine.assertNotQuarantined(job);
      await task(payload);
    };
    return [name, run as Task] as const;
  });
  return Object.fromEntries(guarded);
}

function toCronItem({ task, minute, attempts }: Schedule) {
  return {
    task,
    match: `${minute} * * * *`,
    options: { backfillPeriod: BACKFILL_MS, maxAttempts: attempts, jobKey: task },
  };
}

function reportTo(heartbeat: Heartbeat, quarantine: JobQuarantine, log: Log): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents;
  // A job's lock has the name of the pool, whichever of its workers runs it.
  events.on('pool:create', ({ workerPool }) => heartbeat.add(workerPool.id));
  events.on('job:start', ({ job }) => heartbeat.noteBegun(job));
  events.on('job:success', ({ job }) => {
    quarantine.clear(job).catch((error: unknown) => log('job_record_failed', { error }));
  });
  events.on('job:error', ({ job: { task_identifier: task, attempts, max_attempts: most }, error }) =>
    log(attempts < most ? 'job_failed' : 'job_given_up', { task, attempts, error }),
  );
  return events;
}

/** Has a group wake only for jobs of its own: the library wakes all groups for each job. */
function hearOnlyOf(tasks: readonly string[], events: WorkerEvents): void {
  let isStopping = false;
  events.on('pool:gracefulShutdown', () => (isStopping = true));
  events.on('pool:listen:success', ({ client, workerPool }) => {
    client.on('notification', ({ channel, payload }) => {
      if (!isStopping && channel.startsWith(channelOf(''))) workerPool.nudge(Number(payload));
    });
    const listens = tasks.map((task) => `LISTEN "${channelOf(task)}"`);
    // After the library's own statement; if this fails, the connection broke, and it opens another.
    setImmediate(() => {
      client.query(['UNLISTEN "jobs:insert"', ...listens].join('; ')).catch(() => undefined);
    });
  });
}

const quiet = new Logger(() => () => undefined);

/**
 * Keeps the jobs of one share from taking more than one worker of a group at a time, however many are waiting: they
 * stay in the queue and the other workers skip them. Workers look for jobs one after another, because two looking at
 * the same moment would both find the share free.
 */
class FairShares {
  private readonly busy = new Set<string>();
  private turn: Promise<void> = Promise.resolve();
  private endTurn: () => void = () => undefined;

  constructor(events: WorkerEvents) {
    events.on('worker:getJob:empty', () => this.endTurn());
    events.on('worker:getJob:error', () => this.endTurn());
    events.on('job:start', ({ job }) => {
      for (const share of sharesOf(job)) this.busy.add(share);
      this.endTurn();
    });
    events.on('job:complete', ({ worker, job }) => {
      const shares = sharesOf(job);
      for (const share of shares) this.busy.delete(share);
      // This worker may take an older job: one that found nothing before looks again.
      if (shares.length > 0) worker.workerPool.nudge(1);
    });
  }

  /** The shares in use, once it is this worker's turn to look; its turn lasts until it has found something. */
  readonly taken = async (): Promise<string[]> => {
    const before = this.turn;
    let end: () => void = () => undefined;
    this.turn = new Promise((resolve) => (end = resolve));
    await before;
    this.endTurn = end;
    return [...this.busy];
  };
}

function sharesOf({ flags }: { flags: Record<string, true> | null }): string[] {
  return Object.keys(flags ?? {});
}

const BEAT_MS = 20_000;
/** Jobs started by this process that are remembered, to recognize one whose answer was lost. */
const REMEMBERED = 10_000;

const BEAT = `
INSERT INTO job_workers (id, seen_at) SELECT unnest($1::text[]), now()
ON CONFLICT (id) DO UPDATE SET seen_at = now()`;

const FORGET = `DELETE FROM job_workers WHERE id = ANY ($1) OR seen_at < now() - interval '1 day'`;

/** Jobs that were handed to a worker of this process by an answer that never came. */
const UNLOCK_LOST = `
WITH lost AS (
  UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
  WHERE locked_by = ANY ($1) AND locked_at < now() - ${SILENCE}
    AND id || '/' || attempts <> ALL ($2::text[])
  RETURNING job_queue_id)
UPDATE graphile_worker._private_job_queues q SET locked_at = NULL, locked_by = NULL
FROM lost WHERE q.id = lost.job_queue_id AND q.locked_by = ANY ($1)`;

/** Reports every 20 seconds that this process's workers are alive, and frees the jobs of those that aren't. */
class Heartbeat {
  private readonly workers: string[] = [];
  private readonly begun = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly database: Pick<Transaction, 'query'>,
    private readonly quarantine: JobQuarantine,
    private readonly log: Log,
  ) {}

  static async start(
    database: Pick<Transaction, 'query'>,
    quarantine: JobQuarantine,
    log: Log,
  ): Promise<Heartbeat> {
    const heartbeat = new Heartbeat(database, quarantine, log);
    await quarantine.freeAbandoned();
    heartbeat.timer = setInterval(() => void heartbeat.beat(), BEAT_MS);
    heartbeat.timer.unref();
    return heartbeat;
  }

  /** Counts workers of this process among the living, from now on, by the name that locks their jobs. */
  add(workerId: string): void {
    this.workers.push(workerId);
    void this.beat();
  }

  /** A worker of this process starts a job. */
  noteBegun({ id, attempts }: { id: string; attempts: number }): void {
    this.begun.add(`${id}/${attempts}`);
    const oldest = this.begun.values().next().value;
    if (this.begun.size > REMEMBERED && oldest !== undefined) this.begun.delete(oldest);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.database.query(FORGET, [this.workers]).catch(() => undefined);
  }

  private async beat(): Promise<void> {
    try {
      await this.database.query(BEAT, [this.workers]);
      await this.database.query(UNLOCK_LOST, [this.workers, [...this.begun]]);
      await this.quarantine.freeAbandoned();
    } catch (error) {
      this.log('job_heartbeat_failed', { error });
    }
  }
}
