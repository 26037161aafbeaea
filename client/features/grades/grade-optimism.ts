import type { ApolloCache } from '@apollo/client';
import { courseFigures } from '#domain/grading/course-figures';
import {
  GradeTotals_CourseFragmentDoc,
  GradeTotals_UserFragmentDoc,
  MeDocument,
  type CourseGrade_GradeFragment,
  type Gradebook_AssignmentFragment,
  type Gradebook_CategoryFragment,
  type Gradebook_CourseFragment,
  Gradebook_CourseFragmentDoc,
  type SaveScoreMutation,
  type UpdateCourseGradingMutation,
  type SaveScoresMutation,
  type ScoreInput,
  type UpdateGradeCategoryMutation,
} from '../../generated/graphql';
import { type GradedCourse, toGradebook } from './gradebook';
import { scaleOf } from './letter-of';

/** The grade as the server will store it for this gradebook. */
export function expectedGrade(course: GradedCourse): CourseGrade_GradeFragment {
  const { basis, finalLetter } = course.grading;
  const figures = courseFigures(toGradebook(course), { scale: scaleOf(course), basis, finalLetter });
  return { __typename: 'CourseGrade', ...figures };
}

/**
 * The answer a changed score will bring: the item and the grade of its course move at once, averages over several
 * courses when the server has them. Null while the cache does not know what else the answer holds.
 */
export function optimisticScore(
  cache: ApolloCache,
  course: Gradebook_CourseFragment,
  changed: Gradebook_AssignmentFragment,
): SaveScoreMutation | null {
  const assignments = course.assignments.map((item) => (item.id === changed.id ? changed : item));
  const totals = totalsWith(cache, { ...course, assignments });
  return totals && { updateAssignment: { __typename: 'AssignmentPayload', assignment: changed, ...totals } };
}

/**
 * The answer that several changed scores will bring, see {@link optimisticScore}. They are laid over the course as the
 * cache has it now, for an undo comes long after its grid was drawn.
 */
export function optimisticScores(
  cache: ApolloCache,
  course: Gradebook_CourseFragment,
  scores: readonly ScoreInput[],
): SaveScoresMutation | null {
  const known = cache.readFragment({
    fragment: Gradebook_CourseFragmentDoc,
    fragmentName: 'Gradebook_course',
    from: course,
    optimistic: true,
  });
  if (!known) return null;
  const byId = new Map(scores.map((score) => [score.id, score]));
  const assignments = known.assignments.map((item) => withScore(item, byId.get(item.id)));
  const totals = totalsWith(cache, { ...known, assignments });
  const changed = assignments.filter(({ id }) => byId.has(id));
  return totals && { saveScores: { __typename: 'SaveScoresPayload', assignments: changed, ...totals } };
}

function withScore(
  item: Gradebook_AssignmentFragment,
  score: ScoreInput | undefined,
): Gradebook_AssignmentFragment {
  if (!score) return item;
  const { pointsEarned, pointsPossible, gradingState } = score;
  return {
    ...item,
    ...(pointsEarned !== undefined && { pointsEarned }),
    ...(pointsPossible !== undefined && { pointsPossible }),
    ...(gradingState && { gradingState }),
  };
}

/** The answer a changed name or weight will bring, see {@link optimisticScore}. */
export function optimisticCategory(
  cache: ApolloCache,
  course: Gradebook_CourseFragment,
  changed: Gradebook_CategoryFragment,
): UpdateGradeCategoryMutation | null {
  const categories = course.categories.map((category) => (category.id === changed.id ? changed : category));
  const totals = totalsWith(cache, { ...course, categories });
  return (
    totals && { updateGradeCategory: { __typename: 'GradeCategoryPayload', category: changed, ...totals } }
  );
}

/** The answer changed rules will bring, see {@link optimisticScore}. */
export function optimisticGrading(
  cache: ApolloCache,
  course: Gradebook_CourseFragment,
  grading: Gradebook_CourseFragment['grading'],
): UpdateCourseGradingMutation | null {
  const totals = totalsWith(cache, { ...course, grading });
  if (!totals) return null;
  const { user } = totals;
  return {
    updateCourseGrading: { __typename: 'CoursePayload', course: { ...totals.course, grading }, user },
  };
}

function totalsWith(cache: ApolloCache, course: Gradebook_CourseFragment) {
  const known = cache.readFragment({
    fragment: GradeTotals_CourseFragmentDoc,
    fragmentName: 'GradeTotals_course',
    from: course,
    optimistic: true,
  });
  const me = cache.readQuery({ query: MeDocument })?.me;
  const user =
    me &&
    cache.readFragment({
      fragment: GradeTotals_UserFragmentDoc,
      fragmentName: 'GradeTotals_user',
      from: me,
      optimistic: true,
    });
  return known && user ? { course: { ...known, grade: expectedGrade(course) }, user } : null;
}
