import { cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useApolloClient } from '@apollo/client/react';
import { undoChange } from '../../../client/apollo/undo/undo-change';
import { withCourses } from '../../../client/features/assignments/assignment-cache';
import { TodayList } from '../../../client/features/assignments/today-list';
import ScoreEntry from '../../../client/features/grades/gradebook/score-entry';
import {
  AssignmentsPageDocument,
  type AssignmentRow_AssignmentFragment,
  type NextTaskFragment,
} from '../../../client/generated/graphql';
import { useAssignmentsPageQuery } from '../../../client/generated/hooks';
import { lastChange, useUndoOffer, withdrawUndo, type Change } from '../../../client/notifications/undo';
import { NO_GRADE } from '../grades/sample-gradebook';
import { assignment, course, done, due } from './assignment-samples';
import { show, stopClock } from './harness';
import { FakeServer, undoAnswer, user } from '../support/fake-server';

interface Shown {
  /** IDs of the first rows, in order. */
  first?: readonly string[];
  /** IDs in the order of the rank. */
  order?: readonly string[];
  day?: string | null;
  rest?: { late: number; today: number; others: number };
}

function Screen({ first = [], order = first, day = null, rest = { late: 0, today: 0, others: 0 } }: Shown) {
  const { data } = useAssignmentsPageQuery({ fetchPolicy: 'cache-only' });
  const assignments = withCourses(data?.assignments ?? [], data?.courses ?? []);
  const tasks = first.flatMap((id) => assignments.filter((each) => each.id === id)).map(taskOf);
  const offer = useUndoOffer();
  const client = useApolloClient();
  const takeBack = (change: Change | null) => change && void undoChange(client, change);
  return (
    <>
      <TodayList
        assignments={assignments}
        whatNext={{ tasks, order: [...order], waiting: 0, work: [] }}
        day={day}
        rest={rest}
        linkTo={(id) => `/assignments?open=${id}`}
        ScoreEntry={ScoreEntry}
        gradesOf={(id) => `/courses/${id}`}
        visit=""
        revision={1}
        onChange={() => undefined}
        unlisted={(count) => (count > 0 ? <a href="/assignments">{count} more</a> : <p>Nothing here</p>)}
      />
      <p>{offer?.message}</p>
      <button onClick={() => takeBack(offer)}>Undo</button>
    </>
  );
}

/** A task as the server ranks it. */
function taskOf(own: AssignmentRow_AssignmentFragment): NextTaskFragment {
  return {
    __typename: 'NextTask',
    assignment: { ...own, isPinned: false },
    stakeBasis: 'unknown',
    percent: 0,
    points: 0,
    credits: 0,
    gpa: null,
    expected: null,
    isOwnMean: false,
    neededMinutes: 60,
    stepDueOn: null,
    dueMinutes: null,
    isAssumed: true,
    freeMinutes: 120,
    othersMinutes: 0,
    cushionMinutes: 0,
    isOverdue: false,
    isDueSoon: false,
    assumedMinutes: 0,
  };
}

stopClock();
afterEach(() => withdrawUndo());

let server: FakeServer;

function showList(...assignments: AssignmentRow_AssignmentFragment[]): void {
  showDay(assignments);
}

function showDay(assignments: readonly AssignmentRow_AssignmentFragment[], shown: Shown = {}): void {
  server = new FakeServer();
  server.cache.writeQuery({
    query: AssignmentsPageDocument,
    data: {
      me: user(),
      terms: [],
      courses: assignments.slice(0, 1).flatMap((each) => each.course ?? []),
      assignments: assignments.map((each) => ({ ...each, subtasks: [] })),
    },
  });
  show(server, <Screen {...shown} />);
}

beforeEach(() => {
  sessionStorage.clear();
});

const tick = (title: string) => screen.getByRole('checkbox', { name: `Done: ${title}` });

test('lists late work first and says so in a word', () => {
  showList(assignment(), assignment({ id: 'old', title: 'Reading log', ...due('2026-11-18') }));
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Late1 assignment',
    'Next 7 days1 assignment',
  ]);
  const late = screen.getByRole('region', { name: /^Late/ });
  expect(within(late).getByRole('listitem')).toHaveTextContent('Late · 3 days ago, Wed');
});

test('tells the time of late work only while its day lasts', () => {
  showList(
    assignment({ id: 'old', title: 'Reading log', ...due('2026-11-18', '09:00') }),
    assignment({ id: 'new', title: 'Quiz', ...due('2026-11-21', '09:00') }),
  );
  const [old, fresh] = within(screen.getByRole('region', { name: /^Late/ })).getAllByRole('listitem');
  expect(old).not.toHaveTextContent('9:00');
  expect(fresh).toHaveTextContent('9:00');
});

