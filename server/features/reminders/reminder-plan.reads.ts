import type { AssignmentType } from '#domain/assignments/assignment';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import type { EstimateSample } from '#domain/planning/estimates';
import type { ReminderRule } from '#domain/reminders/rule';
import type { Database } from '../../database/database';
import { anchorOf, followChanges, type NotedChange, withNoted } from '../../database/kept-parts';
import { isOpenAt } from '../assignments/assignment.reads';
import { STEPS, type StepRow } from '../subtasks/subtask.reads';
import { LOGGED_MINUTES, READ_SAMPLES } from '../time-log/time-entry.reads';
import type { ReminderState } from './reminder.types';
import { ASKED_DEADLINES, REMIND_BY } from './reminder-subject.reads';
import { RECIPIENT_COLUMNS, recipientOf, type Recipient, type RecipientRow } from './settings.reads';

/** Work due later than the horizon and the longest rule together cannot have a reminder yet. */
export const DAYS_OF_WORK = REMINDER_LIMITS.horizonDays + REMINDER_LIMITS.days + 15;

/** An open assignment that may have a reminder within the horizon. */
export interface ItemRow {
  id: string;
  /** Epoch milliseconds. */
  dueAt: number;
  dueZone: string;
  isWholeDay: boolean;
  courseId: string | null;
  type: AssignmentType;
  estimateMinutes: number | null;
  loggedMinutes: number;
  steps: StepRow[];
  termId: string | null;
  rules: ReminderRule[] | null;
  onFreeDays: boolean;
}

export interface StoredReminder {
  id: string;
  key: string;
  state: ReminderState;
  /** Epoch milliseconds. */
  fireAt: number;
  /** Epoch milliseconds. */
  subjectAt: number;
  /** Whether it is planned, not yet due (its job takes over then), and not snoozed (the student decided). */
  isWaiting: boolean;
}

interface PlanLists {
  items: ItemRow[];
  /** Empty for a student who turned calibrated estimates off. */
  samples: EstimateSample[];
  /** The planned reminders, and past ones that a plan may still contain. */
  reminders: StoredReminder[];
}

interface PlanRow extends PlanLists, RecipientRow {
  revision: number;
  noted: NotedChange[] | null;
  since: number | null;
  isRunningOut: boolean;
}

/** The inputs of a student's reminder plan, all read at one moment. */
export interface PlanInput extends PlanLists {
  recipient: Recipient;
  /** Of the account, at that moment. */
  revision: number;
  /** When a plan was requested, in epoch milliseconds; null: it was not. */
  requestedAt: number | null;
  /** Whether the plan has to say that it reaches further than the last one. */
  isRunningOut: boolean;
}

const inMilliseconds = (instant: string) => `(extract(epoch FROM ${instant}) * 1000)::float8`;

const listOf = (query: string) => `(SELECT coalesce(json_agg(listed), '[]') FROM (${query}) listed)`;

const ITEMS = `
SELECT a.id, ${inMilliseconds(REMIND_BY)} AS "dueAt", a.due_zone AS "dueZone", a.type,
  a.due_time IS NULL AS "isWholeDay",
  a.course_id AS "courseId", a.estimate_minutes AS "estimateMinutes", ${LOGGED_MINUTES} AS "loggedMinutes",
  ${STEPS} AS steps, c.term_id AS "termId", r.rules, coalesce(r.on_free_days, false) AS "onFreeDays"
FROM live_assignments a
LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id
LEFT JOIN assignment_reminders r ON r.user_id = a.user_id AND r.id = a.id ${ASKED_DEADLINES}
WHERE a.user_id = $1 AND ${isOpenAt('now()')} AND c.status IS DISTINCT FROM 'archived' AND a.due_at > now()
  AND ${REMIND_BY} < now() + make_interval(days => ${DAYS_OF_WORK})`;

/** Reminders whose subjects are ahead or recent. A reminder of an older subject is a different reminder. */
const REMINDERS = `
SELECT id, key, state, ${inMilliseconds('fire_at')} AS "fireAt", ${inMilliseconds('subject_at')} AS "subjectAt",
  state = 'planned' AND NOT is_snoozed AND fire_at > now() AS "isWaiting"
FROM reminders WHERE user_id = $1 AND (state = 'planned' OR subject_at > now() - interval '3 days')`;

/** How far ahead a plan reaches. */
export const HORIZON = `now() + make_interval(days => ${REMINDER_LIMITS.horizonDays})`;

/** The job checks this once a day; writing it with every change would cost more than it is worth. */
export const IS_RUNNING_OUT = `s.planned_until < ${HORIZON} - interval '12 hours'`;

const READ_PLAN = withNoted(
  `${RECIPIENT_COLUMNS}, u.revision::float8 AS revision,
  s.user_id IS NULL OR ${IS_RUNNING_OUT} AS "isRunningOut",
  (SELECT ${inMilliseconds('o.since')} FROM reminder_outbox o WHERE o.user_id = u.id) AS since,
  ${listOf(ITEMS)} AS items,
  CASE WHEN u.calibrate_estimates THEN ${listOf(READ_SAMPLES)} ELSE '[]' END AS samples,
  ${listOf(REMINDERS)} AS reminders`,
  'FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id WHERE u.id = $1',
);

/** Runs a statement and returns its rows. */
export type RunsPlan = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

/** Reads the inputs of a plan in one statement. @returns undefined when the account is gone. */
export async function readPlanInput(
  read: RunsPlan,
  userId: string,
  planInForce: Database['planInForce'],
): Promise<PlanInput | undefined> {
  const anchor = anchorOf(userId);
  const [row] = await read<PlanRow>(READ_PLAN, [userId, anchor]);
  if (!row) return undefined;
  const { revision, since, isRunningOut, items, samples, reminders, noted } = row;
  followChanges(userId, { anchor, revision, noted });
  return {
    ...{ revision, isRunningOut, items, samples, reminders },
    recipient: recipientOf(row, planInForce),
    requestedAt: since === null ? null : Math.floor(since),
  };
}
