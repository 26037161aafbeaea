import { Device } from '../../support/outbox-device';
import { RowServer, type Line } from '../../support/row-server';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

/** A device that shows one row, and the server behind a line that answers as the test says. */
async function setUp() {
  const server = new RowServer();
  server.rows.set('r1', { __typename: 'Row', id: 'r1', title: 'first', notes: null, version: 1 });
  globalThis.fetch = server.fetch as typeof fetch;
  const device = new Device('d1', server);
  await device.look();
  const lines: Line[] = [];
  server.lines.set('d1', () => lines.shift() ?? 'good');
  return { server, device, lines };
}

/** A promise and the function that resolves it. */
function latch(): [promise: Promise<void>, open: () => void] {
  let open = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [promise, open];
}

/** From now on, answers to queries wait for `held`, although the server has read their rows already. */
function holdAnswers(server: RowServer, held: Promise<void>): void {
  globalThis.fetch = async (address, request) => {
    const answer = await server.fetch(String(address), request ?? {});
    if (String(request?.body).includes('"Rows"')) await held;
    return answer;
  };
}

test('an answer from before a change began to wait never shows the former value', async () => {
  const { server, device, lines } = await setUp();
  const [held, release] = latch();
  holdAnswers(server, held);
  const looked = device.look();
  await jest.advanceTimersByTimeAsync(100);
  lines.push('cut before');
  const told = device.edit(device.rows()[0]!, { title: 'moved' }, false);
  await jest.advanceTimersByTimeAsync(100);
  expect(await told).toBe(true);
  const shown = device.watch();
  await jest.advanceTimersByTimeAsync(100);
  release();
  await jest.advanceTimersByTimeAsync(100);
  expect(device.waiting).toHaveLength(1);
  expect([...new Set(shown)]).toEqual(['moved']);
  await jest.advanceTimersByTimeAsync(10_000);
  await looked;
});

test('an answer from before a change that waited was saved is asked for again', async () => {
  const { server, device, lines } = await setUp();
  const [held, release] = latch();
  lines.push('cut before');
  void device.edit(device.rows()[0]!, { title: 'moved' }, false);
  await jest.advanceTimersByTimeAsync(100);
  holdAnswers(server, held);
  const looked = device.look();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(server.written).toEqual(['moved']);
  expect(device.waiting).toEqual([]);
  const shown = device.watch();
  release();
  await jest.advanceTimersByTimeAsync(1_000);
  await looked;
  expect([...new Set(shown)]).toEqual(['moved']);
});

test('a deletion whose answer is lost waits, though the device was too busy to store it before', async () => {
  const { server, device, lines } = await setUp();
  const [busy, rest] = latch();
  device.busy = busy;
  lines.push('cut after');
  const removed = device.remove('r1');
  await jest.advanceTimersByTimeAsync(11_000);
  rest();
  device.busy = null;
  await jest.advanceTimersByTimeAsync(100);
  expect(await removed).toMatch(/^waiting/);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(server.written).toEqual(['without r1']);
  expect(device.waiting).toEqual([]);
  expect(device.rows()).toEqual([]);
});

test('a change that was made is no refused one, though its row was deleted before it was sent again', async () => {
  const { server, device, lines } = await setUp();
  lines.push('cut after');
  void device.edit(device.rows()[0]!, { title: 'moved' }, false);
  await jest.advanceTimersByTimeAsync(100);
  expect(device.waiting).toHaveLength(1);
  server.rows.delete('r1');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(server.written).toEqual(['moved']);
  expect(device.waiting).toEqual([]);
  const looked = device.look();
  await jest.advanceTimersByTimeAsync(1_000);
  await looked;
  expect(device.rows()).toEqual([]);
});

test.each<Line>(['gateway', 'filter', 'limit', 'fault'])(
  'a change that ends at a %s waits, and is sent again, however it was sent',
  async (line) => {
    const { server, device, lines } = await setUp();
    lines.push(line, line);
    const told = device.edit(device.rows()[0]!, { title: 'moved' }, false);
    await jest.advanceTimersByTimeAsync(100);
    expect(await told).toBe(true);
    expect(device.waiting).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(server.written).toEqual(['moved']);
    expect(device.waiting).toEqual([]);
  },
);

test('a change at which the server stumbles again and again is left to the student', async () => {
  const { server, device } = await setUp();
  server.lines.set('d1', () => 'fault');
  void device.edit(device.rows()[0]!, { title: 'moved' }, false);
  await jest.advanceTimersByTimeAsync(300_000);
  expect(device.waiting).toMatchObject([{ refusal: { message: 'Something went wrong.' } }]);
  expect(device.rows()[0]?.title).toBe('first');
});

test('a change of a row that was deleted elsewhere is known to be about something gone', async () => {
  const { server, device, lines } = await setUp();
  lines.push('cut before');
  void device.edit(device.rows()[0]!, { title: 'moved' }, false);
  await jest.advanceTimersByTimeAsync(100);
  server.rows.delete('r1');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(device.waiting).toMatchObject([{ refusal: { isGone: true, conflicts: [] } }]);
});

test('an answer is shown by the next start, though the page ended before the device had copied it', async () => {
  const { server, device, lines } = await setUp();
  device.kill();
  device.open();
  void device.edit(device.rows()[0]!, { title: 'answered' }, true);
  await jest.advanceTimersByTimeAsync(100);
  void device.create('r2', 'added');
  await jest.advanceTimersByTimeAsync(100);
  expect(server.written).toEqual(['answered', 'added']);
  device.kill({ isCopied: false });
  device.open();
  expect(device.rows()).toMatchObject([{ title: 'first' }]);
  lines.push('cut before', 'cut before', 'cut before');
  await device.send();
  expect(device.waiting).toEqual([]);
  expect(device.rows()).toMatchObject([{ title: 'answered', version: 2 }]);
  device.kill();
  expect(device.database.size).toBe(0);
  expect(server.written).toEqual(['answered', 'added']);
});

test('an answer that the device has copied, or a newer one, takes nothing back', async () => {
  const { server, device } = await setUp();
  device.kill();
  device.open();
  void device.edit(device.rows()[0]!, { title: 'mine' }, true);
  await jest.advanceTimersByTimeAsync(100);
  const left = new Map(device.database);
  server.rows.set('r1', { ...server.rows.get('r1')!, title: 'theirs', version: 3 });
  await device.look();
  device.kill();
  expect(device.database.size).toBe(0);
  // Another tab had ended before its copy.
  for (const [id, change] of left) device.database.set(id, change);
  device.open();
  await device.send();
  expect(device.rows()).toMatchObject([{ title: 'theirs' }]);
  device.kill();
  expect(device.database.size).toBe(0);
});
