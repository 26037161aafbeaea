import type { ApolloCache } from '@apollo/client';
import { scoredWork } from '#domain/acts/work';
import {
  type SaveScoresInput,
  type SaveScoresMutation,
  Gradebook_CourseFragmentDoc,
  type Gradebook_CourseFragment,
  type Score_AssignmentFragment,
  Score_AssignmentFragmentDoc,
  type ScoreInput,
} from '../../generated/graphql';
import { edited } from './gradebook/gradebook';
import { expectedTotals, partOf, totalsOf } from './grade-optimism';
import { scaleOf } from './scales/letter-of';

/**
 * The likely answer to entered scores, so no screen waits: items show them at once, and so does their
 * course's grade if its gradebook is known. Averages over courses wait for the server. Scores are merged into
 * the current cache, because an undo comes long after its grid was drawn. Null while the cache doesn't know
 * the owner, or lacks an item.
 */
export function optimisticScores(
  cache: ApolloCache,
  { courseId, scores }: SaveScoresInput,
): SaveScoresMutation | null {
  const from = { __typename: 'Course', id: courseId } as const;
  const course = cache.readFragment({
    fragment: Gradebook_CourseFragmentDoc,
    fragmentName: 'Gradebook_course',
    from,
    optimistic: true,
  });
  const assignments = scores.flatMap((score) => scored(cache, course, score) ?? []);
  const byId = new Map(assignments.map((item) => [item.id, item]));
  const after = course && {
    ...course,
    assignments: course.assignments.map((item) => ({ ...item, ...byId.get(item.id) })),
  };
  const totals = totalsOf(cache, courseId, after && expectedTotals(after));
  if (!totals || assignments.length < scores.length) return null;
  return { saveScores: { __typename: 'SaveScoresPayload', assignments, ...totals } };
}

/** An item with a score laid over it; null when the cache lacks it. Without its gradebook no letter can be read. */
function scored(
  cache: ApolloCache,
  course: Gradebook_CourseFragment | null,
  { id, gradingState, ...points }: ScoreInput,
): Score_AssignmentFragment | null {
  const from = { __typename: 'Assignment', id } as const;
  const known = partOf(cache, Score_AssignmentFragmentDoc, 'Score_assignment', from);
  const { progress, gradingState: counted, version } = known ?? {};
  if (progress === undefined || counted === undefined || version === undefined) return null;
  const { pointsEarned = null, pointsPossible = null, letter = null, isStillOpen = false } = known ?? {};
  const item = { ...from, version, progress, pointsEarned, pointsPossible, letter };
  const after = edited(item, points, course && scaleOf(course));
  const before = { ...item, gradingState: counted, isStillOpen };
  const entered = { ...after, gradingState: gradingState ?? undefined };
  const { statedGrading: _stated, ...counting } = scoredWork(before, entered);
  return { ...after, ...counting };
}
