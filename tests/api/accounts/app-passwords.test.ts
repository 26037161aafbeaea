import { calendarOf, createAppPassword } from '../../factories/caldav';
import { connectApp } from '../../factories/connected-app';
import { createAccessToken, useStudent } from '../../factories/user';
import { useTestApp, type RestCall } from '../../support/test-app';

const FILE = calendarOf(
  'BEGIN:VEVENT\nUID:event-assignment-1\nDTSTART:20261001T225900Z\nSUMMARY:Lab [BIO 101]\nEND:VEVENT',
);
const ADD = 'mutation { createAssignment(input: { title: "Essay" }) { assignment { id } } }';
const LIST_TOOLS = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const TAKES_STREAM = { accept: 'application/json, text/event-stream' };

/** A call of each way in but that of calendar apps. */
const CALLS: readonly (readonly [string, RestCall])[] = [
  ['/mcp', { method: 'POST', body: LIST_TOOLS, headers: TAKES_STREAM }],
  ['/graphql', { method: 'POST', body: { query: '{ me { id } }' } }],
  ['/graphql', { method: 'POST', body: { query: ADD } }],
  ['/api/auth/me', {}],
  ['/api/courses', {}],
  ['/api/courses', { method: 'POST', body: { code: 'BIO 101', name: 'Biology', credits: 3 } }],
  ['/api/assignments', { method: 'POST', body: { title: 'Essay' } }],
  ['/api/imports', { method: 'POST', body: FILE, headers: { 'content-type': 'text/calendar' } }],
  ['/api/imports/archive', { method: 'POST', body: {} }],
  ['/api/export', {}],
  ['/api/changes', { headers: { accept: 'text/event-stream' } }],
];

const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

describe('app passwords', () => {
  const app = useTestApp();
  const student = useStudent(app);

  const work = () => app.data('{ courses { id } assignments { id } }', {}, student.token);

  it.each(CALLS)('open calendars alone, not %s (%#)', async (url, call) => {
    const { password } = await createAppPassword(app, student);
    const plain = password.replaceAll('-', '');
    const credentials = [
      ...[password, plain, `tw_pat_${plain}`, `tw_access_${plain}`].map((token) => ({
        authorization: `Bearer ${token}`,
      })),
      basic(student.email, password),
      basic('', password),
      { cookie: `token=${password}` },
    ];
    for (const given of credentials) {
      const { statusCode, body } = await app.rest(url, { ...call, headers: { ...call.headers, ...given } });
      expect([given, statusCode, body]).toEqual([given, 401, expect.stringContaining('UNAUTHENTICATED')]);
    }
    expect(await work()).toEqual({ courses: [], assignments: [] });
    if (url === '/api/changes') return;
    const { token } = await createAccessToken(app, student.token);
    expect((await app.rest(url, { ...call, token })).statusCode).not.toBe(401);
  });

  it('are all that opens calendars: no other token of the student does', async () => {
    const personal = await createAccessToken(app, student.token);
    const connected = await connectApp(app, student);
    const { password } = await createAppPassword(app, student);
    const url = `/dav/${student.id}/tasks/a.ics`;
    const put = async (headers: Record<string, string>) => {
      const payload = calendarOf('BEGIN:VTODO\nUID:a\nSUMMARY:Essay\nEND:VTODO');
      const asked = { 'content-type': 'text/calendar', ...headers };
      return (await app.app.http.inject({ method: 'PUT', url, payload, headers: asked })).statusCode;
    };
    const { access_token: access, refresh_token: refresh } = connected;
    for (const token of [personal.token, access, refresh, student.token, student.password]) {
      expect([token, await put(basic(student.email, token))]).toEqual([token, 401]);
      expect([token, await put({ authorization: `Bearer ${token}` })]).toEqual([token, 401]);
    }
    expect(await work()).toEqual({ courses: [], assignments: [] });
    expect(await put(basic(student.email, password))).toBe(201);
  });

  it('and access tokens are told apart by what they were made for, not by their form', async () => {
    const { token } = await createAccessToken(app, student.token);
    const { password } = await createAppPassword(app, student);
    const url = `/dav/${student.id}/tasks/`;
    const find = {
      method: 'PROPFIND' as 'GET',
      url,
      headers: { depth: '0', ...basic(student.email, password) },
    };
    const statuses = async () => [
      (await app.rest('/api/auth/me', { token })).statusCode,
      (await app.app.http.inject(find)).statusCode,
    ];
    expect(await statuses()).toEqual([200, 207]);
    await app.app.database.dataSource.query(
      `UPDATE personal_access_tokens SET kind = CASE kind WHEN 'token' THEN 'app_password' ELSE 'token' END
       WHERE user_id = $1`,
      [student.id],
    );
    expect(await statuses()).toEqual([401, 401]);
  });
});
