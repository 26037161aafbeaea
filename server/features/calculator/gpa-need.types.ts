import type { RoundingRule } from '#domain/grading/rounding';
import type { GpaNeedRule, GpaNeedWorking } from '#domain/grading/solve-gpa';
import { enumType, as, field, nullable, output, OutputType } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { NeedStatusEnum } from './need-enums.types';
import { RoundingRuleType } from './working.types';

const GpaNeedRuleEnum = enumType<GpaNeedRule>('GpaNeedRule', 'What was solved for.', {
  average_over_credits: 'The average needed over a given number of credits.',
  credits_at_average: 'The credits needed at a given average.',
});

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
export class CalculatedGpaNeed extends output({
  status: field(NeedStatusEnum, 'Safe, needed, or impossible.'),
  need: nullable(DecimalScalar, 'The GPA or the credits needed; null if impossible.'),
  step: field(DecimalScalar, 'The smallest step: one step easier than `need` misses the target.'),
  reached: field(DecimalScalar, 'The GPA with `need`; if impossible, the best possible GPA.'),
  working: field(as<GpaNeedWorking>(GpaNeedWorkingType), 'How `reached` was calculated.'),
}) {}
