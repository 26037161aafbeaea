import { type LetterScore, scoreAfter } from '#domain/grading/letter-score';
import type { ReplacementRule } from '#domain/grading/rules';
import type { Scale } from '#domain/grading/scale';
import type { GradingState } from '../../../generated/graphql';

/** The changes a gradebook makes to an assignment. */
export interface ScoreChange {
  pointsEarned?: number | null;
  /** Instead of points. */
  letter?: string | null;
  pointsPossible?: number | null;
  gradingState?: GradingState;
  categoryId?: string | null;
  weight?: number | null;
  isBonus?: boolean;
  neverDrop?: boolean;
  manuallyDropped?: boolean;
  /** The category whose lowest score it replaces. */
  replaces?: string | null;
  replacesHow?: ReplacementRule;
}

/**
 * An item after a change, with the points that a typed letter counts as.
 * @param scale null where it is not known: points are taken as they are, and no letter stays
 */
export function edited<Item extends LetterScore>(item: Item, change: ScoreChange, scale: Scale | null): Item {
  const score = scale ? scoreAfter(item, change, scale) : { letter: null };
  return { ...item, ...change, ...(typeof score === 'string' ? {} : score) };
}
