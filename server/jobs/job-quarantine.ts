import type { Database, Transaction } from '../database/database';
import type { Log } from '../log/events';

/** A job that was running during this many crashes is set aside. */
const DEATHS = 2;
/** Crashes further apart than this are treated as unrelated. */
const MEMORY = "interval '7 days'";
/** How long a job stays quarantined before it is retried. */
const ASIDE = "interval '1 day'";
/** A worker without a heartbeat for this long counts as dead. */
export const SILENCE = "interval '60 seconds'";

/** Identifies a job across crashes, even if it was scheduled again. */
const SUBJECT = "coalesce(job.key, '#' || job.id)";

/**
 * Releases jobs whose worker died; the library alone would wait four hours. A job that was also running during an
 * earlier crash may be the cause, so it waits.
 */
const FREE_ABANDONED = `
WITH freed AS (
  UPDATE graphile_worker._private_jobs job SET locked_at = NULL, locked_by = NULL,
    run_at = CASE WHEN EXISTS (
      SELECT FROM job_deaths d WHERE d.subject = ${SUBJECT} AND d.times >= ${DEATHS - 1} AND d.died_at > now() - ${MEMORY}
    ) THEN now() + ${ASIDE} ELSE job.run_at END
  WHERE job.locked_at < now() - ${SILENCE} AND NOT EXISTS (
    SELECT FROM job_workers w WHERE w.id = job.locked_by AND w.seen_at > now() - ${SILENCE})
  RETURNING ${SUBJECT} AS subject, job.task_id),
noted AS (
  INSERT INTO job_deaths AS d (subject, task, times, died_at)
  SELECT DISTINCT ON (freed.subject) freed.subject, t.identifier, 1, now()
  FROM freed JOIN graphile_worker._private_tasks t ON t.id = freed.task_id
  ON CONFLICT (subject) DO UPDATE SET died_at = now(),
    times = CASE WHEN d.died_at > now() - ${MEMORY} THEN d.times + 1 ELSE 1 END
  RETURNING task, times)
SELECT task, times FROM noted WHERE times >= ${DEATHS}`;

/** Queues outlive the locks of their jobs. */
const FREE_QUEUES = `
UPDATE graphile_worker._private_job_queues q SET locked_at = NULL, locked_by = NULL
WHERE q.locked_at < now() - ${SILENCE} AND NOT EXISTS (
  SELECT FROM job_workers w WHERE w.id = q.locked_by AND w.seen_at > now() - ${SILENCE})`;

const READ_KNOWN = `
SELECT subject, times >= ${DEATHS} AND died_at > now() - ${ASIDE} AS "isQuarantined" FROM job_deaths`;

const FORGIVE = 'DELETE FROM job_deaths WHERE subject = $1 OR died_at < now() - ' + MEMORY;

const READ_QUARANTINED = `
SELECT task, count(*)::int AS jobs FROM job_deaths
WHERE times >= ${DEATHS} AND died_at > now() - ${ASIDE} GROUP BY task ORDER BY task`;

/** The part of a job that identifies it. */
interface KnownJob {
  id: string;
  key: string | null;
}

/** The number of quarantined jobs of one type. */
interface QuarantinedJobs {
  task: string;
  jobs: number;
}

/**
 * Tracks jobs that were running when a process crashed, ran out of memory, or hung. One crash may be chance.
 * After the second, the job is quarantined for a day, so one bad input can't crash the server again and
 * again. A job that succeeds is cleared.
 */
export class JobQuarantine {
  private known = new Map<string, { isQuarantined: boolean }>();

  constructor(
    private readonly database: Pick<Transaction, 'query'>,
    private readonly log: Log,
  ) {}

  /** Releases the jobs of dead workers, and logs which of them are quarantined. */
  async freeAbandoned(): Promise<void> {
    const aside = await this.database.query<{ task: string; times: number }>(FREE_ABANDONED, []);
    await this.database.query(FREE_QUEUES, []);
    for (const { task, times } of aside) {
      this.log('job_set_aside', { task, crashes: times });
    }
    const known = await this.database.query<{ subject: string; isQuarantined: boolean }>(READ_KNOWN, []);
    this.known = new Map(known.map(({ subject, isQuarantined }) => [subject, { isQuarantined }]));
  }

  /** @throws if the job is set aside, even if it was scheduled again since. */
  assertNotQuarantined(job: KnownJob): void {
    if (this.known.get(subjectOf(job))?.isQuarantined)
      throw new Error('This job is set aside because the server crashed more than once while running it.');
  }

  /** Clears the record of a job that succeeded. */
  async clear(job: KnownJob): Promise<void> {
    const subject = subjectOf(job);
    if (!this.known.delete(subject)) return;
    await this.database.query(FORGIVE, [subject]);
  }
}

/** The jobs that are set aside now, for monitoring. */
export async function readQuarantinedJobs(database: Pick<Database, 'read'>): Promise<QuarantinedJobs[]> {
  return database.read<QuarantinedJobs>('quarantined_jobs', READ_QUARANTINED, []);
}

function subjectOf({ id, key }: KnownJob): string {
  return key ?? `#${id}`;
}
