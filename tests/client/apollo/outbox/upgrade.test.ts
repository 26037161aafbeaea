import { Device } from '../../support/outbox-device';
import { RowServer } from '../../support/row-server';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

const QUERY =
  'mutation EditRow($input: EditRowInput!) { editRow(input: $input) { row { id title notes version } } }';
const ROW = { __typename: 'Row', id: 'r1', title: 'first', notes: null, version: 1 } as const;

/** A change as the release before stored it: with all values of its form, on the version that its row had. */
function stored(number: number, values: { title?: string; notes?: string | null }, more: object = {}) {
  const base = { title: ROW.title, notes: ROW.notes };
  const after = { ...ROW, ...values };
  return {
    ...{ id: `179526200000${number} closed`, userId: 'student', operation: 'EditRow', key: `key ${number}` },
    ...{ tab: 'closed', at: Date.parse('2026-11-21T11:00:00Z'), isUnsent: true, query: QUERY },
    variables: { input: { id: 'r1', title: after.title, notes: after.notes, expectedVersion: 1 } },
    row: { id: 'r1', title: 'first', base },
    likely: { editRow: { __typename: 'RowPayload', row: after } },
    undo: { before: { 'Row:r1': { ...ROW } }, after: { 'Row:r1': after } },
    ...more,
  };
}

/** A device that was closed with changes of the release before, opened with this one. */
async function upgrade(
  changes: readonly ReturnType<typeof stored>[],
  prepare?: (server: RowServer) => Promise<void>,
) {
  const server = new RowServer();
  server.rows.set('r1', { ...ROW });
  await prepare?.(server);
  globalThis.fetch = server.fetch as typeof fetch;
  const device = new Device('d1', server);
  device.kill();
  for (const change of changes) device.database.set(change.id, change);
  device.storage.setItem('outbox', '1795262000009');
  device.open();
  const looked = device.look();
  await jest.advanceTimersByTimeAsync(20_000);
  await looked;
  return { server, device };
}

const saveElsewhere = (server: RowServer, values: object) => {
  const row = server.rows.get('r1')!;
  server.rows.set('r1', { ...row, ...values, version: row.version + 1 });
};

test('what a form left is sent once, and merged with what others changed beside it', async () => {
  const { server, device } = await upgrade([stored(1, { title: 'mine' })], async (before) =>
    saveElsewhere(before, { notes: 'theirs' }),
  );
  expect(server.written).toEqual(['mine']);
  expect(server.conflicts).toBe(0);
  expect(server.rows.get('r1')).toMatchObject({ title: 'mine', notes: 'theirs' });
  expect(device.waiting).toEqual([]);
});

test('a second change of the same field is no conflict with the first', async () => {
  const base = { title: 'mine', notes: null };
  const again = stored(2, { title: 'mine again' }, { row: { id: 'r1', title: 'mine', base } });
  const { server, device } = await upgrade([stored(1, { title: 'mine' }), again]);
  expect(server.written).toEqual(['mine', 'mine again']);
  expect(server.conflicts).toBe(0);
  expect(device.waiting).toEqual([]);
});

test('what the server has already made is not made twice', async () => {
  const sent = stored(1, { title: 'mine' }, { isUnsent: undefined });
  const { server, device } = await upgrade([sent], async (before) => {
    const { query, variables, operation: operationName, key } = sent;
    const body = JSON.stringify({ query, variables, operationName });
    await before.fetch('https://d1.example.org/graphql', { body, headers: { 'idempotency-key': key } });
    saveElsewhere(before, { notes: 'theirs' });
  });
  // With the title, the form's notes.
  expect(server.written).toEqual(['mine', 'null']);
  expect(server.rows.get('r1')).toMatchObject({ title: 'mine', notes: 'theirs' });
  expect(device.waiting).toEqual([]);
});

test('what may have been sent, but wasn’t, overwrites no field that the form left as it was', async () => {
  const sent = stored(1, { title: 'mine' }, { isUnsent: undefined });
  const { server, device } = await upgrade([sent], async (before) =>
    saveElsewhere(before, { notes: 'theirs' }),
  );
  expect(server.rows.get('r1')).toMatchObject({ title: 'mine', notes: 'theirs' });
  expect(device.waiting).toEqual([]);
});

test('what was refused can still be decided about', async () => {
  const conflicts = [{ field: 'title', mine: 'mine', theirs: 'theirs' }];
  const refused = stored(1, { title: 'mine' }, { refusal: { message: '', conflicts, version: 2 } });
  const { server, device } = await upgrade([refused], async (before) =>
    saveElsewhere(before, { title: 'theirs', notes: 'beside it' }),
  );
  expect(server.written).toEqual([]);
  expect(device.waiting).toMatchObject([{ refusal: { conflicts } }]);
  await device.keepMine(device.waiting[0]!);
  expect(server.rows.get('r1')).toMatchObject({ title: 'mine', notes: 'beside it' });
  expect(device.waiting).toEqual([]);
});
