import fc from 'fast-check';
import { expandSeries } from '#domain/time/expand-series';
import { fromWallMs, toWallMs } from '#domain/time/local-date-time';
import { normaliseRule } from '#domain/time/rule';
import { type TimedSeries, shiftRule } from '#domain/time/series';

const series = (localStart: string, rule: string): TimedSeries => ({
  ...{ localStart, rule, zone: 'UTC', allDay: false, durationMinutes: 60 },
  ...{ exceptions: [], additions: [], overrides: [] },
});
const starts = (localStart: string, rule: string) =>
  expandSeries(series(localStart, rule), { fromDay: '2026-01-01', toDay: '2027-12-31', zone: 'UTC' }, 60).map(
    (instance) => instance.localStart,
  );

describe('a rule moved in step with an instance', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=MO,WE', '2026-09-08T09:00', 'FREQ=WEEKLY;BYDAY=TU,TH'],
    ['FREQ=WEEKLY;BYDAY=MO,SU', '2026-09-08T09:00', 'FREQ=WEEKLY;BYDAY=MO,TU'],
    [
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261218T090000;BYDAY=MO;WKST=MO',
      '2026-09-06T10:30',
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261217T103000;BYDAY=SU;WKST=SU',
    ],
    ['FREQ=DAILY;COUNT=4', '2026-09-09T09:00', 'FREQ=DAILY;COUNT=4'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-09-07T10:00', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['FREQ=YEARLY;UNTIL=20281218', '2026-09-09T09:00', 'FREQ=YEARLY;UNTIL=20281220'],
  ])('%s to %s', (rule, to, expected) => {
    expect(shiftRule(rule, '2026-09-07T09:00', to)).toBe(expected);
  });

  it.each([
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-09-08T09:00'],
    ['FREQ=MONTHLY;BYDAY=1MO', '2026-09-08T09:00'],
    ['FREQ=WEEKLY;BYMONTH=9', '2026-09-08T09:00'],
    ['FREQ=DAILY;BYHOUR=9,15', '2026-09-07T10:00'],
  ])('%s cannot move to %s', (rule, to) => {
    expect(shiftRule(rule, '2026-09-07T09:00', to)).toBeNull();
  });

  const rules = fc.constantFrom(
    'FREQ=WEEKLY;BYDAY=MO,WE,SU',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=MO',
    'FREQ=WEEKLY;INTERVAL=3;UNTIL=20270301T090000;BYDAY=MO,FR;WKST=SU',
    'FREQ=DAILY;INTERVAL=3;COUNT=20;WKST=MO',
  );

  it('gives every start moved by the same step, in the form we store', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: -3 * 1440, max: 3 * 1440 }), (rule, minutes) => {
        const step = minutes * 60_000;
        const moved = (local: string) => fromWallMs(toWallMs(local) + step);
        const localStart = '2026-09-07T09:00';
        const shifted = shiftRule(rule, localStart, moved(localStart)) ?? '';
        expect(starts(moved(localStart), shifted)).toEqual(starts(localStart, rule).map(moved));
        const context = { localStart: moved(localStart), zone: 'UTC', allDay: false };
        expect(normaliseRule(shifted, context)).toEqual({ ok: true, rule: shifted });
      }),
      { numRuns: 150 },
    );
  });
});
