import { ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import { DEFAULT_RULES } from '#domain/reminders/rule';
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

const BEFORE_PLANNED = GATHER.usually * 2;

/** All offsets of time zones, and all steps of their clocks, are multiples of these seconds. */
const OFFSETS = 15 * 60;

/**
 * Whether a clock in some time zone, on some day, shows a moment before gathered changes are planned. Conditions on
 * time zones, free days, and clock changes are thereby left to the plan.
 * @param seconds of the moment; only their place in the quarter of an hour counts
 */
const isNear = (seconds: string) =>
  `mod(${seconds} - extract(epoch FROM now()) + ${OFFSETS}e10, ${OFFSETS}) < ${BEFORE_PLANNED}`;

/** The rules of all editions of defaults, by type: those of a single one would be fewer. */
const DEFAULTS = JSON.stringify(
  Object.fromEntries(
    ASSIGNMENT_TYPES.map((type) => [type, Object.values(DEFAULT_RULES).flatMap((edition) => edition[type])]),
  ),
);

/** The assignments $2 that are still to be done. */
const OPEN = `a.user_id = $1 AND a.id = ANY ($2) AND ${isOpenAt('now()')} AND a.due_at > now()`;

/**
 * Whether a rule of an assignment may fire soon: at its time, at the midnight after free days, or at an edge of the
 * quiet hours. A question about the deadline may give it another one.
 */
const HAS_NEAR_RULE = `EXISTS (
  SELECT FROM live_assignments a
  LEFT JOIN notification_settings s ON s.user_id = a.user_id
  LEFT JOIN assignment_reminders own ON own.user_id = a.user_id AND own.id = a.id
  CROSS JOIN jsonb_to_recordset(coalesce(nullif(own.rules, 'null'), nullif(s.type_rules -> a.type, 'null'),
    '${DEFAULTS}'::jsonb -> a.type)) AS rule(kind text, minutes integer, time time)
  CROSS JOIN LATERAL (VALUES (CASE WHEN EXISTS (SELECT FROM live_terms t WHERE t.user_id = a.user_id) THEN 0 END),
    (60 * extract(minute FROM s.quiet_until)), (60 * extract(minute FROM s.quiet_from) - 60),
    (CASE rule.kind WHEN 'at_time' THEN 60 * extract(minute FROM rule.time)
      ELSE extract(epoch FROM a.due_at) - 60 * coalesce(rule.minutes, 0) END)) AS moment(seconds)
  WHERE ${OPEN} AND (a.due_at < now() + ${SOON_DUE} OR rule.kind = 'start_by' OR ${isNear('moment.seconds')}
    OR EXISTS (SELECT FROM calendar_diffs d
      WHERE d.user_id = a.user_id AND d.row_id = a.id AND d.resolved_at IS NULL)))`;

/** Whether the log of done work may say that all work takes longer. */
const IS_LOGGED = `EXISTS (SELECT FROM time_entries t WHERE t.user_id = $1 AND t.assignment_id = ANY ($2))`;

/**
 * Whether a planned reminder comes before gathered changes are planned, which the change may move, or more work makes
 * one to start overdue.
 */
const hasPlanned = (mayGrow: string) => `
  EXISTS (SELECT FROM reminders r WHERE r.user_id = $1 AND r.state = 'planned' AND NOT r.is_snoozed
    AND (r.fire_at < now() + interval '${BEFORE_PLANNED} seconds' OR r.kind = 'start_by' AND (${mayGrow})))`;

/** While a request waits, further ones join it and cost next to nothing. */
const request = (isSoon: string) => `
INSERT INTO reminder_outbox AS o (user_id, plan_at)
SELECT $1::uuid, now() + make_interval(secs => CASE WHEN ${isSoon} THEN ${GATHER.soon} ELSE ${GATHER.usually} END)
ON CONFLICT (user_id) DO UPDATE SET plan_at = excluded.plan_at WHERE o.plan_at > excluded.plan_at`;

/**
 * For account $1, which may have a reminder soon if more than work changed, or a rule of the assignments $2 may fire.
 * $3: whether steps or logged time changed.
 */
const REQUEST = request(`$2::uuid[] IS NULL
  OR ${hasPlanned(`$3::boolean OR EXISTS (SELECT FROM live_assignments a WHERE ${OPEN}) OR ${IS_LOGGED}`)}
  OR ${HAS_NEAR_RULE}`);

/** For account $1 whose assignments $2 are finished, at a third of the cost: no rule of them can fire. */
const REQUEST_OF_FINISHED = request(hasPlanned(IS_LOGGED));

/** What changed, if only work did. */
interface ChangedWork {
  assignmentIds: ReadonlySet<string>;
  /** Whether steps or logged time changed. */
  hasParts: boolean;
}

/**
 * Requests planning the account's reminders after the transaction: within two seconds, or within a minute if only
 * work changed and no reminder can be due by then; one to start work that a change brings nearer by all of the planned
 * days may be that late. The request is committed with the transaction, so a crash can't lose it, and covers all
 * changes until it is planned.
 * @param work all that changed; null if anything else did
 */
export function requestPlan(transaction: Transaction, work: ChangedWork | null = null): void {
  const { userId } = transaction;
  const ids = work && [...work.assignmentIds];
  if (work && !work.hasParts && transaction.changes.areFinished(work.assignmentIds))
    transaction.queryLast(REQUEST_OF_FINISHED, [userId, ids]);
  else transaction.queryLast(REQUEST, [userId, ids, work?.hasParts ?? false]);
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
    notification_settings: 'all',
  },
  follow: async (transaction, changes) => {
    const isOfWork = [...changes.keys()].every((noun) => WORK.includes(noun));
    const assignmentIds = changes.get('assignment') ?? new Set();
    const hasParts = changes.size > Number(changes.has('assignment'));
    requestPlan(transaction, isOfWork ? { assignmentIds, hasParts } : null);
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
