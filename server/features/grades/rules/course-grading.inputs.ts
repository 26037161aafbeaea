import { NUMBER_RANGES, PERIODS_PER_COURSE, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../../graphql/fields';
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

@g.InputType('The scale to use: either a preset or a custom scale.')
export class ScaleChoiceInput extends g.input({
  preset: g.optional(ScalePresetEnum, 'A built-in scale.'),
  id: g.optional(g.RowId, 'A custom scale.'),
}) {}

@g.InputType('How a course is graded.')
export class CourseGradingInput extends g.input({
  total: g.optional(
    WeightingEnum,
    'How its total is calculated; null for weights if any category other than a bonus has one, otherwise ' +
      'points.',
  ),
  overWeights: g.optional(OverWeightsEnum, "What happens when the weights that count don't add up to 100."),
  dropMode: g.optional(DropModeEnum, 'How drop rules choose items.'),
  cap: g.optional(g.DecimalIn(NUMBER_RANGES.gradeCap), 'Highest possible total in percent; null for no cap.'),
  rounding: g.optional(RoundingInput, 'How its percentages are rounded; null for two decimals, half up.'),
  scale: g.optional(ScaleChoiceInput, "Its scale; null for the account's."),
  target: g.optional(g.DecimalIn(NUMBER_RANGES.targetPercent), 'Target percentage.'),
}) {}

@g.InputType('A grading period of a course. Periods do not overlap.')
export class GradingPeriodInput extends g.input({
  id: g.optional(
    g.RowId,
    'The ID of a period to keep, with the work that was put into it by hand; omitted for a new period.',
  ),
  name: g.field(g.Text(TEXT_LIMITS.periodName)),
  startsOn: g.field(LocalDateScalar, 'Its first day.'),
  endsOn: g.field(LocalDateScalar, 'Its last day, not before the first.'),
  weight: g.optional(
    g.DecimalIn(NUMBER_RANGES.weight),
    'Percent of the course. Defaults to none, which counts as 0.',
  ),
}) {}

@g.InputType('Changes to how a course is graded. Omitted fields stay the same; null clears optional ones.')
export class UpdateCourseGradingInput extends g.input(
  {
    ...g.ROW_EDIT,
    credits: g.optional(g.DecimalIn(NUMBER_RANGES.credits), 'Its credits.'),
    override: g.optional(
      g.DecimalIn(NUMBER_RANGES.gradeOverride),
      'A final percentage entered by hand; null to calculate it.',
    ),
    periods: g.optional(
      g.AtMost(PERIODS_PER_COURSE, GradingPeriodInput),
      'All its grading periods, replacing the ones it has. Null removes them.',
    ),
    basis: g.optional(GradeBasisEnum, 'How it is graded.'),
    finalLetter: g.optional(
      g.Text(TEXT_LIMITS.gradeLabel),
      'If graded by letter: the grade on the transcript, a label on the scale.',
    ),
    passed: g.optional(Boolean, 'If pass/fail or transfer: the result.'),
    repeatOf: g.optional(g.RowId, 'The earlier course that it repeats; not itself or a repeat of it.'),
    countsInGpa: g.optional(Boolean, 'Whether it counts in the GPA.'),
    levelBonus: g.optional(
      g.DecimalIn(NUMBER_RANGES.levelBonus),
      'Grade points added in the weighted GPA if it is passed.',
    ),
    gpaWeight: g.optional(g.DecimalIn(NUMBER_RANGES.gpaWeight), 'Weight of one of its credits in the GPA.'),
  },
  CourseGradingInput,
) {}

@g.InputType('Changes to how the GPA is calculated. Omitted fields stay the same; null clears optional ones.')
export class UpdateGradingPolicyInput extends g.input({
  scale: g.optional(ScaleChoiceInput, 'The scale of courses without their own.'),
  attempts: g.optional(AttemptPolicyEnum, 'What happens when a course is repeated.'),
  failCounts: g.optional(Boolean, 'Whether failing a pass/fail course counts with the lowest grade points.'),
  rounding: g.optional(AverageRoundingInput, 'How the GPA is rounded; null for two decimals, half up.'),
  target: g.optional(g.DecimalIn(NUMBER_RANGES.gpaTarget), 'Target GPA.'),
}) {}
