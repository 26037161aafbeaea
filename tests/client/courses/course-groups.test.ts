import {
  coursesOfAllTerms,
  groupCourses,
  pastTermsToArchive,
} from '../../../client/features/courses/course-groups';
import type { CourseCard_CourseFragment, PlanLimit_TermFragment } from '../../../client/generated/graphql';

type Course = CourseCard_CourseFragment;

function course(changes: Partial<Course> & Pick<Course, 'code'>): Course {
  return {
    __typename: 'Course',
    id: changes.code,
    termId: 'autumn',
    name: changes.code,
    credits: 3,
    color: 'blue',
    instructor: null,
    status: 'active',
    version: 1,
    openAssignments: 0,
    totalAssignments: 0,
    grade: { __typename: 'CourseGrade', percent: null, letter: null, gradedItems: 0 },
    nextDue: null,
    ...changes,
  };
}

const graded = (percent: number): Course['grade'] => ({
  __typename: 'CourseGrade',
  percent,
  letter: 'B',
  gradedItems: 1,
});
const due = (dueAt: string): Course['nextDue'] => ({
  dueZone: null,
  __typename: 'Assignment',
  id: dueAt,
  title: 'Essay',
  dueDate: dueAt.slice(0, 10),
  dueTime: null,
  dueAt,
});
const codes = (groups: { courses: Course[] }[]) =>
  groups.map(({ courses }) => courses.map(({ code }) => code));

test('groups stand in the order active, paused, archived, and empty ones are left out', () => {
  const courses = [course({ code: 'A', status: 'archived' }), course({ code: 'B' })];
  expect(groupCourses(courses, 'all', 'code', 'en').map(({ status }) => status)).toEqual([
    'active',
    'archived',
  ]);
});

test('codes are ordered as numbers are read', () => {
  const courses = [course({ code: 'BIO 20' }), course({ code: 'BIO 3' })];
  expect(codes(groupCourses(courses, 'all', 'code', 'en'))).toEqual([['BIO 3', 'BIO 20']]);
});

test('by deadline the soonest comes first and none comes last', () => {
  const courses = [
    course({ code: 'A' }),
    course({ code: 'B', nextDue: due('2026-12-02T10:00:00Z') }),
    course({ code: 'C', nextDue: due('2026-12-01T10:00:00Z') }),
  ];
  expect(codes(groupCourses(courses, 'all', 'due', 'en'))).toEqual([['C', 'B', 'A']]);
});

test('by grade the best comes first, none comes last, and equals stand by code', () => {
  const courses = [
    course({ code: 'A' }),
    course({ code: 'D', grade: graded(80) }),
    course({ code: 'C', grade: graded(80) }),
    course({ code: 'B', grade: graded(0) }),
  ];
  expect(codes(groupCourses(courses, 'all', 'grade', 'en'))).toEqual([['C', 'D', 'B', 'A']]);
});

test('a filter shows one term, or what belongs to none', () => {
  const courses = [
    course({ code: 'A' }),
    course({ code: 'B', termId: 'summer' }),
    course({ code: 'C', termId: null }),
  ];
  expect(codes(groupCourses(courses, { termId: 'summer' }, 'code', 'en'))).toEqual([['B']]);
  expect(codes(groupCourses(courses, 'none', 'code', 'en'))).toEqual([['C']]);
});

test('a course of two overlapping lists is there once', () => {
  const a = { id: 'a' };
  const b = { id: 'b' };
  expect(coursesOfAllTerms([{ courses: [a] }, { courses: [b] }], [a])).toEqual([a, b]);
});

describe('terms that can be archived in one step', () => {
  const term = (changes: Partial<PlanLimit_TermFragment>): PlanLimit_TermFragment => ({
    __typename: 'Term',
    id: 't',
    name: 'Summer',
    endsOn: '2026-08-31',
    isCurrent: false,
    courses: [
      { __typename: 'Course', id: 'a', status: 'active' },
      { __typename: 'Course', id: 'b', status: 'paused' },
      { __typename: 'Course', id: 'c', status: 'archived' },
    ],
    ...changes,
  });

  test('a term that is over counts the courses that are not archived', () => {
    expect(pastTermsToArchive([term({})], '2026-09-01')).toEqual([{ id: 't', name: 'Summer', open: 2 }]);
  });

  test('its last day is not over, the current term is never, and nothing is offered for nothing', () => {
    const archived: PlanLimit_TermFragment['courses'] = [
      { __typename: 'Course', id: 'c', status: 'archived' },
    ];
    expect(pastTermsToArchive([term({})], '2026-08-31')).toEqual([]);
    expect(pastTermsToArchive([term({ isCurrent: true })], '2026-09-01')).toEqual([]);
    expect(pastTermsToArchive([term({ courses: archived })], '2026-09-01')).toEqual([]);
  });
});
