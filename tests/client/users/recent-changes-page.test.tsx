import { act, fireEvent, screen, within } from '@testing-library/react';
import RecentChangesPage from '../../../client/pages/recent-changes-page';
import { isOffline } from '../../../client/ui/device/is-offline';
import { NOW } from '../assignments/assignment-samples';
import { show, stopClock } from '../assignments/harness';
import { currentUser } from '../support/current-user';
import { FakeServer } from '../support/fake-server';

stopClock();
afterEach(() => act(() => isOffline.set(false)));

const at = new Date(NOW - 60_000).toISOString();

function listed(id: string, items: object[], more: object = {}) {
  const item = {
    __typename: 'ActItem',
    noun: 'assignment',
    kind: 'changed',
    title: null,
    count: 1,
    fields: [],
  };
  return {
    ...{ __typename: 'RecentAct', id, at, canUndo: true, undoes: null, undoneBy: null },
    itemCount: items.reduce((sum: number, each) => sum + ((each as { count?: number }).count ?? 1), 0),
    items: items.map((each) => ({ ...item, ...each })),
    ...more,
  };
}

const ESSAY = listed('a1', [{ title: 'Essay 2', fields: ['dueAt', 'dueDate', 'version'] }]);

function page(respond: ConstructorParameters<typeof FakeServer>[0]) {
  const server = new FakeServer(respond);
  show(server, <RecentChangesPage />, '/recent-changes');
  return server;
}

test('tells changes in words', async () => {
  const recentActs = [
    ESSAY,
    listed('a2', [{ kind: 'created', title: 'Quiz 1', count: 42 }]),
    listed('a3', [{ kind: 'removed', title: 'Quiz 4', count: 3 }]),
    listed('a4', [{ noun: 'time_entry', kind: 'created', title: 'Essay 2' }]),
    listed('a5', [{ noun: 'user', title: null, fields: ['timezone'] }]),
    listed('a6', [
      { title: 'Lab', fields: ['title', 'notes', 'priority'] },
      { noun: 'subtask', kind: 'created' },
    ]),
    listed('a7', [{ noun: 'course', kind: 'restored', title: 'BIO 1' }], { canUndo: false }),
    listed('a8', [{ title: 'Hidden' }], { undoes: 'a0' }),
  ];
  page({ respond: () => ({ recentActs }) });
  await screen.findByText('Changed the due date of Essay 2');
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Changed the due date of Essay 2',
    'Added 42 assignments',
    'Deleted Quiz 4 and 2 more',
    'Added a time log entry for Essay 2',
    'Changed your settings',
    'Changed Lab and 1 more',
    'Restored BIO 1',
  ]);
  expect(screen.getByText(/^Can’t be undone · Course · Today /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo: Restored BIO 1' })).toBeNull();
});

test('undoes a change, says what stayed, reads the screen again, and offers to redo it', async () => {
  let undone = 0;
  const left = ['dueDate', 'dueAt', 'notes'].map((field) => ({
    ...{ __typename: 'ActLeftover', noun: 'assignment', title: 'Essay 2', field },
  }));
  const user = currentUser();
  const server = page({
    respond: ({ name }) => {
      if (name === 'UndoAct') {
        undone += 1;
        const answer = { act: { __typename: 'Act', id: 'u1', canUndo: true }, user };
        return { undoAct: { __typename: 'UndoActPayload', ...answer, left: undone === 1 ? left : [] } };
      }
      return { recentActs: [undone === 1 ? { ...ESSAY, canUndo: false, undoneBy: 'u1' } : ESSAY] };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo: Changed the due date of Essay 2' }));
  const redo = await screen.findByRole('button', { name: 'Redo: Changed the due date of Essay 2' });
  expect(server.last('UndoAct').variables).toEqual({ id: 'a1' });
  const told = within(screen.getByRole('status')).getAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Undone.',
    'The due date of Essay 2 changed since, so it stayed.',
    'The notes of Essay 2 changed since, so it stayed.',
  ]);
  fireEvent.click(redo);
  expect(await screen.findByText('Redone.')).toBeVisible();
  expect(server.last('UndoAct').variables).toEqual({ id: 'u1' });
  expect(server.asked.filter((name) => name === 'RecentActs')).toHaveLength(3);
});

test('says that an undoing changed nothing', async () => {
  const user = currentUser();
  page({
    respond: ({ name }) =>
      name === 'UndoAct'
        ? { undoAct: { act: { __typename: 'Act', id: 'u1', canUndo: false }, left: [], user } }
        : { recentActs: [ESSAY] },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Nothing left to undo.')).toBeVisible();
});

test('without changes, says what comes here', async () => {
  page({ respond: () => ({ recentActs: [] }) });
  expect(await screen.findByText('No changes yet. What you change shows up here.')).toBeVisible();
});

test('leads on to older ones', async () => {
  page({
    respond: () => ({ recentActs: Array.from({ length: 50 }, (_, i) => ({ ...ESSAY, id: `a${i}` })) }),
  });
  const older = await screen.findByRole('link', { name: 'Older changes' });
  expect(older).toHaveAttribute('href', '/recent-changes?after=a49');
});

test('offline, says that undoing needs a connection', async () => {
  page({ respond: () => ({ recentActs: [ESSAY] }) });
  await screen.findByRole('button', { name: /^Undo/ });
  act(() => isOffline.set(true));
  expect(screen.getByText('You’re offline. You can undo changes once you’re online again.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeDisabled();
});
