import {
  courseWorkFigures,
  estimateAccuracy,
  scoreRelation,
  workloadWeeks,
  type AnalyzedWork,
} from '#domain/analytics/work-figures';
import { DECIMAL_LIMITS } from '#domain/limits/limits';
import { ANALYTICS_LIMITS } from '#domain/limits/task-limits';
import { startOfWeek, type Weekday } from '#domain/time/local-date';
import { localDayOf, toInstant } from '#domain/time/zone';
import type { SessionUser } from '../../auth/session';
import type { Actor } from '../../database/database';
import { IN_TERM_VIEW, readCourses, viewOf } from '../courses/course.reads';
import type { CourseType } from '../courses/course.types';
import { readTerm, readTerms } from '../terms/term.reads';
import type { TermType } from '../terms/term.types';
import { assertPrivilege } from '../users/user.service';
import { isOpenAt } from '../assignments/assignment.reads';
import { ENTRY_MINUTES } from '../time-log/time-entry.reads';
import type {
  AnalyticsArgs,
  CourseAnalyticsType,
  CourseWeekType,
  CourseWorkFiguresType,
  EstimateAccuracyType,
  ScoreRelationType,
  WorkloadWeekType,
} from './analytics.types';

/**
 * Reads the figures of a term's courses.
 * @throws NOT_FOUND when the named term is not the student's, PLAN_LIMIT without Student Pro.
 */
export async function readCourseAnalytics(
  actor: Actor,
  { timezone }: Pick<SessionUser, 'timezone'>,
  { termId, firstWeekday }: AnalyticsArgs,
): Promise<CourseAnalyticsType> {
  const term = await termOf(actor, termId);
  await assertPrivilege(actor, 'course_analytics');
  const [courses, work] = await Promise.all([
    readCourses(actor, { timezone }, { termId: term?.id }),
    readAnalysedWork(actor, { timezone }, term?.id ?? null),
  ]);
  return {
    term,
    courses: courses.map((course) => figuresOf(course, work, actor.now.getTime())),
    estimates: estimateAccuracy(work).map(({ type, ratio }): EstimateAccuracyType => ({
      type,
      ratio: decimal(ratio.value),
      samples: ratio.samples,
    })),
    weeks: term ? weeksOf(term, work, { timezone, firstWeekday: firstWeekday as Weekday }) : [],
    scores: relationOf(work),
  };
}

async function termOf(actor: Actor, id: string | null | undefined): Promise<TermType | null> {
  if (id) return readTerm(actor, id);
  return (await readTerms(actor)).find(({ isCurrent }) => isCurrent) ?? null;
}

function figuresOf(course: CourseType, work: readonly AnalyzedRow[], now: number): CourseWorkFiguresType {
  const own = work.filter(({ courseId }) => courseId === course.id);
  const { leadHours, ...figures } = courseWorkFigures(own, { credits: course.credits, now });
  return {
    ...figures,
    course,
    loggedMinutes: Math.round(figures.loggedMinutes),
    minutesPerCredit: decimal(figures.minutesPerCredit),
    plannedMinutesPerCredit: decimal(figures.plannedMinutesPerCredit),
    leadHours: decimal(leadHours.value),
    leadItems: leadHours.samples,
  };
}

function weeksOf(
  { startsOn, endsOn }: TermType,
  work: readonly AnalyzedRow[],
  { timezone, firstWeekday }: { timezone: string; firstWeekday: Weekday },
): WorkloadWeekType[] {
  const due = work.map((item) => ({
    ...item,
    dueDay: item.dueAt === null ? null : localDayOf(item.dueAt, timezone),
  }));
  return workloadWeeks({ startsOn, endsOn, firstWeekday }, due).map((week) => ({
    ...week,
    days: [...week.days],
  }));
}

function relationOf(work: readonly AnalyzedRow[]): ScoreRelationType {
  const items = work.flatMap(({ id, title, courseId, loggedMinutes, scorePercent }) =>
    scorePercent === null || loggedMinutes <= 0
      ? []
      : [{ assignmentId: id, title, courseId, loggedMinutes, scorePercent }],
  );
  const { rho, ...relation } = scoreRelation(items);
  return {
    ...relation,
    rho: decimal(rho),
    items: items.slice(0, ANALYTICS_LIMITS.scores).map((item) => ({
      ...item,
      loggedMinutes: Math.round(item.loggedMinutes),
      scorePercent: decimal(item.scorePercent) ?? 0,
    })),
  };
}

