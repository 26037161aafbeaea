import { Matches, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { View } from '#domain/grading/course-total';
import type { GradingState } from '#domain/grading/participation';
import type { Aggregation, DropMode, OverWeights, ReplacementRule, Weighting } from '#domain/grading/rules';
import type { OtherItems } from '#domain/grading/solve-course';
import {
  CALCULATOR_LIMITS,
  DECIMAL_LIMITS,
  NUMBER_RANGES,
  PERIODS_PER_COURSE,
  TEXT_LIMITS,
} from '#domain/limits/limits';
import { AtMost } from '../../graphql/checks';
import { Nullable, NullableDecimalIn, NullableIntIn, NullableText, Text } from '../../graphql/fields';
import {
  AggregationEnum,
  DropModeEnum,
  GradeViewEnum,
  OtherItemsEnum,
  OverWeightsEnum,
  ReplacementRuleEnum,
  WeightingEnum,
  GradingStateEnum,
} from './grade-enums.types';
import { RoundingInput } from './scale.inputs';

const { items: ITEMS, categories: CATEGORIES, needItems, unfairNeedItems, matchItems } = CALCULATOR_LIMITS;
const LABEL = `any text of 1 to ${TEXT_LIMITS.calculatorId} characters`;
/** No control characters, no halves of characters. */
const NAME = new RegExp(`^[^\\p{Cc}\\p{Cs}]{1,${TEXT_LIMITS.calculatorId}}$`, 'u');
const PERCENT = { min: 0, max: 1_000 };

@InputType({
  description: 'The grading rules of a course. Omitted rules work as in Canvas, with fair drops.',
})
export class CourseRulesInput {
  @Nullable(
    () => WeightingEnum,
    'Defaults to weights if any category other than a bonus has a positive weight, otherwise points.',
  )
  total?: Weighting | null;

  @Nullable(() => OverWeightsEnum, "What to do if weights don't add up to 100. Defaults to what Canvas does.")
  overWeights?: OverWeights | null;

  @NullableDecimalIn(PERCENT, 'Highest possible total in percent, 0 to 1000. Defaults to no cap.')
  cap?: number | null;

  @NullableDecimalIn(
    { min: -PERCENT.max, max: PERCENT.max },
    'A final percentage entered by hand, -1000 to 1000; it replaces all four grades.',
  )
  override?: number | null;

  @Nullable(() => DropModeEnum, 'How drop rules choose items. Defaults to fair.')
  dropMode?: DropMode | null;

  @Nullable(() => RoundingInput, 'Rounding of every percentage. Defaults to 2 decimals, half up.')
  @ValidateNested()
  rounding?: RoundingInput | null;
}

@InputType({ description: 'A group of items with a common weight.' })
export class GradebookCategoryInput {
  @Text(TEXT_LIMITS.calculatorId, `A name of your choice: ${LABEL}, unique within the call.`)
  id!: string;

  @NullableText(
    TEXT_LIMITS.calculatorId,
    'The `id` of its parent category, which must not be nested itself. Defaults to none. With weights, ' +
      "the parent's percentage is the weighted average of its inner categories and its own items, using " +
      "the course's rule for weights that don't add up to 100; if none of them but a bonus has a weight, " +
      'their points are added up. The parent category drops nothing itself.',
  )
  parentId?: string | null;

  @NullableDecimalIn(
    NUMBER_RANGES.weight,
    'Weight in percent of the course or the parent category, 0 to 1000. Defaults to 0.',
  )
  weight?: number | null;

  @Nullable(() => AggregationEnum, 'How its items are combined. Defaults to points.')
  aggregation?: Aggregation | null;

  @Nullable(
    () => Boolean,
    'Adds weight × percentage on top of the other categories without increasing the divisor: in percent ' +
      "of the course, or with `always_divide` as a fraction of the other weights' sum.",
  )
  isBonus?: boolean | null;

  @NullableIntIn({ min: 0, max: ITEMS }, `Number of lowest items to drop, 0 to ${ITEMS}. Defaults to 0.`)
  dropLowest?: number | null;

  @NullableIntIn({ min: 0, max: ITEMS }, `Number of highest items to drop, 0 to ${ITEMS}. Defaults to 0.`)
  dropHighest?: number | null;
}

@InputType({ description: 'A part of a course that is graded like a course of its own, such as a quarter.' })
export class GradebookPeriodInput {
  @Text(TEXT_LIMITS.calculatorId, `A name of your choice: ${LABEL}, unique within the call.`)
  id!: string;

  @NullableDecimalIn(
    NUMBER_RANGES.weight,
    'Percent of the course, 0 to 1000; absent: 0. A sum below 100 is scaled up, one above is not scaled down, and ' +
      'weights that are all 0 give 0.',
  )
  weight?: number | null;
}

@InputType({ description: 'One item in the gradebook, graded or not.' })
export class GradebookItemInput {
  @Text(TEXT_LIMITS.calculatorId, `A name of your choice: ${LABEL}, unique within the call.`)
  id!: string;

  @NullableText(TEXT_LIMITS.calculatorId, 'The `id` of its category. Defaults to none.')
  categoryId?: string | null;

  @NullableText(
    TEXT_LIMITS.calculatorId,
    'The `id` of its grading period; absent: none, so that it does not count where there are any.',
  )
  periodId?: string | null;

  @NullableDecimalIn(
    NUMBER_RANGES.pointsPossible,
    'Points possible, 0 to 1,000,000. 0 makes it extra credit. If omitted, they are unknown and the ' +
      "item doesn't count.",
  )
  pointsPossible?: number | null;

  @NullableDecimalIn(
    NUMBER_RANGES.pointsEarned,
    'The score, -1,000,000 to 1,000,000; omitted for none yet. More than possible is extra credit, ' +
      'below 0 a penalty.',
  )
  pointsEarned?: number | null;

  @NullableText(
    TEXT_LIMITS.gradeLabel,
    'The score as a letter grade instead of points: a label on the scale of this call, in upper or ' +
      'lower case. It counts as 100 percent for the best, otherwise as just below the next better one (by ' +
      '1, by 0.1 in a band of at most 1, by 0.01 in a band below 0.1). Needs `pointsPossible` above 0.',
  )
  letter?: string | null;

  @Nullable(
    () => GradingStateEnum,
    'How it counts in the grade. Defaults to counted. A pending score is left out of the current grade only.',
  )
  gradingState?: GradingState | null;

  @NullableDecimalIn(
    NUMBER_RANGES.weight,
    'Weight for the aggregation `item_weights`, and for items directly in a category with weighted ' +
      'inner categories, 0 to 1000. Defaults to 1; 0 leaves it out.',
  )
  weight?: number | null;

  @Nullable(() => Boolean, 'Extra credit: it adds points earned but no points possible.')
  isBonus?: boolean | null;

  @Nullable(() => Boolean, 'Drop rules must never drop it.')
  neverDrop?: boolean | null;

  @NullableText(
    TEXT_LIMITS.calculatorId,
    'The `id` of the category whose lowest score this score replaces, before drop rules apply, such as ' +
      'a final exam that replaces the lowest midterm. Defaults to none. Only one item can replace scores ' +
      'in a category.',
  )
  replaces?: string | null;

  @Nullable(() => ReplacementRuleEnum, 'How it replaces that score. Defaults to only if it is higher.')
  replacesHow?: ReplacementRule | null;

  @Nullable(() => Boolean, 'Dropped by hand and left out of every grade.')
  manuallyDropped?: boolean | null;
}

@InputType({
  description: "A course: its categories, items, and rules. The order of the lists doesn't affect any grade.",
})
export class GradebookInput {
  @Nullable(() => [GradebookCategoryInput], `At most ${CATEGORIES}. Defaults to none.`)
  @AtMost(CATEGORIES)
  @ValidateNested({ each: true })
  categories?: GradebookCategoryInput[] | null;

  @Nullable(
    () => [GradebookPeriodInput],
    `At most ${PERIODS_PER_COURSE}; absent: none. One without a grade is left out of the current number, and taken ` +
      'at 0 in the floor and at 100 percent in the ceiling.',
  )
  @AtMost(PERIODS_PER_COURSE)
  @ValidateNested({ each: true })
  periods?: GradebookPeriodInput[] | null;

  @Field(() => [GradebookItemInput], {
    description:
      `At most ${ITEMS}. To keep exact arithmetic fast, the least common multiple of their points ` +
      `possible, in units of 0.0001 points, can have at most ${CALCULATOR_LIMITS.multipleBits} bits.`,
  })
  @AtMost(ITEMS)
  @ValidateNested({ each: true })
  items!: GradebookItemInput[];

  @Nullable(() => CourseRulesInput, 'Defaults to what Canvas does, with fair drops.')
  @ValidateNested()
  rules?: CourseRulesInput | null;

  @Nullable(() => [GradeViewEnum], 'The grades to explain, each at most once. Defaults to the current grade.')
  @AtMost(4)
  working?: View[] | null;
}

@InputType({
  description:
    `The score needed on some items. Works for gradebooks of at most ${needItems} items, or ` +
    `${unfairNeedItems} if drop rules use a mode other than fair, because many scores have to be tried.`,
})
export class NeedInput {
  @Field(() => [String], {
    description: 'At least 1 item, with or without a score; scores they have are ignored.',
  })
  @AtMost(ITEMS)
  @Matches(NAME, { each: true, message: `must each have 1 to ${TEXT_LIMITS.calculatorId} characters` })
  itemIds!: string[];

  @NullableDecimalIn(
    PERCENT,
    'The target percentage after rounding, 0 to 1000. Defaults to the start of every letter grade on ' +
      'the scale except the lowest.',
  )
  target?: number | null;

  @Nullable(() => OtherItemsEnum, 'What to assume for other open items. Defaults to leaving them out.')
  others?: OtherItems | null;

  @NullableIntIn({ min: 0, max: DECIMAL_LIMITS.decimals }, 'Decimals of the answer, 0 to 4. Defaults to 2.')
  decimals?: number | null;

  @NullableDecimalIn(
    PERCENT,
    'The best possible score in percent of points possible, 0 to 1000. Defaults to 100.',
  )
  highest?: number | null;
}

@InputType({
  description:
    'Why the school shows a different grade. Tries every policy, alone and up to three together, then ' +
    `every item as missing or mistyped. Works for gradebooks of at most ${matchItems} items.`,
})
export class MatchInput {
  @Text(
    TEXT_LIMITS.calculatorId,
    'The grade the school shows, such as "87.50": its decimals tell how it was rounded. A percent sign ' +
      'may follow.',
  )
  total!: string;
}
