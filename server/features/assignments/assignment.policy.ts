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

/**
 * The submission time after an edit: now if it becomes submitted, null if it no longer is, otherwise
 * unchanged.
 */
export function completedAtAfter(
  stored: Pick<Assignment, 'progress' | 'completedAt'>,
  progress: Assignment['progress'] = stored.progress,
  now: Date,
): Date | null {
  if (progress !== 'submitted') return null;
  return stored.progress === 'submitted' ? stored.completedAt : now;
}

/** The fields of an edit that say whether work is still to be done. */
type StatePatch = Partial<Pick<Assignment, 'progress' | 'pointsEarned' | 'isStillOpen' | 'dueDate'>>;

/**
 * Whether work stays open after an edit although it has a score or has taken place: if the edit says so, or
 * reopens work closed that way. Finishing the work or giving it another score or date closes it again.
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
  // An edit with the score sends the whole row, so its progress isn't a new choice.
  if (progress === undefined || pointsEarned !== undefined) return stored.isStillOpen;
  return stored.isStillOpen || !isOpen({ ...stored, progress }, now.getTime());
}
