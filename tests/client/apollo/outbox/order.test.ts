import { Device } from '../../support/outbox-device';
import { refusal } from '../../support/refusal';
import { RowServer, type Line } from '../../support/row-server';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

/** A device that shows one row, and the server behind a line that answers as the test says. */
async function setUp(lines: Line[]) {
  const server = new RowServer();
  server.rows.set('r1', { __typename: 'Row', id: 'r1', title: 'first', notes: null, version: 1 });
  globalThis.fetch = server.fetch as typeof fetch;
  const device = new Device('d1', server);
  await device.look();
  server.lines.set('d1', () => lines.shift() ?? 'good');
  return { server, device };
}

test('a change whose request is lost does not undo a later one of the same row', async () => {
  const { server, device } = await setUp(['cut before']);
  const [row] = device.rows();
  const told = Promise.all([
    device.edit(row!, { title: 'ticked' }, false),
    device.edit(row!, { title: 'unticked' }, false),
  ]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await told).toEqual([true, true]);
  expect(server.written).toEqual(['ticked', 'unticked']);
  expect(device.rows()).toMatchObject([{ title: 'unticked', version: 3 }]);
  expect(device.waiting).toEqual([]);
});

test('changes that follow the student’s own before its answer build on the version that it brings', async () => {
  const { server, device } = await setUp([]);
  const [row] = device.rows();
  const titles = ['moved', 'moved again', 'moved once more'];
  const told = Promise.all(titles.map((title) => device.edit(row!, { title }, true)));
  await jest.advanceTimersByTimeAsync(100);
  expect(await told).toEqual([true, true, true]);
  expect(server.written).toEqual(titles);
  expect(server.conflicts).toBe(0);
});

test('a change that follows the student’s own meets what came from elsewhere before it', async () => {
  const { server, device } = await setUp([]);
  const [row] = device.rows();
  server.rows.set('r1', { ...row!, title: 'theirs', version: 2 });
  const told = [device.edit(row!, { title: 'ticked' }, false), device.edit(row!, { notes: 'page 3' }, true)];
  await jest.advanceTimersByTimeAsync(100);
  expect(await Promise.all(told)).toEqual([true, true]);
  expect(server.rows.get('r1')).toMatchObject({ title: 'ticked', notes: 'page 3' });
});

test('an answer that includes somebody else’s change is nothing to build on', async () => {
  const { server, device } = await setUp([]);
  const [row] = device.rows();
  globalThis.fetch = async (...request) => {
    const answer = await server.fetch(...(request as Parameters<typeof server.fetch>));
    const current = server.rows.get('r1')!;
    if (current.version !== 2) return answer;
    // The row is read for the answer after another device has changed it.
    const theirs = { ...current, title: 'theirs', version: 3 };
    server.rows.set('r1', theirs);
    return Response.json({ data: { editRow: { __typename: 'RowPayload', row: theirs } } });
  };
  const told = ['moved', 'moved again'].map((title) => device.edit(row!, { title }, true));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all(told)).toEqual([true, true]);
  expect(server.rows.get('r1')).toMatchObject({ title: 'theirs', version: 3 });
  const conflicts = [{ field: 'title', mine: 'moved again', theirs: 'theirs' }];
  expect(device.waiting).toMatchObject([{ refusal: { conflicts } }]);
});

test('changes that waited are sent once each, on the version that the one before them brought', async () => {
  const { server, device } = await setUp(['cut before', 'cut before', 'cut before']);
  const [row] = device.rows();
  for (const title of ['moved', 'moved again', 'moved once more']) void device.edit(row!, { title }, true);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(server.written).toEqual(['moved', 'moved again', 'moved once more']);
  expect(server.conflicts).toBe(0);
  expect(device.waiting).toEqual([]);
});

test('a change that waits when its page ends builds on what the ones before it brought', async () => {
  const { server, device } = await setUp(Array.from({ length: 3 }, () => 'cut before' as const));
  const [row] = device.rows();
  for (const title of ['moved', 'moved again', 'moved once more']) void device.edit(row!, { title }, true);
  await jest.advanceTimersByTimeAsync(100);
  expect(device.waiting).toHaveLength(3);
  const lines: Line[] = ['good'];
  server.lines.set('d1', () => lines.shift() ?? 'cut before');
  await device.send();
  expect(server.written).toEqual(['moved']);
  killPage(server, device);
  server.lines.clear();
  device.open();
  await device.send();
  expect(server.written).toEqual(['moved', 'moved again', 'moved once more']);
  expect(server.conflicts).toBe(0);
  expect(device.waiting).toEqual([]);
});

