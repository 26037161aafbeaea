import type { ApolloCache, TypedDocumentNode } from '@apollo/client';
import type { DeepPartial } from '@apollo/client/utilities';
import { courseFigures } from '#domain/grading/course-figures';
import { NO_GPA, NO_GRADE } from '../../apollo/outbox/new-rows';
import {
  GradeTotals_CourseFragmentDoc,
  type GradeTotals_CourseFragment,
  GradeTotals_UserFragmentDoc,
  MeDocument,
  type CourseGrade_GradeFragment,
  type Gradebook_AssignmentFragment,
  type Gradebook_CategoryFragment,
  type Gradebook_CourseFragment,
  type SaveItemMutation,
  type SaveScoresMutation,
  type UpdateCourseGradingMutation,
  type UpdateGradeCategoryMutation,
} from '../../generated/graphql';
import { type GradedCourse, toGradebook } from './gradebook/gradebook';
import { scaleOf } from './scales/letter-of';
import { expectedNeed, type TargetedCourse, type TargetNeed } from './what-if/target-need';

/** The grade as the server will store it for this gradebook. */
export function expectedGrade(course: GradedCourse): CourseGrade_GradeFragment {
  const { basis, finalLetter } = course.grading;
  const figures = courseFigures(toGradebook(course), { scale: scaleOf(course), basis, finalLetter });
  return { __typename: 'CourseGrade', ...figures };
}

/** The server's likely answer about the course of this gradebook. */
export function expectedTotals(course: TargetedCourse): CourseTotals {
  return { grade: expectedGrade(course), targetNeed: expectedNeed(course) };
}

type CourseTotals = Pick<GradeTotals_CourseFragment, 'grade' | 'targetNeed'>;

/**
 * The answer a changed item will bring: the item and the grade of its course move at once, averages over several
 * courses when the server has them. Null while the cache does not know what else the answer holds.
 */
export function optimisticItem(
  cache: ApolloCache,
  course: Gradebook_CourseFragment,
  changed: Gradebook_AssignmentFragment,
): SaveItemMutation | null {
  const assignments = course.assignments.map((item) => (item.id === changed.id ? changed : item));
  const totals = totalsWith(cache, { ...course, assignments });
  return totals && { updateAssignment: { __typename: 'AssignmentPayload', assignment: changed, ...totals } };
}

/** The answer a changed name or weight will bring, see {@link optimisticItem}. */
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

/** The answer changed rules will bring, see {@link optimisticItem}. */
export function optimisticGrading(
  cache: ApolloCache,
  course: Gradebook_CourseFragment,
  grading: Gradebook_CourseFragment['grading'],
): UpdateCourseGradingMutation | null {
  const totals = totalsWith(cache, { ...course, grading });
  if (!totals) return null;
  const { user } = totals;
  const { version } = course;
  return {
    updateCourseGrading: {
      __typename: 'CoursePayload',
      course: { ...totals.course, version, grading },
      user,
    },
  };
}

function totalsWith(cache: ApolloCache, course: Gradebook_CourseFragment) {
  return totalsOf(cache, course.id, expectedTotals(course));
}

/**
 * The answer about a course and its student: the cached fields and the new totals. Fields missing from the
 * cache are on no screen, so they are set to "none yet". Null while the student isn't known.
 */
export function totalsOf(
  cache: ApolloCache,
  courseId: string,
  totals: CourseTotals | null,
): Pick<SaveScoresMutation['saveScores'], 'course' | 'user'> | null {
  const me = cache.readQuery({ query: MeDocument })?.me;
  if (!me) return null;
  const { id, __typename } = me;
  const from = { __typename: 'Course', id: courseId } as const;
  const known = partOf(cache, GradeTotals_CourseFragmentDoc, 'GradeTotals_course', from);
  const user = partOf(cache, GradeTotals_UserFragmentDoc, 'GradeTotals_user', me);
  const term = known?.term;
  return {
    course: {
      ...from,
      grade: { ...NO_GRADE, ...known?.grade },
      targetNeed: (known?.targetNeed ?? null) as TargetNeed,
      ...totals,
      term: term?.id ? { __typename: 'Term', id: term.id, gpa: { ...NO_GPA, ...term.gpa } } : null,
    },
    user: { __typename, id, gpa: { ...NO_GPA, ...user?.gpa } },
  };
}

/** The cached fields of an object, complete or not; null if there are none. */
export function partOf<Data>(
  cache: ApolloCache,
  fragment: TypedDocumentNode<Data>,
  fragmentName: string,
  from: { __typename: string; id: string },
): DeepPartial<Data> | null {
  const read = { fragment, fragmentName, from, returnPartialData: true, optimistic: true };
  return cache.readFragment(read) as DeepPartial<Data> | null;
}
