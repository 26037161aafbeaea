import { IsOptional, Matches, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import type { View } from '#domain/grading/course-total';
import type { GradingState } from '#domain/grading/participation';
import type { Aggregation, DropMode, OverWeights, Weighting } from '#domain/grading/rules';
import type { OtherItems } from '#domain/grading/solve-course';
import { CALCULATOR_LIMITS, DECIMAL_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, InRange, Text } from '../../graphql/checks';
import { DecimalScalar } from '../../graphql/scalars';
import { GradingStateEnum } from '../assignments/assignment.types';
import {
  AggregationEnum,
  DropModeEnum,
  GradeViewEnum,
  OtherItemsEnum,
  OverWeightsEnum,
  WeightingEnum,
} from './grade-enums.types';
import { RoundingInput } from './scale.inputs';

const { items: ITEMS, categories: CATEGORIES, needItems, unfairNeedItems, matchItems } = CALCULATOR_LIMITS;
const LABEL = `any text of 1 to ${TEXT_LIMITS.calculatorId} characters`;
/** No control characters, no halves of characters. */
const NAME = new RegExp(`^[^\\p{Cc}\\p{Cs}]{1,${TEXT_LIMITS.calculatorId}}$`, 'u');
const PERCENT = { min: 0, max: 1_000 };

@InputType({ description: 'The rules of a course. What is absent is as Canvas does it, with fair drops.' })
export class CourseRulesInput {
  @Field(() => WeightingEnum, {
    nullable: true,
    description: 'Absent: by weights when any category has a positive weight, else by points.',
  })
  total?: Weighting | null;

  @Field(() => OverWeightsEnum, {
    nullable: true,
    description: 'When weights do not sum to 100; absent: as Canvas.',
  })
  overWeights?: OverWeights | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'No total above this percentage; absent: no cap.',
  })
  @InRange(PERCENT)
  cap?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'A final percentage typed by hand; it stands for all four numbers.',
  })
  @InRange({ min: -PERCENT.max, max: PERCENT.max })
  override?: number | null;

  @Field(() => DropModeEnum, { nullable: true, description: 'Which items are dropped; absent: fair.' })
  dropMode?: DropMode | null;

  @Field(() => RoundingInput, {
    nullable: true,
    description: 'Of every percentage; absent: 2 decimals, half up.',
  })
  @IsOptional()
  @ValidateNested()
  rounding?: RoundingInput | null;
}

@InputType({ description: 'A group of items that share a weight.' })
export class GradebookCategoryInput {
  @Field(() => String, { description: `Names it within the call: ${LABEL}, each once.` })
  @Text(TEXT_LIMITS.calculatorId)
  id!: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'Percent of the course, 0 to 1000; absent: 0.' })
  @InRange(NUMBER_RANGES.weight)
  weight?: number | null;

  @Field(() => AggregationEnum, {
    nullable: true,
    description: 'How items make its percentage; absent: by points.',
  })
  aggregation?: Aggregation | null;

  @Field(() => Boolean, { nullable: true, description: 'Adds on top of the others and never divides.' })
  isBonus?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'How many of the lowest items do not count; absent: 0.' })
  @InRange({ min: 0, max: ITEMS })
  dropLowest?: number | null;

  @Field(() => Int, { nullable: true, description: 'How many of the highest items do not count; absent: 0.' })
  @InRange({ min: 0, max: ITEMS })
  dropHighest?: number | null;
}

@InputType({ description: 'One graded or gradable piece of work.' })
export class GradebookItemInput {
  @Field(() => String, { description: `Names it within the call: ${LABEL}, each once.` })
  @Text(TEXT_LIMITS.calculatorId)
  id!: string;

  @Field(() => String, { nullable: true, description: 'The `id` of its category; absent: none.' })
  @Text(TEXT_LIMITS.calculatorId)
  categoryId?: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'Points for full marks; 0 makes it extra credit; absent: not known, so that it does not count.',
  })
  @InRange(NUMBER_RANGES.pointsPossible)
  pointsPossible?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The score; absent: none yet. More than possible is extra credit, below 0 a penalty.',
  })
  @InRange(NUMBER_RANGES.pointsEarned)
  pointsEarned?: number | null;

  @Field(() => GradingStateEnum, {
    nullable: true,
    description:
      'How it counts, apart from its score; absent: counted. A pending score is out of the current grade alone.',
  })
  gradingState?: GradingState | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Used by the aggregation `item_weights` alone; absent: 1, and 0 leaves it out.',
  })
  @InRange(NUMBER_RANGES.weight)
  weight?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Adds what it earns and nothing to the maximum.' })
  isBonus?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'A drop rule must keep it.' })
  neverDrop?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Dropped by hand: out of every number.' })
  manuallyDropped?: boolean | null;
}

@InputType({
  description: 'A course: its categories, its items and its rules. The order of the lists changes no number.',
})
export class GradebookInput {
  @Field(() => [GradebookCategoryInput], {
    nullable: true,
    description: `At most ${CATEGORIES}; absent: none.`,
  })
  @IsOptional()
  @AtMost(CATEGORIES)
  @ValidateNested({ each: true })
  categories?: GradebookCategoryInput[] | null;

  @Field(() => [GradebookItemInput], {
    description:
      `At most ${ITEMS}. Their maxima may not be so different that the exact arithmetic gets slow: the least common ` +
      `multiple, in units of 0.0001 points, has at most ${CALCULATOR_LIMITS.multipleBits} bits.`,
  })
  @AtMost(ITEMS)
  @ValidateNested({ each: true })
  items!: GradebookItemInput[];

  @Field(() => CourseRulesInput, {
    nullable: true,
    description: 'Absent: as Canvas does it, with fair drops.',
  })
  @IsOptional()
  @ValidateNested()
  rules?: CourseRulesInput | null;

  @Field(() => [GradeViewEnum], {
    nullable: true,
    description: 'The numbers whose working is wanted, each once; absent: the current one.',
  })
  @AtMost(4)
  working?: View[] | null;
}

@InputType({
  description:
    `What is needed on some items? For gradebooks of at most ${needItems} items, or ${unfairNeedItems} with drop rules ` +
    'in another mode than fair, where many scores have to be tried.',
})
export class NeedInput {
  @Field(() => [String], {
    description: 'The items asked about, at least 1, with a score or without: what they have is replaced.',
  })
  @AtMost(ITEMS)
  @Matches(NAME, { each: true, message: `must be texts of 1 to ${TEXT_LIMITS.calculatorId} characters` })
  itemIds!: string[];

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'The percentage to be shown; absent: the boundary of every letter of the scale but the lowest.',
  })
  @InRange(PERCENT)
  target?: number | null;

  @Field(() => OtherItemsEnum, {
    nullable: true,
    description: 'What about the other open items; absent: left out.',
  })
  others?: OtherItems | null;

  @Field(() => Int, { nullable: true, description: 'Decimals of the answer, 0 to 4; 2 when absent.' })
  @InRange({ min: 0, max: DECIMAL_LIMITS.decimals })
  decimals?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The best that can be scored, in percent of the maximum, 0 to 1000; 100 when absent.',
  })
  @InRange(PERCENT)
  highest?: number | null;
}

@InputType({
  description:
    'Why does the school show another number? Every policy is tried, alone and up to three together, then every item as ' +
    `missing or mistyped; for gradebooks of at most ${matchItems} items.`,
})
export class MatchInput {
  @Field(() => String, {
    description:
      'What the school shows, e.g. “87.50”: the decimals tell how it was rounded. A percent sign may follow.',
  })
  @Text(TEXT_LIMITS.calculatorId)
  total!: string;
}
