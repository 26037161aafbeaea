import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { DropMode, OverWeights, Weighting } from '#domain/grading/rules';
import type { ScalePreset } from '#domain/grading/scale-presets';
import type { AttemptPolicy, GradeBasis } from '#domain/grading/transcript';
import { NUMBER_RANGES, PERIODS_PER_COURSE, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost } from '../../../graphql/checks';
import {
  ExpectedVersion,
  Nullable,
  NullableDecimalIn,
  NullableRowId,
  NullableText,
  RowId,
  Text,
} from '../../../graphql/fields';
import { LocalDateScalar } from '../../../graphql/scalars';
import {
  AttemptPolicyEnum,
  DropModeEnum,
  GradeBasisEnum,
  OverWeightsEnum,
  ScalePresetEnum,
  WeightingEnum,
} from '../../calculator/grade-enums.types';
import { AverageRoundingInput, RoundingInput } from '../../calculator/scale.inputs';

@InputType({ description: 'The scale to use: either a preset or a custom scale.' })
export class ScaleChoiceInput {
  @Nullable(() => ScalePresetEnum, 'A built-in scale.')
  preset?: ScalePreset | null;

  @NullableRowId('A custom scale.')
  id?: string | null;
}

@InputType({ description: 'How a course is graded.' })
export class CourseGradingInput {
  @Nullable(
    () => WeightingEnum,
    'How its total is calculated; null for weights if any category other than a bonus has one, ' +
      'otherwise points.',
  )
  total?: Weighting | null;

  @Nullable(() => OverWeightsEnum, "What happens when the weights that count don't add up to 100.")
  overWeights?: OverWeights | null;

  @Nullable(() => DropModeEnum, 'How drop rules choose items.')
  dropMode?: DropMode | null;

  @NullableDecimalIn(NUMBER_RANGES.gradeCap, 'Highest possible total in percent, 0 to 1000; null for no cap.')
  cap?: number | null;

  @Nullable(() => RoundingInput, 'How its percentages are rounded; null for two decimals, half up.')
  @ValidateNested()
  rounding?: RoundingInput | null;

  @Nullable(() => ScaleChoiceInput, "Its scale; null for the account's.")
  @ValidateNested()
  scale?: ScaleChoiceInput | null;

  @NullableDecimalIn(NUMBER_RANGES.targetPercent, 'Target percentage, 0 to 200.')
  target?: number | null;
}

@InputType({ description: 'A grading period of a course. Periods do not overlap.' })
export class GradingPeriodInput {
  @NullableRowId('Of a period that is kept, so that work put into it by hand stays there; absent: a new one.')
  id?: string | null;

  @Text(TEXT_LIMITS.periodName, `1 to ${TEXT_LIMITS.periodName} characters.`)
  name!: string;

  @Field(() => LocalDateScalar, { description: 'Its first day.' })
  startsOn!: string;

  @Field(() => LocalDateScalar, { description: 'Its last day, not before the first.' })
  endsOn!: string;

  @NullableDecimalIn(
    NUMBER_RANGES.weight,
    'Percent of the course, 0 to 1000; absent: none, which counts as 0.',
  )
  weight?: number | null;
}

@InputType({
  description: 'Changes to how a course is graded. Omitted fields stay the same; null clears optional ones.',
})
export class UpdateCourseGradingInput extends CourseGradingInput {
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @NullableDecimalIn(NUMBER_RANGES.credits, 'Its credits, 0 to 100.')
  credits?: number | null;

  @NullableDecimalIn(
    NUMBER_RANGES.gradeOverride,
    'A final percentage entered by hand, -1000 to 1000; null to calculate it.',
  )
  override?: number | null;

  @Nullable(
    () => [GradingPeriodInput],
    `All its grading periods, replacing the ones it has; at most ${PERIODS_PER_COURSE}. Null removes them.`,
  )
  @AtMost(PERIODS_PER_COURSE)
  @ValidateNested({ each: true })
  periods?: GradingPeriodInput[] | null;

  @Nullable(() => GradeBasisEnum, 'How it is graded.')
  basis?: GradeBasis | null;

  @NullableText(
    TEXT_LIMITS.gradeLabel,
    'If graded by letter: the grade on the transcript, a label on the scale.',
  )
  finalLetter?: string | null;

  @Nullable(() => Boolean, 'If pass/fail or transfer: the result.')
  passed?: boolean | null;

  @NullableRowId('The earlier course that it repeats; not itself or a repeat of it.')
  repeatOf?: string | null;

  @Nullable(() => Boolean, 'Whether it counts in the GPA.')
  countsInGpa?: boolean | null;

  @NullableDecimalIn(
    NUMBER_RANGES.levelBonus,
    'Grade points added in the weighted GPA if it is passed, 0 to 10.',
  )
  levelBonus?: number | null;

  @NullableDecimalIn(NUMBER_RANGES.gpaWeight, 'Weight of one of its credits in the GPA, 0 to 100.')
  gpaWeight?: number | null;
}

@InputType({
  description:
    'Changes to how the GPA is calculated. Omitted fields stay the same; null clears optional ones.',
})
export class UpdateGradingPolicyInput {
  @Nullable(() => ScaleChoiceInput, 'The scale of courses without their own.')
  @ValidateNested()
  scale?: ScaleChoiceInput | null;

  @Nullable(() => AttemptPolicyEnum, 'What happens when a course is repeated.')
  attempts?: AttemptPolicy | null;

  @Nullable(() => Boolean, 'Whether failing a pass/fail course counts with the lowest grade points.')
  failCounts?: boolean | null;

  @Nullable(() => AverageRoundingInput, 'How the GPA is rounded; null for two decimals, half up.')
  @ValidateNested()
  rounding?: AverageRoundingInput | null;

  @NullableDecimalIn(NUMBER_RANGES.gpaTarget, 'Target GPA, 0 to 100.')
  target?: number | null;
}
