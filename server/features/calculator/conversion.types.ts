import type { RoundingRule } from '#domain/grading/rounding';
import { as, field, nullable, output, OutputType } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { ConversionRuleEnum } from './grade-enums.types';
import { RoundingRuleType } from './working.types';

@OutputType('The best and the lowest passing grade of a scale.', 'GradeRange')
class GradeRangeType extends output({
  best: field(DecimalScalar),
  pass: field(DecimalScalar, 'The lowest passing grade.'),
}) {}

@OutputType(
  'How the grade was converted: to.pass + (to.best − to.pass) × (got − from.pass) ÷ (from.best − ' +
    'from.pass). This is the modified Bavarian formula if `to` runs from 1 to 4.',
  'ConversionWorking',
)
class ConversionWorkingType extends output({
  got: field(DecimalScalar, 'The grade that was earned.'),
  from: field(GradeRangeType, 'The scale it was earned on.'),
  to: field(GradeRangeType, 'The target scale.'),
  isCapped: field(Boolean, 'The grade used; a grade better than the best counts as the best.'),
  computed: nullable(
    DecimalScalar,
    'Result of the formula, to 4 decimals. With `modified_bavarian`, a failing grade is always 5.',
  ),
  rounding: field(as<RoundingRule>(RoundingRuleType), 'How it was rounded.'),
}) {}

@OutputType('A converted grade. It is an estimate: the receiving institution decides what a grade counts.')
export class CalculatedConversion extends output({
  isEstimate: field(Boolean, 'Always true.'),
  rule: field(ConversionRuleEnum, 'The formula.'),
  value: nullable(DecimalScalar, 'The converted grade.'),
  pass: field(Boolean, 'Whether the original grade passes.'),
  working: field(ConversionWorkingType, 'How it was calculated.'),
}) {}
