import { assertFitsMemory } from '../../../server/features/archives/unpack-archive';
import { isWrittenRule } from '../../../server/features/archives/archive-relations';
import { WORK_BUDGETS } from '#domain/limits/limits';
import { OverBudget, withinBudget } from '#domain/limits/work';

const fits = (json: string) => assertFitsMemory(Buffer.from(json));

describe('the size of an archive', () => {
  it.each([
    ['many lists in a list', `[${'[],'.repeat(2_000_001)}[]]`],
    ['many objects in a list', `[${'{},'.repeat(2_000_001)}{}]`],
    ['many values in a list', `[${'1,'.repeat(8_000_001)}1]`],
    ['lists within lists', '['.repeat(33)],
    ['the same behind a text', `{"a\\"":"]]]]","b":${'['.repeat(40)}`],
  ])('refuses %s before they are parsed', (_name, json) => {
    expect(() => fits(json)).toThrow('has more values');
  });

  it.each([
    [
      'what a full account writes',
      JSON.stringify({ events: Array.from({ length: 50_000 }, () => ({ a: [], b: null })) }),
    ],
    ['brackets in a text', JSON.stringify({ notes: '[{'.repeat(50_000), title: 'a "quoted" \\ [' })],
    ['what is no JSON', '"never ended [[['],
  ])('takes %s', (_name, json) => {
    expect(() => fits(json)).not.toThrow();
  });
});

describe('the rules of an archive', () => {
  const context = { localStart: '2026-09-07T09:00', zone: 'Europe/London', allDay: false };
  const check = (rule: string, times: number) =>
    withinBudget(WORK_BUDGETS.archive, () => {
      for (let time = 0; time < times; time += 1) isWrittenRule(rule, context);
    });

  it('cost little when they match rarely, and are refused by their number when they never do', () => {
    expect(() => check('FREQ=DAILY;BYMONTH=1;BYMONTHDAY=1;BYDAY=SU', 200)).not.toThrow();
    const never = 'FREQ=DAILY;INTERVAL=7;BYDAY=TU';
    expect(() => check(never, 5)).not.toThrow();
    expect(() => check(never, 200)).toThrow(OverBudget);
  });

  it('are taken by the thousand when they are those of classes', () => {
    expect(() => check('FREQ=WEEKLY;UNTIL=20261218T090000;BYDAY=MO,TH', 5_000)).not.toThrow();
  });
});
