import type { GradingState } from '../grading/participation';
import type { AssignmentProgress } from './assignment';

/** The values from which it follows how work counts. */
export interface CountedWork {
  readonly progress: AssignmentProgress;
  /** Null while it has no score. */
  readonly pointsEarned: number | null;
  readonly gradingState: GradingState;
  /** How the student or a school said that it counts; null if nobody did, absent where only the server knows it. */
  readonly statedGrading?: GradingState | null;
}

/** Work of which nothing is known yet: creating work changes this. */
export const NEW_WORK: CountedWork = {
  progress: 'todo',
  pointsEarned: null,
  gradingState: 'counted',
  statedGrading: null,
};

/** How work counts that nobody said it of: skipped without a score, as 0. */
function impliedGrading({ progress, pointsEarned }: Pick<CountedWork, 'progress' | 'pointsEarned'>) {
  return progress === 'let_go' && pointsEarned === null ? 'missing' : 'counted';
}

/**
 * How work counts after a change, the same on every way to the same progress, score, and statement: as it was said
 * last, whatever becomes of the work, otherwise as progress and score imply. A new score takes back that it is
 * missing; to say that it counts, where it does anyway, takes back all. Rows older than the statement say by how they
 * count what doesn't follow.
 */
export function gradingAfter(
  stored: CountedWork,
  change: Partial<Pick<CountedWork, 'progress' | 'pointsEarned'> & { gradingState: GradingState | null }>,
): { gradingState: GradingState; statedGrading: GradingState | null } {
  const { progress = stored.progress, pointsEarned = stored.pointsEarned, gradingState } = change;
  const implied = impliedGrading({ progress, pointsEarned });
  const isNewScore = pointsEarned !== null && pointsEarned !== stored.pointsEarned;
  const isStated = stored.gradingState === stored.statedGrading;
  const follows = stored.gradingState === impliedGrading(stored);
  const known = isStated || !follows ? stored.gradingState : null;
  const kept = isNewScore && known === 'missing' ? null : known;
  const statedGrading = gradingState === 'counted' && implied === 'counted' ? null : (gradingState ?? kept);
  return { gradingState: statedGrading ?? implied, statedGrading };
}
