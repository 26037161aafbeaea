import type Fraction from 'fraction.js';

import { clamp, sum, ZERO } from './decimal';
import { courseTotal, type Estimate } from './course-total';
import type { Group, PreparedGradebook } from './gradebook';
import { quotient, type Share, sumShares } from './share';

/** Fewer scores than this say nothing about how far they spread: two always lie equally far from their mean. */
const SCORES_FOR_A_SPREAD = 3;

/** No part of full marks is known. */
export const NO_ESTIMATE: Estimate = () => null;

/** What open items are taken at: the student's own mean, and the two ends of the band. */
export interface Projection {
  readonly expected: Estimate;
  /** Null when there are too few scores for a spread. */
  readonly band: { readonly low: Estimate; readonly high: Estimate } | null;
}

/**
 * The projection of a gradebook, from the items that have a score, final or pending.
 *
 * - **Mean**: of the category, by its own aggregation, before drops and without extra credit; where nothing in the
 *   category has a score, the grade of the course over all that have one. Between 0 and 100 %: extra credit is not foreseen.
 * - **Band**: every open item one spread lower, and one higher. The spread is the mean absolute deviation of the
 *   student's own percentages from their category's mean: of the category when it has three scores or more, else of
 *   the whole course. It is exact (a standard deviation is not rational), and no outlier is squared. No probability
 *   is claimed: for normally distributed scores about 58 % of single ones lie within it, and that *all* open items
 *   fall low together is unlikely, so the band errs on the wide side.
 */
export function projectionOf(prepared: PreparedGradebook): Projection {
  const habits = new Map(prepared.groups.map((group) => [group, habitOf(group)]));
  const inCourse = courseTotal(prepared, 'projected', NO_ESTIMATE).computed?.div(100) ?? null;
  const spreadInCourse = spreadOf([...habits.values()]);
  const meanFor = (group: Group) => {
    const mean = habits.get(group)?.mean ?? inCourse;
    return mean === null ? null : clamp(mean, 0, 1);
  };
  const shifted =
    (direction: 1 | -1): Estimate =>
    (group) => {
      const mean = meanFor(group);
      const habit = habits.get(group);
      const spread = (habit && spreadOf([habit])) ?? spreadInCourse;
      return mean === null || spread === null ? mean : clamp(mean.add(spread.mul(direction)), 0, 1);
    };
  const band = spreadInCourse === null ? null : { low: shifted(-1), high: shifted(1) };
  return { expected: meanFor, band };
}

/** How the scores of a group lie. */
interface Habit {
  readonly mean: Fraction | null;
  readonly scores: number;
  /** Σ |score − mean|, in parts of full marks. */
  readonly deviation: Fraction;
}

function habitOf(group: Group): Habit {
  const scored = group.scored.filter(({ mass }) => mass > 0n);
  const mean = quotient(sumShares(scored));
  return { mean, scores: scored.length, deviation: mean === null ? ZERO : deviationFrom(mean, scored) };
}

/** Σ |score − mean|: what the scores above lead by, less what those below do. */
function deviationFrom(mean: Fraction, shares: readonly Share[]): Fraction {
  const parts = shares.map(({ numerator, denominator, mass, ...share }) => ({
    ...share,
    numerator,
    denominator: denominator * mass,
    mass: 1n,
  }));
  const isAbove = ({ numerator, denominator }: Share) => numerator * mean.d > mean.s * mean.n * denominator;
  const lead = (some: readonly Share[]) => sumShares(some).value.sub(mean.mul(some.length));
  return lead(parts.filter(isAbove)).sub(lead(parts.filter((part) => !isAbove(part))));
}

function spreadOf(habits: readonly Habit[]): Fraction | null {
  const scores = habits.reduce((count, habit) => count + habit.scores, 0);
  return scores < SCORES_FOR_A_SPREAD ? null : sum(habits.map(({ deviation }) => deviation)).div(scores);
}
