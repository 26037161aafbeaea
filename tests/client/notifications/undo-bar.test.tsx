import { act, fireEvent, render, screen } from '@testing-library/react';
import { UndoLine } from '../../../client/notifications/undo-line';
import { isOffline } from '../../../client/ui/device/is-offline';
import { isSaved } from '../../../client/notifications/is-saved';
import { rememberShared } from '../../../client/notifications/remember-act';
import { UndoBar } from '../../../client/features/deletions/undo-bar';
import {
  lastChange,
  noteFinalChange,
  noteUnderWay,
  offerUndo,
  rememberUndo,
  withdrawUndo,
  withdrawUndoOf,
} from '../../../client/notifications/undo';

const restore = jest.fn(async () => true);
jest.mock('../../../client/features/deletions/use-restore', () => ({ useRestore: () => [restore, false] }));

const OFFER = { message: 'Lab report deleted', deletionId: 'd1' };

beforeEach(() => {
  restore.mockClear();
  jest.useFakeTimers();
  render(<UndoBar />);
  act(() => offerUndo(OFFER));
});

afterEach(() => {
  act(() => withdrawUndo());
  isOffline.set(false);
  jest.useRealTimers();
});

const undone = () => act(() => jest.advanceTimersByTimeAsync(0));

test('the offer stands for ten seconds', () => {
  act(() => jest.advanceTimersByTime(9_900));
  expect(screen.getByText('Lab report deleted')).toBeVisible();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText('Lab report deleted')).not.toBeInTheDocument();
});

test('its ten seconds go on when a dialog opens and closes', () => {
  act(() => jest.advanceTimersByTime(6_000));
  const { unmount } = render(<UndoLine />);
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByText('Lab report deleted')).toBeVisible();
  unmount();
  act(() => jest.advanceTimersByTime(900));
  expect(screen.getByText('Lab report deleted')).toBeVisible();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText('Lab report deleted')).not.toBeInTheDocument();
});

test('it waits while it has the focus', () => {
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Lab report deleted')).toBeVisible();
});

test('the button restores and takes the bar away', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await undone();
  expect(restore).toHaveBeenCalledWith({ id: 'd1', title: 'Lab report deleted' });
  expect(screen.queryByText('Lab report deleted')).not.toBeInTheDocument();
});

test('Ctrl+Z does the same, but not while typing', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  expect(restore).not.toHaveBeenCalled();
  field.remove();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await undone();
  expect(restore).toHaveBeenCalledWith({ id: 'd1', title: 'Lab report deleted' });
});

test('a newer deletion takes the place of the one before', async () => {
  act(() => offerUndo({ message: 'Essay deleted', deletionId: 'd2' }));
  expect(screen.queryByText('Lab report deleted')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await undone();
  expect(restore).toHaveBeenCalledWith({ id: 'd2', title: 'Essay deleted' });
});

test('everything that one act deleted comes back together', async () => {
  act(() => offerUndo({ message: '2 assignments deleted', deletionId: 'd2', others: ['d3'] }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await undone();
  expect(restore).toHaveBeenCalledWith(
    { id: 'd2', title: '2 assignments deleted' },
    { id: 'd3', title: '2 assignments deleted' },
  );
});

test('a newer offer outlasts the undoing of the one before', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  act(() => offerUndo({ message: 'Essay deleted', deletionId: 'd2' }));
  await undone();
  expect(screen.getByText('Essay deleted')).toBeVisible();
});

const pressUndo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });

test('Ctrl+Z takes back one change after the other, also when the offer is over', async () => {
  act(() => offerUndo({ message: 'Essay deleted', deletionId: 'd2' }));
  act(() => jest.advanceTimersByTime(20_000));
  pressUndo();
  await undone();
  pressUndo();
  await undone();
  pressUndo();
  await undone();
  expect(restore.mock.calls).toMatchObject([[{ id: 'd2' }], [{ id: 'd1' }]]);
});

