import { type Claim, medianClaim } from '#domain/analytics/median';
import type { AnalyzedWork } from '#domain/analytics/analyzed-work';
import { FEWEST_SAMPLES } from '#domain/planning/estimates';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { ASSIGNMENT_TYPES, type AssignmentType } from '../assignments/assignment';

/**
 * Hours of work behind one credit over a whole course, including classes.
 *
 * - `ects`: European Commission, ECTS Users' Guide (2015): 60 credits are a year of 1,500 to 1,800 hours, so one
 * credit is 25 to 30 hours.
 * - `usSemester`: 34 CFR § 600.2 (credit hour): at least one hour of class and two hours outside it a week, for about
 * fifteen weeks; so at least 45 hours.
 */
export const HOURS_PER_CREDIT = { ects: { from: 25, to: 30 }, usSemester: { atLeast: 45 } } as const;

/** The work figures of one course. */
export interface CourseWorkFigures {
  /** Minutes logged on its work. */
  readonly loggedMinutes: number;
  /** Minutes estimated for its work, done or not; work without an estimate adds nothing. */
  readonly plannedMinutes: number;
  /** Pieces of work with an estimate. */
  readonly plannedItems: number;
  /** Pieces of work without one. */
  readonly unplannedItems: number;
  /** Logged minutes for each credit; null for a course without credits. */
  readonly minutesPerCredit: number | null;
  /** The same for the estimates. */
  readonly plannedMinutesPerCredit: number | null;
  /** Median hours from the first logged stretch to the deadline; below 0 most were begun after it. */
  readonly leadHours: Claim;
  /** Pieces of work done at or before their deadline, see {@link wasOnTime}. */
  readonly onTimeItems: number;
  /** Pieces of work that were done or whose deadline has passed. */
  readonly decidedItems: number;
}

const HOUR_MS = 60 * MINUTE_MS;

/**
 * The figures of one course. Skipped work is neither planned nor late: only the time spent on it counts.
 *
 * @param work of this course only
 * @param course.credits 0 or more
 * @param course.now epoch milliseconds
 */
export function courseWorkFigures(
  work: readonly AnalyzedWork[],
  { credits, now }: { readonly credits: number; readonly now: number },
): CourseWorkFigures {
  const kept = work.filter(({ progress }) => progress !== 'let_go');
  const planned = kept.flatMap(({ estimateMinutes }) => estimateMinutes ?? []);
  const [loggedMinutes, plannedMinutes] = [sum(work.map((item) => item.loggedMinutes)), sum(planned)];
  const decided = kept.flatMap((item) => wasOnTime(item, now) ?? []);
  return {
    loggedMinutes,
    plannedMinutes,
    plannedItems: planned.length,
    unplannedItems: kept.length - planned.length,
    minutesPerCredit: credits > 0 ? loggedMinutes / credits : null,
    plannedMinutesPerCredit: credits > 0 ? plannedMinutes / credits : null,
    leadHours: medianClaim(kept.flatMap(leadHours), FEWEST_SAMPLES),
    onTimeItems: decided.filter(Boolean).length,
    decidedItems: decided.length,
  };
}

/**
 * Hours between the first logged stretch of a piece of work and its deadline, as a one-element list; empty if either
 * is missing. Based on the log rather than on when the work was entered, because imported work is all entered on one
 * day.
 */
function leadHours({ firstWorkedAt, dueAt }: AnalyzedWork): number[] {
  return firstWorkedAt === null || dueAt === null ? [] : [(dueAt - firstWorkedAt) / HOUR_MS];
}

/**
 * Whether work was done by its deadline, including the minute of the deadline. Null if unknown: there is no
 * deadline, the work is open and time is left, or the time it was done is unknown.
 */
export function wasOnTime(
  { dueAt, completedAt, progress }: Pick<AnalyzedWork, 'dueAt' | 'completedAt' | 'progress'>,
  now: number,
): boolean | null {
  if (dueAt === null) return null;
  if (progress === 'submitted') return completedAt === null ? null : completedAt < dueAt + MINUTE_MS;
  return dueAt + MINUTE_MS <= now ? false : null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** How accurate the estimates of one type of work were. */
interface EstimateAccuracy {
  readonly type: AssignmentType;
  /** Logged minutes divided by estimated ones, the median; 1.4: it takes 40 percent longer than expected. */
  readonly ratio: Claim;
}

/**
 * The accuracy of estimates by type of work: over finished work with an estimate and logged time, as for
 * estimate factors; null with too few samples. In the order of the types, without those that have no sample.
 */
export function estimateAccuracy(
  work: readonly Pick<AnalyzedWork, 'type' | 'progress' | 'estimateMinutes' | 'loggedMinutes'>[],
): EstimateAccuracy[] {
  return ASSIGNMENT_TYPES.map((type) => ({
    type,
    ratio: medianClaim(work.filter((item) => item.type === type).flatMap(ratioOf), FEWEST_SAMPLES),
  })).filter(({ ratio }) => ratio.samples > 0);
}

function ratioOf({
  progress,
  estimateMinutes,
  loggedMinutes,
}: Pick<AnalyzedWork, 'progress' | 'estimateMinutes' | 'loggedMinutes'>): number[] {
  const isSample = progress === 'submitted' && estimateMinutes !== null && estimateMinutes > 0;
  return isSample && loggedMinutes > 0 ? [loggedMinutes / estimateMinutes] : [];
}
