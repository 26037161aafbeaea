import { Field, ID, Int } from 'type-graphql';
import type { GradingState } from '#domain/grading/participation';
import type { RoundingRule } from '#domain/grading/rounding';
import type { Aggregation, DropMode, OverWeights, ReplacementRule, Weighting } from '#domain/grading/rules';
import { Nullable, OutputType } from '../../../graphql/fields';
import { DateTimeScalar, DecimalScalar } from '../../../graphql/scalars';
import {
  AggregationEnum,
  DropModeEnum,
  OverWeightsEnum,
  ReplacementRuleEnum,
  WeightingEnum,
  GradingStateEnum,
} from '../../calculator/grade-enums.types';
import { GradingPeriodType, Rounding } from '../rules/course-grading.types';

@OutputType('The grade of a course from one moment until the next record.', 'GradeRecord')
export class GradeRecordType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => DateTimeScalar, {
    description: 'When it took effect, to the millisecond; each record is later than the one before it.',
  })
  recordedAt!: string;

  @Nullable(() => DecimalScalar, 'The percentage so far; null if nothing was graded.')
  percent!: number | null;

  @Nullable(() => DecimalScalar, 'With 0 on open items.')
  floor!: number | null;

  @Nullable(() => DecimalScalar, 'With full points on open items.')
  ceiling!: number | null;

  @Nullable(() => DecimalScalar, "With the student's average on open items.")
  projected!: number | null;

  @Nullable(() => String, 'The letter grade on the scale used then.')
  letter!: string | null;

  @Nullable(() => DecimalScalar)
  points!: number | null;

  @Field(() => Int, { description: 'Number of items with a final score.' })
  gradedItems!: number;

  @Field(() => Int, { description: 'Version of the grade engine that calculated it.' })
  engineVersion!: number;
}

@OutputType('The rules of a course as they were.')
export class RecordedCourseRules {
  @Nullable(
    () => WeightingEnum,
    'How its total was calculated; null for weights if any category other than a bonus had one, ' +
      'otherwise points.',
  )
  total!: Weighting | null;

  @Field(() => OverWeightsEnum, {
    description: "What happened when the weights that counted didn't add up to 100.",
  })
  overWeights!: OverWeights;

  @Field(() => DropModeEnum, { description: 'How the drop rules chose items.' })
  dropMode!: DropMode;

  @Nullable(() => DecimalScalar, 'Highest possible total in percent; null for no cap.')
  cap!: number | null;

  @Nullable(() => DecimalScalar, 'A final percentage entered by hand; null if calculated.')
  override!: number | null;

  @Field(() => Rounding, { description: 'How every percentage was rounded.' })
  rounding!: { decimals: number; mode: RoundingRule['mode'] };
}

@OutputType('A grade category as it was.')
export class RecordedCategory {
  @Field(() => ID, { description: 'UUID of the category, which may no longer exist.' })
  categoryId!: string;

  @Field(() => String, { description: 'Its name or title.' })
  name!: string;

  @Nullable(() => DecimalScalar, 'Percent of the course.')
  weight!: number | null;

  @Field(() => AggregationEnum, { description: 'How its items were combined.' })
  aggregation!: Aggregation;

  @Field(() => Boolean, { description: 'Whether it was a bonus on top of the others.' })
  isBonus!: boolean;

  @Nullable(() => ID, 'The category it was inside; null for none.')
  parentId!: string | null;

  @Field(() => Int, { description: 'Number of lowest items dropped.' })
  dropLowest!: number;

  @Field(() => Int, { description: 'Number of highest items dropped.' })
  dropHighest!: number;
}

@OutputType('An assignment as the grade calculation saw it.')
export class RecordedAssignment {
  @Field(() => ID, { description: 'UUID of the assignment, which may no longer exist.' })
  assignmentId!: string;

  @Field(() => String, { description: 'Its name or title.' })
  title!: string;

  @Nullable(() => ID, 'UUID of its category; null for none.')
  categoryId!: string | null;

  @Nullable(() => ID, 'The grading period it counted in; null if none.')
  periodId?: string | null;

  @Nullable(() => DecimalScalar, 'Points possible; null if unknown.')
  pointsPossible!: number | null;

  @Nullable(() => DecimalScalar, 'The score; null for none yet.')
  pointsEarned!: number | null;

  @Field(() => GradingStateEnum, { description: 'How it counted in the grade.' })
  gradingState!: GradingState;

  @Nullable(() => DecimalScalar, 'Its weight in a category that uses item weights.')
  weight!: number | null;

  @Field(() => Boolean, { description: 'Whether it was extra credit.' })
  isBonus!: boolean;

  @Field(() => Boolean, { description: 'Whether drop rules were not allowed to drop it.' })
  neverDrop!: boolean;

  @Field(() => Boolean, { description: 'Whether it was dropped by hand.' })
  manuallyDropped!: boolean;

  @Nullable(() => ID, 'The category whose lowest score it replaced; null for none.')
  replaces?: string | null;

  @Nullable(
    () => ReplacementRuleEnum,
    'How it replaced that score; null for records from before this existed.',
  )
  replacesHow?: ReplacementRule | null;
}

@OutputType(
  'A record with what it was calculated from. Items are listed as changes: those that changed since ' +
    'the previous record; in the first record, all of them. Apply the records in order to get the ' +
    'gradebook of any moment.',
  'GradeReplayRecord',
)
export class GradeReplayRecordType extends GradeRecordType {
  @Field(() => RecordedCourseRules, { description: 'The rules used then.' })
  rules!: RecordedCourseRules;

  @Field(() => [RecordedCategory], { description: 'All categories at that time; at most 60.' })
  categories!: RecordedCategory[];

  @Field(() => [GradingPeriodType], { description: 'The grading periods used then; empty for none.' })
  periods!: readonly GradingPeriodType[];

  @Field(() => [RecordedAssignment], { description: 'Assignments that were added or changed.' })
  changedItems!: RecordedAssignment[];

  @Field(() => [ID], { description: 'Assignments that left the course.' })
  goneItemIds!: string[];
}
