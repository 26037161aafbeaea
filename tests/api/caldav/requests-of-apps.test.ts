import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { createCourse } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

// Programs that can't run here, by what they send: in this order, with these headers and properties.

const NAMESPACES = {
  D: 'DAV:',
  C: 'urn:ietf:params:xml:ns:caldav',
  S: 'http://calendarserver.org/ns/',
  A: 'http://apple.com/ns/ical/',
  M: 'http://me.com/_namespace/',
  P: 'https://bitfire.at/webdav-push',
  O: 'http://owncloud.org/ns',
};
const DECLARED = Object.entries(NAMESPACES)
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('');
const elements = (names: string) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `<${name}/>`)
    .join('');
const document = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${DECLARED}>${content}</${root}>`;
const propfindBody = (names: string) => document('D:propfind', `<D:prop>${elements(names)}</D:prop>`);
const setBody = (property: string) =>
  document('D:propertyupdate', `<D:set><D:prop>${property}</D:prop></D:set>`);

/** An answer about several resources: the properties that each has. */
function read(body: string): Map<string, Map<string, string>> {
  const responses = [...body.matchAll(/<D:response><D:href>([^<]*)<\/D:href>(.*?)<\/D:response>/gs)];
  return new Map(
    responses.map(([, href = '', rest = '']) => {
      const [, found = ''] =
        /<D:propstat><D:prop>(.*?)<\/D:prop><D:status>HTTP\/1\.1 200 OK/s.exec(rest) ?? [];
      const properties = [...found.matchAll(/<([A-Z]:[\w-]+)(?:\/>|>(.*?)<\/\1>)/gs)];
      return [href, new Map(properties.map(([, name = '', value = '']) => [name, value]))];
    }),
  );
}

describe('requests of calendar apps', () => {
  const app = useTestApp({ now: () => new Date('2026-11-26T12:00:00Z') });
  const student = useStudent(app);
  let phone: CalendarApp;
  let courseId: string;
  let list: string;
  beforeEach(async () => {
    courseId = (await createCourse(app, student.token, { code: 'BIO 101' })).id;
    await createEvent(app, student.token, { title: 'Dinner' });
    phone = await connectCalendarApp(app, student);
    list = `${phone.home}${courseId}/`;
  });

  const ask = async (method: string, path: string, body: string, headers: Record<string, string> = {}) => {
    const answer = await phone.call(method, path, {
      body,
      headers: { depth: '0', 'content-type': 'text/xml', ...headers },
    });
    return { status: answer.statusCode, body: answer.body, headers: answer.headers };
  };
  const propfind = async (path: string, names: string, depth = '0') => {
    const { status, body } = await ask('PROPFIND', path, propfindBody(names), { depth });
    expect([path, status]).toEqual([path, 207]);
    return read(body);
  };
  const asGuest = (method: string, url: string) =>
    app.app.http.inject({
      method: method as 'GET',
      url,
      headers: { depth: '0', 'content-type': 'text/xml' },
      payload: propfindBody('D:current-user-principal D:principal-URL D:resourcetype'),
    });
  const todo = (lines: string) => `BEGIN:VTODO\nUID:a\nDTSTAMP:20261101T000000Z\n${lines}\nEND:VTODO`;

  // https://github.com/apple/ccs-calendarserver/tree/master/contrib/performance/loadtest/request-data/OS_X_10_11
  // https://github.com/emersion/go-webdav/pull/150 (iOS 18.1), https://github.com/chrisvel/tududi/issues/1136,
  // https://github.com/jelmer/xandikos/issues/166 (macOS 12), https://github.com/stalwartlabs/stalwart/issues/1786
  describe('of Apple Calendar and Reminders', () => {
    const PRINCIPAL = `C:calendar-home-set C:calendar-user-address-set D:current-user-principal D:displayname
      S:dropbox-home-URL S:email-address-set C:max-attendees-per-instance S:notification-URL
      D:principal-collection-set D:principal-URL D:resource-id C:schedule-inbox-URL C:schedule-outbox-URL
      D:supported-report-set`;
    const HOME = `D:add-member S:allowed-sharing-modes A:autoprovisioned M:bulk-requests C:calendar-alarm
      A:calendar-color C:calendar-description C:calendar-free-busy-set A:calendar-order C:calendar-timezone
      D:current-user-privilege-set C:default-alarm-vevent-date C:default-alarm-vevent-datetime D:displayname
      S:getctag S:invite A:language-code A:location-code D:owner S:pre-publish-url S:publish-url
      S:push-transports S:pushkey D:quota-available-bytes D:quota-used-bytes A:refreshrate D:resource-id
      D:resourcetype C:schedule-calendar-transp C:schedule-default-calendar-URL S:source
      S:subscribed-strip-alarms S:subscribed-strip-attachments S:subscribed-strip-todos
      C:supported-calendar-component-set C:supported-calendar-component-sets D:supported-report-set D:sync-token
      C:managed-attachments-server-URL`;

    it.each(['/.well-known/caldav', '/', '/principals/'])('find the calendars from %s', async (path) => {
      const { statusCode, headers } = await asGuest('PROPFIND', path);
      expect([statusCode, headers['location']]).toEqual([301, '/dav/']);
      const asked = await asGuest('PROPFIND', '/dav/');
      expect([asked.statusCode, asked.headers['www-authenticate']]).toEqual([
        ...[401, expect.stringMatching(/^Basic realm=/)],
      ]);
      const root = await propfind('/dav/', 'D:current-user-principal D:principal-URL D:resourcetype');
      expect(root.get('/dav/')?.get('D:current-user-principal')).toBe(`<D:href>${phone.home}</D:href>`);
    });

    it('read the principal', async () => {
      const options = await phone.call('OPTIONS', phone.home);
      expect([options.statusCode, options.headers['dav']]).toEqual([
        ...[204, expect.stringMatching(/\b1\b.*\baccess-control\b.*\bcalendar-access\b/)],
      ]);
      const principal = (await propfind(phone.home, PRINCIPAL)).get(phone.home);
      expect(Object.fromEntries(principal ?? [])).toMatchObject({
        'C:calendar-home-set': `<D:href>${phone.home}</D:href>`,
        'C:calendar-user-address-set': expect.stringContaining(`<D:href>mailto:${student.email}</D:href>`),
        'D:current-user-principal': `<D:href>${phone.home}</D:href>`,
        'D:principal-collection-set': '<D:href>/dav/</D:href>',
      });
      const search = await ask('REPORT', '/dav/', document('D:principal-search-property-set', ''));
      expect([search.status, search.body]).toEqual([
        ...[
          200,
          expect.stringMatching(/<D:principal-search-property-set[^>]*><\/D:principal-search-property-set>/),
        ],
      ]);
      const proxies = await ask(
        'REPORT',
        phone.home,
        document(
          'D:expand-property',
          '<D:property name="calendar-proxy-read-for" namespace="http://calendarserver.org/ns/"/>',
        ),
      );
      expect([proxies.status, proxies.body]).toEqual([403, expect.stringContaining('<D:supported-report/>')]);
    });

    it('list the calendars with what an app needs of each', async () => {
      const home = await propfind(phone.home, HOME, '1');
      expect([...home.keys()]).toEqual([phone.home, `${phone.home}events/`, list, `${phone.home}tasks/`]);
      const components = [...home.values()].map((found) => found.get('C:supported-calendar-component-set'));
      expect(components).toEqual([
        ...[undefined, '<C:comp name="VEVENT"/>', '<C:comp name="VTODO"/>', '<C:comp name="VTODO"/>'],
      ]);
      for (const [path, found] of home) {
        if (path === phone.home) continue;
        expect(found.get('D:resourcetype')).toBe('<D:collection/><C:calendar/>');
        expect(found.get('D:owner')).toBe(`<D:href>${phone.home}</D:href>`);
        expect(found.get('D:current-user-privilege-set')).toContain('<D:write-content/>');
        expect(found.get('S:getctag')).toMatch(/^urn:termwise:sync:\d+$/);
        expect(found.get('D:sync-token')).toMatch(/^urn:termwise:sync:\d+$/);
        expect(found.get('A:calendar-color')).toMatch(/^#[0-9A-F]{6}$/);
        expect(found.get('D:supported-report-set')).toContain('<D:sync-collection/>');
      }
    });

    it('set order, name, and color of a list, and the alarms of new events', async () => {
      const alarm = 'BEGIN:VALARM\r\nUID:49F2\r\nTRIGGER:-PT15H\r\nACTION:AUDIO\r\nEND:VALARM\r\n';
      const sent = alarm.replaceAll('\r', '&#13;');
      const changes: [string, string][] = [
        [phone.home, `<C:default-alarm-vevent-date>${sent}</C:default-alarm-vevent-date>`],
        [phone.home, `<C:default-alarm-vevent-datetime>${sent}</C:default-alarm-vevent-datetime>`],
        [list, '<A:calendar-order>0</A:calendar-order>'],
        [list, '<D:displayname>Biology</D:displayname>'],
        [list, '<A:calendar-color symbolic-color="orange">#FD8208FF</A:calendar-color>'],
      ];
      for (const [path, property] of changes) {
        const { status, body } = await ask('PROPPATCH', path, setBody(property));
        expect([property, status, body]).toEqual([property, 207, expect.stringContaining('200 OK')]);
      }
      const names = `A:calendar-order A:calendar-color D:displayname
        C:default-alarm-vevent-date C:default-alarm-vevent-datetime`;
      const home = await propfind(phone.home, names, '1');
      expect(Object.fromEntries(home.get(list) ?? [])).toEqual({
        ...{ 'A:calendar-order': '0', 'A:calendar-color': '#FD8208', 'D:displayname': 'Biology' },
      });
      expect(Object.fromEntries(home.get(phone.home) ?? [])).toMatchObject({
        ...{ 'C:default-alarm-vevent-date': sent, 'C:default-alarm-vevent-datetime': sent },
      });
    });

    it.each([
      ['home', '<D:displayname>Mine</D:displayname>', '403 Forbidden'],
      ['home', '<C:default-alarm-vevent-date>BEGIN:VEVENT</C:default-alarm-vevent-date>', '409 Conflict'],
      ['list', '<A:calendar-order>first</A:calendar-order>', '409 Conflict'],
      [
        'list',
        `<C:default-alarm-vevent-date>BEGIN:VALARM\n${'X'.repeat(5_000)}\nEND:VALARM</C:default-alarm-vevent-date>`,
        '409 Conflict',
      ],
      ['list', '<C:calendar-timezone>BEGIN:VCALENDAR</C:calendar-timezone>', '403 Forbidden'],
    ])('are told by property what can not be set: %s %#', async (where, property, refusal) => {
      const { status, body } = await ask(
        'PROPPATCH',
        where === 'home' ? phone.home : list,
        setBody(property),
      );
      expect([status, body]).toEqual([207, expect.stringContaining(refusal)]);
    });

    it('sync a list, and send a new task and its tick', async () => {
      const state = await propfind(list, 'S:getctag D:sync-token');
      const listed = await propfind(list, 'D:getcontenttype D:getetag', '1');
      expect([...listed.keys()]).toEqual([list]);
      const put = (text: string, headers: Record<string, string>) =>
        phone.put(`${list}41C2-9D.ics`, text, headers);
      expect((await put(todo('SUMMARY:Read'), { 'if-none-match': '*' })).statusCode).toBe(201);
      expect((await put(todo('SUMMARY:Again'), { 'if-none-match': '*' })).statusCode).toBe(412);
      const { body } = await ask(
        'REPORT',
        list,
        document(
          'D:sync-collection',
          `<D:sync-token>${state.get(list)?.get('D:sync-token')}</D:sync-token><D:sync-level>1</D:sync-level><D:prop>${elements('D:getcontenttype D:getetag')}</D:prop>`,
        ),
      );
      const changed = read(body).get(`${list}41C2-9D.ics`);
      expect(changed?.get('D:getcontenttype')).toContain('VTODO');
      const etag = changed?.get('D:getetag') ?? '';
      const ticked = todo('SUMMARY:Read\nSTATUS:COMPLETED\nCOMPLETED:20261126T110000Z\nPERCENT-COMPLETE:100');
      expect((await put(ticked, { 'if-match': etag })).statusCode).toBe(204);
      expect((await put(ticked, { 'if-match': etag })).statusCode).toBe(412);
      expect((await propfind(list, 'S:getctag')).get(list)?.get('S:getctag')).not.toBe(
        state.get(list)?.get('S:getctag'),
      );
    });

    it('ask for the events of some weeks', async () => {
      const range = '<C:time-range start="20260901T000000Z" end="20270901T000000Z"/>';
      const { status, body } = await ask(
        'REPORT',
        `${phone.home}events/`,
        document(
          'C:calendar-query',
          `<D:prop>${elements('D:getetag D:getcontenttype')}</D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">${range}</C:comp-filter></C:comp-filter></C:filter>`,
        ),
        { depth: '1' },
      );
      expect([status, read(body).size]).toEqual([207, 1]);
    });
  });

  // https://github.com/bitfireAT/davx5-ose: servicedetection/DavResourceFinder, ServiceRefresher, HomeSetRefresher,
  // ServiceDetectionUtils, sync/SyncManager and sync/TasksSyncManager
  describe('of DAVx⁵ with Tasks.org', () => {
    it('detect the service, and list the collections', async () => {
      const detect = `D:resourcetype D:displayname A:calendar-color C:calendar-description C:calendar-timezone
        D:current-user-privilege-set C:supported-calendar-component-set C:calendar-home-set D:current-user-principal`;
      const base = (await propfind('/dav/', detect)).get('/dav/');
      expect(base?.get('D:current-user-principal')).toBe(`<D:href>${phone.home}</D:href>`);
      expect((await phone.call('OPTIONS', phone.home)).headers['dav']).toContain('calendar-access');
      const address = (await propfind(phone.home, 'C:calendar-user-address-set')).get(phone.home);
      expect(address?.get('C:calendar-user-address-set')).toContain(`mailto:${student.email}`);
      const service = `D:displayname D:group-membership D:resourcetype C:calendar-home-set
        S:calendar-proxy-read-for S:calendar-proxy-write-for`;
      const principal = (await propfind(phone.home, service)).get(phone.home);
      expect(principal?.get('C:calendar-home-set')).toBe(`<D:href>${phone.home}</D:href>`);
      const collection = `D:current-user-privilege-set D:displayname D:owner D:resourcetype P:transports P:topic
        A:calendar-color C:calendar-description C:calendar-timezone C:calendar-timezone-id
        C:supported-calendar-component-set S:source`;
      const home = await propfind(phone.home, collection, '1');
      const names = [...home.values()].map((found) => found.get('D:displayname'));
      expect(names.slice(1)).toEqual(['Termwise calendar', 'BIO 101', 'Termwise tasks']);
      // It offers to add a list only where it may.
      expect(home.get(phone.home)?.get('D:current-user-privilege-set')).not.toMatch(/bind|write/);
      expect(home.get(list)?.get('D:current-user-privilege-set')).toContain('<D:unbind/>');
    });

    it('send new, changed, and deleted tasks first, and then fetch what is new', async () => {
      const name = '0f7e9c1a-5d6f-4c0a-9d0e-3c2f1e5a7b11.ics';
      const type = { 'content-type': 'application/xml; charset=utf-8' };
      const capabilities = 'C:max-resource-size S:getctag D:sync-token';
      const before = (await propfind(list, capabilities)).get(list);
      expect([...(before?.keys() ?? [])]).toEqual(['C:max-resource-size', 'S:getctag', 'D:sync-token']);
      const created = await phone.put(`${list}${name}`, todo('SUMMARY:Read'), { 'if-none-match': '*' });
      expect(created.statusCode).toBe(201);

      const queried = await ask(
        'REPORT',
        list,
        document(
          'C:calendar-query',
          '<D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO"/></C:comp-filter></C:filter>',
        ),
        { ...type, depth: '1' },
      );
      const etag = read(queried.body).get(`${list}${name}`)?.get('D:getetag') ?? '';
      const fetched = await ask(
        'REPORT',
        list,
        document(
          'C:calendar-multiget',
          `<D:prop><D:getcontenttype/><D:getetag/><C:schedule-tag/><C:calendar-data content-type="text/calendar" version="2.0"/></D:prop><D:href>${list}${name}</D:href>`,
        ),
        type,
      );
      const object = read(fetched.body).get(`${list}${name}`);
      expect(object?.get('D:getetag')).toBe(etag);
      expect(object?.get('C:calendar-data')).toContain('SUMMARY:Read');

      const changed = await phone.put(`${list}${name}`, todo('SUMMARY:Read more'), { 'if-match': etag });
      expect(changed.statusCode).toBe(204);
      const stale = await phone.call('DELETE', `${list}${name}`, { headers: { 'if-match': etag } });
      expect(stale.statusCode).toBe(412);
      const now = await phone.etag(`${list}${name}`);
      const deleted = await phone.call('DELETE', `${list}${name}`, { headers: { 'if-match': now } });
      expect(deleted.statusCode).toBe(204);
      const after = (await propfind(list, capabilities)).get(list);
      expect(after?.get('S:getctag')).not.toBe(before?.get('S:getctag'));
    });
  });

  // https://github.com/tasks/tasks: org/tasks/caldav/CaldavClient and CaldavSynchronizer
  it('of Tasks.org without DAVx⁵ find its lists, and name and color them', async () => {
    expect((await asGuest('PROPFIND', '/.well-known/caldav')).statusCode).toBe(301);
    await propfind('/dav/', 'D:current-user-principal');
    await propfind(phone.home, 'C:calendar-home-set');
    const wanted = `D:resourcetype D:displayname C:supported-calendar-component-set S:getctag A:calendar-color
      D:sync-token D:share-access D:invite O:owner-principal O:invite D:current-user-privilege-set
      D:current-user-principal`;
    const lists = [...(await propfind(phone.home, wanted, '1'))].filter(([, found]) =>
      found.get('C:supported-calendar-component-set')?.includes('VTODO'),
    );
    expect(lists.map(([path]) => path)).toEqual([list, `${phone.home}tasks/`]);
    for (const property of [
      '<D:displayname>Bio</D:displayname>',
      '<A:calendar-color>#FF0000FF</A:calendar-color>',
    ])
      expect((await ask('PROPPATCH', list, setBody(property))).body).toContain('200 OK');
  });

  it.each(['a b', 'a/b', 'a%2Fb', 'é', '日本', "it's (1)", 'a@b:c', 'a+b&c=d', 'a\\b', '100%', 'a;b,c'])(
    'find a task whose name is made of the UID "%s"',
    async (uid) => {
      const encoded = `${encodeURIComponent(uid)}.ics`;
      const lower = encoded.replaceAll(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase());
      expect((await phone.put(list + encoded, todo('SUMMARY:Read'))).statusCode).toBe(201);
      const [, href = ''] = [...(await propfind(list, 'D:getetag', '1')).keys()];
      for (const path of [href, list + encoded, list + lower]) {
        expect([path, (await phone.call('GET', path)).statusCode]).toEqual([path, 200]);
        const { body } = await ask(
          'REPORT',
          list,
          document('C:calendar-multiget', `<D:prop><C:calendar-data/></D:prop><D:href>${path}</D:href>`),
        );
        expect(body).toContain('SUMMARY:Read');
      }
      const { token } = await phone.sync(list);
      expect((await phone.call('DELETE', href)).statusCode).toBe(204);
      expect((await phone.sync(list, token)).removed).toEqual([href.slice(list.length)]);
    },
  );
});
