import type { Transaction } from '../database/database';
import type { Log } from '../log/events';
import { SILENCE, type JobQuarantine } from './job-quarantine';

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
export class Heartbeat {
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
