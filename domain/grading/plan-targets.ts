import type Fraction from 'fraction.js';

import { countWork } from '#domain/limits/work';

import { type DecimalInput, parseDecimal, ratio, sum, ZERO } from './decimal';
import { compareUnits } from './ranking';
import { roundHalfUp } from './rounding';
import { bandOf, gradeOnScale, letterFor, type Scale, type ScaleBand } from './scale';
import { averageAfterAll, endsOf, type GpaQuestion, meets } from './solve-gpa';

/** A course in progress and the grades still possible in it. */
export interface PlannedCourse {
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
  /** The scale it is graded on; defaults to the scale of the question. Its points must run in the same direction. */
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

/** The grade of one course in a plan. */
export interface PlannedGrade {
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
export interface PlanBudget {
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
