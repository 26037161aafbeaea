import { firstWeekdayOf } from '#domain/accounts/first-weekday';
import { preferredLocale } from '#domain/accounts/reading-locale';
import { createFormat } from '../../../client/ui/format/format';

test('without preferences the locale stays as it is', () => {
  expect(preferredLocale('en-GB', {})).toBe('en-GB');
  expect(preferredLocale('th-TH-u-ca-gregory', { firstWeekday: null, timeFormat: null })).toBe(
    'th-TH-u-ca-gregory',
  );
});

test('preferences become keywords beside those the locale has', () => {
  expect(preferredLocale('en-GB', { firstWeekday: 'sunday', timeFormat: 'h12' })).toBe(
    'en-GB-u-fw-sun-hc-h12',
  );
  expect(preferredLocale('th-TH-u-ca-gregory', { timeFormat: 'h24' })).toBe('th-TH-u-hc-h23-ca-gregory');
});

test.each([
  ['en-GB', 1],
  ['en-US', 7],
  ['en-US-u-fw-mon', 1],
  ['en-GB-u-fw-sat-hc-h12', 6],
  ['en-GB-u-hc-h12-fw-sun', 7],
])('weeks of %s begin on ISO weekday %i', (locale, day) => {
  expect(firstWeekdayOf(locale)).toBe(day);
});

test.each([
  ['en-GB', 'h12', '2:30 pm'],
  ['en-US', 'h24', '14:30'],
  ['de-DE', null, '14:30'],
] as const)('half past two in %s with %s reads %s', (locale, timeFormat, expected) => {
  const format = createFormat({ locale, timezone: 'UTC', timeFormat });
  expect(format.time('14:30').replace(/[\u00a0\u202f]/, ' ')).toBe(expected);
  expect(format.clock('2026-11-23T14:30:00Z').replace(/[\u00a0\u202f]/, ' ')).toBe(expected);
});