test('a change that is refused again and again for no field is soon left to the student', async () => {
  const { server, device } = await setUp(['cut before']);
  let version = 1;
  let asked = 0;
  void device.edit(device.rows()[0]!, { title: 'mine' }, true);
  await jest.advanceTimersByTimeAsync(100);
  globalThis.fetch = (...request) => {
    if (!String(request[1]?.body).includes('EditRow'))
      return server.fetch(...(request as Parameters<typeof server.fetch>));
    asked += 1;
    version += 1;
    const current = { ...server.rows.get('r1'), version };
    return Promise.resolve(Response.json(refusal('CONFLICT', 'Changed.', { current, conflicts: [] })));
  };
  await device.send();
  expect(asked).toBeLessThan(6);
  expect(device.waiting).toMatchObject([{ refusal: { message: 'Changed.' } }]);
});

test('a field that this device changes twice is no conflict where others changed something else meanwhile', async () => {
  const { server, device } = await setUp(['cut before', 'cut before']);
  const [row] = device.rows();
  for (const title of ['mine', 'mine again']) void device.edit(row!, { title }, true);
  server.rows.set('r1', { ...row!, notes: 'theirs', version: 2 });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(server.rows.get('r1')).toMatchObject({ title: 'mine again', notes: 'theirs' });
  expect(device.waiting).toEqual([]);
});

test('a change that was refused does not make later ones wait', async () => {
  const { server, device } = await setUp(['cut before']);
  const [row] = device.rows();
  const edited = device.edit(row!, { title: 'mine' }, true);
  server.rows.set('r1', { ...row!, title: 'theirs', version: 2 });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await edited).toBe(true);
  expect(device.waiting).toMatchObject([{ refusal: { conflicts: [{ field: 'title', theirs: 'theirs' }] } }]);
  expect(await device.edit({ ...row!, version: 2 }, { notes: 'page 3' }, false)).toBe(true);
  expect(server.written).toEqual(['page 3']);
});

test('changes to different fields of a row are merged without a question', async () => {
  const { server, device } = await setUp(['cut before']);
  const [row] = device.rows();
  void device.edit(row!, { notes: 'page 3' }, true);
  server.rows.set('r1', { ...row!, title: 'theirs', version: 2 });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(server.rows.get('r1')).toMatchObject({ title: 'theirs', notes: 'page 3', version: 3 });
  expect(device.waiting).toEqual([]);
});

test('a change whose page ended before the answer is merged like any other', async () => {
  const { server, device } = await setUp([]);
  holdAnswers(server);
  void device.edit(device.rows()[0]!, { title: 'mine' }, true);
  await jest.advanceTimersByTimeAsync(100);
  killPage(server, device);
  server.rows.set('r1', { ...server.rows.get('r1')!, notes: 'theirs', version: 2 });
  device.open();
  await device.look();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(server.rows.get('r1')).toMatchObject({ title: 'mine', notes: 'theirs', version: 3 });
  expect(device.waiting).toEqual([]);
});

test('a change whose page ended before its database had it is sent by the next one', async () => {
  const { server, device } = await setUp(['cut before']);
  device.busy = new Promise(() => undefined);
  void device.edit(device.rows()[0]!, { title: 'mine' }, true);
  killPage(server, device);
  device.busy = null;
  device.open();
  await device.look();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(server.written).toEqual(['mine']);
  await device.copy();
  expect(Object.keys(device.storage)).toEqual(['token']);
});

test('what was typed while an earlier value was on its way is no conflict with that value', async () => {
  const { server, device } = await setUp([]);
  holdAnswers(server);
  const [row] = device.rows();
  void device.edit(row!, { title: 'mi' }, true);
  void device.edit(row!, { title: 'mine' }, true);
  await jest.advanceTimersByTimeAsync(100);
  killPage(server, device);
  server.rows.set('r1', { ...row!, title: 'mi', version: 2 });
  device.open();
  await device.look();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(server.rows.get('r1')).toMatchObject({ title: 'mine' });
  expect(device.waiting).toEqual([]);
});

