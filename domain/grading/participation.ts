import type { DecimalInput } from './decimal';

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
  /** 0 makes the item extra credit; null (or less than 0) means that the maximum is not known yet. */
  readonly pointsPossible: DecimalInput | null;
  /** null: no score yet. More than possible is extra credit, below 0 a penalty. */
  readonly pointsEarned: DecimalInput | null;
  readonly gradingState: GradingState;
  /** Used by the aggregation `item_weights` alone; null or left out is 1, 0 or less leaves the item out. */
  readonly weight?: DecimalInput | null;
  /** Adds what it earns and nothing to the maximum. Default false. */
  readonly isBonus?: boolean;
  /** A drop rule must keep it. Default false. */
  readonly neverDrop?: boolean;
  /** Dropped by hand: out of every number, and not one of those that a drop rule may choose. Default false. */
  readonly manuallyDropped?: boolean;
}

/**
 * Where an item stands: `graded` its score is final, `pending` it has a score that is not, `open` it has none yet.
 * `out` it takes no part in any number.
 *
 * Source: what Canvas takes into the current grade (ungraded, excused, omitted and pending-review submissions are
 * out) and into the final one (pending ones are in, with their score).
 */
export type Standing = 'graded' | 'pending' | 'open' | 'out';

/** The standing of an item by its state and score alone. */
export function standingOf({
  gradingState,
  pointsEarned,
}: Pick<GradeItem, 'gradingState' | 'pointsEarned'>): Standing {
  if (gradingState === 'missing') return 'graded';
  if (gradingState === 'excused' || gradingState === 'omitted') return 'out';
  if (pointsEarned === null) return 'open';
  return gradingState === 'pending' ? 'pending' : 'graded';
}

/**
 * Whether an item carries a grade that is final: `counted` with a score, or `missing`. Excused, omitted, pending
 * and ungraded items do not.
 */
export function isGraded(item: Pick<GradeItem, 'gradingState' | 'pointsEarned'>): boolean {
  return standingOf(item) === 'graded';
}

/** Whether the maximum is unknown. A null maximum is never read as 0, which would make a score pure extra credit. */
export function lacksMaximum({ pointsPossible }: Pick<GradeItem, 'pointsPossible'>): boolean {
  return pointsPossible === null || Number(pointsPossible) < 0;
}
