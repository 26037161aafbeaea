import fc from 'fast-check';
import { freeDays, freeDaysBeside, freeMinutesUntil, type FreeTimeInput } from '#domain/planning/free-time';
import { toInstant } from '#domain/time/zone';

const BERLIN = 'Europe/Berlin';
const at = (local: string, zone = BERLIN) => toInstant(local, zone);
const busy = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });

const week = (overrides: Partial<FreeTimeInput> = {}): FreeTimeInput => ({
  now: at('2026-10-05T00:00'),
  from: '2026-10-05',
  days: 7,
  zone: BERLIN,
  dailyMinutes: 24 * 60,
  busy: [],
  ...overrides,
});

const minutes = (input: FreeTimeInput) => freeDays(input).map((day) => day.minutes);

describe('free time', () => {
  it('is the working hours, at most the daily limit', () => {
    expect(minutes(week({ days: 2 }))).toEqual([840, 840]);
    expect(minutes(week({ days: 2, dailyMinutes: 240 }))).toEqual([240, 240]);
    expect(minutes(week({ days: 1, dailyMinutes: 0 }))).toEqual([0]);
    expect(minutes(week({ days: 0 }))).toEqual([]);
  });

  it('is less where time is set aside, by its stretch and by its minutes of the day', () => {
    const reserved = [
      busy('2026-10-05T10:00', '2026-10-05T11:00'),
      busy('2026-10-05T23:00', '2026-10-06T00:30'),
    ];
    expect(minutes(week({ days: 2, reserved }))).toEqual([780, 840]);
    expect(minutes(week({ days: 2, reserved, dailyMinutes: 240 }))).toEqual([120, 210]);
    expect(minutes(week({ days: 1, reserved, dailyMinutes: 60 }))).toEqual([0]);
  });

  it('leaves out what is past and what is taken, overlapping or not', () => {
    const input = week({
      days: 1,
      now: at('2026-10-05T09:00'),
      busy: [
        busy('2026-10-05T12:00', '2026-10-05T14:00'),
        busy('2026-10-05T10:00', '2026-10-05T11:00'),
        busy('2026-10-05T10:30', '2026-10-05T12:30'),
        busy('2026-10-05T21:00', '2026-10-06T02:00'),
        busy('2026-10-04T20:00', '2026-10-05T08:30'),
      ],
    });
    expect(freeDays(input)).toEqual([
      {
        date: '2026-10-05',
        intervals: [
          busy('2026-10-05T09:00', '2026-10-05T10:00'),
          busy('2026-10-05T14:00', '2026-10-05T21:00'),
        ],
        minutes: 8 * 60,
      },
    ]);
  });

  it('has nothing on a day that an event covers, nor after the working hours', () => {
    expect(minutes(week({ busy: [busy('2026-10-06T00:00', '2026-10-08T00:00')] })).slice(0, 4)).toEqual([
      840, 0, 0, 840,
    ]);
    expect(minutes(week({ days: 2, now: at('2026-10-05T23:10') }))).toEqual([0, 840]);
  });

  it('keeps its hours on the days on which the clocks are changed', () => {
    const hours = { from: '01:00', to: '05:00' };
    const around = (from: string) => minutes(week({ now: at(`${from}T00:00`), from, days: 2, hours }));
    expect(around('2026-10-25')).toEqual([5 * 60, 4 * 60]);
    expect(around('2026-03-29')).toEqual([3 * 60, 4 * 60]);
  });

  it('counts until an instant, and beyond its days at the daily limit', () => {
    const input = week({ days: 2, dailyMinutes: 120, busy: [busy('2026-10-05T08:30', '2026-10-05T20:00')] });
    const days = freeDays(input);
    const until = (local: string) => freeMinutesUntil(days, at(local), input);
    expect(until('2026-10-05T07:00')).toBe(0);
    expect(until('2026-10-05T08:20')).toBe(20);
    expect(until('2026-10-05T21:00')).toBe(90);
    expect(until('2026-10-06T09:00')).toBe(180);
    expect(until('2026-10-07T00:00')).toBe(240);
    expect(until('2026-10-09T12:00')).toBe(540);
  });

  it('never falls with time and never grows with a further event (5 000 cases)', () => {
    const start = at('2026-03-27T00:00');
    const interval = fc
      .record({ from: fc.integer({ min: -600, max: 6000 }), length: fc.integer({ min: 0, max: 900 }) })
      .map(({ from, length }) => ({
        startsAt: start + from * 60_000,
        endsAt: start + (from + length) * 60_000,
      }));
    fc.assert(
      fc.property(
        fc.array(interval, { maxLength: 8 }),
        interval,
        fc.integer({ min: 0, max: 6000 }),
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: 1440 }),
        (events, another, minute, later, dailyMinutes) => {
          const input = week({ now: start, from: '2026-03-27', days: 4, dailyMinutes, busy: events });
          const days = freeDays(input);
          const until = start + minute * 60_000;
          const free = freeMinutesUntil(days, until, input);
          expect(freeMinutesUntil(days, until + later * 60_000, input)).toBeGreaterThanOrEqual(free);
          const fuller = { ...input, busy: [...events, another] };
          expect(freeMinutesUntil(freeDays(fuller), until, fuller)).toBeLessThanOrEqual(free);
          expect(days.every((day) => day.minutes <= dailyMinutes)).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('is the same beside time that is set aside, whether many sets are asked for or one (1 000 cases)', () => {
    const start = at('2026-03-27T00:00');
    const stretch = fc
      .record({ from: fc.integer({ min: -600, max: 6000 }), length: fc.integer({ min: 0, max: 1800 }) })
      .map(({ from, length }) => ({
        startsAt: start + from * 60_000,
        endsAt: start + (from + length) * 60_000,
      }));
    fc.assert(
      fc.property(
        fc.array(stretch, { maxLength: 6 }),
        fc.array(stretch, { maxLength: 6 }),
        fc.integer({ min: 0, max: 1440 }),
        (busy, reserved, dailyMinutes) => {
          const input = week({ now: start, from: '2026-03-27', days: 4, dailyMinutes, busy });
          const beside = freeDaysBeside(input);
          for (const count of [reserved.length, ...reserved.keys()]) {
            const set = reserved.slice(count);
            expect(beside(set)).toEqual(freeDays({ ...input, reserved: set }));
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
