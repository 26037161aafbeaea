import type {
  NextTaskFragment,
  TodayPageQuery,
  TodayStudyBlocksQuery,
} from '../../../client/generated/graphql';
import { assignment, course, due, freeDay } from '../assignments/assignment-samples';
import { NO_GRADE } from '../grades/sample-gradebook';
import { user } from '../support/fake-server';

type Line = ReturnType<typeof assignment>;
type Day = TodayPageQuery['today'];

const art = course({ id: 'art', code: 'ART 7', name: 'Drawing' });

/** One that is late, and one on each of the next days. */
export const [late, quiz, essay, reading, sketch] = [
  { id: 'Late', title: 'Late report', ...due('2026-11-19') },
  { id: 'Quiz', title: 'Quiz', ...due('2026-11-22') },
  { id: 'Essay', title: 'Essay', ...due('2026-11-22') },
  { id: 'Reading', title: 'Reading', ...due('2026-11-24') },
  { id: 'Sketch', title: 'Sketch', ...due('2026-11-24'), course: art, courseId: 'art' },
].map((changes) => assignment(changes)) as [Line, Line, Line, Line, Line];

export const exam = assignment({ id: 'Final', title: 'Final', type: 'exam', ...due('2026-12-11') });

/** A task as the server ranks it. */
export function task(own: Line): NextTaskFragment {
  return {
    __typename: 'NextTask',
    assignment: { ...own, isPinned: false },
    ...{
      stakeBasis: 'exact',
      percent: 4,
      points: 0,
      credits: 3,
      gpa: null,
      expected: null,
      isOwnMean: false,
    },
    ...{ neededMinutes: 60, stepDueOn: null, dueMinutes: null, isAssumed: true, freeMinutes: 120 },
    ...{
      othersMinutes: 0,
      cushionMinutes: 60,
      isOverdue: false,
      isDueSoon: false,
      assumedMinutes: 60,
    },
  };
}

function workOn(own: Line): TodayPageQuery['whatNext']['work'][number] {
  const { id, progress, isStillOpen, pointsEarned, dueDate } = own;
  return {
    ...{
      __typename: 'DayWork',
      minutes: 60,
      assumedMinutes: 60,
      isDue: true,
      isReserved: false,
      isPaused: false,
    },
    date: dueDate! < '2026-11-21' ? '2026-11-21' : dueDate!,
    assignment: { __typename: 'Assignment', id, progress, isStillOpen, pointsEarned },
  };
}

const days = [21, 22, 23, 24, 25, 26, 27].map((day) => freeDay(`2026-11-${day}`, 120));
const rest = { __typename: 'TodayRest' as const, late: 0, today: 0, others: 0 };

function standing(own: ReturnType<typeof course>, nextDue: Line | null): Day['courses'][number] {
  const grade = { ...NO_GRADE, percent: 89.96, letter: 'B+', points: 3.3, gradedItems: 4 };
  return { ...own, openAssignments: 5, totalAssignments: 20, nextDue, grade };
}

/** A day with everything that Today can show at once: a class, an exam, courses, averages, late work, tasks. */
export function fullDay(changes: Partial<Day> = {}): TodayPageQuery {
  const assignments = [late, quiz, essay, reading, sketch];
  return {
    whatNext: {
      ...{ __typename: 'WhatNext', days, waiting: 1, order: [] },
      tasks: [quiz, reading].map(task),
      work: assignments.map(workOn),
    },
    today: {
      ...{
        __typename: 'Today',
        date: '2026-11-21',
        timezone: 'Europe/Berlin',
        revision: 1,
        rest,
        assignments,
      },
      occurrences: [],
      cancelled: [],
      nextClass: {
        ...{
          __typename: 'Occurrence',
          kind: 'class',
          movedTo: null,
          allDay: false,
          label: null,
          id: 'class',
          title: 'Lecture',
          place: 'Room 1',
          course: course(),
        },
        ...{ startsAt: '2026-11-21T10:00:00Z', endsAt: '2026-11-21T11:00:00Z' },
      },
      nextExam: exam,
      courses: [standing(course(), quiz), standing(art, sketch)],
      otherCourses: [],
      term: { __typename: 'Term', id: 'autumn', gpa: { ...user(3.1).gpa } },
      recovery: null,
      user: { ...user(3.3), dailyMinutes: 120, isSettingUp: false },
      ...changes,
    },
  };
}

/** Time that is set aside today for work. */
export const studyBlocks: TodayStudyBlocksQuery = {
  calendar: {
    ...{ __typename: 'CalendarRange', from: '2026-11-21', to: '2026-11-21' },
    studyBlocks: [
      {
        ...{ __typename: 'StudyBlock', id: 'block' },
        ...{ startsAt: '2026-11-21T14:00:00Z', endsAt: '2026-11-21T15:00:00Z' },
        assignment: {
          ...{ __typename: 'Assignment', id: quiz.id, title: quiz.title },
          ...{ progress: 'todo', isStillOpen: false, pointsEarned: null },
          course: { __typename: 'Course', id: 'bio', code: 'BIO 101', color: 'green' },
        },
      },
    ],
  },
};
