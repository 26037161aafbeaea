import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TodayList } from '../../../client/features/assignments/today-list';
import {
  AssignmentsPageDocument,
  type AssignmentRow_AssignmentFragment,
} from '../../../client/generated/graphql';
import { useAssignmentsPageQuery } from '../../../client/generated/hooks';
import { useUndoOffer, withdrawUndo, type UndoOffer } from '../../../client/notifications/undo';
import { assignment, course, done, due } from './assignment-samples';
import { PatientServer, show, stopClock, user } from './harness';

function Screen() {
  const { data } = useAssignmentsPageQuery({ fetchPolicy: 'cache-only' });
  const offer = useUndoOffer();
  const takeBack = (act: UndoOffer | null) => act && 'undo' in act && void act.undo();
  return (
    <>
      <TodayList
        assignments={data?.assignments ?? []}
        work={[]}
        day={null}
        linkTo={(id) => `/assignments?open=${id}`}
        empty={<p>Nothing here</p>}
      />
      <p>{offer?.message}</p>
      <button onClick={() => takeBack(offer)}>Undo</button>
    </>
  );
}

stopClock();
afterEach(() => withdrawUndo());

let server: PatientServer;

function showList(...assignments: AssignmentRow_AssignmentFragment[]): void {
  server = new PatientServer();
  server.cache.writeQuery({
    query: AssignmentsPageDocument,
    data: {
      me: user(),
      terms: [],
      courses: [],
      assignments: assignments.map((each) => ({ ...each, subtasks: [] })),
    },
  });
  show(server, <Screen />);
}

beforeEach(() => {
  sessionStorage.clear();
});

const tick = (title: string) => screen.getByRole('checkbox', { name: `Done: ${title}` });

test('lists late work first and says so in a word', () => {
  showList(assignment(), assignment({ id: 'old', title: 'Reading log', ...due('2026-11-18') }));
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Late1 item',
    'Next 7 days1 item',
  ]);
  const late = screen.getByRole('region', { name: /^Late/ });
  expect(within(late).getByRole('listitem')).toHaveTextContent('Late · 3 days ago, Wed');
});

test('a tick shows at once, keeps its place and asks for nothing but the tick', async () => {
  showList(assignment());
  await userEvent.click(tick('Lab report'));
  expect(tick('Lab report')).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('Lab report: done.');
  expect(server.last('PlanAssignment').variables).toEqual({ input: { id: 'lab', progress: 'submitted' } });
});

test('a tick that fails comes back', async () => {
  showList(assignment());
  await userEvent.click(tick('Lab report'));
  await server.last('PlanAssignment').refuse('no');
  await waitFor(() => expect(tick('Lab report')).not.toBeChecked());
});

describe('the score of finished work', () => {
  const finished = done('2026-11-21T08:00:00Z');

  it('shows at once, and its course’s grade is told when the server has it', async () => {
    showList(assignment(finished));
    await userEvent.click(screen.getByRole('button', { name: 'Add score for Lab report' }));
    expect(await screen.findByLabelText('Score')).toHaveFocus();
    expect(screen.getByLabelText('Out of')).toHaveValue('20');
    await userEvent.keyboard('17.5{Enter}');
    expect(await screen.findByText('17.5 / 20')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lab report' })).toHaveFocus();

    const request = server.last('ScoreAssignment');
    expect(request.variables).toEqual({ input: { id: 'lab', pointsEarned: 17.5, pointsPossible: 20 } });
    const scored = assignment({ ...finished, pointsEarned: 17.5, version: 2 });
    await request.answer({
      updateAssignment: {
        __typename: 'AssignmentPayload',
        assignment: scored,
        course: totals(87.5),
        user: user(),
      },
    });
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Score saved. BIO 101 is now at 87.5%.'),
    );
  });

  it('comes back for another try when it was refused', async () => {
    showList(assignment(finished));
    await userEvent.click(screen.getByRole('button', { name: 'Add score for Lab report' }));
    expect(await screen.findByLabelText('Score')).toHaveFocus();
    await userEvent.keyboard('18{Enter}');
    await screen.findByText('18 / 20');
    await server.last('ScoreAssignment').refuse('no');
    await userEvent.click(await screen.findByRole('button', { name: 'Add score for Lab report' }));
    expect(await screen.findByLabelText('Score')).toHaveValue('18');
  });

  it('must be a number', async () => {
    showList(assignment(finished));
    await userEvent.click(screen.getByRole('button', { name: 'Add score for Lab report' }));
    expect(await screen.findByLabelText('Score')).toHaveFocus();
    await userEvent.keyboard('good{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a number');
    expect(server.requests).toEqual([]);
  });

  it('is closed in a paused course, and says why', () => {
    showList(assignment({ ...finished, course: course({ status: 'paused' }) }));
    expect(screen.queryByRole('button', { name: /Add score/ })).not.toBeInTheDocument();
    expect(screen.getByText(/BIO 101 is paused: scores cannot be entered/)).toBeInTheDocument();
    expect(screen.getByText('Paused')).toBeInTheDocument();
  });

  it.each([
    ['open work', {}],
    ['work of no course', { ...finished, course: null, courseId: null }],
    ['excused work', { ...finished, gradingState: 'excused' as const }],
    ['scored work', { ...finished, pointsEarned: 0 }],
  ])('is not asked of %s', (_name, changes) => {
    showList(assignment(changes));
    expect(screen.queryByRole('button', { name: /Add score/ })).not.toBeInTheDocument();
  });
});

