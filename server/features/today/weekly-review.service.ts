import type { AssignmentType } from '#domain/assignments/assignment';
import { hasTakenPlace } from '#domain/assignments/sitting';
import { isOverdue } from '#domain/time/due-group';
import { addDays } from '#domain/time/local-date';
import { dayOf, MINUTE_MS, timeOf } from '#domain/time/local-date-time';
import { toInstant, toLocal } from '#domain/time/zone';
import type { SessionUser } from '../../auth/session';
import type { Actor } from '../../database/database';
import type { Services } from '../../services';
import { IS_OPEN } from '../assignments/assignment.reads';
import { readSentTest } from '../reminders/notification.service';
import type { TestNotificationPayload } from '../reminders/notification.types';
import { tellReview } from '../reminders/reminder-fire.service';
import type { WeeklyReview } from '../reminders/weekly-review.texts';
import { assertPrivilege } from '../users/user.service';
import { readRankedWork } from './next.service';

/** Days of the week that is looked back on, and of the one that is looked ahead to. */
const DAYS = 7;

/** Up to when a week is reviewed, and for whom. */
interface PlannedReview {
  /** `YYYY-MM-DDTHH:MM` on the clocks of `timezone`. */
  local: string;
  timezone: string;
  dailyMinutes: number;
}

const READ_PLANNED = `
SELECT to_char(r.local_time, 'YYYY-MM-DD"T"HH24:MI') AS local, r.timezone, u.daily_minutes AS "dailyMinutes"
FROM reminders r JOIN users u ON u.id = r.user_id
WHERE r.user_id = $1 AND r.id = $2 AND r.kind = 'review' AND r.state = 'planned'`;

/** Open work that is due by the end of the week ahead. */
interface OpenRow {
  id: string;
  title: string;
  /** Code of its course, or its name; null: it belongs to none. */
  course: string | null;
  /** Epoch milliseconds. */
  dueAt: number;
  dueZone: string | null;
  isWholeDay: boolean;
  type: AssignmentType;
}

type ReviewRow = Pick<WeeklyReview, 'done' | 'onTime' | 'hours' | 'grades'> & { open: OpenRow[] };

/** The percentage of the grade of course `c` before an instant. */
const percentBefore = (instant: string) => `(
  SELECT r.percent::float8 FROM grade_records r WHERE r.user_id = c.user_id AND r.course_id = c.id
  AND r.recorded_at < ${instant} ORDER BY r.recorded_at DESC, r.id DESC LIMIT 1)`;

/** The logged minutes between two instants, unrounded; null: none. */
const minutesBetween = (from: string, until: string) => `
  sum(extract(epoch FROM e.ended_at - e.started_at)) FILTER (WHERE e.started_at >= ${from} AND e.started_at < ${until}) / 60`;

/** $1 owner, $2 begin of the week before, $3 begin and $4 end of the week, $5 end of the week ahead. */
const READ_REVIEW = `
WITH done AS (
  SELECT a.completed_at < a.due_at + interval '1 minute' IS NOT FALSE AS "onTime" FROM live_assignments a
  WHERE a.user_id = $1 AND a.progress = 'submitted' AND a.completed_at >= $3 AND a.completed_at < $4
),
hours AS (
  SELECT coalesce(c.code, c.name) AS course, coalesce(round(${minutesBetween('$3', '$4')}), 0)::int AS minutes,
    coalesce(round(${minutesBetween('$2', '$3')}), 0)::int AS before
  FROM live_time_entries e JOIN live_assignments a ON a.user_id = e.user_id AND a.id = e.assignment_id
  LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id
  WHERE e.user_id = $1 AND e.ended_at IS NOT NULL AND e.started_at >= $2 AND e.started_at < $4
  GROUP BY c.id, coalesce(c.code, c.name)
),
grade AS (
  SELECT coalesce(c.code, c.name) AS course, ${percentBefore('$3')} AS before, ${percentBefore('$4')} AS after
  FROM live_courses c WHERE c.user_id = $1 AND c.status <> 'archived'
),
open AS (
  SELECT a.id, a.title, coalesce(c.code, c.name) AS course, extract(epoch FROM a.due_at)::float8 * 1000 AS "dueAt",
    a.due_zone AS "dueZone", a.due_time IS NULL AS "isWholeDay", a.type
  FROM live_assignments a LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id
  WHERE a.user_id = $1 AND ${IS_OPEN} AND c.status IS DISTINCT FROM 'archived' AND a.due_at < $5
)
SELECT (SELECT count(*)::int FROM done) AS done, (SELECT count(*)::int FROM done WHERE "onTime") AS "onTime",
  coalesce((SELECT json_agg(hours ORDER BY minutes DESC, course) FROM hours), '[]') AS hours,
  coalesce((SELECT json_agg(grade ORDER BY course) FROM grade
    WHERE round(before::numeric, 1) IS DISTINCT FROM round(after::numeric, 1)), '[]') AS grades,
  coalesce((SELECT json_agg(open ORDER BY "dueAt", title) FROM open), '[]') AS open`;

