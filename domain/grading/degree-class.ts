import { type DecimalInput, parseDecimal, sum } from './decimal';
import { type Figure, notGradable, roundedFigure } from './figure';
import { HALF_UP_HUNDREDTHS, type RoundingRule } from './rounding';
import { letterFor, type Scale, type ScaleBand } from './scale';
import { UK_HONOURS } from './scale-presets';

/** One year (level) of a degree. */
export interface DegreeYear {
  readonly id: string;
  /** Its share of the degree, in any unit: 0, 30, and 70 for a usual three-year course. 0 or more. */
  readonly weight: DecimalInput;
  readonly modules: readonly { readonly credits: DecimalInput; readonly percent: DecimalInput | null }[];
}

/** Why there is no class yet. */
export type DegreeReason = 'nothing_graded' | 'no_weight_in_play' | 'out_of_range';

/** The class of a degree and the means behind it. */
export interface DegreeClass {
  /** One entry per year: its mean by credits over the graded modules. */
  readonly years: readonly {
    readonly id: string;
    readonly mean: Figure<DegreeReason>;
    readonly weight: number;
    /** Credits of its graded modules: the divisor of its mean. */
    readonly credits: number;
  }[];
  /** Sum of the weights of the years that count: the divisor of the mean; 0 while there is none. */
  readonly weightInPlay: number;
  readonly rounding: RoundingRule;
  readonly mean: Figure<DegreeReason>;
  /** Null while there is no mean. */
  readonly band: ScaleBand | null;
}

/**
 * The weighted mean of the years' means, rounded once; the class uses the rounded value, so 59.99 isn't 60. Years
 * with weight 0 or without a graded module don't count, and the others share the whole. Source: Durham University's
 * rules for the classification of degrees (weighted level means, two decimals).
 *
 * @throws RangeError when an input is not a decimal
 */
export function degreeClass(
  years: readonly DegreeYear[],
  scale: Scale = UK_HONOURS,
  rounding: RoundingRule = HALF_UP_HUNDREDTHS,
): DegreeClass {
  const means = years.map((year) => ({ ...year, weight: parseDecimal(year.weight), ...meanOf(year) }));
  const inPlay = means.flatMap(({ weight, exact }) =>
    exact !== null && weight.gt(0) ? [{ weight, exact }] : [],
  );
  const weights = sum(inPlay.map(({ weight }) => weight));
  const hasMarks = means.some(({ exact }) => exact !== null);
  const mean: Figure<DegreeReason> = weights.gt(0)
    ? roundedFigure(sum(inPlay.map(({ weight, exact }) => weight.mul(exact))).div(weights), rounding)
    : notGradable(hasMarks ? 'no_weight_in_play' : 'nothing_graded');
  return {
    years: means.map(({ id, weight, exact, credits }) => ({
      id,
      weight: weight.valueOf(),
      credits: credits.valueOf(),
      mean: exact === null ? notGradable('nothing_graded') : roundedFigure(exact, rounding),
    })),
    weightInPlay: weights.valueOf(),
    rounding,
    mean,
    band: mean.gradable ? letterFor(scale, mean.value) : null,
  };
}

function meanOf({ modules }: DegreeYear) {
  const graded = modules.flatMap(({ credits, percent }) =>
    percent === null ? [] : [{ credits: parseDecimal(credits), percent: parseDecimal(percent) }],
  );
  const credits = sum(graded.map((module) => module.credits));
  if (!credits.gt(0)) return { credits, exact: null };
  return { credits, exact: sum(graded.map((module) => module.credits.mul(module.percent))).div(credits) };
}
