import { type DatedWorkState, isOpen } from '#domain/assignments/open';
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

/** What an edit says of whether work is still to be done. */
type StatePatch = Partial<Pick<Assignment, 'progress' | 'pointsEarned' | 'isStillOpen' | 'dueDate'>>;

/**
 * Whether work stays open although it has a score or has taken place, after an edit: when the edit says so, or takes up
 * again what such an end had closed. What is finished, gets another score or another date does not.
 */
export function stillOpenAfter(
  stored: DatedWorkState,
  { progress, pointsEarned, isStillOpen, dueDate }: StatePatch,
  now: Date,
): boolean {
  if (isStillOpen !== undefined) return isStillOpen;
  if (progress === 'submitted' || progress === 'let_go') return false;
  const hasNewScore = pointsEarned != null && pointsEarned !== stored.pointsEarned;
  const isMovedAway = dueDate !== undefined && stored.pointsEarned === null;
  if (hasNewScore || isMovedAway) return false;
  // Who sends the score along sends the whole row, and says nothing of its progress anew.
  if (progress === undefined || pointsEarned !== undefined) return stored.isStillOpen;
  return stored.isStillOpen || !isOpen({ ...stored, progress }, now.getTime());
}
