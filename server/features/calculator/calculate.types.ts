import { Int } from 'type-graphql';
import { type Difference, MOST_EXPLANATIONS } from '#domain/grading/match-total';
import type { RoundingRule } from '#domain/grading/rounding';
import { as, field, nullable, optional, output, OutputType } from '../../graphql/fields';
import WORDS from '../../graphql/grade-enums.json';
import { DecimalScalar } from '../../graphql/scalars';
import { CalculatedConversion } from './conversion.types';
import { CalculatedCourse, CalculatedFigure } from './course.types';
import { CalculatedDegree } from './degree.types';
import { CalculatedGpaNeed } from './gpa-need.types';
import { DropModeEnum, OverWeightsEnum, WeightingEnum, worded } from './grade-enums.types';
import { NeedStatusEnum, NeedUnitEnum } from './need-enums.types';
import { CalculatedTranscript } from './transcript.types';
import { RoundingRuleType } from './working.types';

@OutputType('What one target requires.')
export class CalculatedNeed extends output({
  target: field(DecimalScalar, 'The target percentage, after rounding.'),
  label: nullable(
    String,
    'The letter grade that starts at this percentage; null for a target that was sent.',
  ),
  status: field(NeedStatusEnum, 'Whether the target can be reached.'),
  unit: field(NeedUnitEnum, 'The unit of `need`.'),
  need: nullable(
    DecimalScalar,
    'The smallest value that reaches the target; null unless the status is safe or needed.',
  ),
  step: field(DecimalScalar, 'The smallest step: `need` minus one step misses the target.'),
  reached: nullable(CalculatedFigure, 'The grade with `need`.'),
  minimum: field(CalculatedFigure, 'The grade with 0 on these items.'),
  maximum: field(CalculatedFigure, 'The grade with the best possible score on these items.'),
  isMonotone: field(
    Boolean,
    'Whether a better score can never lower this grade. If false, the result comes from trying 101 ' +
      'scores.',
  ),
}) {}

const DifferenceKindEnum = worded<Difference['kind']>('DifferenceKind', WORDS.DifferenceKind);

@OutputType('One difference in how the school calculates.')
export class CalculatedDifference extends output({
  kind: field(DifferenceKindEnum),
  mode: optional(DropModeEnum, 'For `drop_mode`.'),
  total: optional(WeightingEnum, 'For `total`.'),
  rule: optional(OverWeightsEnum, 'For `over_weights`.'),
  limit: optional(DecimalScalar, 'For `cap`.'),
  rounding: optional(as<RoundingRule>(RoundingRuleType), 'For `rounding`.'),
  itemId: optional(String, 'For `item_missing` and `item_mistyped`.'),
  score: optional(DecimalScalar, 'For `item_mistyped`.'),
}) {}

@OutputType("A set of differences that explains the school's grade.")
export class CalculatedExplanation extends output({
  differences: field([CalculatedDifference], 'Empty if both grades agree.'),
  value: field(DecimalScalar, 'The grade with these differences.'),
}) {}

@OutputType('The results; parts that were not requested are null.')
export class CalculatedGrades extends output({
  engineVersion: field(
    Int,
    'Increases whenever a change of the engine gives different results for the same input.',
  ),
  course: nullable(CalculatedCourse, 'Result of `gradebook`.'),
  need: nullable([CalculatedNeed], 'Result of `need`: one entry per target, highest letter first.'),
  match: nullable(
    [CalculatedExplanation],
    `Result of \`match\`: at most ${MOST_EXPLANATIONS}, best first; empty if nothing explains the grade.`,
  ),
  transcript: nullable(CalculatedTranscript, 'Result of `transcript`.'),
  averageNeed: nullable(CalculatedGpaNeed, 'Result of `averageNeed`: the GPA over the planned credits.'),
  creditsNeed: nullable(CalculatedGpaNeed, 'Result of `creditsNeed`: the credits, in steps of 0.5.'),
  degree: nullable(CalculatedDegree, 'Result of `degree`.'),
  conversion: nullable(CalculatedConversion, 'Result of `conversion`.'),
}) {}
