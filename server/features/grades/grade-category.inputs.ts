import { Field, ID, InputType, Int } from 'type-graphql';
import type { Aggregation } from '#domain/grading/rules';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { InRange, RowId, Text } from '../../graphql/checks';
import { ExpectedVersion, NewRowId } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { AggregationEnum } from '../calculator/grade-enums.types';

@InputType({ description: 'A new grade category. A course holds at most 60; a paused one takes none.' })
export class CreateGradeCategoryInput {
  @NewRowId()
  id?: string | null;

  @Field(() => ID, { description: 'The course it belongs to, for good.' })
  @RowId()
  courseId!: string;

  @Field(() => String, { description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.categoryName)
  name!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Percent of the course, 0 to 1000; none when absent.',
  })
  @InRange(NUMBER_RANGES.weight)
  weight?: number | null;

  @Field(() => AggregationEnum, {
    nullable: true,
    description: 'How its items make its percentage; by points when absent.',
  })
  aggregation?: Aggregation | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it adds weight × percentage on top and never divides; false when absent.',
  })
  isBonus?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many of its lowest items do not count, 0 to 100; 0 when absent.',
  })
  @InRange(NUMBER_RANGES.drops)
  dropLowest?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many of its highest items do not count, 0 to 100; 0 when absent.',
  })
  @InRange(NUMBER_RANGES.drops)
  dropHighest?: number | null;
}

@InputType({
  description: 'Changes of a grade category; absent fields stay as they are, null clears the weight.',
})
export class UpdateGradeCategoryInput {
  @Field(() => ID, { description: 'The category.' })
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.categoryName)
  name?: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Percent of the course, 0 to 1000; null for none.',
  })
  @InRange(NUMBER_RANGES.weight)
  weight?: number | null;

  @Field(() => AggregationEnum, {
    nullable: true,
    description: 'How its items make its percentage.',
  })
  aggregation?: Aggregation | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it adds weight × percentage on top and never divides.',
  })
  isBonus?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many of its lowest items do not count, 0 to 100.',
  })
  @InRange(NUMBER_RANGES.drops)
  dropLowest?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many of its highest items do not count, 0 to 100.',
  })
  @InRange(NUMBER_RANGES.drops)
  dropHighest?: number | null;
}
