import { Field, Int, ObjectType } from 'type-graphql';
import type { View } from '#domain/grading/course-total';
import type { RoundingRule } from '#domain/grading/rounding';
import type { Aggregation, DropMode, OverWeights } from '#domain/grading/rules';
import type { ScoreSource } from '#domain/grading/share';
import type { CategoryWorking, CourseWorking, ItemWorking, LeftOutWorking } from '#domain/grading/working';
import { enumType } from '../../graphql/enum-type';
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
  weights: 'From categories by their weights.',
  points: 'From all points together.',
  override: 'Typed by hand, whatever the parts say.',
});

const RoleEnum = enumType<ItemWorking['role']>('ItemRole', 'How an item takes part.', {
  counts: 'With its score and its maximum.',
  extra_credit: 'With its score alone.',
  dropped_lowest: 'Dropped as one of the lowest.',
  dropped_highest: 'Dropped as one of the highest.',
});

const SourceEnum = enumType<ScoreSource>('ScoreSource', 'Where the points of an item come from.', {
  score: 'Its own score.',
  missing: 'It is missing: 0.',
  zero: 'It is open and taken at 0.',
  full_marks: 'It is open and taken at full marks.',
  mean: 'It is open and taken at the student’s own mean.',
});

@ObjectType('RoundingRule', { simpleResolvers: true, description: 'How a figure was rounded.' })
export class RoundingRuleType {
  @Field(() => Int, { description: 'Decimals.' })
  decimals!: number;

  @Field(() => RoundingModeEnum, { description: 'What happened to the others.' })
  mode!: RoundingRule['mode'];
}

@ObjectType('CapWorking', { simpleResolvers: true, description: 'The cap of a course.' })
class CapWorkingType {
  @Field(() => DecimalScalar, { description: 'In percent.' })
  limit!: number;

  @Field(() => Boolean, { description: 'Whether it lowered the number.' })
  isReached!: boolean;
}

@ObjectType('WeightsWorking', {
  simpleResolvers: true,
  description: 'How the weights of a course were used.',
})
class WeightsWorkingType {
  @Field(() => OverWeightsEnum, { description: 'The rule for weights that do not sum to 100.' })
  rule!: OverWeights;

  @Field(() => DecimalScalar, { description: 'Sum of the weights that take part.' })
  inPlay!: number;

  @Field(() => DecimalScalar, { description: 'What the weighted sum was divided by; 0 when nothing was.' })
  divisor!: number;
}

@ObjectType('PointsWorking', { simpleResolvers: true, description: 'The points of a course.' })
class PointsWorkingType {
  @Field(() => DecimalScalar, { description: 'Points that count.' })
  earned!: number;

  @Field(() => DecimalScalar, { description: 'Sum of the maxima.' })
  possible!: number;
}

@ObjectType('DropCounts', { simpleResolvers: true, description: 'How many items are dropped.' })
class DropCountsType {
  @Field(() => Int, { description: 'Of the lowest.' })
  lowest!: number;

  @Field(() => Int, { description: 'Of the highest.' })
  highest!: number;
}

@ObjectType('DropWorking', { simpleResolvers: true, description: 'The drops of a category.' })
class DropWorkingType {
  @Field(() => DropModeEnum, { description: 'By which rule.' })
  mode!: DropMode;

  @Field(() => DropCountsType, { description: 'As asked for.' })
  asked!: DropCountsType;

  @Field(() => DropCountsType, { description: 'As the guards of the rule allowed.' })
  applied!: DropCountsType;
}

@ObjectType('ItemWorking', { simpleResolvers: true, description: 'An item that takes part.' })
class ItemWorkingType {
  @Field(() => String, { description: 'As it was sent.' })
  id!: string;

  @Field(() => RoleEnum, { description: 'How it takes part.' })
  role!: ItemWorking['role'];

  @Field(() => SourceEnum, { description: 'Where its points come from.' })
  source!: ScoreSource;

  @Field(() => DecimalScalar, { description: 'Points with which it takes part.' })
  earned!: number;

