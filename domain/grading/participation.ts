import type Fraction from 'fraction.js';

import { type DecimalInput, parseDecimal, ZERO } from './decimal';

/**
 * How an item counts, apart from its score:
 * `counted` with its score, once it has one; `missing` as 0; `excused` not at all; `omitted` is shown but does not
 * count; `pending` has a score that is not final yet.
 */
export const GRADING_STATES = ['counted', 'missing', 'excused', 'omitted', 'pending'] as const;

/** One of {@link GRADING_STATES}. */
export type GradingState = (typeof GRADING_STATES)[number];

/** One graded or gradable piece of work, as stored. */
export interface GradeItem {
  readonly id: string;
  readonly categoryId: string | null;
  /** 0 makes the item extra credit; null means that the maximum is not known yet. */
  readonly pointsPossible: DecimalInput | null;
  /** null: no score yet. More than possible is extra credit, below 0 a penalty. */
  readonly pointsEarned: DecimalInput | null;
  readonly gradingState: GradingState;
}

/** The exact points with which an item takes part in a total. */
export interface Score {
  readonly earned: Fraction;
  readonly possible: Fraction;
}

/**
 * Whether an item carries a grade that is final: `counted` with a score, or `missing`. Excused, omitted, pending
 * and ungraded items do not. Source: what Canvas takes into the current grade (ungraded, excused, omitted and
 * pending-review submissions are out).
 */
export function isGraded(item: Pick<GradeItem, 'gradingState' | 'pointsEarned'>): boolean {
  return item.gradingState === 'missing' || (item.gradingState === 'counted' && item.pointsEarned !== null);
}

/**
 * The points that items bring into the current grade. An item takes no part when it is not graded or its maximum is
 * unknown; `missing` earns 0 whatever score is stored.
 *
 * Canvas reads an unknown maximum as 0, which turns an ordinary score into pure extra credit; here such an item is
 * left out, and the course grade counts it as `withoutMaximum` so that the student can be asked.
 */
export function currentScores(items: readonly GradeItem[]): Score[] {
  return items.flatMap((item) => {
    if (!isGraded(item) || item.pointsPossible === null) return [];
    const earned = item.gradingState === 'missing' ? ZERO : parseDecimal(item.pointsEarned ?? 0);
    return [{ earned, possible: parseDecimal(item.pointsPossible) }];
  });
}
