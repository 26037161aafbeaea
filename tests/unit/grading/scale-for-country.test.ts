import { scaleForCountry } from '#domain/grading/scale-presets';

test.each([
  ['DE', 'de_1_5'],
  ['AT', 'at_1_5'],
  ['FR', 'fr_20'],
  ['IT', 'it_30'],
  ['GB', 'uk_honours'],
  [null, 'us_4_0_plus_minus'],
])('a student in %s begins with %s', (country, scale) => {
  expect(scaleForCountry(country)).toBe(scale);
});
