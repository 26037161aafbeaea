import type Fraction from 'fraction.js';
import { PLANNED_SETS } from '#domain/limits/limits';
import { countWork } from '../limits/work';
import { type DecimalInput, parseDecimal, ratio, sum, ZERO, roundHalfUp } from './decimal';
import { transcriptAverage } from './gpa';
import { unitOf } from './gpa-units';
import { compareUnits } from './ranking';
import { bandOf, gradeOnScale, letterFor, type Scale, type ScaleBand } from './scale';
import { averageAfterAll, endsOf, type GpaQuestion, meets } from './solve-gpa';
import { type StudyRecord, studyTranscript, termTranscript, type TranscriptCourse } from './transcript';

/** A course in progress and the grades still possible in it. */
interface PlannedCourse {
  readonly id: string;
  /** Above 0. */
  readonly credits: DecimalInput;
  /** The course's expected grade (projected, or current), in percent. */
  readonly expected: DecimalInput;
  /** Its ceiling, in percent: no better band is considered. */
  readonly ceiling: DecimalInput;
  /** The label of a band that is already decided and not planned; null or omitted when open. */
  readonly fixed?: string | null;
  /** The cost of each additional percentage point here, in hours or any unit, 0 or more. Default 1. */
  readonly costPerPercent?: DecimalInput;
  /** The scale it is graded on, of the same unit; defaults to the scale of the question. */
  readonly scale?: Scale;
}

/** The set of grades that reaches the target at the least cost. */
export interface TargetPlan {
  readonly isReached: boolean;
  /**
   * The average of the plan, as shown; the best possible average when the target is out of reach; null without
   * credits.
   */
  readonly average: number | null;
  /** Σ rise × cost per percentage point, to four decimals. */
  readonly cost: number;
  readonly courses: readonly PlannedGrade[];
}

interface PlannedGrade {
  readonly id: string;
  readonly band: ScaleBand;
  /** The percentage to reach: where it is heading, or the boundary of the band. */
  readonly percent: number;
  /** Percentage points above where it is heading; 0 when nothing has to change. */
  readonly rise: number;
}

/** Enough decimals for credits × points, also where these are a percentage on a line, and for costs. */
const UNIT_PLACES = 16;

interface Option extends PlannedGrade {
  readonly quality: bigint;
  readonly cost: bigint;
}

interface State {
  readonly quality: bigint;
  readonly cost: bigint;
  readonly last: Option | null;
  readonly before: State | null;
}

/** The number of trials left; counted down during the search. */
interface PlanBudget {
  /** Sets of grades, for any number of courses. */
  sets: number;
}

/**
 * The cheapest set of grades with which the average over everything in the question and these courses shows the
 * target. Every course either stays where it is heading or rises to the boundary of a better band that its ceiling
 * allows. Exact: of all combinations only those are followed that no other one beats in both points and cost.
 *
 * @param budget where scales have many bands the sets to be compared grow with every course
 * @returns null when the budget does not suffice
 * @throws RangeError when an input is no decimal at all
 */
export function planWithin(
  question: GpaQuestion,
  courses: readonly PlannedCourse[],
  budget: PlanBudget,
): TargetPlan | null {
  const { sign } = endsOf(question.scale);
  const credits = sum(courses.map((course) => parseDecimal(course.credits)));
  let states: State[] = [{ quality: 0n, cost: 0n, last: null, before: null }];
  for (const course of courses) {
    const options = optionsOf(course, question);
    budget.sets -= states.length * options.length;
    countWork(states.length * options.length);
    if (budget.sets < 0) return null;
    states = undominated(
      states.flatMap((state) => options.map((option) => follow(state, option))),
      sign,
    );
  }
  const averageOf = ({ quality }: State) =>
    averageAfterAll(question, credits, ratio(quality, 10n ** BigInt(UNIT_PLACES)));
  const cheapest = states.find((state) => isMet(question, averageOf(state)));
  const chosen = cheapest ?? states.at(-1);
  return {
    isReached: cheapest !== undefined,
    average: chosen ? averageOf(chosen) : null,
    cost: chosen ? roundHalfUp(ratio(chosen.cost, 10n ** BigInt(UNIT_PLACES))) : 0,
    courses: chosen ? gradesOf(chosen) : [],
  };
}

function optionsOf(course: PlannedCourse, question: GpaQuestion): Option[] {
  const scale = course.scale ?? question.scale;
  const expected = letterFor(scale, course.expected);
  const fixed = course.fixed ? bandOf(scale, course.fixed) : null;
  if (fixed) return [toOption(course, scale, { ...fixed, percent: fixed.minPercent }, true)];
  const ceiling = parseDecimal(course.ceiling);
  const better = scale.bands
    .slice(0, scale.bands.indexOf(expected))
    .filter(({ minPercent }) => ceiling.gte(parseDecimal(minPercent)))
    .map((band) => toOption(course, scale, { ...band, percent: band.minPercent }));
  return [toOption(course, scale, { ...expected, percent: Number(course.expected) }), ...better];
}

