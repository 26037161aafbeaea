import type Fraction from 'fraction.js';

import { type DecimalInput, fromUnits, parseDecimal, ratio } from './decimal';
import { HALF_UP_HUNDREDTHS, roundBy, type RoundingRule } from './rounding';
import { directionOf, type Scale } from './scale';
import { leastThat } from './search';

/** What an average stands on, and where it shall go. */
export interface GpaQuestion {
  /** Σ(points × credits) so far; or, of a transcript that states no more, its average times its credits. */
  readonly qualityPoints: DecimalInput;
  readonly creditsInGpa: DecimalInput;
  /** The average that is to be shown, after rounding. */
  readonly target: DecimalInput;
  readonly scale: Scale;
  /** How the average is rounded. Default two decimals, half-up. */
  readonly rounding?: RoundingRule;
}

/** Whether and how a target average is reached. */
export interface GpaNeed {
  /** `safe` with the worst grades as well; `impossible` not even with the best. */
  readonly status: 'safe' | 'needed' | 'impossible';
  /** The average needed, or the credits needed; rounded so that it suffices. Null when impossible. */
  readonly need: number | null;
  /** One step easier than `need` does not suffice. */
  readonly step: number;
  /** The average with `need`; when impossible, the best that can be had. */
  readonly reached: number;
}

/** Credits beyond which no student plans. */
const MOST_CREDITS = 10_000;
const CREDIT_STEPS = 2n;
const GPA_PLACES = 2;

/**
 * The average needed over planned credits: (T × (C + N) − Q) / N, on the safe side of the scale's hundredths. It
 * takes the rounding of the shown average in, and works on scales where less is better.
 *
 * @param credits planned credits, above 0; with 0 the answer is whether the target is reached already
 * @throws RangeError when an input is no decimal at all
 */
export function gpaNeeded(question: GpaQuestion, credits: DecimalInput): GpaNeed {
  const { worst, best, sign } = endsOf(question.scale);
  const planned = parseDecimal(credits);
  const pointsAfter = (steps: bigint) => worst.add(ratio(steps * sign, 10n ** BigInt(GPA_PLACES)));
  const averageAfter = (steps: bigint) => averageWith(question, planned, pointsAfter(steps));
  const range = best
    .sub(worst)
    .abs()
    .mul(10 ** GPA_PLACES);
  const highest = range.n / range.d;
  const steps = leastThat((units) => meets(question, averageAfter(units)), 0n, highest);
  const step = Number(fromUnits(1n, GPA_PLACES));
  if (steps === null) return { status: 'impossible', need: null, step, reached: averageAfter(highest) };
  return {
    status: steps === 0n ? 'safe' : 'needed',
    need: pointsAfter(steps).valueOf(),
    step,
    reached: averageAfter(steps),
  };
}

/**
 * How many more credits at an average of `points` bring the shown average to the target, in half credits.
 *
 * @throws RangeError when an input is no decimal at all
 */
export function creditsNeeded(question: GpaQuestion, points: DecimalInput): GpaNeed {
  const earned = parseDecimal(points);
  const creditsAfter = (steps: bigint) => ratio(steps, CREDIT_STEPS);
  const averageAfter = (steps: bigint) => averageWith(question, creditsAfter(steps), earned);
  const most = BigInt(MOST_CREDITS) * CREDIT_STEPS;
  const isReached = meets(question, averageAfter(0n));
  const steps = isReached ? 0n : leastThat((units) => meets(question, averageAfter(units)), 0n, most);
  const step = 1 / Number(CREDIT_STEPS);
  if (steps === null) return { status: 'impossible', need: null, step, reached: averageAfter(most) };
  return {
    status: isReached ? 'safe' : 'needed',
    need: creditsAfter(steps).valueOf(),
    step,
    reached: averageAfter(steps),
  };
}

/** Whether a shown average is the target or better. */
export function meets({ scale, target }: Pick<GpaQuestion, 'scale' | 'target'>, average: number): boolean {
  return directionOf(scale) === 'higher' ? average >= Number(target) : average <= Number(target);
}

/** The worst and the best points of a scale, and the direction from one to the other. */
export function endsOf({ bands, line }: Scale): { worst: Fraction; best: Fraction; sign: bigint } {
  const worst = parseDecimal(line ? line.atZero : (bands.at(-1) ?? bands[0]).points);
  const best = parseDecimal(line ? line.atHundred : bands[0].points);
  return { worst, best, sign: best.gte(worst) ? 1n : -1n };
}

/** The shown average once so many credits with so many quality points are added; null without any credits. */
export function averageAfterAll(
  { qualityPoints, creditsInGpa, rounding = HALF_UP_HUNDREDTHS }: GpaQuestion,
  credits: Fraction,
  quality: Fraction,
): number | null {
  const all = parseDecimal(creditsInGpa).add(credits);
  return all.gt(0) ? roundBy(parseDecimal(qualityPoints).add(quality).div(all), rounding) : null;
}

/** The same for credits that all bring the same points, which are the average where there are no credits. */
function averageWith(question: GpaQuestion, credits: Fraction, points: Fraction): number {
  const { rounding = HALF_UP_HUNDREDTHS } = question;
  return averageAfterAll(question, credits, credits.mul(points)) ?? roundBy(points, rounding);
}
