import { Int } from 'type-graphql';
import { type Difference, MOST_EXPLANATIONS } from '#domain/grading/match-total';
import type { RoundingRule } from '#domain/grading/rounding';
import { as, enumOf, field, nullable, optional, output, OutputType } from '../../graphql/fields';
import WORDS from '../../graphql/enums.json';
import { DecimalScalar } from '../../graphql/scalars';
import { CalculatedConversion } from './conversion.types';
import { CalculatedCourse, CalculatedFigure, CalculatedLetter } from './course.types';
import { DropModeEnum, OverWeightsEnum, WeightingEnum } from './grade-enums.types';
import { NeedStatusEnum, NeedUnitEnum } from './need-enums.types';
import { CalculatedTranscript } from './transcript.types';
import { RoundingRuleType } from './working.types';
import type { GpaNeedRule, GpaNeedWorking } from '#domain/grading/solve-gpa';

const GpaNeedRuleEnum = enumOf<GpaNeedRule>('GpaNeedRule', WORDS.GpaNeedRule);

@OutputType(
  'How `reached` was calculated: (qualityPoints + credits × points) ÷ (creditsInGpa + credits), ' +
    'rounded once. Values shown are rounded to 4 decimals; the GPA uses exact ones.',
  'GpaNeedWorking',
)
class GpaNeedWorkingType extends output({
  rule: field(GpaNeedRuleEnum, 'What was solved for.'),
  target: field(DecimalScalar, 'The target GPA, after rounding.'),
  qualityPoints: field(DecimalScalar, 'Σ points × credits so far.'),
  creditsInGpa: field(DecimalScalar, 'Credits in the GPA so far.'),
  credits: field(DecimalScalar, 'Planned credits.'),
  points: field(DecimalScalar, 'The GPA over the planned credits.'),
  computed: field(DecimalScalar, 'The overall GPA before rounding; `points` if there are no credits at all.'),
  rounding: field(as<RoundingRule>(RoundingRuleType), 'How it was rounded.'),
}) {}

@OutputType('Whether a target GPA can be reached, and how.')
class CalculatedGpaNeed extends output({
  status: field(NeedStatusEnum, 'Safe, needed, or impossible.'),
  need: nullable(DecimalScalar, 'The GPA or the credits needed; null if impossible.'),
  step: field(DecimalScalar, 'The smallest step: one step easier than `need` misses the target.'),
  reached: field(DecimalScalar, 'The GPA with `need`; if impossible, the best possible GPA.'),
  working: field(as<GpaNeedWorking>(GpaNeedWorkingType), 'How `reached` was calculated.'),
}) {}

@OutputType('The average of one year of a degree.')
class CalculatedDegreeYear extends output({
  id: field(String, 'The same value that was sent.'),
  mean: field(CalculatedFigure, 'Average of its graded modules, weighted by credits.'),
  weight: field(DecimalScalar, 'The same value that was sent.'),
  credits: field(DecimalScalar, 'Credits of its graded modules: the divisor of the average.'),
}) {}

@OutputType('The class of a degree, and how it was calculated.')
class CalculatedDegree extends output({
  years: field([CalculatedDegreeYear], 'In the order they were sent.'),
  weightInPlay: field(
    DecimalScalar,
    'Sum of the weights of the years with grades: the divisor of the average.',
  ),
  mean: field(CalculatedFigure, 'Weighted average of the years with grades.'),
  rounding: field(as<RoundingRule>(RoundingRuleType), 'How the averages were rounded, each once.'),
  band: nullable(CalculatedLetter, 'The class for the rounded average; null without an average.'),
}) {}

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

const DifferenceKindEnum = enumOf<Difference['kind']>('DifferenceKind', WORDS.DifferenceKind);

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
