import {
  isOnDay,
  nextUp,
  stepDays,
  todayGroups,
  weekLoads,
} from '../../../client/features/assignments/board/assignment-load';
import { isLeftBehind } from '../../../client/features/assignments/assignment-due';
import { assignment, berlin, done, due, freeDay, NOW, UNDATED } from './assignment-samples';

const format = berlin();
const moment = { format, now: NOW, visit: Date.parse('2026-11-21T06:00:00Z') };
const groups = (...given: ReturnType<typeof assignment>[]) =>
  todayGroups(given, new Map(), moment).map(({ key, assignments }) => [key, assignments.map(({ id }) => id)]);

const part = (date: string, minutes: number, progress: 'todo' | 'submitted' = 'todo') => ({
  ...({
    __typename: 'DayWork',
    date,
    minutes,
    assumedMinutes: 0,
    isDue: true,
    isReserved: false,
    isPaused: false,
  } as const),
  assignment: {
    __typename: 'Assignment' as const,
    id: date,
    progress,
    isStillOpen: false,
    pointsEarned: null,
  },
});

test('the load is what the server has put on each day beside its free time; what was just done is gone, what is only told counts', () => {
  const loads = weekLoads(
    {
      days: [
        {
          ...freeDay('2026-11-22', 45),
          restMinutes: 90,
          restAssumedMinutes: 30,
          restUnestimated: 1,
          restPausedMinutes: 15,
          restDeadlines: 2,
        },
      ],
      work: [part('2026-11-21', 30), part('2026-11-22', 60), part('2026-11-22', 500, 'submitted')],
    },
    format,
  );
  expect(loads.map(({ freeMinutes }) => freeMinutes).slice(0, 2)).toEqual([undefined, 45]);
  expect(loads.map(({ minutes }) => minutes)).toEqual([30, 150, 0, 0, 0, 0, 0]);
  expect(loads.map(({ count }) => count).slice(0, 2)).toEqual([1, 3]);
  expect(loads.map(({ assumedMinutes }) => assumedMinutes).slice(0, 2)).toEqual([0, 30]);
  expect(loads.map(({ unestimated }) => unestimated).slice(0, 2)).toEqual([0, 1]);
});

test('groups follow each other, each by deadline, empty ones are left out', () => {
  expect(
    groups(
      assignment({ id: 'friday', ...due('2026-11-27') }),
      assignment({ id: 'tonight', ...due('2026-11-21') }),
      assignment({ id: 'noon', ...due('2026-11-21', '12:00') }),
      assignment({ id: 'late', ...due('2026-11-20') }),
      assignment({ id: 'next week', ...due('2026-11-28') }),
      assignment({ id: 'undated', ...UNDATED }),
    ),
  ).toEqual([
    ['overdue', ['late']],
    ['today', ['noon', 'tonight']],
    ['next_days', ['friday']],
  ]);
});

test('what is due later stands on the day of its first step, what is due before on its own', () => {
  const step = (id: string, date: string) => ({
    ...part(date, 30),
    isDue: false,
    assignment: { ...part(date, 30).assignment, id },
  });
  const work = [
    step('thesis', '2026-11-25'),
    step('thesis', '2026-11-22'),
    step('essay', '2026-11-21'),
    step('someday', '2026-11-21'),
  ];
  const given = [
    assignment({ id: 'thesis', ...due('2026-12-20') }),
    assignment({ id: 'someday', ...UNDATED }),
    assignment({ id: 'essay', ...due('2026-11-27') }),
    assignment({ id: 'far', ...due('2026-12-20') }),
  ];
  const found = todayGroups(given, stepDays(work), moment);
  expect(found.map(({ key, assignments }) => [key, assignments.map(({ id }) => id)])).toEqual([
    ['today', ['someday']],
    ['tomorrow', ['thesis']],
    ['next_days', ['essay']],
  ]);
});

