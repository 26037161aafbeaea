import type Fraction from 'fraction.js';

import {
  type DecimalInput,
  fromUnits,
  parseDecimal,
  ratio,
  HALF_UP_HUNDREDTHS,
  roundBy,
  roundHalfUp,
  type RoundingRule,
} from './decimal';
import { directionOf, pointsRange, type Scale } from './scale';
import { leastThat } from './search';

/** An average so far, and the target. */
export interface GpaQuestion {
  /** Σ(points × credits) so far; for a transcript that states no more, its average times its credits. */
  readonly qualityPoints: DecimalInput;
  readonly creditsInGpa: DecimalInput;
  /** The average to be shown, after rounding. */
  readonly target: DecimalInput;
  readonly scale: Scale;
  /** How the average is rounded. Default two decimals, half up. */
  readonly rounding?: RoundingRule;
}

/** Whether a target average can be reached, and what it takes. */
export interface GpaNeed {
  /** `safe` even with the worst grades; `impossible` not even with the best. */
  readonly status: 'safe' | 'needed' | 'impossible';
  /** The average needed, or the credits needed; rounded so the result is enough. Null when impossible. */
  readonly need: number | null;
  /** A need one step easier doesn't suffice. */
  readonly step: number;
  /** The average with `need`; when impossible, the best possible one. */
  readonly reached: number;
  readonly working: GpaNeedWorking;
}

/** The question answered by {@link GpaNeed}: the average over given credits, or the reverse. */
export type GpaNeedRule = 'average_over_credits' | 'credits_at_average';

/**
 * How `reached` is calculated: the points so far plus those of the credits to come, divided by all credits, rounded
 * once. Intermediate figures are shown by {@link roundHalfUp} but were computed exactly.
 */
export interface GpaNeedWorking {
  readonly rule: GpaNeedRule;
  /** The average to be shown. */
  readonly target: number;
  /** Σ points × credits so far, and the credits behind it. */
  readonly qualityPoints: number;
  readonly creditsInGpa: number;
  /** The credits to come, and the average over them. */
  readonly credits: number;
  readonly points: number;
  /** The average of everything before rounding; if there are no credits at all, that of the credits to come. */
  readonly computed: number;
  readonly rounding: RoundingRule;
}

/** No student plans more credits than this. */
const MOST_CREDITS = 10_000;
const CREDIT_STEPS = 2n;
const GPA_PLACES = 2;

/**
 * The average needed over planned credits: (T × (C + N) − Q) / N, rounded to a hundredth that suffices. It accounts
 * for the rounding of the shown average, and works on scales where less is better.
 *
 * @param credits planned credits, above 0
 * @throws RangeError when an input is not a decimal
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
  const workingWith = (units: bigint) =>
    workingOf(question, 'average_over_credits', planned, pointsAfter(units));
  const steps = leastThat((units) => meets(question, averageAfter(units)), 0n, highest);
  const step = Number(fromUnits(1n, GPA_PLACES));
  const common = { step, reached: averageAfter(steps ?? highest), working: workingWith(steps ?? highest) };
  if (steps === null) return { status: 'impossible', need: null, ...common };
  return { status: steps === 0n ? 'safe' : 'needed', need: pointsAfter(steps).valueOf(), ...common };
}

/**
 * How many more credits at an average of `points` bring the shown average to the target, in half credits. Without any
 * credits so far there is no average yet, so at least half a credit is needed.
 *
 * Points that are no better than the target only approach it, so the answer is then impossible, although rounding
 * would show the target after very many credits. `reached` is the best average that still falls short.
 *
 * @throws RangeError when an input is not a decimal
 */
export function creditsNeeded(question: GpaQuestion, points: DecimalInput): GpaNeed {
  const earned = parseDecimal(points);
  const creditsAfter = (steps: bigint) => ratio(steps, CREDIT_STEPS);
  const averageAfter = (steps: bigint) => averageWith(question, creditsAfter(steps), earned);
  const most = BigInt(MOST_CREDITS) * CREDIT_STEPS;
  const first = parseDecimal(question.creditsInGpa).gt(0) ? 0n : 1n;
  const isReachedAt = (units: bigint) => meets(question, averageAfter(units));
  const reaching = isReachedAt(first) ? first : leastThat(isReachedAt, first, most);
  const steps = reaching === null || reaching === first || isBetter(question, earned) ? reaching : null;
  const step = 1 / Number(CREDIT_STEPS);
  const taken = steps ?? (reaching === null ? most : reaching - 1n);
  const working = workingOf(question, 'credits_at_average', creditsAfter(taken), earned);
  const common = { step, reached: averageAfter(taken), working };
  if (steps === null) return { status: 'impossible', need: null, ...common };
  return { status: steps === 0n ? 'safe' : 'needed', need: creditsAfter(steps).valueOf(), ...common };
}

/** Whether points are better than the target itself, before any rounding. */
function isBetter({ scale, target }: GpaQuestion, points: Fraction): boolean {
  const goal = parseDecimal(target);
  return directionOf(scale) === 'higher' ? points.gt(goal) : points.lt(goal);
}

/** Whether a shown average is the target or better. */
export function meets({ scale, target }: Pick<GpaQuestion, 'scale' | 'target'>, average: number): boolean {
  return directionOf(scale) === 'higher' ? average >= Number(target) : average <= Number(target);
}

/** The worst and the best points of a scale, and the direction from one to the other. */
export function endsOf(scale: Scale): { worst: Fraction; best: Fraction; sign: bigint } {
  const range = pointsRange(scale);
  const [worst, best] = [parseDecimal(range.worst), parseDecimal(range.best)];
  return { worst, best, sign: best.gte(worst) ? 1n : -1n };
}

/** The shown average after these credits and quality points are added; null without any credits. */
export function averageAfterAll(
  { qualityPoints, creditsInGpa, rounding = HALF_UP_HUNDREDTHS }: GpaQuestion,
  credits: Fraction,
  quality: Fraction,
): number | null {
  const exact = exactAverage({ qualityPoints, creditsInGpa }, credits, quality);
  return exact && roundBy(exact, rounding);
}

function exactAverage(
  { qualityPoints, creditsInGpa }: Pick<GpaQuestion, 'qualityPoints' | 'creditsInGpa'>,
  credits: Fraction,
  quality: Fraction,
): Fraction | null {
  const all = parseDecimal(creditsInGpa).add(credits);
  return all.gt(0) ? parseDecimal(qualityPoints).add(quality).div(all) : null;
}

/** The same for credits that all earn the same points, which are the average if there are no others. */
function averageWith(question: GpaQuestion, credits: Fraction, points: Fraction): number {
  const { rounding = HALF_UP_HUNDREDTHS } = question;
  return averageAfterAll(question, credits, credits.mul(points)) ?? roundBy(points, rounding);
}

function workingOf(
  question: GpaQuestion,
  rule: GpaNeedRule,
  credits: Fraction,
  points: Fraction,
): GpaNeedWorking {
  const { target, qualityPoints, creditsInGpa, rounding = HALF_UP_HUNDREDTHS } = question;
  return {
    rule,
    target: Number(target),
    qualityPoints: roundHalfUp(parseDecimal(qualityPoints)),
    creditsInGpa: roundHalfUp(parseDecimal(creditsInGpa)),
    credits: roundHalfUp(credits),
    points: roundHalfUp(points),
    computed: roundHalfUp(exactAverage(question, credits, credits.mul(points)) ?? points),
    rounding,
  };
}