/** At the precision and within the range of a `Decimal`: an exotic score is shown at the limit. */
function decimal(value: number | null): number | null {
  if (value === null) return null;
  const { decimals, absolute } = DECIMAL_LIMITS;
  const units = 10 ** decimals;
  return Math.min(absolute, Math.max(-absolute, Math.round(value * units) / units));
}

/** A piece of work with what names it. */
interface AnalyzedRow extends AnalyzedWork {
  id: string;
  title: string;
}

const msOf = (column: string): string => `extract(epoch FROM ${column})::float8 * 1000`;

/** The work in the courses of a term with its logged time, the latest due first. */
const READ_WORK = `
SELECT a.id, a.title, a.course_id AS "courseId", a.type, a.progress, a.estimate_minutes AS "estimateMinutes",
  ${msOf('a.due_at')} AS "dueAt", ${msOf('a.completed_at')} AS "completedAt",
  coalesce(log.minutes, 0)::float8 AS "loggedMinutes", ${msOf('log.began_at')} AS "firstWorkedAt",
  CASE WHEN a.grading_state = 'counted' AND a.points_possible > 0
    THEN (100 * a.points_earned / a.points_possible)::float8 END AS "scorePercent"
FROM live_courses c JOIN live_assignments a ON a.user_id = c.user_id AND a.course_id = c.id
LEFT JOIN (
  SELECT e.assignment_id, sum(${ENTRY_MINUTES}) AS minutes, min(e.started_at) AS began_at FROM live_time_entries e
  WHERE e.user_id = $1 AND e.ended_at IS NOT NULL GROUP BY e.assignment_id) log ON log.assignment_id = a.id
WHERE c.user_id = $1 AND ${IN_TERM_VIEW}
ORDER BY a.due_at DESC NULLS LAST, a.id LIMIT $4`;

/** The part of an entry between $4 and $5, in minutes. */
const MINUTES_WITHIN = `extract(epoch FROM least(e.ended_at, $5) - greatest(e.started_at, $4)) / 60`;

/** Each course of a term with the time logged between $4 and now ($5), and the open work that was due before. */
const READ_WEEKS = `
SELECT c.id,
  (SELECT coalesce(round(sum(${MINUTES_WITHIN})), 0)::int FROM live_time_entries e
    JOIN live_assignments a ON a.user_id = e.user_id AND a.id = e.assignment_id
    WHERE e.user_id = c.user_id AND a.course_id = c.id AND e.ended_at > $4 AND e.started_at < $5) AS "loggedMinutes",
  (SELECT count(*)::int FROM live_assignments a WHERE a.user_id = c.user_id AND a.course_id = c.id AND ${isOpenAt('$5')}
    AND a.due_at <= $5::timestamptz - interval '1 minute') AS "overdueItems"
FROM live_courses c WHERE c.user_id = $1 AND ${IN_TERM_VIEW} AND c.status = 'active'`;

/** The work in the courses of a term, the latest due first; at most {@link ANALYTICS_LIMITS} of it. */
async function readAnalysedWork(
  actor: Actor,
  { timezone }: Pick<SessionUser, 'timezone'>,
  termId: string | null,
): Promise<AnalyzedRow[]> {
  const values = [...viewOf(actor, timezone, { termId }), ANALYTICS_LIMITS.work];
  return actor.database.read<AnalyzedRow>('analyzed_work', READ_WORK, values);
}

/**
 * The active courses of a term this week, by code.
 * @throws NOT_FOUND if the term isn't the student's.
 */
export async function readCourseWeeks(
  actor: Actor,
  { timezone }: Pick<SessionUser, 'timezone'>,
  { termId = null, firstWeekday }: AnalyticsArgs,
): Promise<CourseWeekType[]> {
  const monday = startOfWeek(localDayOf(actor.now.getTime(), timezone), firstWeekday as Weekday);
  const began = new Date(toInstant(`${monday}T00:00`, timezone));
  const [courses, rows] = await Promise.all([
    readCourses(actor, { timezone }, { termId }),
    actor.database.read<Omit<CourseWeekType, 'course'> & { id: string }>('course_weeks', READ_WEEKS, [
      ...viewOf(actor, timezone, { termId }),
      began,
      actor.now,
    ]),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return courses.flatMap((course) => {
    const row = rowOf.get(course.id);
    return row ? [{ ...row, course }] : [];
  });
}
