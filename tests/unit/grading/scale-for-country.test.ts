import { scaleForCountry } from '#domain/grading/scale-presets';

test.each([
  ['DE', 'german_1_5'],
  ['AT', 'us_4_0_plus_minus'],
  ['FR', 'french_0_20'],
  ['IT', 'italian_18_30'],
  ['GB', 'us_4_0_plus_minus'],
  [null, 'us_4_0_plus_minus'],
])('a student in %s begins with %s', (country, scale) => {
  expect(scaleForCountry(country)).toBe(scale);
});
