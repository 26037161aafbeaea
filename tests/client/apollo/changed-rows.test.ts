import type { ChangedItem } from '../../../client/apollo/changed-rows';
import type { RevisionListener } from '../../../client/apollo/revision-stream';
import { PAUSE_MS, REST_MS, SETTLE_MS, watchScreen } from '../../../client/apollo/screen-watch';
import { answered } from '../../../client/apollo/sync-status';
import {
  AllAssignmentsDocument,
  LogoutDocument,
  MeDocument,
  type AllAssignmentsQuery,
  type ChangedRows_AssignmentFragment,
} from '../../../client/generated/graphql';
import { assignment, course } from '../assignments/assignment-samples';
import { currentUser } from '../support/current-user';
import { FakeServer } from '../support/fake-server';

type Line = AllAssignmentsQuery['assignments'][number];

/** An assignment as a list has it. */
function line(changes: Partial<Line> = {}): Line {
  const { course: _course, ...row } = assignment();
  return { ...row, category: null, subtasks: [], ...changes };
}

/** The same as a changed row. */
function changedRow(changes: Partial<Line> = {}): ChangedRows_AssignmentFragment {
  const { subtasks: _subtasks, ...row } = line(changes);
  const figures = { __typename: 'Course' as const, id: course().id, openAssignments: 2, nextDue: null };
  const shown = { isPinned: false, weight: null, notes: null, link: null };
  const graded = {
    letter: null,
    gradingPeriodId: null,
    replaces: null,
    replacesHow: 'lowest_if_higher',
  } as const;
  const flags = { isBonus: false, neverDrop: false, manuallyDropped: false };
  return { ...row, ...shown, ...graded, ...flags, course: figures };
}

/** A page of changes. */
const page = (revision: number, row: ChangedRows_AssignmentFragment | null, state: object = {}) => ({
  changes: {
    __typename: 'Changes',
    revision: String(revision),
    more: false,
    readEverything: false,
    items: row ? [{ __typename: 'Change', noun: 'assignment', id: row.id, kind: 'changed', row }] : [],
    ...state,
  },
});

const ITEM: ChangedItem = { noun: 'assignment', id: 'lab', kind: 'changed' };
const loggedOut = { logout: { __typename: 'SuccessPayload', success: true } };

let server: FakeServer;
let stream: RevisionListener;
let close: () => void;

/** Lets time go on, and everything that was promised happen. */
const pass = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

const tell = async (revision: number, items: readonly ChangedItem[] | null, isFirst = false) => {
  stream.onRevision(revision, isFirst, items);
  await pass();
};

const shown = (): Pick<Line, 'id' | 'progress'>[] =>
  (server.client.readQuery({ query: AllAssignmentsDocument, variables: {} })?.assignments ?? []).map(
    ({ id, progress }) => ({ id, progress }),
  );

beforeEach(async () => {
  jest.useFakeTimers();
  answered.first = 0;
  server = new FakeServer();
  const { client } = server;
  client.writeQuery({ query: MeDocument, data: { me: currentUser() } });
  client.writeQuery({
    query: AllAssignmentsDocument,
    variables: {},
    data: { assignments: [line(), line({ id: 'essay' })] },
  });
  const options = { fetchPolicy: 'cache-first' } as const;
  const watching = [
    client.watchQuery({ query: MeDocument, ...options }).subscribe(() => undefined),
    client
      .watchQuery({ query: AllAssignmentsDocument, variables: {}, ...options })
      .subscribe(() => undefined),
  ];
  const stop = watchScreen(client, (listener) => {
    stream = listener;
    return () => undefined;
  });
  close = () => {
    stop();
    watching.forEach((each) => each.unsubscribe());
  };
  await pass(SETTLE_MS);
  await tell(1, null, true);
});

afterEach(() => {
  close();
  jest.useRealTimers();
});

