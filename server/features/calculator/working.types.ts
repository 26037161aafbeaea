import { Field, Int } from 'type-graphql';
import type { View } from '#domain/grading/course-total';
import type { RoundingRule } from '#domain/grading/rounding';
import type { Aggregation, DropMode, OverWeights } from '#domain/grading/rules';
import type { ScoreSource } from '#domain/grading/share';
import type { CategoryWorking, CourseWorking, ItemWorking, LeftOutWorking } from '#domain/grading/working';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import {
  AggregationEnum,
  DropModeEnum,
  GradeViewEnum,
  OverWeightsEnum,
  RoundingModeEnum,
} from './grade-enums.types';
import { NotCountedReasonEnum } from './not-counted.types';

const RuleEnum = enumType<CourseWorking['rule']>('WorkingRule', 'Where a total comes from.', {
  weights: 'From categories, by weight.',
  points: 'From the sum of all points.',
  periods: 'From grading periods, by weight.',
  override: "Entered by hand; the items don't change it.",
});

const RoleEnum = enumType<ItemWorking['role']>('ItemRole', 'How an item counts.', {
  counts: 'With its score and points possible.',
  extra_credit: 'With its score only (extra credit).',
  dropped_lowest: 'Dropped as one of the lowest.',
  dropped_highest: 'Dropped as one of the highest.',
});

const SourceEnum = enumType<ScoreSource>('ScoreSource', 'Where the points of an item come from.', {
  score: 'Its own score.',
  missing: 'It is missing, so 0.',
  zero: 'It is open and counts as 0.',
  full_marks: 'It is open and gets full points.',
  mean: "It is open and gets the student's average.",
  replaced: 'Another score replaces it.',
});

@OutputType('How a value was rounded.', 'RoundingRule')
export class RoundingRuleType {
  @Field(() => Int, { description: 'Number of decimals.' })
  decimals!: number;

  @Field(() => RoundingModeEnum, { description: 'How the rest was rounded.' })
  mode!: RoundingRule['mode'];
}

@OutputType('The highest possible grade of a course.', 'CapWorking')
class CapWorkingType {
  @Field(() => DecimalScalar, { description: 'In percent.' })
  limit!: number;

  @Field(() => Boolean, { description: 'Whether it lowered the grade.' })
  isReached!: boolean;
}

@OutputType('How the weights of a course, or inside a category, were used.', 'WeightsWorking')
class WeightsWorkingType {
  @Field(() => OverWeightsEnum, { description: 'The rule for weights that do not sum to 100.' })
  rule!: OverWeights;

  @Field(() => DecimalScalar, { description: 'Sum of the weights that count.' })
  inPlay!: number;

  @Field(() => DecimalScalar, { description: 'The divisor of the weighted sum; 0 if nothing was divided.' })
  divisor!: number;

  @Field(() => DecimalScalar, {
    description: 'The divisor of weight × percentage for bonus categories; 0 if nothing was divided.',
  })
  bonusDivisor!: number;
}

@OutputType('The points of a course.', 'PointsWorking')
class PointsWorkingType {
  @Field(() => DecimalScalar, { description: 'Points that count.' })
  earned!: number;

  @Field(() => DecimalScalar, { description: 'Sum of points possible.' })
  possible!: number;
}

@OutputType('Number of dropped items.', 'DropCounts')
class DropCountsType {
  @Field(() => Int, { description: 'Lowest ones.' })
  lowest!: number;

  @Field(() => Int, { description: 'Highest ones.' })
  highest!: number;
}

@OutputType('The drop rule of a category and its result.', 'DropWorking')
class DropWorkingType {
  @Field(() => DropModeEnum, { description: 'How items were chosen.' })
  mode!: DropMode;

  @Field(() => DropCountsType, { description: 'Number requested.' })
  asked!: DropCountsType;

  @Field(() => DropCountsType, { description: 'Number actually dropped, within the limits of the rule.' })
  applied!: DropCountsType;
}

@OutputType('A score that another one replaces.', 'ReplacedScore')
class ReplacedType {
  @Field(() => String, { description: 'The `id` of the replacing item.' })
  byId!: string;

  @Field(() => DecimalScalar, { description: 'Its own points.' })
  own!: number;
}

@OutputType('An item that counts.', 'ItemWorking')
class ItemWorkingType {
  @Field(() => String, { description: 'The same value that was sent.' })
  id!: string;

  @Field(() => RoleEnum, { description: 'How it counts.' })
  role!: ItemWorking['role'];

  @Field(() => SourceEnum, { description: 'Where its points come from.' })
  source!: ScoreSource;

  @Field(() => DecimalScalar, { description: 'Points it counts with.' })
  earned!: number;

  @Field(() => DecimalScalar, { description: 'Points possible.' })
  possible!: number;

  @Nullable(() => ReplacedType, 'Null if it keeps its own score.')
  replaced!: ItemWorking['replaced'];
}

@OutputType("An item that doesn't count.", 'LeftOutItem')
class LeftOutItemType {
  @Field(() => String, { description: 'The same value that was sent.' })
  id!: string;

  @Field(() => NotCountedReasonEnum)
  reason!: LeftOutWorking['reason'];
}

@OutputType("The student's average, used for open items in the projection.", 'EstimateWorking')
class EstimateWorkingType {
  @Field(() => DecimalScalar, { description: 'A percentage between 0 and 100.' })
  percent!: number;

