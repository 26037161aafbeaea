import { PLANNED_SETS } from '#domain/limits/limits';

import { type DecimalInput, parseDecimal } from './decimal';
import { transcriptAverage } from './gpa';
import { bandOf, letterFor, type Scale, type ScaleBand } from './scale';
import { meets } from './solve-gpa';
import { type PlannedCourse, planWithin, type TargetPlan } from './plan-targets';
import {
  type StudyRecord,
  studyTranscript,
  termTranscript,
  type TranscriptCourse,
} from './stored-transcript';

/** A course of the term being planned, and the grades still possible in it. */
export interface TermCourse extends TranscriptCourse {
  /** Its three other figures; null while there are none. */
  readonly floor: number | null;
  readonly ceiling: number | null;
  readonly projected: number | null;
  /** Whether everything is graded, so its grade is final. */
  readonly isClosed: boolean;
}

/** Which grades in a term lead to a given average? */
export interface TermPlanQuestion {
  /** The student's whole record, including the courses of the term. */
  readonly study: StudyRecord;
  readonly termId: string;
  readonly courses: readonly TermCourse[];
  /** Whether the target is the average of this term alone or over all terms. */
  readonly aim: 'term' | 'overall';
  /** The average to be shown. */
  readonly target: DecimalInput;
  /** Labels of courses whose grade is taken as decided, by course; each is a band of its scale. */
  readonly fixed: ReadonlyMap<string, string>;
}

/** Why a course of the term isn't part of the plan. */
export type NotPlanned = 'not_graded' | 'outside_average' | 'no_credits' | 'averaged_attempt';

/** The grade of one course in a plan. */
export interface TermGrade {
  readonly id: string;
  readonly label: string;
  readonly percent: number;
  /** Percentage points above where the course is heading. */
  readonly rise: number;
  readonly isDecided: boolean;
}

/** One set of grades. */
export interface TermPlan {
  /** By the rules of the transcript; null if there is none. */
  readonly average: number | null;
  /** The sum of all rises, in percentage points. */
  readonly effort: number;
  readonly grades: readonly TermGrade[];
}

/** The answer: plans that reach the target, or the best possible one. */
export interface TermPlans {
  readonly isReached: boolean;
  readonly plans: readonly TermPlan[];
  readonly notPlanned: readonly { readonly id: string; readonly reason: NotPlanned }[];
}

/** A course in the calculation: decided, or open between where it is heading and its ceiling. */
interface Place {
  readonly id: string;
  readonly scale: Scale;
  readonly expected: number;
  readonly ceiling: number;
  readonly isDecided: boolean;
}

/**
 * The grades with which a term's courses reach the target: first the set closest to where the courses are heading,
 * then, for each course that would have to rise, the closest set without that rise. Repeats and rounding follow the
 * student's record. Where the best of several attempts counts, a repeated course is planned as if it counted. At most
 * {@link PLANNED_SETS} sets are compared; if they run out, fewer alternatives are returned.
 *
 * @returns null when they don't even suffice for the closest set
 * @throws RangeError when an input is not a decimal
 */
export function planTerm(question: TermPlanQuestion): TermPlans | null {
  const { places, notPlanned } = sortCourses(question);
  const atBest = averageWith(question, new Map(places.map(({ id, ceiling }) => [id, ceiling])));
  const counting = new Map(
    atBest.rows.filter(({ status }) => status === 'counts').map((row) => [row.id, row]),
  );
  const taking = places.filter(({ id }) => counting.has(id));
  const outside = places
    .filter(({ id }) => !counting.has(id))
    .map(({ id }) => ({ id, reason: 'outside_average' as const }));
  const all = [...notPlanned, ...outside];
  if (taking.length === 0) return { isReached: false, plans: [], notPlanned: all };

  const open: PlannedCourse[] = [];
  let [quality, credits] = [parseDecimal(atBest.qualityPoints), parseDecimal(atBest.creditsInGpa)];
  for (const { id, isDecided, expected, ceiling, scale } of taking) {
    const row = counting.get(id);
    if (isDecided || !row) continue;
    const weight = parseDecimal(row.creditsInGpa);
    quality = quality.sub(parseDecimal(row.points ?? 0).mul(weight));
    credits = credits.sub(weight);
    open.push({ id, credits: row.creditsInGpa, expected, ceiling, scale });
  }
  const base = {
    qualityPoints: quality.valueOf(),
    creditsInGpa: credits.valueOf(),
    target: question.target,
    scale: question.study.scale,
    rounding: atBest.rounding,
  };
  const budget = { sets: PLANNED_SETS };
  const nearest = planWithin(base, open, budget);
  if (!nearest) return null;
  const spared = nearest.courses
    .filter(({ rise }) => rise > 0)
    .flatMap(({ id }) => planWithin(base, holding(open, id), budget) ?? []);
  const found = nearest.isReached ? [nearest, ...spared.filter(({ isReached }) => isReached)] : [nearest];
  const plans = distinct(found).map((plan) => toPlan(question, taking, plan));
  const reached = plans.filter(({ average }) => average !== null && meets(base, average));
  return {
    isReached: reached.length > 0,
    plans: (reached.length > 0 ? reached : plans.slice(0, 1)).sort((a, b) => a.effort - b.effort),
    notPlanned: all,
  };
}

