import { Int } from 'type-graphql';
import { type Difference, MOST_EXPLANATIONS } from '#domain/grading/match-total';
import type { RoundingRule } from '#domain/grading/decimal';
import type { GpaNeedRule, GpaNeedWorking } from '#domain/grading/solve-gpa';
import * as g from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { CalculatedCourse, CalculatedFigure, CalculatedLetter, RoundingRuleType } from './working.types';
import {
  DropModeEnum,
  OverWeightsEnum,
  WeightingEnum,
  ConversionRuleEnum,
  NeedStatusEnum,
  NeedUnitEnum,
} from './grade-enums.types';
import type { RowStatus } from '#domain/grading/gpa';

const RowStatusEnum = g.enumOf<RowStatus>('TranscriptRowStatus');

@g.OutputType('How a course counted in a GPA.')
class CalculatedTranscriptRow extends g.output({
  id: g.field(String, 'The same value that was sent.'),
  status: g.field(RowStatusEnum, 'Whether it counted, or why not.'),
  label: g.nullable(String, 'Its letter grade; null for none.'),
  points: g.nullable(
    DecimalScalar,
    'Grade points, including the bonus in the weighted GPA; null if none count.',
  ),
  creditsInGpa: g.field(DecimalScalar, 'Credits it adds to the divisor.'),
  creditsEarned: g.field(DecimalScalar, 'Credits earned.'),
}) {}

@g.OutputType('A GPA with its credits, and how it was calculated.')
class CalculatedAverage extends g.output({
  average: g.field(CalculatedFigure, 'Rounded once.'),
  qualityPoints: g.field(DecimalScalar, 'Σ points × credits: the dividend, to 4 decimals.'),
  creditsInGpa: g.field(DecimalScalar, 'Credits of graded courses that count: the divisor.'),
  creditsAttempted: g.field(DecimalScalar, 'Credits of all courses except audited ones.'),
  creditsEarned: g.field(DecimalScalar, 'Credits of courses passed, each course once.'),
  coursesWithoutCredits: g.field(Int, "Graded courses without credits, which don't affect the GPA."),
  rounding: g.field(g.as<RoundingRule>(RoundingRuleType), 'How the GPA was rounded.'),
  rows: g.field([CalculatedTranscriptRow], 'The courses in the order they were sent, then the past terms.'),
}) {}

@g.OutputType('The GPA of one term.')
class CalculatedTerm extends g.output({
  term: g.field(Int, 'The same value that was sent.'),
  result: g.field(
    CalculatedAverage,
    "Calculated with the transcript's rules from this term's courses only; `last_credits` doesn't apply.",
  ),
}) {}

@g.OutputType('The GPAs of a transcript.')
export class CalculatedTranscript extends g.output({
  overall: g.field(CalculatedAverage, 'The overall GPA, from the sums of points and credits.'),
  terms: g.field([CalculatedTerm], 'One entry per term, earliest first.'),
}) {}

@g.OutputType('The best and the lowest passing grade of a scale.', 'GradeRange')
class GradeRangeType extends g.output({
  best: g.field(DecimalScalar),
  pass: g.field(DecimalScalar, 'The lowest passing grade.'),
}) {}

@g.OutputType(
  'How the grade was converted: to.pass + (to.best − to.pass) × (got − from.pass) ÷ (from.best − ' +
    'from.pass). This is the modified Bavarian formula if `to` runs from 1 to 4.',
  'ConversionWorking',
)
class ConversionWorkingType extends g.output({
  got: g.field(DecimalScalar, 'The grade that was earned.'),
  from: g.field(GradeRangeType, 'The scale it was earned on.'),
  to: g.field(GradeRangeType, 'The target scale.'),
  isCapped: g.field(Boolean, 'The grade used; a grade better than the best counts as the best.'),
  computed: g.nullable(
    DecimalScalar,
    'Result of the formula, to 4 decimals. With `modified_bavarian`, a failing grade is always 5.',
  ),
  rounding: g.field(g.as<RoundingRule>(RoundingRuleType), 'How it was rounded.'),
}) {}

@g.OutputType('A converted grade. It is an estimate: the receiving institution decides what a grade counts.')
export class CalculatedConversion extends g.output({
  isEstimate: g.field(Boolean, 'Always true.'),
  rule: g.field(ConversionRuleEnum, 'The formula.'),
  value: g.nullable(DecimalScalar, 'The converted grade.'),
  pass: g.field(Boolean, 'Whether the original grade passes.'),
  working: g.field(ConversionWorkingType, 'How it was calculated.'),
}) {}

const GpaNeedRuleEnum = g.enumOf<GpaNeedRule>('GpaNeedRule');

@g.OutputType(
  'How `reached` was calculated: (qualityPoints + credits × points) ÷ (creditsInGpa + credits), ' +
    'rounded once. Values shown are rounded to 4 decimals; the GPA uses exact ones.',
  'GpaNeedWorking',
)
class GpaNeedWorkingType extends g.output({
  rule: g.field(GpaNeedRuleEnum, 'What was solved for.'),
  target: g.field(DecimalScalar, 'The target GPA, after rounding.'),
  qualityPoints: g.field(DecimalScalar, 'Σ points × credits so far.'),
  creditsInGpa: g.field(DecimalScalar, 'Credits in the GPA so far.'),
  credits: g.field(DecimalScalar, 'Planned credits.'),
  points: g.field(DecimalScalar, 'The GPA over the planned credits.'),
  computed: g.field(
    DecimalScalar,
    'The overall GPA before rounding; `points` if there are no credits at all.',
  ),
  rounding: g.field(g.as<RoundingRule>(RoundingRuleType), 'How it was rounded.'),
}) {}