describe('what to do first', () => {
  const late = assignment({ id: 'old', title: 'Reading log', ...due('2026-11-18') });
  const groups = () => screen.getAllByRole('heading').map((heading) => heading.textContent);

  it('stands below late work and today, above the rest of the same list, and nothing stands twice', () => {
    showDay([assignment(), late, assignment({ id: 'quiz', title: 'Quiz' })], { first: ['quiz', 'old'] });
    expect(groups()).toEqual(['Late1 assignment', 'Do next1 assignment', 'Next 7 days1 assignment']);
    const lines = screen.getAllByRole('listitem').map((line) => line.dataset['assignment']);
    expect(lines).toEqual(['old', 'quiz', 'lab']);
    expect(screen.getByRole('button', { name: 'Why Quiz is here' })).toBeInTheDocument();
  });

  it('orders late work by the rank, and so what is due at the same time', () => {
    const longer = assignment({ id: 'older', title: 'Quiz 1', ...due('2026-11-17') });
    const other = assignment({ id: 'other', title: 'Annotated notes' });
    const lines = () => screen.getAllByRole('listitem').map((line) => line.dataset['assignment']);
    showDay([assignment(), other, late, longer], { order: ['old', 'older', 'lab', 'other'] });
    expect(lines()).toEqual(['old', 'older', 'lab', 'other']);
    cleanup();
    showDay([assignment(), other, late, longer], { order: ['older', 'old', 'other', 'lab'] });
    expect(lines()).toEqual(['older', 'old', 'other', 'lab']);
  });

  it('can be ticked there, and keeps its place until the order comes anew', async () => {
    showDay([assignment(), late], { first: ['lab'] });
    await userEvent.click(tick('Lab report'));
    expect(within(screen.getByRole('region', { name: /^Do next/ })).getByRole('checkbox')).toBeChecked();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Why/ })).not.toBeInTheDocument());
  });

  it('gives way to the deadlines of a day that was chosen', () => {
    showDay([assignment(), late], { first: ['lab'], day: '2026-11-23' });
    expect(groups()).toEqual(['Next 7 days1 assignment']);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});

test('a reason reads as a sentence, and no line of it ends with a dot between two parts', () => {
  showDay([assignment()], { first: ['lab'] });
  const reason = screen.getByRole('button', { name: /^Why/ }).parentElement?.parentElement;
  expect(reason?.textContent.trim()).toBe('no time to spare, not estimated Why?');
});

test('counts what it does not list, once, and leads to it', () => {
  const late = assignment({ id: 'old', title: 'Reading log', ...due('2026-11-18') });
  showDay([late, assignment({ id: 'now', title: 'Quiz', ...due('2026-11-21') }), assignment()], {
    rest: { late: 7, today: 2, others: 4 },
  });
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Late',
    'Today',
    'Next 7 days',
  ]);
  expect(screen.getByRole('link', { name: '13 more' })).toBeInTheDocument();
});

test('never says that a day is free while it does not list everything', () => {
  showDay([assignment()], { day: '2026-11-24', rest: { late: 0, today: 0, others: 4 } });
  expect(screen.queryByText('Nothing here')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '4 more' })).toBeInTheDocument();
});

test('a tick shows at once, keeps its place and asks for nothing but the tick', async () => {
  showList(assignment());
  await userEvent.click(tick('Lab report'));
  expect(tick('Lab report')).toBeChecked();
  const request = await waitFor(() => server.last('PlanAssignment'));
  expect(request.variables).toEqual({
    input: { id: 'lab', progress: 'submitted', isStillOpen: false },
  });
});

test('a tick is offered to be undone, to what it was before, once it is saved', async () => {
  const doing = assignment({ progress: 'doing' });
  showList(doing);
  const offered = renderHook(useUndoOffer).result;
  await userEvent.click(tick('Lab report'));
  expect(offered.current).toBeNull();
  const request = await waitFor(() => server.last('PlanAssignment'));
  await request.answer({
    updateAssignment: {
      __typename: 'AssignmentPayload',
      assignment: { ...doing, ...done('2026-11-21T08:00:00Z'), version: 2 },
      course: null,
    },
  });
  await waitFor(() => expect(offered.current?.message).toBe('Lab report is done.'));
  const change = offered.current!;
  expect(lastChange()).toBe(change);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.undone()).toEqual(['PlanAssignment']));
  await server.last('UndoAct').answer(undoAnswer());
  await waitFor(() => expect(tick('Lab report')).not.toBeChecked());
});

