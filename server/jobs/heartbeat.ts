import type { Transaction } from '../database/database';

const BEAT_MS = 20_000;
/** A worker that was silent for this long is taken for dead. */
const SILENCE_SECONDS = 60;

const BEAT = `
INSERT INTO job_workers (id, seen_at) SELECT unnest($1::text[]), now()
ON CONFLICT (id) DO UPDATE SET seen_at = now()`;

const FORGET = `DELETE FROM job_workers WHERE id = ANY ($1) OR seen_at < now() - interval '1 day'`;

/** Jobs whose worker died are free again: the library alone would wait four hours. */
const UNLOCK_ABANDONED = `
SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT job.locked_by)) FROM graphile_worker.jobs job
WHERE job.locked_at < now() - make_interval(secs => ${SILENCE_SECONDS}) AND NOT EXISTS (
  SELECT FROM job_workers w WHERE w.id = job.locked_by AND w.seen_at > now() - make_interval(secs => ${SILENCE_SECONDS}))
HAVING count(*) > 0`;

/** Says every 20 seconds that this process's workers live, and frees the jobs of those that do not. */
export class Heartbeat {
  private readonly workers: string[] = [];
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly database: Pick<Transaction, 'query'>,
    private readonly tell: (line: string) => void,
  ) {}

  static async start(database: Pick<Transaction, 'query'>, tell: (line: string) => void): Promise<Heartbeat> {
    const heartbeat = new Heartbeat(database, tell);
    await database.query(UNLOCK_ABANDONED, []);
    heartbeat.timer = setInterval(() => void heartbeat.beat(), BEAT_MS);
    heartbeat.timer.unref();
    return heartbeat;
  }

  /** Counts workers of this process among the living, from now on, by the name that locks their jobs. */
  add(workerId: string): void {
    this.workers.push(workerId);
    void this.beat();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.database.query(FORGET, [this.workers]).catch(() => undefined);
  }

  private async beat(): Promise<void> {
    try {
      await this.database.query(BEAT, [this.workers]);
      await this.database.query(UNLOCK_ABANDONED, []);
    } catch (error) {
      this.tell(`job heartbeat: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
