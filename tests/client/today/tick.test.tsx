import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentUserProvider } from '../../../client/features/users/current-user';
import DashboardPage from '../../../client/pages/dashboard-page';
import { TodayPageDocument } from '../../../client/generated/graphql';
import { course, due, NOW } from '../assignments/assignment-samples';
import { show, stopClock } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';
import { Counted, rendered } from '../support/rendered';
import { essay, exam, fullDay, late, quiz, reading, sketch, studyBlocks, task } from './today-sample';

stopClock();

/** Longer than two taps are apart. */
const SETTLED_MS = 2_500;

const pause = (milliseconds: number) =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

/** The rows of Today, from the top. */
const rows = (): string[] => screen.getAllByRole('checkbox').map(({ ariaLabel }) => ariaLabel ?? '');

let server: FakeServer;

/** Shows a full day, with the time set aside for work, until nothing more is rendered by itself. */
async function showDay(): Promise<void> {
  server = new FakeServer();
  show(
    server,
    <Counted>
      <CurrentUserProvider>
        <DashboardPage />
      </CurrentUserProvider>
    </Counted>,
    '/dashboard',
  );
  await waitFor(() => server.last('TodayPage'));
  await server.last('TodayPage').answer(fullDay());
  await waitFor(() => server.last('TodayStudyBlocks'));
  await server.last('TodayStudyBlocks').answer(studyBlocks);
  await screen.findByRole('button', { name: 'Catch up' });
  await pause(50);
  server.asked.length = 0;
  rendered.length = 0;
}

/** Ticks a row, until the request is on its way. */
async function tick(title: string): Promise<void> {
  await userEvent.click(screen.getByRole('checkbox', { name: `Done: ${title}` }));
  await waitFor(() => server.last('PlanAssignment'));
}

/** The quiz as the server has it after the tick. */
const done = {
  ...quiz,
  ...{ progress: 'submitted' as const, completedAt: new Date(NOW).toISOString(), version: 2 },
};

/** Answers the tick of the quiz. */
async function answerQuiz(): Promise<void> {
  await server.last('PlanAssignment').answer({
    updateAssignment: {
      __typename: 'AssignmentPayload',
      assignment: done,
      course: { ...course(), openAssignments: 4, totalAssignments: 20, nextDue: essay },
    },
  });
}

/** What reads the page's data and hands it to the parts below. */
const PAGE = ['TodayContent', 'QueryView', 'Day', 'TodayLayout'];

/** The row of the task, and the group it is in. */
const ROW = [
  ...['AssignmentList', 'Group', 'AssignmentRow', 'Spine', 'AssignmentTick', 'AssignmentLink', ''],
  ...['WaitingMark', 'AssignmentFacts', 'AssignmentBadges', 'Steps', 'DueLabel'],
];
const MENU = ['RowMenu', 'MenuButton', 'Dots'];

test('a tick on Today renders its row, the counts, its day and its course, and nothing else', async () => {
  await showDay();
  await tick('Quiz');
  await screen.findByRole('button', { name: 'Add score for Quiz' });
  expect(rendered).toEqual([
    ...[...PAGE, 'Summary', 'DaySummary', 'Bounded', 'DayList', 'TodayList', ...ROW, ...MENU],
    ...['Bounded', 'Glance'],
    ...['WeekAhead', 'GlanceCard', 'LoadLine', 'Column', 'Bar', 'Caption', 'NarrowWeekday'],
    ...['CourseStanding', 'GlanceCard', 'CourseLine', '', ''],
    // Its time is set aside for the quiz.
    ...['FreshWork', 'StudyToday'],
    // Loaded when it is first shown.
    'ScoreEntry',
  ]);
  rendered.length = 0;
  await answerQuiz();
  expect(rendered).toEqual([
    ...PAGE,
    'Summary',
    'Bounded',
    'DayList',
    'TodayList',
    ...ROW,
    'ScoreEntry',
    ...MENU,
    'Bounded',
    'Glance',
    'FreshWork',
  ]);
});

test('a tick on Today makes one request', async () => {
  await showDay();
  await tick('Quiz');
  await answerQuiz();
  await pause(SETTLED_MS);
  expect(server.asked).toEqual(['PlanAssignment']);
});

test('what was ticked, scored, or added moves no other row until the next visit', async () => {
  await showDay();
  const before = rows();
  await tick('Quiz');
  await answerQuiz();
  await pause(SETTLED_MS);
  expect(rows()).toEqual(before);
  expect(server.asked).toEqual(['PlanAssignment']);
});