test('j and k walk the lines, x ticks the focused one, e opens it', async () => {
  showList(assignment(), assignment({ id: 'quiz', title: 'Quiz', ...due('2026-11-24') }));
  await userEvent.keyboard('jjj');
  expect(screen.getByRole('link', { name: 'Quiz' })).toHaveFocus();
  await userEvent.keyboard('k');
  expect(screen.getByRole('link', { name: 'Lab report' })).toHaveFocus();
  await userEvent.keyboard('x');
  await waitFor(() => expect(tick('Lab report')).toBeChecked());
  await userEvent.keyboard('e');
  expect(screen.getByLabelText('Address')).toHaveValue('/assignments?open=lab');
});

test('a delete takes the line away, hands its focus on and offers to undo', async () => {
  showList(assignment(), assignment({ id: 'quiz', title: 'Quiz', ...due('2026-11-24') }));
  const menu = await screen.findByRole('button', { name: 'Actions for Lab report' });
  await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Lab report' })).not.toBeInTheDocument());
  const deletion = { __typename: 'Deletion', id: 'd1' };
  await server.last('DeleteAssignment').answer({
    deleteAssignment: { __typename: 'DeletePayload', deletion, course: totals(null), user: user() },
  });
  expect(await screen.findByText('Lab report deleted')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Quiz' })).toHaveFocus();
});

test('a delete that fails brings the line back and offers nothing', async () => {
  showList(assignment());
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Lab report' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Nothing here')).toBeInTheDocument();
  await server.last('DeleteAssignment').refuse('no');
  expect(await screen.findByRole('link', { name: 'Lab report' })).toBeInTheDocument();
});

test('the menu moves to a day that people name, which can be undone', async () => {
  showList(assignment());
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Lab report' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to tomorrow' }));
  expect(server.last('PlanAssignment').variables).toEqual({ input: { id: 'lab', dueDate: '2026-11-22' } });
  expect(await screen.findByRole('region', { name: /^Tomorrow/ })).toHaveTextContent('Tomorrow 12:00');
  await server.last('PlanAssignment').answer({
    updateAssignment: {
      __typename: 'AssignmentPayload',
      assignment: assignment({ ...due('2026-11-22', '12:00'), version: 2 }),
      course: null,
    },
  });
  expect(await screen.findByText('Lab report moved to Sun 22 Nov.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(server.last('PlanAssignment').variables).toEqual({ input: { id: 'lab', dueDate: '2026-11-23' } });
  expect(screen.queryByRole('region', { name: /^Tomorrow/ })).not.toBeInTheDocument();
});

test('a move that fails brings the line back and offers nothing', async () => {
  showList(assignment());
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Lab report' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to tomorrow' }));
  expect(await screen.findByRole('region', { name: /^Tomorrow/ })).toBeInTheDocument();
  await server.last('PlanAssignment').refuse('no');
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Tomorrow/ })).not.toBeInTheDocument());
  expect(screen.queryByText(/moved to/)).not.toBeInTheDocument();
});

/** What mutations return of the course. */
function totals(percent: number | null) {
  return {
    __typename: 'Course' as const,
    id: 'bio',
    openAssignments: 1,
    totalAssignments: 2,
    nextDue: null,
    grade: { __typename: 'CourseGrade' as const, percent, letter: null, points: null, gradedItems: 1 },
    term: null,
  };
}