/**
 * Whether a band is within reach of a course.
 * @returns false when even full marks give less, or zeros give more
 */
export function isWithinReach(
  scale: Scale,
  band: ScaleBand,
  { floor, ceiling }: Pick<TermCourse, 'floor' | 'ceiling'>,
): boolean {
  const place = scale.bands.indexOf(band);
  const best = ceiling === null ? 0 : scale.bands.indexOf(letterFor(scale, ceiling));
  const worst = floor === null ? scale.bands.length - 1 : scale.bands.indexOf(letterFor(scale, floor));
  return best <= place && place <= worst;
}

function sortCourses({ courses, study, fixed }: TermPlanQuestion) {
  const places: Place[] = [];
  const notPlanned: { id: string; reason: NotPlanned }[] = [];
  for (const course of courses) {
    const scale = course.scale ?? study.scale;
    const label = fixed.get(course.id) ?? (course.basis === 'letter' ? course.finalLetter : null);
    const expected = course.isClosed ? course.percent : (course.projected ?? course.percent);
    const band = label ? bandOf(scale, label) : null;
    const reason = reasonAgainst(course, study, band !== null, expected === null);
    if (reason) notPlanned.push({ id: course.id, reason });
    else places.push({ ...placeOf(course, scale, band, Number(expected)), id: course.id, scale });
  }
  return { places, notPlanned };
}

function reasonAgainst(
  { id, basis, countsInGpa, credits, gpaWeight, repeatOf, isClosed }: TermCourse,
  { rules, courses }: StudyRecord,
  isDecided: boolean,
  isUngraded: boolean,
): NotPlanned | null {
  if ((basis !== 'letter' && basis !== 'percent') || !countsInGpa) return 'outside_average';
  if (!parseDecimal(credits).mul(parseDecimal(gpaWeight)).gt(0)) return 'no_credits';
  if (isDecided) return null;
  if (isUngraded) return 'not_graded';
  const isRepeated = repeatOf !== null || courses.some((other) => other.repeatOf === id);
  return rules.attempts === 'average' && isRepeated && !isClosed ? 'averaged_attempt' : null;
}

function placeOf(
  { isClosed, ceiling }: TermCourse,
  scale: Scale,
  band: ScaleBand | null,
  expected: number,
): Pick<Place, 'expected' | 'ceiling' | 'isDecided'> {
  if (band) {
    const percent = letterFor(scale, expected) === band ? expected : band.minPercent;
    return { expected: percent, ceiling: percent, isDecided: true };
  }
  if (isClosed) return { expected, ceiling: expected, isDecided: true };
  return { expected, ceiling: Math.max(ceiling ?? expected, expected), isDecided: false };
}

/** The same courses, with one of them kept where it is heading. */
function holding(open: readonly PlannedCourse[], id: string): PlannedCourse[] {
  return open.map((course) => (course.id === id ? { ...course, ceiling: course.expected } : course));
}

function distinct(plans: readonly TargetPlan[]): TargetPlan[] {
  const keyOf = ({ courses }: TargetPlan) => courses.map(({ id, percent }) => `${id} ${percent}`).join();
  return [...new Map(plans.map((plan) => [keyOf(plan), plan])).values()];
}

function toPlan(
  question: TermPlanQuestion,
  places: readonly Place[],
  { cost, courses }: TargetPlan,
): TermPlan {
  const planned = new Map(courses.map((course) => [course.id, course]));
  const grades = places.map(({ id, scale, expected, isDecided }): TermGrade => {
    const { percent = expected, rise = 0 } = planned.get(id) ?? {};
    return { id, label: letterFor(scale, percent).label, percent, rise, isDecided };
  });
  const { average } = averageWith(question, new Map(grades.map(({ id, percent }) => [id, percent])));
  return { average: average.gradable ? average.value : null, effort: cost, grades };
}

function averageWith({ study, termId, aim }: TermPlanQuestion, percents: ReadonlyMap<string, number>) {
  const courses = study.courses.map((course) => {
    const percent = percents.get(course.id);
    return percent === undefined
      ? course
      : { ...course, percent, basis: 'percent' as const, isInProgress: false };
  });
  const supposed = { ...study, courses };
  return transcriptAverage(aim === 'term' ? termTranscript(supposed, termId) : studyTranscript(supposed));
}