test('a change that was not offered is taken back, too', async () => {
  const undo = jest.fn(async () => undefined);
  act(() =>
    rememberUndo({ message: 'Essay is done.', undone: 'Essay is open again.', actId: 'tick-1', undo }),
  );
  expect(screen.queryByText('Essay is done.')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(20_000));
  pressUndo();
  await undone();
  expect(screen.getByText('Essay is open again.')).toBeVisible();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(restore).not.toHaveBeenCalled();
});

test.each([
  ['says so', async () => false],
  ['fails', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('an undo that could not reach the server and %s is the next one again', async (_how, fail) => {
  isOffline.set(true);
  const undo = jest.fn<Promise<unknown>, []>(fail);
  act(() => rememberUndo({ message: '', undone: 'Essay is open again.', actId: 'tick-1', undo }));
  pressUndo();
  await undone();
  pressUndo();
  await undone();
  expect(undo).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Essay is open again.')).not.toBeInTheDocument();
  expect(restore).not.toHaveBeenCalled();
});

test('an undo that came too soon after others is the next one again, also with a button of its own', async () => {
  const undo = jest.fn(() => isSaved(Promise.reject(refusal('RATE_LIMITED'))));
  let press = (): void => undefined;
  act(() => {
    press = rememberShared('Essay moved', undo);
  });
  pressUndo();
  await undone();
  act(press);
  await undone();
  pressUndo();
  await undone();
  expect(undo).toHaveBeenCalledTimes(3);
  expect(restore).not.toHaveBeenCalled();
});

test.each([
  ['says so', async () => false],
  ['says so of each row', async () => [false, false]],
  ['fails', async () => Promise.reject(refusal('NOT_FOUND'))],
])(
  'an undo that the server refused and that %s leaves the change before as the next one',
  async (_how, fail) => {
    const undo = jest.fn<Promise<unknown>, []>(fail);
    act(() => rememberUndo({ message: '', undone: 'Essay is open again.', actId: 'tick-1', undo }));
    pressUndo();
    await undone();
    expect(screen.queryByText('Essay is open again.')).not.toBeInTheDocument();
    pressUndo();
    await undone();
    expect(undo).toHaveBeenCalledTimes(1);
    expect(restore).toHaveBeenCalledTimes(1);
  },
);

const refusal = (code: string) =>
  Object.assign(new Error(code), { errors: [{ message: code, extensions: { code } }] });

test('after a change that stays, Ctrl+Z says so and takes nothing back', async () => {
  act(() => noteFinalChange());
  pressUndo();
  await undone();
  expect(screen.getByText('The last change can’t be undone')).toBeVisible();
  pressUndo();
  await undone();
  expect(restore).not.toHaveBeenCalled();
});

test('a change that is not answered yet is waited for', async () => {
  const undo = jest.fn(async () => undefined);
  const answered = noteUnderWay();
  pressUndo();
  await undone();
  act(() => rememberUndo({ message: '', actId: 'tick-1', undo }));
  answered();
  await undone();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(restore).not.toHaveBeenCalled();
});

test('in a text field Ctrl+Z is its own, in a cell of the gradebook it takes the last change back', async () => {
  const cell = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(cell, { key: 'z', ctrlKey: true });
  await undone();
  expect(restore).not.toHaveBeenCalled();
  cell.setAttribute('data-column', 'score');
  fireEvent.keyDown(cell, { key: 'z', ctrlKey: true });
  await undone();
  cell.remove();
  expect(restore).toHaveBeenCalledTimes(1);
});

test('nothing is taken back after the session', async () => {
  act(() => withdrawUndo());
  pressUndo();
  await undone();
  expect(restore).not.toHaveBeenCalled();
});

test('nothing is offered about a row that never came to be', () => {
  const undo = jest.fn(async () => undefined);
  act(() => offerUndo({ message: 'Added “Essay”', actId: 'essay', undo }));
  act(() => rememberUndo({ message: 'Moved', actId: 'move-1', rowIds: ['essay'], undo }));
  act(() => withdrawUndoOf(new Set(['essay'])));
  expect(screen.queryByText('Added “Essay”')).not.toBeInTheDocument();
  expect(lastChange()).toEqual(OFFER);
});
