import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AssignmentsPage from '../../../client/pages/assignments-page';
import { FakeServer, user } from '../support/fake-server';
import { Counted, rendered } from '../support/rendered';
import { assignment, course, due, NOW } from './assignment-samples';
import { lines, terms, useBoard, widen } from './board-harness';
import { show } from './harness';

useBoard();

/** As many as the page asks for first, so more may follow: four weeks with ten each. */
const samples = Array.from({ length: 40 }, (_, index) =>
  assignment({ id: `${index}`, title: `Task ${index}`, ...due(dayAfter(index)) }),
);

/** Weekdays from the Monday after {@link NOW}, two tasks a day. */
function dayAfter(index: number): string {
  const day = new Date(NOW);
  day.setUTCDate(day.getUTCDate() + 2 + Math.floor(index / 10) * 7 + Math.floor((index % 10) / 2));
  return day.toISOString().slice(0, 10);
}

const [, , ticked] = samples;

let server: FakeServer;

/** Waits for what is rendered by itself. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

/** Shows the page until nothing more is rendered by itself. */
async function showPage(): Promise<void> {
  server = new FakeServer();
  show(
    server,
    <Counted>
      <AssignmentsPage />
    </Counted>,
  );
  await waitFor(() => server.last('AssignmentsPage'));
  const courses = [course(), course({ id: 'art', code: 'ART 7' })];
  const answer = { me: user(), terms, courses, assignments: lines(samples) };
  await server.last('AssignmentsPage').answer(answer);
  await server.last('RunningTimer').answer({ runningTimer: null });
  await screen.findByRole('checkbox', { name: 'Done: Task 39' });
  await settle();
  server.asked.length = 0;
  rendered.length = 0;
}

async function tick(): Promise<void> {
  await userEvent.click(screen.getByRole('checkbox', { name: `Done: ${ticked!.title}` }));
  await waitFor(() => server.last('PlanAssignment'));
  await settle();
}

async function answerTick(): Promise<void> {
  const completedAt = new Date(NOW).toISOString();
  await server.last('PlanAssignment').answer({
    updateAssignment: {
      __typename: 'AssignmentPayload',
      assignment: { ...ticked!, progress: 'submitted', completedAt, version: 2 },
      course: { ...course(), openAssignments: 39, totalAssignments: 40, nextDue: null },
    },
  });
}

/** What reads the page's data and hands it to the parts below. */
const PAGE = ['Assignments', 'QueryView', 'AssignmentBoard', 'BoardContent', 'BoardRows'];

/** The row of the task on every screen. */
const ROW = ['Spine', 'AssignmentTick', 'AssignmentLink', '', 'WaitingMark'];
const MENU = ['RowMenu', 'MenuButton', 'Dots'];

const PHONE = [
  ...['AssignmentList', 'Group', 'AssignmentRow', ...ROW],
  ...['AssignmentFacts', 'AssignmentBadges', 'Steps', 'DueLabel', ...MENU, 'ScoreEntry'],
];
const WIDE_SCREEN = [
  ...['AssignmentTable', 'TableGroup', 'TableRow', ...ROW],
  ...['AssignmentBadges', 'Steps', 'DueLabel', 'Badge', 'Grade', ...MENU],
];

test.each([
  ['phone', () => undefined, PHONE],
  ['wide screen', widen, WIDE_SCREEN],
])('on a %s, a tick renders its row in its week and nothing else', async (_screen, resize, list) => {
  resize();
  await showPage();
  await tick();
  await waitFor(() => expect(rendered).toEqual([...PAGE, ...list]));
  rendered.length = 0;
  await answerTick();
  // Once it is loaded, it comes before the menu.
  expect([...rendered].sort()).toEqual([...PAGE, ...list].sort());
  expect(server.asked).toEqual(['PlanAssignment']);
});
