import type { RoundingRule } from '#domain/grading/rounding';
import * as g from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { ConversionRuleEnum } from './grade-enums.types';
import { RoundingRuleType } from './working.types';

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
