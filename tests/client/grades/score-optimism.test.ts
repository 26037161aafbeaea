import { InMemoryCache } from '@apollo/client';
import { typePolicies } from '../../../client/apollo/type-policies';
import { optimisticScores } from '../../../client/features/grades/score-optimism';
import {
  AssignmentRow_AssignmentFragmentDoc,
  Averages_UserFragmentDoc,
  CourseProgress_CourseFragmentDoc,
  Gradebook_CourseFragmentDoc,
  MeDocument,
} from '../../../client/generated/graphql';
import { assignment } from '../assignments/assignment-samples';
import { currentUser } from '../support/current-user';
import { gradebook, item } from './sample-gradebook';

/** A cache that knows the student, and of averages what Today asks for. */
function cacheOfToday(): InMemoryCache {
  const cache = new InMemoryCache({ typePolicies });
  cache.writeQuery({ query: MeDocument, data: { me: currentUser() } });
  cache.writeFragment({
    fragment: Averages_UserFragmentDoc,
    data: {
      __typename: 'User',
      id: 'u1',
      dailyMinutes: 240,
      gpa: { __typename: 'GradePointAverage', value: 3.2, otherUnitCourses: 0 },
    },
  });
  return cache;
}

const entered = { id: 'lab', pointsEarned: 18, pointsPossible: 20 };

test('a score shows at once although only Today was loaded, and grades on the screen stay', () => {
  const cache = cacheOfToday();
  cache.writeFragment({
    fragment: AssignmentRow_AssignmentFragmentDoc,
    fragmentName: 'AssignmentRow_assignment',
    data: assignment(),
  });
  cache.writeFragment({
    fragment: CourseProgress_CourseFragmentDoc,
    fragmentName: 'CourseProgress_course',
    data: {
      __typename: 'Course',
      ...{ id: 'bio', code: 'BIO 101', name: 'Cell Biology', color: 'green', status: 'active' },
      ...{ openAssignments: 1, totalAssignments: 2, nextDue: null, termId: null },
      grade: { __typename: 'CourseGrade', percent: 80, letter: 'B-', points: 2.7, gradedItems: 1 },
    },
  });
  expect(optimisticScores(cache, { courseId: 'bio', scores: [entered] })?.saveScores).toMatchObject({
    assignments: [{ id: 'lab', pointsEarned: 18, pointsPossible: 20, letter: null, isStillOpen: false }],
    course: { id: 'bio', grade: { percent: 80, letter: 'B-', gradedItems: 1 } },
    user: { id: 'u1', gpa: { value: 3.2 } },
  });
});

test('a grade whose gradebook is known moves with all scores, letters included', () => {
  const cache = cacheOfToday();
  const items = [item({ id: 'a1' }), item({ id: 'a2', pointsEarned: 50 })];
  cache.writeFragment({
    fragment: Gradebook_CourseFragmentDoc,
    fragmentName: 'Gradebook_course',
    data: gradebook({ assignments: items }),
  });
  const scores = [
    { id: 'a1', letter: 'A' },
    { id: 'a2', gradingState: 'excused' as const },
  ];
  expect(optimisticScores(cache, { courseId: 'c1', scores })?.saveScores).toMatchObject({
    assignments: [
      { id: 'a1', letter: 'A', pointsEarned: 100 },
      { id: 'a2', pointsEarned: 50, gradingState: 'excused' },
    ],
    course: { grade: { percent: 100, gradedItems: 1 } },
  });
});

test('nothing is made up for an item or a student that the cache lacks', () => {
  const scores = [entered];
  expect(optimisticScores(cacheOfToday(), { courseId: 'bio', scores })).toBeNull();
  expect(optimisticScores(new InMemoryCache(), { courseId: 'bio', scores })).toBeNull();
});
