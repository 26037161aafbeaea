import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';

import { fromWallMs, isValidLocalDateTime, isValidTime, toWallMs } from '#domain/time/local-date-time';
import { isValidZone, localDayOf, offsetAt, offsetChanges, toInstant, toLocal } from '#domain/time/zone';

const ZONES = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Phoenix',
  'Asia/Kolkata',
  'Pacific/Apia',
  'America/St_Johns',
  'UTC',
];

const utc = (text: string) => Date.parse(`${text}:00Z`);

describe('isValidZone', () => {
  it.each([...ZONES, 'US/Eastern', 'Etc/GMT+5', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires'])(
    'takes %s',
    (zone) => {
      expect(isValidZone(zone)).toBe(true);
    },
  );

  it.each([
    'Mars/Base',
    '',
    '+05:30',
    'Eastern Standard Time',
    ' UTC',
    'Europe/London\0',
    'A'.repeat(5_000),
    '__proto__',
  ])('refuses %j', (zone) => {
    expect(isValidZone(zone)).toBe(false);
    expect(() => toInstant('2026-01-01T00:00', zone)).toThrow(RangeError);
  });
});

describe('toInstant', () => {
  it.each([
    ['winter', '2026-11-16T09:00', 'America/New_York', '2026-11-16T14:00'],
    ['summer', '2026-07-06T09:00', 'America/New_York', '2026-07-06T13:00'],
    ['half an hour of daylight saving', '2026-01-05T09:00', 'Australia/Lord_Howe', '2026-01-04T22:00'],
    ['the other half of the year', '2026-07-06T09:00', 'Australia/Lord_Howe', '2026-07-05T22:30'],
    ['Ramadan, clocks back', '2026-03-02T09:00', 'Africa/Casablanca', '2026-03-02T09:00'],
    ['after Ramadan', '2026-04-06T09:00', 'Africa/Casablanca', '2026-04-06T08:00'],
    ['no daylight saving at all', '2026-07-06T09:00', 'America/Phoenix', '2026-07-06T16:00'],
    ['a gap of one hour moves forward', '2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30'],
    ['the beginning of the gap', '2027-03-14T02:00', 'America/New_York', '2027-03-14T07:00'],
    ['the end of the gap', '2027-03-14T03:00', 'America/New_York', '2027-03-14T07:00'],
    ['a gap of half an hour', '2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45'],
    ['a whole day skipped', '2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00'],
    ['a time shown twice is the first', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30'],
    ['also in half-hour folds', '2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45'],
    ['a far year', '2099-07-06T09:00', 'Europe/London', '2099-07-06T08:00'],
  ])('%s', (_, local, zone, expected) => {
    expect(toInstant(local, zone)).toBe(utc(expected));
  });

  it('reads seconds when they are written', () => {
    expect(toInstant('2026-11-16T09:00:30', 'UTC')).toBe(utc('2026-11-16T09:00') + 30_000);
  });

  it('agrees with Temporal in every zone of the list, two centuries long', () => {
    const walls = fc.integer({ min: toWallMs('1971-01-01T00:00'), max: toWallMs('2199-12-31T00:00') });
    fc.assert(
      fc.property(walls, fc.constantFrom(...ZONES), (wall, zone) => {
        const local = fromWallMs(wall);
        expect(toInstant(local, zone)).toBe(
          Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'compatible' })
            .epochMilliseconds,
        );
      }),
      { numRuns: 400 },
    );
  });
});

/** Every zone the platform knows. */
const ALL_ZONES = Intl.supportedValuesOf('timeZone');
const FIRST_YEAR = utc('1900-01-01T00:00');
const LAST_YEAR = utc('2100-01-01T00:00');

