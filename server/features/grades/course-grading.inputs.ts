import { IsOptional, ValidateNested } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import type { DropMode, OverWeights, Weighting } from '#domain/grading/rules';
import type { ScalePreset } from '#domain/grading/scale-presets';
import type { AttemptPolicy, GradeBasis } from '#domain/grading/transcript';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { InRange, RowId, Text } from '../../graphql/checks';
import { ExpectedVersion } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import {
  AttemptPolicyEnum,
  DropModeEnum,
  GradeBasisEnum,
  OverWeightsEnum,
  ScalePresetEnum,
  WeightingEnum,
} from '../calculator/grade-enums.types';
import { AverageRoundingInput, RoundingInput } from '../calculator/scale.inputs';

@InputType({ description: 'Which scale holds: a preset or one of the student’s own, not both.' })
export class ScaleChoiceInput {
  @Field(() => ScalePresetEnum, { nullable: true, description: 'A scale that comes with the product.' })
  preset?: ScalePreset | null;

  @Field(() => ID, { nullable: true, description: 'A scale of the student’s own.' })
  @RowId()
  id?: string | null;
}

@InputType({ description: 'The rules by which a course is graded.' })
export class CourseGradingInput {
  @Field(() => WeightingEnum, {
    nullable: true,
    description: 'How its total is formed; null: by weights when any category has one, else by points.',
  })
  total?: Weighting | null;

  @Field(() => OverWeightsEnum, {
    nullable: true,
    description: 'What happens when the weights in play do not sum to 100.',
  })
  overWeights?: OverWeights | null;

  @Field(() => DropModeEnum, { nullable: true, description: 'Which items drop rules leave out.' })
  dropMode?: DropMode | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'No total above this percentage, 0 to 1000; null: no cap.',
  })
  @InRange(NUMBER_RANGES.gradeCap)
  cap?: number | null;

  @Field(() => RoundingInput, {
    nullable: true,
    description: 'How its percentages are rounded; null: half up to two decimals.',
  })
  @IsOptional()
  @ValidateNested()
  rounding?: RoundingInput | null;

  @Field(() => ScaleChoiceInput, { nullable: true, description: 'Its scale; null: that of the account.' })
  @IsOptional()
  @ValidateNested()
  scale?: ScaleChoiceInput | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The percentage aimed at, 0 to 200.' })
  @InRange(NUMBER_RANGES.targetPercent)
  target?: number | null;
}

@InputType({
  description:
    'Changes of how a course is graded; absent fields stay as they are, null clears optional ones.',
})
export class UpdateCourseGradingInput extends CourseGradingInput {
  @Field(() => ID, { description: 'The course.' })
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Its credits, 0 to 100.' })
  @InRange(NUMBER_RANGES.credits)
  credits?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'A final percentage typed by hand, -1000 to 1000; null: it is computed.',
  })
  @InRange(NUMBER_RANGES.gradeOverride)
  override?: number | null;

  @Field(() => GradeBasisEnum, { nullable: true, description: 'On what basis it is graded.' })
  basis?: GradeBasis | null;

  @Field(() => String, {
    nullable: true,
    description: 'By letter: the grade as the transcript prints it, a label of the scale.',
  })
  @Text(TEXT_LIMITS.gradeLabel)
  finalLetter?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'By pass/fail and transfer: the result.' })
  passed?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The course that it repeats; not itself and none that repeats it.',
  })
  @RowId()
  repeatOf?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it enters averages.' })
  countsInGpa?: boolean | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Points added in the weighted average when it is passed, 0 to 10.',
  })
  @InRange(NUMBER_RANGES.levelBonus)
  levelBonus?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'What one of its credits weighs in averages, 0 to 100.',
  })
  @InRange(NUMBER_RANGES.gpaWeight)
  gpaWeight?: number | null;
}

@InputType({
  description:
    'Changes of how averages are formed; absent fields stay as they are, null clears optional ones.',
})
export class UpdateGradingPolicyInput {
  @Field(() => ScaleChoiceInput, { nullable: true, description: 'The scale of courses that choose none.' })
  @IsOptional()
  @ValidateNested()
  scale?: ScaleChoiceInput | null;

  @Field(() => AttemptPolicyEnum, {
    nullable: true,
    description: 'What happens when a course is taken again.',
  })
  attempts?: AttemptPolicy | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a fail under pass/fail counts with the lowest points.',
  })
  failCounts?: boolean | null;

  @Field(() => AverageRoundingInput, {
    nullable: true,
    description: 'How averages are rounded; null: half up to two decimals.',
  })
  @IsOptional()
  @ValidateNested()
  rounding?: AverageRoundingInput | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The average aimed at, 0 to 100.' })
  @InRange(NUMBER_RANGES.gpaTarget)
  target?: number | null;
}
