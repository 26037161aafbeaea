import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { createEvent } from '../../factories/event';
import { createStudent, useStudent } from '../../factories/user';
import { exportArchive, importArchive } from '../../factories/archive';
import { useTestApp } from '../../support/test-app';

const OCCURRENCES = `query ($from: LocalDate!, $to: LocalDate!) {
  calendar(from: $from, to: $to) { occurrences { title startsAt } cancelled { title startsAt } } }`;

interface Occurrence {
  title: string;
  startsAt: string;
}

/** Weekly on Tuesdays over the end of daylight saving, with a date left out and one that was moved. */
const CHOIR = `BEGIN:VEVENT
UID:choir
SUMMARY:Choir
LOCATION:Hall
URL:https://choir.example/
DTSTART;TZID=Europe/Berlin:20261013T190000
DTEND;TZID=Europe/Berlin:20261013T203000
RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261110T180000Z
EXDATE;TZID=Europe/Berlin:20261020T190000
BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:-PT15M
END:VALARM
END:VEVENT
BEGIN:VEVENT
UID:choir
RECURRENCE-ID;TZID=Europe/Berlin:20261103T190000
SUMMARY:Concert
DTSTART;TZID=Europe/Berlin:20261104T200000
DTEND;TZID=Europe/Berlin:20261104T220000
X-OWN:1
END:VEVENT`;

