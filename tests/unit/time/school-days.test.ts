import fc from 'fast-check';
import { TIMETABLE_DAYS } from '#domain/limits/limits';
import { addDays, dayOfWeek, type Weekday } from '#domain/time/local-date';
import {
  dayPlans,
  schoolDays,
  type SchoolCalendar,
  type SpecialDay,
  type SpecialDayKind,
} from '#domain/time/school-days';
import { special, TERM } from './school-calendar';

const term = (...specialDays: SpecialDay[]): SchoolCalendar => ({ ...TERM, specialDays });

const cycleDayOn = (calendar: SchoolCalendar, day: string) =>
  dayPlans(calendar).find((plan) => plan.day === day)?.cycleDay ?? null;

/** `day of the month:cycle day`, school days only. */
const cycle = (calendar: SchoolCalendar, from: string, count: number) =>
  schoolDays(calendar, from, count)
    .map(({ day, cycleDay }) => `${Number(day.slice(8))}:${cycleDay}`)
    .join(' ');

/** Number of the week of each Monday from the first day on. */
const mondayWeeks = (calendar: SchoolCalendar, count: number) =>
  dayPlans(calendar)
    .filter(({ day }) => dayOfWeek(day) === 1)
    .slice(0, count)
    .map(({ week }) => week);

describe('a rotation', () => {
  it('counts school days and passes over weekends', () => {
    expect(cycle(term(), '2026-09-07', 8)).toBe('7:1 8:2 9:3 10:4 11:5 14:6 15:1 16:2');
  });

  it.each<[string, SpecialDay, string]>([
    [
      'skip: the day drops out and the cycle shifts on',
      special('skip', '2026-09-09', { lastDay: '2026-09-10' }),
      '7:1 8:2 11:3 14:4 15:5 16:6',
    ],
    [
      'preserve: the cycle goes on as if school had been held',
      special('preserve', '2026-09-09', { lastDay: '2026-09-10' }),
      '7:1 8:2 11:5 14:6 15:1 16:2',
    ],
    [
      'reset: the cycle begins anew',
      special('reset', '2026-09-09', { lastDay: '2026-09-10' }),
      '7:1 8:2 11:1 14:2 15:3 16:4',
    ],
    [
      'force: the day has this cycle day, and counting goes on from it',
      special('force', '2026-09-09', { cycleDay: 6 }),
      '7:1 8:2 9:6 10:1 11:2 14:3',
    ],
    [
      'force makes a Saturday a day of school',
      special('force', '2026-09-12', { cycleDay: 2 }),
      '7:1 8:2 9:3 10:4 11:5 12:2 14:3',
    ],
    [
      "another weekday's plan: the cycle counts the day as any other",
      special('other_weekday', '2026-09-10', { weekday: 1 }),
      '7:1 8:2 9:3 10:4 11:5 14:6',
    ],
    [
      'half day: the cycle counts the day as any other',
      special('half_day', '2026-09-10', { until: '12:00' }),
      '7:1 8:2 9:3 10:4 11:5 14:6',
    ],
  ])('%s', (_, day, expected) => {
    expect(cycle(term(day), '2026-09-07', expected.split(' ').length)).toBe(expected);
  });

  it('lets the later of two special days hold', () => {
    const calendar = term(
      special('preserve', '2026-09-07', { lastDay: '2026-09-11' }),
      special('force', '2026-09-09', { cycleDay: 4 }),
    );
    expect(cycle(calendar, '2026-09-07', 3)).toBe('9:4 14:1 15:2');
  });

  it('starts where it is told, and has no cycle day before', () => {
    const calendar = { ...term(), cycleStartsOn: '2026-09-09' };
    expect(cycle(calendar, '2026-09-07', 4)).toBe('7:null 8:null 9:1 10:2');
    expect(cycleDayOn(calendar, '2026-09-08')).toBeNull();
    expect(cycleDayOn(calendar, '2026-09-10')).toBe(2);
    expect(cycleDayOn(calendar, '2026-09-12')).toBeNull();
    expect(cycleDayOn(calendar, '2027-09-10')).toBeNull();
  });

  it('counts the weekdays of the school alone', () => {
    const calendar = { ...term(), schoolWeekdays: [7, 1, 2, 3, 4] as Weekday[], cycleLength: 4 };
    expect(cycle(calendar, '2026-09-07', 7)).toBe('7:1 8:2 9:3 10:4 13:1 14:2 15:3');
  });

  it('has no cycle days without a length', () => {
    expect(cycle({ ...term(), cycleLength: null }, '2026-09-07', 2)).toBe('7:null 8:null');
  });
});

