import type { Gradebook_AssignmentFragment, ScoreInput } from '../../../generated/graphql';
import type { ScoreChange } from './gradebook';

/** A changed score of an item. */
export interface ChangedScore {
  item: Gradebook_AssignmentFragment;
  change: ScoreChange;
}

/** What is sent of a change; none if it contains no score: moving an item to another category doesn't count. */
export function scoreInputs(changes: readonly ChangedScore[]): ScoreInput[] {
  const scores = changes.map(
    ({ item: { id }, change: { letter, pointsEarned, pointsPossible, gradingState } }) => ({
      id,
      // A letter represents its points: only one of the two is sent.
      ...(letter != null
        ? { letter }
        : (pointsEarned !== undefined || letter === null) && { pointsEarned: pointsEarned ?? null }),
      ...(pointsPossible !== undefined && { pointsPossible }),
      ...(gradingState && { gradingState }),
    }),
  );
  return scores.some((score) => Object.keys(score).length > 1) ? scores : [];
}
