import { screen } from '@testing-library/react';
import { FreeStudyPlan } from '../../../client/features/calendar/study/free-study-plan';
import { show } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

const DAY_MS = 86_400_000;

/** Open work that is due so many days from now. */
function work(title: string, days: number): object {
  const dueAt = new Date(Date.now() + days * DAY_MS).toISOString();
  return {
    ...{
      __typename: 'Assignment',
      id: title,
      title,
      type: 'assignment',
      course: null,
      estimateMinutes: null,
    },
    ...{ progress: 'todo', isStillOpen: false, pointsEarned: null },
    ...{ dueDate: dueAt.slice(0, 10), dueTime: dueAt.slice(11, 16), dueZone: 'UTC', dueAt },
  };
}

async function open(...assignments: object[]): Promise<void> {
  const server = new FakeServer();
  show(server, <FreeStudyPlan />);
  await server.last('NewStudyBlock').answer({ assignments });
}

const names = () =>
  screen
    .queryAllByRole('button', { name: /^Add block for/ })
    .map((button) => button.getAttribute('aria-label'));

test('what is due next comes first, and what is late is left out', async () => {
  await open(work('Thesis', 40), work('Essay', 20), work('Late', -1));
  expect(screen.getByText('Set time aside for what’s due next.')).toBeTruthy();
  expect(names()).toEqual(['Add block for Essay', 'Add block for Thesis']);
});

test('a plan with nothing ahead says so', async () => {
  await open(work('Late', -1));
  expect(screen.getByText('No deadlines ahead.')).toBeTruthy();
  expect(names()).toEqual([]);
});
