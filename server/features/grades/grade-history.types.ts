import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { GradingState } from '#domain/grading/participation';
import type { RoundingRule } from '#domain/grading/rounding';
import type { Aggregation, DropMode, OverWeights, Weighting } from '#domain/grading/rules';
import { DateTimeScalar, DecimalScalar } from '../../graphql/scalars';
import { GradingStateEnum } from '../assignments/assignment.types';
import {
  AggregationEnum,
  DropModeEnum,
  OverWeightsEnum,
  WeightingEnum,
} from '../calculator/grade-enums.types';
import { Rounding } from './course-grading.types';

@ObjectType('GradeRecord', {
  simpleResolvers: true,
  description: 'What the grade of a course became at one moment; it held until the next record.',
})
export class GradeRecordType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => DateTimeScalar, {
    description: 'Since when it held, to the millisecond; each record later than the one before.',
  })
  recordedAt!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The current percentage; null while nothing was graded.',
  })
  percent!: number | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'With open items at 0.' })
  floor!: number | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'With open items at full marks.' })
  ceiling!: number | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'With open items at the student’s own mean.' })
  projected!: number | null;

  @Field(() => String, { nullable: true, description: 'The grade on the scale that held.' })
  letter!: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Its grade points.' })
  points!: number | null;

  @Field(() => Int, { description: 'Items that carried a final grade.' })
  gradedItems!: number;

  @Field(() => Int, { description: 'Version of the grade engine that computed it.' })
  engineVersion!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The rules of a course as they were.' })
export class RecordedCourseRules {
  @Field(() => WeightingEnum, {
    nullable: true,
    description: 'How its total was formed; null: by weights when any category had one, else by points.',
  })
  total!: Weighting | null;

  @Field(() => OverWeightsEnum, { description: 'What happened when the weights in play did not sum to 100.' })
  overWeights!: OverWeights;

  @Field(() => DropModeEnum, { description: 'Which items the drop rules left out.' })
  dropMode!: DropMode;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'No total above this percentage; null: no cap.',
  })
  cap!: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'A final percentage typed by hand; null: it was computed.',
  })
  override!: number | null;

  @Field(() => Rounding, { description: 'How every percentage was rounded.' })
  rounding!: { decimals: number; mode: RoundingRule['mode'] };
}

@ObjectType({ simpleResolvers: true, description: 'A grade category as it was.' })
export class RecordedCategory {
  @Field(() => ID, { description: 'UUID of the category, which may be gone by now.' })
  categoryId!: string;

  @Field(() => String, { description: 'What it was called.' })
  name!: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'Percent of the course.' })
  weight!: number | null;

  @Field(() => AggregationEnum, { description: 'How its items made its percentage.' })
  aggregation!: Aggregation;

  @Field(() => Boolean, { description: 'Whether it added on top of the others and never divided.' })
  isBonus!: boolean;

  @Field(() => Int, { description: 'How many of its lowest items did not count.' })
  dropLowest!: number;

  @Field(() => Int, { description: 'How many of its highest items did not count.' })
  dropHighest!: number;
}

@ObjectType({ simpleResolvers: true, description: 'An assignment as its grade saw it.' })
export class RecordedAssignment {
  @Field(() => ID, { description: 'UUID of the assignment, which may be gone by now.' })
  assignmentId!: string;

  @Field(() => String, { description: 'What it was called.' })
  title!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of its category; null: none.' })
  categoryId!: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Points for full marks; null: not known.' })
  pointsPossible!: number | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The score; null: none yet.' })
  pointsEarned!: number | null;

  @Field(() => GradingStateEnum, { description: 'How it counted, apart from its score.' })
  gradingState!: GradingState;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Its weight where a category goes by item weights.',
  })
  weight!: number | null;

  @Field(() => Boolean, { description: 'Whether it added what it earned and nothing to the maximum.' })
  isBonus!: boolean;

  @Field(() => Boolean, { description: 'Whether a drop rule had to keep it.' })
  neverDrop!: boolean;

  @Field(() => Boolean, { description: 'Whether it was dropped by hand.' })
  manuallyDropped!: boolean;
}

@ObjectType('GradeReplayRecord', {
  simpleResolvers: true,
  description:
    'A record with what it was computed from. Items come as changes: those that changed since the record before, in ' +
    'the first record all of them; apply the records in their order to get the gradebook of any moment.',
})
export class GradeReplayRecordType extends GradeRecordType {
  @Field(() => RecordedCourseRules, { description: 'The rules that held.' })
  rules!: RecordedCourseRules;

  @Field(() => [RecordedCategory], { description: 'All categories that held; at most 60.' })
  categories!: RecordedCategory[];

  @Field(() => [RecordedAssignment], { description: 'Assignments that were added or changed.' })
  changedItems!: RecordedAssignment[];

  @Field(() => [ID], { description: 'Assignments that left the course.' })
  goneItemIds!: string[];
}
