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
import { course, formAssignment, formCourse } from './assignment-samples';
import { show, stopClock } from './harness';
import { FakeServer, user } from '../support/fake-server';

jest.mock('../../../client/notifications/notify', () => ({
  notify: { success: jest.fn(), error: jest.fn() },
}));

stopClock();

let server: FakeServer;

function Screen() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <AssignmentEditor id="lab" footer={(buttons) => buttons} />}
      <button type="button" onClick={() => setOpen(false)}>
        Close
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
    ...{ others: [], removedIds: [], course: null, previousCourse: null, user: user() },
  },
});

function refusal(code: string, message: string, extensions: object): Error {
  return Object.assign(new Error(message), { errors: [{ message, extensions: { code, ...extensions } }] });
}

async function retitle(to: string): Promise<void> {
  await userEvent.clear(title());
  await userEvent.type(title(), to);
  await userEvent.tab();
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
  await userEvent.type(title(), ' 2');
  await waitFor(() => expect(edits()).toHaveLength(1), { timeout: 3000 });
  await userEvent.type(title(), '3');
  await last().answer(saved({ title: 'Lab report 2', version: 2 }));
  expect(title()).toHaveValue('Lab report 23');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await userEvent.tab();
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
  await userEvent.click(screen.getByRole('radio', { name: 'In progress' }));
  await waitFor(() => expect(edits()).toEqual([{ id: 'lab', expectedVersion: 1, progress: 'doing' }]));
  await last().answer(saved({ progress: 'doing', version: 2 }));
  expect(screen.getByText('Status changed')).toBeInTheDocument();
});

test('another course and the category that goes with it are one edit', async () => {
  await openLab({ course: course(), categoryId: 'labs' });
  await userEvent.selectOptions(screen.getByLabelText('Course'), 'No course');
  await userEvent.tab();
  expect(edits()).toEqual([{ id: 'lab', expectedVersion: 1, courseId: null, categoryId: null }]);
  await last().answer(saved({ course: null, courseId: null, categoryId: null, version: 2 }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(edits()[1]).toEqual({ id: 'lab', courseId: 'bio', categoryId: 'labs' });
});

test('what is refused stays, says why at its field, and keeps nothing else from being saved', async () => {
  await openLab();
  await userEvent.clear(title());
  await userEvent.tab();
  expect(edits()).toEqual([]);
  expect(title()).toHaveAccessibleDescription('Title is required.');
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved. Title is required.');
  const points = screen.getByLabelText('Points possible');
  await userEvent.clear(points);
  await userEvent.type(points, '30');
  await userEvent.tab();
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
  await userEvent.type(title(), ' 2');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(edits()).toEqual([{ id: 'lab', expectedVersion: 1, title: 'Lab report 2' }]));
  await last().refuse(refusal('LIMIT_REACHED', 'There are too many.', {}));
  expect(notify.error).toHaveBeenCalledWith('There are too many.');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Lab report 2');
});

test('follows what changes beside it, and builds on it', async () => {
  await openLab();
  await userEvent.type(title(), ' 2');
  await changeElsewhere({ notes: 'Bring goggles', version: 2 });
  expect(await screen.findByDisplayValue('Bring goggles')).toBe(screen.getByLabelText('Notes'));
  expect(title()).toHaveValue('Lab report 2');
  await userEvent.tab();
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
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(edits()[1]).toEqual({ id: 'lab', expectedVersion: 7, title: 'Lab report 2' });
    await last().refuse(conflict({ title: 'Lab report 4', version: 8 }));
    await userEvent.click(screen.getByRole('button', { name: 'Use the other version' }));
    await server.last('AssignmentDetail').answer({ assignment: formAssignment({ title: 'Lab report 4' }) });
    expect(title()).toHaveValue('Lab report 4');
    expect(edits()).toHaveLength(2);
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
    await userEvent.selectOptions(screen.getByLabelText('Apply changes to'), 'all');
    await userEvent.clear(title());
    await userEvent.type(title(), 'Lab');
    await userEvent.tab();
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
    await waitFor(() => last());
    expect(last().variables).toMatchObject({ input: { scope: 'all', title: 'Lab' } });
    await last().answer(answer({ title: 'Lab', version: 2 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(last().variables).toMatchObject({ input: { scope: 'all', title: 'Lab report' } });
    await last().answer(answer({ title: 'Lab report', version: 3 }));
    await waitFor(() => server.last('UpdateAssignments'));
    expect(server.last('UpdateAssignments').variables).toEqual({
      input: { assignments: [{ id: 'own', title: 'Lab report: poster' }] },
    });
  });
});
