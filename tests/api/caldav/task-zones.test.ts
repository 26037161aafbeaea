import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { createCourse } from '../../factories/course';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const NAMESPACES = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const PROPS = '<prop><getetag/><C:calendar-data/></prop>';

/** A time zone three hours ahead of UTC all year, as an app describes it. */
const zoneOf = (name: string) => `BEGIN:VTIMEZONE
TZID:${name}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0300
TZOFFSETTO:+0300
END:STANDARD
END:VTIMEZONE
`;
const todo = (uid: string, lines: string) => `BEGIN:VTODO\nUID:${uid}\n${lines}\nEND:VTODO`;
const quoted = (name: string) => (/[:;,]/.test(name) ? `"${name}"` : name);

describe('time zones of tasks', () => {
  const app = useTestApp({ now: () => new Date('2026-11-26T12:00:00Z') });
  const student = useStudent(app, { timezone: 'Europe/London' });
  let phone: CalendarApp;
  let list: string;
  let other: string;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
    [list, other] = [
      `${phone.home}${(await createCourse(app, student.token, { code: 'BIO 1' })).id}/`,
      `${phone.home}${(await createCourse(app, student.token, { code: 'ART 2' })).id}/`,
    ];
    await phone.put(`${list}p.ics`, todo('p', 'SUMMARY:Paper'));
  });

  const report = (path: string, kind: string, inside: string) =>
    phone.call('REPORT', path, {
      body: `<C:${kind} ${NAMESPACES}>${PROPS}${inside}</C:${kind}>`,
      headers: { depth: '1' },
    });
  /** What every kind of answer has of an object; fails if one of them fails. */
  const everyAnswer = async (path: string, name: string) => {
    const vtodo = (inside: string) =>
      `<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO">${inside}</C:comp-filter></C:comp-filter></C:filter>`;
    const answers = [
      await phone.call('GET', `${path}${name}`),
      await phone.call('REPORT', path, {
        body: `<sync-collection ${NAMESPACES}><sync-token/><sync-level>1</sync-level>${PROPS}</sync-collection>`,
      }),
      await report(path, 'calendar-query', vtodo('')),
      await report(
        path,
        'calendar-query',
        vtodo('<C:prop-filter name="COMPLETED"><C:is-not-defined/></C:prop-filter>'),
      ),
      await report(path, 'calendar-multiget', `<href>${path}${name}</href>`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 207, 207, 207, 207]);
    for (const { body } of answers) expect(body).toContain('SUMMARY:Outline');
    return phone.lines(`${path}${name}`);
  };

  it.each([
    ['Custom/Zone', 'Etc/GMT-3'],
    ['Custom', 'Etc/GMT-3'],
    ['GMT+0300', 'Etc/GMT-3'],
    ['GMT+01:00', 'Etc/GMT-3'],
    ['(UTC+01:00) Amsterdam, Berlin', 'Etc/GMT-3'],
    ['/freeassociation.sourceforge.net/Europe/Berlin', 'Europe/Berlin'],
    ['/mozilla.org/20050126_1/Europe/Berlin', 'Europe/Berlin'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['Europe/Berlin', 'Europe/Berlin'],
  ])('of an app are read by its own definition, and served with one: %s', async (name, zone) => {
    const lines = ['DTSTART', 'DUE'].map(
      (each, index) => `${each};TZID=${quoted(name)}:2026120${index + 2}T100000`,
    );
    const parts = zoneOf(name) + todo('a', ['SUMMARY:Outline', 'RELATED-TO:p', ...lines].join('\n'));
    for (const status of [201, 204]) expect((await phone.put(`${list}a.ics`, parts)).statusCode).toBe(status);
    const served = [`DTSTART;TZID=${zone}:20261202T100000`, `DUE;TZID=${zone}:20261203T100000`];
    const shown = await everyAnswer(list, 'a.ics');
    expect(shown).toEqual(expect.arrayContaining([...served, `TZID:${zone}`]));
    expect(shown.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
    const moved = { headers: { destination: `${other}p.ics` } };
    expect((await phone.call('MOVE', `${list}p.ics`, moved)).statusCode).toBe(201);
    const [moveIn = ''] = (await phone.sync(other)).changed.filter((each) => each !== 'p.ics');
    expect(await everyAnswer(other, moveIn)).toEqual(expect.arrayContaining(served));
  });

  it('of an assignment are in its object, also for a start and a length', async () => {
    const start = 'DTSTART;TZID=Custom/Zone:20261203T090000';
    await phone.put(
      `${list}a.ics`,
      zoneOf('Custom/Zone') + todo('a', `SUMMARY:Outline\n${start}\nDURATION:PT1H`),
    );
    const shown = await everyAnswer(list, 'a.ics');
    expect(shown).toEqual(
      expect.arrayContaining([
        'TZID:Etc/GMT-3',
        'DTSTART;TZID=Etc/GMT-3:20261203T090000',
        'DUE:20261203T070000Z',
      ]),
    );
    const body = (await phone.call('GET', `${list}a.ics`)).body.replace('SUMMARY:Outline', 'SUMMARY:Essay');
    const headers = { 'content-type': 'text/calendar' };
    expect((await phone.call('PUT', `${list}a.ics`, { body, headers })).statusCode).toBe(204);
    expect(await phone.lines(`${list}a.ics`)).toEqual(
      shown.map((line) =>
        /^(?:DTSTAMP|LAST-MODIFIED|SEQUENCE)/.test(line)
          ? expect.any(String)
          : line.replace('SUMMARY:Outline', 'SUMMARY:Essay'),
      ),
    );
  });

  it.each([
    ['DTSTART;TZID=Moon/Base:20261203T090000', 'The time zone of DTSTART, Moon/Base, is unknown'],
    ['DTSTART:soon', 'DTSTART must be a date or a time.'],
    ['RELATED-TO:p\nDUE;TZID=Moon/Base:20261203T090000', 'The time zone of DUE, Moon/Base, is unknown'],
  ])('that nobody describes are refused: %s', async (lines, reason) => {
    const stored = await phone.put(`${list}a.ics`, todo('a', `SUMMARY:Outline\n${lines}`));
    expect([stored.statusCode, stored.body]).toEqual([403, expect.stringContaining(reason)]);
  });

  it.each([
    'DUE;TZID=Custom/Zone:20261203T100000',
    'DUE:soon',
    'DTSTART;TZID=Custom/Zone:20261203T100000',
    'DTSTART:soon',
    'DURATION:P',
  ])('that are stored and can not be read never make an answer fail: %s', async (line) => {
    await phone.put(`${list}a.ics`, todo('a', 'SUMMARY:Outline\nRELATED-TO:p\nDUE;VALUE=DATE:20261203'));
    await phone.put(`${list}b.ics`, todo('b', 'SUMMARY:Outline\nX-OWN:1'));
    await app.app.database.write(student.id, 'UPDATE calendar_objects SET kept = $2 WHERE user_id = $1', [
      student.id,
      JSON.stringify({ '': [line, 'X-OWN:2'] }),
    ]);
    for (const name of ['a.ics', 'b.ics']) {
      const shown = await everyAnswer(list, name);
      expect(shown).toContain('X-OWN:2');
      expect(shown).not.toContain(line);
    }
    expect(await phone.lines(`${list}a.ics`)).toContain('DUE;VALUE=DATE:20261203');
  });
});
