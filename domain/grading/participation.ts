import type { Bend } from './bend';
import type { DecimalInput } from './decimal';
import type { ReplacementRule } from './rules';

/**
 * How an item counts, apart from its score:
 * `counted` with its score, once it has one; `missing` as 0; `excused` not at all; `omitted` is shown but doesn't
 * count; `pending` has a score that isn't final yet.
 */
export const GRADING_STATES = ['counted', 'missing', 'excused', 'omitted', 'pending'] as const;

export type GradingState = (typeof GRADING_STATES)[number];

/** One graded or gradable piece of work, as stored. */
export interface GradeItem {
  readonly id: string;
  readonly categoryId: string | null;
  /**
   * The grading period it counts in, see `periodOf`. Default null: none, so it counts only in a course without
   * periods.
   */
  readonly periodId?: string | null;
  /** 0 makes the item extra credit; null (or negative) means that the maximum isn't known yet. */
  readonly pointsPossible: DecimalInput | null;
  /** null: no score yet. More than possible is extra credit, below 0 a penalty. */
  readonly pointsEarned: DecimalInput | null;
  readonly gradingState: GradingState;
  /** The score as entered, if it was a grade of the scale rather than points. */
  readonly letter?: string | null;
  /**
   * The score is a grade without points of its own, see `isGradeAlone`. Work that shares a percentage with one counts
   * as grades, too: each the same, from the worst grade to the best. Default false.
   */
  readonly isGrade?: boolean;
  /** Used by the aggregation `item_weights` alone; null or left out is 1, 0 or less leaves the item out. */
  readonly weight?: DecimalInput | null;
  /** Adds its points without a maximum. Default false. */
  readonly isBonus?: boolean;
  /** A drop rule must keep it. Default false. */
  readonly neverDrop?: boolean;
  /** Dropped by hand: excluded from every number, and never a candidate for a drop rule. Default false. */
  readonly manuallyDropped?: boolean;
  /** The category whose lowest item this one replaces, see `gradebook.ts`. Default null: none. */
  readonly replaces?: string | null;
  /** Default `lowest_if_higher`. */
  readonly replacesHow?: ReplacementRule;
}

/**
 * The state of an item for grading: `graded` has a final score, `pending` has a score that isn't final, `open` has
 * none yet,
 * `out` counts in no number.
 *
 * Source: what Canvas includes in the current grade (not ungraded, excused, omitted, or pending-review submissions)
 * and in the final one (pending ones too, with their score).
 */
type Standing = 'graded' | 'pending' | 'open' | 'out';

/** An item that takes part, its decimals as whole units, so sums and comparisons are cheap and exact. */
export interface Participant {
  readonly item: GradeItem;
  readonly standing: Exclude<Standing, 'out'>;
  /** Null while there is no score; for a missing item, the least it can count. */
  readonly earned: bigint | null;
  /** The score before the range of the course's grades limits it. */
  readonly given: bigint | null;
  readonly possible: bigint;
  /** The points that are 100%: the maximum, or for extra credit among grades the points possible of a grade. */
  readonly whole: bigint;
  /** What it counts at least and at most: 0 and full marks, unless the grades of the course have a range. */
  readonly least: bigint;
  readonly most: bigint;
  /** How its percentage becomes a grade, where it counts as one. */
  readonly bend: Bend;
  /** The weight of the item's percentage, in units of weight; used by `item_weights` alone. */
  readonly weight: bigint;
  /** Adds its score but no maximum: flagged, without its own maximum, or in a bonus category by points. */
  readonly isExtra: boolean;
}

/** The standing of an item, from its state and score alone. */
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
 * Whether an item has a final grade: `counted` with a score, or `missing`. Excused, omitted, pending, and ungraded
 * items don't.
 */
export function isGraded(item: Pick<GradeItem, 'gradingState' | 'pointsEarned'>): boolean {
  return standingOf(item) === 'graded';
}

/** Whether the maximum is unknown. A null maximum is never read as 0, which would make a score pure extra credit. */
export function lacksMaximum({ pointsPossible }: Pick<GradeItem, 'pointsPossible'>): boolean {
  return pointsPossible === null || Number(pointsPossible) < 0;
}
