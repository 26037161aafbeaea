import { IsOptional, Matches, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
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
import { AtMost, InRange, Text } from '../../graphql/checks';
import { DecimalScalar } from '../../graphql/scalars';
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
  @Field(() => WeightingEnum, {
    nullable: true,
    description:
      'Defaults to weights if any category other than a bonus has a positive weight, otherwise points.',
  })
  total?: Weighting | null;

  @Field(() => OverWeightsEnum, {
    nullable: true,
    description: "What to do if weights don't add up to 100. Defaults to what Canvas does.",
  })
  overWeights?: OverWeights | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Highest possible total in percent, 0 to 1000. Defaults to no cap.',
  })
  @InRange(PERCENT)
  cap?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'A final percentage entered by hand, -1000 to 1000; it replaces all four grades.',
  })
  @InRange({ min: -PERCENT.max, max: PERCENT.max })
  override?: number | null;

  @Field(() => DropModeEnum, {
    nullable: true,
    description: 'How drop rules choose items. Defaults to fair.',
  })
  dropMode?: DropMode | null;

  @Field(() => RoundingInput, {
    nullable: true,
    description: 'Rounding of every percentage. Defaults to 2 decimals, half up.',
  })
  @IsOptional()
  @ValidateNested()
  rounding?: RoundingInput | null;
}

