import { gql, InMemoryCache } from '@apollo/client';
import { typePolicies } from '../../../client/apollo/type-policies';
import {
  DELETED,
  optimisticPlan,
  removeAssignment,
} from '../../../client/features/assignments/assignment-cache';
import { placeAssignment } from '../../../client/features/assignments/board/assignment-place';
import {
  DeleteAssignmentDocument,
  MeDocument,
  PlanAssignment_CourseFragmentDoc,
  type AssignmentRow_AssignmentFragment,
} from '../../../client/generated/graphql';
import { currentUser } from '../support/current-user';
import { assignment, course, due, NOW, UNDATED } from './assignment-samples';

const LISTS = gql`
  query Lists {
    terms {
      id
      startsOn
      endsOn
      isCurrent
      name
    }
    now: assignments {
      id
    }
    autumn: assignments(termId: "autumn") {
      id
    }
    summer: assignments(termId: "summer") {
      id
    }
    today {
      assignments {
        id
      }
      nextExam {
        id
      }
    }
    course(id: "bio") {
      id
      assignments {
        id
      }
      nextDue {
        id
      }
    }
  }
`;

interface Row {
  id: string;
}

interface Lists {
  now: Row[];
  autumn: Row[];
  summer: Row[];
  today: { assignments: Row[]; nextExam: Row | null };
  course: { assignments: Row[]; nextDue: Row | null };
}

const row = (id: string) => ({ __typename: 'Assignment', id });

const OVER = { startsOn: '2020-06-01', endsOn: '2020-08-31' };
const RUNNING = { startsOn: '2020-06-01', endsOn: '9999-12-31' };

function filledCache(dates = OVER): InMemoryCache {
  const cache = new InMemoryCache({ typePolicies });
  cache.writeQuery({
    query: LISTS,
    data: {
      terms: [
        { __typename: 'Term', id: 'autumn', name: 'Autumn', ...dates, isCurrent: true },
        { __typename: 'Term', id: 'summer', name: 'Summer', ...dates, isCurrent: false },
      ],
      now: [row('lab'), row('loose')],
      autumn: [row('lab'), row('loose')],
      summer: [row('old'), row('loose')],
      today: { __typename: 'Today', assignments: [row('lab')], nextExam: row('lab') },
      course: { __typename: 'Course', id: 'bio', assignments: [row('lab')], nextDue: row('lab') },
    },
  });
  return cache;
}

function listsOf(cache: InMemoryCache) {
  const lists = cache.readQuery<Lists>({ query: LISTS });
  if (!lists) throw new Error('Something the lists point to is missing.');
  const ids = (rows: Row[]) => rows.map(({ id }) => id);
  return {
    now: ids(lists.now),
    autumn: ids(lists.autumn),
    summer: ids(lists.summer),
    today: ids(lists.today.assignments),
    course: ids(lists.course.assignments),
    next: [lists.today.nextExam?.id, lists.course.nextDue?.id],
  };
}

function added(given: AssignmentRow_AssignmentFragment, dates = OVER) {
  const cache = filledCache(dates);
  cache.writeFragment({
    fragment: gql`
      fragment Added on Assignment {
        id
      }
    `,
    data: row(given.id),
  });
  placeAssignment(cache, given);
  return listsOf(cache);
}

describe('placing', () => {
  it('puts a new assignment into the lists of its term, its course and today', () => {
    expect(added(assignment({ id: 'new' }))).toMatchObject({
      now: ['lab', 'loose', 'new'],
      autumn: ['lab', 'loose', 'new'],
      summer: ['old', 'loose'],
      today: ['lab', 'new'],
      course: ['lab', 'new'],
    });
  });

  it('shows a term that is running beside the current one', () => {
    const late = assignment({ id: 'new', course: course({ termId: 'summer' }) });
    expect(added(late)).toMatchObject({ now: ['lab', 'loose'] });
    expect(added(late, RUNNING)).toMatchObject({ now: ['lab', 'loose', 'new'], autumn: ['lab', 'loose'] });
  });

  it('shows what belongs to no term with every term', () => {
    expect(added(assignment({ id: 'new', course: null, courseId: null }))).toMatchObject({
      now: ['lab', 'loose', 'new'],
      summer: ['old', 'loose', 'new'],
      course: ['lab'],
    });
  });

  it('moves an assignment to the lists of its new term', () => {
    const moved = assignment({ course: course({ id: 'art', termId: 'summer' }), courseId: 'art' });
    expect(added(moved)).toMatchObject({
      now: ['loose'],
      autumn: ['loose'],
      summer: ['old', 'loose', 'lab'],
    });
  });

  it('lists nothing twice', () => {
    expect(added(assignment())).toMatchObject({ now: ['lab', 'loose'], today: ['lab'], course: ['lab'] });
  });
});

