import { Device, type Row } from '../../support/outbox-device';
import { RowServer, type Line } from '../../support/row-server';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

/** A device that shows three rows, and the server behind a line that answers as the test says. */
async function setUp(lines: Line[]) {
  const server = new RowServer();
  for (const id of ['r1', 'r2', 'r3'])
    server.rows.set(id, { __typename: 'Row', id, title: id, notes: null, version: 1 });
  globalThis.fetch = server.fetch as typeof fetch;
  const device = new Device('d1', server);
  await device.look();
  server.lines.set('d1', () => lines.shift() ?? 'good');
  /** What another device saves. */
  const saveElsewhere = (id: string, values: Partial<Row>) => {
    const row = server.rows.get(id)!;
    server.rows.set(id, { ...row, ...values, version: row.version + 1 });
  };
  return { server, device, saveElsewhere };
}

/** Sets values of the first row, whatever it has, unless the change has to wait. */
const move = (device: Device, values: Partial<Row>) =>
  device.edit(device.rows()[0]!, values, false, { isChecked: true });

const settle = () => jest.advanceTimersByTimeAsync(10_000);

describe('a move that had to wait', () => {
  it('is left to the student if the same was moved elsewhere meanwhile', async () => {
    const { server, device, saveElsewhere } = await setUp(['cut before']);
    void move(device, { title: 'mine' });
    saveElsewhere('r1', { title: 'theirs' });
    await settle();
    expect(server.rows.get('r1')).toMatchObject({ title: 'theirs' });
    await device.look();
    expect(device.rows()[0]).toMatchObject({ title: 'theirs' });
    const conflicts = [{ field: 'title', mine: 'mine', theirs: 'theirs' }];
    expect(device.waiting).toMatchObject([{ refusal: { conflicts } }]);
    await device.keepMine(device.waiting[0]!);
    expect(server.rows.get('r1')).toMatchObject({ title: 'mine', version: 3 });
    expect(device.waiting).toEqual([]);
  });

  it('is compared with what the student saw when it was begun, not with what came meanwhile', async () => {
    const { server, device, saveElsewhere } = await setUp(['good', 'good', 'cut before']);
    const [row] = device.rows();
    saveElsewhere('r1', { title: 'theirs' });
    await device.look();
    const seen = { id: 'r1', title: 'r1', base: { title: 'r1' } };
    void device.edit(row!, { title: 'mine' }, true, { row: seen, isChecked: true });
    await settle();
    expect(server.rows.get('r1')).toMatchObject({ title: 'theirs' });
    expect(device.waiting).toMatchObject([{ refusal: { conflicts: [{ mine: 'mine', theirs: 'theirs' }] } }]);
  });

  it('is made without another question over what the student has seen, but not over later values', async () => {
    const { server, device, saveElsewhere } = await setUp(['cut before']);
    void move(device, { title: 'mine' });
    saveElsewhere('r1', { title: 'theirs' });
    await settle();
    saveElsewhere('r1', { title: 'theirs again' });
    await device.keepMine(device.waiting[0]!);
    const conflicts = [{ field: 'title', mine: 'mine', theirs: 'theirs again' }];
    expect(device.waiting).toMatchObject([{ refusal: { conflicts } }]);
    saveElsewhere('r1', { notes: 'beside it' });
    await device.keepMine(device.waiting[0]!);
    expect(server.rows.get('r1')).toMatchObject({ title: 'mine', notes: 'beside it' });
    expect(device.waiting).toEqual([]);
  });

  it('is saved beside a change of something else, and after the student’s own', async () => {
    const { server, device, saveElsewhere } = await setUp(['cut before']);
    void move(device, { title: 'mine' });
    void move(device, { title: 'mine again' });
    saveElsewhere('r1', { notes: 'theirs' });
    await settle();
    expect(server.rows.get('r1')).toMatchObject({ title: 'mine again', notes: 'theirs' });
    expect(device.waiting).toEqual([]);
  });

  it('is no conflict with itself if only the answer was lost', async () => {
    const { server, device } = await setUp(['cut after']);
    void move(device, { title: 'mine' });
    await settle();
    expect(server.rows.get('r1')).toMatchObject({ title: 'mine' });
    expect(device.waiting).toEqual([]);
  });

  it('is made without a question where the connection is good, as the last one', async () => {
    const { server, device, saveElsewhere } = await setUp([]);
    saveElsewhere('r1', { title: 'theirs' });
    void move(device, { title: 'mine' });
    await settle();
    expect(server.rows.get('r1')).toMatchObject({ title: 'mine' });
    expect(server.conflicts).toBe(0);
  });
});

