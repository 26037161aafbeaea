import type { AddressInfo } from 'node:net';
import { connectCalendarApp, createAppPassword } from '../../factories/caldav';
import { createFeed } from '../../factories/calendar-feed';
import { useStudent } from '../../factories/user';
import { HttpListener } from '../../../server/http/listener';
import { useTestApp } from '../../support/test-app';

describe('through the entry', () => {
  const door = new HttpListener({ requestTimeout: 10_000 });
  const app = useTestApp({ door });
  const student = useStudent(app);
  beforeAll(async () => {
    await app.app.http.ready();
    door.open();
    await door.listen(0, '127.0.0.1');
  });
  afterAll(() => door.close());

  const send = (path: string, options: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${(door.server.address() as AddressInfo).port}${path}`, options);
  const ask = (query: string, authorization: string) =>
    send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query }),
    });

  it('a calendar app is served, however its password is spelled and however often at once', async () => {
    const { password } = await createAppPassword(app, student);
    const spelled = Array.from({ length: 40 }, (_, index) => {
      const at = index % (password.length - 1);
      const email = index % 2 ? student.email : student.email.toUpperCase();
      return `${email}:${password.slice(0, at)}${' '.repeat(1 + index)}${password.slice(at)}`;
    });
    const answers = await Promise.all(
      spelled.map((text) =>
        send(`/d%61v/${student.id}/events/`, {
          method: 'PROPFIND',
          headers: { authorization: `Basic ${Buffer.from(text).toString('base64')}`, depth: '0' },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([207]));
    const phone = await connectCalendarApp(app, student);
    expect((await phone.call('PROPFIND', phone.home, { headers: { depth: '0' } })).statusCode).toBe(207);
  });

  it('a feed is served by each spelling of its address, and a wrong one is not', async () => {
    const { token } = student;
    const { path } = await createFeed(app, token);
    const escaped = path.replace(/.(?=\.ics$)/, (last) => `%${last.charCodeAt(0).toString(16)}`);
    for (const each of [path, escaped, `${path}/`, `${path}?todo=1`, path])
      expect((await send(each)).status).toBe(200);
    expect((await send('/feeds/wrong.ics')).status).toBe(404);
  });

  it('the first and the next requests of a session are answered, also changes at once', async () => {
    const { token } = await app.register();
    const create = (name: string) =>
      `mutation { createTerm(input: { name: "${name}", startsOn: "2026-09-01", endsOn: "2026-12-18" }) { term { id } } }`;
    const sent = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(create(name), `Bearer ${token}`));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await ask('{ terms { id } }', `Bearer ${token}`)).status).toBe(200);
    const made = await send('/api/terms', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${(await app.register()).token}`,
      },
      body: JSON.stringify({ name: 'f', startsOn: '2026-09-01', endsOn: '2026-12-18' }),
    });
    expect(made.status).toBe(201);
    expect((await ask('{ me { id } }', 'Bearer made up')).status).not.toBe(503);
  });
});
