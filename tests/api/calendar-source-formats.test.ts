import { readSources, resolve, schoolCalendar, sync, vevent } from '../factories/calendar-source';
import { readCalendar } from '../factories/event';
import { setUpSources } from '../support/sources';

const END_OF_TERM = '20261201';

/** An event of an hour on 1 December, told apart by its title. */
const event = (title: string, ...properties: string[]) =>
  vevent(`UID:${title}`, ...properties, `SUMMARY:${title}`);

describe('entries of subscribed calendars, as programs write them', () => {
  const scene = setUpSources();
  let id: string;
  beforeEach(async () => {
    scene.server.answer = schoolCalendar();
    id = await scene.begin();
  });

  const gain = async (...entries: string[]) => {
    expect(await scene.syncTo(id, schoolCalendar({}, { more: entries.join('\r\n') }))).toEqual([]);
  };
  const occurrences = async (title: string, from = '2026-11-21', to = '2026-12-31') => {
    const { occurrences: all } = await readCalendar(scene.app, scene.student.token, from, to);
    return all.filter((occurrence) => occurrence.title === title);
  };

  it('in Windows zones, quoted or not, without a VTIMEZONE', async () => {
    await gain(
      event('London', `DTSTART;TZID=GMT Standard Time:${END_OF_TERM}T090000`, 'DURATION:PT1H'),
      event('Berlin', `DTSTART;TZID="W. Europe Standard Time":${END_OF_TERM}T090000`, 'DURATION:PT1H'),
      event('India', `DTSTART;TZID=India Standard Time:${END_OF_TERM}T090000`, 'DURATION:PT1H'),
    );
    expect(await occurrences('London')).toMatchObject([{ startsAt: '2026-12-01T09:00:00Z' }]);
    expect(await occurrences('Berlin')).toMatchObject([{ startsAt: '2026-12-01T08:00:00Z' }]);
    expect(await occurrences('India')).toMatchObject([{ startsAt: '2026-12-01T03:30:00Z' }]);
  });

  it('in IANA zones without a VTIMEZONE, and without any zone', async () => {
    await gain(
      event('Tokyo', `DTSTART;TZID=Asia/Tokyo:${END_OF_TERM}T090000`, 'DURATION:PT1H'),
      event('Floating', `DTSTART:${END_OF_TERM}T090000`, 'DURATION:PT1H'),
    );
    expect(await occurrences('Tokyo')).toMatchObject([{ startsAt: '2026-12-01T00:00:00Z' }]);
    expect(await occurrences('Floating')).toMatchObject([{ startsAt: '2026-12-01T14:00:00Z' }]);
  });

  it('Canvas’s bare date, which is 23:59', async () => {
    await gain(
      vevent('UID:event-assignment-2', 'DTSTART;VALUE=DATE;VALUE=DATE:20261210', 'SUMMARY:Essay [BIO 101]'),
    );
    const essay = (await scene.assignments()).find(({ title }) => title === 'Essay');
    expect(essay).toMatchObject({ dueDate: '2026-12-10', dueTime: '23:59' });
  });

  it('over several days, whole and timed', async () => {
    await gain(
      event('Excursion', 'DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204'),
      event('Hackathon', 'DTSTART:20261211T180000Z', 'DTEND:20261213T180000Z'),
    );
    expect(await occurrences('Excursion')).toMatchObject([
      { startLocal: '2026-12-01T00:00', endLocal: '2026-12-04T00:00' },
    ]);
    expect(await occurrences('Hackathon')).toMatchObject([
      { startsAt: '2026-12-11T18:00:00Z', endsAt: '2026-12-13T18:00:00Z' },
    ]);
  });

  it('with single dates moved and cancelled (RECURRENCE-ID)', async () => {
    const series = ['DTSTART:20261201T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'];
    await gain(
      event('Lab', ...series),
      event('Lab', 'RECURRENCE-ID:20261202T150000Z', 'DTSTART:20261202T190000Z', 'DURATION:PT1H'),
      event('Lab', 'RECURRENCE-ID:20261203T150000Z', 'DTSTART:20261203T150000Z', 'STATUS:CANCELLED'),
    );
    expect((await occurrences('Lab')).map(({ startsAt }) => startsAt)).toEqual([
      '2026-12-01T15:00:00Z',
      '2026-12-02T19:00:00Z',
      '2026-12-04T15:00:00Z',
    ]);
  });

  it.each([
    ['every second', 'FREQ=SECONDLY'],
    ['every minute', 'FREQ=MINUTELY;INTERVAL=1'],
    ['on days that all are excluded', 'FREQ=DAILY;BYMONTHDAY=-1,-2;BYMONTH=2'],
    ['on 30 February', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
    ['at steps without end', 'FREQ=DAILY;INTERVAL=2147483647'],
    ['at no steps', 'FREQ=DAILY;INTERVAL=0'],
    ['as often as nobody counts', 'FREQ=DAILY;COUNT=999999999'],
  ])('that repeat %s: nothing hangs, the rest comes in', async (_what, rule) => {
    await gain(
      event('Hostile', 'DTSTART:20000101T100000Z', 'DURATION:PT1H', `RRULE:${rule}`),
      event('Harmless', 'DTSTART:20261201T100000Z', 'DURATION:PT1H'),
    );
    expect(await occurrences('Harmless')).toHaveLength(1);
    expect((await occurrences('Hostile')).length).toBeLessThanOrEqual(41);
  });

  it.each([
    [
      'UNTIL in UTC of a series of days',
      ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;UNTIL=20261203T000000Z'],
      3,
    ],
    [
      'UNTIL in local time',
      ['DTSTART;TZID=America/New_York:20261201T090000', 'RRULE:FREQ=DAILY;UNTIL=20261203T090000'],
      3,
    ],
    ['UNTIL exact to the second', ['DTSTART:20261201T090000Z', 'RRULE:FREQ=DAILY;UNTIL=20261203T090000Z'], 3],
    ['UNTIL one second early', ['DTSTART:20261201T090000Z', 'RRULE:FREQ=DAILY;UNTIL=20261203T085959Z'], 2],
    ['the 31st of each month', ['DTSTART:20261031T090000Z', 'RRULE:FREQ=MONTHLY;COUNT=3'], 1],
    [
      'extra dates before the rule’s',
      ['DTSTART:20261201T090000Z', 'RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20261130T090000Z'],
      3,
    ],
  ])('with %s', async (_what, properties, count) => {
    await gain(event('Series', ...properties));
    expect(await occurrences('Series')).toHaveLength(count);
  });

  it('that cannot be read: they are left out, all others come in', async () => {
    await gain(
      vevent('UID:none', 'SUMMARY:No start'),
      vevent('UID:bad', 'DTSTART:20261399T990000Z', 'SUMMARY:No such day'),
      'BEGIN:VEVENT\r\nthis is no line\r\n;=:\r\nEND:VEVENT',
      event('Good', 'DTSTART:20261201T100000Z', 'DURATION:PT1H'),
    );
    expect(await occurrences('Good')).toHaveLength(1);
  });

  it('without a UID and with the same UID twice', async () => {
    await gain(
      vevent('DTSTART:20261201T100000Z', 'DURATION:PT1H', 'SUMMARY:Nameless'),
      vevent('UID:twin', 'DTSTART:20261202T100000Z', 'DURATION:PT1H', 'SUMMARY:Twin'),
      vevent('UID:twin', 'DTSTART:20261203T100000Z', 'DURATION:PT1H', 'SUMMARY:Twin'),
    );
    expect(await occurrences('Nameless')).toHaveLength(1);
    expect(await occurrences('Twin')).toHaveLength(2);
  });

  it.each<[string, (text: string) => Buffer]>([
    ['a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Latin-1 under the name of UTF-8', (text) => Buffer.from(text, 'latin1')],
    ['bare line feeds', (text) => Buffer.from(text.replaceAll('\r\n', '\n'))],
    ['folding by tabs', (text) => Buffer.from(text.replace('SUMMARY:Ca', 'SUMMARY:C\r\n\ta'))],
  ])('in %s', async (_what, encode) => {
    const more = event('Café', 'DTSTART:20261201T100000Z', 'DURATION:PT1H');
    scene.server.answer = (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' })
        .end(encode(schoolCalendar({}, { more })));
    expect(await sync(scene.app, scene.student.token, id)).toMatchObject({ problem: null, entries: 3 });
    const { occurrences: all } = await readCalendar(
      scene.app,
      scene.student.token,
      '2026-12-01',
      '2026-12-01',
    );
    expect(all).toHaveLength(1);
    expect(all[0]?.title).toMatch(/^Caf/);
    expect(await scene.assignments()).toMatchObject([{ title: 'Lab report' }]);
  });

  it('that end in nothing: an empty calendar changes nothing, and asks nothing', async () => {
    scene.server.answer = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR';
    const source = await sync(scene.app, scene.student.token, id);
    expect(source).toMatchObject({ entries: 2, problem: expect.stringContaining('empty all of a sudden') });
    expect(await scene.assignments()).toHaveLength(1);
    const diffs = await scene.syncTo(id, schoolCalendar({ due: '20261208T045900Z' }));
    expect(diffs).toHaveLength(1);
    await resolve(scene.app, scene.student.token, diffs, 'accept');
    expect(await readSources(scene.app, scene.student.token)).toMatchObject([{ problem: null }]);
  });
});
