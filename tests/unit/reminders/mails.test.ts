import fc from 'fast-check';
import { digestReminders, reviewReminders, type ReviewTime } from '#domain/reminders/plan';
import { addDays, dayOfWeek, type Weekday } from '#domain/time/local-date';
import { toInstant, toLocal } from '#domain/time/zone';

const ZONE = 'Europe/Berlin';
const never = () => false;

const surroundings = (now: string, rest: object = {}) => ({
  ...{ now: toInstant(now, ZONE), zone: ZONE, quiet: null, isFree: never, planned: new Map() },
  ...rest,
});

const locals = (review: ReviewTime, now: string, rest: object = {}) =>
  reviewReminders(review, 14, surroundings(now, rest)).map(({ time }) => toLocal(time.at, ZONE));

describe('when the weekly review comes', () => {
  const sunday = { weekday: 7 as const, time: '17:00' };

  it('on its weekday at its time of the student’s clocks, about the week up to that day', () => {
    expect(reviewReminders(sunday, 14, surroundings('2026-11-23T12:00'))).toMatchObject([
      {
        key: 'review:2026-11-29',
        kind: 'review',
        occurrence: '2026-11-29',
        time: { local: '2026-11-29T17:00' },
      },
      { key: 'review:2026-12-06' },
    ]);
    expect(locals(sunday, '2026-11-22T16:59')).toEqual(['2026-11-22T17:00', '2026-11-29T17:00']);
    expect(locals(sunday, '2026-11-22T17:00')).toEqual(['2026-11-29T17:00']);
  });

  it('at the stated time on both sides of a change of the clocks, which is not 168 hours', () => {
    const found = reviewReminders(sunday, 14, surroundings('2026-10-18T12:00'));
    expect(found.map(({ time }) => toLocal(time.at, ZONE))).toEqual(['2026-10-18T17:00', '2026-10-25T17:00']);
    const [first, second] = found.map(({ time }) => time.at);
    expect(((second ?? 0) - (first ?? 0)) / 3_600_000).toBe(169);
  });

  it('once in the gap, moved by it, and once in the hour that comes twice, on its first pass', () => {
    expect(locals({ weekday: 7, time: '02:30' }, '2026-03-28T12:00')).toEqual([
      '2026-03-29T03:30',
      '2026-04-05T02:30',
    ]);
    const [fold] = reviewReminders({ weekday: 7, time: '02:30' }, 7, surroundings('2026-10-24T12:00'));
    expect(new Date(fold?.time.at ?? 0).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('not on a free day, and out of quiet hours', () => {
    expect(locals(sunday, '2026-11-23T12:00', { isFree: (day: string) => day === '2026-11-29' })).toEqual([
      '2026-12-06T17:00',
    ]);
    const quiet = { from: '16:00', until: '18:00' };
    expect(locals(sunday, '2026-11-23T12:00', { quiet })).toEqual(['2026-11-29T18:00', '2026-12-06T18:00']);
  });

  it('law: of every stretch of 14 days exactly two, or one less when today’s time has passed; each key once', () => {
    const day = fc.integer({ min: 0, max: 2000 }).map((count) => addDays('2024-01-01', count));
    const weekday = fc.integer({ min: 1, max: 7 }).map((number) => number as Weekday);
    fc.assert(
      fc.property(day, weekday, fc.integer({ min: 0, max: 23 }), (today, chosen, hour) => {
        const time = `${String(hour).padStart(2, '0')}:15`;
        const now = surroundings(`${today}T12:00`);
        const found = reviewReminders({ weekday: chosen, time }, 14, now);
        const isOver = dayOfWeek(today) === chosen && hour < 12;
        expect(found).toHaveLength(isOver ? 1 : 2);
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
      }),
    );
  });
});

describe('when the digest comes', () => {
  it('every evening about the day after', () => {
    expect(digestReminders('18:00', 2, surroundings('2026-11-23T12:00'))).toMatchObject([
      {
        key: 'digest:2026-11-24',
        kind: 'digest',
        occurrence: '2026-11-24',
        time: { local: '2026-11-23T18:00' },
      },
      { key: 'digest:2026-11-25', time: { local: '2026-11-24T18:00' } },
    ]);
  });
});
