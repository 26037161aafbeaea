import { calendarOf, connectCalendarApp, createAppPassword, type CalendarApp } from '../../factories/caldav';
import { createCourse } from '../../factories/course';
import { useStudent } from '../../factories/user';
import { NO_LIMITS, useTestApp } from '../../support/test-app';

const METHODS = [
  'GET',
  'HEAD',
  'PUT',
  'DELETE',
  'MOVE',
  'COPY',
  'PROPFIND',
  'PROPPATCH',
  'REPORT',
  'MKCALENDAR',
  'MKCOL',
];
const TASK = 'BEGIN:VTODO\nUID:a\nSUMMARY:Secret plan\nEND:VTODO';
const PROPS = '<propfind xmlns="DAV:"><allprop/></propfind>';

describe('the address of calendar apps', () => {
  const app = useTestApp();
  const student = useStudent(app);
  let phone: CalendarApp;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
  });
  const auth = (user: string, password: string) => ({
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
  });
  const ask = (
    method: string,
    url: string,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) => app.app.http.inject({ method: method as 'GET', url, headers, remoteAddress });

  it('is found from the name of the server', async () => {
    for (const method of ['GET', 'PROPFIND', 'OPTIONS']) {
      const { statusCode, headers } = await ask(method, '/.well-known/caldav', {
        'content-type': 'text/xml',
      });
      expect([statusCode, headers['location']]).toEqual([301, '/dav/']);
    }
    const { body } = await phone.call('PROPFIND', '/dav/', {
      headers: { depth: '0' },
      body: '<propfind xmlns="DAV:"><prop><current-user-principal/></prop></propfind>',
    });
    expect(body).toContain(`<D:current-user-principal><D:href>${phone.home}</D:href>`);
    const home = await phone.call('PROPFIND', phone.home, { headers: { depth: '0' }, body: PROPS });
    expect(home.statusCode).toBe(207);
    expect(home.body).toContain(`<C:calendar-home-set><D:href>${phone.home}</D:href>`);
  });

  it('lists one calendar of events, and a list of tasks for each course and for work without one', async () => {
    const { id } = await createCourse(app, student.token, { code: 'R&D <1>' });
    const { body } = await phone.call('PROPFIND', phone.home, { headers: { depth: '1' }, body: PROPS });
    expect([...body.matchAll(/<D:response><D:href>([^<]*)</g)].map(([, href]) => href)).toEqual([
      phone.home,
      `${phone.home}events/`,
      `${phone.home}${id}/`,
      `${phone.home}tasks/`,
    ]);
    expect(body).toContain('<D:displayname>R&amp;D &lt;1&gt;</D:displayname>');
  });

  it('opens with an app password alone, however it is typed', async () => {
    const { password } = await createAppPassword(app, student);
    const status = async (headers: Record<string, string>) =>
      (await ask('PROPFIND', phone.home, { depth: '0', ...headers })).statusCode;
    expect(await status(auth(student.email.toUpperCase(), password.replaceAll('-', ' ').toUpperCase()))).toBe(
      207,
    );
    const wrong = [
      {},
      auth(student.email, student.password),
      auth(student.email, student.token),
      auth('other@example.edu', password),
      auth(student.email, `${password.slice(0, -1)}1`),
      { authorization: `Bearer ${student.token}` },
      { authorization: `Bearer ${password}` },
      { authorization: 'Basic !!!' },
      { authorization: 'Basic ' },
    ];
    for (const headers of wrong) expect(await status(headers)).toBe(401);
    expect(app.auditLines.some((line) => line.includes('"at":"caldav"'))).toBe(true);
    expect(app.auditLines.join()).not.toContain(password);
    const graphql = await app.graphql('{ me { id } }', {}, password);
    expect(graphql.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('stays closed once the app password is revoked, or the password changed', async () => {
    const { id, password } = await createAppPassword(app, student);
    const status = async () =>
      (await ask('PROPFIND', phone.home, { depth: '0', ...auth(student.email, password) })).statusCode;
    expect(await status()).toBe(207);
    await app.data('mutation ($id: ID!) { revokeAppPassword(id: $id) { id } }', { id }, student.token);
    expect(await status()).toBe(401);
    await app.data(
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { success } }',
      { input: { currentPassword: student.password, newPassword: 'another quiet library corner' } },
      student.token,
    );
    expect((await phone.call('PROPFIND', phone.home, { headers: { depth: '0' } })).statusCode).toBe(401);
  });

  it('is closed to whoever is not on the same machine, without HTTPS', async () => {
    const { password } = await createAppPassword(app, student);
    const headers = { depth: '0', ...auth(student.email, password) };
    const { statusCode, body } = await ask('PROPFIND', phone.home, headers, '192.0.2.7');
    expect([statusCode, body]).toEqual([403, expect.stringContaining('Use HTTPS')]);
  });

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'via'])(
    'is closed behind a proxy on the same machine that it does not trust: %s',
    async (name) => {
      const { password } = await createAppPassword(app, student);
      const headers = { depth: '0', ...auth(student.email, password) };
      const { statusCode, body } = await ask('PROPFIND', phone.home, { ...headers, [name]: 'https' });
      expect([statusCode, body]).toEqual([403, expect.stringContaining('TRUST_PROXY')]);
    },
  );

  it.each([
    '/dav/..%2f..%2fetc/',
    '/dav/%2e%2e/x/',
    '/dav/./events/',
    '/dav/x%00/',
    '/dav/a/b/c/d',
    '/dav/%ff/',
    `/dav/${'x'.repeat(300)}/`,
  ])('has nothing at %s', async (path) => {
    const { statusCode } = await phone.call('PROPFIND', path, { headers: { depth: '0' } });
    expect([400, 404]).toContain(statusCode);
  });

  it.each([
    ['infinity', 'propfind-finite-depth'],
    ['', 'propfind-finite-depth'],
  ])('refuses the depth "%s"', async (depth, precondition) => {
    const { statusCode, body } = await phone.call('PROPFIND', phone.home, {
      headers: depth === '' ? {} : { depth },
      body: PROPS,
    });
    expect([statusCode, body]).toEqual([403, expect.stringContaining(`<D:${precondition}/>`)]);
  });

  it('refuses bodies that are too large, before and after it knows the caller', async () => {
    const stored = await phone.put(
      `${phone.home}tasks/a.ics`,
      `BEGIN:VTODO\nUID:a\nX-A:${'x'.repeat(260_000)}\nEND:VTODO`,
    );
    expect([stored.statusCode, stored.body]).toEqual([
      403,
      expect.stringContaining('<C:max-resource-size/>'),
    ]);
    const kept = await phone.put(
      `${phone.home}tasks/a.ics`,
      `BEGIN:VTODO\nUID:a\nX-A:${'x'.repeat(40_000)}\nEND:VTODO`,
    );
    expect([kept.statusCode, kept.body]).toEqual([403, expect.stringContaining('<C:max-resource-size/>')]);
    const huge = 'x'.repeat(3 * 1024 * 1024);
    const refused = await phone.call('PUT', `${phone.home}tasks/a.ics`, { body: huge });
    expect([refused.statusCode, refused.body]).toEqual([413, expect.stringContaining('limit is 256 kB.')]);
    expect(refused.body).toContain('<C:max-resource-size/>');
    const limits = {
      REPORT: 2048,
      PUT: 256,
      PROPFIND: 16,
      DELETE: 16,
      MOVE: 16,
      COPY: 16,
      MKCALENDAR: 16,
      LOCK: 16,
    };
    for (const [method, limit] of Object.entries(limits)) {
      const over = await phone.call(method, `${phone.home}tasks/a.ics`, {
        body: 'x'.repeat(limit * 1024 + 1),
      });
      expect([method, over.statusCode]).toEqual([method, 413]);
      expect(over.body).toContain(`The limit is ${limit} kB.`);
      const most = await phone.call(method, `${phone.home}tasks/a.ics`, { body: 'x'.repeat(limit * 1024) });
      expect([method, most.statusCode]).not.toEqual([method, 413]);
    }
    const guest = await app.app.http.inject({
      method: 'PUT',
      url: `${phone.home}tasks/a.ics`,
      payload: huge,
    });
    expect([401, 413]).toContain(guest.statusCode);
  });

  it('refuses new calendars, with a reason', async () => {
    for (const method of ['MKCALENDAR', 'MKCOL']) {
      const { statusCode, body } = await phone.call(method, `${phone.home}new/`);
      expect([statusCode, body]).toEqual([403, expect.stringContaining('Calendars here are your courses')]);
    }
    expect((await phone.call('DELETE', `${phone.home}events/`)).statusCode).toBe(403);
  });

  it.each([
    ['GET', 'nowhere/', 404],
    ['DELETE', 'nowhere/', 404],
    ['GET', 'nowhere/a.ics', 404],
    ['DELETE', 'nowhere/a.ics', 404],
    ['PROPFIND', 'nowhere/a.ics', 404],
    ['PUT', 'nowhere/a.ics', 409],
    ['MOVE', 'nowhere/a.ics', 404],
    ['GET', 'tasks/', 405],
    ['DELETE', 'tasks/', 403],
  ])('answers %s of %s with %i', async (method, path, status) => {
    const { statusCode } = await phone.call(method, phone.home + path, {
      headers: { depth: '0', 'content-type': 'text/calendar' },
      ...(method === 'PUT' && { body: TASK }),
    });
    expect(statusCode).toBe(status);
  });

  it('tells apps that the list of a paused course takes no new tasks', async () => {
    const { id } = await createCourse(app, student.token, { code: 'ART 2', status: 'paused' });
    const ask = '<propfind xmlns="DAV:"><prop><current-user-privilege-set/></prop></propfind>';
    const privileges = async (key: string) =>
      (
        await phone.call('PROPFIND', `${phone.home}${key}/`, { headers: { depth: '0' }, body: ask })
      ).body.match(/(?<=<D:privilege><[CD]:)[a-z-]+/g);
    expect(await privileges('tasks')).toEqual(expect.arrayContaining(['write', 'bind', 'write-content']));
    expect(await privileges(id)).toEqual([
      ...['read', 'read-free-busy', 'write-properties', 'write-content', 'unbind'],
    ]);
  });

  it.each(['POST', 'PATCH', 'LOCK', 'UNLOCK', 'ACL', 'SEARCH', 'TRACE'])(
    'answers %s with the methods it has, to whoever is logged in',
    async (method) => {
      for (const path of ['/dav/', phone.home, `${phone.home}events/`, `${phone.home}events/a.ics`]) {
        expect((await ask(method, path)).statusCode).toBe(401);
        const { statusCode, headers, body } = await phone.call(method, path);
        expect([statusCode, body]).toEqual([405, expect.stringContaining('This URL accepts only OPTIONS')]);
        expect(String(headers['allow']).split(', ')).toEqual(['OPTIONS', ...METHODS]);
      }
      const locked = await phone.call(method, `${phone.home}events/`, {
        ...(method !== 'TRACE' && {
          body: '<lockinfo xmlns="DAV:"/>',
          headers: { 'content-type': 'text/xml' },
        }),
      });
      expect(locked.statusCode).toBe(405);
      expect([401, 404]).toContain((await ask(method, '/nowhere')).statusCode);
    },
  );

  it.each(['expand-property', 'other'])('refuses the report %s', async (name) => {
    const { statusCode, body } = await phone.call('REPORT', `${phone.home}events/`, {
      body: `<${name} xmlns="DAV:"/>`,
    });
    expect([statusCode, body]).toEqual([403, expect.stringContaining('<D:supported-report/>')]);
  });
});

