import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UndoBar } from '../../../client/features/deletions/undo-bar';
import { AssignmentEditor } from '../../../client/features/assignments/form/assignment-editor';
import {
  AssignmentForm_AssignmentFragmentDoc,
  type AssignmentForm_AssignmentFragment,
} from '../../../client/generated/graphql';
import { notify } from '../../../client/notifications/notify';
import { withdrawUndo } from '../../../client/notifications/undo';
import { course, due, formAssignment, formCourse, NOW } from './assignment-samples';
import { show } from './harness';
import { FakeServer, user as student } from '../support/fake-server';

jest.mock('../../../client/notifications/notify', () => ({
  notify: { success: jest.fn(), error: jest.fn() },
}));

// The pauses of typing pass when a test says so, however slow the machine is.
beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());
const user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
const stopTyping = () => act(async () => jest.advanceTimersByTime(1_000));

let server: FakeServer;

function Screen() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <AssignmentEditor id="lab" footer={(buttons) => buttons} />}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Open'}
      </button>
      <UndoBar />
    </>
  );
}

async function openLab(changes: Partial<AssignmentForm_AssignmentFragment> = {}): Promise<void> {
  server = new FakeServer();
  show(server, <Screen />);
  await waitFor(() => server.last('AssignmentDetail'));
  await server.last('AssignmentDetail').answer({ assignment: formAssignment(changes) });
  await waitFor(() => server.last('AssignmentFormCourses'));
  await server.last('AssignmentFormCourses').answer({ courses: [formCourse(changes.course ?? {})] });
  await screen.findByRole('textbox', { name: 'Title' });
}

const title = () => screen.getByRole('textbox', { name: 'Title' });
const edits = () =>
  server.requests
    .filter(({ name }) => name === 'UpdateAssignment')
    .map(({ variables }) => variables['input']);
const last = () => server.last('UpdateAssignment');

/** What the server says once it has saved. */
const saved = (changes: Partial<AssignmentForm_AssignmentFragment>) => ({
  updateAssignment: {
    ...{ __typename: 'AssignmentPayload', assignment: formAssignment(changes) },
    ...{ others: [], removedIds: [], course: null, previousCourse: null, user: student() },
  },
});

function refusal(code: string, message: string, extensions: object): Error {
  return Object.assign(new Error(message), { errors: [{ message, extensions: { code, ...extensions } }] });
}

async function retitle(to: string): Promise<void> {
  await user.clear(title());
  await user.type(title(), to);
  await user.tab();
}

/** Somebody else changes the assignment, and the screen hears of it. */
const changeElsewhere = (changes: Partial<AssignmentForm_AssignmentFragment>) =>
  act(async () => {
    server.cache.writeFragment({
      fragment: AssignmentForm_AssignmentFragmentDoc,
      fragmentName: 'AssignmentForm_assignment',
      data: formAssignment(changes),
    });
  });

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  withdrawUndo();
});

test('saves a field when it is left, with the version it saw, and says so', async () => {
  await openLab({ version: 4 });
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await retitle('Lab report 2');
  expect(edits()).toEqual([{ id: 'lab', expectedVersion: 4, title: 'Lab report 2' }]);
  await last().answer(saved({ title: 'Lab report 2', version: 5 }));
  expect(screen.getByText(/^Saved \d/)).toBeInTheDocument();
  expect(title()).toHaveValue('Lab report 2');
});

test('one undo takes back one edit, however often it was saved while it was typed', async () => {
  await openLab();
  await user.type(title(), ' 2');
  expect(edits()).toEqual([]);
  await stopTyping();
  expect(edits()).toHaveLength(1);
  await user.type(title(), '3');
  await last().answer(saved({ title: 'Lab report 2', version: 2 }));
  expect(title()).toHaveValue('Lab report 23');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await user.tab();
  expect(edits()[1]).toEqual({ id: 'lab', expectedVersion: 2, title: 'Lab report 23' });
  await last().answer(saved({ title: 'Lab report 23', version: 3 }));
  expect(screen.getByText('Title changed')).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(edits()[2]).toEqual({ id: 'lab', title: 'Lab report' });
  await last().answer(saved({ title: 'Lab report', version: 4 }));
  expect(title()).toHaveValue('Lab report');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(edits()).toHaveLength(3);
});