describe('an edit of a row that was changed elsewhere since the student saw it', () => {
  it('is saved beside a change of something else', async () => {
    const { server, device, saveElsewhere } = await setUp([]);
    const edited = device.edit(device.rows()[0]!, { title: 'mine' }, true);
    saveElsewhere('r1', { notes: 'theirs' });
    expect(await edited).toBe(true);
    await jest.advanceTimersByTimeAsync(100);
    expect(server.rows.get('r1')).toMatchObject({ title: 'mine', notes: 'theirs' });
    expect(device.waiting).toEqual([]);
  });

  it('waits in the list if both changed the same, and the screen shows what is saved', async () => {
    const { server, device, saveElsewhere } = await setUp([]);
    const edited = device.edit(device.rows()[0]!, { title: 'mine' }, true);
    saveElsewhere('r1', { title: 'theirs' });
    expect(await edited).toBe(true);
    await jest.advanceTimersByTimeAsync(100);
    // The server is asked once.
    expect(server.conflicts).toBe(1);
    const conflicts = [{ field: 'title', base: 'r1', mine: 'mine', theirs: 'theirs' }];
    expect(device.waiting).toMatchObject([{ refusal: { conflicts } }]);
    await device.look();
    expect(device.rows()[0]).toMatchObject({ title: 'theirs' });
    expect(server.rows.get('r1')).toMatchObject({ title: 'theirs' });
  });

  it('is saved, too, if its conflict comes while another one is being sent again', async () => {
    const { server, device, saveElsewhere } = await setUp([]);
    const [first, second] = device.rows();
    for (const id of ['r1', 'r2']) saveElsewhere(id, { notes: 'theirs' });
    let asked = 0;
    globalThis.fetch = async (...request) => {
      asked += 1;
      const pause = asked === 2 ? 50 : asked === 3 ? 100 : 0;
      await new Promise((resolve) => setTimeout(resolve, pause));
      return server.fetch(...(request as Parameters<typeof server.fetch>));
    };
    void device.edit(first!, { title: 'mine' }, true);
    void device.edit(second!, { title: 'mine, too' }, true);
    await jest.advanceTimersByTimeAsync(500);
    expect(server.rows.get('r1')).toMatchObject({ title: 'mine', notes: 'theirs' });
    expect(server.rows.get('r2')).toMatchObject({ title: 'mine, too', notes: 'theirs' });
    expect(device.waiting).toEqual([]);
  });

  it('is told to a form that handles that itself', async () => {
    const { server, device, saveElsewhere } = await setUp([]);
    const edited = device.edit(device.rows()[0]!, { title: 'mine' }, true, { handlesConflict: true });
    saveElsewhere('r1', { title: 'theirs' });
    expect(await edited).toBe(false);
    await settle();
    expect(server.rows.get('r1')).toMatchObject({ title: 'theirs' });
    expect(device.waiting).toEqual([]);
  });

  it('is told to its form on a device that stores nothing', async () => {
    const { device, saveElsewhere } = await setUp([]);
    device.isFull = true;
    const edited = device.edit(device.rows()[0]!, { title: 'mine' }, true);
    saveElsewhere('r1', { title: 'theirs' });
    expect(await edited).toBe(false);
  });

  it('is compared here if the journal of the server does not reach back so far', async () => {
    const { server, device, saveElsewhere } = await setUp([]);
    server.hasJournal = false;
    const [first, second] = device.rows();
    void device.edit(first!, { title: 'mine' }, true);
    saveElsewhere('r1', { notes: 'theirs' });
    void device.edit(second!, { title: 'mine' }, true);
    saveElsewhere('r2', { title: 'theirs' });
    await settle();
    expect(server.rows.get('r1')).toMatchObject({ title: 'mine', notes: 'theirs' });
    expect(server.rows.get('r2')).toMatchObject({ title: 'theirs' });
    const conflicts = [{ field: 'title', base: 'r2', mine: 'mine', theirs: 'theirs' }];
    expect(device.waiting).toMatchObject([{ row: { id: 'r2' }, refusal: { conflicts } }]);
  });
});

