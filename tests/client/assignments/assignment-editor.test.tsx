import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  AssignmentForm_AssignmentFragmentDoc,
  type AssignmentForm_AssignmentFragment,
} from '../../../client/generated/graphql';
import { notify } from '../../../client/notifications/notify';
import { course, formCourse, due, formAssignment } from './assignment-samples';
import {
  edits,
  last,
  openLab,
  refusal,
  retitle,
  saved,
  server,
  stopTyping,
  title,
  unfold,
  user,
} from './editor-harness';
import { undoAnswer } from '../support/fake-server';

jest.mock('../../../client/notifications/notify', () => ({
  notify: { success: jest.fn(), error: jest.fn() },
}));

/** Somebody else changes the assignment, and the screen hears of it. */
const changeElsewhere = (changes: Partial<AssignmentForm_AssignmentFragment>) =>
  act(async () => {
    server.cache.writeFragment({
      fragment: AssignmentForm_AssignmentFragmentDoc,
      fragmentName: 'AssignmentForm_assignment',
      data: formAssignment(changes),
    });
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

test.each([
  ['45m', 45],
  ['1h30', 90],
  ['1,5 h', 90],
  ['90', 90],
])('saves the estimate “%s” as minutes, as it was typed', async (typed, estimateMinutes) => {
  await openLab();
  await unfold('Estimated work');
  const field = screen.getByRole('textbox', { name: 'Estimated work' });
  await user.type(field, typed);
  await user.tab();
  expect(edits()).toEqual([{ id: 'lab', expectedVersion: 1, estimateMinutes }]);
  await last().answer(saved({ estimateMinutes, version: 2 }));
  expect(field).toHaveValue(typed);
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
  for (const count of [1, 2]) {
    await waitFor(() => expect(server.undone()).toHaveLength(count));
    await server.last('UndoAct').answer(undoAnswer());
  }
  await waitFor(() => expect(title()).toHaveValue('Lab report'));
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await stopTyping();
  expect(server.undone()).toHaveLength(2);
  expect(edits()).toHaveLength(2);
});

test('a choice is saved, and can be undone, without leaving it', async () => {
  await openLab();
  await unfold('Status');
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
  await waitFor(() => expect(server.undone()).toEqual(['UpdateAssignment']));
  await server.last('UndoAct').answer(undoAnswer());
  await waitFor(() => expect(screen.getByLabelText('Course')).toHaveValue('bio'));
});

test('what is refused stays, says why at its field, and keeps nothing else from being saved', async () => {
  await openLab();
  await user.clear(title());
  await user.tab();
  expect(edits()).toEqual([]);
  expect(title()).toHaveAccessibleDescription('Title is required.');
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved. Title is required.');
  const points = screen.getByLabelText('Out of');
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

test('leaving the page saves what was typed during another save, and nothing twice', async () => {
  await openLab();
  const leave = () => act(() => void window.dispatchEvent(new Event('beforeunload')));
  await user.type(title(), ' 2');
  leave();
  leave();
  expect(edits()).toMatchObject([{ title: 'Lab report 2' }]);
  await user.type(title(), '1');
  leave();
  expect(edits()).toMatchObject([{ title: 'Lab report 2' }, { title: 'Lab report 21' }]);
});

test('a mistyped number never erases the saved one', async () => {
  await openLab({ pointsEarned: 18 });
  const score = () => screen.getByLabelText('Score');
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
  await unfold('Due');
  await unfold('Notes');
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
  await unfold('Due');
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
  const score = screen.getByLabelText('Score');
  await user.clear(score);
  await user.type(score, '1o8');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await last().answer(saved({ title: 'Lab report 2', version: 2 }));
  expect(edits()).toHaveLength(1);
  expect(notify.error).toHaveBeenCalledWith('Enter a number, like 12 or 12.5.');
});

test('follows what changes beside it, and builds on it', async () => {
  await openLab();
  await unfold('Notes');
  await user.type(title(), ' 2');
  await changeElsewhere({ notes: 'Bring goggles', version: 2 });
  expect(await screen.findByDisplayValue('Bring goggles')).toBe(screen.getByLabelText('Notes'));
  expect(title()).toHaveValue('Lab report 2');
  await user.tab();
  expect(edits()).toEqual([{ id: 'lab', expectedVersion: 2, title: 'Lab report 2' }]);
});

test('shows its course while the others are unknown, as without a connection', async () => {
  await openLab({}, []);
  expect(screen.getByLabelText('Course')).toHaveDisplayValue(course().code);
});

test('shows its share of the grade where the points are, and saves another one', async () => {
  await openLab({ weight: 30 });
  await unfold('Grading');
  const share = screen.getByLabelText('Share of grade');
  expect(share).toHaveValue('30');
  await user.clear(share);
  await user.type(share, '25');
  await user.tab();
  expect(edits()).toMatchObject([{ weight: 25 }]);
});

test('shows the weight of its category instead', async () => {
  const categories = [{ __typename: 'GradeCategory' as const, id: 'k1', name: 'Labs', weight: 30 }];
  await openLab({ categoryId: 'k1' }, [formCourse({ categories })]);
  await unfold('Grading');
  expect(screen.getByLabelText('Grade category')).toHaveDisplayValue('Labs, 30%');
  expect(screen.queryByLabelText('Share of grade')).not.toBeInTheDocument();
});
