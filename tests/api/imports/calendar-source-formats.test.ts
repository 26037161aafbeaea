import {
  readDiffs,
  readSources,
  reopen,
  resolve,
  schoolCalendar,
  sync,
  vevent,
} from '../../factories/calendar-source';
import { exportArchive, importArchive } from '../../factories/archive';
import { readCalendar } from '../../factories/event';
import { setUpSources } from '../../support/calendar-link-fixture';

const END_OF_TERM = '20261201';
const ONE_UNREAD = "Termwise can't read how 1 entry repeats. Its old dates stay.";

/** An event of an hour on 1 December, told apart by its title. */
const event = (title: string, ...properties: string[]) =>
  vevent(`UID:${title}`, ...properties, `SUMMARY:${title}`);

describe('entries of subscribed calendars, as programs write them', () => {
  const fixture = setUpSources();
  let id: string;
  beforeEach(async () => {
    fixture.server.answer = schoolCalendar();
    id = await fixture.begin();
  });

  const gain = async (...entries: string[]) => {
    expect(await fixture.syncTo(id, schoolCalendar({}, { more: entries.join('\r\n') }))).toEqual([]);
  };
  const occurrences = async (title: string, from = '2026-11-21', to = '2026-12-31') => {
    const { occurrences: all } = await readCalendar(fixture.app, fixture.student.token, from, to);
    return all.filter((occurrence) => occurrence.title === title);
  };

  /** Syncs a calendar some rules of which cannot be read, which the card says. */
  const syncUnread = async (answer: string, problem: string) => {
    fixture.server.answer = answer;
    expect((await sync(fixture.app, fixture.student.token, id)).problem).toBe(problem);
    const read = 'SELECT fault, failures FROM calendar_sources WHERE user_id = $1';
    expect(await fixture.sql(read)).toEqual([{ fault: null, failures: 0 }]);
  };
  const told = async () => {
    const document = '{ inbox { notifications { kind title path } } }';
    type Told = { inbox: { notifications: { kind: string; title: string; path: string }[] } };
    return (await fixture.run<Told>(document)).inbox.notifications;
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
    const essay = (await fixture.assignments()).find(({ title }) => title === 'Essay');
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

  it('tasks, due on a day or at a time, done ones as submitted', async () => {
    const task = (...lines: string[]) => ['BEGIN:VTODO', ...lines, 'END:VTODO'].join('\r\n');
    await gain(
      task('UID:t1', 'SUMMARY:Whole day', 'DUE;VALUE=DATE:20261210'),
      task('UID:t2', 'SUMMARY:At noon', 'DUE:20261210T170000Z'),
      task(
        'UID:t3',
        'SUMMARY:Finished',
        'DUE:20261210T170000Z',
        'STATUS:COMPLETED',
        'COMPLETED:20261120T080000Z',
      ),
      task('UID:t4', 'SUMMARY:Some day'),
    );
    const found = await fixture.sql<{ title: string; time: string | null; progress: string }>(
      "SELECT title, due_time AS time, progress FROM assignments WHERE user_id = $1 AND due_date = '2026-12-10' ORDER BY title",
    );
    expect(found).toEqual([
      { title: 'At noon', time: '12:00:00', progress: 'todo' },
      { title: 'Finished', time: '12:00:00', progress: 'submitted' },
      { title: 'Whole day', time: null, progress: 'todo' },
    ]);
    // The student moves: for the next sync this is no news, and the day stays.
    await fixture.run('mutation { updateProfile(input: { timezone: "Europe/London" }) { user { id } } }');
    await gain(
      task('UID:t1', 'SUMMARY:Whole day\\, new title', 'DUE;VALUE=DATE:20261210'),
      task('UID:t2', 'SUMMARY:At noon', 'DUE:20261210T170000Z'),
      task('UID:t3', 'SUMMARY:Finished', 'DUE:20261210T170000Z', 'STATUS:COMPLETED'),
    );
    const [moved] = (await fixture.assignments()).filter(({ title }) => title.startsWith('Whole day'));
    expect(moved).toMatchObject({ title: 'Whole day, new title', dueDate: '2026-12-10', dueTime: null });
  });

  it('whose rule can no longer be read: the series stays as it was', async () => {
    const seminar = (rule: string, ...more: string[]) =>
      event('Seminar', 'DTSTART:20261201T150000Z', 'DURATION:PT1H', `RRULE:${rule}`, ...more);
    await gain(seminar('FREQ=DAILY;COUNT=4'));
    expect(await occurrences('Seminar')).toHaveLength(4);
    const unread = schoolCalendar({}, { more: seminar('FREQ=HOURLY;COUNT=4', 'LOCATION:Hall') });
    await syncUnread(unread, ONE_UNREAD);
    expect(await occurrences('Seminar')).toHaveLength(4);
    expect(await occurrences('Seminar')).toMatchObject([{ place: 'Hall' }, {}, {}, {}]);
    await gain(seminar('FREQ=DAILY;COUNT=6'));
    expect(await occurrences('Seminar')).toHaveLength(6);
  });

  it('whose rule can no longer be read: the inbox says so once, and the card as long as it is so', async () => {
    const series = (title: string, rule: string, place = '') =>
      event(title, 'DTSTART:20261201T150000Z', 'DURATION:PT1H', `RRULE:${rule}`, `LOCATION:${place}`);
    const [good, bad] = ['FREQ=DAILY;COUNT=4', 'FREQ=HOURLY;COUNT=4'];
    const file = (...entries: string[]) => schoolCalendar({}, { more: entries.join('\r\n') });
    await gain(series('Seminar', good), series('Tutorial', good));

    const first = file(series('Seminar', bad), series('Tutorial', good));
    await syncUnread(first, ONE_UNREAD);
    expect(await told()).toEqual([
      { kind: 'calendar', title: "Seminar now repeats in a way Termwise can't read", path: '/import' },
    ]);
    await syncUnread(first, ONE_UNREAD);
    await syncUnread(file(series('Seminar', bad, 'Hall'), series('Tutorial', good)), ONE_UNREAD);
    fixture.server.answer = (_request, response) => response.writeHead(503).end();
    expect((await sync(fixture.app, fixture.student.token, id)).problem).toMatch(/server has a problem/);
    await syncUnread(`${first}\r\n`, ONE_UNREAD);
    expect(await told()).toHaveLength(1);

    const both = "Termwise can't read how 2 entries repeat. Their old dates stay.";
    await syncUnread(file(series('Seminar', bad), series('Tutorial', bad)), both);
    expect(
      (await told()).map(({ title }) => title).filter((title) => title.includes('Tutorial')),
    ).toHaveLength(1);
    await gain(series('Seminar', good), series('Tutorial', good));
    expect(await told()).toHaveLength(2);
    await syncUnread(first, ONE_UNREAD);
    expect(await told()).toHaveLength(3);
  });

  it('whose rule can no longer be read: that is no edit of the student, and answers keep it in mind', async () => {
    const series = (rule: string, title = 'Seminar') =>
      vevent('UID:seminar', 'DTSTART:20261201T150000Z', 'DURATION:PT1H', `RRULE:${rule}`, `SUMMARY:${title}`);
    const [good, bad] = ['FREQ=DAILY;COUNT=4', 'FREQ=HOURLY;COUNT=4'];
    await gain(series(good));
    await syncUnread(schoolCalendar({}, { more: series(bad) }), ONE_UNREAD);
    const [seminar] = await occurrences('Seminar');
    const document = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { id } } }';
    await fixture.run(document, { input: { id: seminar?.id.split(':')[0], title: 'Mine' } });
    await syncUnread(schoolCalendar({}, { more: series(bad, 'Colloquium') }), ONE_UNREAD);
    const renamed = await readDiffs(fixture.app, fixture.student.token);
    expect(renamed).toMatchObject([{ field: 'title' }]);
    await resolve(fixture.app, fixture.student.token, renamed, 'keep');
    await reopen(fixture.app, fixture.student.token, renamed);
    await resolve(fixture.app, fixture.student.token, renamed, 'accept');
    await syncUnread(`${schoolCalendar({}, { more: series(bad, 'Colloquium') })}\r\n`, ONE_UNREAD);
    expect(await told()).toHaveLength(1);

    fixture.server.answer = schoolCalendar();
    await sync(fixture.app, fixture.student.token, id);
    expect(await readDiffs(fixture.app, fixture.student.token)).toMatchObject([
      { kind: 'removed', title: 'Colloquium', isEdited: false },
    ]);
  });

  it('whose rule can no longer be read: an archive takes them along', async () => {
    const seminar = (rule: string) =>
      event('Seminar', 'DTSTART:20261201T150000Z', 'DURATION:PT1H', `RRULE:${rule}`);
    await gain(seminar('FREQ=DAILY;COUNT=4'));
    await syncUnread(schoolCalendar({}, { more: seminar('FREQ=HOURLY;COUNT=4') }), ONE_UNREAD);
    const { bytes, content } = await exportArchive(fixture.app, fixture.student.token);
    const { token } = await fixture.app.register();
    expect((await importArchive(fixture.app, token, bytes)).statusCode).toBe(201);
    const copy = await exportArchive(fixture.app, token);
    expect(copy.content.events).toEqual(content.events);
  });

  it('damaged on the way: what is good stays', async () => {
    const titles = async () => (await occurrences('Übung', '2026-12-01', '2026-12-01')).length;
    const file = (title: string) =>
      schoolCalendar(
        {},
        { more: vevent('UID:u', 'DTSTART:20261201T100000Z', 'DURATION:PT1H', `SUMMARY:${title}`) },
      );
    expect(await fixture.syncTo(id, file('Übung'))).toEqual([]);
    const bytes = Buffer.from(file('Übung'));
    bytes[bytes.indexOf('bung') + 1] = 0xff;
    fixture.server.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar' });
      response.end(bytes);
    };
    expect((await sync(fixture.app, fixture.student.token, id)).problem).toBeNull();
    expect(await titles()).toBe(1);
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
    fixture.server.answer = (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' })
        .end(encode(schoolCalendar({}, { more })));
    expect(await sync(fixture.app, fixture.student.token, id)).toMatchObject({ problem: null, entries: 3 });
    const { occurrences: all } = await readCalendar(
      fixture.app,
      fixture.student.token,
      '2026-12-01',
      '2026-12-01',
    );
    expect(all).toHaveLength(1);
    expect(all[0]?.title).toMatch(/^Caf/);
    expect(await fixture.assignments()).toMatchObject([{ title: 'Lab report' }]);
  });

  it('that end in nothing: an empty calendar changes nothing, and asks nothing', async () => {
    fixture.server.answer = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR';
    const source = await sync(fixture.app, fixture.student.token, id);
    expect(source).toMatchObject({ entries: 2, problem: expect.stringContaining('suddenly empty') });
    expect(await fixture.assignments()).toHaveLength(1);
    const diffs = await fixture.syncTo(id, schoolCalendar({ due: '20261208T045900Z' }));
    expect(diffs).toHaveLength(1);
    await resolve(fixture.app, fixture.student.token, diffs, 'accept');
    expect(await readSources(fixture.app, fixture.student.token)).toMatchObject([{ problem: null }]);
  });
});
