import fc from 'fast-check';

import { dayLoads, overload } from '#domain/planning/load';
import { addDays } from '#domain/time/local-date';
import type { DayWork } from '#domain/planning/load';

const TODAY = '2026-11-27';

const due = (date: string, rest: Partial<DayWork> = {}): DayWork => ({
  ...{ id: 'essay', date, minutes: 30, assumedMinutes: 0, isDue: true },
  ...rest,
});

const loads = (...work: DayWork[]) => dayLoads({ today: TODAY, days: 7, work });

describe('dayLoads', () => {
  it('gives one entry a day, across a month, also for empty days', () => {
    const days = loads();
    expect(days.map((day) => day.date)).toEqual([
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
    ]);
    expect(days.every((day) => day.minutes === 0 && day.count === 0)).toBe(true);
  });

  it('adds the work of one day, and says what of it is assumed', () => {
    expect(loads(due('2026-12-01'), due('2026-12-01', { minutes: 45, assumedMinutes: 45 }))[4]).toEqual({
      date: '2026-12-01',
      minutes: 75,
      assumedMinutes: 45,
      unestimated: 1,
      count: 2,
    });
  });

  it('counts the minutes of a step, which is no deadline, and a deadline with nothing left to do', () => {
    const days = loads(due('2026-12-01', { isDue: false }), due('2026-12-02', { minutes: 0 }));
    expect(days[4]).toMatchObject({ minutes: 30, count: 0 });
    expect(days[5]).toMatchObject({ minutes: 0, count: 1 });
  });

  it('counts what should have been done before on today, and what comes later nowhere', () => {
    const days = loads(due('2026-11-26'), due('2025-01-01'), due(TODAY), due('2026-12-04'));
    expect(days[0]).toMatchObject({ minutes: 90, count: 3 });
    expect(days.slice(1).every(({ minutes }) => minutes === 0)).toBe(true);
  });

  it('gives nothing for no days', () => {
    expect(dayLoads({ today: TODAY, days: 0, work: [due(TODAY)] })).toEqual([]);
    expect(dayLoads({ today: TODAY, days: -1, work: [] })).toEqual([]);
  });

  it('puts all work up to the last day on exactly one day, in any order (law)', () => {
    const part = fc.record({
      id: fc.constant('task'),
      date: fc.integer({ min: -30, max: 30 }).map((offset) => addDays(TODAY, offset)),
      minutes: fc.nat(600),
      assumedMinutes: fc.constant(0),
      isDue: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (work) => {
        const days = loads(...work);
        const counted = work.filter(({ date }) => date <= addDays(TODAY, 6));
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(days.map(({ minutes }) => minutes))).toBe(sum(counted.map(({ minutes }) => minutes)));
        expect(sum(days.map(({ count }) => count))).toBe(counted.filter(({ isDue }) => isDue).length);
        expect(loads(...work.toReversed())).toEqual(days);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('overload', () => {
  it.each([
    [181, 0, 180, 1],
    [180, 0, 180, 0],
    [0, 0, 0, 0],
    [1, 0, 0, 1],
    [400, 220, 180, 0],
    [400, 100, 180, 120],
  ])(
    'of %d minutes, %d of them a guess, beside %d: %d',
    (minutes, assumedMinutes, dailyMinutes, expected) => {
      expect(overload({ minutes, assumedMinutes }, dailyMinutes)).toBe(expected);
    },
  );
});
