import { cancelOut } from '../../../../client/apollo/outbox/cancel-out';
import type { KeptChange } from '../../../../client/apollo/outbox/kept-changes';
import { outboxMessages } from '../../../../client/messages/en/outbox';
import { shownOf } from '../../support/event-book';
import { Device } from '../../support/outbox-device';
import { RowServer } from '../../support/row-server';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const PAUSE_MS = 10_000;

/** A device whose browser knows that it is offline, with one row of the server's. */
async function setUp() {
  const server = new RowServer();
  server.rows.set('r1', { __typename: 'Row', id: 'r1', title: 'first', notes: null, version: 1 });
  globalThis.fetch = server.fetch as typeof fetch;
  const device = new Device('d1', server);
  await device.look();
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.lines.set('d1', () => 'cut before');
  /** Lets the outbox work until nothing is left to do. */
  const rest = () => jest.advanceTimersByTimeAsync(PAUSE_MS);
  const edit = async (values: object) => {
    void device.edit(device.rows()[0]!, values, false);
    await rest();
  };
  const reconnect = async () => {
    server.lines.clear();
    network.mockReturnValue(true);
    await device.send();
    await rest();
  };
  return { server, device, network, rest, edit, reconnect };
}

test('a row that is added and deleted offline is never sent, with all that was done to it', async () => {
  const { server, device, rest, reconnect } = await setUp();
  void device.create('r2', 'second');
  await rest();
  void device.edit(device.rows()[1]!, { title: 'second edition' }, false);
  await rest();
  expect(device.waiting).toHaveLength(2);
  void device.remove('r2');
  await rest();
  expect(device.waiting).toEqual([]);
  expect(device.database.size).toBe(0);
  expect(device.rows()).toMatchObject([{ id: 'r1' }]);
  await reconnect();
  expect(server.written).toEqual([]);
});

test('Undo of such a deletion lets the row wait again', async () => {
  const { server, device, rest, reconnect } = await setUp();
  void device.create('r2', 'second');
  await rest();
  void device.remove('r2');
  await rest();
  void device.undo();
  await rest();
  expect(device.rows()).toMatchObject([{ id: 'r1' }, { id: 'r2', title: 'second' }]);
  expect(device.waiting).toMatchObject([{ operation: 'CreateRow' }]);
  await reconnect();
  expect(server.written).toEqual(['second']);
});

test('a value that is set back offline is never sent', async () => {
  const { server, device, edit, reconnect } = await setUp();
  await edit({ title: 'ticked' });
  expect(device.waiting).toHaveLength(1);
  await edit({ title: 'first' });
  expect(device.waiting).toEqual([]);
  expect(device.rows()).toMatchObject([{ title: 'first' }]);
  await reconnect();
  expect(server.written).toEqual([]);
});

test('other changes of the row in between stay in their order', async () => {
  const { device, edit } = await setUp();
  await edit({ title: 'one' });
  await edit({ notes: 'page 3' });
  await edit({ title: 'first' });
  expect(device.waiting.map(({ variables }) => variables['input'])).toEqual([
    { id: 'r1', title: 'one' },
    { id: 'r1', notes: 'page 3' },
    { id: 'r1', title: 'first' },
  ]);
});

test.each(['cut before', 'cut after'] as const)(
  'a change that somebody tried to send keeps its place and its key: %s',
  async (line) => {
    const { server, device, network, rest, edit, reconnect } = await setUp();
    network.mockReturnValue(true);
    server.lines.set('d1', () => line);
    await edit({ title: 'ticked' });
    const [{ key } = { key: '' }] = device.waiting;
    void device.create('r2', 'second');
    await rest();
    network.mockReturnValue(false);
    await edit({ title: 'first' });
    expect(device.waiting).toMatchObject([
      { key, variables: { input: { title: 'ticked' } } },
      { variables: { input: { title: 'second' } } },
      { variables: { input: { title: 'first' } } },
    ]);
    await reconnect();
    expect(server.written).toEqual(['ticked', 'second', 'first']);
  },
);

test('a change that waited, and was sent without an answer, keeps its place', async () => {
  const { server, device, network, rest, edit } = await setUp();
  await edit({ title: 'ticked' });
  network.mockReturnValue(true);
  server.lines.set('d1', () => 'cut after');
  void device.send();
  await rest();
  network.mockReturnValue(false);
  await edit({ title: 'first' });
  expect(device.waiting).toHaveLength(2);
});

test('a row whose creation somebody tried to send is created and deleted', async () => {
  const { server, device, network, rest, reconnect } = await setUp();
  network.mockReturnValue(true);
  server.lines.set('d1', () => 'cut after');
  void device.create('r2', 'second');
  await rest();
  void device.remove('r2');
  await rest();
  expect(device.waiting.map(({ operation }) => operation)).toEqual(['CreateRow', 'DeleteRow']);
  await reconnect();
  expect(server.written).toEqual(['second', 'without r2']);
  expect([...server.rows.keys()]).toEqual(['r1']);
});

test.each(['the page stands', 'the page is reloaded'])(
  'Undo of a deletion that somebody tried to send is sent after it: %s',
  async (page) => {
    const { server, device, network, rest, reconnect } = await setUp();
    network.mockReturnValue(true);
    server.lines.set('d1', () => 'cut after');
    void device.remove('r1');
    await rest();
    expect([...server.rows.keys()]).toEqual([]);
    network.mockReturnValue(false);
    void device.undo();
    await rest();
    expect(device.rows()).toMatchObject([{ id: 'r1' }]);
    expect(device.waiting.map(({ operation }) => operation)).toEqual(['DeleteRow', 'UndoAct']);
    if (page === 'the page is reloaded') {
      device.kill();
      device.open();
    }
    await reconnect();
    expect(server.written).toEqual(['without r1', 'with r1']);
    expect(device.waiting).toEqual([]);
    await device.look();
    expect(device.rows()).toMatchObject([{ id: 'r1' }]);
  },
);