@g.OutputType('Whether a target GPA can be reached, and how.')
class CalculatedGpaNeed extends g.output({
  status: g.field(NeedStatusEnum, 'Safe, needed, or impossible.'),
  need: g.nullable(DecimalScalar, 'The GPA or the credits needed; null if impossible.'),
  step: g.field(DecimalScalar, 'The smallest step: one step easier than `need` misses the target.'),
  reached: g.field(DecimalScalar, 'The GPA with `need`; if impossible, the best possible GPA.'),
  working: g.field(g.as<GpaNeedWorking>(GpaNeedWorkingType), 'How `reached` was calculated.'),
}) {}

@g.OutputType('The average of one year of a degree.')
class CalculatedDegreeYear extends g.output({
  id: g.field(String, 'The same value that was sent.'),
  mean: g.field(CalculatedFigure, 'Average of its graded modules, weighted by credits.'),
  weight: g.field(DecimalScalar, 'The same value that was sent.'),
  credits: g.field(DecimalScalar, 'Credits of its graded modules: the divisor of the average.'),
}) {}

@g.OutputType('The class of a degree, and how it was calculated.')
class CalculatedDegree extends g.output({
  years: g.field([CalculatedDegreeYear], 'In the order they were sent.'),
  weightInPlay: g.field(
    DecimalScalar,
    'Sum of the weights of the years with grades: the divisor of the average.',
  ),
  mean: g.field(CalculatedFigure, 'Weighted average of the years with grades.'),
  rounding: g.field(g.as<RoundingRule>(RoundingRuleType), 'How the averages were rounded, each once.'),
  band: g.nullable(CalculatedLetter, 'The class for the rounded average; null without an average.'),
}) {}

@g.OutputType('What one target requires.')
export class CalculatedNeed extends g.output({
  target: g.field(DecimalScalar, 'The target percentage, after rounding.'),
  label: g.nullable(
    String,
    'The letter grade that starts at this percentage; null for a target that was sent.',
  ),
  status: g.field(NeedStatusEnum, 'Whether the target can be reached.'),
  unit: g.field(NeedUnitEnum, 'The unit of `need`.'),
  need: g.nullable(
    DecimalScalar,
    'The smallest value that reaches the target; null unless the status is safe or needed.',
  ),
  step: g.field(DecimalScalar, 'The smallest step: `need` minus one step misses the target.'),
  reached: g.nullable(CalculatedFigure, 'The grade with `need`.'),
  minimum: g.field(CalculatedFigure, 'The grade with 0 on these items.'),
  maximum: g.field(CalculatedFigure, 'The grade with the best possible score on these items.'),
  isMonotone: g.field(
    Boolean,
    'Whether a better score can never lower this grade. If false, the result comes from trying 101 ' +
      'scores.',
  ),
}) {}

const DifferenceKindEnum = g.enumOf<Difference['kind']>('DifferenceKind');

@g.OutputType('One difference in how the school calculates.')
export class CalculatedDifference extends g.output({
  kind: g.field(DifferenceKindEnum),
  mode: g.optional(DropModeEnum, 'For `drop_mode`.'),
  total: g.optional(WeightingEnum, 'For `total`.'),
  rule: g.optional(OverWeightsEnum, 'For `over_weights`.'),
  limit: g.optional(DecimalScalar, 'For `cap`.'),
  rounding: g.optional(g.as<RoundingRule>(RoundingRuleType), 'For `rounding`.'),
  itemId: g.optional(String, 'For `item_missing` and `item_mistyped`.'),
  score: g.optional(DecimalScalar, 'For `item_mistyped`.'),
}) {}

@g.OutputType("A set of differences that explains the school's grade.")
export class CalculatedExplanation extends g.output({
  differences: g.field([CalculatedDifference], 'Empty if both grades agree.'),
  value: g.field(DecimalScalar, 'The grade with these differences.'),
}) {}

@g.OutputType('The results; parts that were not requested are null.')
export class CalculatedGrades extends g.output({
  engineVersion: g.field(
    Int,
    'Increases whenever a change of the engine gives different results for the same input.',
  ),
  course: g.nullable(CalculatedCourse, 'Result of `gradebook`.'),
  need: g.nullable([CalculatedNeed], 'Result of `need`: one entry per target, highest letter first.'),
  match: g.nullable(
    [CalculatedExplanation],
    `Result of \`match\`: at most ${MOST_EXPLANATIONS}, best first; empty if nothing explains the grade.`,
  ),
  transcript: g.nullable(CalculatedTranscript, 'Result of `transcript`.'),
  averageNeed: g.nullable(CalculatedGpaNeed, 'Result of `averageNeed`: the GPA over the planned credits.'),
  creditsNeed: g.nullable(CalculatedGpaNeed, 'Result of `creditsNeed`: the credits, in steps of 0.5.'),
  degree: g.nullable(CalculatedDegree, 'Result of `degree`.'),
  conversion: g.nullable(CalculatedConversion, 'Result of `conversion`.'),
}) {}