describe('calendar apps behind a trusted proxy', () => {
  const app = useTestApp({ env: { trustProxy: 1 } });
  const student = useStudent(app);

  it('are let in as the proxy says that they came', async () => {
    const { password } = await createAppPassword(app, student);
    const authorization = `Basic ${Buffer.from(`${student.email}:${password}`).toString('base64')}`;
    const status = async (headers: Record<string, string>) => {
      const url = `/dav/${student.id}/`;
      const call = { method: 'PROPFIND' as 'GET', url, headers: { depth: '0', authorization, ...headers } };
      return (await app.app.http.inject(call)).statusCode;
    };
    const far = { 'x-forwarded-for': '192.0.2.7' };
    expect(await status({ ...far, 'x-forwarded-proto': 'https' })).toBe(207);
    expect(await status({ ...far, 'x-forwarded-proto': 'http' })).toBe(403);
    expect(await status(far)).toBe(403);
    expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(207);
    expect(await status({})).toBe(207);
    expect(await status({ forwarded: 'for=192.0.2.7;proto=https' })).toBe(403);
  });
});

describe('the limits of calendar apps', () => {
  const rateLimits = {
    ...NO_LIMITS,
    caldav_log_in: { count: 3, windowSeconds: 60 },
    caldav: { count: 5, windowSeconds: 60 },
  };
  const app = useTestApp({ env: { rateLimits } });
  const student = useStudent(app);

  it('count wrong passwords by address, and requests by student', async () => {
    const phone = await connectCalendarApp(app, student);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1)
      statuses.push((await phone.call('PROPFIND', phone.home, { headers: { depth: '0' } })).statusCode);
    expect(statuses).toEqual([207, 207, 207, 207, 207, 429, 429]);
    const credentials = Buffer.from(`${student.email}:aaaa-aaaa-aaaa-aaaa-aaaa-aaaa`).toString('base64');
    const wrong: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const headers = { authorization: `Basic ${credentials}` };
      wrong.push((await phone.call('PROPFIND', phone.home, { headers })).statusCode);
    }
    expect(wrong).toEqual([401, 401, 401, 429, 429]);
  });
});