test('a tick elsewhere fetches its row, and nothing else', async () => {
  await tell(2, [ITEM]);
  expect(server.requests).toMatchObject([{ name: 'ChangedRows', variables: { after: '1' }, isQuiet: true }]);
  await server.requests[0]?.answer(page(2, changedRow({ progress: 'submitted', version: 2 })));
  await pass(PAUSE_MS * 3);
  expect(server.asked).toEqual(['ChangedRows']);
  expect(shown()).toEqual([
    { id: 'lab', progress: 'submitted' },
    { id: 'essay', progress: 'todo' },
  ]);
  expect(JSON.stringify(server.cache.extract()['ROOT_QUERY'])).not.toContain('changes');
  await tell(3, [ITEM]);
  expect(server.last('ChangedRows').variables).toEqual({ after: '2' });
});

test.each([
  ['a row that came', [{ ...ITEM, id: 'new', kind: 'created' }]],
  ['a row that went', [{ ...ITEM, kind: 'removed' }]],
  ['a row that this device does not have', [{ ...ITEM, id: 'other' }]],
  ['a row that no fragment shows', [{ noun: 'time_entry', id: 'lab', kind: 'changed' }]],
  ['what is no row', []],
  ['many rows', null],
] as [string, ChangedItem[] | null][])('%s asks for what is on screen', async (_what, items) => {
  await tell(2, items);
  expect(server.asked.toSorted()).toEqual(['AllAssignments', 'Me']);
});

test('a move to another day is shown, and asks for the lists that it may change', async () => {
  await tell(2, [ITEM]);
  await server.requests[0]?.answer(page(2, changedRow({ dueDate: '2026-12-01', version: 2 })));
  await pass();
  expect(server.asked).toEqual(['ChangedRows', 'AllAssignments']);
});

test('what the server no longer remembers, and what is too much, asks for what is on screen', async () => {
  for (const [index, state] of [{ readEverything: true }, { more: true }].entries()) {
    server.asked.length = 0;
    await tell(2 + index, [ITEM]);
    await server.last('ChangedRows').answer(page(2 + index, null, state));
    await pass();
    expect(server.asked).toEqual(['ChangedRows', 'Me', 'AllAssignments']);
    await server.last('Me').answer({ me: currentUser() });
    await server.last('AllAssignments').answer({ assignments: [line(), line({ id: 'essay' })] });
    await pass(PAUSE_MS * 2);
  }
});

test('what changed while nothing was heard is fetched as rows', async () => {
  await tell(5, null, true);
  expect(server.requests).toMatchObject([{ name: 'ChangedRows', variables: { after: '1' } }]);
  await server.requests[0]?.answer(page(5, changedRow({ progress: 'doing', version: 4 })));
  await pass(PAUSE_MS * 2);
  expect(server.asked).toEqual(['ChangedRows']);
  expect(shown()[0]).toEqual({ id: 'lab', progress: 'doing' });
});

test('rows that may not know of a change made here are given up and fetched after it', async () => {
  await tell(2, [ITEM]);
  const changed = server.client.mutate({ mutation: LogoutDocument });
  await pass();
  await server.requests[0]?.answer(page(2, changedRow({ progress: 'doing' })));
  expect(shown()[0]).toEqual({ id: 'lab', progress: 'todo' });
  await server.last('Logout').answer(loggedOut, { 'account-revision': '3' });
  await changed;
  await tell(3, [ITEM]);
  await pass(REST_MS);
  expect(server.asked).toEqual(['ChangedRows', 'Logout', 'ChangedRows']);
  expect(server.last('ChangedRows').variables).toEqual({ after: '1' });
});

test('rows that are older than another answer are fetched again', async () => {
  await tell(2, [ITEM]);
  void server.client.query({ query: MeDocument, fetchPolicy: 'network-only' });
  await pass();
  await server.last('Me').answer({ me: currentUser() }, { 'account-revision': '3' });
  await server.requests[0]?.answer(page(2, changedRow({ progress: 'doing' })));
  expect(shown()[0]).toEqual({ id: 'lab', progress: 'todo' });
  await pass(PAUSE_MS);
  expect(server.asked).toEqual(['ChangedRows', 'Me', 'ChangedRows']);
});

test('a change made here fetches nothing', async () => {
  const changed = server.client.mutate({ mutation: LogoutDocument });
  await pass();
  await server.last('Logout').answer(loggedOut, { 'account-revision': '2' });
  await changed;
  await tell(2, [ITEM]);
  await pass(REST_MS * 2);
  expect(server.asked).toEqual(['Logout']);
});
