import { IsOptional, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import type { GradingState } from '#domain/grading/participation';
import type { Aggregation } from '#domain/grading/rules';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, InRange, RowId, Text } from '../../graphql/checks';
import { DecimalScalar, LocalDateScalar } from '../../graphql/scalars';
import { GradingStateEnum } from '../assignments/assignment.types';
import { AggregationEnum } from '../calculator/grade-enums.types';
import { CreateCourseInput } from '../courses/course.inputs';
import { CourseGradingInput } from '../grades/course-grading.inputs';

const { assignmentsPerCourse: MOST_LINES, gradeCategoriesPerCourse: MOST_CATEGORIES } = ACCOUNT_LIMITS;

@InputType({ description: 'A grade category that a gradebook names; one of the same name is used as it is.' })
export class ImportedCategoryInput {
  @Field(() => String, { description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.categoryName)
  name!: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'Percent of the course, 0 to 1000.' })
  @InRange(NUMBER_RANGES.weight)
  weight?: number | null;

  @Field(() => AggregationEnum, { nullable: true, description: 'By points when absent.' })
  aggregation?: Aggregation | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is a bonus; false when absent.' })
  isBonus?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Lowest items that do not count; 0 when absent.' })
  @InRange(NUMBER_RANGES.drops)
  dropLowest?: number | null;

  @Field(() => Int, { nullable: true, description: 'Highest items that do not count; 0 when absent.' })
  @InRange(NUMBER_RANGES.drops)
  dropHighest?: number | null;
}

@InputType({
  description:
    'One line of a gradebook. It changes the item of the same title, or adds one; what it does not know stays.',
})
export class ImportedScoreInput {
  @Field(() => String, { description: 'What the item is called, 1 to 300 characters.' })
  @Text(TEXT_LIMITS.assignmentTitle)
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The name of its category; one that the course lacks is added.',
  })
  @Text(TEXT_LIMITS.categoryName)
  category?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Points scored; absent: not known.' })
  @InRange(NUMBER_RANGES.pointsEarned)
  pointsEarned?: number | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Points for a full score; absent: not known.' })
  @InRange(NUMBER_RANGES.pointsPossible)
  pointsPossible?: number | null;

  @Field(() => GradingStateEnum, { nullable: true, description: 'How it counts; `counted` for a new item.' })
  gradingState?: GradingState | null;

  @Field(() => Boolean, { nullable: true, description: 'Of a new item: adds points and no maximum.' })
  isBonus?: boolean | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Of a new item: the day it is due.' })
  dueDate?: string | null;
}

@InputType({
  description:
    'A gradebook for a course that is there or for a new one, as one change: all of it or nothing.',
})
export class ImportGradebookInput {
  @Field(() => ID, { nullable: true, description: 'The course; absent for a new one.' })
  @RowId()
  courseId?: string | null;

  @Field(() => CreateCourseInput, {
    nullable: true,
    description: 'The new course; absent for one that is there.',
  })
  @IsOptional()
  @ValidateNested()
  course?: CreateCourseInput | null;

  @Field(() => CourseGradingInput, {
    nullable: true,
    description: 'How the new course is graded; a course that is there keeps its rules.',
  })
  @IsOptional()
  @ValidateNested()
  grading?: CourseGradingInput | null;

  @Field(() => [ImportedCategoryInput], {
    nullable: true,
    description: `Categories with their rules, at most ${MOST_CATEGORIES}; others are added without a weight.`,
  })
  @IsOptional()
  @AtMost(MOST_CATEGORIES)
  @ValidateNested({ each: true })
  categories?: ImportedCategoryInput[] | null;

  @Field(() => [ImportedScoreInput], { description: `The lines, at most ${MOST_LINES}.` })
  @AtMost(MOST_LINES)
  @ValidateNested({ each: true })
  lines!: ImportedScoreInput[];
}