describe('the number of a week', () => {
  const week = { lastDay: '2026-09-18' };

  it.each<[string, SpecialDay[], number[]]>([
    ['counts from the first', [], [1, 2, 3, 4]],
    ['passes over a week that is skipped as a whole', [special('skip', '2026-09-14', week)], [1, 2, 2, 3]],
    ['counts a week of which one day is left', [special('skip', '2026-09-15', week)], [1, 2, 3, 4]],
    ['counts a week that is preserved', [special('preserve', '2026-09-14', week)], [1, 2, 3, 4]],
    ['begins anew behind a reset', [special('reset', '2026-09-14', week)], [1, 2, 1, 2]],
  ])('%s', (_, days, expected) => {
    expect(mondayWeeks(term(...days), 4)).toEqual(expected);
  });

  it('begins anew on the day behind a reset within the week', () => {
    const calendar = term(special('reset', '2026-09-16'));
    const weeks = schoolDays(calendar, '2026-09-14', 5).map(({ day, week }) => [day.slice(8), week]);
    expect(weeks).toEqual([
      ['14', 2],
      ['15', 2],
      ['17', 1],
      ['18', 1],
      ['21', 2],
    ]);
  });

  it('counts back before the start of the counting', () => {
    expect(mondayWeeks({ ...term(), cycleStartsOn: '2026-09-22' }, 4)).toEqual([-1, 0, 1, 2]);
  });
});

const dayWithin = fc.integer({ min: 0, max: 110 }).map((offset) => addDays(TERM.firstDay, offset));
const breaks = (kind: SpecialDayKind) =>
  fc.array(
    fc
      .tuple(dayWithin, fc.integer({ min: 0, max: 12 }))
      .map(([first, length]) => special(kind, first, { lastDay: addDays(first, length) })),
    { maxLength: 5 },
  );
const calendars = fc.record({
  cycleLength: fc.integer({ min: 2, max: 10 }),
  schoolWeekdays: fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
});

describe('laws of the rotation', () => {
  it('preserve changes nothing but the days without school', () => {
    fc.assert(
      fc.property(calendars, breaks('preserve'), (values, specialDays) => {
        const usual = new Map(dayPlans({ ...TERM, ...values }).map((plan) => [plan.day, plan]));
        for (const { day, cycleDay, week } of schoolDays({ ...TERM, ...values, specialDays }, '', 1_000)) {
          expect({ cycleDay, week }).toEqual({
            cycleDay: usual.get(day)?.cycleDay,
            week: usual.get(day)?.week,
          });
        }
      }),
    );
  });

  it('skip takes days out and leaves the order of the cycle whole', () => {
    fc.assert(
      fc.property(calendars, breaks('skip'), (values, specialDays) => {
        const days = schoolDays({ ...TERM, ...values, specialDays }, '', 1_000);
        expect(days.map(({ cycleDay }) => cycleDay)).toEqual(
          days.map((_, index) => (index % values.cycleLength) + 1),
        );
      }),
    );
  });

  it('reset begins anew on the first school day behind each break', () => {
    fc.assert(
      fc.property(calendars, breaks('reset'), (values, specialDays) => {
        const plans = dayPlans({ ...TERM, ...values, specialDays });
        let isBehind = false;
        for (const plan of plans) {
          if (plan.special) isBehind = true;
          else if (plan.isSchoolDay && isBehind) {
            expect([plan.cycleDay, plan.week]).toEqual([1, 1]);
            isBehind = false;
          }
        }
      }),
    );
  });

  it('weeks never go back, and never by more than one, unless reset', () => {
    fc.assert(
      fc.property(calendars, breaks('skip'), breaks('preserve'), (values, skipped, preserved) => {
        const plans = dayPlans({ ...TERM, ...values, specialDays: [...skipped, ...preserved] });
        plans.slice(1).forEach(({ week }, index) => {
          expect([0, 1]).toContain(week - (plans[index]?.week ?? 0));
        });
      }),
    );
  });
});

describe('bounds', () => {
  it('looks at no more days than it may', () => {
    expect(dayPlans({ ...TERM, firstDay: '1900-01-01', lastDay: '2200-12-31' })).toHaveLength(TIMETABLE_DAYS);
    expect(dayPlans({ ...TERM, lastDay: '2026-09-06' })).toEqual([]);
  });

  it('gives the next twenty school days, fewer at the end', () => {
    expect(schoolDays(term(), '2026-10-01', 20)).toHaveLength(20);
    expect(schoolDays(term(), '2026-12-17', 20).map(({ day }) => day)).toEqual(['2026-12-17', '2026-12-18']);
    expect(schoolDays(term(), '2027-01-01', 20)).toEqual([]);
  });
});
