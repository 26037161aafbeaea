import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DueLabelProps } from '../../../client/features/assignments/due-label';
import { CurrentUserProvider } from '../../../client/features/users/current-user';
import type { TodayOrderFragment, TodayPageQuery } from '../../../client/generated/graphql';
import DashboardPage from '../../../client/pages/dashboard-page';
import { answered } from '../../../client/apollo/sync-status';
import { assignment, course, due, NOW } from '../assignments/assignment-samples';
import { show, stopClock } from '../assignments/harness';
import { FakeServer, user } from '../support/fake-server';

/** The titles of the rows and cards that were rendered. */
const rendered: string[] = [];

jest.mock('../../../client/features/assignments/due-label', () => {
  const { DueLabel } = jest.requireActual<typeof import('../../../client/features/assignments/due-label')>(
    '../../../client/features/assignments/due-label',
  );
  return {
    DueLabel(props: DueLabelProps) {
      rendered.push(props.assignment.title);
      return DueLabel(props);
    },
  };
});

jest.mock('../../../client/features/today/glance-card', () => {
  const { GlanceCard } = jest.requireActual<typeof import('../../../client/features/today/glance-card')>(
    '../../../client/features/today/glance-card',
  );
  return {
    GlanceCard(props: Parameters<typeof GlanceCard>[0]) {
      rendered.push(props.title);
      return GlanceCard(props);
    },
  };
});

stopClock();

const [report, quiz, essay] = ['Report', 'Quiz', 'Essay'].map((title, index) =>
  assignment({ id: title, title, ...due(`2026-11-2${2 + index}`) }),
) as [Line, Line, Line];

type Line = ReturnType<typeof assignment>;

const rest = { __typename: 'TodayRest' as const, late: 0, today: 0, others: 0 };
const whatNext: TodayPageQuery['whatNext'] = {
  ...{ __typename: 'WhatNext', tasks: [], waiting: 0, days: [], restLateMinutes: 0, work: [] },
};
const occurrence = { __typename: 'Occurrence' as const, place: null, course: null };
const exam = assignment({ id: 'Final', title: 'Final', type: 'exam', ...due('2026-12-11') });

const page: TodayPageQuery = {
  whatNext,
  today: {
    ...{ __typename: 'Today', date: '2026-11-21', timezone: 'Europe/Berlin', revision: 1, rest },
    nextClass: {
      ...occurrence,
      ...{ id: 'class', title: 'Lecture' },
      ...{ startsAt: '2026-11-21T10:00:00Z', endsAt: '2026-11-21T11:00:00Z' },
    },
    assignments: [report, quiz, essay],
    nextExam: exam,
    courses: [],
    otherCourses: [course()],
    term: null,
    recovery: null,
    user: { ...user(3.3), dailyMinutes: 120, isSettingUp: false },
  },
};

/** Longer than the list keeps ticked rows in place. */
const SETTLED_MS = 2_500;

const pause = (milliseconds: number) =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

/** The rows of Today, from the top. */
const rows = (): string[] => screen.getAllByRole('checkbox').map(({ ariaLabel }) => ariaLabel ?? '');

let server: FakeServer;

/** Shows Today, ticks the quiz, and answers. @param order of Today after the tick */
async function tickQuiz(order: Partial<TodayOrderFragment>): Promise<void> {
  server = new FakeServer({ respond: undefined });
  show(
    server,
    <CurrentUserProvider>
      <DashboardPage />
    </CurrentUserProvider>,
    '/dashboard',
  );
  await waitFor(() => server.last('TodayPage'));
  await server.last('TodayPage').answer(page);
  await screen.findByRole('checkbox', { name: /Quiz/ });
  await pause(50);
  server.asked.length = 0;
  rendered.length = 0;
  await userEvent.click(screen.getByRole('checkbox', { name: /Quiz/ }));
  await waitFor(() => server.last('PlanAssignment'));
  const done = {
    ...quiz,
    ...{ progress: 'submitted' as const, completedAt: new Date(NOW).toISOString(), version: 2 },
  };
  await server.last('PlanAssignment').answer({
    updateAssignment: {
      __typename: 'AssignmentPayload',
      assignment: done,
      course: { ...course(), openAssignments: 2, totalAssignments: 3, nextDue: null },
      today: {
        ...{ __typename: 'TodayAfterChange', revision: 2, rest, whatNext, nextExam: exam },
        otherCourses: [course()],
        assignments: [report, done, essay],
        ...order,
      },
    },
  });
}

beforeEach(() => {
  answered.lastChange = 0;
  rendered.length = 0;
});

test('a tick on Today renders its row and no other, and asks once', async () => {
  await tickQuiz({});
  expect(new Set(rendered)).toEqual(new Set(['Quiz']));
  await pause(SETTLED_MS);
  expect(new Set(rendered)).toEqual(new Set(['Quiz']));
  expect(server.asked).toEqual(['PlanAssignment']);
});

test('what was ticked keeps its place for a moment; then the order of the answer is shown', async () => {
  const added = assignment({ id: 'Reading', title: 'Reading', ...due('2026-11-25') });
  await tickQuiz({ assignments: [report, essay, added] });
  expect(rows()).toHaveLength(3);
  await pause(SETTLED_MS);
  expect(rows()).toEqual(['Done: Report', 'Done: Essay', 'Done: Reading']);
  expect(server.asked).toEqual(['PlanAssignment']);
});

test('an order that lacks a later change of this tab is not shown: the server is asked', async () => {
  answered.lastChange = 3;
  await tickQuiz({ assignments: [] });
  await pause(SETTLED_MS);
  expect(rows()).toHaveLength(3);
  expect(server.asked).toEqual(['PlanAssignment', 'TodayPage']);
});
