import { courseTotal, type Estimate } from './course-total';
import type { Group, PreparedGradebook } from './gradebook';
import {
  compare,
  minus,
  over,
  plus,
  type Rational,
  rational,
  shortened,
  sumOf,
  times,
  toDouble,
} from './rational';
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
  /** What an open item of a group is taken at, and why; null while nothing has a score. */
  estimateOf(group: Group): HabitualScore | null;
}

/** A student's own mean, in parts of full marks. */
export interface HabitualScore {
  /** Between nothing and full marks. */
  readonly mean: Rational;
  /** Whether it is that of the course, because nothing in the category has a score. */
  readonly isOfCourse: boolean;
  /** How many scores of the category it is the mean of; 0 when it is that of the course. */
  readonly scores: number;
  /** How far scores lie from their mean; null when there are too few to tell. */
  readonly spread: Rational | null;
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
  const percent = courseTotal(prepared, 'projected', NO_ESTIMATE).computed;
  const inCourse = percent && over(percent, 100n);
  const spreadInCourse = spreadOf([...habits.values()]);
  const estimateOf = (group: Group): HabitualScore | null => {
    const habit = habits.get(group);
    const own = habit?.mean ?? null;
    const mean = own ?? inCourse;
    if (mean === null) return null;
    return {
      mean: withinFullMarks(mean),
      isOfCourse: own === null,
      scores: own === null ? 0 : (habit?.scores ?? 0),
      spread: (habit && spreadOf([habit])) ?? spreadInCourse,
    };
  };
  const shifted =
    (direction: -1n | 0n | 1n): Estimate =>
    (group) => {
      const habitual = estimateOf(group);
      if (habitual === null) return null;
      const { mean, spread } = habitual;
      if (direction === 0n || spread === null) return mean;
      return withinFullMarks(plus(mean, times(spread, rational(direction))));
    };
  const band = spreadInCourse === null ? null : { low: shifted(-1n), high: shifted(1n) };
  return { expected: shifted(0n), band, estimateOf };
}

/** Two doubles this close, relative to their size, may be one value. */
const DOUBT = 1e-12;

const NOTHING = rational(0n);
const FULL_MARKS = rational(1n);

function withinFullMarks(part: Rational): Rational {
  if (part.s * part.n < 0n) return NOTHING;
  return part.n > part.d ? FULL_MARKS : part;
}

/** How the scores of a group lie. */
interface Habit {
  readonly mean: Rational | null;
  readonly scores: number;
  /** Σ |score − mean|, in parts of full marks. */
  readonly deviation: Rational;
}

function habitOf(group: Group): Habit {
  const scored = group.scored.filter(({ mass }) => mass > 0n);
  const mean = quotient(sumShares(scored));
  return { mean, scores: scored.length, deviation: mean === null ? NOTHING : deviationFrom(mean, scored) };
}

/** Σ |score − mean|: what the scores above lead by, less what those below do. */
function deviationFrom(mean: Rational, shares: readonly Share[]): Rational {
  const middle = toDouble(mean);
  const above: Rational[] = [];
  const below: Rational[] = [];
  for (const { earned, participant } of shares) {
    const part = shortened(earned.units, participant.possible);
    const lead = toDouble(part) - middle;
    const isAbove = Math.abs(lead) > DOUBT * Math.max(1, middle) ? lead > 0 : compare(part, mean) > 0;
    (isAbove ? above : below).push(part);
  }
  const balance = BigInt(above.length - below.length);
  return minus(minus(sumOf(above), sumOf(below)), times(mean, rational(balance)));
}

function spreadOf(habits: readonly Habit[]): Rational | null {
  const scores = habits.reduce((count, habit) => count + habit.scores, 0);
  if (scores < SCORES_FOR_A_SPREAD) return null;
  return over(sumOf(habits.map(({ deviation }) => deviation)), BigInt(scores));
}
