import { countryOf, customsOf } from '#domain/accounts/country';

test.each([
  ['Europe/Berlin', 'DE'],
  ['Europe/London', 'GB'],
  ['America/New_York', 'US'],
  ['US/Eastern', 'US'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['Europe/Belgrade', 'RS'],
  ['Europe/Moscow', 'RU'],
])('the country of %s is %s, whatever the language', (timezone, country) => {
  expect(countryOf({ timezone, locale: 'fr-CA' })).toBe(country);
});

test.each([
  ['de-AT', 'AT'],
  ['it', 'IT'],
  ['no tag at all', null],
])('in a time zone of no country, that of “%s” is %s', (locale, country) => {
  expect(countryOf({ timezone: 'UTC', locale })).toBe(country);
});

test.each([
  ['en-US', 'Europe/Berlin', 'monday', 'h24'],
  ['en', 'Europe/Paris', 'monday', 'h24'],
  ['en-GB', 'America/New_York', 'sunday', 'h12'],
  ['en-US', 'Europe/London', 'monday', 'h24'],
  ['de-DE', 'Europe/Vienna', null, null],
  ['en-GB', 'Europe/London', null, null],
  ['en-US', 'America/Chicago', null, null],
  ['en-US', 'UTC', null, null],
  ['no tag at all', 'Europe/Berlin', null, null],
])(
  'a student with %s in %s begins weeks on %s and reads %s',
  (locale, timezone, firstWeekday, timeFormat) => {
    expect(customsOf({ timezone, locale })).toEqual({ firstWeekday, timeFormat });
  },
);
