import { DECIMAL_LIMITS, NUMBER_RANGES, SCALE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { RoundingModeEnum, ScaleDirectionEnum, ScalePresetEnum } from './grade-enums.types';

/** Points of a scale: any decimal. */
const POINTS = { min: -DECIMAL_LIMITS.absolute, max: DECIMAL_LIMITS.absolute };

@g.InputType('How a value is rounded: once, from the exact value.')
export class RoundingInput extends g.input({
  decimals: g.optional(
    g.IntIn({ min: 0, max: DECIMAL_LIMITS.decimals }),
    'Number of decimals. Defaults to 2.',
  ),
  mode: g.optional(RoundingModeEnum, 'Defaults to half up.'),
}) {}

@g.InputType('How a grade point average is rounded: once, from the exact value.')
export class AverageRoundingInput extends g.input({
  decimals: g.optional(g.IntIn(NUMBER_RANGES.gpaDecimals), 'Number of decimals. Defaults to 2.'),
  mode: g.optional(RoundingModeEnum, 'Defaults to half up.'),
}) {}

@g.InputType('One letter grade of a custom scale.')
export class ScaleBandInput extends g.input({
  label: g.field(g.Text(TEXT_LIMITS.gradeLabel), 'The letter grade, such as "A-"; unique.'),
  minPercent: g.field(
    g.DecimalIn({ min: 0, max: SCALE_LIMITS.topPercent }),
    'The lowest percentage that earns it, inclusive; 0 for the last one.',
  ),
  maxPercent: g.optional(
    g.DecimalIn({ min: 0, max: SCALE_LIMITS.topPercent }),
    'The highest percentage as published, used to find gaps and overlaps. Defaults to the start of the ' +
      'next better one.',
  ),
  points: g.field(DecimalScalar, 'Grade points for the GPA.'),
  pass: g.field(Boolean, 'Whether it passes and so earns the credits of the course.'),
}) {}

@g.InputType('Grade points on a straight line, for scales that are finer than their letter grades.')
export class ScaleLineInput extends g.input({
  atZero: g.field(g.DecimalIn(POINTS), 'Grade points at 0%.'),
  atHundred: g.field(g.DecimalIn(POINTS), 'Grade points at 100%.'),
}) {}

@g.InputType('A custom scale: letter grades without gaps or overlaps, best first.')
export class CustomScaleInput extends g.input({
  direction: g.field(
    ScaleDirectionEnum,
    'Whether higher or lower grade points are better; the letter grades must agree.',
  ),
  bands: g.field(
    g.AtMost(SCALE_LIMITS.bands, ScaleBandInput),
    'The letter grades, best first; the last one starts at 0.',
  ),
  line: g.optional(
    ScaleLineInput,
    'If omitted, every percentage with the same letter grade has the same grade points.',
  ),
}) {}

@g.InputType('A grading scale: either a preset or a custom scale.')
export class ScaleInput extends g.input({
  preset: g.optional(ScalePresetEnum, 'A built-in scale.'),
  custom: g.optional(CustomScaleInput, 'A custom scale.'),
}) {}
