import { expandSeries } from '#domain/time/expand-series';
import type { Series } from '#domain/time/series';
import { READ_LIMITS, WORK_BUDGETS } from '#domain/limits/limits';
import { OverBudget, withinBudget, workDone } from '#domain/limits/work';

const series = (rule: string): Series => ({
  ...{ localStart: '2023-01-01T09:00', zone: 'Europe/Berlin', rule, allDay: false, durationMinutes: 60 },
  ...{ exceptions: [], additions: [], overrides: [] },
});
const YEAR = { fromDay: '2026-01-01', toDay: '2026-12-31', zone: 'Europe/Berlin' };
const FAR_YEAR = { fromDay: '2199-01-01', toDay: '2199-12-31', zone: 'Europe/Berlin' };
const expand = (rule: string, window: typeof YEAR) => () =>
  expandSeries(series(rule), window, READ_LIMITS.calendarOccurrences);

function unitsOf(work: () => unknown): number {
  const before = workDone();
  work();
  return workDone() - before;
}

describe('what it costs to look for the dates of a series', () => {
  it.each([
    'FREQ=DAILY;COUNT=2000;BYMONTH=1;BYMONTHDAY=1;BYDAY=SU',
    'FREQ=WEEKLY;COUNT=2000;BYMONTH=1;BYDAY=SU',
    'FREQ=YEARLY;COUNT=2000;BYMONTH=1;BYMONTHDAY=1;BYDAY=SU',
  ])('lets sixty of %s be asked for the year 2199', (rule) => {
    expect(60 * unitsOf(expand(rule, FAR_YEAR))).toBeLessThanOrEqual(WORK_BUDGETS.expansion);
  });

  it('ends where a rule of counted days hardly ever matches', () => {
    const rule = 'FREQ=DAILY;COUNT=2000;BYMONTHDAY=13;BYDAY=FR';
    expect(() => withinBudget(WORK_BUDGETS.series, expand(rule, FAR_YEAR))).toThrow(OverBudget);
    const before = workDone();
    expect(() =>
      withinBudget(WORK_BUDGETS.expansion, () => Array.from({ length: 60 }, expand(rule, FAR_YEAR))),
    ).toThrow(OverBudget);
    expect(workDone() - before).toBeLessThanOrEqual(WORK_BUDGETS.expansion);
  });

  it.each([
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR', 60],
    ['FREQ=WEEKLY;COUNT=30;BYDAY=MO', 60],
    ['FREQ=DAILY', 10],
    ['FREQ=MONTHLY;BYDAY=-1FR', 60],
    ['FREQ=YEARLY', 60],
  ])('lets %s be asked for a whole year %i times', (rule, times) => {
    const units = unitsOf(expand(rule, YEAR));
    expect(units).toBeLessThanOrEqual(WORK_BUDGETS.series);
    expect(times * units).toBeLessThanOrEqual(WORK_BUDGETS.expansion);
  });
});
