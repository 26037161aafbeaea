import { act, fireEvent, render, screen } from '@testing-library/react';
import { ApolloProvider } from '@apollo/client/react';
import { UndoLine } from '../../../client/notifications/undo-line';
import { UndoBar } from '../../../client/features/deletions/undo-bar';
import {
  noteUnderWay,
  offerUndo,
  remember,
  withdrawActs,
  withdrawUndo,
} from '../../../client/notifications/undo';
import { RowsByType } from '../support/rows-by-type';

let server: RowsByType;

/** A change that was saved, and offered to be undone if it has a message. */
function changed(id: string | null, message?: string, name = 'UpdateAssignment'): void {
  const act = { id, name, variables: {}, mayWait: false, before: {}, after: {} };
  remember(act, `change ${id}`);
  if (message !== undefined) offerUndo({ message });
}

/** The acts that were undone, in order. */
const undone = () => server.sent.flatMap(({ variables: { id } }) => (id === undefined ? [] : [id]));

beforeEach(() => {
  jest.useFakeTimers();
  server = new RowsByType();
  server.rows = { User: { id: 'u1' } };
  render(
    <ApolloProvider client={server.client}>
      <UndoBar />
    </ApolloProvider>,
  );
  act(() => changed('d1', 'Lab report deleted', 'DeleteAssignment'));
});

afterEach(() => {
  act(() => withdrawUndo());
  jest.useRealTimers();
});

/** What was begun has been answered. */
const rest = () => act(() => jest.advanceTimersByTimeAsync(100));
const pressUndo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
const pressRedo = () => fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
const clickUndo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

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

test('the focus goes back to where it was when the offer came, or to the heading of the page', async () => {
  const { unmount } = render(
    <main>
      <h1 tabIndex={-1}>Today</h1>
      <button>Tick</button>
    </main>,
  );
  const tick = screen.getByRole('button', { name: 'Tick' });
  act(() => tick.focus());
  act(() => changed('d2', 'Essay is done'));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  clickUndo();
  await rest();
  expect(tick).toHaveFocus();
  act(() => tick.blur());
  act(() => changed('d3', 'Quiz is done'));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  act(() => withdrawUndo());
  expect(screen.getByRole('heading', { name: 'Today' })).toHaveFocus();
  unmount();
});

test('it waits while it has the focus', () => {
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Lab report deleted')).toBeVisible();
});

test('the button undoes, and the bar says so in its place', async () => {
  clickUndo();
  await rest();
  expect(undone()).toEqual(['d1']);
  expect(screen.queryByText('Lab report deleted')).not.toBeInTheDocument();
  expect(screen.getByText('Restored')).toBeVisible();
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.queryByText('Restored')).not.toBeInTheDocument();
});

test('Ctrl+Z does the same, but not while typing', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  await rest();
  expect(undone()).toEqual([]);
  field.remove();
  pressUndo();
  await rest();
  expect(undone()).toEqual(['d1']);
  expect(screen.queryByText('Lab report deleted')).not.toBeInTheDocument();
});

test('Ctrl+Shift+Z makes again what was undone', async () => {
  act(() => changed('a2', 'Essay moved'));
  pressUndo();
  await rest();
  pressRedo();
  await rest();
  expect(screen.getByText('Change made again')).toBeVisible();
  pressRedo();
  await rest();
  expect(undone()).toHaveLength(2);
});

test('a newer deletion takes the place of the one before', async () => {
  act(() => changed('d2', 'Essay deleted'));
  expect(screen.queryByText('Lab report deleted')).not.toBeInTheDocument();
  clickUndo();
  await rest();
  expect(undone()).toEqual(['d2']);
});

test('a newer offer outlasts the undoing of the one before', async () => {
  clickUndo();
  act(() => changed('d2', 'Essay deleted'));
  await rest();
  expect(screen.getByText('Essay deleted')).toBeVisible();
});

test('Ctrl+Z takes back one change after the other, also when the offer is over', async () => {
  act(() => changed('d2', 'Essay deleted'));
  act(() => jest.advanceTimersByTime(20_000));
  for (let times = 0; times < 3; times += 1) {
    pressUndo();
    await rest();
  }
  expect(undone()).toEqual(['d2', 'd1']);
});

test('a change that was not offered is taken back, too', async () => {
  act(() => changed('tick-1'));
  act(() => jest.advanceTimersByTime(20_000));
  pressUndo();
  await rest();
  expect(screen.getByText('Last change undone')).toBeVisible();
  expect(undone()).toEqual(['tick-1']);
});

test.each([
  ['could not reach the server', () => (server.refuses = () => true)],
  ['came too soon after others', () => (server.code = () => 'RATE_LIMITED')],
])('an undo that %s is the next one again', async (_how, fail) => {
  act(() => changed('tick-1'));
  fail();
  pressUndo();
  await rest();
  expect(screen.queryByText('Last change undone')).not.toBeInTheDocument();
  pressUndo();
  await rest();
  expect(undone()).toEqual(['tick-1', 'tick-1']);
});

test('an undo that the server refused leaves the change before as the next one', async () => {
  act(() => changed('tick-1'));
  server.code = ({ id }) => (id === 'tick-1' ? 'CONFLICT' : null);
  pressUndo();
  await rest();
  expect(screen.queryByText('Last change undone')).not.toBeInTheDocument();
  pressUndo();
  await rest();
  expect(undone()).toEqual(['tick-1', 'd1']);
});

test('after a change that stays, Ctrl+Z says so and takes nothing back', async () => {
  act(() => changed(null, undefined, 'ChangePassword'));
  pressUndo();
  await rest();
  expect(screen.getByText('The last change can’t be undone')).toBeVisible();
  pressUndo();
  await rest();
  expect(undone()).toEqual([]);
});

test('a change that is not answered yet is waited for', async () => {
  const answered = noteUnderWay();
  pressUndo();
  await rest();
  act(() => changed('tick-1'));
  answered();
  await rest();
  expect(undone()).toEqual(['tick-1']);
});

test('in a text field Ctrl+Z is its own, in a cell of the gradebook it takes the last change back', async () => {
  const cell = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(cell, { key: 'z', ctrlKey: true });
  await rest();
  expect(undone()).toEqual([]);
  cell.setAttribute('data-column', 'score');
  fireEvent.keyDown(cell, { key: 'z', ctrlKey: true });
  await rest();
  cell.remove();
  expect(undone()).toEqual(['d1']);
});

test('nothing is taken back after the session', async () => {
  act(() => withdrawUndo());
  pressUndo();
  await rest();
  expect(undone()).toEqual([]);
});

test('nothing is offered of what changed nothing', () => {
  act(() => changed(null, 'Essay saved'));
  expect(screen.queryByText('Essay saved')).not.toBeInTheDocument();
});

test('nothing is offered of an act that was discarded', async () => {
  act(() => changed('essay', 'Added “Essay”'));
  act(() => withdrawActs(new Set(['essay'])));
  expect(screen.queryByText('Added “Essay”')).not.toBeInTheDocument();
  pressUndo();
  await rest();
  expect(undone()).toEqual(['d1']);
});