const temporalOffset = (epochMs: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000;

describe('offsetAt', () => {
  it('agrees with Temporal at any instant of two centuries in every zone there is', () => {
    const instants = fc.integer({ min: FIRST_YEAR, max: LAST_YEAR });
    fc.assert(
      fc.property(instants, fc.constantFrom(...ALL_ZONES), (epochMs, zone) => {
        expect(offsetAt(epochMs, zone)).toBe(temporalOffset(epochMs, zone));
      }),
      { numRuns: 600 },
    );
  });

  it('agrees with Temporal at both sides of a change, in every zone there is', () => {
    const instants = fc.integer({ min: utc('1915-01-01T00:00'), max: utc('2035-01-01T00:00') });
    fc.assert(
      fc.property(instants, fc.constantFrom(...ALL_ZONES), (from, zone) => {
        for (const at of temporalChanges(zone, from, 2))
          for (const epochMs of [at - 1, at, at + 1])
            expect(offsetAt(epochMs, zone)).toBe(temporalOffset(epochMs, zone));
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['the shortest daylight saving there ever was', 'Africa/Freetown', '1939-09-03T00:00'],
    ['clocks that changed to the second', 'Africa/Monrovia', '1972-01-07T00:44'],
    ['a day that was skipped', 'Pacific/Apia', '2011-12-30T09:59'],
    ['the first year', 'Asia/Manila', '0001-01-01T00:00'],
    ['the last year', 'Asia/Gaza', '9999-12-31T23:59'],
  ])('agrees with Temporal about %s', (_, zone, around) => {
    for (let hours = -120; hours <= 120; hours += 1) {
      const epochMs = utc(around) + hours * 3_600_000;
      expect([epochMs, offsetAt(epochMs, zone)]).toEqual([epochMs, temporalOffset(epochMs, zone)]);
    }
  });

  it('does not depend on what was asked before', () => {
    const forward = Array.from({ length: 400 }, (_, week) => utc('2026-01-05T12:00') + week * 604_800_000);
    const offsets = forward.map((epochMs) => offsetAt(epochMs, 'Europe/Dublin'));
    const backward = [...forward].reverse().map((epochMs) => offsetAt(epochMs, 'europe/dublin'));
    expect(backward.reverse()).toEqual(offsets);
  });

  it('refuses what is no instant', () => {
    expect(() => offsetAt(NaN, 'UTC')).toThrow(RangeError);
  });
});

/** The next changes of a zone's clocks after an instant, as Temporal finds them. */
function temporalChanges(zone: string, from: number, count: number): number[] {
  const changes: number[] = [];
  let moment = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  while (changes.length < count) {
    const next = moment.getTimeZoneTransition('next');
    if (!next) break;
    changes.push(next.epochMilliseconds);
    moment = next;
  }
  return changes;
}

describe('offsetChanges', () => {
  it.each(ZONES)('finds the changes Temporal finds in %s', (zone) => {
    const from = utc('2009-01-01T00:00');
    const until = utc('2016-01-01T00:00');
    const expected = temporalChanges(zone, from, 200).filter((at) => at < until);
    const changes = offsetChanges(zone, from, until);
    expect(changes.map(({ at }) => at)).toEqual(expected);
    for (const { at, before, after } of changes)
      expect([before, after]).toEqual([temporalOffset(at - 1, zone), temporalOffset(at, zone)]);
  });

  it('leaves out a change exactly at either end', () => {
    const [spring, autumn] = [utc('2026-03-29T01:00'), utc('2026-10-25T01:00')];
    expect(offsetChanges('Europe/London', spring, autumn)).toEqual([]);
    expect(offsetChanges('Europe/London', spring - 1, autumn + 1)).toEqual([
      { at: spring, before: 0, after: 3_600_000 },
      { at: autumn, before: 3_600_000, after: 0 },
    ]);
  });
});

describe('toLocal', () => {
  it('shows what the clocks show', () => {
    expect(toLocal(utc('2026-11-11T04:59'), 'America/New_York')).toBe('2026-11-10T23:59');
    expect(toLocal(utc('2026-11-01T06:30'), 'America/New_York')).toBe('2026-11-01T01:30');
    expect(toLocal(utc('2026-11-16T09:00') + 59_999, 'UTC')).toBe('2026-11-16T09:00');
    expect(localDayOf(utc('2026-11-21T16:00'), 'Asia/Tokyo')).toBe('2026-11-22');
  });

  it('is undone by toInstant outside of folds, and hits the same clock face inside', () => {
    const minutes = fc.integer({
      min: utc('1971-01-01T00:00') / 60_000,
      max: utc('2199-12-31T00:00') / 60_000,
    });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...ZONES), (minute, zone) => {
        const epochMs = minute * 60_000;
        const back = toInstant(toLocal(epochMs, zone), zone);
        expect(toLocal(back, zone)).toBe(toLocal(epochMs, zone));
        expect(back === epochMs || offsetAt(back, zone) !== offsetAt(epochMs, zone)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe('local date and time texts', () => {
  it.each(['2026-11-21T00:00', '2026-11-21T23:59', '2026-11-21T23:59:59'])('takes %s', (local) => {
    expect(isValidLocalDateTime(local)).toBe(true);
  });

  it.each([
    '2026-11-21',
    '2026-11-21T24:00',
    '2026-11-21T09:60',
    '2026-11-21 09:00',
    '2026-02-30T09:00',
    '2026-11-21T09:00Z',
    '2026-11-21T9:00',
    '275760-01-01T00:00',
  ])('refuses %s', (local) => {
    expect(isValidLocalDateTime(local)).toBe(false);
  });

  it('reads times of day', () => {
    expect(['00:00', '09:30', '23:59'].every(isValidTime)).toBe(true);
    expect(['24:00', '9:30', '09:60', '09:30:00', ''].some(isValidTime)).toBe(false);
  });
});
