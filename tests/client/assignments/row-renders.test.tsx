import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AssignmentBoard } from '../../../client/features/assignments/board/assignment-board';
import type { DueLabelProps } from '../../../client/features/assignments/due-label';
import { TodayList } from '../../../client/features/assignments/today-list';
import { withCourses } from '../../../client/features/assignments/assignment-cache';
import { AssignmentsPageDocument } from '../../../client/generated/graphql';
import { useAssignmentsPageQuery } from '../../../client/generated/hooks';
import { FakeServer, user } from '../support/fake-server';
import { assignment, course, due, NOW } from './assignment-samples';
import { show, stopClock } from './harness';

/** The titles of the rows that were rendered: each tells once when its work is due. */
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

stopClock();

const samples = ['Report', 'Quiz', 'Essay', 'Reading'].map((title, index) =>
  assignment({ id: title, title, ...due(`2026-11-2${4 + index}`), version: 1 }),
);

const nothing = () => null;

/** The rows of the assignments page. */
function Board() {
  const { data } = useAssignmentsPageQuery({ fetchPolicy: 'cache-only' });
  return data ? <AssignmentBoard {...data} ScoreEntry={nothing} importAddress="/import" /> : null;
}

const whatNext = { tasks: [], waiting: 0, work: [] };
const noRest = { late: 0, today: 0, others: 0 };
const linkTo = (id: string) => `?open=${id}`;

/** The same rows as Today lists them. */
function Today() {
  const { data } = useAssignmentsPageQuery({ fetchPolicy: 'cache-only' });
  if (!data) return null;
  return (
    <TodayList
      assignments={withCourses(data.assignments, data.courses)}
      rest={noRest}
      day={null}
      ScoreEntry={nothing}
      onChange={nothing}
      unlisted={nothing}
      gradesOf={linkTo}
      {...{ whatNext, linkTo }}
    />
  );
}

test.each([
  ['the assignments page', <Board />],
  ['Today', <Today />],
])('a tick on %s renders the row that was ticked and no other', async (_name, list) => {
  const server = new FakeServer();
  server.cache.writeQuery({
    query: AssignmentsPageDocument,
    data: {
      me: user(),
      terms: [],
      courses: [course()],
      assignments: samples.map((each) => ({ ...each, subtasks: [] })),
    },
  });
  show(server, list);
  // Idle work has run.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(new Set(rendered)).toEqual(new Set(samples.map(({ title }) => title)));

  rendered.length = 0;
  await userEvent.click(screen.getByRole('checkbox', { name: /Quiz/ }));
  await waitFor(() => server.last('PlanAssignment'));
  const { course: its, ...quiz } = samples[1]!;
  await server.last('PlanAssignment').answer({
    updateAssignment: {
      __typename: 'AssignmentPayload',
      assignment: {
        ...quiz,
        course: its,
        progress: 'submitted',
        completedAt: new Date(NOW).toISOString(),
        version: 2,
      },
      course: { ...course(), openAssignments: 3, totalAssignments: 4, nextDue: null },
    },
  });
  expect(new Set(rendered)).toEqual(new Set(['Quiz']));
});
