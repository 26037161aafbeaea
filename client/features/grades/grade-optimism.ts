import type { ApolloCache } from '@apollo/client';
import { letterFor } from '#domain/grading/scale';
import { US_PLUS_MINUS } from '#domain/grading/scale-presets';
import {
  GradeTotals_CourseFragmentDoc,
  GradeTotals_UserFragmentDoc,
  MeDocument,
  type CourseGrade_GradeFragment,
  type Gradebook_AssignmentFragment,
  type Gradebook_CategoryFragment,
  type Gradebook_CourseFragment,
  type SaveScoreMutation,
  type UpdateGradeCategoryMutation,
} from '../../generated/graphql';
import { gradeOf } from './gradebook';

/** The grade as the server will store it for this gradebook. */
export function expectedGrade(
  course: Pick<Gradebook_CourseFragment, 'categories' | 'assignments'>,
): CourseGrade_GradeFragment {
  const { current, gradedItems } = gradeOf(course);
  const __typename = 'CourseGrade';
  if (!current.gradable) return { __typename, percent: null, letter: null, points: null, gradedItems };
  const { label, points } = letterFor(US_PLUS_MINUS, current.value);
  return { __typename, percent: current.value, letter: label, points, gradedItems };
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
