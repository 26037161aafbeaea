import { IMPORT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';

import { isCalendarText } from '../../../server/ical/calendar-source';
import { parseCalendar } from '../../../server/ical/parse-calendar';

import { calendarOf, entryOf } from './load-feed';

const parse = (...entries: string[]) => parseCalendar(calendarOf(...entries));

async function first(...lines: string[]) {
  const { entries } = await parse(entryOf(...lines));
  if (!entries[0]) throw new Error('No entry');
  return entries[0];
}

describe('line structure', () => {
  const lines = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART:20261102T090000Z',
    'SUMMARY:Long',
    '  title',
  ];
  const file = [...lines, 'END:VEVENT', 'END:VCALENDAR'];

  it.each([
    ['CRLF', file.join('\r\n')],
    ['LF', file.join('\n')],
    ['CR', file.join('\r')],
    ['a byte order mark', `\ufeff${file.join('\r\n')}`],
    ['no END at all', lines.join('\n')],
    [
      'an entry begun in the next one',
      `${lines.join('\n')}\n${file.slice(1).join('\n')}`.replace('UID:1', 'UID:2'),
    ],
    ['no calendar around it', file.slice(1, -1).join('\n')],
    ['junk in between', ['<html>', '', 'no colon', ':', ';=;', ...file, 'trailing'].join('\n')],
    ['folding by tabs', file.join('\n').replace('\n  title', '\n\t title')],
    [
      'lower case',
      file.join('\n').replace(/(BEGIN|END|UID|DTSTART|SUMMARY|VEVENT)/g, (word) => word.toLowerCase()),
    ],
  ])('reads %s', async (_, text) => {
    const { entries, unreadable } = await parseCalendar(text);
    expect(unreadable).toEqual([]);
    expect(entries.at(-1)).toMatchObject({
      title: 'Long title',
      start: { type: 'utc', local: '2026-11-02T09:00' },
    });
  });

  it('reads several calendars in one file and keeps the first name', async () => {
    const one = calendarOf('X-WR-CALNAME:First', entryOf('UID:1'));
    const two = calendarOf('X-WR-CALNAME:Second', entryOf('UID:2'));
    const { name, entries } = await parseCalendar(one + two);
    expect([name, entries.map(({ uid }) => uid)]).toEqual(['First', ['1', '2']]);
  });

  it('does not mistake an alarm for its entry', async () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DESCRIPTION:Alarm', 'DURATION:PT5M', 'END:VALARM'];
    const entry = await first(...alarm, 'DESCRIPTION:Notes', 'LOCATION:Hall');
    expect(entry).toMatchObject({ notes: 'Notes', place: 'Hall' });
  });

  it('passes over journals and free-busy', async () => {
    const others = ['VJOURNAL', 'VFREEBUSY'].flatMap((name) => [
      `BEGIN:${name}`,
      'DTSTART:20261102T090000Z',
      'SUMMARY:Other',
      `END:${name}`,
    ]);
    expect((await parse(...others, entryOf())).entries.map(({ title }) => title)).toEqual(['Entry']);
  });

  it('cleans what databases and JSON refuse', async () => {
    const entry = await first('SUMMARY:A\u0000B \ud83dC', 'DESCRIPTION:x\u0007\\ny\udc00');
    expect(entry).toMatchObject({ title: 'AB \ufffdC', notes: 'x\ny\ufffd' });
  });

  it('cuts texts to their limits without halving a character', async () => {
    const entry = await first(`SUMMARY:x${'😀'.repeat(400)}`, `DESCRIPTION:${'n'.repeat(30_000)}`);
    expect(entry.title).toBe(`x${'😀'.repeat(299)}`);
    expect(entry.notes).toHaveLength(TEXT_LIMITS.notes);
  });

  it('knows what could be a calendar', () => {
    expect(isCalendarText('\ufeffBEGIN:VCALENDAR\r\nEND:VCALENDAR')).toBe(true);
    expect(isCalendarText('junk\nbegin:vevent\n')).toBe(true);
    expect(isCalendarText('<html>BEGIN:VCALENDAR</html>')).toBe(false);
    expect(isCalendarText('')).toBe(false);
  });

  it('takes a text that is none for an empty calendar', async () => {
    expect(await parseCalendar('<html></html>')).toEqual({
      name: null,
      productId: null,
      timezone: null,
      entries: [],
      unreadable: [],
    });
  });
});

