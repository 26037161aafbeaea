import { type Claim, median, medianClaim } from '#domain/analytics/median';
import { FEWEST_SAMPLES } from '#domain/planning/estimates';
import { MINUTE_MS, HOUR_MS } from '#domain/time/local-date-time';
import { ASSIGNMENT_TYPES, type AssignmentProgress, type AssignmentType } from '../assignments/assignment';
import { DEFAULT_ESTIMATE_MINUTES } from '../planning/load';
import { addDays, diffDays, startOfWeek, type Weekday, DAYS_PER_WEEK } from '../time/local-date';

/** A piece of work in a course with its logged time: the basis of all course analytics. */
export interface AnalyzedWork {
  readonly courseId: string;
  readonly type: AssignmentType;
  readonly progress: AssignmentProgress;
  /** Epoch milliseconds; null: no deadline. */
  readonly dueAt: number | null;
  /** Epoch milliseconds of the tick; null if open, or if the time is unknown. */
  readonly completedAt: number | null;
  /** The student's own estimate in minutes; null for none. */
  readonly estimateMinutes: number | null;
  /** Minutes logged; a running timer does not count. */
  readonly loggedMinutes: number;
  /** When the first logged stretch began, in epoch milliseconds; null if nothing is logged. */
  readonly firstWorkedAt: number | null;
  /** The score in percent of its maximum, if it counts and has one. */
  readonly scorePercent: number | null;
}

/**
 * Hours of work behind one credit over a whole course, including classes.
 *
 * - `ects`: European Commission, ECTS Users' Guide (2015): 60 credits are a year of 1,500 to 1,800 hours, so one
 * credit is 25 to 30 hours.
 * - `usSemester`: 34 CFR § 600.2 (credit hour): at least one hour of class and two hours outside it a week, for about
 * fifteen weeks; so at least 45 hours.
 */
export const HOURS_PER_CREDIT = { ects: { from: 25, to: 30 }, usSemester: { atLeast: 45 } } as const;

interface CourseWorkFigures {
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

/** Not `domain/sum`, which pages that import tables would then fetch with the figures. */
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

/** The work due on one day, done or not. */
interface WorkloadDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Minutes expected for all that is due, the student's own estimates and assumed ones. */
  readonly minutes: number;
  /** The part of `minutes` that is assumed for kinds of work without an estimate. */
  readonly assumedMinutes: number;
  /** Pieces of work. */
  readonly items: number;
}

interface WorkloadWeek {
  /** Its number in the term, from 1. */
  readonly number: number;
  /** Its first day; weeks are whole, even if the term starts or ends within them. */
  readonly startsOn: string;
  /** Seven, in order. */
  readonly days: readonly WorkloadDay[];
  readonly minutes: number;
  readonly items: number;
  /** The courses with work due in it, those with the most minutes first. */
  readonly courseIds: readonly string[];
  /** Whether so much comes together that it needs preparation, see {@link workloadWeeks}. */
  readonly isClash: boolean;
}

/** The fields of a piece of work that the heat map needs. */
export type DueWork = Pick<AnalyzedWork, 'courseId' | 'type' | 'progress' | 'estimateMinutes'> & {
  /** The day it is due in the student's time zone; null for none. */
  readonly dueDay: string | null;
};

/** A term for the heat map. */
export interface WorkloadTerm {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly firstWeekday: Weekday;
}

/** From this multiple of the median week on, a week is a clash. */
const CLASH_FACTOR = 1.5;

/** With fewer weeks that have work, there is no usual week to compare with. */
const FEWEST_WEEKS = 4;

/** The most weeks shown of a term: an endless one is a typing mistake. */
export const MOST_WEEKS = 60;

/**
 * The work of a term by due day, in whole weeks: open and finished work, because a term is judged by what it asked
 * for. Skipped work no longer counts.
 *
 * A clash week has work of at least two courses and at least {@link CLASH_FACTOR} times the minutes of the median
 * week with work; below {@link FEWEST_WEEKS} such weeks, there are none.
 *
 * @returns at most {@link MOST_WEEKS} weeks, none if the term ends before it starts
 */
export function workloadWeeks(term: WorkloadTerm, work: readonly DueWork[]): WorkloadWeek[] {
  const from = startOfWeek(term.startsOn, term.firstWeekday);
  const count = Math.min(MOST_WEEKS, Math.floor(diffDays(from, term.endsOn) / DAYS_PER_WEEK) + 1);
  const weeks = Array.from({ length: Math.max(0, count) }, (_, index) =>
    weekOf(index + 1, addDays(from, index * DAYS_PER_WEEK), work),
  );
  const busy = weeks.map(({ minutes }) => minutes).filter((minutes) => minutes > 0);
  const usual = busy.length < FEWEST_WEEKS ? null : median(busy);
  return weeks.map((week) => ({
    ...week,
    isClash: usual !== null && week.courseIds.length > 1 && week.minutes >= CLASH_FACTOR * usual,
  }));
}