function toOption(
  { id, credits, expected, costPerPercent = 1 }: PlannedCourse,
  scale: GpaQuestion['scale'],
  { percent, ...band }: ScaleBand & { readonly percent: number },
  isFixed = false,
): Option {
  const { points } = gradeOnScale(scale, percent);
  const rise = parseDecimal(percent).sub(parseDecimal(expected));
  const isRise = !isFixed && rise.gt(0);
  const cost = isRise ? rise.mul(parseDecimal(costPerPercent)) : ZERO;
  return {
    id,
    band,
    percent,
    rise: isRise ? roundHalfUp(rise) : 0,
    quality: wholeUnits(points.mul(parseDecimal(credits))),
    cost: wholeUnits(cost),
  };
}

function wholeUnits({ s, n, d }: Fraction): bigint {
  return (s * n * 10n ** BigInt(UNIT_PLACES)) / d;
}

function isMet(question: GpaQuestion, average: number | null): boolean {
  return average !== null && meets(question, average);
}

function follow(state: State, option: Option): State {
  return {
    quality: state.quality + option.quality,
    cost: state.cost + option.cost,
    last: option,
    before: state,
  };
}

/** Sorted by cost; each costs more than the one before and is better. */
function undominated(states: readonly State[], sign: bigint): State[] {
  const sorted = [...states].sort(
    (a, b) => compareUnits(a.cost, b.cost) || compareUnits(b.quality * sign, a.quality * sign),
  );
  const front: State[] = [];
  for (const state of sorted) {
    const best = front.at(-1);
    if (!best || (state.quality - best.quality) * sign > 0n) front.push(state);
  }
  return front;
}

function gradesOf(state: State): PlannedGrade[] {
  if (!state.last || !state.before) return [];
  const { id, band, percent, rise } = state.last;
  return [...gradesOf(state.before), { id, band, percent, rise }];
}

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
export type NotPlanned = 'not_graded' | 'outside_average' | 'other_unit' | 'no_credits' | 'averaged_attempt';

interface TermGrade {
  readonly id: string;
  readonly label: string;
  readonly percent: number;
  /** Percentage points above where the course is heading. */
  readonly rise: number;
  readonly isDecided: boolean;
}

interface TermPlan {
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
export function planTerm(asked: TermPlanQuestion): TermPlans | null {
  const question = withCredits(inUnitOfNow(asked));
  const { places, notPlanned } = sortCourses(question);
  const atBest = averageWith(question, new Map(places.map(({ id, ceiling }) => [id, ceiling])));
  const rows = new Map(atBest.rows.map((row) => [row.id, row]));
  const taking = places.filter(({ id }) => rows.get(id)?.status === 'counts');
  for (const { id } of places.filter((place) => !taking.includes(place)))
    notPlanned.push({ id, reason: rows.get(id)?.status === 'other_unit' ? 'other_unit' : 'outside_average' });
  // No grade would bring a course of another unit into the average.
  for (const { id, scale } of atBest.average.gradable ? question.courses : []) {
    const own = unitOf(scale ?? question.study.scale, question.study.scale);
    const left = notPlanned.find((one) => one.id === id && one.reason === 'not_graded');
    if (left && own !== unitOf(atBest.scale)) left.reason = 'other_unit';
  }
  if (taking.length === 0) return { isReached: false, plans: [], notPlanned };

  const open: PlannedCourse[] = [];
  let [quality, credits] = [parseDecimal(atBest.qualityPoints), parseDecimal(atBest.creditsInGpa)];
  for (const { id, isDecided, expected, ceiling, scale } of taking) {
    const row = rows.get(id);
    if (isDecided || !row) continue;
    const weight = parseDecimal(row.creditsInGpa);
    quality = quality.sub(parseDecimal(row.points ?? 0).mul(weight));
    credits = credits.sub(weight);
    open.push({ id, credits: row.creditsInGpa, expected, ceiling, scale });
  }
  const base = {
    ...{ qualityPoints: quality.valueOf(), creditsInGpa: credits.valueOf(), target: question.target },
    ...{ scale: atBest.scale, rounding: atBest.rounding },
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
    notPlanned,
  };
}

/** The target is in the unit that the average has now, whatever unit the planned grades would give it. */
function inUnitOfNow({ study, ...question }: TermPlanQuestion): TermPlanQuestion {
  const { average } = transcriptAverage(studyTranscript(study));
  return { ...question, study: average.gradable ? { ...study, partOf: study.partOf ?? study } : study };
}

/** Where no course has credits, each counts the same in the average: as if it had one. */
function withCredits(question: TermPlanQuestion): TermPlanQuestion {
  const { courses, study } = question;
  if (averageWith(question, new Map()).usesCredits) return question;
  const alike = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, credits: 1 }));
  return { ...question, courses: alike(courses), study: { ...study, courses: alike(study.courses) } };
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
    return { id, label: gradeOnScale(scale, percent).band.label, percent, rise, isDecided };
  });
  const { average } = averageWith(question, new Map(grades.map(({ id, percent }) => [id, percent])));
  return { average: average.gradable ? average.value : null, effort: cost, grades };
}

function averageWith({ study, termId, aim }: TermPlanQuestion, percents: ReadonlyMap<string, number>) {
  const courses = study.courses.map((course) => {
    const percent = percents.get(course.id);
    const known = percent !== undefined && { percent, basis: 'percent' as const, isInProgress: false };
    return { ...course, ...known };
  });
  const supposed = { ...study, courses };
  return transcriptAverage(aim === 'term' ? termTranscript(supposed, termId) : studyTranscript(supposed));
}
