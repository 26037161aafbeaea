import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../../graphql/fields';
import { AggregationEnum } from '../../calculator/grade-enums.types';

@g.InputType(
  `A new grade category. A course can have at most ${ACCOUNT_LIMITS.gradeCategoriesPerCourse}; a paused course accepts none.`,
)
export class CreateGradeCategoryInput extends g.input({
  id: g.NEW_ROW_ID,
  courseId: g.field(g.RowId, 'Its course; cannot be changed later.'),
  parentId: g.optional(
    g.RowId,
    'Its parent category in the same course, which must not be nested itself. Defaults to none.',
  ),
  name: g.field(g.Text(TEXT_LIMITS.categoryName)),
  weight: g.optional(
    g.DecimalIn(NUMBER_RANGES.weight),
    'Weight in percent of the course or the parent category. Defaults to none.',
  ),
  aggregation: g.optional(AggregationEnum, 'How its items are combined. Defaults to points.'),
  isBonus: g.optional(
    Boolean,
    'Whether it is a bonus that adds weight × percentage on top. Defaults to false.',
  ),
  dropLowest: g.optional(g.IntIn(NUMBER_RANGES.drops), 'Number of lowest items to drop. Defaults to 0.'),
  dropHighest: g.optional(g.IntIn(NUMBER_RANGES.drops), 'Number of highest items to drop. Defaults to 0.'),
}) {}

@g.InputType(
  'Changes to a grade category. Omitted fields stay the same; null clears the weight or the outer ' +
    'category.',
)
export class UpdateGradeCategoryInput extends g.input({
  ...g.ROW_EDIT,
  parentId: g.optional(
    g.RowId,
    'The category in the same course that it is inside, which must not be nested itself; null for none. ' +
      'A category that contains others cannot be nested.',
  ),
  name: g.optional(g.Text(TEXT_LIMITS.categoryName)),
  weight: g.optional(
    g.DecimalIn(NUMBER_RANGES.weight),
    'Weight in percent of the course or the parent category; null for none.',
  ),
  aggregation: g.optional(AggregationEnum, 'How its items are combined.'),
  isBonus: g.optional(Boolean, 'Whether it is a bonus that adds weight × percentage on top.'),
  dropLowest: g.optional(g.IntIn(NUMBER_RANGES.drops), 'Number of lowest items to drop.'),
  dropHighest: g.optional(g.IntIn(NUMBER_RANGES.drops), 'Number of highest items to drop.'),
}) {}