function weekOf(number: number, startsOn: string, work: readonly DueWork[]): Omit<WorkloadWeek, 'isClash'> {
  const end = addDays(startsOn, DAYS_PER_WEEK);
  const own = work.filter(
    ({ dueDay, progress }) => dueDay !== null && startsOn <= dueDay && dueDay < end && progress !== 'let_go',
  );
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, offset) => dayOf(addDays(startsOn, offset), own));
  const minutesOf = new Map<string, number>();
  for (const item of own) {
    minutesOf.set(item.courseId, (minutesOf.get(item.courseId) ?? 0) + expectedMinutes(item));
  }
  return {
    number,
    startsOn,
    days,
    minutes: days.reduce((total, { minutes }) => total + minutes, 0),
    items: own.length,
    courseIds: [...minutesOf].sort(([, left], [, right]) => right - left).map(([id]) => id),
  };
}

function dayOf(date: string, work: readonly DueWork[]): WorkloadDay {
  const due = work.filter(({ dueDay }) => dueDay === date);
  const total = (items: readonly DueWork[]): number =>
    items.reduce((minutes, item) => minutes + expectedMinutes(item), 0);
  return {
    date,
    minutes: total(due),
    assumedMinutes: total(due.filter(({ estimateMinutes }) => estimateMinutes === null)),
    items: due.length,
  };
}

function expectedMinutes({ estimateMinutes, type }: DueWork): number {
  return estimateMinutes ?? DEFAULT_ESTIMATE_MINUTES[type];
}

/** A piece of work with its time and its score. */
export interface ScoredWork {
  /** Minutes logged, above 0. */
  readonly loggedMinutes: number;
  readonly scorePercent: number;
}

/** How scores change with more time. */
export type RelationDirection = 'rises' | 'falls' | 'unclear';

/** Whether more time went with better scores. */
interface ScoreRelation {
  readonly samples: number;
  /**
   * Spearman's rank correlation, -1 to 1; null below {@link FEWEST_SCORES}, or if all hours or all scores are equal.
   */
  readonly rho: number | null;
  /** Null if `rho` is; `unclear` if so few samples could show it by chance. */
  readonly direction: RelationDirection | null;
}

/** With fewer scores, nothing is said about a relation. */
export const FEWEST_SCORES = 8;

/** The two-sided 5 percent bound of the normal distribution. */
const CLEAR = 1.96;

/**
 * Spearman's rank correlation of time and score, ties at their mean rank. Ranks are used because hours aren't
 * evenly distributed, and the tenth hour isn't worth as much as the first.
 *
 * It is called clear if |ρ|·√(n − 1) reaches 1.96, the large-sample bound for 5 percent of chance; at n = 8 that
 * requires 0.74, as the exact tables do. A relation isn't a cause: hard work also takes longer.
 */
export function scoreRelation(work: readonly ScoredWork[]): ScoreRelation {
  const samples = work.length;
  const rho = samples < FEWEST_SCORES ? null : correlation(work);
  if (rho === null) return { samples, rho, direction: null };
  const isClear = Math.abs(rho) * Math.sqrt(samples - 1) >= CLEAR;
  return { samples, rho, direction: isClear ? (rho > 0 ? 'rises' : 'falls') : 'unclear' };
}

function correlation(work: readonly ScoredWork[]): number | null {
  const hours = deviations(ranks(work.map(({ loggedMinutes }) => loggedMinutes)));
  const scores = deviations(ranks(work.map(({ scorePercent }) => scorePercent)));
  const spread = Math.sqrt(product(hours, hours) * product(scores, scores));
  return spread === 0 ? null : Math.min(1, Math.max(-1, product(hours, scores) / spread));
}

/** The rank of each number, from 1; equal ones share the mean of their ranks. */
function ranks(numbers: readonly number[]): number[] {
  const places = new Map<number, readonly [first: number, last: number]>();
  const sorted = [...numbers].sort((left, right) => left - right);
  for (const [index, number] of sorted.entries()) {
    places.set(number, [places.get(number)?.[0] ?? index, index]);
  }
  return numbers.map((number) => {
    const [first, last] = places.get(number) ?? [0, 0];
    return (first + last) / 2 + 1;
  });
}

function deviations(numbers: readonly number[]): number[] {
  const mean = sum(numbers) / numbers.length;
  return numbers.map((number) => number - mean);
}

function product(left: readonly number[], right: readonly number[]): number {
  return left.reduce((total, number, index) => total + number * (right[index] ?? 0), 0);
}
