import { connect, type AddressInfo, type Socket } from 'node:net';
import { BODY_LIMITS } from '../../../server/http/admission';
import { createTestApp, type TestApp } from '../../support/test-app';

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
  const post = (headers: string) => `POST /graphql HTTP/1.1\r\nContent-Type: application/json\r\n${headers}`;

  it('are not read from guests beyond what all of an address may hold', async () => {
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => begin(post(`Content-Length: ${BODY_LIMITS.guest}`), '{"query":"')),
    );
    const room = BODY_LIMITS.perAddress / BODY_LIMITS.guest;
    expect(answers.filter((status) => status === null)).toHaveLength(room);
    expect(answers.filter((status) => status === 429)).toHaveLength(150 - room);
  });

  it('are refused at once when they are to be large', async () => {
    expect(await begin(post('Content-Length: 2000000'), '')).toBe(413);
    const chunk = 'x'.repeat(BODY_LIMITS.guest + 1);
    const chunked = `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
    expect(await begin(post('Transfer-Encoding: chunked'), chunked)).toBe(413);
  });

  it('give their room back when the sender goes away', async () => {
    const fill = () =>
      Promise.all(
        Array.from({ length: BODY_LIMITS.perAddress / BODY_LIMITS.guest }, () =>
          begin(post(`Content-Length: ${BODY_LIMITS.guest}`), '{'),
        ),
      );
    expect((await fill()).every((status) => status === null)).toBe(true);
    for (const socket of sockets.splice(0)) socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await fill()).every((status) => status === null)).toBe(true);
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
