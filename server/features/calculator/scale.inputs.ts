import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { RoundingRule } from '#domain/grading/rounding';
import type { ScalePreset } from '#domain/grading/scale-presets';
import { DECIMAL_LIMITS, NUMBER_RANGES, SCALE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost } from '../../graphql/checks';
import { DecimalIn, Nullable, NullableDecimalIn, NullableIntIn, Text } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { RoundingModeEnum, ScaleDirectionEnum, ScalePresetEnum } from './grade-enums.types';

/** Points of a scale: any decimal. */
const POINTS = { min: -DECIMAL_LIMITS.absolute, max: DECIMAL_LIMITS.absolute };

@InputType({ description: 'How a value is rounded: once, from the exact value.' })
export class RoundingInput {
  @NullableIntIn({ min: 0, max: DECIMAL_LIMITS.decimals }, 'Number of decimals, 0 to 4. Defaults to 2.')
  decimals?: number | null;

  @Nullable(() => RoundingModeEnum, 'Defaults to half up.')
  mode?: RoundingRule['mode'] | null;
}

@InputType({ description: 'How a grade point average is rounded: once, from the exact value.' })
export class AverageRoundingInput {
  @NullableIntIn(NUMBER_RANGES.gpaDecimals, 'Number of decimals, 1 to 3. Defaults to 2.')
  decimals?: number | null;

  @Nullable(() => RoundingModeEnum, 'Defaults to half up.')
  mode?: RoundingRule['mode'] | null;
}

@InputType({ description: 'One letter grade of a custom scale.' })
export class ScaleBandInput {
  @Text(TEXT_LIMITS.gradeLabel, 'The letter grade, such as "A-": 1 to 40 characters, unique.')
  label!: string;

  @DecimalIn(
    { min: 0, max: SCALE_LIMITS.topPercent },
    'The lowest percentage that earns it, 0 to 200, inclusive; 0 for the last one.',
  )
  minPercent!: number;

  @NullableDecimalIn(
    { min: 0, max: SCALE_LIMITS.topPercent },
    'The highest percentage as published, 0 to 200, used to find gaps and overlaps. Defaults to the ' +
      'start of the next better one.',
  )
  maxPercent?: number | null;

  @Field(() => DecimalScalar, { description: 'Grade points for the GPA.' })
  points!: number;

  @Field(() => Boolean, { description: 'Whether it passes and so earns the credits of the course.' })
  pass!: boolean;
}

@InputType({
  description: 'Grade points on a straight line, for scales that are finer than their letter grades.',
})
export class ScaleLineInput {
  @DecimalIn(POINTS, 'Grade points at 0%, -1,000,000 to 1,000,000.')
  atZero!: number;

  @DecimalIn(POINTS, 'Grade points at 100%, -1,000,000 to 1,000,000.')
  atHundred!: number;
}

@InputType({ description: 'A custom scale: letter grades without gaps or overlaps, best first.' })
export class CustomScaleInput {
  @Field(() => ScaleDirectionEnum, {
    description: 'Whether higher or lower grade points are better; the letter grades must agree.',
  })
  direction!: 'higher' | 'lower';

  @Field(() => [ScaleBandInput], {
    description: `1 to ${SCALE_LIMITS.bands} letter grades, best first; the last one starts at 0.`,
  })
  @AtMost(SCALE_LIMITS.bands)
  @ValidateNested({ each: true })
  bands!: ScaleBandInput[];

  @Nullable(
    () => ScaleLineInput,
    'If omitted, every percentage with the same letter grade has the same grade points.',
  )
  @ValidateNested()
  line?: ScaleLineInput | null;
}

@InputType({ description: 'A grading scale: either a preset or a custom scale.' })
export class ScaleInput {
  @Nullable(() => ScalePresetEnum, 'A built-in scale.')
  preset?: ScalePreset | null;

  @Nullable(() => CustomScaleInput, 'A custom scale.')
  @ValidateNested()
  custom?: CustomScaleInput | null;
}