describe('scores that had to wait', () => {
  const SCORES = [
    { id: 'r1', notes: '9' },
    { id: 'r2', notes: '8' },
    { id: 'r3', notes: '7' },
  ];

  it('are saved except those that were entered elsewhere meanwhile, which are left to the student', async () => {
    const { server, device, saveElsewhere } = await setUp(['cut before']);
    void device.saveScores(SCORES);
    saveElsewhere('r1', { notes: '20' });
    saveElsewhere('r2', { title: 'theirs' });
    saveElsewhere('r3', { notes: '30' });
    await settle();
    const notes = () => [...server.rows.values()].map((row) => row.notes);
    expect(notes()).toEqual(['20', '8', '30']);
    await device.look();
    expect(device.rows()).toMatchObject([{ notes: '20' }, { notes: '8', title: 'theirs' }, { notes: '30' }]);
    expect(device.waiting).toMatchObject([
      { row: { id: 'r1', title: 'r1' }, refusal: { conflicts: [{ mine: '9', theirs: '20' }] } },
      { row: { id: 'r3', title: 'r3' }, refusal: { conflicts: [{ mine: '7', theirs: '30' }] } },
    ]);
    const [first, last] = device.waiting;
    await device.keepMine(first!);
    await device.discard(last!);
    expect(notes()).toEqual(['9', '8', '30']);
    await device.look();
    expect(device.rows().map((row) => row.notes)).toEqual(['9', '8', '30']);
  });

  it('are saved except that of an assignment that is gone, which is told', async () => {
    const { server, device } = await setUp(['cut before']);
    void device.saveScores(SCORES);
    server.rows.delete('r2');
    await settle();
    expect([...server.rows.values()].map((row) => row.notes)).toEqual(['9', '7']);
    expect(device.waiting).toMatchObject([{ row: { id: 'r2', title: 'r2' }, refusal: { isGone: true } }]);
  });

  it('follow the student’s own ones that were on their way', async () => {
    const { server, device } = await setUp(['cut before']);
    void device.saveScores(SCORES.slice(0, 1));
    void device.saveScores([{ id: 'r1', notes: '10' }]);
    await settle();
    expect(server.rows.get('r1')).toMatchObject({ notes: '10' });
    expect(device.waiting).toEqual([]);
  });

  it('are all saved if nobody else has changed their rows', async () => {
    const { server, device } = await setUp(['cut after']);
    void device.saveScores(SCORES);
    await settle();
    expect([...server.rows.values()].map((row) => row.notes)).toEqual(['9', '8', '7']);
    expect(device.waiting).toEqual([]);
  });
});

