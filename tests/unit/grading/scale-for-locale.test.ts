import { scaleForLocale } from '#domain/grading/scale-for-locale';

test.each([
  ['de-DE', 'german_1_5'],
  ['de', 'german_1_5'],
  ['de-AT', 'us_4_0_plus_minus'],
  ['fr', 'french_0_20'],
  ['it-IT', 'italian_18_30'],
  ['en-GB', 'us_4_0_plus_minus'],
  ['en', 'us_4_0_plus_minus'],
  ['en-US', 'us_4_0_plus_minus'],
  ['no tag at all', 'us_4_0_plus_minus'],
])('a student of %s begins with %s', (locale, scale) => {
  expect(scaleForLocale(locale)).toBe(scale);
});
