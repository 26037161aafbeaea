import fc from 'fast-check';
import { addDays, diffDays, type Weekday } from '#domain/time/local-date';
import { ruleStarts } from '#domain/time/recurrence-engine';
import { normaliseRule } from '#domain/time/rule';
import {
  buildRule,
  monthlyChoices,
  readRule,
  type FirstStart,
  type Frequency,
  type Recurrence,
} from '#domain/time/recurrence';
import { repeatValuesOf, ruleOf } from '../../../client/ui/form/repeat-values';

const FIRST_DAY = '2026-09-01';

/** A Tuesday, the first one of its month. */
const START: FirstStart = { day: FIRST_DAY, time: '10:00' };

const ONCE: Recurrence = {
  frequency: 'weekly',
  interval: 1,
  weekdays: [2],
  monthlyBy: 'day',
  until: null,
  count: null,
};

/** A day of some years, the last one of a month more often than by chance. */
const anyDay = fc.oneof(
  fc.integer({ min: 0, max: 3000 }).map((days) => addDays(FIRST_DAY, days)),
  fc.constantFrom('2026-10-31', '2026-11-30', '2027-02-28', '2028-02-29', '2028-01-31'),
);

const anyStart = fc.record({
  day: anyDay,
  time: fc.constantFrom<string | null>(null, '00:00', '08:30', '23:45'),
});

const anyWeekdays = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
  .map((days) => days.sort((left, right) => left - right) as Weekday[]);

/** A start and a repetition from it on, as the form would make it. */
const anyRepeat = fc
  .tuple(
    anyStart,
    fc.constantFrom<Frequency>('daily', 'weekly', 'monthly', 'yearly'),
    // A start must follow within nine years of the first day: Feb 29 every two years does not.
    fc.integer({ min: 1, max: 4 }),
    fc.nat({ max: 3 }),
    anyWeekdays,
    fc.constantFrom('never', 'on', 'after'),
    fc.integer({ min: 4000, max: 9000 }),
    fc.integer({ min: 1, max: 2000 }),
  )
  .map(([start, frequency, interval, choice, weekdays, ends, days, count]) => {
    const choices = monthlyChoices(start.day);
    const repeat: Recurrence = {
      frequency,
      interval,
      weekdays: frequency === 'weekly' ? weekdays : [dayOfWeekOf(start.day)],
      monthlyBy: frequency === 'monthly' ? (choices[choice % choices.length] ?? 'day') : 'day',
      until: ends === 'on' ? addDays(start.day, days) : null,
      count: ends === 'after' ? count : null,
    };
    return { start, repeat };
  });

function dayOfWeekOf(day: string): Weekday {
  // 2026-08-31 is a Monday.
  return ((((diffDays('2026-08-31', day) % 7) + 7) % 7) + 1) as Weekday;
}

const contextOf = ({ day, time }: FirstStart) => ({
  localStart: `${day}T${time ?? '00:00'}`,
  zone: 'Europe/Berlin',
  allDay: time === null,
});

function startsOf(rule: string, start: FirstStart): string[] {
  const { localStart } = contextOf(start);
  return [...ruleStarts(rule, localStart, localStart, `${addDays(start.day, 1500)}T23:59`)];
}

