import { ID, Int } from 'type-graphql';
import type { ScalePreset } from '#domain/grading/scale-names';
import { PERIODS_PER_COURSE, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../../graphql/fields';
import { DecimalScalar, LocalDateScalar } from '../../../graphql/scalars';
import {
  AttemptPolicyEnum,
  DropModeEnum,
  GradeBasisEnum,
  OverWeightsEnum,
  RoundingModeEnum,
  ScalePresetEnum,
  WeightingEnum,
} from '../../calculator/grade-enums.types';
import { StudentPayload } from '../../users/user.types';
import { AverageRoundingInput, RoundingInput } from '../../calculator/scale.inputs';

@g.OutputType('How a value is rounded: once, from the exact value.')
export class Rounding extends g.output({
  decimals: g.field(Int, 'Number of decimals.'),
  mode: g.field(RoundingModeEnum, 'How the rest is rounded.'),
}) {}

@g.OutputType('One letter grade of a grading scale.')
export class GradeBand extends g.output({
  label: g.field(String, 'The letter grade, such as "A-".'),
  minPercent: g.field(DecimalScalar, 'The lowest percentage that earns it, inclusive.'),
  points: g.field(DecimalScalar, 'Grade points for the GPA.'),
  pass: g.field(Boolean, 'Whether it passes and so earns the credits of the course.'),
}) {}

@g.OutputType('Grade points on a straight line, finer than the letter grades.')
export class GradeLine extends g.output({
  atZero: g.field(DecimalScalar, 'Grade points at 0%.'),
  atHundred: g.field(DecimalScalar, 'Grade points at 100%.'),
}) {}

@g.OutputType(
  'How percentages become letter grades and grade points: a preset or a custom scale.',
  'GradeScale',
)
export class GradeScaleType extends g.output({
  id: g.nullable(ID, 'UUID of a custom scale; null for a preset.'),
  preset: g.nullable(ScalePresetEnum, 'The preset; null for a custom scale.'),
  name: g.nullable(String, 'Name of a custom scale; null for a preset.'),
  bands: g.field([GradeBand], 'Best first; the last one reaches down to 0%.'),
  line: g.nullable(
    GradeLine,
    'If grade points follow a straight line; null if every percentage with the same letter grade has the ' +
      'same grade points.',
  ),
  version: g.nullable(
    Int,
    'For a custom scale: increases with every edit. Send it back as `expectedVersion`.',
  ),
}) {}

/** A scale in rows: the name of a preset, or a complete custom scale. */
export interface ScaleRow {
  preset: ScalePreset | null;
  custom: Omit<GradeScaleType, 'preset'> | null;
}

@g.OutputType(
  'A part of a course that is graded like a course of its own. Work without a deadline belongs to the ' +
    'last one, work that is due in none of them does not count.',
  'GradingPeriod',
)
export class GradingPeriodType extends g.output({
  id: g.field(ID, 'UUID.'),
  name: g.field(String, 'Name, such as "Quarter 1".'),
  startsOn: g.field(LocalDateScalar, 'Its first day.'),
  endsOn: g.field(LocalDateScalar, 'Its last day.'),
  weight: g.nullable(
    DecimalScalar,
    'Percent of the course; null counts as 0. A sum below 100 is scaled up, one above is not scaled down.',
  ),
}) {}

@g.OutputType('How a course is graded and counts in the GPA.', 'CourseGrading')
export class CourseGradingType extends g.output({
  total: g.nullable(
    WeightingEnum,
    'How its total is calculated; null for weights if any category other than a bonus has one, otherwise ' +
      'points.',
  ),
  overWeights: g.field(OverWeightsEnum, "What happens when the weights that count don't add up to 100."),
  dropMode: g.field(DropModeEnum, 'How the drop rules of its categories choose items.'),
  cap: g.nullable(DecimalScalar, 'Highest possible total in percent; null for no cap.'),
  override: g.nullable(
    DecimalScalar,
    'A final percentage entered by hand that replaces all four grades; null if calculated.',
  ),
  rounding: g.field(Rounding, 'How every percentage in the course is rounded.'),
  hasOwnScale: g.field(Boolean, "Whether the course has its own scale; otherwise it uses the account's."),
  basis: g.field(GradeBasisEnum, 'How it is graded.'),
  finalLetter: g.nullable(String, 'If graded by letter: the grade on the transcript; null for none yet.'),
  passed: g.nullable(Boolean, 'If pass/fail or transfer: the result; null for none yet.'),
  repeatOf: g.nullable(ID, 'The earlier course that it repeats.'),
  countsInGpa: g.field(Boolean, 'Whether it counts in the GPA; its credits are earned either way.'),
  levelBonus: g.field(DecimalScalar, 'Grade points added in the weighted GPA if it is passed.'),
  gpaWeight: g.field(DecimalScalar, 'Weight of one of its credits in the GPA.'),
  target: g.nullable(DecimalScalar, "The student's target percentage."),
  periods: g.field(
    [GradingPeriodType],
    'Parts that are graded on their own, such as quarters, the earliest first; at most ' +
      `${PERIODS_PER_COURSE}. Empty: the course is graded as one.`,
  ),
}) {
  scaleRow!: ScaleRow;
}

/** The grading of a course as the loader reads it. */
export type CourseGradingRow = CourseGradingType & { id: string };

@g.OutputType("How the student's GPA is calculated: the rules of their program.", 'GradingPolicy')
export class GradingPolicyType extends g.output({
  attempts: g.field(AttemptPolicyEnum, 'What happens when a course is repeated.'),
  failCounts: g.field(Boolean, 'Whether failing a pass/fail course counts with the lowest grade points.'),
  rounding: g.field(Rounding, 'How the GPA is rounded.'),
  target: g.nullable(DecimalScalar, "The student's target GPA."),
}) {
  scaleRow!: ScaleRow;
}

@g.OutputType('The student after a change of the grading policy.')
export class GradingPolicyPayload extends StudentPayload {}

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

@g.OutputType('The average of courses whose grade points have one unit.', 'UnitAverage')
export class UnitAverageType extends g.output({
  preset: g.nullable(ScalePresetEnum, "A built-in scale of theirs; null for one of the student's own."),
  worst: g.field(DecimalScalar, 'Grade points of the worst grade, such as 5 in Germany.'),
  best: g.field(DecimalScalar, 'Grade points of the best grade, such as 1 in Germany.'),
  value: g.nullable(DecimalScalar, 'Rounded like the GPA; null until a course counts.'),
  courses: g.field(Int, 'Number of courses in it.'),
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
