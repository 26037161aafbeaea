import type { GradingState } from '../grading/participation';
import type { AssignmentProgress } from './assignment';

/** The values from which it follows how work counts, unless that is stated. */
export interface CountedWork {
  readonly progress: AssignmentProgress;
  /** Null while it has no score. */
  readonly pointsEarned: number | null;
  readonly gradingState: GradingState;
}

/** Work of which nothing is known yet: creating work changes this. */
export const NEW_WORK: CountedWork = { progress: 'todo', pointsEarned: null, gradingState: 'counted' };

/**
 * How work counts after a change that doesn't state it, the same on every way to the same progress and score: skipped
 * without a score, it counts as 0; scored or reopened, it counts again. What was stated stays until one of the two
 * changes; excused, omitted, and pending work stays so.
 */
export function gradingStateAfter(
  stored: CountedWork,
  {
    progress = stored.progress,
    pointsEarned = stored.pointsEarned,
  }: Partial<Pick<CountedWork, 'progress' | 'pointsEarned'>>,
): GradingState {
  const { gradingState } = stored;
  const isSame = progress === stored.progress && pointsEarned === stored.pointsEarned;
  if (isSame || (gradingState !== 'counted' && gradingState !== 'missing')) return gradingState;
  if (progress === 'let_go' && pointsEarned === null) return 'missing';
  const wasZero = stored.progress === 'let_go' && (progress !== 'let_go' || stored.pointsEarned === null);
  return wasZero ? 'counted' : gradingState;
}
