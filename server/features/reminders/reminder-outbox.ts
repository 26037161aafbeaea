import { REMINDER_LIMITS } from '#domain/limits/limits';
import type { Actor, Database, Transaction, ChangeListener } from '../../database/database';
import type { Changed } from '../../database/changes';
import { FIRST_ID, processRows } from '../../jobs/batch';
import type { Assignment } from '../assignments/assignment.entity';
import { isOpenAt } from '../assignments/assignment.reads';
import { planReminders } from './reminder-plan.service';

/** The job that plans the reminders of one account; made only if that failed before. */
export const PLAN_REMINDERS = 'plan_reminders';

/** The job's payload. */
export interface PlanJob {
  userId: string;
}

/** Seconds for which changes of an account are gathered before they are planned together. */
const GATHER = { usually: 60, soon: 1 } as const;

/** Work due within this time may have a reminder before the gathered changes are planned. */
const SOON_DUE = "interval '2 hours'";

/**
 * Whether account $1 may have a reminder before gathered changes are planned: more changed than the assignments $2, a
 * planned one comes first, which the change may move, or one of them is open and due soon.
 */
const IS_SOON = `$2::uuid[] IS NULL
  OR EXISTS (SELECT FROM reminders r WHERE r.user_id = $1 AND r.state = 'planned' AND NOT r.is_snoozed
    AND r.fire_at < now() + interval '${GATHER.usually * 2} seconds')
  OR EXISTS (SELECT FROM live_assignments a WHERE a.user_id = $1 AND a.id = ANY ($2) AND ${isOpenAt('now()')}
    AND a.due_at < now() + ${SOON_DUE})`;

/** While a request waits, further ones join it and cost next to nothing. */
const REQUEST = `
INSERT INTO reminder_outbox AS o (user_id, plan_at)
SELECT $1::uuid, now() + make_interval(secs => CASE WHEN ${IS_SOON} THEN ${GATHER.soon} ELSE ${GATHER.usually} END)
ON CONFLICT (user_id) DO UPDATE SET plan_at = excluded.plan_at WHERE o.plan_at > excluded.plan_at`;

/**
 * Requests planning the account's reminders after the transaction: within two seconds, or within a minute if only
 * assignments changed and none of their reminders can be due by then. The request is committed with the transaction,
 * so a crash can't lose it, and covers all changes until it is planned.
 * @param assignmentIds the only rows that changed; null if anything else did
 */
export function requestPlan(
  transaction: Transaction,
  assignmentIds: ReadonlySet<string> | null = null,
): void {
  transaction.queryLast(REQUEST, [transaction.userId, assignmentIds && [...assignmentIds]]);
}

/** The columns that an assignment's reminders, and the estimates of similar ones, depend on. */
const ASSIGNMENT_COLUMNS = [
  ...(['courseId', 'type', 'dueDate', 'dueTime', 'dueZone', 'dueAt', 'progress', 'completedAt'] as const),
  ...(['estimateMinutes', 'pointsEarned', 'isStillOpen'] as const),
] satisfies (keyof Assignment)[];

/** Changes of these can only move when work must start, but for the assignments themselves. */
const WORK: readonly Changed[] = ['assignment', 'subtask', 'time_entry'];

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
  follow: async (transaction, changes) => {
    const isOfWork = [...changes.keys()].every((noun) => WORK.includes(noun));
    requestPlan(transaction, isOfWork ? (changes.get('assignment') ?? new Set()) : null);
  },
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
