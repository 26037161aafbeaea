import { placeOf } from './bend';
import { courseTotal, type Estimate } from './course-total';
import type { Group, PreparedGradebook } from './prepared-gradebook';
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

/** With fewer scores, their spread means nothing: two are always equally far from their mean. */
const SCORES_FOR_A_SPREAD = 3;

/** The estimate when nothing is known. */
export const NO_ESTIMATE: Estimate = () => null;

/** The assumed scores of open items: the student's own mean, and the two ends of the range. */
export interface Projection {
  readonly expected: Estimate;
  /** Null when there are too few scores for a spread. */
  readonly band: { readonly low: Estimate; readonly high: Estimate } | null;
  /**
   * The score assumed for an open item of a group (without a group: for a blank period), and why; null while nothing
   * has a score.
   */
  estimateOf(group: Group | null): HabitualScore | null;
}

/** A student's own mean, as a part of full marks. */
interface HabitualScore {
  /** Between 0 and 1. */
  readonly mean: Rational;
  /** Whether it is the course's mean because nothing in the category has a score. */
  readonly isOfCourse: boolean;
  /** Number of scores in the category behind the mean; 0 when it is the course's mean. */
  readonly scores: number;
  /** Mean distance of scores from their mean; null when there are too few to tell. */
  readonly spread: Rational | null;
}

/**
 * The projection of a gradebook, from the items that have a score, final or pending.
 *
 * - **Mean**: of the category over all grading periods, by its own aggregation, before drops and without extra credit; where nothing in the
 *   category has a score, the grade of the course over all that have one. Between 0 and 100 %: extra credit is not foreseen.
 * - **Band**: every open item one spread lower, and one higher. The spread is the mean absolute deviation of the
 *   student's own percentages from their category's mean: of the category when it has three scores or more, else of
 *   the whole course. It is exact (a standard deviation is not rational), and no outlier is squared. No probability
 *   is claimed: for normally distributed scores about 58 % of single ones lie within it, and that *all* open items
 *   fall low together is unlikely, so the band errs on the wide side.
 */
export function projectionOf(prepared: PreparedGradebook): Projection {
  const groups = groupsByName(prepared);
  const ownMean = ownMeans(groups);
  const expected = expectedFrom(ownMean, prepared);
  const habits = new Map([...groups].map(([name, own]) => [name, habitOf(own, ownMean(name))]));
  const spreadInCourse = spreadOf([...habits.values()]);
  const habitual = (group: Group | null, habit: Habit | undefined): HabitualScore | null => {
    const mean = expected(group);
    if (mean === null) return null;
    const isOfCourse = !habit?.mean;
    return {
      mean,
      isOfCourse,
      scores: isOfCourse ? 0 : habit.scores,
      spread: (habit && spreadOf([habit])) ?? spreadInCourse,
    };
  };
  const estimates = new Map(
    [...groups].map(([name, [group = null]]) => [name, habitual(group, habits.get(name))]),
  );
  const ofCourse = habitual(null, undefined);
  const estimateOf: Projection['estimateOf'] = (group) =>
    group ? (estimates.get(nameOf(group)) ?? null) : ofCourse;
  const shifted =
    (direction: -1n | 1n): Estimate =>
    (group) => {
      const habitual = estimateOf(group);
      if (habitual === null) return null;
      const { mean, spread } = habitual;
      return spread === null ? mean : withinFullMarks(plus(mean, times(spread, rational(direction))));
    };
  const band = spreadInCourse === null ? null : { low: shifted(-1n), high: shifted(1n) };
  return { expected, band, estimateOf };
}

/** The expected scores of {@link projectionOf} alone; each mean is computed when it is first asked for. */
export function expectedScores(prepared: PreparedGradebook): Estimate {
  return expectedFrom(ownMeans(groupsByName(prepared)), prepared);
}

function expectedFrom(ownMean: OwnMeans, prepared: PreparedGradebook): Estimate {
  let inCourse: Rational | null | undefined;
  const ofCourse = () => (inCourse === undefined ? (inCourse = meanInCourse(prepared)) : inCourse);
  return (group) => {
    const mean = (group && ownMean(nameOf(group))) ?? ofCourse();
    return mean && withinFullMarks(mean);
  };
}

/** The mean of a category by its name; null if nothing in it has a score. */
type OwnMeans = (name: string | null) => Rational | null;

function ownMeans(groups: ReadonlyMap<string | null, readonly Group[]>): OwnMeans {
  const means = new Map<string | null, Rational | null>();
  const meanOf = (own: readonly Group[]) => {
    const mean = quotient(sumShares(scoredIn(own)));
    const bend = own[0]?.bend;
    return mean && bend ? over(placeOf(bend, times(mean, rational(100n))), 100n) : mean;
  };
  return (name) => {
    if (!means.has(name)) means.set(name, meanOf(groups.get(name) ?? []));
    return means.get(name) ?? null;
  };
}

/** The grade of the course over all items that have a score, as a part of full marks. */
function meanInCourse(prepared: PreparedGradebook): Rational | null {
  const uncapped = { ...prepared, rules: { ...prepared.rules, cap: null } };
  const percent = courseTotal(uncapped, 'projected', NO_ESTIMATE).computed;
  return percent && over(percent, 100n);
}

/** Two doubles this close, relative to their size, may be one value. */
const DOUBT = 1e-12;

const NOTHING = rational(0n);
const FULL_MARKS = rational(1n);

function withinFullMarks(part: Rational): Rational {
  if (part.s * part.n < 0n) return NOTHING;
  return part.n > part.d ? FULL_MARKS : part;
}

/** The spread of a group's scores. */
interface Habit {
  readonly mean: Rational | null;
  readonly scores: number;
  /** Σ |score − mean|, as parts of full marks. */
  readonly deviation: Rational;
}

/** A category has one mean and spread across all grading periods. */
function groupsByName({ groups }: PreparedGradebook): Map<string | null, Group[]> {
  const byName = new Map<string | null, Group[]>();
  for (const group of groups) {
    const known = byName.get(nameOf(group));
    if (known) known.push(group);
    else byName.set(nameOf(group), [group]);
  }
  return byName;
}

function nameOf({ category }: Group): string | null {
  return category?.id ?? null;
}

function scoredIn(groups: readonly Group[]): Share[] {
  return groups.flatMap((group) => group.scored.filter(({ mass }) => mass > 0n));
}

function habitOf(groups: readonly Group[], mean: Rational | null): Habit {
  const scored = scoredIn(groups);
  return { mean, scores: scored.length, deviation: mean === null ? NOTHING : deviationFrom(mean, scored) };
}

/** Σ |score − mean|: the sum of what scores above exceed the mean by, and what those below fall short by. */
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
