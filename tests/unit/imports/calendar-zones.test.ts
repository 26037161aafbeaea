import { CalendarZones, zoneOfName } from '../../../server/ical/moment';
import { parseCalendar } from '../../../server/ical/parse-calendar';

import { calendarOf, entryOf } from './load-feed';

interface Observance {
  kind: 'STANDARD' | 'DAYLIGHT';
  offset: string;
  rule?: string;
  start?: string;
}

function definition(name: string, ...observances: Observance[]): string[] {
  const parts = observances.flatMap(({ kind, offset, rule, start = '19700101T000000' }) => [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    'TZOFFSETFROM:+0000',
    `TZOFFSETTO:${offset}`,
    ...(rule ? [`RRULE:FREQ=YEARLY;${rule}`] : []),
    `END:${kind}`,
  ]);
  return [`TZID:${name}`, ...parts];
}

const EASTERN: Observance[] = [
  { kind: 'DAYLIGHT', offset: '-0400', rule: 'BYDAY=2SU;BYMONTH=3' },
  { kind: 'STANDARD', offset: '-0500', rule: 'BYDAY=1SU;BYMONTH=11' },
];

describe('zone names', () => {
  it.each([
    ['Europe/London', 'Europe/London'],
    ['/freeassociation.sourceforge.net/Tzfile/Europe/London', 'Europe/London'],
    ['/citadel.org/20190914_1/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Eastern Standard Time', 'America/New_York'],
    ['GMT Standard Time', 'Europe/London'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['India Standard Time', 'Asia/Kolkata'],
    ['Mars Standard Time', null],
    ['', null],
    ['__proto__', null],
    ['constructor', null],
  ])('%s is %s', (name, zone) => {
    expect(zoneOfName(name)).toBe(zone);
  });
});

describe('zones a file defines', () => {
  const resolve = (...lines: string[][]) => new CalendarZones(lines).resolve('Custom');

  it('believes X-LIC-LOCATION', () => {
    expect(resolve(['TZID:Custom', 'X-LIC-LOCATION:Asia/Tokyo'])).toBe('Asia/Tokyo');
  });

  it('finds the usual zone with the same offsets in winter and summer', () => {
    expect(resolve(definition('Custom', ...EASTERN))).toBe('America/New_York');
    expect(
      resolve(
        definition(
          'Custom',
          { kind: 'STANDARD', offset: '+1000', rule: 'BYDAY=1SU;BYMONTH=4' },
          { kind: 'DAYLIGHT', offset: '+1100', rule: 'BYDAY=1SU;BYMONTH=10' },
        ),
      ),
    ).toBe('Australia/Sydney');
  });

  it.each([
    ['+0200', 'Etc/GMT-2'],
    ['-0700', 'Etc/GMT+7'],
    ['+0000', 'UTC'],
    ['+0530', 'Asia/Kolkata'],
    ['+0317', null],
    ['later', null],
  ])('finds the fixed offset %s', (offset, zone) => {
    expect(resolve(definition('Custom', { kind: 'STANDARD', offset }))).toBe(zone);
  });

  describe('by a list of single changes', () => {
    const berlin = (start: string): Observance =>
      start.slice(4, 6) === '03'
        ? { kind: 'DAYLIGHT', offset: '+0200', start: `${start}T020000` }
        : { kind: 'STANDARD', offset: '+0100', start: `${start}T030000` };
    const sydney = (start: string): Observance =>
      start.slice(4, 6) === '10'
        ? { kind: 'DAYLIGHT', offset: '+1100', start: `${start}T020000` }
        : { kind: 'STANDARD', offset: '+1000', start: `${start}T030000` };

    it.each([
      ['in autumn', ['20251026', '20260329', '20261025'].map(berlin), 'Europe/Berlin'],
      ['in spring', ['20251026', '20260329'].map(berlin), 'Europe/Berlin'],
      ['after a single change', ['20260329', '20251026'].map(berlin), 'Europe/Berlin'],
      ['in a southern autumn', ['20251005', '20260405'].map(sydney), 'Australia/Sydney'],
      ['in a southern spring', ['20260405', '20261004'].map(sydney), 'Australia/Sydney'],
    ])('that ends %s', (_, observances, zone) => {
      expect(resolve(definition('Custom', ...observances))).toBe(zone);
    });

    it('told by RDATE', () => {
      const lines = definition('Custom', berlin('20250330'), berlin('20251026'));
      const [summer, winter] = ['RDATE:20260329T020000,20270328T020000', 'RDATE:20261025T030000'];
      const at = (offset: string) => lines.indexOf(`TZOFFSETTO:${offset}`) + 1;
      lines.splice(at('+0100'), 0, winter);
      lines.splice(at('+0200'), 0, summer);
      expect(resolve(lines)).toBe('Europe/Berlin');
    });

    it('that ends with clocks that no longer change', () => {
      const ended = [
        { kind: 'DAYLIGHT', offset: '+0400', start: '20130331T020000' },
        { kind: 'STANDARD', offset: '+0300', start: '20141026T020000' },
      ] as const;
      expect(resolve(definition('Custom', ...ended))).toBe('Etc/GMT-3');
    });
  });

  it('forgets daylight saving that has ended', () => {
    expect(
      resolve(
        definition(
          'Custom',
          {
            kind: 'DAYLIGHT',
            offset: '+0400',
            rule: 'BYMONTH=3;UNTIL=20100327T230000Z',
            start: '19930328T020000',
          },
          {
            kind: 'STANDARD',
            offset: '+0300',
            rule: 'BYMONTH=10;UNTIL=20101030T230000Z',
            start: '19961027T030000',
          },
          { kind: 'STANDARD', offset: '+0300', start: '20141026T020000' },
        ),
      ),
    ).toBe('Etc/GMT-3');
  });

  it('knows nothing about a zone that is not defined', () => {
    expect(resolve()).toBeNull();
  });
});

describe('zones of entries', () => {
  it.each(['TZID="America/New_York"', 'TZID=Eastern Standard Time', 'TZID="Eastern Standard Time"'])(
    'reads %s',
    async (parameter) => {
      const { entries } = await parseCalendar(calendarOf(entryOf(`DTSTART;${parameter}:20261102T090000`)));
      expect(entries[0]?.start).toEqual({
        type: 'zoned',
        local: '2026-11-02T09:00',
        zone: 'America/New_York',
      });
    },
  );

  it('uses a definition that comes after the entry', async () => {
    const zone = ['BEGIN:VTIMEZONE', ...definition('Custom Zone', ...EASTERN), 'END:VTIMEZONE'];
    const { entries, unreadable } = await parseCalendar(
      calendarOf(entryOf('DTSTART;TZID=Custom Zone:20261102T090000'), ...zone),
    );
    expect(entries[0]?.start).toMatchObject({ zone: 'America/New_York' });
    expect(unreadable).toEqual([]);
  });

  it('reports an unknown zone once and keeps the times', async () => {
    const line = 'DTSTART;TZID="tzone://Microsoft/Custom":20261102T090000';
    const { entries, unreadable } = await parseCalendar(
      calendarOf(entryOf('UID:1', line), entryOf('UID:2', line)),
    );
    expect(entries.map(({ start }) => start)).toEqual(
      Array.from({ length: 2 }, () => ({ type: 'floating', local: '2026-11-02T09:00' })),
    );
    expect(unreadable).toEqual([{ position: 1, title: 'Entry', reason: 'zone_unknown' }]);
  });

  it('maps the zone of the calendar', async () => {
    const zoneOf = async (line: string) => (await parseCalendar(calendarOf(line))).timezone;
    expect(await zoneOf('X-WR-TIMEZONE:Europe/London')).toBe('Europe/London');
    expect(await zoneOf('X-WR-TIMEZONE:Pacific Standard Time')).toBe('America/Los_Angeles');
    expect(await zoneOf('TIMEZONE-ID:Asia/Tokyo')).toBe('Asia/Tokyo');
    expect(await zoneOf('X-WR-TIMEZONE:Nowhere')).toBeNull();
  });
});
