import { lintCalendar } from '../../support/calendar-lint';

const EVENT = [
  'BEGIN:VEVENT',
  'UID:one',
  'DTSTAMP:20260901T080000Z',
  'LAST-MODIFIED:20260901T080000Z',
  'SEQUENCE:2',
  'DTSTART;TZID=Europe/London:20260907T090000',
  'DTEND;TZID=Europe/London:20260907T100000',
  'SUMMARY:Lecture',
  'RRULE:FREQ=WEEKLY;UNTIL=20261214T090000Z',
  'END:VEVENT',
];
const INSTANCE = [...EVENT.slice(0, -2), 'RECURRENCE-ID;TZID=Europe/London:20260914T090000', 'END:VEVENT'];
const ZONE = ['BEGIN:VTIMEZONE', 'TZID:Europe/London', 'END:VTIMEZONE'];
const calendar = (...parts: string[][]) =>
  Buffer.from(['BEGIN:VCALENDAR', ...parts.flat(), 'END:VCALENDAR', ''].join('\r\n'));
const changed = (from: string, to: string) =>
  EVENT.map((line) => line.replace(from, to)).filter((line) => line !== '');

describe('the lint of calendars', () => {
  it('has nothing against a right one', () => {
    expect(lintCalendar(calendar(ZONE, EVENT, INSTANCE))).toEqual([]);
  });

  it.each<[string, Buffer, string]>([
    ['LF alone', Buffer.from(calendar(ZONE, EVENT).toString().replace('\r\nUID', '\nUID')), 'not CRLF'],
    ['no end of the last line', calendar(ZONE, EVENT).subarray(0, -2), 'has no end'],
    ['a long line', calendar(ZONE, changed('Lecture', 'x'.repeat(68))), '76 octets'],
    [
      'a split character',
      Buffer.concat([
        Buffer.from('BEGIN:VCALENDAR\r\nX-A:\xc3', 'latin1'),
        Buffer.from('\r\n \xbc\r\nEND:VCALENDAR\r\n', 'latin1'),
      ]),
      'is split',
    ],
    ['a zone that is not told', calendar(EVENT), 'not one VTIMEZONE'],
    ['a zone told twice', calendar(ZONE, ZONE, EVENT), 'not one VTIMEZONE'],
    ['a zone nobody uses', calendar(ZONE), 'nobody uses'],
    ['two of one UID', calendar(ZONE, EVENT, EVENT), 'two entries'],
    ['an instance alone', calendar(ZONE, INSTANCE), 'of no series'],
    ['an instance twice', calendar(ZONE, EVENT, INSTANCE, INSTANCE), 'an instance twice'],
    [
      'an instance of an older edition',
      calendar(ZONE, changed('SEQUENCE:2', 'SEQUENCE:3'), INSTANCE),
      'two editions',
    ],
    ['no DTSTAMP', calendar(ZONE, changed('DTSTAMP:20260901T080000Z', '')), 'not one DTSTAMP'],
    ['a floating time', calendar(ZONE, EVENT, changed(';TZID=Europe/London', '')), 'not a moment'],
    ['a local UNTIL', calendar(ZONE, changed('T090000Z', 'T090000')), 'UNTIL of another kind'],
    ['no length', calendar(ZONE, changed('T100000', 'T090000')), 'not behind the start'],
  ])('finds %s', (_what, octets, fault) => {
    expect(lintCalendar(octets).join('\n')).toContain(fault);
  });
});
