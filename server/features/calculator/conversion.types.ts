import { Field } from 'type-graphql';
import type { RoundingRule } from '#domain/grading/rounding';
import type { ConversionRule } from '#domain/grading/scale-conversion';
import { Nullable, OutputType } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { ConversionRuleEnum } from './grade-enums.types';
import { RoundingRuleType } from './working.types';

@OutputType('The best and the lowest passing grade of a scale.', 'GradeRange')
class GradeRangeType {
  @Field(() => DecimalScalar)
  best!: number;

  @Field(() => DecimalScalar, { description: 'The lowest passing grade.' })
  pass!: number;
}

@OutputType(
  'How the grade was converted: to.pass + (to.best − to.pass) × (got − from.pass) ÷ (from.best − ' +
    'from.pass). This is the modified Bavarian formula if `to` runs from 1 to 4.',
  'ConversionWorking',
)
class ConversionWorkingType {
  @Field(() => DecimalScalar, { description: 'The grade that was earned.' })
  got!: number;

  @Field(() => GradeRangeType, { description: 'The scale it was earned on.' })
  from!: GradeRangeType;

  @Field(() => GradeRangeType, { description: 'The target scale.' })
  to!: GradeRangeType;

  @Field(() => Boolean, { description: 'The grade used; a grade better than the best counts as the best.' })
  isCapped!: boolean;

  @Nullable(
    () => DecimalScalar,
    'Result of the formula, to 4 decimals. With `modified_bavarian`, a failing grade is always 5.',
  )
  computed!: number | null;

  @Field(() => RoundingRuleType, { description: 'How it was rounded.' })
  rounding!: RoundingRule;
}

@OutputType('A converted grade. It is an estimate: the receiving institution decides what a grade counts.')
export class CalculatedConversion {
  @Field(() => Boolean, { description: 'Always true.' })
  isEstimate!: boolean;

  @Field(() => ConversionRuleEnum, { description: 'The formula.' })
  rule!: ConversionRule;

  @Nullable(() => DecimalScalar, 'The converted grade.')
  value!: number | null;

  @Field(() => Boolean, { description: 'Whether the original grade passes.' })
  pass!: boolean;

  @Field(() => ConversionWorkingType, { description: 'How it was calculated.' })
  working!: ConversionWorkingType;
}
