import { randomUUID } from 'node:crypto';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { BODY_LIMITS } from '../../../server/http/admission';
import { mintToken } from '../../../server/auth/opaque-token';
import { createTestApp, NO_LIMITS, type TestApp } from '../../support/test-app';

describe('bodies that never end', () => {
  let app: TestApp;
  let port = 0;
  let token = '';
  const sockets: Socket[] = [];
  beforeAll(async () => {
    app = await createTestApp();
    ({ token } = await app.register());
    await app.app.http.listen({ port: 0, host: '127.0.0.1' });
    port = (app.app.http.server.address() as AddressInfo).port;
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => app.close());

  /** Begins a request, and answers the status it gets, or null when the server waits for more. */
  const begin = (head: string, body: string): Promise<number | null> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', reject);
      socket.once('data', (answer) => resolve(Number(answer.toString().split(' ')[1])));
      socket.write(`${head}\r\nHost: localhost\r\n\r\n${body}`, () => setTimeout(() => resolve(null), 1_500));
    });
  /** Sends the head of a request and resets the connection a moment later. */
  const hangUp = (head: string, ms: number): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined).once('close', () => resolve());
      socket.write(head, () => {
        const end = performance.now() + ms;
        while (performance.now() < end);
        socket.resetAndDestroy();
      });
    });
  const post = (headers: string) => `POST /graphql HTTP/1.1\r\nContent-Type: application/json\r\n${headers}`;

  const MANY = (2 * BODY_LIMITS.perAddress) / BODY_LIMITS.guest;
  const announced = post(`Content-Length: ${BODY_LIMITS.guest}`);

  it('take no more room than what has arrived of them', async () => {
    const answers = await Promise.all(Array.from({ length: MANY }, () => begin(announced, '{"query":"')));
    expect(answers.filter((status) => status !== null)).toEqual([]);
    expect(await begin(post('Content-Length: 2'), '{}')).toBe(400);
  });

  it('are not read from guests beyond what all of an address may hold', async () => {
    const most = 'x'.repeat(BODY_LIMITS.guest - 1);
    const answers = await Promise.all(Array.from({ length: MANY }, () => begin(announced, most)));
    // Whoever is refused makes room for another one that is still sending.
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(answers.filter((status) => status !== null && status !== 429)).toEqual([]);
  });

  it.each([0, 0.2, 0.5, 1, 3])('give their room back to whoever hangs up after %s ms', async (ms) => {
    const size = 15 * 1024;
    const credentials = [
      '',
      `Authorization: Bearer ${mintToken('personal', randomUUID()).token}\r\n`,
      `Authorization: Bearer ${token}\r\n`,
    ];
    for (let call = 0; call < (1.5 * BODY_LIMITS.perAddress) / size; call += 1) {
      const head = `${post(`${credentials[call % 3]}Content-Length: ${size}`)}\r\nHost: localhost\r\n\r\n{`;
      await hangUp(head, ms);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    const small = post(`Content-Length: ${size}`);
    const statuses = await Promise.all(Array.from({ length: 200 }, () => begin(small, '{')));
    expect(statuses.filter((status) => status !== null)).toEqual([]);
  });

  describe('from an address with few refusals', () => {
    let refused: TestApp;
    let ownPort = 0;
    beforeEach(async () => {
      refused = await createTestApp({
        env: { rateLimits: { ...NO_LIMITS, refused: { count: 5, windowSeconds: 3600 } } },
      });
      await refused.app.http.listen({ port: 0, host: '127.0.0.1' });
      ownPort = port;
      port = (refused.app.http.server.address() as AddressInfo).port;
    });
    afterEach(async () => {
      port = ownPort;
      for (const socket of sockets.splice(0)) socket.destroy();
      await refused.close();
    });

    const chunked = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;
    const json = 'Content-Type: application/json\r\n';
    const to = (url: string, headers: string) => `POST ${url} HTTP/1.1\r\n${headers}`;
    const whole = (url: string, headers: string, body: string) =>
      begin(to(url, `${headers}Content-Length: ${Buffer.byteLength(body)}`), body);
    const large = 'x'.repeat(BODY_LIMITS.guest);
    const largest = BODY_LIMITS.guest + 1;

    it.each<[string, number | null, () => Promise<number | null>]>([
      ['are announced too large', 413, () => begin(to('/graphql', `${json}Content-Length: ${largest}`), '')],
      [
        'turn out too large',
        413,
        () => begin(to('/graphql', `${json}Transfer-Encoding: chunked`), chunked(largest)),
      ],
      ['are no JSON', 400, () => whole('/graphql', json, large)],
      ['are of another type', 415, () => whole('/api/auth/login', 'Content-Type: text/plain\r\n', large)],
      ['are packed', 415, () => whole('/graphql', `${json}Content-Encoding: br\r\n`, large)],
      ['never come', null, () => begin(to('/graphql', `${json}Content-Length: ${BODY_LIMITS.guest}`), '')],
      [
        'never end',
        null,
        () => begin(to('/graphql', `${json}Content-Length: ${BODY_LIMITS.guest}`), large.slice(1)),
      ],
      [
        'never come to where payments are told',
        null,
        () => begin(to('/api/webhooks/paddle', 'Content-Length: 500000'), ''),
      ],
    ])('keep nobody there from logging in and registering if they %s', async (_what, status, send) => {
      const many = 1 + BODY_LIMITS.perAddress / BODY_LIMITS.guest;
      const statuses = await Promise.all(Array.from({ length: many }, send));
      expect(statuses).toContain(status);
      const login = { email: 'a@example.edu', password: 'a quiet library corner' };
      expect(await whole('/api/auth/login', json, JSON.stringify(login))).toBe(401);
      const student = await refused.register();
      const known = JSON.stringify({ email: student.email, password: student.password });
      expect(await whole('/api/auth/login', json, known)).toBe(200);
    });

    it('are refused by then', async () => {
      expect(await whole('/graphql', json, large)).toBe(400);
      expect(await whole('/graphql', json, large)).toBe(429);
      expect(await begin(to('/graphql', `${json}Transfer-Encoding: chunked`), chunked(largest))).toBe(429);
    });
  });

  it('are refused at once when they are to be large', async () => {
    expect(await begin(post('Content-Length: 2000000'), '')).toBe(413);
    const chunk = 'x'.repeat(BODY_LIMITS.guest + 1);
    const chunked = `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
    expect(await begin(post('Transfer-Encoding: chunked'), chunked)).toBe(413);
  });

  it('keep no room from the uploads of others, also when some of each has arrived', async () => {
    const head = (length: number, bearer: string) =>
      `POST /api/imports HTTP/1.1\r\nContent-Type: text/calendar\r\nContent-Length: ${length}\r\nAuthorization: Bearer ${bearer}`;
    const others = await Promise.all(Array.from({ length: 30 }, () => app.register()));
    const slow = others.map((other) => begin(head(1_000_000, other.token), 'BEGIN:VCALENDAR'));
    expect(new Set(await Promise.all(slow))).toEqual(new Set([null]));
    const event = 'BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261125T100000Z\r\nEND:VEVENT';
    const small = `BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR\r\n`;
    expect(await begin(head(small.length, token), small)).toBe(201);
  });

  it('are no incident when they are uploads', async () => {
    for (const url of ['/api/imports', '/api/imports/archive']) {
      const type = url === '/api/imports' ? 'text/calendar' : 'application/zip';
      const head = `POST ${url} HTTP/1.1\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\nAuthorization: Bearer ${token}`;
      expect(await begin(head, 'BEGIN')).toBeNull();
    }
    for (const socket of sockets.splice(0)) socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(app.incidents).toEqual([]);
  });
});
