import { gradeLabel, gradesOf, typedGrade } from '#domain/grading/grade-unit';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { createFormat } from '../../../client/ui/format/format';
import { isNumberLabel, shownGrade, shownLabel } from '../../../client/ui/format/grade-text';

const formatIn = (locale: string) => createFormat({ locale, timezone: 'UTC' });
const french = formatIn('fr-FR');

const UNITS = Object.entries(PRESET_SCALES).flatMap(([preset, { unit }]) => (unit ? [{ preset, unit }] : []));

test('a grade of 20 has the decimal mark of the locale, and no percentage', () => {
  expect(shownLabel('13.38/20', french)).toBe('13,38/20');
  expect(shownGrade(66.88, '13.38/20', french)).toBe('13,38/20');
  expect(shownGrade(66.88, '13.38/20', formatIn('en-GB'))).toBe('13.38/20');
});

test('labels that are no number stay, beside their percentage', () => {
  expect(['2:1', 'A−', '30L', '1st'].map((label) => shownLabel(label, french))).toEqual([
    '2:1',
    'A−',
    '30L',
    '1st',
  ]);
  expect(shownGrade(66.88, '2:1', formatIn('en-GB'))).toBe('66.88% 2:1');
});

test.each(UNITS)('what is shown of $preset is what is typed there', ({ unit }) => {
  const { min, max } = gradesOf(unit);
  for (const grade of [min, max, (min + max) / 2, unit.pass, min + (max - min) * 0.377].map((one) =>
    Number(one.toFixed(2)),
  )) {
    const label = gradeLabel({ ...unit, rounding: undefined }, grade);
    for (const locale of ['fr-FR', 'de-DE', 'en-GB', 'pt-PT']) {
      const shown = shownLabel(label, formatIn(locale));
      expect(isNumberLabel(label)).toBe(true);
      expect(shown.includes('.') && locale !== 'en-GB').toBe(false);
      expect(typedGrade(unit, shown)).toBe(typedGrade(unit, label));
    }
  }
});