describe('events of calendar apps', () => {
  const app = useTestApp({ now: () => new Date('2026-10-10T12:00:00Z') });
  const student = useStudent(app, { timezone: 'Europe/Berlin' });
  let phone: CalendarApp;
  let calendar: string;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
    calendar = `${phone.home}events/`;
  });

  const occurrences = async () => {
    const range = { from: '2026-10-01', to: '2026-12-31' };
    const { calendar: shown } = await app.data<{
      calendar: Record<'occurrences' | 'cancelled', Occurrence[]>;
    }>(OCCURRENCES, range, student.token);
    const named = (rows: Occurrence[], word = '') =>
      rows.map(({ title, startsAt }) => `${startsAt} ${title}${word}`);
    return [...named(shown.occurrences), ...named(shown.cancelled, ' canceled')].sort();
  };
  const CHOIR_DATES = [
    '2026-10-13T17:00:00Z Choir',
    '2026-10-27T18:00:00Z Choir',
    '2026-11-04T19:00:00Z Concert',
    '2026-11-10T18:00:00Z Choir',
  ];
  const putBack = (path: string, change: (text: string) => string, lines: string[]) =>
    phone.call('PUT', path, {
      body: change(lines.join('\r\n')),
      headers: { 'content-type': 'text/calendar' },
    });

  it('have changed dates that are complete: a missing place or description is none, a missing title is the same', async () => {
    const series = (first: string) => `BEGIN:VEVENT\nUID:lab\nSUMMARY:Lab\n${first}
      DTSTART:20261201T100000Z\nDTEND:20261201T110000Z\nRRULE:FREQ=WEEKLY;COUNT=2\nEND:VEVENT
      BEGIN:VEVENT\nUID:lab\nRECURRENCE-ID:20261208T100000Z\nDTSTART:20261208T120000Z\nEND:VEVENT`;
    const path = `${calendar}lab.ics`;
    await phone.put(path, series('LOCATION:R1\nDESCRIPTION:D1'));
    const QUERY = `{ calendar(from: "2026-12-01", to: "2026-12-31") { occurrences { title place notes } } }`;
    const shown = async () =>
      (await app.data<{ calendar: { occurrences: unknown[] } }>(QUERY, {}, student.token)).calendar
        .occurrences;
    const removed = { title: 'Lab', place: null, notes: null };
    expect(await shown()).toEqual([{ title: 'Lab', place: 'R1', notes: 'D1' }, removed]);
    const lines = await phone.lines(path);
    const texts = lines.filter((line) => /^(?:SUMMARY|LOCATION|DESCRIPTION)/.test(line));
    expect(texts).toEqual(['SUMMARY:Lab', 'LOCATION:R1', 'DESCRIPTION:D1', 'SUMMARY:Lab']);
    await putBack(path, (text) => text.replace('LOCATION:R1', 'LOCATION:R2'), lines);
    expect(await shown()).toEqual([{ title: 'Lab', place: 'R2', notes: 'D1' }, removed]);
    await putBack(
      path,
      (text) => text.replace(/SUMMARY:Lab\r\nEND/, 'LOCATION:R3\r\nEND'),
      await phone.lines(path),
    );
    expect(await shown()).toContainEqual({ ...removed, place: 'R3' });
  });

  it('keep what a changed date lacks in an archive', async () => {
    await phone.put(`${calendar}choir.ics`, CHOIR);
    const other = await createStudent(app);
    const { bytes } = await exportArchive(app, student.token);
    expect((await importArchive(app, other.token, bytes)).statusCode).toBe(201);
    const { eventOverrides } = (await exportArchive(app, other.token)).content;
    expect(eventOverrides).toMatchObject([{ title: 'Concert', place: '' }]);
  });

  it('take place as they say, across a change of the clocks, with their changed dates', async () => {
    expect((await phone.put(`${calendar}choir.ics`, CHOIR)).statusCode).toBe(201);
    expect(await occurrences()).toEqual(CHOIR_DATES);
    const lines = await phone.lines(`${calendar}choir.ics`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Europe/Berlin:20261013T190000',
        'EXDATE;TZID=Europe/Berlin:20261020T190000',
        'URL:https://choir.example/',
        'TRIGGER:-PT15M',
        'RECURRENCE-ID;TZID=Europe/Berlin:20261103T190000',
        'X-OWN:1',
      ]),
    );
  });

  it('stay as they are when an app sends back what it got', async () => {
    await phone.put(`${calendar}choir.ics`, CHOIR);
    const seen = await phone.etag(`${calendar}choir.ics`);
    const lines = await phone.ownLines(`${calendar}choir.ics`);
    const own = await phone.etag(`${calendar}choir.ics`);
    expect((await putBack(`${calendar}choir.ics`, (text) => text, lines)).statusCode).toBe(204);
    expect(await phone.ownLines(`${calendar}choir.ics`)).toEqual(lines);
    expect(await phone.etag(`${calendar}choir.ics`)).toBe(own);
    await phone.put(`${calendar}choir.ics`, CHOIR);
    expect(await phone.etag(`${calendar}choir.ics`)).toBe(seen);
  });

  it('can leave out another date, call one back, and be renamed', async () => {
    await phone.put(`${calendar}choir.ics`, CHOIR);
    const lines = await phone.lines(`${calendar}choir.ics`);
    await putBack(
      `${calendar}choir.ics`,
      (text) =>
        text.replace('20261020T190000', '20261027T190000').replace('SUMMARY:Choir\r', 'SUMMARY:Singing\r'),
      lines,
    );
    expect(await occurrences()).toEqual([
      '2026-10-13T17:00:00Z Singing',
      '2026-10-20T17:00:00Z Singing',
      '2026-10-27T18:00:00Z Singing canceled',
      '2026-11-04T19:00:00Z Concert',
      '2026-11-10T18:00:00Z Singing',
    ]);
  });

  it.each([
    ['leaves it out', (text: string) => text.replace('20261020T190000', '20261020T190000,20261103T190000')],
    [
      'says that it does not take place',
      (text: string) =>
        text.replace(
          'END:VCALENDAR',
          `BEGIN:VEVENT\r\nUID:choir\r\nRECURRENCE-ID;TZID=Europe/Berlin:20261103T190000\r\nSUMMARY:Choir\r
DTSTART;TZID=Europe/Berlin:20261103T190000\r\nSTATUS:CANCELLED\r\nEND:VEVENT\r\nEND:VCALENDAR`,
        ),
    ],
  ])('keep what a changed date has of its own when an app %s', async (_how, canceled) => {
    const path = `${calendar}choir.ics`;
    await phone.put(path, CHOIR);
    const withoutChange = (text: string) =>
      text.replace(/BEGIN:VEVENT(?:(?!END:VEVENT)[^])*RECURRENCE-ID[^]*(?=END:VCALENDAR)/, '');
    const stored = await putBack(path, (text) => canceled(withoutChange(text)), await phone.lines(path));
    expect([stored.statusCode, stored.body]).toEqual([204, '']);
    const concert = '2026-11-04T19:00:00Z Concert';
    expect(await occurrences()).toEqual(
      CHOIR_DATES.map((date) => (date === concert ? `${concert} canceled` : date)),
    );
  });

  it('can move to another time with all their dates', async () => {
    await phone.put(`${calendar}choir.ics`, CHOIR);
    await phone.put(
      `${calendar}choir.ics`,
      CHOIR.replaceAll('T190000', 'T180000').replaceAll('T203000', 'T193000'),
    );
    expect(await occurrences()).toEqual([
      '2026-10-13T16:00:00Z Choir',
      '2026-10-27T17:00:00Z Choir',
      '2026-11-04T19:00:00Z Concert',
      '2026-11-10T17:00:00Z Choir',
    ]);
  });

  it('last whole days, or an instant', async () => {
    await phone.put(
      `${calendar}trip.ics`,
      'BEGIN:VEVENT\nUID:trip\nSUMMARY:Trip\nDTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261204\nEND:VEVENT',
    );
    await phone.put(
      `${calendar}bell.ics`,
      'BEGIN:VEVENT\nUID:bell\nSUMMARY:Bell\nDTSTART:20261201T100000Z\nEND:VEVENT',
    );
    expect(await phone.lines(`${calendar}trip.ics`)).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204']),
    );
    expect(await occurrences()).toEqual(expect.arrayContaining(['2026-12-01T10:00:00Z Bell']));
  });

  it.each([
    ['DTSTART:20261201T100000Z', 'RDATE:20261214T120000Z,20261215T120000Z'],
    ['DTSTART;TZID=Europe/Berlin:20261201T100000', 'RDATE;TZID=Europe/Berlin:20261214T100000'],
    ['DTSTART;VALUE=DATE:20261201', 'RDATE;VALUE=DATE:20261214'],
  ])('take place on dates added to %s', async (start, added) => {
    const sent = `BEGIN:VEVENT\nUID:a\nSUMMARY:Class\n${start}\n${added}\nEND:VEVENT`;
    expect((await phone.put(`${calendar}a.ics`, sent)).statusCode).toBe(201);
    const count = 1 + added.split(',').length;
    expect(await occurrences()).toHaveLength(count);
    const lines = await phone.lines(`${calendar}a.ics`);
    expect((await putBack(`${calendar}a.ics`, (text) => text, lines)).statusCode).toBe(204);
    expect(await occurrences()).toHaveLength(count);
  });

  it.each([
    ['a repetition every second', 'DTSTART:20261201T100000Z\nRRULE:FREQ=SECONDLY'],
    ['two repetitions', 'DTSTART:20261201T100000Z\nRRULE:FREQ=DAILY;COUNT=2\nRRULE:FREQ=WEEKLY;COUNT=2'],
    ['no start', 'SUMMARY:x'],
    ['an end before the start', 'DTSTART:20261201T100000Z\nDTEND:20261201T090000Z'],
    ['an end that is no date', 'DTSTART:20261201T100000Z\nDTEND:soon'],
    ['a negative length', 'DTSTART:20261201T100000Z\nDURATION:-PT1H'],
    ['a length beyond the calendar', 'DTSTART:20261201T100000Z\nDURATION:P99999999W'],
    ['an unknown zone', 'DTSTART;TZID=Moon/Base:20261201T100000'],
    ['added periods', 'DTSTART:20261201T100000Z\nRDATE;VALUE=PERIOD:20261214T090000Z/PT3H'],
    ['periods that are not named as such', 'DTSTART:20261201T100000Z\nRDATE:20261214T090000Z/PT3H'],
    ['an added day among times', 'DTSTART:20261201T100000Z\nRDATE;VALUE=DATE:20261214'],
    ['an added time among days', 'DTSTART;VALUE=DATE:20261201\nRDATE:20261214,20261215T100000Z'],
    ['a status that says it does not take place', 'DTSTART:20261201T100000Z\nSTATUS:CANCELLED'],
  ])('are refused for %s, and nothing changes', async (_what, lines) => {
    const stored = await phone.put(`${calendar}a.ics`, `BEGIN:VEVENT\nUID:a\n${lines}\nEND:VEVENT`);
    expect([stored.statusCode, stored.body]).toEqual([
      403,
      expect.stringContaining('<C:valid-calendar-data/>'),
    ]);
    expect(await occurrences()).toEqual([]);
  });

  it('are found by time, expanded as the product expands them', async () => {
    await phone.put(`${calendar}choir.ics`, CHOIR);
    await createEvent(app, student.token, {
      title: 'Later',
      startLocal: '2026-12-20T10:00',
      endLocal: '2026-12-20T11:00',
    });
    const ask = (start: string, end: string, data = '<C:calendar-data/>') =>
      phone.call('REPORT', calendar, {
        headers: { depth: '1' },
        body: `<C:calendar-query xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop><getetag/>${data}</prop>
          <C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="${start}" end="${end}"/>
          </C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`,
      });
    const hrefs = (body: string) => [...body.matchAll(/<D:href>([^<]*)</g)].map(([, href = '']) => href);
    expect(hrefs((await ask('20261019T000000Z', '20261021T000000Z')).body)).toEqual([]);
    expect(hrefs((await ask('20261104T190000Z', '20261104T193000Z')).body)).toEqual([`${calendar}choir.ics`]);
    expect(hrefs((await ask('20261104T060000Z', '20261104T070000Z')).body)).toEqual([]);
    const expand =
      '<C:calendar-data><C:expand start="20261001T000000Z" end="20261130T000000Z"/></C:calendar-data>';
    const { body } = await ask('20261001T000000Z', '20261130T000000Z', expand);
    expect(body.match(/DTSTART:\d{8}T\d{6}Z/g)).toEqual([
      'DTSTART:20261013T170000Z',
      'DTSTART:20261027T180000Z',
      'DTSTART:20261104T190000Z',
      'DTSTART:20261110T180000Z',
    ]);
    expect(body).toContain('RECURRENCE-ID:20261103T180000Z');
    expect(body).not.toContain('RRULE');
  });
});
