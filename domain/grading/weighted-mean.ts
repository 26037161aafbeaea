import { FULL_WEIGHT } from '#domain/limits/limits';
import type Fraction from 'fraction.js';

import { parseDecimal, sum, ZERO } from './decimal';
import { plus, type Rational, sumOf, times } from './rational';
import type { OverWeights } from './rules';

/** A part that counts: it has a percentage, and a weight or extra credit. */
export interface WeightedPart {
  readonly weight: Fraction;
  /** Weight × percentage. */
  readonly product: Rational;
  readonly isBonus: boolean;
}

/** Parts combined by weight. */
export interface WeightedMean {
  /** Null when nothing can be divided. */
  readonly computed: Rational | null;
  /** The sum of the weights that count, without bonus parts. */
  readonly weightInPlay: Fraction;
  /** The divisor of the weighted sum; 0 if nothing was divided. */
  readonly divisor: Fraction;
}

/**
 * Σ(weight × percentage) divided according to the rule for the sum of weights; bonus parts add weight × percentage on
 * top and never increase the divisor. Null when nothing can be divided: when dividing by the sum, while no regular
 * part counts; when dividing by 100 (Open edX), only while nothing has a percentage. Sources: see `OVER_WEIGHTS`.
 */
export function weightedMean(
  inPlay: readonly WeightedPart[],
  overWeights: OverWeights,
  hasPercentage: boolean,
): WeightedMean {
  const dividing = inPlay.filter(({ isBonus }) => !isBonus);
  const weightInPlay = sum(dividing.map(({ weight }) => weight));
  const isDivided = overWeights === 'never_divide' ? hasPercentage : weightInPlay.gt(0);
  if (!isDivided) return { computed: null, weightInPlay, divisor: ZERO };
  const divisor = divisorOf(weightInPlay, overWeights);
  const weighted = times(sumOf(dividing.map(({ product }) => product)), divisor.inverse());
  const bonus = times(
    sumOf(inPlay.filter(({ isBonus }) => isBonus).map(({ product }) => product)),
    bonusDivisor(overWeights, divisor).inverse(),
  );
  return { computed: plus(weighted, bonus), weightInPlay, divisor };
}

/**
 * The divisor of a bonus part's weight × percentage: the same sum where the sum of weights is always the divisor
 * (Moodle's extra credit in a weighted mean); otherwise 100, as a weight is a percentage of the whole.
 */
export function bonusDivisor(overWeights: OverWeights, divisor: Fraction): Fraction {
  return overWeights === 'always_divide' ? divisor : parseDecimal(FULL_WEIGHT);
}

function divisorOf(weightInPlay: Fraction, overWeights: OverWeights): Fraction {
  const full = parseDecimal(FULL_WEIGHT);
  if (overWeights === 'always_divide') return weightInPlay;
  return overWeights === 'as_canvas' && weightInPlay.lt(full) ? weightInPlay : full;
}
