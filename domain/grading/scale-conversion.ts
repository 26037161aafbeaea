import {
  clamp,
  type DecimalInput,
  parseDecimal,
  HALF_UP_HUNDREDTHS,
  roundBy,
  roundHalfUp,
  type RoundingRule,
} from './decimal';
import { gradeOnScale, type Scale } from './scale';

/**
 * How grades on one scale are converted to another:
 * `linear` target.pass + (target.best − target.pass) × (got − pass) / (best − pass);
 * `modified_bavarian` 1 + 3 × (best − got) / (best − pass), the formula of the German conference of ministers of
 * education.
 */
export type ConversionRule = 'linear' | 'modified_bavarian';

/** The best grade of a scale and the lowest one that passes; the best may be the smaller number. */
interface GradeRange {
  readonly best: DecimalInput;
  readonly pass: DecimalInput;
}

/**
 * A converted grade. It is always an estimate: only the receiving institution decides what a grade counts there, so
 * it must be shown as an estimate, with the rule and its inputs.
 */
export interface ConvertedGrade {
  readonly isEstimate: true;
  readonly rule: ConversionRule;
  readonly working: ConversionWorking;
  /** Null when the range from best to pass is empty. */
  readonly value: number | null;
  /** Whether the grade passes where it was earned. A failed grade never converts to a passing value. */
  readonly pass: boolean;
}

/**
 * How a converted grade was calculated: the inputs of the formula, and its result before rounding, each with at most
 * as many decimals as {@link roundHalfUp} leaves.
 */
interface ConversionWorking {
  readonly got: number;
  readonly from: Readonly<Record<keyof GradeRange, number>>;
  readonly to: Readonly<Record<keyof GradeRange, number>>;
  /** The grade was better than the best one of its scale and counts as the best. */
  readonly isCapped: boolean;
  /** The result of the formula, even for a fail that `modified_bavarian` turns into 5.0. */
  readonly computed: number | null;
  readonly rounding: RoundingRule;
}

/** A range in plain numbers, with the grade at the opposite end. */
interface ScaleRange {
  readonly best: number;
  readonly pass: number;
  readonly worst: number;
}

/** The range of a scale in grade points; the lowest pass is worth the points of its lowest passing boundary. */
export function scaleRange(scale: Scale): ScaleRange {
  const { bands, line } = scale;
  const lowest = bands.findLast(({ pass }) => pass) ?? bands[0];
  return {
    best: line ? line.atHundred : bands[0].points,
    pass: roundHalfUp(gradeOnScale(scale, lowest.minPercent).points),
    worst: line ? line.atZero : (bands.at(-1) ?? bands[0]).points,
  };
}

/** 1.0 is the best and 4.0 the lowest pass, at German schools and universities. */
export const GERMAN_RANGE: GradeRange = { best: 1, pass: 4 };
const GERMAN_FAIL = 5;

/**
 * Converts between two scales along the line through best and pass. Better than best counts as best; a failed grade
 * gets the value of the line below the pass.
 *
 * @throws RangeError when an input is not a decimal
 */
export function convertLinear(
  got: DecimalInput,
  from: GradeRange,
  to: GradeRange,
  rounding: RoundingRule = HALF_UP_HUNDREDTHS,
): ConvertedGrade {
  const { part, isCapped } = partOfPassRange(got, from);
  const pass = parseDecimal(to.pass);
  const value = part && pass.add(parseDecimal(to.best).sub(pass).mul(part));
  return {
    isEstimate: true,
    rule: 'linear',
    working: {
      got: roundHalfUp(parseDecimal(got)),
      from: { best: roundHalfUp(parseDecimal(from.best)), pass: roundHalfUp(parseDecimal(from.pass)) },
      to: { best: roundHalfUp(parseDecimal(to.best)), pass: roundHalfUp(parseDecimal(to.pass)) },
      isCapped,
      computed: value && roundHalfUp(value),
      rounding,
    },
    value: value && roundBy(value, rounding),
    pass: part !== null && part.gte(0),
  };
}

/**
 * Converts to a German grade. A failed grade is 5.0; one better than the best is 1.0.
 *
 * @throws RangeError when an input is not a decimal
 */
export function convertModifiedBavarian(
  got: DecimalInput,
  from: GradeRange,
  rounding: RoundingRule = HALF_UP_HUNDREDTHS,
): ConvertedGrade {
  const { pass, value, working } = convertLinear(got, from, GERMAN_RANGE, rounding);
  return {
    isEstimate: true,
    rule: 'modified_bavarian',
    working,
    value: value === null || pass ? value : GERMAN_FAIL,
    pass,
  };
}

/** 1 for the best grade and above, 0 at the pass, below 0 for a fail; null for an empty range. */
function partOfPassRange(got: DecimalInput, { best, pass }: GradeRange) {
  const range = parseDecimal(best).sub(parseDecimal(pass));
  if (range.equals(0)) return { part: null, isCapped: false };
  const part = parseDecimal(got).sub(parseDecimal(pass)).div(range);
  const isCapped = part.gt(1);
  return { part: isCapped ? clamp(part, 0, 1) : part, isCapped };
}
