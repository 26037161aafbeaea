import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { calendarOf, connectCalendarApp, createAppPassword, type CalendarApp } from '../../factories/caldav';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const TIMES = 50;
const CREATE = `mutation ($input: CreateAppPasswordInput!) {
  createAppPassword(input: $input) { appPassword { id } } }`;

describe('calendar apps at once', () => {
  const app = useTestApp();
  const student = useStudent(app);
  let phone: CalendarApp;
  let path: string;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
    path = `${phone.home}tasks/a.ics`;
  });

  const todo = (title: string) => `BEGIN:VTODO\nUID:a\nSUMMARY:${title}\nEND:VTODO`;
  const titles = async () => {
    const { assignments } = await app.data<{ assignments: { title: string }[] }>(
      '{ assignments { title } }',
      {},
      student.token,
    );
    return assignments.map(({ title }) => title);
  };
  /** How many of the parallel requests have each status. */
  const statuses = async (headers: Record<string, string>) => {
    const answers = await Promise.all(
      Array.from({ length: TIMES }, (_, index) => phone.put(path, todo(`Title ${index}`), headers)),
    );
    const counts: Record<number, number> = {};
    for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    return { counts, winner: answers.findIndex(({ statusCode }) => statusCode < 300) };
  };

  it('add an object once, of all that expect none', async () => {
    const { counts, winner } = await statuses({ 'if-none-match': '*' });
    expect(counts).toEqual({ 201: 1, 412: TIMES - 1 });
    expect(await titles()).toEqual([`Title ${winner}`]);
  });

  it('change an object once, of all that know the same state', async () => {
    await phone.put(path, todo('First'));
    const { counts, winner } = await statuses({ 'if-match': await phone.etag(path) });
    expect(counts).toEqual({ 204: 1, 412: TIMES - 1 });
    expect(await titles()).toEqual([`Title ${winner}`]);
  });

  it('cannot get more app passwords than the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () => app.graphql(CREATE, { input: { name: 'Phone' } }, student.token)),
    );
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'created');
    // One was created before, for the app itself.
    expect(codes.filter((code) => code === 'created')).toHaveLength(19);
    expect(new Set(codes)).toEqual(new Set(['created', 'LIMIT_REACHED']));
    const { appPasswords } = await app.data<{ appPasswords: unknown[] }>(
      '{ appPasswords { id } }',
      {},
      student.token,
    );
    expect(appPasswords).toHaveLength(20);
  });

  it('leave nothing behind when the connection is cut in the middle of an object', async () => {
    await app.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.http.server.address() as AddressInfo;
    const { password } = await createAppPassword(app, student);
    const credentials = Buffer.from(`${student.email}:${password}`).toString('base64');
    const body = calendarOf(todo('Half'));
    const head = (name: string) =>
      [
        `PUT ${phone.home}tasks/${name} HTTP/1.1`,
        'Host: localhost',
        `Authorization: Basic ${credentials}`,
        'Content-Type: text/calendar',
        `Content-Length: ${body.length}`,
        '\r\n',
      ].join('\r\n');
    /** Sends so much of the body, and hangs up. */
    const cut = async (length: number) => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(head(`cut-${length}.ics`) + body.slice(0, length));
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.destroy();
      await once(socket, 'close');
    };
    for (const length of [0, 1, Math.floor(body.length / 2), body.length - 1]) await cut(length);
    // The server still answers on a new connection, and knows nothing of them.
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write(head('whole.ics') + body);
    const [answer] = (await once(socket, 'data')) as [string];
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(await titles()).toEqual(['Half']);
    expect((await phone.sync(`${phone.home}tasks/`)).changed).toEqual(['whole.ics']);
  });
});
