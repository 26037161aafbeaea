import { Field, ObjectType } from 'type-graphql';
import type { RoundingRule } from '#domain/grading/rounding';
import type { GpaNeed, GpaNeedRule, GpaNeedWorking } from '#domain/grading/solve-gpa';
import { enumType } from '../../graphql/enum-type';
import { DecimalScalar } from '../../graphql/scalars';
import { NeedStatusEnum } from './need-status.types';
import { RoundingRuleType } from './working.types';

const GpaNeedRuleEnum = enumType<GpaNeedRule>('GpaNeedRule', 'What was looked for.', {
  average_over_credits: 'The average over given credits.',
  credits_at_average: 'The credits at a given average.',
});

@ObjectType('GpaNeedWorking', {
  simpleResolvers: true,
  description:
    'The way to `reached`: (qualityPoints + credits × points) ÷ (creditsInGpa + credits), rounded once. Figures in it are rounded to 4 decimals; the average is computed from exact ones.',
})
class GpaNeedWorkingType {
  @Field(() => GpaNeedRuleEnum, { description: 'What was looked for.' })
  rule!: GpaNeedRule;

  @Field(() => DecimalScalar, { description: 'The average to be shown.' })
  target!: number;

  @Field(() => DecimalScalar, { description: 'Σ points × credits so far.' })
  qualityPoints!: number;

  @Field(() => DecimalScalar, { description: 'Credits behind it.' })
  creditsInGpa!: number;

  @Field(() => DecimalScalar, { description: 'Credits to come.' })
  credits!: number;

  @Field(() => DecimalScalar, { description: 'The average over them.' })
  points!: number;

  @Field(() => DecimalScalar, {
    description: 'The average of everything before rounding; `points` where there are no credits at all.',
  })
  computed!: number;

  @Field(() => RoundingRuleType, { description: 'How it was rounded.' })
  rounding!: RoundingRule;
}

@ObjectType({ simpleResolvers: true, description: 'Whether and how a target average is reached.' })
export class CalculatedGpaNeed {
  @Field(() => NeedStatusEnum, { description: 'Safe, needed or impossible.' })
  status!: GpaNeed['status'];

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The average, or the credits; null when impossible.',
  })
  need!: number | null;

  @Field(() => DecimalScalar, { description: 'One step easier than `need` does not suffice.' })
  step!: number;

  @Field(() => DecimalScalar, {
    description: 'The average with `need`; when impossible, the best that can be had.',
  })
  reached!: number;

  @Field(() => GpaNeedWorkingType, { description: 'The way to `reached`.' })
  working!: GpaNeedWorking;
}
