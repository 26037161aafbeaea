import fc from 'fast-check';
import { addDays, type Weekday } from '#domain/time/local-date';
import { normaliseRule } from '#domain/time/rule';
import { buildWeeklyRule, readWeeklyRule } from '../../../client/features/calendar/recurrence-rule';

const START = '2026-09-01T10:00';

const anyRepeat = fc.record({
  // A start must follow within nine years of the first day.
  everyWeeks: fc.integer({ min: 1, max: 52 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }) as fc.Arbitrary<
    Weekday[]
  >,
  until: fc.option(fc.integer({ min: 8_000, max: 20_000 }).map((days) => addDays(START.slice(0, 10), days))),
});

describe('the rule of a weekly repetition', () => {
  it('reads as in RFC 5545', () => {
    expect(buildWeeklyRule({ everyWeeks: 1, weekdays: [3, 1], until: null }, false)).toBe(
      'FREQ=WEEKLY;BYDAY=MO,WE',
    );
    expect(buildWeeklyRule({ everyWeeks: 2, weekdays: [4], until: '2026-12-18' }, false)).toBe(
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261218T235959;BYDAY=TH;WKST=MO',
    );
    expect(buildWeeklyRule({ everyWeeks: 1, weekdays: [7], until: '2026-12-18' }, true)).toBe(
      'FREQ=WEEKLY;UNTIL=20261218;BYDAY=SU',
    );
  });

  it('is the form in which the server stores it, so that saving unchanged changes nothing', () => {
    fc.assert(
      fc.property(anyRepeat, fc.boolean(), (repeat, allDay) => {
        const rule = buildWeeklyRule(repeat, allDay);
        const localStart = allDay ? `${START.slice(0, 10)}T00:00` : START;
        expect(normaliseRule(rule, { localStart, zone: 'Europe/Berlin', allDay })).toEqual({
          ok: true,
          rule,
        });
      }),
      { numRuns: 100 },
    );
  });

  it('is read back as it was meant', () => {
    fc.assert(
      fc.property(anyRepeat, fc.boolean(), (repeat, allDay) => {
        const weekdays = [...repeat.weekdays].sort((left, right) => left - right);
        expect(readWeeklyRule(buildWeeklyRule(repeat, allDay))).toEqual({ ...repeat, weekdays });
      }),
    );
  });

  it.each([
    'FREQ=MONTHLY;BYDAY=1MO',
    'FREQ=WEEKLY;COUNT=10;BYDAY=MO',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=SU',
    'FREQ=WEEKLY',
    'FREQ=DAILY',
  ])('of another kind is left alone: %s', (rule) => {
    expect(readWeeklyRule(rule)).toBeNull();
  });
});