test('a change does not overwrite what came from elsewhere while its answer was awaited', async () => {
  const { server, device } = await setUp(['cut before']);
  const [row] = device.rows();
  const release = holdAnswers(server);
  void device.edit(row!, { title: 'mine' }, true);
  await jest.advanceTimersByTimeAsync(100);
  server.pause = null;
  server.rows.set('r1', { ...row!, title: 'theirs', version: 2 });
  await device.look();
  release();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(server.written).toEqual([]);
  expect(device.waiting).toMatchObject([{ refusal: { conflicts: [{ mine: 'mine', theirs: 'theirs' }] } }]);
});

test('what was typed and then refused is in the list alone, not also in its form', async () => {
  const { server, device } = await setUp([]);
  sessionStorage.setItem('draft:row', '{"title":"mine"}');
  holdAnswers(server);
  const [row] = device.rows();
  void device.edit(row!, { title: 'mine' }, true, { draft: 'row' });
  await jest.advanceTimersByTimeAsync(100);
  killPage(server, device);
  server.rows.set('r1', { ...row!, title: 'theirs', version: 2 });
  device.open();
  await device.send();
  expect(device.waiting).toMatchObject([{ refusal: { conflicts: [{ mine: 'mine', theirs: 'theirs' }] } }]);
  expect(sessionStorage.getItem('draft:row')).toBeNull();
});

/** Stops all answers until the returned function is called. */
function holdAnswers(server: RowServer): () => void {
  let release = (): void => undefined;
  server.pause = new Promise((resolve) => {
    release = () => {
      server.pause = null;
      resolve();
    };
  });
  return release;
}

/** Ends a page with a request on its way, which never arrives, and lets the time pass after which its changes are left. */
function killPage(server: RowServer, device: Device): void {
  device.kill();
  server.pause = null;
  jest.setSystemTime(Date.now() + 61_000);
}

/** Three changes that wait, the first of them on its way. */
async function setUpSending() {
  const { server, device } = await setUp(['cut before', 'cut before']);
  const row = device.rows()[0]!;
  void device.edit(row, { title: 'one' }, false);
  await jest.advanceTimersByTimeAsync(100);
  void device.edit(row, { title: 'two' }, false);
  void device.edit(row, { title: 'three' }, false);
  await jest.advanceTimersByTimeAsync(100);
  expect(device.waiting).toHaveLength(3);
  const release = holdAnswers(server);
  server.lines.clear();
  const sent = device.send();
  await jest.advanceTimersByTimeAsync(100);
  return { server, device, release, sent };
}

test('a change that is taken back while those before it are sent is not sent', async () => {
  const { server, device, release, sent } = await setUpSending();
  expect(await device.discard(device.waiting[1]!)).toBe(true);
  release();
  await jest.advanceTimersByTimeAsync(1_000);
  await sent;
  expect(server.written).toEqual(['one', 'three']);
});

test('a change cannot be taken back while it is being sent', async () => {
  const { server, device, release } = await setUpSending();
  const discarded = device.discard(device.waiting[0]!);
  release();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await discarded).toBe(false);
  expect(server.written).toEqual(['one', 'two', 'three']);
});

test('nothing is sent for another account', async () => {
  const { server, device, release } = await setUpSending();
  device.storage.setItem('token', `head.${btoa(JSON.stringify({ sub: 'somebody else' }))}.sign`);
  release();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(server.written).toEqual(['one']);
  expect(device.database.size).toBeGreaterThanOrEqual(2);
});

test('a device that cannot store anything says so, and sends what it can', async () => {
  const { server, device } = await setUp(['cut before', 'cut before']);
  device.isFull = true;
  const row = device.rows()[0]!;
  const lost = [device.edit(row, { title: 'one' }, false), device.edit(row, { title: 'two' }, false)];
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all(lost)).toEqual([false, false]);
  expect(await device.edit(row, { title: 'three' }, false)).toBe(true);
  expect(server.written).toEqual(['three']);
  expect(device.storage.getItem('outbox')).toBeNull();
});

test('a change of last month is sent only if the student says so', async () => {
  const { server, device } = await setUp(Array.from({ length: 9 }, () => 'cut before' as const));
  void device.edit(device.rows()[0]!, { title: 'old' }, false);
  await jest.advanceTimersByTimeAsync(100);
  server.lines.clear();
  jest.setSystemTime(Date.now() + 31 * 86_400_000);
  await device.send();
  expect(server.written).toEqual([]);
  expect(device.waiting).toMatchObject([{ refusal: { message: expect.stringContaining('month') } }]);
  await device.keepMine(device.waiting[0]!);
  expect(server.written).toEqual(['old']);
});