test.each([
  ['Quiz', true],
  ['Reading', false],
])(
  'a delete of %s shows before the server answers, and comes back if that fails',
  async (title, isTicked) => {
    await showDay();
    await pause(600);
    const before = rows();
    if (isTicked) {
      await tick(title);
      await answerQuiz();
    }
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${title}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(rows()).toEqual(before.filter((row) => row !== `Done: ${title}`)));
    await server.last('DeleteAssignment').refuse('no');
    await waitFor(() => expect(rows()).toEqual(before));
  },
);

test('late work that was ticked keeps its place, and brings nothing else in', async () => {
  await showDay();
  const before = rows();
  await tick('Late report');
  await server.last('PlanAssignment').answer({
    updateAssignment: {
      __typename: 'AssignmentPayload',
      assignment: { ...late, progress: 'submitted', completedAt: new Date(NOW).toISOString(), version: 2 },
      course: null,
    },
  });
  await pause(SETTLED_MS);
  expect(rows()).toEqual(before);
  expect(server.asked).toEqual(['PlanAssignment']);
});

test('work that is estimated anew is asked for, and keeps the order', async () => {
  await showDay();
  const before = rows();
  server.cache.modify({ id: `Assignment:${essay.id}`, fields: { estimateMinutes: () => 300 } });
  await pause(SETTLED_MS);
  expect(server.asked).toEqual(['TodayWork']);
  const { whatNext, today } = fullDay();
  const work = whatNext.work.map((each) =>
    each.assignment.id === essay.id ? { ...each, minutes: 300, assumedMinutes: 0 } : each,
  );
  await server.last('TodayWork').answer({
    whatNext: { __typename: 'WhatNext', waiting: 1, days: whatNext.days, work },
    today: { __typename: 'Today', rest: today.rest, nextExam: exam },
  });
  await screen.findByText(/^5 hrs of work \+ \d not estimated · fullest day: tomorrow, 5 hrs$/);
  expect(rows()).toEqual(before);
  await pause(SETTLED_MS);
  expect(server.asked).toEqual(['TodayWork']);
});

test('another answer moves no row: what is new stands below, until the student sorts again', async () => {
  await showDay();
  await pause(600);
  const before = rows();
  await tick('Reading');
  await server.last('PlanAssignment').answer({
    updateAssignment: {
      __typename: 'AssignmentPayload',
      assignment: { ...reading, progress: 'submitted', completedAt: new Date(NOW).toISOString(), version: 2 },
      course: null,
    },
  });
  const added = { ...sketch, id: 'Added', title: 'Added', ...due('2026-11-21', '18:00') };
  const changed = fullDay({ assignments: [late, quiz, essay, sketch, added], revision: 2 });
  const sooner = { ...added, id: 'Sooner', title: 'Sooner', ...due('2026-11-21', '17:00') };
  const work = changed.whatNext.work.filter(({ assignment: { id } }) => id !== reading.id);
  const answer = { ...changed, whatNext: { ...changed.whatNext, work, tasks: [task(sketch)] } };
  await act(() => Promise.resolve(server.cache.writeQuery({ query: TodayPageDocument, data: answer })));
  await screen.findByText('Added');
  expect(rows()).toEqual([...before, 'Done: Added']);
  const { assignments } = changed.today;
  const more = { ...answer, today: { ...changed.today, assignments: [...assignments, sooner], revision: 3 } };
  await act(() => Promise.resolve(server.cache.writeQuery({ query: TodayPageDocument, data: more })));
  await screen.findByText('Sooner');
  expect(rows()).toEqual([...before, 'Done: Added', 'Done: Sooner']);
  // It is in no answer any more, but its tick can be taken back.
  expect(screen.getByRole('checkbox', { name: 'Done: Reading' })).toBeChecked();
  act(() => void server.cache.modify({ id: 'Assignment:Reading', fields: { progress: () => 'todo' } }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Done: Reading' })).not.toBeChecked());
  await userEvent.click(screen.getByRole('button', { name: 'Sort again' }));
  await server.last('TodayPage').answer(answer);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sort again' })).not.toBeInTheDocument());
  expect(rows()).toEqual(['Late report', 'Added', 'Sketch', 'Essay', 'Quiz'].map((name) => `Done: ${name}`));
  expect(screen.getByRole('link', { name: 'Late report' })).toHaveFocus();
  expect(screen.getByText('Sorted again')).toHaveAttribute('role', 'status');
});
