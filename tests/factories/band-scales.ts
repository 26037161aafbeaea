import type { Scale, ScaleBand } from '#domain/grading/scale';

type Row = readonly [label: string, minPercent: number, points: number];

/** A scale of a student's own, in bands of percentages; the last one doesn't pass. */
function scaleOf(id: string, first: Row, ...rest: readonly Row[]): Scale {
  const toBand = ([label, minPercent, points]: Row, pass = true): ScaleBand => ({
    ...{ label, minPercent, points, pass },
  });
  return { id, bands: [toBand(first), ...rest.map((row, index) => toBand(row, index < rest.length - 1))] };
}

/** German grades by percentage. */
export const GERMAN = scaleOf(
  'german',
  ['1.0', 95, 1],
  ['1.3', 90, 1.3],
  ['1.7', 85, 1.7],
  ['2.0', 80, 2],
  ['2.3', 75, 2.3],
  ['2.7', 70, 2.7],
  ['3.0', 65, 3],
  ['3.3', 60, 3.3],
  ['3.7', 55, 3.7],
  ['4.0', 50, 4],
  ['5.0', 0, 5],
);

/** French honors, on a line of points. */
export const FRENCH: Scale = {
  ...scaleOf(
    'french',
    ['Très bien', 80, 16],
    ['Bien', 70, 14],
    ['Assez bien', 60, 12],
    ['Passable', 50, 10],
    ['Ajourné', 0, 0],
  ),
  line: { atZero: 0, atHundred: 20 },
};

/** Italian grades by percentage, with a best one above 100%. */
export const ITALIAN = scaleOf(
  'italian',
  ['30L', 100.01, 30],
  ['30', 100, 30],
  ['29', 96.67, 29],
  ['28', 93.33, 28],
  ['27', 90, 27],
  ['26', 86.67, 26],
  ['25', 83.33, 25],
  ['24', 80, 24],
  ['23', 76.67, 23],
  ['22', 73.33, 22],
  ['21', 70, 21],
  ['20', 66.67, 20],
  ['19', 63.33, 19],
  ['18', 60, 18],
  ['Respinto', 0, 0],
);
