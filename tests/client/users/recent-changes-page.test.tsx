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
    ...{ fields: [], values: null },
  };
  return {
    ...{ __typename: 'RecentAct', id, at, canUndo: true, undoes: null, undoneBy: null, by: null, kind: null },
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
  expect(screen.getByText(/^Can’t be undone: changed or deleted later · Course · Today /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo: Restored BIO 1' })).toBeNull();
});

const VALUES = {
  ...{ __typename: 'ActValues', title: null, formerTitle: null, course: null, progress: null, letter: null },
  ...{
    dueDate: null,
    dueTime: null,
    dueZone: null,
    dueAt: null,
    plannedOn: null,
    startLocal: null,
    startsAt: null,
  },
  ...{ pointsEarned: null, pointsPossible: null },
};
const became = (fields: string[], values: object, more: object = {}) =>
  listed(`b ${fields.join()} ${JSON.stringify(values)}`, [
    { title: 'Quiz 4', fields, values: { ...VALUES, ...values }, ...more },
  ]);
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString().slice(0, 10);

test('tells what rows became', async () => {
  const friday = { dueDate: inDays(3), dueTime: '10:30' };
  const recentActs = [
    became(['dueDate', 'dueAt'], { dueDate: inDays(1) }),
    became(['dueAt', 'dueDate', 'dueTime'], friday),
    became(['dueDate'], { dueDate: '2031-02-03' }),
    became(['dueDate', 'dueTime'], {}),
    became(['progress', 'completedAt'], { progress: 'submitted' }, { count: 3 }),
    became(['progress'], { progress: 'let_go' }),
    became(['pointsEarned', 'pointsPossible', 'progress'], { pointsEarned: 18.5, pointsPossible: 20 }),
    became(['letter', 'pointsEarned', 'gradingState'], {
      letter: 'B+',
      pointsEarned: 17.6,
      pointsPossible: 20,
    }),
    became(['pointsEarned'], { pointsPossible: 20 }),
    became(['title'], { formerTitle: 'Draft', title: 'Essay 2' }),
    became(['courseId', 'categoryId'], { course: 'BIO 1' }),
    became(['courseId'], {}),
    became(['plannedOn'], { plannedOn: inDays(1) }),
    became(['startLocal', 'firstAt'], { startLocal: `${inDays(1)}T09:15` }, { noun: 'event', title: 'Lab' }),
    became(['dueDate', 'notes'], friday),
    listed('c', [
      { title: 'Quiz 4', fields: ['progress'], values: { ...VALUES, progress: 'submitted' } },
      { kind: 'created', title: 'Quiz 5' },
    ]),
    listed('d', [{ kind: 'created', noun: 'event', count: 42 }], { kind: 'import' }),
  ];
  page({ respond: () => ({ recentActs }) });
  await screen.findByText('Imported 42 entries');
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Moved Quiz 4 to tomorrow',
    expect.stringMatching(/^Moved Quiz 4 to [A-Z][a-z]+day 10:30/),
    expect.stringMatching(/^Moved Quiz 4 to Mon.* 2031$/),
    'Removed the due date of Quiz 4',
    'Marked 3 assignments done',
    'Skipped Quiz 4',
    'Set Quiz 4 to 18.5/20',
    'Set Quiz 4 to B+',
    'Removed the score of Quiz 4',
    'Renamed Draft to Essay 2',
    'Moved Quiz 4 to BIO 1',
    'Took Quiz 4 out of its course',
    'Planned Quiz 4 for tomorrow',
    expect.stringMatching(/^Moved Lab to tomorrow 0?9:15/),
    'Changed the due date and notes of Quiz 4',
    'Marked Quiz 4 done, with 1 other change',
    'Imported 42 entries',
  ]);
});

test('tells by whom', async () => {
  const by = (kind: string, name: string | null) =>
    listed(`by ${kind}`, [{ title: 'Essay' }], { by: { __typename: 'ActAuthor', kind, name } });
  const recentActs = [
    ESSAY,
    by('token', 'Zapier'),
    by('assistant', 'Claude'),
    by('calendar_app', 'Phone calendar'),
    by('calendar', 'My school'),
    by('server', null),
  ];
  page({ respond: () => ({ recentActs }) });
  await screen.findByText(/^By Termwise/);
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelectorAll('p')[1]?.textContent?.split(' · ')[0])).toEqual([
    'Assignment',
    'By Zapier',
    'By an assistant (Claude)',
    'By Phone calendar',
    'By the calendar link My school',
    'By Termwise',
  ]);
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
  expect(await screen.findByText('Nothing left to undo: it was changed or deleted later.')).toBeVisible();
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
