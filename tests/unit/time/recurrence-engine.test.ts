import fc from 'fast-check';

import { OverBudget, withinBudget, workDone } from '#domain/limits/work';
import { expandSeries } from '#domain/time/expand-series';
import { dayOf } from '#domain/time/local-date-time';
import { firstRuleStart, ruleStarts } from '#domain/time/recurrence-engine';
import { normaliseRule } from '#domain/time/rule';

import { oracleDays } from './recurrence-oracle';

const daysOf = (rule: string, start: string, lastDay: string) =>
  [...ruleStarts(rule, `${start}T09:00`, `${start}T09:00`, `${lastDay}T23:59`)].map(dayOf);

/** The steps it takes to expand a rule. */
function stepsOf(rule: string, start: string, from: string, to: string): number {
  const before = workDone();
  const starts = [...ruleStarts(rule, start, from, to)];
  const steps = workDone() - before;
  expect(starts.length).toBeLessThanOrEqual(steps);
  return steps;
}

describe('every combination of parts', () => {
  const YEARLY_PARTS = [
    ['BYMONTH=1,6,11'],
    ['BYWEEKNO=1,20,-1', 'BYWEEKNO=53'],
    ['BYYEARDAY=1,60,100,200,-1,-366'],
    ['BYMONTHDAY=1,13,29,31,-1,-30'],
    ['BYDAY=MO,FR', 'BYDAY=1MO,-1FR', 'BYDAY=TH,2TU,-2WE', 'BYDAY=20MO,SU'],
  ];
  const MONTHLY_PARTS = [
    ['BYMONTH=2,6,11'],
    ['BYMONTHDAY=1,13,29,31,-1,-30'],
    ['BYDAY=MO,FR', 'BYDAY=1MO,-1FR', 'BYDAY=TH,5TU,-2WE'],
  ];
  const WEEKLY_PARTS = [['BYMONTH=2,6,11'], ['BYDAY=MO', 'BYDAY=TU,FR,SU']];
  const DAILY_PARTS = [['BYMONTH=2,6,11'], ['BYMONTHDAY=1,13,29,31,-1,-30'], ['BYDAY=MO,FR']];

  /** Each part left out or present in each of its ways. */
  const combinations = (parts: readonly (readonly string[])[]): string[][] =>
    parts.reduce<string[][]>(
      (found, ways) => found.flatMap((list) => [list, ...ways.map((way) => [...list, way])]),
      [[]],
    );

  const cases = Object.entries({
    DAILY: DAILY_PARTS,
    WEEKLY: WEEKLY_PARTS,
    MONTHLY: MONTHLY_PARTS,
    YEARLY: YEARLY_PARTS,
  }).flatMap(([frequency, parts]) =>
    combinations(parts).flatMap((list) => {
      const rule = [`FREQ=${frequency}`, ...list].join(';');
      const picks = list.length > 0 && (frequency === 'YEARLY' || frequency === 'MONTHLY');
      return [rule, rule.replace(';', ';INTERVAL=2;'), ...(picks ? [`${rule};BYSETPOS=2,-1`] : [])];
    }),
  );

  it.each(['MO', 'SU'])('agrees with a walk through all days, weeks from %s', (weekStart) => {
    const start = weekStart === 'MO' ? '2026-01-31' : '2027-06-29';
    for (const rule of cases) {
      const whole = `${rule};WKST=${weekStart}`;
      expect([whole, ...daysOf(whole, start, '2028-12-31')]).toEqual([
        whole,
        ...oracleDays(whole, start, '2028-12-31'),
      ]);
    }
  });

  it('agrees with it from any first start, however many are asked for', () => {
    const day = fc
      .integer({ min: Date.UTC(2020, 0, 1) / 86_400_000, max: Date.UTC(2027, 0, 1) / 86_400_000 })
      .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.constantFrom(...cases), day, fc.integer({ min: 1, max: 30 }), (rule, start, count) => {
        const counted = `${rule};COUNT=${count}`;
        expect(daysOf(counted, start, '2028-12-31')).toEqual(oracleDays(counted, start, '2028-12-31'));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    // The standard's own examples.
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=TU',
      '1996-11-05',
      ['1996-11-05', '2000-11-07', '2004-11-02'],
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR',
      '1997-09-02',
      ['1998-02-13', '1998-03-13', '1998-11-13', '1999-08-13'],
    ],
    [
      'FREQ=YEARLY;BYMONTHDAY=13;BYDAY=FR',
      '1997-09-02',
      ['1998-02-13', '1998-03-13', '1998-11-13', '1999-08-13'],
    ],
    ['FREQ=YEARLY;BYYEARDAY=1,100;BYDAY=TH', '1997-01-01', ['1997-04-10', '1998-01-01', '2003-04-10']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12', ['1997-05-12', '1998-05-11', '1999-05-17']],
  ])('%s', (rule, start, expected) => {
    expect(daysOf(rule, start, '2006-12-31').slice(0, expected.length)).toEqual(expected);
  });
});

describe('counted steps', () => {
  it('pass over years, months and days that cannot hold a start', () => {
    const rare = 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1;BYDAY=SU';
    expect(stepsOf(rare, '2026-01-01T09:00', '2099-01-01T00:00', '2099-12-31T23:59')).toBeLessThan(5);
    expect(
      stepsOf(`${rare};COUNT=2000`, '2026-01-01T09:00', '2099-01-01T00:00', '2099-12-31T23:59'),
    ).toBeLessThan(100);
    const days = 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29';
    expect(stepsOf(days, '1900-01-01T09:00', '1900-01-01T00:00', '2100-12-31T23:59')).toBeLessThan(30 * 202);
    expect(stepsOf('FREQ=DAILY', '1900-01-01T09:00', '2099-06-01T00:00', '2099-06-07T23:59')).toBeLessThan(
      20,
    );
    expect(
      stepsOf('FREQ=WEEKLY;BYMONTH=1', '1900-01-01T09:00', '1900-01-01T00:00', '2100-12-31T23:59'),
    ).toBeLessThan(12 * 202);
  });

  it('are bounded for every rule that is taken, from the first start to the last year', () => {
    const value = (...names: string[]) => fc.constantFrom('', ...names);
    const rules = fc
      .record({
        frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
        interval: fc.integer({ min: 1, max: 999 }),
        count: value(';COUNT=2000'),
        month: value(';BYMONTH=1', ';BYMONTH=2,12'),
        monthDay: value(';BYMONTHDAY=1', ';BYMONTHDAY=29,30,31'),
        weekday: value(';BYDAY=SU', ';BYDAY=MO,TU,WE,TH,FR,SA,SU'),
      })
      .map(
        (part) =>
          `FREQ=${part.frequency};INTERVAL=${part.interval}${part.count}${part.month}${part.monthDay}${part.weekday}`,
      );
    fc.assert(
      fc.property(rules, (rule) => {
        // Two hundred years have 73 414 days; none is looked at twice, and each is a period and a start at most.
        const steps = stepsOf(rule, '1900-01-01T09:00', '1900-01-01T00:00', '2100-12-31T23:59');
        expect(steps).toBeLessThanOrEqual(2 * 73_414);
      }),
      { numRuns: 200 },
    );
  });

  it('let a caller end the work', () => {
    const expand = () => [
      ...ruleStarts('FREQ=DAILY', '2026-01-01T09:00', '2026-01-01T00:00', '2099-01-01T00:00'),
    ];
    expect(() => withinBudget(50, expand)).toThrow(OverBudget);
  });

  it('find a first start that is decades away', () => {
    expect(firstRuleStart('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU', '2004-03-01T09:00')).toBe(
      '2032-02-29T09:00',
    );
    expect(firstRuleStart('FREQ=DAILY;INTERVAL=7;BYDAY=TU', '2026-11-02T09:00')).toBeNull();
  });
});

describe('a series that ends before it begins', () => {
  it('is refused, and has no instance where one is stored', () => {
    const context = { localStart: '2026-11-02T09:00', zone: 'UTC', allDay: false };
    expect(normaliseRule('FREQ=WEEKLY;UNTIL=20261001T000000Z', context)).toMatchObject({ ok: false });
    const series = {
      ...context,
      allDay: false as const,
      durationMinutes: 60,
      rule: 'FREQ=WEEKLY;UNTIL=20261001T000000',
      exceptions: [],
      additions: [],
      overrides: [],
    };
    const window = { fromDay: '2026-01-01', toDay: '2027-12-31', zone: 'UTC' };
    expect(expandSeries(series, window, 10)).toEqual([]);
  });
});
