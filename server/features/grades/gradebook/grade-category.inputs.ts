import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import {
  DecimalIn,
  field,
  input,
  InputType,
  IntIn,
  NEW_ROW_ID,
  optional,
  ROW_EDIT,
  RowId,
  Text,
} from '../../../graphql/fields';
import { AggregationEnum } from '../../calculator/grade-enums.types';

@InputType(
  `A new grade category. A course can have at most ${ACCOUNT_LIMITS.gradeCategoriesPerCourse}; a paused course accepts none.`,
)
export class CreateGradeCategoryInput extends input({
  id: NEW_ROW_ID,
  courseId: field(RowId, 'Its course; cannot be changed later.'),
  parentId: optional(
    RowId,
    'Its parent category in the same course, which must not be nested itself. Defaults to none.',
  ),
  name: field(Text(TEXT_LIMITS.categoryName)),
  weight: optional(
    DecimalIn(NUMBER_RANGES.weight),
    'Weight in percent of the course or the parent category. Defaults to none.',
  ),
  aggregation: optional(AggregationEnum, 'How its items are combined. Defaults to points.'),
  isBonus: optional(
    Boolean,
    'Whether it is a bonus that adds weight × percentage on top. Defaults to false.',
  ),
  dropLowest: optional(IntIn(NUMBER_RANGES.drops), 'Number of lowest items to drop. Defaults to 0.'),
  dropHighest: optional(IntIn(NUMBER_RANGES.drops), 'Number of highest items to drop. Defaults to 0.'),
}) {}

@InputType(
  'Changes to a grade category. Omitted fields stay the same; null clears the weight or the outer ' +
    'category.',
)
export class UpdateGradeCategoryInput extends input({
  ...ROW_EDIT,
  parentId: optional(
    RowId,
    'The category in the same course that it is inside, which must not be nested itself; null for none. ' +
      'A category that contains others cannot be nested.',
  ),
  name: optional(Text(TEXT_LIMITS.categoryName)),
  weight: optional(
    DecimalIn(NUMBER_RANGES.weight),
    'Weight in percent of the course or the parent category; null for none.',
  ),
  aggregation: optional(AggregationEnum, 'How its items are combined.'),
  isBonus: optional(Boolean, 'Whether it is a bonus that adds weight × percentage on top.'),
  dropLowest: optional(IntIn(NUMBER_RANGES.drops), 'Number of lowest items to drop.'),
  dropHighest: optional(IntIn(NUMBER_RANGES.drops), 'Number of highest items to drop.'),
}) {}
