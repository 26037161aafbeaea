import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/database';
import { isOutage } from '../../errors/lost-connection';
import { isGone } from '../../jobs/batch';
import { addingJobs, addJob } from '../../jobs/queue';
import type { Log } from '../../log/events';
import { PLAN_REMINDERS, type PlanJob } from './reminder-outbox';
import { planReminders } from './reminder-plan.service';

/** The job that sends one reminder; made once it is due. */
export const FIRE_REMINDER = 'fire_reminder';

/** The job's payload. */
export interface FireJob {
  userId: string;
  reminderId: string;
}

const TICK_MS = 1_000;
/** Reminders that get their jobs, and accounts that are claimed, with one statement. */
const BATCH = { reminders: 500, accounts: 20 } as const;
/** Accounts one process plans at a time. */
const CONCURRENCY = 2;

/**
 * Whether reminder `r` is due and has no job yet. The former release made a job with each plan; one that waits for a
 * later moment, from which the reminder was moved since, doesn't count.
 */
export const IS_UNQUEUED = `r.state = 'planned' AND r.fire_at <= now() AND NOT EXISTS (
  SELECT FROM graphile_worker._private_jobs j
  WHERE j.key = 'reminder:' || r.id AND (j.run_at <= now() OR j.attempts > 0))`;

const QUEUE_DUE = `
WITH due AS MATERIALIZED (
  SELECT r.user_id, r.id, r.fire_at FROM reminders r WHERE ${IS_UNQUEUED}
  ORDER BY r.fire_at LIMIT ${BATCH.reminders} FOR UPDATE SKIP LOCKED)
${addingJobs(
  FIRE_REMINDER,
  `SELECT 'reminder:' || id AS key, json_build_object('userId', user_id, 'reminderId', id) AS payload, fire_at AS run_at
   FROM due`,
)}`;

/**
 * Gives each reminder that is due its job. Its row says what is due, so nothing is lost with a process; processes skip
 * what another one is at, and the job's work happens once, however many jobs there are.
 * @returns whether there may be more.
 */
export async function queueDueReminders(database: Pick<Database, 'read'>): Promise<boolean> {
  const [row] = await database.read<{ added: number }>('queue_due_reminders', QUEUE_DUE, []);
  return row?.added === BATCH.reminders;
}

/** Claimed accounts come up again unless they are planned by then. */
const CLAIM = `
WITH due AS MATERIALIZED (
  SELECT user_id FROM reminder_outbox WHERE plan_at <= now()
  ORDER BY plan_at LIMIT ${BATCH.accounts} FOR UPDATE SKIP LOCKED)
UPDATE reminder_outbox o SET attempts = o.attempts + 1,
  plan_at = now() + CASE o.attempts WHEN 0 THEN interval '1 minute' ELSE interval '1 day' END
FROM due WHERE o.user_id = due.user_id RETURNING o.user_id AS "userId", o.attempts`;

interface ClaimedAccount {
  userId: string;
  attempts: number;
}

interface TickerParts {
  database: Database;
  now: () => Date;
  log: Log;
}

/**
 * Plans the reminders of accounts whose time has come. The second try of one that failed, or ended its process, is a
 * job: the queue tries it at growing intervals, and sets it aside if it ends processes.
 * @returns whether there may be more.
 */
export async function planDueAccounts({ database, now, log }: TickerParts): Promise<boolean> {
  const accounts = await database.read<ClaimedAccount>('claim_accounts_to_plan', CLAIM, []);
  const planOne = async ({ userId, attempts }: ClaimedAccount): Promise<void> => {
    const key = `${PLAN_REMINDERS}:${userId}`;
    if (attempts > 1)
      return addJob(database.dataSource, PLAN_REMINDERS, { userId } satisfies PlanJob, { key });
    await planReminders({ userId, now: now(), database }).catch((error: unknown) => {
      if (!isGone(error)) log('job_failed', { task: PLAN_REMINDERS, attempts, error });
    });
  };
  const waiting = accounts.values();
  const workOff = async () => {
    for (const account of waiting) await planOne(account);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, workOff));
  return accounts.length === BATCH.accounts;
}

/**
 * Looks every second for reminders that are due and for accounts whose plan is. Any number of processes may do so on
 * one database: a look costs two short statements, and wakes nobody if there is nothing to do.
 */
export class ReminderTicker {
  private readonly end = new AbortController();
  private readonly loops: Promise<void>[];

  constructor(private readonly parts: TickerParts) {
    const looks = [() => queueDueReminders(parts.database), () => planDueAccounts(parts)];
    this.loops = looks.map((look) => this.repeat(look));
  }

  async stop(): Promise<void> {
    this.end.abort();
    await Promise.all(this.loops);
  }

  private async repeat(look: () => Promise<boolean>): Promise<void> {
    const { signal } = this.end;
    while (!signal.aborted) {
      const isBehind = await look().catch((error: unknown) => {
        if (!isOutage(error)) this.parts.log('job_failed', { task: 'reminder_ticker', error });
        return false;
      });
      if (!isBehind) await pause(TICK_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
