import fc from 'fast-check';
import { forecastOf, FORECAST_DAYS, type ForecastInput } from '#domain/planning/forecast';
import { FREE_TIME_DAYS } from '#domain/planning/free-time';
import { timesOf } from '#domain/planning/slack';
import { addDays } from '#domain/time/local-date';
import { toInstant } from '#domain/time/zone';

const ZONE = 'Europe/Berlin';
const TODAY = '2026-03-20';
const NOW = toInstant(`${TODAY}T09:30`, ZONE);
const HOUR = 3_600_000;

const at = (day: string, time = '12:00') => toInstant(`${day}T${time}`, ZONE);

/** Every sixth hour is free. */
const freeMinutesUntil = (instant: number) => Math.max(0, Math.floor((instant - NOW) / HOUR)) * 10;

const work = (id: string, dueAt: number, neededMinutes: number) => ({ id, dueAt, neededMinutes });

type Work = ReturnType<typeof work>;

const forecast = (items: readonly Work[], rest: Partial<ForecastInput<Work>> = {}) =>
  forecastOf({ work: items, now: NOW, zone: ZONE, termEnd: null, freeMinutesUntil, ...rest });

const anyWork = fc.array(
  fc.record({ hours: fc.integer({ min: -100, max: 1500 }), minutes: fc.integer({ min: 0, max: 900 }) }),
  { maxLength: 25 },
);
const made = (items: readonly { hours: number; minutes: number }[]) =>
  items.map(({ hours, minutes }, index) => work(`w${index}`, NOW + hours * HOUR, minutes));

describe('the forecast of spare time', () => {
  it('names the first deadline that is not reached, the worst one, and what takes the time', () => {
    const { shortage, overdueMinutes, points } = forecast([
      work('fits', at('2026-03-21'), 60),
      work('essay', at('2026-03-23'), 700),
      work('quiz', at('2026-03-23'), 90),
      work('exam', at('2026-03-24'), 800),
      work('late', at('2026-03-19'), 30),
    ]);
    expect(overdueMinutes).toBe(30);
    expect(shortage?.first).toEqual({
      date: '2026-03-23',
      at: at('2026-03-23'),
      freeMinutes: 740,
      neededMinutes: 30 + 60 + 700 + 90,
      cushionMinutes: 740 - 880,
      dueCount: 2,
    });
    expect(shortage?.worst.date).toBe('2026-03-24');
    expect(shortage?.largest.map(({ id }) => id)).toEqual(['essay', 'quiz', 'fits']);
    expect(points[0]).toMatchObject({ date: TODAY, neededMinutes: 30, dueCount: 0 });
  });

  it('finds nothing missing where time just reaches', () => {
    const due = at('2026-03-23');
    expect(forecast([work('w', due, freeMinutesUntil(due))]).shortage).toBeNull();
    expect(forecast([work('w', due, freeMinutesUntil(due) + 1)]).shortage).not.toBeNull();
  });

  it('goes to the end of the term, but no further than free time is known', () => {
    const days = (termEnd: string | null) => {
      const { from, until, points } = forecast([], { termEnd });
      expect(from).toBe(TODAY);
      expect(points.at(-1)?.date).toBe(until);
      return points.length;
    };
    expect(days(addDays(TODAY, 9))).toBe(10);
    expect(days(TODAY)).toBe(1);
    expect(days(addDays(TODAY, 300))).toBe(FREE_TIME_DAYS);
    expect(days(null)).toBe(FORECAST_DAYS);
    expect(days(addDays(TODAY, -1))).toBe(FORECAST_DAYS);
  });

  it('ends every day at the midnight of the student, also over a night in which the clocks change', () => {
    const ends = forecast([])
      .points.slice(7, 11)
      .map(({ at: end }) => end);
    expect(ends).toEqual(
      ['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'].map((day) => at(day, '00:00')),
    );
    expect((ends[2] ?? 0) - (ends[1] ?? 0)).toBe(23 * HOUR);
  });

  it('law: at every deadline it is the very slack that the reason gives the task', () => {
    fc.assert(
      fc.property(anyWork, (items) => {
        const work = made(items);
        const tasks = work.map(({ neededMinutes, ...one }) => ({
          ...{ ...one, type: 'assignment' as const, estimateMinutes: neededMinutes },
        }));
        const times = timesOf({ now: NOW, freeMinutesUntil, tasks }, new Set(tasks.map(({ id }) => id)));
        const { points, until } = forecast(work);
        for (const { id, dueAt } of tasks.filter(
          (each) => each.dueAt >= NOW && each.dueAt < at(addDays(until, 1), '00:00'),
        )) {
          const point = points.find((each) => each.dueCount > 0 && each.at === dueAt);
          expect(point?.cushionMinutes).toBe(times.get(id)?.cushionMinutes);
        }
      }),
    );
  });

  it('law: neither time ever falls, moments come in order, and the order of the work changes nothing', () => {
    fc.assert(
      fc.property(anyWork, (items) => {
        const { points } = forecast(made(items));
        for (const [index, point] of points.entries()) {
          const before = points[index - 1];
          if (!before) continue;
          expect(point.at).toBeGreaterThanOrEqual(before.at);
          expect(point.freeMinutes).toBeGreaterThanOrEqual(before.freeMinutes);
          expect(point.neededMinutes).toBeGreaterThanOrEqual(before.neededMinutes);
        }
        expect(forecast(made(items).toReversed()).points).toEqual(points);
      }),
    );
  });
});