@InputType({ description: 'A group of items with a common weight.' })
export class GradebookCategoryInput {
  @Field(() => String, { description: `A name of your choice: ${LABEL}, unique within the call.` })
  @Text(TEXT_LIMITS.calculatorId)
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The `id` of its parent category, which must not be nested itself. Defaults to none. With weights, ' +
      "the parent's percentage is the weighted average of its inner categories and its own items, using " +
      "the course's rule for weights that don't add up to 100; if none of them but a bonus has a weight, " +
      'their points are added up. The parent category drops nothing itself.',
  })
  @Text(TEXT_LIMITS.calculatorId)
  parentId?: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Weight in percent of the course or the parent category, 0 to 1000. Defaults to 0.',
  })
  @InRange(NUMBER_RANGES.weight)
  weight?: number | null;

  @Field(() => AggregationEnum, {
    nullable: true,
    description: 'How its items are combined. Defaults to points.',
  })
  aggregation?: Aggregation | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Adds weight × percentage on top of the other categories without increasing the divisor: in percent ' +
      "of the course, or with `always_divide` as a fraction of the other weights' sum.",
  })
  isBonus?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `Number of lowest items to drop, 0 to ${ITEMS}. Defaults to 0.`,
  })
  @InRange({ min: 0, max: ITEMS })
  dropLowest?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Number of highest items to drop, 0 to ${ITEMS}. Defaults to 0.`,
  })
  @InRange({ min: 0, max: ITEMS })
  dropHighest?: number | null;
}

@InputType({ description: 'A part of a course that is graded like a course of its own, such as a quarter.' })
export class GradebookPeriodInput {
  @Field(() => String, { description: `A name of your choice: ${LABEL}, unique within the call.` })
  @Text(TEXT_LIMITS.calculatorId)
  id!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'Percent of the course, 0 to 1000; absent: 0. A sum below 100 is scaled up, one above is not scaled down, and ' +
      'weights that are all 0 give 0.',
  })
  @InRange(NUMBER_RANGES.weight)
  weight?: number | null;
}

@InputType({ description: 'One item in the gradebook, graded or not.' })
export class GradebookItemInput {
  @Field(() => String, { description: `A name of your choice: ${LABEL}, unique within the call.` })
  @Text(TEXT_LIMITS.calculatorId)
  id!: string;

  @Field(() => String, { nullable: true, description: 'The `id` of its category. Defaults to none.' })
  @Text(TEXT_LIMITS.calculatorId)
  categoryId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The `id` of its grading period; absent: none, so that it does not count where there are any.',
  })
  @Text(TEXT_LIMITS.calculatorId)
  periodId?: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'Points possible, 0 to 1,000,000. 0 makes it extra credit. If omitted, they are unknown and the ' +
      "item doesn't count.",
  })
  @InRange(NUMBER_RANGES.pointsPossible)
  pointsPossible?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'The score, -1,000,000 to 1,000,000; omitted for none yet. More than possible is extra credit, ' +
      'below 0 a penalty.',
  })
  @InRange(NUMBER_RANGES.pointsEarned)
  pointsEarned?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The score as a letter grade instead of points: a label on the scale of this call, in upper or ' +
      'lower case. It counts as 100 percent for the best, otherwise as just below the next better one (by ' +
      '1, by 0.1 in a band of at most 1, by 0.01 in a band below 0.1). Needs `pointsPossible` above 0.',
  })
  @Text(TEXT_LIMITS.gradeLabel)
  letter?: string | null;

  @Field(() => GradingStateEnum, {
    nullable: true,
    description:
      'How it counts in the grade. Defaults to counted. A pending score is left out of the current grade only.',
  })
  gradingState?: GradingState | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'Weight for the aggregation `item_weights`, and for items directly in a category with weighted ' +
      'inner categories, 0 to 1000. Defaults to 1; 0 leaves it out.',
  })
  @InRange(NUMBER_RANGES.weight)
  weight?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Extra credit: it adds points earned but no points possible.',
  })
  isBonus?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Drop rules must never drop it.' })
  neverDrop?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The `id` of the category whose lowest score this score replaces, before drop rules apply, such as ' +
      'a final exam that replaces the lowest midterm. Defaults to none. Only one item can replace scores ' +
      'in a category.',
  })
  @Text(TEXT_LIMITS.calculatorId)
  replaces?: string | null;

  @Field(() => ReplacementRuleEnum, {
    nullable: true,
    description: 'How it replaces that score. Defaults to only if it is higher.',
  })
  replacesHow?: ReplacementRule | null;

  @Field(() => Boolean, { nullable: true, description: 'Dropped by hand and left out of every grade.' })
  manuallyDropped?: boolean | null;
}

@InputType({
  description: "A course: its categories, items, and rules. The order of the lists doesn't affect any grade.",
})
export class GradebookInput {
  @Field(() => [GradebookCategoryInput], {
    nullable: true,
    description: `At most ${CATEGORIES}. Defaults to none.`,
  })
  @IsOptional()
  @AtMost(CATEGORIES)
  @ValidateNested({ each: true })
  categories?: GradebookCategoryInput[] | null;

  @Field(() => [GradebookPeriodInput], {
    nullable: true,
    description:
      `At most ${PERIODS_PER_COURSE}; absent: none. One without a grade is left out of the current number, and taken ` +
      'at 0 in the floor and at 100 percent in the ceiling.',
  })
  @IsOptional()
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

  @Field(() => CourseRulesInput, {
    nullable: true,
    description: 'Defaults to what Canvas does, with fair drops.',
  })
  @IsOptional()
  @ValidateNested()
  rules?: CourseRulesInput | null;

  @Field(() => [GradeViewEnum], {
    nullable: true,
    description: 'The grades to explain, each at most once. Defaults to the current grade.',
  })
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

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'The target percentage after rounding, 0 to 1000. Defaults to the start of every letter grade on ' +
      'the scale except the lowest.',
  })
  @InRange(PERCENT)
  target?: number | null;

  @Field(() => OtherItemsEnum, {
    nullable: true,
    description: 'What to assume for other open items. Defaults to leaving them out.',
  })
  others?: OtherItems | null;

  @Field(() => Int, { nullable: true, description: 'Decimals of the answer, 0 to 4. Defaults to 2.' })
  @InRange({ min: 0, max: DECIMAL_LIMITS.decimals })
  decimals?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The best possible score in percent of points possible, 0 to 1000. Defaults to 100.',
  })
  @InRange(PERCENT)
  highest?: number | null;
}

@InputType({
  description:
    'Why the school shows a different grade. Tries every policy, alone and up to three together, then ' +
    `every item as missing or mistyped. Works for gradebooks of at most ${matchItems} items.`,
})
export class MatchInput {
  @Field(() => String, {
    description:
      'The grade the school shows, such as "87.50": its decimals tell how it was rounded. A percent sign ' +
      'may follow.',
  })
  @Text(TEXT_LIMITS.calculatorId)
  total!: string;
}
