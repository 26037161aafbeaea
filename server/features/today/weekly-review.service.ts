import { knownSlack, NO_DEADLINE, timesOf } from '#domain/planning/slack';
import { sum } from '#domain/sum';
import { isOverdue } from '#domain/time/due';
import { addDays } from '#domain/time/local-date';
import { dayOf, MINUTE_MS, timeOf } from '#domain/time/local-date-time';
import { toInstant, toLocal } from '#domain/time/zone';
import { DAY_COLUMNS } from '../../auth/session';
import type { Actor } from '../../database/database';
import type { Services } from '../../services';
import { isOpenAt } from '../assignments/assignment.reads';
import type { Planner } from '../calendar/free-time.service';
import { readSentTest } from '../reminders/notification.service';
import type { TestNotificationPayload } from '../reminders/notification.types';
import { tellReview } from '../reminders/reminder-fire.service';
import type { NamedAssignment, WeeklyReview } from '../reminders/reminder.texts';
import { assertPrivilege } from '../users/user.service';
import { readRankedWork } from './next/next.service';

/** Days of the past and of the coming week. */
const DAYS = 7;

/** The end of the week under review, and the student. */
interface PlannedReview extends Planner {
  /** `YYYY-MM-DDTHH:MM` in `timezone`. */
  local: string;
  /** Its instant, if it isn't the first one that clocks show as `local`. */
  end?: number;
}

const READ_PLANNED = `
SELECT to_char(r.local_time, 'YYYY-MM-DD"T"HH24:MI') AS local, r.timezone, u.daily_minutes AS "dailyMinutes",
  ${DAY_COLUMNS}
FROM reminders r JOIN users u ON u.id = r.user_id
WHERE r.user_id = $1 AND r.id = $2 AND r.kind = 'review' AND r.state = 'planned'`;

/** Open work due by the end of the coming week. */
interface OpenRow extends NamedAssignment {
  dueAt: number;
}

type ReviewRow = Pick<WeeklyReview, 'done' | 'onTime' | 'hours' | 'grades'> & { open: OpenRow[] };

/** The percentage of course `c` before an instant. */
const percentBefore = (instant: string) => `(
  SELECT r.percent::float8 FROM grade_records r WHERE r.user_id = c.user_id AND r.course_id = c.id
  AND r.recorded_at < ${instant} ORDER BY r.recorded_at DESC, r.id DESC LIMIT 1)`;

/** The minutes logged between two instants, unrounded; null for none. */
const minutesBetween = (from: string, until: string) => `
  sum(extract(epoch FROM e.ended_at - e.started_at)) FILTER (WHERE e.started_at >= ${from} AND e.started_at < ${until}) / 60`;

/** $1 owner, $2 start of the previous week, $3 start and $4 end of the week, $5 end of the coming week, $6 now. */
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
  SELECT coalesce(c.code, c.name) AS course, ${percentBefore('$3')} AS before, ${percentBefore('$4')} AS after,
    CASE WHEN c.scale_id IS NULL THEN coalesce(c.scale_preset, u.scale_preset) END AS scale
  FROM live_courses c JOIN users u ON u.id = c.user_id WHERE c.user_id = $1 AND c.status <> 'archived'
),
open AS (
  SELECT a.id, a.title, coalesce(c.code, c.name) AS course, extract(epoch FROM a.due_at)::float8 * 1000 AS "dueAt",
    a.due_zone AS "dueZone", a.due_time IS NULL AS "isWholeDay"
  FROM live_assignments a LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id
  WHERE a.user_id = $1 AND ${isOpenAt('$6')} AND c.status IS DISTINCT FROM 'archived' AND a.due_at < $5
)
SELECT (SELECT count(*)::int FROM done) AS done, (SELECT count(*)::int FROM done WHERE "onTime") AS "onTime",
  coalesce((SELECT json_agg(hours ORDER BY minutes DESC, course) FROM hours), '[]') AS hours,
  coalesce((SELECT json_agg(grade ORDER BY course) FROM grade
    WHERE round(before::numeric, 1) IS DISTINCT FROM round(after::numeric, 1)), '[]') AS grades,
  coalesce((SELECT json_agg(open ORDER BY "dueAt", title) FROM open), '[]') AS open`;

/**
 * The content of a planned review: the seven days up to the local time it was planned for, compared with the seven
 * before, and the seven that follow with the same free time and slack as on screen. Read before the transaction that
 * sends it, which already holds one connection.
 *
 * @returns null if the reminder isn't a review, or is no longer planned
 */
export async function readWeeklyReview(actor: Actor, reminderId: string): Promise<WeeklyReview | null> {
  const { database, userId } = actor;
  const [planned] = await database.read<PlannedReview>('planned_review', READ_PLANNED, [userId, reminderId]);
  return planned ? reviewAt(actor, planned) : null;
}

/** The parts of the request that a weekly review needs. */
interface ReviewRequest {
  actor: Actor;
  services: Services;
  user: Planner;
}

/**
 * Sends the review of the seven days up to this minute, just like the planned one.
 * @throws PLAN_LIMIT without Student Pro, RATE_LIMITED, CONFLICT if no channel to the student is open.
 */
export async function sendWeeklyReview({
  actor,
  services,
  user,
}: ReviewRequest): Promise<TestNotificationPayload> {
  await assertPrivilege(actor, 'course_analytics');
  await services.rateLimiter.charge('test_notification', actor.userId);
  // Local times have no seconds: the week includes the current minute, and so work just done.
  const end = actor.now.getTime() + MINUTE_MS;
  const review = await reviewAt(actor, { ...user, local: toLocal(end, user.timezone), end });
  const id = await actor.database.transaction(actor, (transaction) => tellReview(transaction, review));
  return readSentTest(actor, id);
}

/** The review of the seven days up to a local time. */
async function reviewAt(actor: Actor, planned: PlannedReview): Promise<WeeklyReview> {
  const { database, userId, now } = actor;
  const at = (days: number) => {
    const { local, timezone, end } = planned;
    if (days === 0 && end !== undefined) return end;
    return toInstant(`${addDays(dayOf(local), days)}T${timeOf(local)}`, timezone);
  };
  const bounds = [-2 * DAYS, -DAYS, 0, DAYS].map((days) => new Date(at(days)));
  const [rows, work] = await Promise.all([
    database.read<ReviewRow>('weekly_review', READ_REVIEW, [userId, ...bounds, now]),
    readRankedWork(actor, planned),
  ]);
  const [row] = rows;
  if (!row) throw new Error('An aggregate query returned no row.');
  const { open, ...past } = row;
  const wanted = new Set(open.map(({ id }) => id));
  const times = timesOf(work.rankedBy, wanted);
  const ahead = open.map(({ id, ...task }) => ({
    ...task,
    slackMinutes: knownSlack(times.get(id) ?? NO_DEADLINE),
  }));
  const ranked = work.ranked.filter(({ id }) => wanted.has(id));
  const estimated = ranked.filter(({ isAssumed }) => !isAssumed);
  return {
    ...past,
    due: ahead.filter(({ dueAt }) => !isOverdue(dueAt, now.getTime())),
    overdue: ahead.filter(({ dueAt }) => isOverdue(dueAt, now.getTime())),
    freeMinutes: work.freeTime.minutesUntil(at(DAYS)),
    neededMinutes: sum(estimated.map(({ neededMinutes }) => neededMinutes)),
    unestimated: ranked.length - estimated.length,
  };
}