test('what is removed is in no list, and nothing points to it any more', () => {
  const cache = filledCache();
  removeAssignment(cache, assignment());
  expect(listsOf(cache)).toEqual({
    now: ['loose'],
    autumn: ['loose'],
    summer: ['old', 'loose'],
    today: [],
    course: [],
    next: [undefined, undefined],
  });
});

test('answers whose lists name the removed row stay complete, and readable offline', () => {
  const query = gql`
    query Answers {
      whatNext(firstWork: 12) {
        tasks {
          hours
          assignment {
            id
          }
        }
        work {
          date
          assignment {
            id
          }
        }
      }
      calendar(from: "2026-11-01", to: "2026-11-30") {
        work {
          date
          assignment {
            id
          }
        }
        studyBlocks {
          id
          assignment {
            id
          }
        }
      }
    }
  `;
  const cache = new InMemoryCache({ typePolicies });
  const ofTwo = (fields: object) => ['essay', 'quiz'].map((id) => ({ ...fields, assignment: rowOf(id) }));
  const rowOf = (id: string) => ({ __typename: 'Assignment', id });
  const work = ofTwo({ __typename: 'DayWork', date: '2026-11-20' });
  const studyBlocks = ['essay', 'quiz'].map((id) => ({
    ...{ __typename: 'StudyBlock', id: `for-${id}` },
    assignment: rowOf(id),
  }));
  const whatNext = { __typename: 'WhatNext', tasks: ofTwo({ __typename: 'NextTask', hours: 1 }), work };
  const calendar = { __typename: 'Calendar', work, studyBlocks };
  cache.writeQuery({ query, data: { whatNext, calendar } });
  removeAssignment(cache, { ...assignment(), id: 'essay' });
  const [, quiz] = work;
  expect(cache.readQuery({ query })).toEqual({
    whatNext: { ...whatNext, tasks: [whatNext.tasks[1]], work: [quiz] },
    calendar: { ...calendar, work: [quiz], studyBlocks: [studyBlocks[1]] },
  });
});

describe('what a tick or a move will bring', () => {
  const planned = (given: AssignmentRow_AssignmentFragment, dueDate: string) =>
    optimisticPlan(new InMemoryCache(), given, { dueDate }, NOW).updateAssignment.assignment;

  it('counts the course’s open work along', () => {
    const cache = new InMemoryCache({ typePolicies });
    cache.writeFragment({
      fragment: PlanAssignment_CourseFragmentDoc,
      fragmentName: 'PlanAssignment_course',
      data: { __typename: 'Course', id: 'bio', openAssignments: 3, nextDue: null },
    });
    const { assignment: ticked, course: after } = optimisticPlan(
      cache,
      assignment(),
      { progress: 'submitted', isStillOpen: false },
      NOW,
    ).updateAssignment;
    expect(ticked).toMatchObject({ progress: 'submitted', completedAt: '2026-11-21T09:00:00.000Z' });
    expect(after).toMatchObject({ id: 'bio', openAssignments: 2 });
  });

  it('changes the course’s next deadline, too, where it is the same assignment', () => {
    const cache = new InMemoryCache({ typePolicies });
    const given = assignment();
    cache.writeFragment({
      fragment: PlanAssignment_CourseFragmentDoc,
      fragmentName: 'PlanAssignment_course',
      data: { __typename: 'Course', id: 'bio', openAssignments: 3, nextDue: given },
    });
    const { course: after } = optimisticPlan(
      cache,
      given,
      { progress: 'submitted', isStillOpen: false },
      NOW,
    ).updateAssignment;
    expect(after?.nextDue).toMatchObject({ id: given.id, progress: 'submitted' });
  });

  it('does not guess about a course it does not know', () => {
    const { course: after } = optimisticPlan(
      new InMemoryCache({ typePolicies }),
      assignment(),
      { progress: 'todo', isStillOpen: false },
      NOW,
    ).updateAssignment;
    expect(after).toBeNull();
  });

  it('keeps the time of day', () => {
    expect(planned(assignment(due('2026-11-23', '12:00')), '2026-11-27')).toMatchObject({
      dueDate: '2026-11-27',
      dueTime: '12:00',
      dueAt: '2026-11-27T11:00:00.000Z',
    });
  });

  it('never makes late what had no deadline', () => {
    const { dueAt } = planned(assignment(UNDATED), '2026-11-21');
    expect(Date.parse(dueAt ?? '')).toBeGreaterThanOrEqual(NOW);
  });
});

test('averages stay until the server has the new ones, also where the device does not know them', () => {
  const cache = new InMemoryCache({ typePolicies });
  const known = { query: MeDocument, data: { me: currentUser() } };
  cache.writeQuery(known);
  cache.writeQuery({ query: DeleteAssignmentDocument, data: DELETED, id: 'ROOT_MUTATION' });
  expect(cache.readQuery({ query: MeDocument })).toEqual(known.data);
});
