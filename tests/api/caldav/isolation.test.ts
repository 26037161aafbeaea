import { calendarOf, connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { createCourse } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { createStudent, useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const task = (uid: string, title: string) => `BEGIN:VTODO\nUID:${uid}\nSUMMARY:${title}\nEND:VTODO`;
const NAMESPACES = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const DATA = '<prop><getetag/><C:calendar-data/></prop>';
const QUERY = `<C:calendar-query ${NAMESPACES}>${DATA}<C:filter><C:comp-filter name="VCALENDAR"/></C:filter></C:calendar-query>`;
const SYNC = `<sync-collection ${NAMESPACES}><sync-token/><sync-level>1</sync-level>${DATA}</sync-collection>`;
const BUSY = `<C:free-busy-query ${NAMESPACES}><C:time-range start="20260101T000000Z" end="20270101T000000Z"/></C:free-busy-query>`;
const PUT = calendarOf(task('b', 'Mine'));

/** Each request with a body that it takes, if it takes any. */
const CALLS: readonly (readonly [string, string])[] = [
  ...['GET', 'HEAD', 'DELETE', 'MOVE', 'COPY'].map((method) => [method, ''] as const),
  ['PUT', PUT],
  ['PROPFIND', '<propfind xmlns="DAV:"><allprop/></propfind>'],
  [
    'PROPPATCH',
    '<propertyupdate xmlns="DAV:"><set><prop><displayname>Taken over</displayname></prop></set></propertyupdate>',
  ],
  ...[QUERY, SYNC, BUSY].map((body) => ['REPORT', body] as const),
];

/** The status in a collection that isn't there: what is refused for any object is refused for one of it, too. */
function statusIn(method: string, name: string): number {
  if (method === 'PUT') return 409;
  return name !== '' && ['PROPPATCH', 'REPORT'].includes(method) ? 403 : 404;
}

describe('the addresses of one student for the calendar app of another', () => {
  const app = useTestApp();
  const student = useStudent(app);
  let phone: CalendarApp;
  let theirs: CalendarApp;
  let course: string;
  let foreign: string;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
    await phone.put(`${phone.home}tasks/mine.ics`, task('mine', 'Mine'));
    const other = await createStudent(app);
    theirs = await connectCalendarApp(app, other);
    course = (await createCourse(app, other.token, { code: 'SECRET 1', name: 'Secret studies' })).id;
    foreign = `${theirs.home}${course}/a.ics`;
    await theirs.put(foreign, task('secret-uid', 'Secret plan'));
    await createEvent(app, other.token, { title: 'Secret meeting' });
  });

  /** All that the other student's own app sees. */
  const stateOfOther = async () => {
    const bodies: string[] = [];
    for (const key of ['events', 'tasks', course]) {
      const listed = {
        headers: { depth: '1' },
        body: CALLS.find(([method]) => method === 'PROPFIND')?.[1] ?? '',
      };
      bodies.push((await theirs.call('PROPFIND', `${theirs.home}${key}/`, listed)).body);
      bodies.push((await theirs.call('REPORT', `${theirs.home}${key}/`, { body: QUERY })).body);
    }
    return bodies;
  };
  const call = async (method: string, path: string, body: string, headers: Record<string, string> = {}) => {
    const answer = await phone.call(method, path, {
      headers: {
        ...{ depth: '1', destination: `${phone.home}tasks/taken.ics` },
        'content-type': body === PUT ? 'text/calendar' : 'text/xml',
        ...headers,
      },
      ...(body && { body }),
    });
    expect([method, path, /secret/i.test(answer.body)]).toEqual([method, path, false]);
    expect(JSON.stringify(answer.headers)).not.toMatch(/secret/i);
    return answer;
  };

  it('are answered as those of nobody, with every method', async () => {
    const before = await stateOfOther();
    for (const secret of ['Secret plan', 'Secret meeting', 'SECRET 1'])
      expect(before.join()).toContain(secret);
    const keys = ['', 'events/', 'tasks/', 'events/a.ics', `${course}/`, `${course}/a.ics`];
    const nobody = '/dav/01a21b74-0000-7000-8000-000000000000/';
    for (const key of keys)
      for (const [method, body] of CALLS) {
        const { statusCode, body: text } = await call(method, theirs.home + key, body);
        expect([method, key, statusCode]).toEqual([method, key, 404]);
        expect(text).toBe((await call(method, nobody + key, body)).body);
      }
    expect(await stateOfOther()).toEqual(before);
    expect((await phone.sync(`${phone.home}tasks/`)).changed).toEqual(['mine.ics']);
  });

  it('are no course among their own, with every method', async () => {
    const before = await stateOfOther();
    const none = '01a21b74-0000-7000-8000-000000000000';
    for (const name of ['', 'a.ics'])
      for (const [method, body] of CALLS) {
        const { statusCode, body: text } = await call(method, `${phone.home}${course}/${name}`, body);
        expect([method, name, statusCode]).toEqual([method, name, statusIn(method, name)]);
        expect(text).toBe((await call(method, `${phone.home}${none}/${name}`, body)).body);
      }
    expect(await stateOfOther()).toEqual(before);
  });

  it('take nothing in, and give nothing away to a report that names them', async () => {
    const before = await stateOfOther();
    const mine = `${phone.home}tasks/mine.ics`;
    const places = [foreign, `${theirs.home}tasks/b.ics`, `${theirs.home}${course}/b.ics`];
    for (const method of ['MOVE', 'COPY'])
      for (const destination of [...places, `${phone.home}${course}/b.ics`, `${phone.home}${course}/a.ics`]) {
        const { statusCode, body } = await call(method, mine, '', { destination });
        expect([method, destination, statusCode, body]).toEqual([
          ...[method, destination, 409],
          expect.stringContaining('Destination must be in one of your calendars.'),
        ]);
      }
    expect(await stateOfOther()).toEqual(before);
    expect(await phone.lines(mine)).toContain('SUMMARY:Mine');
    const addresses = [foreign, `${phone.home}${course}/a.ics`, `${phone.home}tasks/a.ics`];
    const hrefs = addresses.map((address) => `<href>${address}</href>`).join('');
    const { statusCode, body } = await call(
      'REPORT',
      `${phone.home}tasks/`,
      `<C:calendar-multiget ${NAMESPACES}>${DATA}${hrefs}</C:calendar-multiget>`,
    );
    expect([statusCode, body.match(/404 Not Found/g)?.length]).toEqual([207, 3]);
  });
});
