import { Field, ID, InputType, Int } from 'type-graphql';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { InRange, RowId, Text } from '../../graphql/checks';
import { DecimalScalar } from '../../graphql/scalars';

@InputType({ description: 'A new grade category. A course holds at most 60; a paused one takes none.' })
export class CreateGradeCategoryInput {
  @Field(() => ID, {
    nullable: true,
    description: 'UUID chosen by the caller; made by the server when absent.',
  })
  @RowId()
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
}

@InputType({
  description: 'Changes of a grade category; absent fields stay as they are, null clears the weight.',
})
export class UpdateGradeCategoryInput {
  @Field(() => ID, { description: 'The category.' })
  @RowId()
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version the caller edited; another one answers CONFLICT.',
  })
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
}
