import { DECIMAL_LIMITS, NUMBER_RANGES, SCALE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, DecimalIn, field, input, InputType, IntIn, optional, Text } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { RoundingModeEnum, ScaleDirectionEnum, ScalePresetEnum } from './grade-enums.types';

/** Points of a scale: any decimal. */
const POINTS = { min: -DECIMAL_LIMITS.absolute, max: DECIMAL_LIMITS.absolute };

@InputType('How a value is rounded: once, from the exact value.')
export class RoundingInput extends input({
  decimals: optional(IntIn({ min: 0, max: DECIMAL_LIMITS.decimals }), 'Number of decimals. Defaults to 2.'),
  mode: optional(RoundingModeEnum, 'Defaults to half up.'),
}) {}

@InputType('How a grade point average is rounded: once, from the exact value.')
export class AverageRoundingInput extends input({
  decimals: optional(IntIn(NUMBER_RANGES.gpaDecimals), 'Number of decimals. Defaults to 2.'),
  mode: optional(RoundingModeEnum, 'Defaults to half up.'),
}) {}

@InputType('One letter grade of a custom scale.')
export class ScaleBandInput extends input({
  label: field(Text(TEXT_LIMITS.gradeLabel), 'The letter grade, such as "A-"; unique.'),
  minPercent: field(
    DecimalIn({ min: 0, max: SCALE_LIMITS.topPercent }),
    'The lowest percentage that earns it, inclusive; 0 for the last one.',
  ),
  maxPercent: optional(
    DecimalIn({ min: 0, max: SCALE_LIMITS.topPercent }),
    'The highest percentage as published, used to find gaps and overlaps. Defaults to the start of the ' +
      'next better one.',
  ),
  points: field(DecimalScalar, 'Grade points for the GPA.'),
  pass: field(Boolean, 'Whether it passes and so earns the credits of the course.'),
}) {}

@InputType('Grade points on a straight line, for scales that are finer than their letter grades.')
export class ScaleLineInput extends input({
  atZero: field(DecimalIn(POINTS), 'Grade points at 0%.'),
  atHundred: field(DecimalIn(POINTS), 'Grade points at 100%.'),
}) {}

@InputType('A custom scale: letter grades without gaps or overlaps, best first.')
export class CustomScaleInput extends input({
  direction: field(
    ScaleDirectionEnum,
    'Whether higher or lower grade points are better; the letter grades must agree.',
  ),
  bands: field(
    AtMost(SCALE_LIMITS.bands, ScaleBandInput),
    'The letter grades, best first; the last one starts at 0.',
  ),
  line: optional(
    ScaleLineInput,
    'If omitted, every percentage with the same letter grade has the same grade points.',
  ),
}) {}

@InputType('A grading scale: either a preset or a custom scale.')
export class ScaleInput extends input({
  preset: optional(ScalePresetEnum, 'A built-in scale.'),
  custom: optional(CustomScaleInput, 'A custom scale.'),
}) {}
