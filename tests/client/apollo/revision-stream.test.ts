import { TextEncoder } from 'node:util';
import { followRevisions, SILENCE_MS } from '../../../client/apollo/revision-stream';
import { removeToken, storeToken } from '../../../client/boot/token';

/** A connection that the test feeds. */
class Connection {
  readonly signal: AbortSignal;
  private give: ((part: { done: boolean; value?: Uint8Array }) => void) | undefined;
  private fail: ((reason: Error) => void) | undefined;

  constructor(
    readonly headers: Record<string, string>,
    { signal }: { signal: AbortSignal },
    readonly status: number,
  ) {
    this.signal = signal;
    signal.addEventListener('abort', () => this.fail?.(new Error('aborted')));
  }

  readonly body = {
    getReader: () => ({
      read: () =>
        new Promise((resolve, reject) => {
          this.give = resolve;
          this.fail = reject;
        }),
    }),
  };

  async send(text: string): Promise<void> {
    this.give?.({ done: false, value: new TextEncoder().encode(text) });
    await pass();
  }

  async end(): Promise<void> {
    this.give?.({ done: true });
    await pass();
  }
}

const pass = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);
const event = (revision: number) => `event: revision\nid: ${revision}\ndata: ${revision}\n\n`;

const browserFetch = globalThis.fetch;
let connections: Connection[];
let status: number;
let heard: [revision: number, isFirst: boolean][];
let items: unknown[];
let refusals: number;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  [connections, status, heard, items, refusals] = [[], 200, [], [], 0];
  globalThis.fetch = ((_address: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
    const connection = new Connection(init.headers, init, status);
    connections.push(connection);
    return Promise.resolve({ ok: status === 200, status, body: connection.body });
  }) as unknown as typeof fetch;
  storeToken('secret');
  stop = followRevisions('/api/changes', {
    onRevision: (revision, isFirst, told) => {
      heard.push([revision, isFirst]);
      items.push(told);
    },
    onRefused: () => void (refusals += 1),
  });
});

afterEach(() => {
  stop();
  removeToken(false);
  globalThis.fetch = browserFetch;
  jest.useRealTimers();
});

test('revisions are heard in whatever pieces they come', async () => {
  await pass();
  expect(connections[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });
  await connections[0]?.send(event(5) + event(6).slice(0, 22));
  await connections[0]?.send(event(6).slice(22));
  await connections[0]?.send(':\n\n');
  expect(heard).toEqual([
    [5, true],
    [6, false],
  ]);
});

test('the rows that changed with a revision are heard with it, unless they are many', async () => {
  const told = [{ noun: 'assignment', id: '1', kind: 'changed' }];
  const itemsEvent = (revision: number, many: boolean) =>
    `event: items\ndata:${JSON.stringify({ revision, items: many ? [] : told, many })}\n\n`;
  await pass();
  await connections[0]?.send(event(5) + itemsEvent(6, false).slice(0, 30));
  await connections[0]?.send(itemsEvent(6, false).slice(30) + event(6));
  await connections[0]?.send(itemsEvent(7, true) + event(7) + event(8));
  expect(items).toEqual([null, told, null, null]);
});

test('a stream that ends is opened again, and its first revision is told as such', async () => {
  await pass();
  await connections[0]?.send(event(5));
  await connections[0]?.end();
  expect(connections).toHaveLength(1);
  await pass(2_000);
  await connections[1]?.send(event(7));
  expect(heard).toEqual([
    [5, true],
    [7, true],
  ]);
});

test('a silent connection is given up', async () => {
  await pass();
  await connections[0]?.send(':\n\n');
  await pass(SILENCE_MS - 1);
  expect(connections[0]?.signal.aborted).toBe(false);
  await pass(1);
  expect(connections[0]?.signal.aborted).toBe(true);
  await pass(2_000);
  expect(connections).toHaveLength(2);
});

test('a refused log-in is told, and tries become rare', async () => {
  status = 401;
  await connections[0]?.end();
  await pass(600_000);
  expect(refusals).toBe(connections.length - 1);
  expect(connections.length).toBeLessThan(25);
  const before = connections.length;
  removeToken(false);
  await pass(600_000);
  expect(connections.length).toBeLessThanOrEqual(before + 1);
});

test('who stops hears nothing more', async () => {
  await pass();
  stop();
  expect(connections[0]?.signal.aborted).toBe(true);
  await pass(600_000);
  expect(connections).toHaveLength(1);
});
