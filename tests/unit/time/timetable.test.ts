import fc from 'fast-check';
import { expandSeries } from '#domain/time/expand-series';
import { addDays, dayOfWeek, type Weekday } from '#domain/time/local-date';
import { meetingSeries } from '#domain/time/meeting-series';
import { normaliseRule } from '#domain/time/rule';
import {
  dayPlans,
  type SchoolCalendar,
  type SpecialDay,
  type SpecialDayKind,
  SPECIAL_DAY_KINDS,
} from '#domain/time/school-days';
import { meetingStarts, type MeetingTime } from '#domain/time/timetable';
import { special, TERM } from './school-calendar';

/** Monday 7 September 2026 to Sunday 12 September 2027: 53 weeks. */
const YEAR: SchoolCalendar = { ...TERM, lastDay: '2027-09-12' };

const meeting = (values: Partial<MeetingTime> = {}): MeetingTime => ({
  pattern: 'weekly',
  weekdays: [1],
  everyWeeks: 1,
  week: 1,
  cycleDays: [],
  startTime: '09:00',
  firstDay: null,
  lastDay: null,
  ...values,
});

const starts = (time: MeetingTime, ...specialDays: SpecialDay[]) =>
  meetingStarts(dayPlans({ ...YEAR, specialDays }), time);
const days = (time: MeetingTime, ...specialDays: SpecialDay[]) =>
  starts(time, ...specialDays).map((start) => start.slice(5, 10));

describe('A and B weeks', () => {
  const [a, b] = [meeting({ everyWeeks: 2, week: 1 }), meeting({ everyWeeks: 2, week: 2 })];

  it('take turns through 53 weeks', () => {
    const [inA, inB] = [starts(a), starts(b)];
    expect([inA.length, inB.length]).toEqual([27, 26]);
    const mondays = Array.from({ length: 53 }, (_, week) => `${addDays(YEAR.firstDay, week * 7)}T09:00`);
    expect(inA).toEqual(mondays.filter((_, week) => week % 2 === 0));
    expect(inB).toEqual(mondays.filter((_, week) => week % 2 === 1));
  });

  it.each<[SpecialDayKind, string[], string[]]>([
    ['skip', ['09-07', '09-28', '10-12'], ['09-14', '10-05', '10-19']],
    ['preserve', ['09-07', '10-05', '10-19'], ['09-14', '09-28', '10-12']],
    ['reset', ['09-07', '09-28', '10-12'], ['09-14', '10-05', '10-19']],
  ])('a break in week 3 with %s', (kind, inA, inB) => {
    const off = special(kind, '2026-09-21', { lastDay: '2026-09-27' });
    expect(days(a, off).slice(0, 3)).toEqual(inA);
    expect(days(b, off).slice(0, 3)).toEqual(inB);
  });

  it('a break in week 2 shows how skip and reset differ', () => {
    const span = { lastDay: '2026-09-18' };
    expect(days(b, special('skip', '2026-09-14', span)).slice(0, 2)).toEqual(['09-21', '10-05']);
    expect(days(b, special('reset', '2026-09-14', span)).slice(0, 2)).toEqual(['09-28', '10-12']);
  });

  it('every tenth week, in the tenth', () => {
    expect(days(meeting({ everyWeeks: 10, week: 10 })).slice(0, 2)).toEqual(['11-09', '01-18']);
  });
});

describe('classes on special days', () => {
  const monday = meeting();
  const thursday = meeting({ weekdays: [4] });

  it("runs Monday's plan on a Thursday", () => {
    const swap = special('other_weekday', '2026-09-10', { weekday: 1 });
    expect(days(monday, swap).slice(0, 3)).toEqual(['09-07', '09-10', '09-14']);
    expect(days(thursday, swap).slice(0, 2)).toEqual(['09-17', '09-24']);
  });

  it('leaves out what begins in the free half of a day', () => {
    const half = special('half_day', '2026-09-07', { until: '12:00' });
    expect(days(meeting({ startTime: '11:59' }), half)[0]).toBe('09-07');
    expect(days(meeting({ startTime: '12:00' }), half)[0]).toBe('09-14');
    expect(days(meeting({ startTime: '12:00' }), special('half_day', '2026-09-07'))[0]).toBe('09-07');
  });

  it('holds weekly classes on days the rotation does not count', () => {
    expect(days(meeting({ weekdays: [6] }))[0]).toBe('09-12');
  });

  it('keeps to the first and last day of a class', () => {
    expect(days(meeting({ firstDay: '2026-09-08', lastDay: '2026-09-21' }))).toEqual(['09-14', '09-21']);
  });

  it('mixes a rotation with weekdays on one course', () => {
    const rotation = meeting({ pattern: 'rotation', weekdays: [], cycleDays: [1, 4], startTime: '08:00' });
    const calendar = { ...YEAR, specialDays: [special('skip', '2026-09-08')] };
    expect(meetingStarts(dayPlans(calendar), rotation).slice(0, 4)).toEqual([
      '2026-09-07T08:00',
      '2026-09-11T08:00',
      '2026-09-16T08:00',
      '2026-09-21T08:00',
    ]);
    expect(meetingStarts(dayPlans(calendar), monday)[0]).toBe('2026-09-07T09:00');
  });
});

