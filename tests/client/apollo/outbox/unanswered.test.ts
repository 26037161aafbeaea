import { Device } from '../../support/outbox-device';
import { RowServer, type Line } from '../../support/row-server';

const DAY = 86_400_000;

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

/** A device that shows one row, and a server that answers as `lines` says. */
async function setUp() {
  const server = new RowServer();
  server.rows.set('r1', { __typename: 'Row', id: 'r1', title: 'first', notes: null, version: 1 });
  globalThis.fetch = server.fetch as typeof fetch;
  const device = new Device('d1', server);
  await device.look();
  const line: { now: Line } = { now: 'good' };
  server.lines.set('d1', () => line.now);
  /** Ends the page while its request is on its way, and starts it again without a connection. */
  const reloadOffline = async (): Promise<void> => {
    device.kill();
    server.pause = null;
    device.busy = null;
    line.now = 'cut before';
    // Without Web Locks, a page counts as ended only after a while.
    jest.setSystemTime(Date.now() + 61_000);
    device.open();
    void device.look();
    await jest.advanceTimersByTimeAsync(3_000);
  };
  const edit = (title: string) => device.edit(device.rows()[0]!, { title }, false, { isChecked: true });
  return { server, device, line, reloadOffline, edit };
}

const never = new Promise<void>(() => undefined);

describe('a change whose page ended before it was answered', () => {
  it.each(['server', 'database'] as const)(
    'stands again after a reload without a connection, though the %s had not answered',
    async (silent) => {
      const { server, device, line, reloadOffline, edit } = await setUp();
      server.pause = never;
      if (silent === 'database') device.busy = never;
      void edit('mine');
      await jest.advanceTimersByTimeAsync(100);
      await reloadOffline();
      expect(device.rows()).toMatchObject([{ title: 'mine' }]);
      expect(device.waiting).toMatchObject([{ row: { title: 'first' } }]);
      line.now = 'good';
      await device.send();
      expect(server.written).toEqual(['mine']);
      expect(device.waiting).toEqual([]);
    },
  );

  it('is compared with what was saved elsewhere if it can’t be repeated within a minute', async () => {
    // With Web Locks, the next page knows at once that the former one has ended.
    const locks = { request: (_: string, work: () => unknown) => work(), query: async () => ({ held: [] }) };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    const { server, device, line, edit } = await setUp();
    line.now = 'cut before';
    server.pause = never;
    void edit('mine');
    await jest.advanceTimersByTimeAsync(1_000);
    device.kill();
    server.pause = null;
    device.open();
    void device.look();
    await jest.advanceTimersByTimeAsync(300_000);
    expect(device.waiting).toHaveLength(1);
    server.rows.set('r1', { ...server.rows.get('r1')!, title: 'theirs', version: 2 });
    line.now = 'good';
    await device.send();
    Reflect.deleteProperty(navigator, 'locks');
    expect(server.rows.get('r1')).toMatchObject({ title: 'theirs' });
    expect(device.waiting).toMatchObject([{ refusal: { conflicts: [{ mine: 'mine', theirs: 'theirs' }] } }]);
    expect(device.rows()).toMatchObject([{ title: 'first' }]);
  });

  it('is not made twice when its form is opened again with what was typed', async () => {
    const { server, device, line, reloadOffline, edit } = await setUp();
    const type = (title: string) =>
      device.edit(device.rows()[0]!, { title }, true, { isChecked: true, draft: 'row:r1' });
    server.pause = never;
    void type('mine');
    await jest.advanceTimersByTimeAsync(100);
    await reloadOffline();
    void type('mine');
    await jest.advanceTimersByTimeAsync(100);
    expect(device.waiting).toHaveLength(1);
    // Another part of the page changes the row: the same values in the form are another change now.
    void edit('other');
    await jest.advanceTimersByTimeAsync(100);
    device.open();
    await jest.advanceTimersByTimeAsync(100);
    void type('mine');
    await jest.advanceTimersByTimeAsync(100);
    line.now = 'good';
    await device.send();
    expect(server.rows.get('r1')).toMatchObject({ title: 'mine' });
  });

  it('does not overwrite what was saved elsewhere before it is sent', async () => {
    const { server, device, line, reloadOffline, edit } = await setUp();
    server.pause = never;
    void edit('mine');
    await jest.advanceTimersByTimeAsync(100);
    await reloadOffline();
    server.rows.set('r1', { ...server.rows.get('r1')!, title: 'theirs', version: 2 });
    line.now = 'good';
    await device.send();
    expect(server.rows.get('r1')).toMatchObject({ title: 'theirs' });
    expect(device.waiting).toMatchObject([{ refusal: { conflicts: [{ mine: 'mine', theirs: 'theirs' }] } }]);
    expect(device.rows()).toMatchObject([{ title: 'first' }]);
  });
});

test('a server that accepts a change and is silent is told of after some seconds, and still makes it once', async () => {
  const { server, device, edit } = await setUp();
  let release = (): void => undefined;
  server.pause = new Promise((resolve) => {
    release = resolve;
  });
  const told = edit('mine');
  await jest.advanceTimersByTimeAsync(4_900);
  expect(device.unanswered).toBe(0);
  await jest.advanceTimersByTimeAsync(200);
  expect(device.unanswered).toBe(1);
  release();
  await jest.advanceTimersByTimeAsync(100);
  expect(await told).toBe(true);
  expect(device.unanswered).toBe(0);
  expect(device.waiting).toEqual([]);
  expect(server.written).toEqual(['mine']);
});

test('a database that fails after a while does not make the device say that nothing waits', async () => {
  const { device, line, edit } = await setUp();
  line.now = 'cut before';
  void edit('mine');
  await jest.advanceTimersByTimeAsync(100);
  device.database[Symbol.iterator] = () => {
    throw new DOMException('The connection to the database is lost.', 'UnknownError');
  };
  await device.send();
  expect(device.waiting).toHaveLength(1);
});

test('a device without a database does not say that a change is kept', async () => {
  const { server, device, edit } = await setUp();
  device.isFull = true;
  server.pause = never;
  void edit('mine');
  await jest.advanceTimersByTimeAsync(6_000);
  expect(device.unanswered).toBe(0);
});

test.each<Line>(['cut before', 'cut after'])(
  'a clock that jumps 40 days ahead after a request was %s neither loses nor doubles the change',
  async (fate) => {
    const { server, device, line } = await setUp();
    line.now = fate;
    void device.edit(device.rows()[0]!, { title: 'mine' }, false);
    await jest.advanceTimersByTimeAsync(100);
    line.now = 'good';
    jest.setSystemTime(Date.now() + 40 * DAY);
    await device.send();
    const [change] = device.waiting;
    expect(change).toMatchObject({ refusal: { message: expect.stringContaining('month') } });
    await device.keepMine(change!);
    expect(device.waiting).toEqual([]);
    expect(server.written).toEqual(['mine']);
  },
);

test('a change made while the clock was 40 days ahead is sent once the clock is right', async () => {
  const { server, device, line, edit } = await setUp();
  const now = Date.now();
  jest.setSystemTime(now + 40 * DAY);
  line.now = 'cut before';
  void edit('ahead');
  await jest.advanceTimersByTimeAsync(100);
  jest.setSystemTime(now);
  void edit('after');
  await jest.advanceTimersByTimeAsync(100);
  line.now = 'good';
  await device.send();
  expect(server.written).toEqual(['ahead', 'after']);
  expect(device.waiting).toEqual([]);
});
