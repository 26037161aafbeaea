import type { Assignment } from './assignment.entity';

/** The fields that enter a grade; a paused course does not let them change. */
const SCORE_FIELDS = [
  'pointsEarned',
  'letter',
  'pointsPossible',
  'gradingState',
  'weight',
  'isBonus',
  'neverDrop',
  'manuallyDropped',
  'replaces',
  'replacesHow',
  'gradingPeriodId',
] as const;

type Scores = Pick<Assignment, (typeof SCORE_FIELDS)[number]>;

/** Returns the score fields that an edit really changes; resending a stored value changes nothing. */
export function changedScores(stored: Scores, patch: Partial<Scores>): (typeof SCORE_FIELDS)[number][] {
  return SCORE_FIELDS.filter((field) => patch[field] !== undefined && patch[field] !== stored[field]);
}

/** Whether an edit takes the assignment to another course, or out of every course. */
export function isMoved(
  stored: Pick<Assignment, 'courseId'>,
  patch: Partial<Pick<Assignment, 'courseId'>>,
): boolean {
  return patch.courseId !== undefined && patch.courseId !== stored.courseId;
}