test('what was done to dates stays in the list without the split of the series that they came from', async () => {
  const { server, device, rest, reconnect } = await setUp();
  const date = device.dates().filter(({ eventId }) => eventId === 'club')[2]!;
  void device.rename(date, 'this_and_following', 'mine');
  await rest();
  const later = device.dates().findLast(({ title }) => title === 'mine')!;
  void device.renameDate(later, 'guest');
  await rest();
  server.events.answer('UpdateEvent', { id: 'club', title: 'theirs' });
  await reconnect();
  const [split, moved] = device.waiting;
  expect(split).toMatchObject({ refusal: { conflicts: [{ mine: 'mine', theirs: 'theirs' }] } });
  expect(moved).toMatchObject({ operation: 'MoveEvent', refusal: { isGone: true } });
  await device.discard(split!);
  await device.look();
  expect(device.waiting).toMatchObject([
    { variables: { input: { title: 'guest' } }, refusal: { message: outboxMessages.notSplit } },
  ]);
  expect(shownOf(device.calendar())).toEqual(server.events.shown());
});

test('changes wait until the server answers, even if the browser sees no network', async () => {
  const { server, device, rest, edit } = await setUp();
  const asked: string[] = [];
  globalThis.fetch = async (address, options) => {
    asked.push(String(address));
    if (String(address).endsWith('/healthz')) return new Response('ok');
    return server.fetch(String(address), options!);
  };
  server.lines.clear();
  await edit({ title: 'ticked' });
  await rest();
  expect(asked[0]).toBe('/healthz');
  expect(server.written).toEqual(['ticked']);
  expect(device.waiting).toEqual([]);
});

/** A change that was never sent. */
function changeOf(operation: string, input: object, more: Partial<KeptChange> = {}): KeptChange {
  const { id = null } = input as { id?: string };
  return {
    id: '',
    userId: 'student',
    operation,
    query: `mutation ${operation}`,
    variables: { input },
    key: operation,
    at: 0,
    tab: '',
    row: { id, title: null, base: {} },
    likely: {},
    isUnsent: true,
    ...more,
  };
}

/** The operations that need not be sent. */
function canceled(...changes: readonly KeptChange[]): string[] {
  const numbered = changes.map((change, index) => ({ ...change, id: String(index) }));
  return cancelOut(numbered).map(({ operation }) => operation);
}

const ADDED = changeOf('CreateSubtask', { id: 's1', assignmentId: 'a1' });
const DELETED = changeOf('DeleteSubtask', { id: 's1' });

test('what is also about other rows is sent, and so is what it builds on', () => {
  expect(canceled(ADDED, DELETED)).toEqual(['DeleteSubtask', 'CreateSubtask']);
  const ordered = changeOf('OrderSubtasks', { assignmentId: 'a1', ids: ['s2', 's1'] });
  expect(canceled(ADDED, ordered, DELETED)).toEqual([]);
  const row = { id: 's1', ids: ['s1', 's2'], title: null, base: {} };
  const edited = changeOf('UpdateAssignments', { assignments: [{ id: 's1' }, { id: 's2' }] }, { row });
  expect(canceled(ADDED, edited, DELETED)).toEqual([]);
});

test('what was added to a row goes with it', () => {
  const work = changeOf('CreateAssignment', { id: 'a1' });
  const ticked = changeOf('UpdateSubtask', { id: 's1', isDone: true });
  const deleted = changeOf('DeleteAssignment', { id: 'a1' });
  const other = changeOf('CreateAssignment', { id: 'a2' });
  expect(canceled(work, other, ADDED, ticked, deleted)).toEqual([
    'DeleteAssignment',
    'UpdateSubtask',
    'CreateSubtask',
    'CreateAssignment',
  ]);
});

test('deleting one date leaves the others of a series to be made', () => {
  const row = { id: 'a1', title: null, base: {}, isSeries: true };
  const [single, series] = [changeOf('QuickAdd', { id: 'a1' }), changeOf('QuickAdd', { id: 'a1' }, { row })];
  const deletion = (scope: string) =>
    changeOf('DeleteAssignment', {}, { variables: { input: { id: 'a1' }, scope }, row });
  expect(canceled(single, deletion('this'))).toEqual(['DeleteAssignment', 'QuickAdd']);
  expect(canceled(series, deletion('all'))).toEqual(['DeleteAssignment', 'QuickAdd']);
  expect(canceled(series, deletion('this'))).toEqual([]);
  const event = changeOf('CreateEvent', { id: 'e1' });
  const date = changeOf('DeleteEvent', { id: 'e1', scope: 'this', originalStart: '2026-11-21T10:00' });
  expect(canceled(event, date)).toEqual([]);
});

test('what is taken back by its name is not taken back by its values', () => {
  const row = (place: string) => ({ id: 'e1', title: null, base: { place } });
  const [there, back] = [
    { row: row('A'), likely: { moveEvent: { undo: 'waiting:0' } } },
    { row: row('B'), likely: { moveEvent: { undo: 'waiting:1' } } },
  ];
  const [moved, movedBack] = [
    { id: 'e1', place: 'B' },
    { id: 'e1', place: 'A' },
  ];
  expect(canceled(changeOf('MoveEvent', moved, there), changeOf('MoveEvent', movedBack, back))).toEqual([]);
  const plain = [{ row: row('A') }, { row: row('B') }] as const;
  expect(
    canceled(changeOf('MoveEvent', moved, plain[0]), changeOf('MoveEvent', movedBack, plain[1])),
  ).toHaveLength(2);
});
