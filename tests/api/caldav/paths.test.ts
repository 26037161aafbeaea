import { calendarOf, connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const TODO = 'BEGIN:VTODO\nUID:a\nSUMMARY:Paper\nEND:VTODO';
const SYNC = '<sync-collection xmlns="DAV:"><sync-token/><prop><getetag/></prop></sync-collection>';
const CALENDAR = calendarOf(TODO);

/** Each method with a body that it takes, if it takes any. */
const CALLS: readonly (readonly [string, string])[] = [
  ...['GET', 'HEAD', 'DELETE', 'MOVE', 'COPY', 'MKCALENDAR', 'MKCOL'].map((method) => [method, ''] as const),
  ['PUT', CALENDAR],
  ['PROPFIND', '<propfind xmlns="DAV:"><allprop/></propfind>'],
  [
    'PROPPATCH',
    '<propertyupdate xmlns="DAV:"><set><prop><displayname>x</displayname></prop></set></propertyupdate>',
  ],
  ['REPORT', SYNC],
];
const OTHERS = ['OPTIONS', 'POST', 'PATCH', 'LOCK', 'UNLOCK', 'ACL', 'SEARCH', 'TRACE', 'QUERY'];

describe('addresses below the root of calendar apps', () => {
  const app = useTestApp();
  const student = useStudent(app);
  let phone: CalendarApp;
  let list: string;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
    list = `${phone.home}tasks/`;
    await phone.put(`${list}a.ics`, TODO);
  });

  const statusOf = async (method: string, path: string, body: string) => {
    const headers = {
      ...{ depth: '1', destination: `${list}b.ics` },
      'content-type': body === CALENDAR ? 'text/calendar' : 'text/xml',
    };
    return (await phone.call(method, path, { headers, ...(body && { body }) })).statusCode;
  };

  const NOWHERE = [
    ...['x/y.ics', 'x/y/z.ics', 'x//', '/', '//', '/a.ics', '../%2e%2e%2fa.ics', 'a%5C..%5Cb', 'a;b/c.ics'],
    ...['%00', 'a%00.ics', 'a%0ab.ics', `${'x'.repeat(256)}.ics`, 'x'.repeat(5_000)],
  ];
  it.each(NOWHERE.map((name) => [name.slice(0, 20), name]))(
    'are nowhere with a name such as %s',
    async (_, name) => {
      for (const [method, body] of CALLS)
        expect([method, await statusOf(method, list + name, body)]).toEqual([method, 404]);
      for (const method of OTHERS) {
        const status = method === 'OPTIONS' ? 204 : 405;
        expect([method, await statusOf(method, list + name, '')]).toEqual([method, status]);
      }
    },
  );

  it.each(['%', '%ff', '%zz.ics', '%ed%a0%80.ics'])('are malformed with %s', async (name) => {
    for (const method of [...CALLS.map(([each]) => each), ...OTHERS])
      expect([method, await statusOf(method, list + name, '')]).toEqual([method, 400]);
    const { headers, body } = await phone.call('PROPFIND', list + name);
    expect([headers['content-type'], body]).toEqual([
      'application/xml; charset=utf-8',
      expect.stringContaining('<D:responsedescription>The URL is malformed.'),
    ]);
  });

  it.each(['a.ics', 'a.ics/', 'a.ics?x=1', 'a.ics#part', '%61.ics'])(
    'lead to an object as %s',
    async (name) => {
      const statuses: Record<string, number> = {};
      for (const [method, body] of CALLS) {
        statuses[method] = await statusOf(method, list + name, body);
        await phone.put(`${list}a.ics`, TODO);
        await phone.call('DELETE', `${list}b.ics`);
        await phone.put(`${list}a.ics`, TODO);
      }
      expect(statuses).toEqual({
        ...{ GET: 200, HEAD: 200, PUT: 204, DELETE: 204, MOVE: 201, PROPFIND: 207 },
        ...{ COPY: 403, MKCALENDAR: 403, MKCOL: 403, PROPPATCH: 403, REPORT: 403 },
      });
    },
  );

  it('are answered whatever the body is', async () => {
    const bodies = ['', '<', '\u0000', CALENDAR, SYNC];
    const places = [
      '/dav',
      '/dav/',
      '/dav//',
      phone.home,
      list,
      `${list}a.ics`,
      `${list}b.ics`,
      `${phone.home}x/y.ics`,
    ];
    for (const path of places)
      for (const method of [...CALLS.map(([each]) => each), ...OTHERS])
        for (const body of method === 'TRACE' ? [''] : bodies)
          expect([method, path, body, (await statusOf(method, path, body)) < 500]).toEqual([
            method,
            path,
            body,
            true,
          ]);
  });
});
