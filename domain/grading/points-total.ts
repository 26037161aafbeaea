import type Fraction from 'fraction.js';

import { sum } from './decimal';
import type { Score } from './participation';

/** Exact sums over any number of scores: a category, or a whole course. */
export interface PointsTotal {
  readonly earned: Fraction;
  readonly possible: Fraction;
}

/**
 * Adds points up. A score with 0 possible raises `earned` only: extra credit.
 * Source: Canvas sums the points of an assignment group; it does not average percentages.
 */
export function totalPoints(scores: readonly Score[]): PointsTotal {
  return {
    earned: sum(scores.map((score) => score.earned)),
    possible: sum(scores.map((score) => score.possible)),
  };
}

/**
 * 100 × earned / possible, exact and not capped at 100; null when there are no possible points, because extra credit
 * alone has no percentage.
 */
export function percentOf(total: PointsTotal): Fraction | null {
  return total.possible.gt(0) ? total.earned.mul(100).div(total.possible) : null;
}
