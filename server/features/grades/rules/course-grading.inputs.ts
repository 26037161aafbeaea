import { NUMBER_RANGES, PERIODS_PER_COURSE, TEXT_LIMITS } from '#domain/limits/limits';
import {
  AtMost,
  DecimalIn,
  field,
  input,
  InputType,
  optional,
  ROW_EDIT,
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

@InputType('The scale to use: either a preset or a custom scale.')
export class ScaleChoiceInput extends input({
  preset: optional(ScalePresetEnum, 'A built-in scale.'),
  id: optional(RowId, 'A custom scale.'),
}) {}

@InputType('How a course is graded.')
export class CourseGradingInput extends input({
  total: optional(
    WeightingEnum,
    'How its total is calculated; null for weights if any category other than a bonus has one, otherwise ' +
      'points.',
  ),
  overWeights: optional(OverWeightsEnum, "What happens when the weights that count don't add up to 100."),
  dropMode: optional(DropModeEnum, 'How drop rules choose items.'),
  cap: optional(DecimalIn(NUMBER_RANGES.gradeCap), 'Highest possible total in percent; null for no cap.'),
  rounding: optional(RoundingInput, 'How its percentages are rounded; null for two decimals, half up.'),
  scale: optional(ScaleChoiceInput, "Its scale; null for the account's."),
  target: optional(DecimalIn(NUMBER_RANGES.targetPercent), 'Target percentage.'),
}) {}

@InputType('A grading period of a course. Periods do not overlap.')
export class GradingPeriodInput extends input({
  id: optional(
    RowId,
    'The ID of a period to keep, with the work that was put into it by hand; omitted for a new period.',
  ),
  name: field(Text(TEXT_LIMITS.periodName)),
  startsOn: field(LocalDateScalar, 'Its first day.'),
  endsOn: field(LocalDateScalar, 'Its last day, not before the first.'),
  weight: optional(
    DecimalIn(NUMBER_RANGES.weight),
    'Percent of the course. Defaults to none, which counts as 0.',
  ),
}) {}

@InputType('Changes to how a course is graded. Omitted fields stay the same; null clears optional ones.')
export class UpdateCourseGradingInput extends input(
  {
    ...ROW_EDIT,
    credits: optional(DecimalIn(NUMBER_RANGES.credits), 'Its credits.'),
    override: optional(
      DecimalIn(NUMBER_RANGES.gradeOverride),
      'A final percentage entered by hand; null to calculate it.',
    ),
    periods: optional(
      AtMost(PERIODS_PER_COURSE, GradingPeriodInput),
      'All its grading periods, replacing the ones it has. Null removes them.',
    ),
    basis: optional(GradeBasisEnum, 'How it is graded.'),
    finalLetter: optional(
      Text(TEXT_LIMITS.gradeLabel),
      'If graded by letter: the grade on the transcript, a label on the scale.',
    ),
    passed: optional(Boolean, 'If pass/fail or transfer: the result.'),
    repeatOf: optional(RowId, 'The earlier course that it repeats; not itself or a repeat of it.'),
    countsInGpa: optional(Boolean, 'Whether it counts in the GPA.'),
    levelBonus: optional(
      DecimalIn(NUMBER_RANGES.levelBonus),
      'Grade points added in the weighted GPA if it is passed.',
    ),
    gpaWeight: optional(DecimalIn(NUMBER_RANGES.gpaWeight), 'Weight of one of its credits in the GPA.'),
  },
  CourseGradingInput,
) {}

@InputType('Changes to how the GPA is calculated. Omitted fields stay the same; null clears optional ones.')
export class UpdateGradingPolicyInput extends input({
  scale: optional(ScaleChoiceInput, 'The scale of courses without their own.'),
  attempts: optional(AttemptPolicyEnum, 'What happens when a course is repeated.'),
  failCounts: optional(Boolean, 'Whether failing a pass/fail course counts with the lowest grade points.'),
  rounding: optional(AverageRoundingInput, 'How the GPA is rounded; null for two decimals, half up.'),
  target: optional(DecimalIn(NUMBER_RANGES.gpaTarget), 'Target GPA.'),
}) {}
