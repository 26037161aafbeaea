import { Field } from 'type-graphql';
import type { RoundingRule } from '#domain/grading/rounding';
import type { GpaNeed, GpaNeedRule, GpaNeedWorking } from '#domain/grading/solve-gpa';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
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
class GpaNeedWorkingType {
  @Field(() => GpaNeedRuleEnum, { description: 'What was solved for.' })
  rule!: GpaNeedRule;

  @Field(() => DecimalScalar, { description: 'The target GPA, after rounding.' })
  target!: number;

  @Field(() => DecimalScalar, { description: 'Σ points × credits so far.' })
  qualityPoints!: number;

  @Field(() => DecimalScalar, { description: 'Credits in the GPA so far.' })
  creditsInGpa!: number;

  @Field(() => DecimalScalar, { description: 'Planned credits.' })
  credits!: number;

  @Field(() => DecimalScalar, { description: 'The GPA over the planned credits.' })
  points!: number;

  @Field(() => DecimalScalar, {
    description: 'The overall GPA before rounding; `points` if there are no credits at all.',
  })
  computed!: number;

  @Field(() => RoundingRuleType, { description: 'How it was rounded.' })
  rounding!: RoundingRule;
}

@OutputType('Whether a target GPA can be reached, and how.')
export class CalculatedGpaNeed {
  @Field(() => NeedStatusEnum, { description: 'Safe, needed, or impossible.' })
  status!: GpaNeed['status'];

  @Nullable(() => DecimalScalar, 'The GPA or the credits needed; null if impossible.')
  need!: number | null;

  @Field(() => DecimalScalar, {
    description: 'The smallest step: one step easier than `need` misses the target.',
  })
  step!: number;

  @Field(() => DecimalScalar, {
    description: 'The GPA with `need`; if impossible, the best possible GPA.',
  })
  reached!: number;

  @Field(() => GpaNeedWorkingType, { description: 'How `reached` was calculated.' })
  working!: GpaNeedWorking;
}
