import { createAssignment } from '../../factories/assignment';
import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { createEvent } from '../../factories/event';
import { createStudent, useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const OPEN = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const RANGE = '<C:time-range start="20261201T120000Z" end="20261204T000000Z"/>';

describe('free/busy of calendar apps', () => {
  const app = useTestApp({ now: () => new Date('2026-11-26T12:00:00Z') });
  const student = useStudent(app, { timezone: 'Europe/Berlin' });
  let phone: CalendarApp;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
  });

  const ask = (collection: string, range = RANGE) =>
    phone.call('REPORT', `${phone.home}${collection}/`, {
      headers: { depth: '1' },
      body: `<C:free-busy-query ${OPEN}>${range}</C:free-busy-query>`,
    });
  const busy = async (collection = 'events') => {
    const { statusCode, headers, body } = await ask(collection);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    return body.split('\r\n').filter((line) => line.startsWith('FREEBUSY'));
  };
  const add = (uid: string, lines: string) =>
    phone.put(`${phone.home}events/${uid}.ics`, `BEGIN:VEVENT\nUID:${uid}\n${lines}\nEND:VEVENT`);

  it('are the times of events in the range, those that touch as one', async () => {
    // It has begun before the range.
    await add('a', 'DTSTART:20261201T110000Z\nDTEND:20261201T130000Z');
    await add('b', 'DTSTART:20261202T090000Z\nDTEND:20261202T100000Z\nRRULE:FREQ=DAILY;COUNT=2');
    await add('c', 'DTSTART:20261202T100000Z\nDTEND:20261202T113000Z');
    await add('d', 'DTSTART:20261202T093000Z\nDTEND:20261202T094500Z');
    await add('later', 'DTSTART:20261204T000000Z\nDTEND:20261204T010000Z');
    expect(await busy()).toEqual([
      'FREEBUSY:20261201T120000Z/20261201T130000Z',
      'FREEBUSY:20261202T090000Z/20261202T113000Z',
      'FREEBUSY:20261203T090000Z/20261203T100000Z',
    ]);
  });

  it('leave out what takes no time, and tell what is tentative', async () => {
    await add('free', 'DTSTART;VALUE=DATE:20261202\nTRANSP:TRANSPARENT');
    await add('moment', 'DTSTART:20261202T090000Z');
    await add('maybe', 'DTSTART:20261202T150000Z\nDTEND:20261202T160000Z\nSTATUS:TENTATIVE');
    const date = (start: string, end: string) => `DTSTART:${start}\nDTEND:${end}`;
    await add(
      'series',
      `${date('20261201T140000Z', '20261201T150000Z')}\nRRULE:FREQ=DAILY;COUNT=3\nEND:VEVENT
      BEGIN:VEVENT\nUID:series\nRECURRENCE-ID:20261202T140000Z\n${date('20261202T140000Z', '20261202T150000Z')}\nSTATUS:CANCELLED\nEND:VEVENT
      BEGIN:VEVENT\nUID:series\nRECURRENCE-ID:20261203T140000Z\n${date('20261203T140000Z', '20261203T150000Z')}\nTRANSP:TRANSPARENT`,
    );
    expect(await busy()).toEqual([
      'FREEBUSY:20261201T140000Z/20261201T150000Z',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261202T150000Z/20261202T160000Z',
    ]);
  });

  it('have whole days in the zone of the student', async () => {
    await createEvent(app, student.token, {
      kind: 'event',
      allDay: true,
      startLocal: '2026-12-02T00:00',
      endLocal: '2026-12-03T00:00',
      timezone: 'Europe/Berlin',
    });
    expect(await busy()).toEqual(['FREEBUSY:20261201T230000Z/20261202T230000Z']);
  });

  it('have nothing of deadlines, and nothing of others', async () => {
    await createAssignment(app, student.token, { dueDate: '2026-12-02' });
    const other = await createStudent(app);
    await createEvent(app, other.token, { startLocal: '2026-12-02T09:00', endLocal: '2026-12-02T10:00' });
    for (const collection of ['tasks', 'events']) {
      expect(await busy(collection)).toEqual([]);
      expect((await ask(collection)).body.match(/BEGIN:VFREEBUSY/g)).toHaveLength(1);
    }
    const body = `<C:free-busy-query ${OPEN}>${RANGE}</C:free-busy-query>`;
    expect((await phone.call('REPORT', `/dav/${other.id}/events/`, { body })).statusCode).toBe(404);
  });

  it.each(['', '<C:time-range/>', '<C:time-range start="20261204T000000Z" end="20261201T000000Z"/>'])(
    'are refused for the range %s',
    async (range) => {
      const { statusCode, body } = await ask('events', range);
      expect([statusCode, body]).toEqual([400, expect.stringContaining('<C:valid-filter/>')]);
    },
  );

  it('are a report that calendars announce', async () => {
    const { body } = await phone.call('PROPFIND', `${phone.home}events/`, {
      headers: { depth: '0' },
      body: '<propfind xmlns="DAV:"><prop><supported-report-set/></prop></propfind>',
    });
    expect(body).toContain('<D:report><C:free-busy-query/></D:report>');
  });
});