test('a choice is saved, and can be undone, without leaving it', async () => {
  await openLab();
  await user.click(screen.getByRole('radio', { name: 'In progress' }));
  await stopTyping();
  expect(edits()).toEqual([{ id: 'lab', expectedVersion: 1, progress: 'doing' }]);
  await last().answer(saved({ progress: 'doing', version: 2 }));
  expect(screen.getByText('Status changed')).toBeInTheDocument();
});

test('another course and the category that goes with it are one edit', async () => {
  await openLab({ course: course(), categoryId: 'labs' });
  await user.selectOptions(screen.getByLabelText('Course'), 'No course');
  await user.tab();
  expect(edits()).toEqual([{ id: 'lab', expectedVersion: 1, courseId: null, categoryId: null }]);
  await last().answer(saved({ course: null, courseId: null, categoryId: null, version: 2 }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(edits()[1]).toEqual({ id: 'lab', courseId: 'bio', categoryId: 'labs' });
});

test('what is refused stays, says why at its field, and keeps nothing else from being saved', async () => {
  await openLab();
  await user.clear(title());
  await user.tab();
  expect(edits()).toEqual([]);
  expect(title()).toHaveAccessibleDescription('Title is required.');
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved. Title is required.');
  const points = screen.getByLabelText('Points possible');
  await user.clear(points);
  await user.type(points, '30');
  await user.tab();
  expect(edits()).toEqual([{ id: 'lab', expectedVersion: 1, pointsPossible: 30 }]);
  await last().refuse(
    refusal('BAD_USER_INPUT', 'Check the input.', { fields: { pointsPossible: 'must be at most 20' } }),
  );
  expect(points).toHaveValue('30');
  expect(points).toHaveAccessibleDescription('Points possible must be at most 20.');
  await retitle('Lab');
  expect(edits()[1]).toEqual({ id: 'lab', expectedVersion: 1, title: 'Lab' });
});

test('closing saves what is typed, and a toast says what was not saved', async () => {
  await openLab();
  await user.type(title(), ' 2');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(edits()).toEqual([{ id: 'lab', expectedVersion: 1, title: 'Lab report 2' }]));
  await last().refuse(refusal('LIMIT_REACHED', 'There are too many.', {}));
  expect(notify.error).toHaveBeenCalledWith('There are too many.');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Lab report 2');
});

test('a mistyped number never erases the saved one', async () => {
  await openLab({ pointsEarned: 18 });
  const score = () => screen.getByLabelText('Points earned');
  await user.clear(score());
  await user.type(score(), '1o8');
  await user.tab();
  expect(score()).toHaveAccessibleDescription('Enter a number, like 12 or 12.5.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(score()).toHaveValue('18');
  await stopTyping();
  expect(edits()).toEqual([]);
});

test.each([
  ['at once', '05'],
  ['by way of January', '11'],
])('a date that lost only its month, %s, says so until it is whole again', async (_how, typed) => {
  await openLab(due(`2026-${typed}-23`, '12:00'));
  const month = () => screen.findByRole('spinbutton', { name: /^month,.*Due date/ });
  await user.click(await month());
  await user.keyboard('{Backspace}{Backspace}');
  await user.click(screen.getByLabelText('Notes'));
  expect(screen.getByRole('alert')).toHaveTextContent('Due date is incomplete.');
  await user.click(await month());
  await user.keyboard(typed);
  await user.click(screen.getByLabelText('Notes'));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(edits()).toEqual([]);
});

test('a date that is half deleted when the form is closed stays as it was saved', async () => {
  await openLab();
  await user.click(await screen.findByRole('spinbutton', { name: /^month,.*Due date/ }));
  await user.keyboard('{Backspace}{Backspace}');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(notify.error).toHaveBeenCalledWith(expect.stringMatching(/^Due date is incomplete\./));
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await stopTyping();
  expect(edits()).toEqual([]);
});

test('a mistyped number is not sent after the form was closed during another save', async () => {
  await openLab({ pointsEarned: 18 });
  await retitle('Lab report 2');
  const score = screen.getByLabelText('Points earned');
  await user.clear(score);
  await user.type(score, '1o8');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await last().answer(saved({ title: 'Lab report 2', version: 2 }));
  expect(edits()).toHaveLength(1);
  expect(notify.error).toHaveBeenCalledWith('Enter a number, like 12 or 12.5.');
});

test('follows what changes beside it, and builds on it', async () => {
  await openLab();
  await user.type(title(), ' 2');
  await changeElsewhere({ notes: 'Bring goggles', version: 2 });
  expect(await screen.findByDisplayValue('Bring goggles')).toBe(screen.getByLabelText('Notes'));
  expect(title()).toHaveValue('Lab report 2');
  await user.tab();
  expect(edits()).toEqual([{ id: 'lab', expectedVersion: 2, title: 'Lab report 2' }]);
});

describe('after a change elsewhere that the screen has not heard of', () => {
  const conflict = (current: object) =>
    refusal('CONFLICT', 'It was changed elsewhere.', { current: { ...formAssignment(), ...current } });

  test('saves on top of other fields without a question', async () => {
    await openLab();
    await retitle('Lab report 2');
    await last().refuse(conflict({ notes: 'Bring goggles', version: 7 }));
    expect(edits()[1]).toEqual({ id: 'lab', expectedVersion: 7, title: 'Lab report 2' });
    expect(screen.queryByText('It was changed elsewhere.')).not.toBeInTheDocument();
  });

  test('lets the student decide about the same field', async () => {
    await openLab();
    await retitle('Lab report 2');
    await last().refuse(conflict({ title: 'Lab report 3', version: 7 }));
    expect(screen.getByRole('alert')).toHaveTextContent('It was changed elsewhere.');
    expect(title()).toHaveValue('Lab report 2');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(edits()[1]).toEqual({ id: 'lab', expectedVersion: 7, title: 'Lab report 2' });
    await last().refuse(conflict({ title: 'Lab report 4', version: 8 }));
    await user.click(screen.getByRole('button', { name: 'Use the other version' }));
    await server.last('AssignmentDetail').answer({ assignment: formAssignment({ title: 'Lab report 4' }) });
    expect(await screen.findByDisplayValue('Lab report 4')).toBe(title());
    expect(edits()).toHaveLength(2);
  });

  test('saves other fields meanwhile, and keeps them with the other version', async () => {
    await openLab();
    await retitle('Lab report 2');
    await last().refuse(conflict({ title: 'Lab report 3', version: 7 }));
    await user.type(screen.getByLabelText('Notes'), 'Bring goggles');
    await user.tab();
    expect(edits()[1]).toEqual({ id: 'lab', expectedVersion: 1, notes: 'Bring goggles' });
    await last().refuse(conflict({ title: 'Lab report 3', version: 7 }));
    expect(edits()[2]).toEqual({ id: 'lab', expectedVersion: 7, notes: 'Bring goggles' });
    const after = { title: 'Lab report 3', notes: 'Bring goggles', version: 8 };
    await last().answer(saved(after));
    expect(screen.getByRole('alert')).toHaveTextContent('It was changed elsewhere.');
    await user.type(screen.getByLabelText('Notes'), '!');
    await user.click(screen.getByRole('button', { name: 'Use the other version' }));
    await server.last('AssignmentDetail').answer({ assignment: formAssignment(after) });
    expect(title()).toHaveValue('Lab report 3');
    expect(screen.getByLabelText('Notes')).toHaveValue('Bring goggles!');
    expect(edits()[3]).toEqual({ id: 'lab', expectedVersion: 8, notes: 'Bring goggles!' });
  });

  test('saves over what other fields of the form have become', async () => {
    await openLab();
    await retitle('Lab report 2');
    await last().refuse(conflict({ title: 'Lab report 3', version: 7 }));
    await user.type(screen.getByLabelText('Notes'), 'Bring goggles');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await last().answer(saved({ title: 'Lab report 3', notes: 'Bring goggles', version: 8 }));
    expect(edits()[2]).toEqual({ id: 'lab', expectedVersion: 8, title: 'Lab report 2' });
  });

  test('asks only about the fields that both have changed', async () => {
    sessionStorage.setItem(
      'draft:assignment:lab',
      JSON.stringify({
        from: { title: 'Lab report', notes: '' },
        to: { title: 'Lab report 2', notes: 'Bring goggles' },
        version: 1,
      }),
    );
    await openLab();
    await last().refuse(conflict({ title: 'Lab report 3', version: 7 }));
    expect(edits()[1]).toEqual({ id: 'lab', expectedVersion: 1, notes: 'Bring goggles' });
  });

  test('a toast says what is undecided when the form is closed', async () => {
    await openLab();
    await retitle('Lab report 2');
    await last().refuse(conflict({ title: 'Lab report 3', version: 7 }));
    expect(notify.error).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(notify.error).toHaveBeenCalledWith('It was changed elsewhere.');
  });
});

describe('an edit of a series', () => {
  const former = (id: string, changes: object = {}) => ({
    ...{
      __typename: 'Assignment',
      id,
      seriesId: 's1',
      title: 'Lab report',
      courseId: 'bio',
      type: 'assignment',
    },
    ...{
      dueTime: '17:00',
      estimateMinutes: 60,
      priority: 4,
      categoryId: null,
      pointsPossible: 20,
      notes: null,
    },
    ...changes,
  });

  it('is undone with the own former value of each assignment', async () => {
    await openLab({ seriesId: 's1' });
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'all');
    await user.clear(title());
    await user.type(title(), 'Lab');
    await user.tab();
    await waitFor(() => server.last('SeriesAssignments'));
    await server.last('SeriesAssignments').answer({
      assignments: [
        former('lab'),
        former('same'),
        former('own', { title: 'Lab report: poster' }),
        former('other', { seriesId: 's2', title: 'Quiz' }),
      ],
    });
    const others = ['same', 'own'].map((id) => ({ __typename: 'Assignment', id }));
    const answer = (changes: Partial<AssignmentForm_AssignmentFragment>) => ({
      updateAssignment: { ...saved({ seriesId: 's1', ...changes }).updateAssignment, others },
    });
    expect(last().variables).toMatchObject({ input: { scope: 'all', title: 'Lab' } });
    await last().answer(answer({ title: 'Lab', version: 2 }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(last().variables).toMatchObject({ input: { scope: 'all', title: 'Lab report' } });
    await last().answer(answer({ title: 'Lab report', version: 3 }));
    await waitFor(() => server.last('UpdateAssignments'));
    expect(server.last('UpdateAssignments').variables).toEqual({
      input: { assignments: [{ id: 'own', title: 'Lab report: poster' }] },
    });
  });

  const series = () => server.last('SeriesAssignments');

  it('reaches as far as it was chosen when it was typed', async () => {
    await openLab({ seriesId: 's1' });
    await retitle('Lab');
    await user.type(screen.getByLabelText('Notes'), 'Mine');
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'all');
    await user.selectOptions(screen.getByLabelText('Type'), 'Quiz');
    await last().answer(saved({ seriesId: 's1', title: 'Lab', version: 2 }));
    expect(edits()[1]).toEqual({ id: 'lab', expectedVersion: 2, notes: 'Mine' });
    await series().answer({ assignments: [] });
    await last().answer(saved({ seriesId: 's1', title: 'Lab', notes: 'Mine', version: 3 }));
    expect(edits()[2]).toEqual({ id: 'lab', expectedVersion: 3, type: 'quiz', scope: 'all' });
    await last().answer(saved({ seriesId: 's1', title: 'Lab', notes: 'Mine', type: 'quiz', version: 4 }));
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'this');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(edits()[3]).toEqual({ id: 'lab', type: 'assignment', scope: 'all' });
    await last().answer(saved({ seriesId: 's1', title: 'Lab', notes: 'Mine', version: 5 }));
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(edits()[4]).toEqual({ id: 'lab', notes: null });
  });

  it('reaches as far when a draft of it is opened again', async () => {
    await openLab({ seriesId: 's1' });
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'all');
    await user.type(title(), ' 2');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await series().refuse('offline');
    expect(edits()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await series().answer({ assignments: [] });
    expect(edits()).toEqual([{ id: 'lab', expectedVersion: 1, title: 'Lab report 2', scope: 'all' }]);
  });

  it('is sent without waiting when the page is left', async () => {
    await openLab({ seriesId: 's1' });
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'all');
    await user.type(title(), ' 2');
    await series().answer({ assignments: [] });
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(edits()).toEqual([{ id: 'lab', expectedVersion: 1, title: 'Lab report 2', scope: 'all' }]);
  });
});
