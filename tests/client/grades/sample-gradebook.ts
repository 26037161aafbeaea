import type {
  Gradebook_AssignmentFragment,
  Gradebook_CategoryFragment,
  Gradebook_CourseFragment,
} from '../../../client/generated/graphql';

/** An item of a gradebook; say only what a test is about. */
export function item(changes: Partial<Gradebook_AssignmentFragment> = {}): Gradebook_AssignmentFragment {
  return {
    __typename: 'Assignment',
    id: 'a1',
    title: 'Essay',
    type: 'assignment',
    dueAt: null,
    categoryId: null,
    gradingState: 'counted',
    pointsPossible: 100,
    pointsEarned: null,
    version: 1,
    ...changes,
  };
}

/** A category of a gradebook. */
export function category(changes: Partial<Gradebook_CategoryFragment> = {}): Gradebook_CategoryFragment {
  return {
    __typename: 'GradeCategory',
    id: 'k1',
    courseId: 'c1',
    name: 'Essays',
    weight: 100,
    version: 1,
    ...changes,
  };
}

/** A course with nothing graded. */
export function gradebook(changes: Partial<Gradebook_CourseFragment> = {}): Gradebook_CourseFragment {
  return {
    __typename: 'Course',
    id: 'c1',
    code: 'BIO 210',
    status: 'active',
    grade: { __typename: 'CourseGrade', percent: null, letter: null, points: null, gradedItems: 0 },
    categories: [],
    assignments: [],
    ...changes,
  };
}
