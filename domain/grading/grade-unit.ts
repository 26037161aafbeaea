import type Fraction from 'fraction.js';

import { type Bend, placeOf, valueAt } from './bend';
import {
  clamp,
  type DecimalInput,
  parseDecimal,
  ratio,
  HALF_UP_HUNDREDTHS,
  roundBy,
  roundHalfUp,
  type RoundingRule,
} from './decimal';
import type { GradeRange } from './rules';

/**
 * How grades are written on a scale whose grades are numbers, such as 1.7, 13.5/20, or 28/30. Percentages of points
 * and grades lie on one line, so a mean of percentages is the mean of the grades, unless the line has bends.
 */
export interface GradeUnit {
  /** The best grade, and the percentage of points that earns it: 1.0 from 95% in Germany. */
  readonly best: number;
  readonly bestAt: number;
  /** The lowest pass, and the percentage that earns it. */
  readonly pass: number;
  readonly passAt: number;
  /** Further corners of the line, each a percentage and its grade: 1.0 at 0% in Chile. Default: none. */
  readonly corners?: readonly (readonly [percent: number, grade: number])[];
  /** The lowest grade that a country rounds to a pass: 9.5 in Portugal. Default: the pass itself. */
  readonly passFrom?: number;
  /** The worst grade; what lies beyond it on the line counts as it. */
  readonly worst: number;
  /** The fewest decimals a grade is written with: 2.0, but 2.33. */
  readonly decimals: number;
  /** What follows a grade, such as `/20`; may be empty. */
  readonly suffix: string;
  /** The step in which single grades are given; 0 if they are only those of the bands. */
  readonly step: number;
  /** The points possible of a grade typed without any: a number in which every grade is a decimal. */
  readonly outOf: number;
  /** How a course rounds its grades. Default: half up to two decimals. */
  readonly rounding?: RoundingRule;
}

/** A grade as typed: a decimal point or comma, and a sign where a scale goes below 0. */
const TYPED = /^[+-]?\d{1,3}(?:[.,]\d{1,2})?$/;

/** The grade of a percentage, between the worst and the best. */
export function gradeAtPercent(unit: GradeUnit, percent: DecimalInput): Fraction {
  const { s, n, d } = valueAt(cornersOf(unit), parseDecimal(percent));
  const { min, max } = gradesOf(unit);
  // A stored percentage is cut off after four decimals: rounding the grade alike gives 7.4 back for 71.1111%.
  return parseDecimal(roundHalfUp(clamp(ratio(s * n, d), min, max)));
}

/** The percentage of points that a grade stands for. */
export function percentOfGrade(unit: GradeUnit, grade: DecimalInput): Fraction {
  const { s, n, d } = placeOf(cornersOf(unit), parseDecimal(grade));
  return ratio(s * n, d);
}

/** The corners of the line of percentages and grades, the best first. */
export function cornersOf({ best, bestAt, pass, passAt, corners = [] }: GradeUnit) {
  const all = [[bestAt, best] as const, [passAt, pass] as const, ...corners];
  return all
    .sort(([a], [b]) => b - a)
    .map(([at, grade]) => ({ x: parseDecimal(at), y: parseDecimal(grade) }));
}

function bendOf(unit: GradeUnit): Bend {
  const worst = parseDecimal(unit.worst);
  const whole = parseDecimal(unit.best).sub(worst).div(100);
  return unit.corners ? cornersOf(unit).map(({ x, y }) => ({ x, y: y.sub(worst).div(whole) })) : null;
}

/** Whether a grade passes, rounded as its country does. */
export function isPassing(unit: GradeUnit, grade: DecimalInput): boolean {
  return percentOfGrade(unit, grade).gte(percentOfGrade(unit, unit.passFrom ?? unit.pass));
}

/** The number that a text is as a grade: `1,7`, `13.5/20`; null if it is none or beyond the ends of the scale. */
export function typedGrade(
  { best, worst, suffix }: Pick<GradeUnit, 'best' | 'worst' | 'suffix'>,
  text: string,
): number | null {
  const typed = text.trim().replace('−', '-');
  const trimmed = typed.endsWith(suffix.trim())
    ? typed.slice(0, typed.length - suffix.trim().length).trim()
    : typed;
  if (!TYPED.test(trimmed)) return null;
  const grade = Number(trimmed.replace(',', '.'));
  return grade >= Math.min(best, worst) && grade <= Math.max(best, worst) ? grade : null;
}

/** A grade as its scale writes it, with a decimal point: `2.0`, `2.33`, `13.5/20`. */
export function gradeLabel(unit: GradeUnit, grade: DecimalInput): string {
  const { decimals: most, mode } = unit.rounding ?? HALF_UP_HUNDREDTHS;
  const shown = Math.max(unit.decimals, Math.min(HALF_UP_HUNDREDTHS.decimals, most));
  const rounded = roundBy(parseDecimal(grade), { decimals: shown, mode });
  const [, decimals = ''] = String(rounded).split('.');
  return rounded.toFixed(Math.max(unit.decimals, decimals.length)) + unit.suffix;
}

/** The lowest and the highest number that is a grade. */
export function gradesOf({ best, worst }: GradeUnit): { readonly min: number; readonly max: number } {
  return { min: Math.min(best, worst), max: Math.max(best, worst) };
}

/** The percentage that a grade is stored as, such as a target. */
export function storedPercent(unit: GradeUnit, grade: DecimalInput): number {
  return roundHalfUp(percentOfGrade(unit, grade));
}

/** The range of a unit, between whose ends a piece of work with a grade counts. */
export function rangeOfUnit(unit: GradeUnit): GradeRange {
  const { worst, best, outOf } = unit;
  const ends = { worst: storedPercent(unit, worst), best: storedPercent(unit, best) };
  return { ...ends, outOf, bend: bendOf(unit) };
}