test('a tick that fails comes back', async () => {
  showList(assignment());
  await userEvent.click(tick('Lab report'));
  const request = await waitFor(() => server.last('PlanAssignment'));
  await request.refuse('no');
  await waitFor(() => expect(tick('Lab report')).not.toBeChecked());
});

test('a tick is sent although the page is left in the same moment', async () => {
  showList(assignment());
  fireEvent.click(tick('Lab report'));
  expect(server.asked).not.toContain('PlanAssignment');
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => server.last('PlanAssignment'));
});

describe('the score of finished work', () => {
  const finished = { ...due('2026-11-21'), ...done('2026-11-21T08:00:00Z') };
  /** All but the question for the scale, which says what a number means. */
  const sent = () => server.requests.filter(({ name }) => name !== 'ScoreScale');

  it('shows at once, and its course’s grade is told when the server has it', async () => {
    showList(assignment(finished));
    await userEvent.click(screen.getByRole('button', { name: 'Add score for Lab report' }));
    expect(await screen.findByLabelText('Score')).toHaveFocus();
    expect(screen.getByLabelText('Out of')).toHaveValue('20');
    await userEvent.keyboard('17.5{Enter}');
    expect(await screen.findByText('17.5 / 20')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lab report' })).toHaveFocus();

    const request = server.last('SaveScores');
    const scores = [{ id: 'lab', pointsEarned: 17.5, pointsPossible: 20 }];
    expect(request.variables).toEqual({ input: { courseId: 'bio', scores } });
    const scored = assignment({ ...finished, pointsEarned: 17.5, version: 2 });
    await request.answer({
      saveScores: {
        __typename: 'SaveScoresPayload',
        assignments: [{ ...scored, letter: null }],
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
    await server.last('SaveScores').refuse('no');
    await userEvent.click(await screen.findByRole('button', { name: 'Add score for Lab report' }));
    expect(await screen.findByLabelText('Score')).toHaveValue('18');
  });

  it.each([
    ['18/24', { pointsEarned: 18, pointsPossible: 24 }],
    ['85%', { pointsEarned: 17, pointsPossible: 20 }],
    ['b+', { letter: 'b+', pointsPossible: 20 }],
  ])('is typed as in the gradebook: %s', async (typed, score) => {
    showList(assignment(finished));
    await userEvent.click(screen.getByRole('button', { name: 'Add score for Lab report' }));
    expect(await screen.findByLabelText('Score')).toHaveFocus();
    await userEvent.keyboard(`${typed}{Enter}`);
    await waitFor(() => server.last('SaveScores'));
    expect(server.last('SaveScores').variables).toEqual({
      input: { courseId: 'bio', scores: [{ id: 'lab', ...score }] },
    });
  });

  it('needs to know what points are out of', async () => {
    showList(assignment({ ...finished, pointsPossible: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Add score for Lab report' }));
    expect(await screen.findByLabelText('Score')).toHaveFocus();
    await userEvent.keyboard('18{Enter}');
    expect(screen.getByLabelText('Out of')).toHaveAccessibleDescription('Fill in “Out of” first.');
    expect(sent()).toEqual([]);
  });

  it('must be a score', async () => {
    showList(assignment(finished));
    await userEvent.click(screen.getByRole('button', { name: 'Add score for Lab report' }));
    expect(await screen.findByLabelText('Score')).toHaveFocus();
    await userEvent.keyboard('good{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter points, such as 18 or 18/20');
    expect(sent()).toEqual([]);
  });

  it('is closed in a paused course, and says why', () => {
    showList(assignment({ ...finished, course: course({ status: 'paused' }) }));
    expect(screen.queryByRole('button', { name: /Add score/ })).not.toBeInTheDocument();
    expect(screen.getByText(/BIO 101 is paused\. Make it active/)).toBeInTheDocument();
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
  expect(server.last('PlanAssignment').variables).toMatchObject({
    input: { id: 'lab', dueDate: '2026-11-22' },
  });
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
  await waitFor(() => expect(server.undone()).toEqual(['PlanAssignment']));
  await server.last('UndoAct').answer(undoAnswer());
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Tomorrow/ })).not.toBeInTheDocument());
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

/** The course totals that mutations return. */
function totals(percent: number | null) {
  return {
    __typename: 'Course' as const,
    id: 'bio',
    openAssignments: 1,
    totalAssignments: 2,
    nextDue: null,
    grade: { ...NO_GRADE, percent, gradedItems: 1 },
    term: null,
  };
}
