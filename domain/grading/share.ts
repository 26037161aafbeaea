import { countWork } from '#domain/limits/work';

import { valueAt } from './bend';
import type { Participant } from './participation';
import { over, type Rational, rational, shortened, sumOf, times, toDouble } from './rational';
import type { Aggregation } from './rules';

export type ScoreSource = 'score' | 'missing' | 'zero' | 'full_marks' | 'mean' | 'replaced';

/** Points earned, and where they come from. */
export interface Earned {
  /** The points; for an estimate, the maximum, of which `part` is taken. */
  readonly units: bigint;
  /** The part of the units taken, for estimates between 0 and 1; null for all of them. */
  readonly part: Rational | null;
  readonly source: ScoreSource;
  /** For a replaced score: the item that replaces it, and its own score. */
  readonly replaced?: { readonly byId: string; readonly own: Earned };
}

/**
 * One item's contribution to its category, for any aggregation: the category's percentage is Σ value / Σ mass.
 * By points, the value is what was earned and the mass is the maximum; with percentages, the mass is the weight (1
 * for the plain mean) and the value is weight × earned / maximum. Extra credit has no mass.
 */
export interface Share {
  readonly participant: Participant;
  readonly earned: Earned;
  /**
   * The value is part × numerator / denominator, or numerator / denominator without a part; the denominator is above
   * 0.
   */
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Estimates of one category share it as one object: it may be thousands of digits long. */
  readonly part: Rational | null;
  /** The value up to the rounding error of a few floating-point operations. */
  readonly approximate: number;
  readonly mass: bigint;
}

export interface ShareSum {
  readonly value: Rational;
  readonly mass: bigint;
}

/** The share of an item with this score. */
export function toShare(participant: Participant, aggregation: Aggregation, earned: Earned): Share {
  countWork(1);
  const { possible, whole, isExtra, bend } = participant;
  const weight = aggregation === 'item_weights' ? participant.weight : 1n;
  const points = shortened(earned.units, aggregation === 'points' ? 1n : whole);
  // A part is bent as well, and then a value of its own.
  const part = bend ? null : earned.part;
  const own = bend && earned.part ? times(earned.part, points) : points;
  const { s, n, d } = bend ? over(valueAt(bend, times(own, rational(100n))), 100n) : own;
  const fraction = { top: s * n * weight, d };
  const approximate = (Number(fraction.top) / Number(fraction.d)) * (part === null ? 1 : toDouble(part));
  return {
    participant,
    earned,
    numerator: fraction.top,
    denominator: fraction.d,
    part,
    approximate,
    mass: isExtra ? 0n : aggregation === 'points' ? possible : weight,
  };
}

/** The share of the same item with so many times its score. */
export function multiply(share: Share, factor: bigint): Share {
  countWork(1);
  const numerator = share.numerator * factor;
  return {
    ...share,
    earned: { ...share.earned, units: share.earned.units * factor },
    numerator,
    approximate:
      (Number(numerator) / Number(share.denominator)) * (share.part === null ? 1 : toDouble(share.part)),
  };
}

/** The exact value of a share. */
export function valueOf({ numerator, denominator, part }: Share): Rational {
  const value = rational(numerator, denominator);
  return part === null ? value : times(part, value);
}

/** The exact sum; the order of the shares doesn't matter. */
export function sumShares(shares: readonly Share[]): ShareSum {
  const mass = shares.reduce((total, share) => total + share.mass, 0n);
  const denominator = shares[0]?.denominator ?? 1n;
  if (shares.every((share) => share.part === null && share.denominator === denominator)) {
    const numerator = shares.reduce((total, share) => total + share.numerator, 0n);
    return { value: rational(numerator, denominator), mass };
  }
  const byPart = new Map<Rational | null, Rational[]>();
  for (const share of shares) {
    const value = rational(share.numerator, share.denominator);
    const values = byPart.get(share.part);
    if (values) values.push(value);
    else byPart.set(share.part, [value]);
  }
  const sums = [...byPart].map(([part, values]) =>
    part === null ? sumOf(values) : times(part, sumOf(values)),
  );
  return { value: sumOf(sums), mass };
}

/** Adds several sums into one. */
export function addSums(sums: readonly ShareSum[]): ShareSum {
  return {
    value: sumOf(sums.map(({ value }) => value)),
    mass: sums.reduce((total, { mass }) => total + mass, 0n),
  };
}

/**
 * The quotient of shares as a double with few digits: a good starting point for an exact search. Null without any
 * mass, or if doubles can't hold it.
 */
export function nearQuotient(shares: Iterable<Share>): Rational | null {
  let [value, mass] = [0, 0];
  for (const share of shares) {
    value += share.approximate;
    mass += Number(share.mass);
  }
  const units = Math.round((value / mass) * NEAR_UNITS);
  return Number.isFinite(units) ? rational(BigInt(units), BigInt(NEAR_UNITS)) : null;
}

const NEAR_UNITS = 2 ** 44;

/** Σ value / Σ mass as a fraction of 1, not capped; null without any mass: extra credit alone has no percentage. */
export function quotient({ value, mass }: ShareSum): Rational | null {
  return mass > 0n ? over(value, mass) : null;
}
