import { Field, ObjectType } from 'type-graphql';
import type { RoundingRule } from '#domain/grading/rounding';
import type { ConversionRule } from '#domain/grading/scale-conversion';
import { DecimalScalar } from '../../graphql/scalars';
import { ConversionRuleEnum } from './grade-enums.types';
import { RoundingRuleType } from './working.types';

@ObjectType('GradeRange', {
  simpleResolvers: true,
  description: 'The ends of a scale between which it passes.',
})
class GradeRangeType {
  @Field(() => DecimalScalar, { description: 'The best grade.' })
  best!: number;

  @Field(() => DecimalScalar, { description: 'The last grade that passes.' })
  pass!: number;
}

@ObjectType('ConversionWorking', {
  simpleResolvers: true,
  description:
    'The way to a converted grade: to.pass + (to.best − to.pass) × (got − from.pass) ÷ (from.best − from.pass), which is the modified Bavarian formula where `to` goes from 1 to 4.',
})
class ConversionWorkingType {
  @Field(() => DecimalScalar, { description: 'The grade that was earned.' })
  got!: number;

  @Field(() => GradeRangeType, { description: 'The scale it was earned on.' })
  from!: GradeRangeType;

  @Field(() => GradeRangeType, { description: 'The other scale.' })
  to!: GradeRangeType;

  @Field(() => Boolean, { description: 'Better than the best of its scale, it counts as the best.' })
  isCapped!: boolean;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'What the formula gives, 4 decimals; a fail is 5 by `modified_bavarian`, whatever it gives.',
  })
  computed!: number | null;

  @Field(() => RoundingRuleType, { description: 'How it was rounded.' })
  rounding!: RoundingRule;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'A converted grade. It is an estimate: only the receiving institution says what a grade counts there.',
})
export class CalculatedConversion {
  @Field(() => Boolean, { description: 'Always true.' })
  isEstimate!: boolean;

  @Field(() => ConversionRuleEnum, { description: 'By which formula.' })
  rule!: ConversionRule;

  @Field(() => DecimalScalar, { nullable: true, description: 'The grade there.' })
  value!: number | null;

  @Field(() => Boolean, { description: 'Whether it passes where it was earned.' })
  pass!: boolean;

  @Field(() => ConversionWorkingType, { description: 'The way to it.' })
  working!: ConversionWorkingType;
}
