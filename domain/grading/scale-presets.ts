import type { Scale, ScaleBand } from './scale';

/** `[label, lowest percentage, points]`, the best first. */
type BandRow = readonly [label: string, minPercent: number, points: number];

/** Bands from rows; the last `failing` of them don't pass. */
function bands(failing: number, [first, ...rest]: readonly [BandRow, ...BandRow[]]): Scale['bands'] {
  const passing = rest.length + 1 - failing;
  const toBand = ([label, minPercent, points]: BandRow, index: number): ScaleBand => ({
    label,
    minPercent,
    points,
    pass: index < passing,
  });
  return [toBand(first, 0), ...rest.map((row, index) => toBand(row, index + 1))];
}

/**
 * The default: the 4.0 scale with plus and minus used by most universities in the United States. D- is the lowest
 * pass.
 */
export const US_PLUS_MINUS: Scale = {
  id: 'us-4.0-plus-minus',
  bands: bands(1, [
    ['A', 93, 4.0],
    ['A-', 90, 3.7],
    ['B+', 87, 3.3],
    ['B', 83, 3.0],
    ['B-', 80, 2.7],
    ['C+', 77, 2.3],
    ['C', 73, 2.0],
    ['C-', 70, 1.7],
    ['D+', 67, 1.3],
    ['D', 63, 1.0],
    ['D-', 60, 0.7],
    ['F', 0, 0.0],
  ]),
};

/** Whole letters in steps of ten. */
export const US_PLAIN: Scale = {
  id: 'us-4.0',
  bands: bands(1, [
    ['A', 90, 4],
    ['B', 80, 3],
    ['C', 70, 2],
    ['D', 60, 1],
    ['F', 0, 0],
  ]),
};

/** Like the default, with an A+ of 4.3. */
export const US_4_3: Scale = {
  id: 'us-4.3',
  bands: bands(1, [
    ['A+', 97, 4.3],
    ...US_PLUS_MINUS.bands.map(({ label, minPercent, points }): BandRow => [label, minPercent, points]),
  ]),
};

/** The percentage itself is the grade; 50% passes. */
export const PERCENTAGE: Scale = {
  id: 'percentage',
  line: { atZero: 0, atHundred: 100 },
  bands: bands(1, [
    ['Pass', 50, 50],
    ['Fail', 0, 0],
  ]),
};

/** The classes of an honours degree at 70, 60, 50, and 40; the average is the mean mark. */
export const UK_HONOURS: Scale = {
  id: 'uk-honours',
  line: { atZero: 0, atHundred: 100 },
  bands: bands(1, [
    ['First', 70, 70],
    ['2:1', 60, 60],
    ['2:2', 50, 50],
    ['Third', 40, 40],
    ['Fail', 0, 0],
  ]),
};

/**
 * German grades from 1.0 (best) to 5.0 in steps of .0, .3, and .7; 4.0 is the lowest pass. Boundaries differ from
 * exam to exam; these, in steps of five from 50% up, are the usual ones.
 */
export const GERMAN: Scale = {
  id: 'german-1-5',
  bands: bands(1, [
    ['1.0', 95, 1.0],
    ['1.3', 90, 1.3],
    ['1.7', 85, 1.7],
    ['2.0', 80, 2.0],
    ['2.3', 75, 2.3],
    ['2.7', 70, 2.7],
    ['3.0', 65, 3.0],
    ['3.3', 60, 3.3],
    ['3.7', 55, 3.7],
    ['4.0', 50, 4.0],
    ['5.0', 0, 5.0],
  ]),
};

/** Marks out of 20 with the honors of French degrees; 10 passes. */
export const FRENCH: Scale = {
  id: 'french-0-20',
  line: { atZero: 0, atHundred: 20 },
  bands: bands(1, [
    ['Très bien', 80, 16],
    ['Bien', 70, 14],
    ['Assez bien', 60, 12],
    ['Passable', 50, 10],
    ['Ajourné', 0, 0],
  ]),
};

/** Marks out of 30; 18 passes. 30 with honors is the examiner's distinction: it takes more than full marks. */
export const ITALIAN: Scale = {
  id: 'italian-18-30',
  bands: bands(1, [
    ['30L', 100.01, 30],
    ['30', 100, 30],
    ...Array.from({ length: 12 }, (_, index): BandRow => {
      const mark = 29 - index;
      return [String(mark), Math.round((mark / 30) * 10_000) / 100, mark];
    }),
    ['Respinto', 0, 0],
  ]),
};

/** Names of the built-in scales in stored rows and in the API, the default first. */
export const SCALE_PRESET_NAMES = [
  'us_4_0_plus_minus',
  'us_4_0',
  'us_4_3',
  'percentage',
  'uk_honours',
  'german_1_5',
  'french_0_20',
  'italian_18_30',
] as const;

export type ScalePreset = (typeof SCALE_PRESET_NAMES)[number];

/** The scale of each name. A custom scale is the same kind of data. */
export const PRESET_SCALES: Readonly<Record<ScalePreset, Scale>> = {
  us_4_0_plus_minus: US_PLUS_MINUS,
  us_4_0: US_PLAIN,
  us_4_3: US_4_3,
  percentage: PERCENTAGE,
  uk_honours: UK_HONOURS,
  german_1_5: GERMAN,
  french_0_20: FRENCH,
  italian_18_30: ITALIAN,
};

/** Countries that grade on another scale than the default. */
const BY_COUNTRY: Readonly<Record<string, ScalePreset>> = {
  DE: 'german_1_5',
  FR: 'french_0_20',
  PT: 'french_0_20',
  IT: 'italian_18_30',
};

/** The scale of a new account in a country, or in none: a guess that the student can change at once. */
export function scaleForCountry(country: string | null): ScalePreset {
  return BY_COUNTRY[country ?? ''] ?? SCALE_PRESET_NAMES[0];
}