describe('times', () => {
  it.each([
    ['DTSTART:20261102T090000Z', { type: 'utc', local: '2026-11-02T09:00' }],
    ['DTSTART:20261102T090000', { type: 'floating', local: '2026-11-02T09:00' }],
    ['DTSTART;TZID=UTC:20261102T090000', { type: 'utc', local: '2026-11-02T09:00' }],
    ['DTSTART:20261102T240000Z', { type: 'utc', local: '2026-11-03T00:00' }],
    ['DTSTART;TZID=tzone://Microsoft/Utc:20261102T090000', { type: 'utc', local: '2026-11-02T09:00' }],
    ['DTSTART:20261102T235959Z', { type: 'utc', local: '2026-11-02T23:59' }],
    ['DTSTART;VALUE=DATE:20261102', { type: 'date', day: '2026-11-02' }],
    ['DTSTART:20261102', { type: 'date', day: '2026-11-02' }],
    ['DTSTART;VALUE=DATE;VALUE=DATE:20261102', { type: 'date', day: '2026-11-02' }],
    ['DTSTART;VALUE=DATE:20261102T090000', { type: 'floating', local: '2026-11-02T09:00' }],
    [
      'DTSTART;TZID=Europe/London:20261102T090000',
      { type: 'zoned', local: '2026-11-02T09:00', zone: 'Europe/London' },
    ],
  ])('reads %s', async (line, start) => {
    expect((await first(line)).start).toEqual(start);
  });

  it.each([
    ['start_missing', ['UID:1', 'SUMMARY:Bad']],
    ['start_invalid', ['SUMMARY:Bad', 'DTSTART:20260230T090000Z']],
    ['start_invalid', ['SUMMARY:Bad', 'DTSTART:20261102T250000Z']],
    ['start_invalid', ['SUMMARY:Bad', 'DTSTART:2757600101T090000Z']],
    ['start_invalid', ['SUMMARY:Bad', 'DTSTART:18000101T090000Z']],
    ['start_invalid', ['SUMMARY:Bad', 'DTSTART:']],
    ['start_invalid', ['SUMMARY:Bad', 'DTSTART:21010101T090000Z']],
    ['start_invalid', ['SUMMARY:Bad', 'DTSTART:20261102T240100']],
    [
      'ends_before_start',
      ['SUMMARY:Bad', 'DTSTART:20261102T090000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20261001T000000Z'],
    ],
    ['start_invalid', ['SUMMARY:Bad', 'DTSTART;VALUE=DATE:tomorrow']],
  ])('reports %s and imports the rest', async (reason, lines) => {
    const bad = ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
    const calendar = await parse(entryOf('UID:a'), bad, entryOf('UID:b'));
    expect(calendar.unreadable).toEqual([{ position: 2, title: 'Bad', reason }]);
    expect(calendar.entries.map(({ uid, position }) => [uid, position])).toEqual([
      ['a', 1],
      ['b', 3],
    ]);
  });

  it.each([
    ['an end', ['DTSTART:20261102T090000Z', 'DTEND:20261102T103000Z'], '2026-11-02T10:30'],
    ['a duration', ['DTSTART:20261102T090000Z', 'DURATION:PT1H30M'], '2026-11-02T10:30'],
    ['a duration in weeks', ['DTSTART:20261102T090000Z', 'DURATION:P1W'], '2026-11-09T09:00'],
    ['nothing', ['DTSTART:20261102T090000Z'], '2026-11-02T09:00'],
    ['an end before the start', ['DTSTART:20261102T090000Z', 'DTEND:20261101T090000Z'], '2026-11-02T09:00'],
    ['a negative duration', ['DTSTART:20261102T090000Z', 'DURATION:-PT1H'], '2026-11-02T09:00'],
    ['a broken duration', ['DTSTART:20261102T090000Z', 'DURATION:PT'], '2026-11-02T09:00'],
    ['an endless duration', ['DTSTART:20261102T090000Z', 'DURATION:P99999999D'], '2026-11-02T09:00'],
    ['a broken end', ['DTSTART:20261102T090000Z', 'DTEND:never'], '2026-11-02T09:00'],
    ['a date as end', ['DTSTART:20261102T090000Z', 'DTEND;VALUE=DATE:20261103'], '2026-11-03T00:00'],
  ])('ends by %s', async (_, lines, local) => {
    expect((await first(...lines)).end).toEqual({ type: 'utc', local });
  });

  it.each([
    ['an end', ['DTEND;VALUE=DATE:20261107'], '2026-11-07'],
    ['the same day', ['DTEND;VALUE=DATE:20261102'], '2026-11-03'],
    ['an earlier day', ['DTEND;VALUE=DATE:20261001'], '2026-11-03'],
    ['nothing', [], '2026-11-03'],
    ['a duration', ['DURATION:P3D'], '2026-11-05'],
    ['a time', ['DTEND:20261104T100000Z'], '2026-11-04'],
  ])('lasts whole days until %s', async (_, lines, day) => {
    const entry = await first('DTSTART;VALUE=DATE:20261102', ...lines);
    expect([entry.end, entry.kind]).toEqual([{ type: 'date', day }, 'event']);
  });
});