describe('changes by calendar apps', () => {
  // One write makes the app password, another the task.
  const rateLimits = { ...NO_LIMITS, write: { count: 3, windowSeconds: 3600 } };
  const app = useTestApp({ env: { rateLimits } });
  const student = useStudent(app);
  const BODIES: Readonly<Record<string, string>> = {
    PUT: calendarOf(TASK.replace('Secret', 'Changed')),
    PROPPATCH:
      '<propertyupdate xmlns="DAV:"><set><prop><displayname>x</displayname></prop></set></propertyupdate>',
  };

  it.each([
    ['PUT', 204],
    ['DELETE', 204],
    ['MOVE', 201],
    // An account has each UID once, so nothing is copied; but it was tried.
    ['COPY', 403],
    ['PROPPATCH', 207],
  ])('are charged to the budget of writes of their student: %s', async (method, status) => {
    const phone = await connectCalendarApp(app, student);
    const tasks = `${phone.home}tasks/`;
    await phone.put(`${tasks}a.ics`, TASK);
    const change = () =>
      phone.call(method, method === 'PROPPATCH' ? tasks : `${tasks}a.ics`, {
        headers: { destination: `${tasks}b.ics`, 'content-type': 'text/calendar' },
        ...(BODIES[method] && { body: BODIES[method] }),
      });
    expect((await change()).statusCode).toBe(status);
    const state = async () => (await phone.sync(tasks)).token;
    const before = await state();
    const { statusCode, headers, body } = await change();
    expect([statusCode, Number(headers['retry-after']) > 0, body]).toEqual([
      ...[429, true],
      expect.stringContaining('Too many attempts'),
    ]);
    expect(await state()).toBe(before);
  });
});