  @Field(() => DecimalScalar, { description: 'Its maximum.' })
  possible!: number;
}

@ObjectType('LeftOutItem', { simpleResolvers: true, description: 'An item that takes no part.' })
class LeftOutItemType {
  @Field(() => String, { description: 'As it was sent.' })
  id!: string;

  @Field(() => NotCountedReasonEnum, { description: 'Why.' })
  reason!: LeftOutWorking['reason'];
}

@ObjectType('EstimateWorking', {
  simpleResolvers: true,
  description: 'The student’s own mean, which stands for open items in the projection.',
})
class EstimateWorkingType {
  @Field(() => DecimalScalar, { description: 'A percentage between 0 and 100.' })
  percent!: number;

  @Field(() => Boolean, {
    description: 'Whether it is the grade of the course, because nothing in the category has a score.',
  })
  isOfCourse!: boolean;

  @Field(() => Int, {
    description:
      'Of how many scores of the category it is the mean, dropped ones included; 0 when of the course.',
  })
  scores!: number;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'Percentage points by which the band lies lower and higher; null while too few scores are known.',
  })
  spread!: number | null;
}

@ObjectType('CategoryWorking', { simpleResolvers: true, description: 'The part of a category in a course.' })
class CategoryWorkingType {
  @Field(() => String, {
    nullable: true,
    description: 'As it was sent; null for items of none in a course by points.',
  })
  id!: string | null;

  @Field(() => AggregationEnum, { description: 'How its items make its percentage.' })
  aggregation!: Aggregation;

  @Field(() => Boolean, { description: 'Whether it adds on top of the others.' })
  isBonus!: boolean;

  @Field(() => DecimalScalar, {
    description: 'The dividend: points, or percentages (as parts of 1) times weights.',
  })
  value!: number;

  @Field(() => DecimalScalar, { description: 'The divisor: maxima, or weights.' })
  mass!: number;

  @Field(() => DecimalScalar, { description: 'Its weight in the course.' })
  weight!: number;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Percentage points it brings into the course; null by points, and when it takes no part.',
  })
  contribution!: number | null;

  @Field(() => DropWorkingType, { nullable: true, description: 'Null without drop rules.' })
  drops!: CategoryWorking['drops'];

  @Field(() => EstimateWorkingType, {
    nullable: true,
    description: 'In the projection: what its open items are taken at; else, and when none is open, null.',
  })
  estimate!: EstimateWorkingType | null;

  @Field(() => [ItemWorkingType], { description: 'What takes part.' })
  items!: readonly ItemWorkingType[];

  @Field(() => [LeftOutItemType], { description: 'What does not.' })
  leftOut!: readonly LeftOutItemType[];
}

@ObjectType('CourseWorking', {
  simpleResolvers: true,
  description:
    'The way to one number. Sums and percentages in it are rounded to 4 decimals; the number is computed from exact ones.',
})
export class CourseWorkingType {
  @Field(() => GradeViewEnum, { description: 'Which number.' })
  view!: View;

  @Field(() => RuleEnum, { description: 'Where it comes from.' })
  rule!: CourseWorking['rule'];

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The percentage before cap, override and rounding; null when nothing can be divided.',
  })
  computed!: number | null;

  @Field(() => CapWorkingType, { nullable: true, description: 'Null without a cap.' })
  cap!: CapWorkingType | null;

  @Field(() => RoundingRuleType, { description: 'How it was rounded.' })
  rounding!: RoundingRuleType;

  @Field(() => WeightsWorkingType, { nullable: true, description: 'In a course by weights.' })
  weights!: WeightsWorkingType | null;

  @Field(() => PointsWorkingType, { nullable: true, description: 'In a course by points.' })
  points!: PointsWorkingType | null;

  @Field(() => [CategoryWorkingType], { description: 'What each category brings.' })
  categories!: readonly CategoryWorkingType[];

  @Field(() => [LeftOutItemType], { description: 'In a course by weights: items of no category.' })
  leftOut!: readonly LeftOutItemType[];
}