  @Field(() => Boolean, {
    description: "Whether it is the course's average, because nothing in the category has a score.",
  })
  isOfCourse!: boolean;

  @Field(() => Int, {
    description:
      "Number of scores in the category it averages, including dropped ones; 0 if it is the course's average.",
  })
  scores!: number;

  @Nullable(() => DecimalScalar, 'Percentage points the range extends up and down; null with too few scores.')
  spread!: number | null;
}

@OutputType("How a category's inner categories and its own items are combined.", 'InsideWorking')
class InsideWorkingType {
  @Nullable(() => WeightsWorkingType, 'Used with weights; otherwise null.')
  weights!: WeightsWorkingType | null;

  @Nullable(() => PointsWorkingType, 'Used with points: the sum of all points; otherwise null.')
  points!: PointsWorkingType | null;

  @Nullable(
    () => DecimalScalar,
    'With weights: percentage points from its own items; null if none of them counts.',
  )
  contribution!: number | null;
}

@OutputType('What a category contributes to a course.', 'CategoryWorking')
class CategoryWorkingType {
  @Nullable(
    () => String,
    'The same value that was sent; null for items without a category in a course that adds up points.',
  )
  id!: string | null;

  @Field(() => AggregationEnum, { description: 'How its items are combined.' })
  aggregation!: Aggregation;

  @Nullable(() => String, 'The grading period that it is a part of; null in a course without.')
  periodId!: string | null;

  @Field(() => Boolean, { description: 'Whether it is a bonus on top of the others.' })
  isBonus!: boolean;

  @Field(() => DecimalScalar, {
    description: 'The dividend for its own items: points, or percentages (as fractions of 1) times weights.',
  })
  value!: number;

  @Field(() => DecimalScalar, { description: 'The divisor: points possible, or weights.' })
  mass!: number;

  @Nullable(() => String, 'Its parent category; null for none.')
  parentId!: string | null;

  @Nullable(() => InsideWorkingType, 'Null if it contains no other category.')
  inside!: InsideWorkingType | null;

  @Field(() => DecimalScalar, {
    description: 'Its weight in the course or the parent category.',
  })
  weight!: number;

  @Nullable(
    () => DecimalScalar,
    "Percentage points it adds to the course or the parent category; null with points, and if it doesn't " +
      'count.',
  )
  contribution!: number | null;

  @Nullable(() => DropWorkingType, 'Null without drop rules.')
  drops!: CategoryWorking['drops'];

  @Nullable(
    () => EstimateWorkingType,
    'In the projection: what its open items count as; null otherwise, or if none is open.',
  )
  estimate!: EstimateWorkingType | null;

  @Field(() => [ItemWorkingType], { description: 'The items that count.' })
  items!: readonly ItemWorkingType[];

  @Field(() => [LeftOutItemType], { description: "The items that don't count." })
  leftOut!: readonly LeftOutItemType[];
}

@OutputType('The part of a grading period in a course.', 'PeriodWorking')
class PeriodWorkingType {
  @Field(() => String, { description: 'As it was sent.' })
  id!: string;

  @Field(() => DecimalScalar, { description: 'Its weight in the course.' })
  weight!: number;

  @Nullable(() => DecimalScalar, 'The percentage before cap and rounding; null when nothing can be divided.')
  computed!: number | null;

  @Nullable(
    () => DecimalScalar,
    'The percentage with which it enters the course, its own or what the view takes it at; null: it is left out.',
  )
  taken!: number | null;

  @Nullable(() => DecimalScalar, 'Percentage points it brings into the course; null when it takes no part.')
  contribution!: number | null;

  @Nullable(() => WeightsWorkingType, 'Of its categories; null by points.')
  weights!: WeightsWorkingType | null;

  @Nullable(() => PointsWorkingType, 'Of its categories; null by weights.')
  points!: PointsWorkingType | null;
}

@OutputType(
  'How one grade was calculated. Sums and percentages shown are rounded to 4 decimals; the grade uses ' +
    'exact ones.',
  'CourseWorking',
)
export class CourseWorkingType {
  @Field(() => GradeViewEnum)
  view!: View;

  @Field(() => RuleEnum, { description: 'How the total was calculated.' })
  rule!: CourseWorking['rule'];

  @Nullable(
    () => DecimalScalar,
    'The percentage before cap, override, and rounding; null if nothing can be divided.',
  )
  computed!: number | null;

  @Nullable(() => CapWorkingType, 'Null without a cap.')
  cap!: CapWorkingType | null;

  @Field(() => RoundingRuleType, { description: 'How it was rounded.' })
  rounding!: RoundingRuleType;

  @Nullable(() => WeightsWorkingType, 'Used in a course with weights; with grading periods, their weights.')
  weights!: WeightsWorkingType | null;

  @Nullable(() => PointsWorkingType, 'Used in a course that adds up points; null with grading periods.')
  points!: PointsWorkingType | null;

  @Field(() => [PeriodWorkingType], {
    description: 'What each grading period contributes; empty without grading periods.',
  })
  periods!: readonly PeriodWorkingType[];

  @Field(() => [CategoryWorkingType], { description: 'What each category contributes.' })
  categories!: readonly CategoryWorkingType[];

  @Field(() => [LeftOutItemType], {
    description: 'Items without a category in a course with weights, and items in no grading period.',
  })
  leftOut!: readonly LeftOutItemType[];
}
