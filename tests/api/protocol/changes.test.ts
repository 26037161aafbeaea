import type { AddressInfo } from 'node:net';
import { createApp, type App } from '../../../server/app';
import { STREAM_LIMITS } from '../../../server/http/changes';
import { createAssignment } from '../../factories/assignment';
import { createTerm } from '../../factories/term';
import { createAccessToken } from '../../factories/user';
import { createTestApp, TEST_PACE, type TestApp } from '../../support/test-app';
import { SILENT_LOG } from '../../support/log';

const UPDATE = 'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { __typename } }';
const ADD = 'mutation ($input: AddDeadlinesInput!) { addDeadlines(input: $input) { __typename } }';

const pause = (milliseconds: number) =>
  new Promise<'open'>((resolve) => setTimeout(() => resolve('open'), milliseconds));

/** A stream of changes as a program reads it. */
class Stream {
  private text = '';
  private constructor(
    readonly response: Response,
    private readonly reader: ReadableStreamDefaultReader<Uint8Array>,
  ) {}

  static async open(node: App, token?: string): Promise<Stream> {
    const { port } = node.http.server.address() as AddressInfo;
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const response = await fetch(`http://127.0.0.1:${port}/api/changes`, headers && { headers });
    return new Stream(response, (response.body as ReadableStream<Uint8Array>).getReader());
  }

  /** What changed with the next revision; null when the stream ends. */
  async nextItems(): Promise<unknown> {
    for (;;) {
      const found = /event: items\ndata:(.*)\n\n/.exec(this.text);
      if (found) {
        this.text = this.text.slice(found.index + found[0].length);
        return JSON.parse(String(found[1]));
      }
      const { done, value } = await this.reader.read();
      if (done) return null;
      this.text += Buffer.from(value).toString();
    }
  }

  /** The next revision; null when the stream ends. */
  async next(): Promise<number | null> {
    for (;;) {
      const found = /event: revision\nid: \d+\ndata: (\d+)\n\n/.exec(this.text);
      if (found) {
        this.text = this.text.slice(found.index + found[0].length);
        return Number(found[1]);
      }
      const { done, value } = await this.reader.read();
      if (done) return null;
      this.text += Buffer.from(value).toString();
    }
  }

  close(): Promise<void> {
    return this.reader.cancel();
  }
}

describe('a stream of changes', () => {
  let app: TestApp;
  let other: App;
  beforeAll(async () => {
    app = await createTestApp();
    other = await createApp({
      env: app.app.services.env,
      databaseUrl: app.databaseUrl,
      ...TEST_PACE,
      log: SILENT_LOG,
    });
    await other.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });

  it('tells what another process writes, to its account alone, and each time a higher number', async () => {
    const [one, two] = [await app.register(), await app.register()];
    const [mine, theirs] = [await Stream.open(other, one.token), await Stream.open(other, two.token)];
    const first = await mine.next();
    const firstOfTheirs = await theirs.next();
    await createTerm(app, one.token);
    const second = await mine.next();
    expect(second).toBeGreaterThan(first as number);
    await createTerm(app, two.token);
    expect(await theirs.next()).toBeGreaterThan(Math.max(firstOfTheirs as number, second as number));
    await Promise.all([mine.close(), theirs.close()]);
  });

  it('tells which rows a revision changed, or that they are many', async () => {
    const { token } = await app.register();
    const stream = await Stream.open(other, token);
    await stream.next();
    const { id } = await createAssignment(app, token, { title: 'Essay', dueDate: '2026-10-05' });
    const input = { id, progress: 'submitted' };
    const created = await stream.nextItems();
    expect(created).toMatchObject({ items: [{ noun: 'assignment', id, kind: 'created' }], many: false });
    expect(await stream.next()).toBe((created as { revision: number }).revision);
    await app.data(UPDATE, { input }, token);
    const ticked = [{ noun: 'assignment', id, kind: 'changed' }];
    expect(await stream.nextItems()).toEqual({ revision: expect.any(Number), items: ticked, many: false });
    const deadlines = Array.from({ length: 21 }, (_, index) => ({ title: `Reading ${index}` }));
    await app.data(ADD, { input: { deadlines } }, token);
    expect(await stream.nextItems()).toEqual({ revision: expect.any(Number), items: [], many: true });
    await app.data('mutation { markNotificationsRead(input: {}) { unread } }', {}, token);
    expect(await stream.nextItems()).toEqual({ revision: expect.any(Number), items: [], many: false });
    await stream.close();
  });

  it('tells what an answer says of itself: the revision a change has made, and the one a query was read at', async () => {
    const { token } = await app.register();
    const stream = await Stream.open(other, token);
    await stream.next();
    const revisionOf = async (document: string, as?: string) =>
      (await app.graphql(document, {}, as)).headers['account-revision'];
    const made = await revisionOf(
      'mutation { updateProfile(input: { firstName: "Ann" }) { user { id } } }',
      token,
    );
    expect(Number(made)).toBe(await stream.next());
    expect(await revisionOf('{ me { id } today { revision } }', token)).toBe(made);
    expect(await revisionOf('{ __typename }')).toBeUndefined();
    await stream.close();
  });

  it('ends with its log-in or token', async () => {
    const { token } = await app.register();
    const script = await createAccessToken(app, token, { scope: 'read' });
    const streams = [await Stream.open(other, token), await Stream.open(other, script.token)];
    for (const stream of streams) await stream.next();
    await app.rest('/api/auth/logout', { method: 'POST', token });
    expect(await streams[0]?.next()).toBeNull();
    expect(await streams[1]?.next()).not.toBeNull();
    await streams[1]?.close();
  });

  it('hears after a lost connection what it missed', async () => {
    const { token } = await app.register();
    const stream = await Stream.open(other, token);
    const first = await stream.next();
    await app.app.database.read(
      'end_listener',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'termwise-changes' AND datname = current_database()`,
      [],
    );
    await createTerm(app, token);
    expect(await stream.next()).toBeGreaterThan(first as number);
    await stream.close();
  });

  it('is opened by who is logged in, ten times at most, and not while the server stops', async () => {
    expect((await Stream.open(other)).response.status).toBe(401);
    const { token } = await app.register();
    const streams: Stream[] = [];
    for (let count = 0; count < 10; count += 1) streams.push(await Stream.open(other, token));
    for (const stream of streams) expect(await stream.next()).not.toBeNull();
    const { response } = await Stream.open(other, token);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
    const realNow = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => realNow() + 61_000);
    // That of a phone whose network is gone makes room, also where the server has no other.
    const limits = jest.replaceProperty(STREAM_LIMITS, 'all', 10 as 10_000);
    streams.push(await Stream.open(other, token));
    limits.restore();
    clock.mockRestore();
    expect(await streams.at(-1)?.next()).not.toBeNull();
    expect(
      await streams
        .shift()
        ?.next()
        .catch(() => null),
    ).toBeNull();
    expect(await Promise.race([streams[0]?.next(), pause(100)])).toBe('open');
    other.beginStop();
    expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual(streams.map(() => null));
    expect((await Stream.open(other, token)).response.status).toBe(503);
  });
});