test('an exam that was sat is past, not late, and wants its score; a quiz of a day may still be handed in', () => {
  const exam = { type: 'exam', ...due('2026-11-20', '10:00') } as const;
  const quiz = { type: 'quiz', ...due('2026-11-20') } as const;
  const given = [
    assignment({ id: 'sat', ...exam }),
    assignment({ id: 'sat and ticked', ...exam, ...done('2026-11-21T08:00:00Z') }),
    assignment({ id: 'this morning', type: 'quiz', ...due('2026-11-21', '08:00') }),
    assignment({ id: 'quiz', ...quiz }),
  ];
  expect(groups(...given)).toEqual([
    ['overdue', ['quiz']],
    ['today', ['this morning']],
    ['done', ['sat', 'sat and ticked']],
  ]);
  expect(given.map((each) => isLeftBehind(each, format, NOW))).toEqual([false, false, false, true]);
  expect(nextUp(given, NOW)).toBeNull();
});

test('what was finished today stays, under done once its day is over; what was finished before is gone', () => {
  expect(
    groups(
      assignment({ id: 'just now', ...due('2026-11-19'), ...done('2026-11-21T08:00:00Z') }),
      assignment({ id: 'yesterday', ...due('2026-11-19'), ...done('2026-11-20T22:59:00Z') }),
      assignment({ id: 'early', ...due('2026-11-24'), ...done('2026-11-19T08:00:00Z') }),
      assignment({ id: 'early today', ...due('2026-11-24'), ...done('2026-11-21T08:00:00Z') }),
    ),
  ).toEqual([
    ['next_days', ['early today']],
    ['done', ['just now']],
  ]);
});

test('late work belongs to the column of today', () => {
  const late = assignment(due('2026-11-18'));
  expect(isOnDay(late, '2026-11-21', format, NOW)).toBe(true);
  expect(isOnDay(late, '2026-11-22', format, NOW)).toBe(false);
  expect(isOnDay(assignment(due('2026-11-22')), '2026-11-22', format, NOW)).toBe(true);
});

test('late work that is planned stands on the day of its plan until that has passed', () => {
  const late = (id: string, plannedOn: string | null) => assignment({ id, ...due('2026-11-18'), plannedOn });
  const today = late('today', '2026-11-21');
  const monday = late('monday', '2026-11-23');
  const missed = late('missed', '2026-11-20');
  expect(groups(today, monday, missed, late('left', null))).toEqual([
    ['overdue', expect.arrayContaining(['left', 'missed'])],
    ['today', ['today']],
    ['next_days', ['monday']],
  ]);
  expect([today, monday, missed].map((each) => isLeftBehind(each, format, NOW))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isOnDay(monday, '2026-11-23', format, NOW)).toBe(true);
  expect(isOnDay(monday, '2026-11-21', format, NOW)).toBe(false);
});

test('next up is the earliest open deadline ahead', () => {
  const next = nextUp(
    [
      assignment({ id: 'late', ...due('2026-11-18') }),
      assignment({ id: 'done', ...due('2026-11-22'), ...done('2026-11-20T10:00:00Z') }),
      assignment({ id: 'undated', ...UNDATED }),
      assignment({ id: 'later', ...due('2026-12-01') }),
      assignment({ id: 'soon', ...due('2026-11-24') }),
    ],
    NOW,
  );
  expect(next?.id).toBe('soon');
  expect(nextUp([], NOW)).toBeNull();
});

test('an exam that took place stands last until its score is there; other finished work of former days is left out', () => {
  const exam = assignment({ id: 'exam', type: 'exam', ...due('2026-11-18', '09:00') });
  const essay = assignment({ id: 'essay', ...due('2026-11-18'), ...done('2026-11-18T09:00:00Z') });
  expect(groups(exam, essay)).toEqual([['done', ['exam']]]);
  expect(groups({ ...exam, pointsEarned: 15 })).toEqual([]);
});

test('work due later that is done stays for the visit, work due today for the day', () => {
  const before = new Date(NOW - 60_000).toISOString();
  const given = [
    assignment({ id: 'today', ...due('2026-11-21'), ...done(before) }),
    assignment({ id: 'tomorrow', ...due('2026-11-22'), ...done(before) }),
    assignment({ id: 'friday', ...due('2026-11-27'), ...done(before) }),
  ];
  const ids = (visit: number) =>
    todayGroups(given, new Map(), { ...moment, visit }).flatMap(({ assignments }) =>
      assignments.map(({ id }) => id),
    );
  expect(ids(NOW - 120_000)).toEqual(['today', 'tomorrow', 'friday']);
  expect(ids(NOW)).toEqual(['today']);
});