describe('a class as a series', () => {
  const series = (time: MeetingTime, ...specialDays: SpecialDay[]) =>
    meetingSeries(dayPlans({ ...YEAR, specialDays }), time);

  it('is a rule with breaks as exceptions and make-up days as additions', () => {
    expect(
      series(
        meeting({ weekdays: [1, 3], lastDay: '2026-10-02' }),
        special('skip', '2026-09-16'),
        special('other_weekday', '2026-09-12', { weekday: 1 }),
      ),
    ).toEqual({
      localStart: '2026-09-07T09:00',
      rule: 'FREQ=WEEKLY;UNTIL=20260930T090000;BYDAY=MO,WE',
      exceptions: ['2026-09-16T09:00'],
      additions: ['2026-09-12T09:00'],
    });
  });

  it('is a list of starts for a rotation', () => {
    const rotation = meeting({ pattern: 'rotation', cycleDays: [6], lastDay: '2026-09-30' });
    expect(series(rotation)).toEqual({
      localStart: '2026-09-14T09:00',
      rule: null,
      exceptions: [],
      additions: ['2026-09-22T09:00', '2026-09-30T09:00'],
    });
  });

  it('begins at a start of its rule when a make-up day comes first', () => {
    const early = special('other_weekday', '2026-09-08', { weekday: 4 });
    expect(series(meeting({ weekdays: [4] }), early)).toMatchObject({
      localStart: '2026-09-10T09:00',
      additions: ['2026-09-08T09:00'],
    });
  });

  it('has no instance when it never takes place', () => {
    const never = series(meeting({ pattern: 'rotation', cycleDays: [9] }));
    const whole = { fromDay: YEAR.firstDay, toDay: YEAR.lastDay, zone: 'UTC' };
    const timed = { ...never, zone: 'UTC', allDay: false, durationMinutes: 60, overrides: [] } as const;
    expect(expandSeries(timed, whole, 10)).toEqual([]);
  });

  const specials = fc.array(
    fc
      .record({
        kind: fc.constantFrom(...SPECIAL_DAY_KINDS),
        offset: fc.integer({ min: 0, max: 370 }),
        length: fc.integer({ min: 0, max: 20 }),
        cycleDay: fc.integer({ min: 1, max: 6 }),
        weekday: fc.integer({ min: 1, max: 7 }),
      })
      .map(({ kind, offset, length, cycleDay, weekday }) => {
        const firstDay = addDays(YEAR.firstDay, offset);
        const lastDay = addDays(firstDay, length);
        return special(kind, firstDay, { lastDay, cycleDay, weekday: weekday as Weekday, until: '12:00' });
      }),
    { maxLength: 8 },
  );
  const times = fc
    .record({
      pattern: fc.constantFrom('weekly' as const, 'rotation' as const),
      weekdays: fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      everyWeeks: fc.integer({ min: 1, max: 10 }),
      cycleDays: fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }),
      startTime: fc.constantFrom('02:30', '09:00', '13:00'),
    })
    .chain((time) => fc.integer({ min: 1, max: time.everyWeeks }).map((week) => meeting({ ...time, week })));

  it('expands to exactly the classes of the timetable, under a rule we would take from anybody', () => {
    fc.assert(
      fc.property(times, specials, (time, specialDays) => {
        const wanted = starts(time, ...specialDays);
        const compiled = series(time, ...specialDays);
        const timed = {
          ...compiled,
          zone: 'UTC',
          allDay: false,
          durationMinutes: 50,
          overrides: [],
        } as const;
        const window = { fromDay: YEAR.firstDay, toDay: YEAR.lastDay, zone: 'UTC' };
        expect(expandSeries(timed, window, 2_000).map(({ originalStart }) => originalStart)).toEqual(wanted);
        if (compiled.rule === null) return;
        const context = { localStart: compiled.localStart, zone: 'UTC', allDay: false };
        expect(normaliseRule(compiled.rule, context)).toEqual({ ok: true, rule: compiled.rule });
        expect(time.weekdays).toContain(dayOfWeek(compiled.localStart.slice(0, 10)));
      }),
      { numRuns: 200 },
    );
  });
});
