import { InputType } from 'type-graphql';
import type { Aggregation } from '#domain/grading/rules';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import {
  NewRowId,
  Nullable,
  NullableDecimalIn,
  NullableIntIn,
  NullableRowId,
  NullableText,
  RowEdit,
  RowId,
  Text,
} from '../../../graphql/fields';
import { AggregationEnum } from '../../calculator/grade-enums.types';

@InputType({
  description: 'A new grade category. A course can have at most 60; a paused course accepts none.',
})
export class CreateGradeCategoryInput {
  @NewRowId()
  id?: string | null;

  @RowId('Its course; cannot be changed later.')
  courseId!: string;

  @NullableRowId('Its parent category in the same course, which must not be nested itself. Defaults to none.')
  parentId?: string | null;

  @Text(TEXT_LIMITS.categoryName, '1 to 80 characters.')
  name!: string;

  @NullableDecimalIn(
    NUMBER_RANGES.weight,
    'Weight in percent of the course or the parent category, 0 to 1000. Defaults to none.',
  )
  weight?: number | null;

  @Nullable(() => AggregationEnum, 'How its items are combined. Defaults to points.')
  aggregation?: Aggregation | null;

  @Nullable(() => Boolean, 'Whether it is a bonus that adds weight × percentage on top. Defaults to false.')
  isBonus?: boolean | null;

  @NullableIntIn(NUMBER_RANGES.drops, 'Number of lowest items to drop, 0 to 100. Defaults to 0.')
  dropLowest?: number | null;

  @NullableIntIn(NUMBER_RANGES.drops, 'Number of highest items to drop, 0 to 100. Defaults to 0.')
  dropHighest?: number | null;
}

@InputType({
  description:
    'Changes to a grade category. Omitted fields stay the same; null clears the weight or the outer category.',
})
export class UpdateGradeCategoryInput extends RowEdit {
  @NullableRowId(
    'The category in the same course that it is inside, which must not be nested itself; null for none. ' +
      'A category that contains others cannot be nested.',
  )
  parentId?: string | null;

  @NullableText(TEXT_LIMITS.categoryName, '1 to 80 characters.')
  name?: string | null;

  @NullableDecimalIn(
    NUMBER_RANGES.weight,
    'Weight in percent of the course or the parent category, 0 to 1000; null for none.',
  )
  weight?: number | null;

  @Nullable(() => AggregationEnum, 'How its items are combined.')
  aggregation?: Aggregation | null;

  @Nullable(() => Boolean, 'Whether it is a bonus that adds weight × percentage on top.')
  isBonus?: boolean | null;

  @NullableIntIn(NUMBER_RANGES.drops, 'Number of lowest items to drop, 0 to 100.')
  dropLowest?: number | null;

  @NullableIntIn(NUMBER_RANGES.drops, 'Number of highest items to drop, 0 to 100.')
  dropHighest?: number | null;
}