describe('the rule of a repetition', () => {
  it.each<[rule: string, repeat: Partial<Recurrence>, start?: FirstStart]>([
    ['FREQ=WEEKLY;BYDAY=MO,WE', { weekdays: [3, 1] }],
    [
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261218T235959;BYDAY=TH;WKST=MO',
      { interval: 2, weekdays: [4], until: '2026-12-18' },
    ],
    ['FREQ=WEEKLY;UNTIL=20261218;BYDAY=SU', { weekdays: [7], until: '2026-12-18' }, { ...START, time: null }],
    ['FREQ=DAILY;COUNT=12', { frequency: 'daily', count: 12 }],
    ['FREQ=DAILY;INTERVAL=3;WKST=MO', { frequency: 'daily', interval: 3 }],
    ['FREQ=MONTHLY', { frequency: 'monthly' }],
    ['FREQ=MONTHLY;BYDAY=1TU', { frequency: 'monthly', monthlyBy: 'weekday' }],
    [
      'FREQ=MONTHLY;BYDAY=-1TU',
      { frequency: 'monthly', monthlyBy: 'last_weekday' },
      { ...START, day: '2026-09-29' },
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      { frequency: 'monthly', monthlyBy: 'last_day' },
      { ...START, day: '2026-09-30' },
    ],
    ['FREQ=YEARLY;INTERVAL=2;WKST=MO', { frequency: 'yearly', interval: 2 }],
  ])('reads as in RFC 5545: %s', (rule, repeat, start = START) => {
    expect(buildRule({ ...ONCE, ...repeat }, start)).toBe(rule);
  });

  it('is the form in which the server stores it, so that saving unchanged changes nothing', () => {
    fc.assert(
      fc.property(anyRepeat, ({ start, repeat }) => {
        const rule = buildRule(repeat, start);
        expect(normaliseRule(rule, contextOf(start))).toEqual({ ok: true, rule });
      }),
      { numRuns: 150 },
    );
  });

  it('is read back as it was meant', () => {
    fc.assert(
      fc.property(anyRepeat, ({ start, repeat }) => {
        expect(readRule(buildRule(repeat, start), start)).toEqual(repeat);
      }),
    );
  });

  it('begins with the day it was made from, and keeps its weekday or its date', () => {
    fc.assert(
      fc.property(anyRepeat, ({ start, repeat }) => {
        fc.pre(repeat.frequency !== 'weekly');
        const days = startsOf(buildRule(repeat, start), start).map((local) => local.slice(0, 10));
        expect(days[0]).toBe(start.day);
        const isByWeekday = repeat.monthlyBy.endsWith('weekday');
        const isByDate =
          repeat.frequency === 'yearly' || (repeat.frequency === 'monthly' && repeat.monthlyBy === 'day');
        if (isByWeekday) expect(new Set(days.map(dayOfWeekOf)).size).toBe(1);
        if (isByDate) expect(new Set(days.map((day) => day.slice(8))).size).toBe(1);
      }),
      { numRuns: 60 },
    );
  });
});

/** Rules as other calendars write them, with a start, that the form can express. */
const OTHERS: [rule: string, day: string][] = [
  ['FREQ=WEEKLY', '2026-09-01'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=SU', '2026-09-01'],
  ['FREQ=WEEKLY;COUNT=10;BYDAY=TU,TH', '2026-09-01'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-09-15'],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15;WKST=SU', '2026-09-15'],
  ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=3;WKST=MO', '2026-09-15'],
  ['FREQ=MONTHLY;BYDAY=WE;BYSETPOS=-1;WKST=SU', '2026-09-30'],
  ['FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=15', '2026-09-15'],
  ['FREQ=DAILY;UNTIL=20261001T080000', '2026-09-01'],
  ['FREQ=DAILY;UNTIL=20261001T100000', '2026-09-01'],
];

describe('a rule of another calendar', () => {
  it.each(OTHERS)('is understood and means the same: %s', (rule, day) => {
    const start = { day, time: '10:00' };
    const repeat = readRule(rule, start);
    expect(repeat).not.toBeNull();
    if (repeat) expect(startsOf(buildRule(repeat, start), start)).toEqual(startsOf(rule, start));
  });

  it.each(OTHERS)('is kept to the letter while the fields say the same: %s', (rule, day) => {
    const start = { day, time: '10:00' };
    expect(normaliseRule(rule, contextOf(start))).toEqual({ ok: true, rule });
    const values = repeatValuesOf(rule, start, day);
    expect(values.repeats).not.toBe('custom');
    expect(ruleOf(values, start.time, rule)).toBe(rule);
    expect(ruleOf({ ...values, interval: 3 }, start.time, rule)).toContain('INTERVAL=3');
  });

  it.each([
    'FREQ=MONTHLY;BYDAY=1MO',
    'FREQ=MONTHLY;BYDAY=1TU,3TU',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYMONTHDAY=2',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;WKST=MO',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;WKST=SU',
    'FREQ=WEEKLY;BYMONTH=9;BYDAY=TU',
    'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
    'FREQ=YEARLY;BYMONTH=9;BYDAY=1TU',
    'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=1',
  ])('which the form has no words for is left alone: %s', (rule) => {
    expect(readRule(rule, START)).toBeNull();
    const values = repeatValuesOf(rule, START, START.day);
    expect(values.repeats).toBe('custom');
    expect(ruleOf(values, START.time, rule)).toBe(rule);
  });
});

describe('what a monthly repetition can go by', () => {
  it.each([
    ['2026-09-01', ['day', 'weekday']],
    ['2026-09-24', ['day', 'weekday', 'last_weekday']],
    ['2026-09-29', ['day', 'last_weekday']],
    ['2026-09-30', ['day', 'last_day', 'last_weekday']],
    ['2027-02-28', ['day', 'last_day', 'weekday', 'last_weekday']],
  ])('follows from the first day: %s', (day, choices) => {
    expect(monthlyChoices(day)).toEqual(choices);
  });
});
