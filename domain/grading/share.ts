import type Fraction from 'fraction.js';

import { ratio } from './decimal';
import type { Aggregation } from './rules';
import type { Participant } from './gradebook';

/** Where the score of a share comes from. */
export type ScoreSource = 'score' | 'missing' | 'zero' | 'full_marks' | 'mean';

/** Units of points, numerator / denominator, and where they come from. */
export interface Earned {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly source: ScoreSource;
}

/**
 * What one item brings into its category, whatever the aggregation: the category's percentage is
 * Σ value / Σ mass. By points the value is what was earned and the mass is the maximum; with percentages the mass is
 * the weight (1 for the plain mean) and the value is weight × earned / maximum. Extra credit has no mass.
 */
export interface Share {
  readonly participant: Participant;
  readonly earned: Earned;
  /** The value is numerator / denominator; the denominator is above 0 and not reduced. */
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly mass: bigint;
}

/** A share as summed up over several. */
export interface ShareSum {
  readonly value: Fraction;
  readonly mass: bigint;
}

/** The share of an item that earned so much. */
export function toShare(participant: Participant, aggregation: Aggregation, earned: Earned): Share {
  const { possible, isExtra } = participant;
  const { numerator, denominator } = earned;
  if (aggregation === 'points') {
    return { participant, earned, numerator, denominator, mass: isExtra ? 0n : possible };
  }
  const weight = aggregation === 'item_weights' ? participant.weight : 1n;
  return {
    participant,
    earned,
    numerator: numerator * weight,
    denominator: denominator * possible,
    mass: isExtra ? 0n : weight,
  };
}

/**
 * The exact sum; the order of the shares has no influence. Shares of one denominator (nearly always: one, or one a
 * maximum) are added as whole numbers first.
 */
export function sumShares(shares: Iterable<Share>): ShareSum {
  let mass = 0n;
  let whole = 0n;
  const byDenominator = new Map<bigint, bigint>();
  for (const share of shares) {
    const { numerator, denominator } = share;
    mass += share.mass;
    if (denominator === 1n) whole += numerator;
    else byDenominator.set(denominator, (byDenominator.get(denominator) ?? 0n) + numerator);
  }
  let value = ratio(whole, 1n);
  for (const [denominator, numerator] of byDenominator) value = value.add(ratio(numerator, denominator));
  return { value, mass };
}

/** Σ value / Σ mass as a share of one, not capped; null without any mass: extra credit alone has no percentage. */
export function quotient({ value, mass }: ShareSum): Fraction | null {
  return mass > 0n ? ratio(value.s * value.n, value.d * mass) : null;
}
