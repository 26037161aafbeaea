import fc from 'fast-check';
import { expandSeries } from '#domain/time/expand-series';
import { addDays } from '#domain/time/local-date';
import { type Series, seriesBounds } from '#domain/time/series';

const offsets = fc.integer({ min: 0, max: 400 });
const seriesArbitrary: fc.Arbitrary<Series> = fc
  .record({
    zone: fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca'),
    rule: fc.constantFrom(
      null,
      'FREQ=WEEKLY;BYDAY=MO,TH',
      'FREQ=DAILY;INTERVAL=3;COUNT=40',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=7;BYDAY=SU,TU;WKST=SU',
      'FREQ=MONTHLY;BYMONTHDAY=31',
      'FREQ=WEEKLY;UNTIL=20270301T090000',
    ),
    hour: fc.integer({ min: 0, max: 23 }).map((hour) => String(hour).padStart(2, '0')),
    first: offsets,
    length: fc.integer({ min: 0, max: 4_000 }),
    moves: fc.array(fc.record({ from: offsets, to: offsets, cancelled: fc.boolean() }), { maxLength: 3 }),
    added: fc.array(offsets, { maxLength: 3 }),
    whole: fc.boolean(),
  })
  .map(({ zone, rule, hour, first, length, moves, added, whole }) => {
    const at = (offset: number) => `${addDays('2026-01-01', offset)}T${whole ? '00' : hour}:00`;
    const base = {
      localStart: at(first),
      zone,
      rule,
      exceptions: [],
      additions: added.map(at),
      overrides: moves.map(({ from, to, cancelled }) => ({
        originalStart: at(from),
        localStart: at(to),
        cancelled,
      })),
    };
    return whole
      ? { ...base, allDay: true, durationDays: 1 + (length % 9) }
      : { ...base, allDay: false, durationMinutes: length };
  });

describe('laws of expansion', () => {
  it('gives the same instances for one window as for its two halves', () => {
    fc.assert(
      fc.property(seriesArbitrary, offsets, offsets, offsets, (series, a, b, c) => {
        const [from, middle, to] = [a, b, c]
          .sort((x, y) => x - y)
          .map((offset) => addDays('2026-01-01', offset));
        const keys = (fromDay = '', toDay = '') =>
          expandSeries(series, { fromDay, toDay, zone: 'Europe/London' }, 10_000).map(
            (instance) => `${instance.originalStart} ${instance.startsAt}`,
          );
        const halves = new Set([...keys(from, middle), ...keys(addDays(middle ?? '', 1), to)]);
        expect(new Set(keys(from, to))).toEqual(halves);
      }),
      { numRuns: 150 },
    );
  });

  it('is ordered, without repeats, and inside the bounds of the series', () => {
    fc.assert(
      fc.property(
        seriesArbitrary,
        fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'),
        (series, zone) => {
          const instances = expandSeries(
            series,
            { fromDay: '2025-06-01', toDay: '2028-06-01', zone },
            10_000,
          );
          const bounds = seriesBounds(series);
          expect(new Set(instances.map((instance) => instance.originalStart)).size).toBe(instances.length);
          instances.forEach((instance, index) => {
            expect(instance.startsAt).toBeGreaterThanOrEqual(instances[index - 1]?.startsAt ?? -Infinity);
            expect(instance.startsAt).toBeGreaterThanOrEqual(bounds.startsAt);
            expect(instance.endsAt).toBeLessThanOrEqual(bounds.endsAt ?? Infinity);
          });
        },
      ),
      { numRuns: 100 },
    );
  });
});
