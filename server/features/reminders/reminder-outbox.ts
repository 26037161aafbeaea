import { REMINDER_LIMITS } from '#domain/limits/limits';
import type { Actor, Database, Transaction, ChangeListener } from '../../database/database';
import { FIRST_ID, processRows } from '../../jobs/batch';
import type { Assignment } from '../assignments/assignment.entity';
import { planReminders } from './reminder-plan.service';

/** The job that plans the reminders of one account. */
export const PLAN_REMINDERS = 'plan_reminders';

/** The job's payload. */
export interface PlanJob {
  userId: string;
}

/** How long changes of an account are gathered before they are planned together. */
const GATHER_SECONDS = 1;

/** While a request waits, further ones join it and cost next to nothing. */
const REQUEST = `
WITH request AS (
  INSERT INTO reminder_outbox (user_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING user_id)
SELECT graphile_worker.add_job('${PLAN_REMINDERS}', json_build_object('userId', user_id),
  run_at => now() + interval '${GATHER_SECONDS} seconds', job_key => '${PLAN_REMINDERS}:' || user_id) FROM request`;

/**
 * Requests planning the account's reminders soon after the transaction. The request is committed with it, so
 * a crash can't lose it, and covers all changes within a second.
 */
export function requestPlan(transaction: Transaction): void {
  transaction.queryLast(REQUEST, [transaction.userId]);
}

/** The columns that an assignment's reminders, and the estimates of similar ones, depend on. */
const ASSIGNMENT_COLUMNS = [
  ...(['courseId', 'type', 'dueDate', 'dueTime', 'dueZone', 'dueAt', 'progress', 'completedAt'] as const),
  ...(['estimateMinutes', 'pointsEarned', 'isStillOpen'] as const),
] satisfies (keyof Assignment)[];

/** Plans reminders after anything they depend on changed. */
export const reminderPlan: ChangeListener = {
  reads: {
    assignment: ASSIGNMENT_COLUMNS,
    subtask: 'all',
    time_entry: 'all',
    course: ['termId', 'status'],
    event: 'all',
    term: 'all',
    special_day: 'all',
    account: 'all',
  },
  follow: async (transaction) => requestPlan(transaction),
};

const IS_REQUESTED = 'SELECT user_id FROM reminder_outbox WHERE user_id = $1';

/** Updates the plan of a student now, for callers about to read it. */
export async function settlePlan({ userId, now, database }: Actor): Promise<void> {
  const waiting = await database.read('is_plan_requested', IS_REQUESTED, [userId]);
  if (waiting.length > 0) await planReminders({ userId, now, database });
}

/** Accounts whose plan ends within the horizon, or whose request was given up by its job. */
const RUNNING_OUT = `
SELECT user_id AS "userId" FROM (
  SELECT user_id FROM notification_settings
  WHERE planned_until < now() + make_interval(days => ${REMINDER_LIMITS.horizonDays - 1})
  UNION SELECT user_id FROM reminder_outbox WHERE since < now() - interval '1 day') due
WHERE user_id > $2 ORDER BY user_id LIMIT $1`;

const BATCH = 500;

/**
 * Plans further ahead for students whose plan ends within the horizon: each about once a day, and separately,
 * so one failing plan leaves no one else without reminders.
 * @returns how many.
 */
export async function planFurther(database: Database, now: Date): Promise<number> {
  const readAfter = (last?: { userId: string }) =>
    database.read<{ userId: string }>('plans_running_out', RUNNING_OUT, [BATCH, last?.userId ?? FIRST_ID]);
  return processRows(readAfter, async ({ userId }) => {
    await planReminders({ userId, now, database }, { always: true });
    return 1;
  });
}
