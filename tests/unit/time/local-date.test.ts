import fc from 'fast-check';

import {
  addDays,
  compareDays,
  dayOfWeek,
  daysInMonth,
  diffDays,
  fromDayNumber,
  isValidDay,
  startOfWeek,
  toDayNumber,
  type Weekday,
} from '#domain/time/local-date';

const days = fc
  .integer({ min: toDayNumber('1900-01-01'), max: toDayNumber('2200-12-31') })
  .map(fromDayNumber);

describe('isValidDay', () => {
  it.each(['1900-01-01', '2024-02-29', '2000-02-29', '2026-11-21', '2200-12-31'])('takes %s', (day) => {
    expect(isValidDay(day)).toBe(true);
  });

  it.each([
    ['a day February does not have', '2026-02-30'],
    ['a leap day of a common year', '2026-02-29'],
    ['a leap day of a century', '1900-02-29'],
    ['a thirteenth month', '2026-13-01'],
    ['month zero', '2026-00-10'],
    ['day zero', '2026-01-00'],
    ['a day before the range', '1899-12-31'],
    ['a day after the range', '2201-01-01'],
    ['a far year', '275760-09-13'],
    ['missing digits', '2026-2-3'],
    ['a time behind it', '2026-02-03T00:00'],
    ['surrounding space', ' 2026-02-03'],
    ['a line break', '2026-02-03\n'],
    ['nothing', ''],
  ])('refuses %s', (_, day) => {
    expect(isValidDay(day)).toBe(false);
  });
});

describe('day arithmetic', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(diffDays('2026-11-21', '2027-11-21')).toBe(365);
    expect(diffDays('2026-03-09', '2026-03-08')).toBe(-1);
  });

  it('numbers days from 1970-01-01', () => {
    expect(toDayNumber('1970-01-01')).toBe(0);
    expect(toDayNumber('2000-03-01')).toBe(11_017);
    expect(fromDayNumber(-1)).toBe('1969-12-31');
    expect(() => toDayNumber('tomorrow')).toThrow(RangeError);
  });

  it('agrees with the calendar of the language on every day of the range', () => {
    for (let number = toDayNumber('1900-01-01'); number <= toDayNumber('2200-12-31'); number += 1) {
      const reference = new Date(number * 86_400_000).toISOString().slice(0, 10);
      if (fromDayNumber(number) !== reference || toDayNumber(reference) !== number) {
        throw new Error(`Day ${number} is ${reference}, not ${fromDayNumber(number)}`);
      }
    }
  });

  it('undoes what it did', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
        expect(diffDays(day, addDays(day, count))).toBe(count);
        expect(Math.sign(compareDays(addDays(day, count), day))).toBe(Math.sign(count));
      }),
    );
  });

  it('knows the length of months', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => daysInMonth(2026, month))).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
    expect([1900, 2000, 2024].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 29]);
  });
});

describe('weeks', () => {
  it('counts weekdays from Monday', () => {
    expect(dayOfWeek('2026-11-16')).toBe(1);
    expect(dayOfWeek('2026-11-21')).toBe(6);
    expect(dayOfWeek('2026-11-22')).toBe(7);
    expect(dayOfWeek('1900-01-01')).toBe(1);
  });

  it('begins where the locale begins', () => {
    expect(startOfWeek('2026-11-21')).toBe('2026-11-16');
    expect(startOfWeek('2026-11-21', 7)).toBe('2026-11-15');
    expect(startOfWeek('2026-11-21', 6)).toBe('2026-11-21');
  });

  it('begins at most six days earlier and on the first weekday', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 7 }), (day, firstDay) => {
        const start = startOfWeek(day, firstDay as Weekday);
        expect(dayOfWeek(start)).toBe(firstDay);
        expect(diffDays(start, day)).toBeGreaterThanOrEqual(0);
        expect(diffDays(start, day)).toBeLessThan(7);
      }),
    );
  });
});