describe('repetition', () => {
  it('writes rules in canonical form on the clock of the start', async () => {
    const entry = await first('RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20261110T235959Z;BYDAY=MO');
    expect(entry.rule).toBe('FREQ=WEEKLY;UNTIL=20261110T235959;BYDAY=MO');
    const summer = await first(
      'DTSTART;TZID=Europe/London:20260601T090000',
      'RRULE:FREQ=WEEKLY;UNTIL=20260630T225959Z',
    );
    expect(summer.rule).toBe('FREQ=WEEKLY;UNTIL=20260630T235959');
  });

  it('reads lists of exceptions and additions, periods and bad values included', async () => {
    const entry = await first(
      'RRULE:FREQ=WEEKLY',
      'EXDATE;TZID=Europe/London:20261109T090000,20261116T090000',
      'EXDATE;VALUE=DATE:20261123',
      'EXDATE:junk,20261130T090000Z',
      'RDATE;VALUE=PERIOD:20261104T090000Z/20261104T100000Z',
    );
    expect(entry.exceptions).toEqual([
      { type: 'zoned', local: '2026-11-09T09:00', zone: 'Europe/London' },
      { type: 'zoned', local: '2026-11-16T09:00', zone: 'Europe/London' },
      { type: 'date', day: '2026-11-23' },
      { type: 'utc', local: '2026-11-30T09:00' },
    ]);
    expect(entry.additions).toEqual([{ type: 'utc', local: '2026-11-04T09:00' }]);
  });

  it.each([
    ['RRULE:FREQ=SECONDLY'],
    ['RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
    ['RRULE:FREQ=WEEKLY;INTERVAL=2147483647'],
    ['RRULE:FREQ=WEEKLY;BYDAY=MO\r\nRRULE:FREQ=DAILY'],
    ['RRULE:'],
  ])('keeps the first date of %j and says so', async (line) => {
    const { entries, unreadable } = await parse(entryOf(line));
    expect(entries).toMatchObject([{ rule: null, start: { local: '2026-11-02T09:00' } }]);
    expect(unreadable).toEqual([{ position: 1, title: 'Entry', reason: 'rule_unsupported' }]);
  });

  it('reads an end of the repetition at the end of a day', async () => {
    const entry = await first('RRULE:FREQ=WEEKLY;UNTIL=20261110T240000');
    expect(entry.rule).toBe('FREQ=WEEKLY;UNTIL=20261111T000000');
  });

  it('leaves out what an exclusion rule names', async () => {
    const entry = await first('RRULE:FREQ=DAILY;COUNT=9', 'EXRULE:FREQ=WEEKLY;BYDAY=SA,SU');
    expect(entry.exceptions).toMatchObject([{ local: '2026-11-07T09:00' }, { local: '2026-11-08T09:00' }]);
    const unread = await parse(entryOf('RRULE:FREQ=DAILY;COUNT=9', 'EXRULE:FREQ=HOURLY'));
    expect(unread.unreadable).toEqual([{ position: 1, title: 'Entry', reason: 'exclusions_unsupported' }]);
    const endless = await parse(entryOf('RRULE:FREQ=DAILY', 'EXRULE:FREQ=WEEKLY;BYDAY=SA,SU'));
    expect(endless.unreadable).toEqual([{ position: 1, title: 'Entry', reason: 'dates_over_limit' }]);
  });

  it('has no start of its own where the repetition ends before it', async () => {
    const entry = await first('RRULE:FREQ=WEEKLY;UNTIL=20261001T000000Z', 'RDATE:20261104T090000Z');
    expect(entry).toMatchObject({ rule: null, additions: [{ local: '2026-11-04T09:00' }] });
    expect(entry.exceptions).toEqual([entry.start]);
  });

  it('stops trying rules in a file full of rules that never match', async () => {
    const never = Array.from({ length: 250 }, (_, index) => entryOf(`UID:${index}`, 'RRULE:FREQ=HOURLY'));
    const { entries, unreadable } = await parse(...never, entryOf('UID:last', 'RRULE:FREQ=WEEKLY'));
    expect(unreadable).toHaveLength(251);
    expect(entries.at(-1)).toMatchObject({ uid: 'last', rule: null });
  });
});

describe('kinds', () => {
  it.each([
    ['no length', ['DTSTART:20261102T090000Z', 'DTEND:20261102T090000Z'], 'deadline'],
    ['a Canvas assignment', ['UID:event-assignment-12', 'DTSTART;VALUE=DATE:20261102'], 'deadline'],
    [
      'a Canvas date for some students',
      ['UID:event-assignment-override-12', 'DTSTART;VALUE=DATE:20261102'],
      'deadline',
    ],
    ['a Canvas event', ['UID:event-calendar-event-12', 'DTSTART;VALUE=DATE:20261102'], 'event'],
    ['a length', [], 'event'],
    ['a whole day', ['DTSTART;VALUE=DATE:20261102'], 'event'],
    ['a repeated moment', ['DTSTART:20261102T090000Z', 'RRULE:FREQ=WEEKLY'], 'event'],
  ])('%s', async (_, lines, kind) => {
    expect((await first(...lines)).kind).toBe(kind);
  });

  it('knows cancelled entries and revisions', async () => {
    expect(await first('STATUS:CANCELLED', 'SEQUENCE:7', 'LAST-MODIFIED:20261101T080000Z')).toMatchObject({
      cancelled: true,
      sequence: 7,
      lastModified: '2026-11-01T08:00:00Z',
    });
    expect(await first('STATUS:CONFIRMED', 'SEQUENCE:-3', 'LAST-MODIFIED:yesterday')).toMatchObject({
      cancelled: false,
      sequence: 0,
      lastModified: null,
    });
  });
});

describe('texts', () => {
  it.each([
    ['javascript:alert(1)', null],
    ['https://school.example/a b', 'https://school.example/a%20b'],
    ['HTTP://school.example', 'http://school.example/'],
    ['http://', null],
    ['mailto:a@b.example', null],
    [`https://school.example/${'a'.repeat(2_000)}`, null],
  ])('takes %s as link %s', async (url, link) => {
    expect((await first(`URL:${url}`)).link).toBe(link);
  });

  it('leaves an entity that no text has as it is', async () => {
    const entry = await first('DESCRIPTION:<p>Call the &constructor; &amp; &eacute;</p>');
    expect(entry.notes).toBe('Call the &constructor; & &eacute;');
  });

  it('takes the markup out of notes', async () => {
    const entry = await first('DESCRIPTION:<p>Read <b>chapter 1</b> &amp; 2</p><br>a < b<script>x</script>');
    expect(entry.notes).toBe('Read chapter 1 & 2\n\na < bx');
    expect((await first('DESCRIPTION:if a < b and c > d')).notes).toBe('if a < b and c > d');
  });

  it('has no title where the file has none', async () => {
    const { entries } = await parseCalendar(
      calendarOf('BEGIN:VEVENT', 'DTSTART:20261102T090000Z', 'END:VEVENT'),
    );
    expect(entries[0]).toMatchObject({ title: '', uid: null, notes: null, place: null, link: null });
  });
});

describe('limits', () => {
  it('reads as many entries as one import takes and says that there are more', async () => {
    const entries = Array.from({ length: IMPORT_LIMITS.entries + 3 }, (_, index) => entryOf(`UID:${index}`));
    const calendar = await parse(...entries);
    expect(calendar.entries).toHaveLength(IMPORT_LIMITS.entries);
    expect(calendar.unreadable).toEqual([
      { position: IMPORT_LIMITS.entries + 1, title: null, reason: 'over_limit' },
    ]);
  });

  it('lets other work run while it reads', async () => {
    const text = calendarOf(...Array.from({ length: 2_000 }, (_, index) => entryOf(`UID:${index}`)));
    // A clock that moves on by a millisecond whenever it is read: how fast the machine is plays no part.
    let milliseconds = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 1));
    let turns = 0;
    let reading = true;
    const tick = () => {
      turns += 1;
      if (reading) setImmediate(tick);
    };
    setImmediate(tick);
    await parseCalendar(text);
    reading = false;
    clock.mockRestore();
    expect(turns).toBeGreaterThanOrEqual(100);
  });

  it('is plain JSON', async () => {
    const calendar = await parse(entryOf('RRULE:FREQ=WEEKLY', 'EXDATE:20261109T090000Z'));
    expect(JSON.parse(JSON.stringify(calendar))).toEqual(calendar);
  });
});
