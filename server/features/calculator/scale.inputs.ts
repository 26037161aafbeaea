import { IsOptional, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import type { RoundingRule } from '#domain/grading/rounding';
import type { ScalePreset } from '#domain/grading/scale-presets';
import { DECIMAL_LIMITS, NUMBER_RANGES, SCALE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, InRange, Text } from '../../graphql/checks';
import { DecimalScalar } from '../../graphql/scalars';
import { RoundingModeEnum, ScaleDirectionEnum, ScalePresetEnum } from './grade-enums.types';

/** Of a scale: whatever a decimal can be. */
const POINTS = { min: -DECIMAL_LIMITS.absolute, max: DECIMAL_LIMITS.absolute };

@InputType({ description: 'How a figure is rounded: once, from the exact value.' })
export class RoundingInput {
  @Field(() => Int, { nullable: true, description: 'Decimals that are shown, 0 to 4; 2 when absent.' })
  @InRange({ min: 0, max: DECIMAL_LIMITS.decimals })
  decimals?: number | null;

  @Field(() => RoundingModeEnum, { nullable: true, description: 'Half up when absent.' })
  mode?: RoundingRule['mode'] | null;
}

@InputType({ description: 'How a grade point average is rounded: once, from the exact value.' })
export class AverageRoundingInput {
  @Field(() => Int, { nullable: true, description: 'Decimals that are shown, 1 to 3; 2 when absent.' })
  @InRange(NUMBER_RANGES.gpaDecimals)
  decimals?: number | null;

  @Field(() => RoundingModeEnum, { nullable: true, description: 'Half up when absent.' })
  mode?: RoundingRule['mode'] | null;
}

@InputType({ description: 'One step of a custom scale.' })
export class ScaleBandInput {
  @Field(() => String, { description: 'What the student sees, e.g. “A-”; 1 to 40 characters, each once.' })
  @Text(TEXT_LIMITS.gradeLabel)
  label!: string;

  @Field(() => DecimalScalar, {
    description: 'The lowest percentage that earns it, inclusive; 0 for the last band.',
  })
  @InRange({ min: 0, max: SCALE_LIMITS.topPercent })
  minPercent!: number;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'The highest percentage as the sheet states it, to find gaps and overlaps; absent: up to the next band.',
  })
  @InRange({ min: 0, max: SCALE_LIMITS.topPercent })
  maxPercent?: number | null;

  @Field(() => DecimalScalar, { description: 'Grade points for averages.' })
  points!: number;

  @Field(() => Boolean, { description: 'Whether it earns the credits of the course.' })
  pass!: boolean;
}

@InputType({ description: 'Points on a straight line, for scales that grade finer than their bands.' })
export class ScaleLineInput {
  @Field(() => DecimalScalar, { description: 'Points of 0 %.' })
  @InRange(POINTS)
  atZero!: number;

  @Field(() => DecimalScalar, { description: 'Points of 100 %.' })
  @InRange(POINTS)
  atHundred!: number;
}

@InputType({ description: 'A scale of one’s own: bands without gap and overlap, the best first.' })
export class CustomScaleInput {
  @Field(() => ScaleDirectionEnum, { description: 'Which points are better; the bands have to agree.' })
  direction!: 'higher' | 'lower';

  @Field(() => [ScaleBandInput], {
    description: `The best first, the last one from 0 on; 1 to ${SCALE_LIMITS.bands}.`,
  })
  @AtMost(SCALE_LIMITS.bands)
  @ValidateNested({ each: true })
  bands!: ScaleBandInput[];

  @Field(() => ScaleLineInput, {
    nullable: true,
    description: 'Absent: every percentage of a band has its points.',
  })
  @IsOptional()
  @ValidateNested()
  line?: ScaleLineInput | null;
}

@InputType({ description: 'A grading scale: a preset or a custom one, not both.' })
export class ScaleInput {
  @Field(() => ScalePresetEnum, { nullable: true, description: 'One that comes with the product.' })
  preset?: ScalePreset | null;

  @Field(() => CustomScaleInput, { nullable: true, description: 'One of one’s own.' })
  @IsOptional()
  @ValidateNested()
  custom?: CustomScaleInput | null;
}
