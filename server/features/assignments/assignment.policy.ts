import type { Assignment } from './assignment.entity';

/** The fields that enter a grade; a paused course does not let them change. */
export const SCORE_FIELDS = [
  'pointsEarned',
  'pointsPossible',
  'gradingState',
  'weight',
  'isBonus',
  'neverDrop',
  'manuallyDropped',
] as const;

type Scores = Pick<Assignment, (typeof SCORE_FIELDS)[number]>;

/** The score fields that an edit really changes; sending what is already there changes nothing. */
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

/**
 * How work counts after an edit that changes its progress and does not say how it counts: let go without a score it
 * counts as 0, taken up again as ever.
 */
export function gradingStateAfter(
  stored: Pick<Assignment, 'progress' | 'gradingState' | 'pointsEarned'>,
  progress: Assignment['progress'] = stored.progress,
): Assignment['gradingState'] {
  const { gradingState } = stored;
  if (progress === stored.progress) return gradingState;
  if (progress === 'let_go') {
    return gradingState === 'counted' && stored.pointsEarned === null ? 'missing' : gradingState;
  }
  return stored.progress === 'let_go' && gradingState === 'missing' ? 'counted' : gradingState;
}

/**
 * When the work was submitted, after an edit: the moment it becomes submitted, nothing once it no longer is,
 * as before otherwise.
 */
export function completedAtAfter(
  stored: Pick<Assignment, 'progress' | 'completedAt'>,
  progress: Assignment['progress'] = stored.progress,
  now: Date,
): Date | null {
  if (progress !== 'submitted') return null;
  return stored.progress === 'submitted' ? stored.completedAt : now;
}