/**
 * What a planned review has to tell: the seven days up to the clock reading it was planned for, against the seven before,
 * and the seven that follow with the very free time and cushions of the screens. It is read before the transaction
 * that tells it, which holds one connection already.
 *
 * @returns null when the reminder is no review, or is planned no more
 */
export async function readWeeklyReview(actor: Actor, reminderId: string): Promise<WeeklyReview | null> {
  const { database, userId } = actor;
  const [planned] = await database.read<PlannedReview>('planned_review', READ_PLANNED, [userId, reminderId]);
  return planned ? reviewAt(actor, planned) : null;
}

/** What a weekly review needs of the request that asks for one. */
export interface ReviewRequest {
  actor: Actor;
  services: Services;
  user: Pick<SessionUser, 'timezone' | 'dailyMinutes'>;
}

/**
 * Sends the review of the seven days up to this minute, the very way and words of the planned one.
 * @throws PLAN_LIMIT without Student Pro, RATE_LIMITED, CONFLICT when no way to the student is open.
 */
export async function sendWeeklyReview({
  actor,
  services,
  user,
}: ReviewRequest): Promise<TestNotificationPayload> {
  await assertPrivilege(actor, 'course_analytics');
  await services.rateLimiter.charge('test_notification', actor.userId);
  const { timezone, dailyMinutes } = user;
  // A clock reading has no seconds: the week ends with the minute that runs, so that what was just done is in it.
  const local = toLocal(actor.now.getTime() + MINUTE_MS, timezone);
  const review = await reviewAt(actor, { local, timezone, dailyMinutes });
  const id = await actor.database.transaction(actor, (transaction) => tellReview(transaction, review));
  return readSentTest(actor, id);
}

/** The review of the seven days up to a clock reading. */
async function reviewAt(actor: Actor, planned: PlannedReview): Promise<WeeklyReview> {
  const { database, userId, now } = actor;
  const at = (days: number) => {
    const { local, timezone } = planned;
    return toInstant(`${addDays(dayOf(local), days)}T${timeOf(local)}`, timezone);
  };
  const bounds = [-2 * DAYS, -DAYS, 0, DAYS].map((days) => new Date(at(days)));
  const [rows, work] = await Promise.all([
    database.read<ReviewRow>('weekly_review', READ_REVIEW, [userId, ...bounds]),
    readRankedWork(actor, planned),
  ]);
  const [row] = rows;
  if (!row) throw new Error('A statement of sums gave no row.');
  const { open, ...past } = row;
  const rankOf = new Map(work.ranked.map((task) => [task.id, task]));
  const left = open.filter((task) => !hasTakenPlace(task, now.getTime()));
  const ahead = left.map(({ id, type: _type, ...task }) => ({
    ...task,
    neededMinutes: rankOf.get(id)?.neededMinutes ?? 0,
    cushionMinutes: rankOf.get(id)?.cushionMinutes ?? null,
  }));
  return {
    ...past,
    due: ahead.filter(({ dueAt }) => !isOverdue(dueAt, now.getTime())),
    overdue: ahead.filter(({ dueAt }) => isOverdue(dueAt, now.getTime())),
    freeMinutes: work.freeTime.minutesUntil(at(DAYS)),
    neededMinutes: ahead.reduce((sum, { neededMinutes }) => sum + neededMinutes, 0),
  };
}
