import {
  courseWorkFigures,
  estimateAccuracy,
  scoreRelation,
  workloadWeeks,
} from '#domain/analytics/work-figures';
import { ANALYTICS_LIMITS } from '#domain/limits/task-limits';
import { DECIMAL_LIMITS } from '#domain/limits/limits';
import type { Weekday } from '#domain/time/local-date';
import { localDayOf } from '#domain/time/zone';
import type { SessionUser } from '../../auth/session';
import type { Actor } from '../../database/database';
import { readCourses } from '../courses/course.reads';
import type { CourseType } from '../courses/course.types';
import { readTerm, readTerms } from '../terms/term.reads';
import type { TermType } from '../terms/term.types';
import { assertPrivilege } from '../users/user.service';
import type { AnalyticsArgs } from './analytics.inputs';
import { type AnalyzedRow, readAnalysedWork } from './analytics.reads';
import type {
  CourseAnalyticsType,
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