describe('a deletion that had to wait', () => {
  it('is left to the student if the row was changed elsewhere meanwhile', async () => {
    const { server, device, saveElsewhere } = await setUp(['cut before']);
    void device.remove('r1');
    saveElsewhere('r1', { title: 'theirs' });
    await settle();
    expect(server.rows.get('r1')).toMatchObject({ title: 'theirs' });
    expect(device.waiting).toMatchObject([
      { row: { title: 'r1' }, refusal: { conflicts: [{ field: 'title', theirs: 'theirs' }] } },
    ]);
    await device.look();
    expect(device.rows()).toMatchObject([{ title: 'theirs' }, {}, {}]);
    await device.keepMine(device.waiting[0]!);
    expect(server.rows.has('r1')).toBe(false);
    expect(device.waiting).toEqual([]);
  });

  it('follows the student’s own changes, and those of nothing that is known here', async () => {
    const { server, device, saveElsewhere } = await setUp(['cut before', 'cut before']);
    void move(device, { title: 'mine' });
    void device.remove('r1');
    saveElsewhere('r2', {});
    await jest.advanceTimersByTimeAsync(100);
    void device.remove('r2');
    await settle();
    expect([...server.rows.keys()]).toEqual(['r3']);
    expect(device.waiting).toEqual([]);
  });

  it('of several rows leaves those to the student that were changed elsewhere', async () => {
    const { server, device, saveElsewhere } = await setUp(['cut before']);
    void device.removeSeveral(['r1', 'r2', 'r3']);
    saveElsewhere('r2', { title: 'theirs' });
    await settle();
    expect([...server.rows.keys()]).toEqual(['r2']);
    const conflicts = [{ field: 'title', theirs: 'theirs' }];
    expect(device.waiting).toMatchObject([{ row: { id: 'r2', title: 'theirs' }, refusal: { conflicts } }]);
    await device.keepMine(device.waiting[0]!);
    expect(server.rows.size).toBe(0);
    expect(device.waiting).toEqual([]);
  });

  it('of several rows deletes the others when one is gone', async () => {
    const { server, device } = await setUp(['cut before']);
    void device.removeSeveral(['r1', 'r2', 'r3']);
    server.rows.delete('r2');
    await settle();
    expect([...server.rows.keys()]).toEqual([]);
    expect(device.waiting).toEqual([]);
  });

  it('of a series is left to the student if one of its dates was changed elsewhere', async () => {
    const { server, device } = await setUp(['cut before', 'cut before']);
    const other = new Device('d2', server);
    await other.look();
    const of = (on: Device) => on.dates().filter(({ eventId }) => eventId === 'club');
    void device.end(of(device)[1]!);
    await other.renameDate(of(other)[2]!, 'Final');
    await settle();
    expect(server.events.shown().filter((shown) => shown.startsWith('club'))).toHaveLength(5);
    expect(device.waiting).toMatchObject([{ refusal: { conflicts: [{ field: 'overrides' }] } }]);
    await device.keepMine(device.waiting[0]!);
    expect(server.events.shown().filter((shown) => shown.startsWith('club'))).toHaveLength(1);
    expect(device.waiting).toEqual([]);
  });

  it('of a series follows the student’s own changes of its dates', async () => {
    const { server, device } = await setUp(['cut before', 'cut before']);
    const club = () => device.dates().filter(({ eventId }) => eventId === 'club');
    void device.renameDate(club()[2]!, 'Final');
    await jest.advanceTimersByTimeAsync(100);
    void device.end(club()[1]!);
    await settle();
    expect(server.events.shown().filter((shown) => shown.startsWith('club'))).toHaveLength(1);
    expect(device.waiting).toEqual([]);
  });

  it('is done if the row is gone, whoever deleted it', async () => {
    const { server, device } = await setUp(['cut before']);
    void device.remove('r1');
    server.rows.delete('r1');
    await settle();
    expect(device.waiting).toEqual([]);
  });

  it('is undone by the name in the lost answer', async () => {
    const { server, device } = await setUp(['cut after']);
    void device.remove('r1');
    await settle();
    expect(server.rows.has('r1')).toBe(false);
    expect(device.waiting).toEqual([]);
    await device.undo();
    expect(server.rows.has('r1')).toBe(true);
  });
});
