import { screen } from '@testing-library/react';
import StudyPlanDrawer from '../../../client/features/calendar/study/study-plan-drawer';
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

async function open(isPro: boolean, ...assignments: object[]): Promise<void> {
  const server = new FakeServer();
  show(server, <StudyPlanDrawer onClose={() => undefined} isPro={isPro} proHref="/subscription" />);
  if (isPro) {
    const studyPlan = { __typename: 'StudyPlan', blocks: [], unplaced: [] };
    await server.last('StudyPlan').answer({ studyPlan });
  }
  await server.last('NewStudyBlock').answer({ assignments });
}

const names = () =>
  screen
    .queryAllByRole('button', { name: /^Add block for/ })
    .map((button) => button.getAttribute('aria-label'));

test('a plan without deadlines in its days names the one that comes next, to plan it', async () => {
  await open(false, work('Thesis', 40), work('Essay', 20), work('Late', -1));
  expect(screen.getByText('Nothing is due in the next 2 weeks. This comes next:')).toBeTruthy();
  expect(names()).toEqual(['Add block for Essay']);
});

test('a plan with deadlines in its days leaves out the later ones', async () => {
  await open(false, work('Essay', 20), work('Lab', 2));
  expect(names()).toEqual(['Add block for Lab']);
});

test('a plan with nothing ahead says so', async () => {
  await open(false, work('Late', -1));
  expect(screen.getByText('No deadlines ahead.')).toBeTruthy();
  expect(names()).toEqual([]);
});

test('where all that is due soon has its time, what comes later is offered', async () => {
  await open(true, work('Lab', 2), work('Essay', 20));
  expect(names()).toEqual(['Add block for Essay']);
});
