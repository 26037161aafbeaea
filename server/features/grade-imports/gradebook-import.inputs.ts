import { IsOptional, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import type { GradingState } from '#domain/grading/participation';
import type { Aggregation } from '#domain/grading/rules';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, InRange, SafeLink, Text } from '../../graphql/checks';
import { NullableRowId } from '../../graphql/fields';
import { DecimalScalar, LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';
import { AggregationEnum, GradingStateEnum } from '../calculator/grade-enums.types';
import { CreateCourseInput } from '../courses/course.inputs';
import { CourseGradingInput } from '../grades/rules/course-grading.inputs';

const { assignmentsPerCourse: MOST_LINES, gradeCategoriesPerCourse: MOST_CATEGORIES } = ACCOUNT_LIMITS;

@InputType({
  description:
    'A grade category in a gradebook. An existing category with the same name stays the same, unless ' +
    '`updateCategories` is set.',
})
export class ImportedCategoryInput {
  @Field(() => String, { description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.categoryName)
  name!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of its parent category, which is described before it or in the course, and not nested itself. ' +
      'Defaults to none.',
  })
  @Text(TEXT_LIMITS.categoryName)
  parent?: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Percent of the course or of the parent category, 0 to 1000.',
  })
  @InRange(NUMBER_RANGES.weight)
  weight?: number | null;

  @Field(() => AggregationEnum, { nullable: true, description: 'Defaults to points.' })
  aggregation?: Aggregation | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is a bonus. Defaults to false.' })
  isBonus?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Number of lowest items to drop. Defaults to 0.' })
  @InRange(NUMBER_RANGES.drops)
  dropLowest?: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of highest items to drop. Defaults to 0.' })
  @InRange(NUMBER_RANGES.drops)
  dropHighest?: number | null;
}

@InputType({
  description:
    'One row of a gradebook. It updates the item with the same `key`, otherwise the one with the same title, or ' +
    'adds one. Omitted fields stay the same.',
})
export class ImportedScoreInput {
  @Field(() => String, {
    nullable: true,
    description:
      "ID of the item in the school's gradebook, at most 100 characters. It finds the item again under another title, " +
      'which the item gets unless the student renamed it.',
  })
  @Text(TEXT_LIMITS.gradebookKey)
  key?: string | null;

  @Field(() => String, { description: 'Title of the item, 1 to 300 characters.' })
  @Text(TEXT_LIMITS.assignmentTitle)
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of its category. A missing category is added.',
  })
  @Text(TEXT_LIMITS.categoryName)
  category?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Points earned; omitted if unknown.' })
  @InRange(NUMBER_RANGES.pointsEarned)
  pointsEarned?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The score as a letter instead of points: a label on the grading scale of the course. Needs points possible ' +
      'in the same row.',
  })
  @Text(TEXT_LIMITS.gradeLabel)
  letter?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Points possible; omitted if unknown.' })
  @InRange(NUMBER_RANGES.pointsPossible)
  pointsPossible?: number | null;

  @Field(() => GradingStateEnum, {
    nullable: true,
    description: 'How it counts. A new item defaults to `counted`.',
  })
  gradingState?: GradingState | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is extra credit.' })
  isBonus?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether drop rules must never drop it.' })
  neverDrop?: boolean | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The due date. An item gets a new one unless the student changed its deadline.',
  })
  dueDate?: string | null;

  @Field(() => LocalTimeScalar, {
    nullable: true,
    description: 'The due time in the time zone of the account; set together with `dueDate`.',
  })
  dueTime?: string | null;
}

@InputType({
  description: 'A gradebook for an existing or new course, imported all or none.',
})
export class ImportGradebookInput {
  @NullableRowId('The existing course; omitted for a new one.')
  courseId?: string | null;

  @Field(() => CreateCourseInput, {
    nullable: true,
    description: 'The new course; omitted for an existing one.',
  })
  @IsOptional()
  @ValidateNested()
  course?: CreateCourseInput | null;

  @Field(() => CourseGradingInput, {
    nullable: true,
    description: 'How a new course is graded. An existing course keeps its rules.',
  })
  @IsOptional()
  @ValidateNested()
  grading?: CourseGradingInput | null;

  @Field(() => [ImportedCategoryInput], {
    nullable: true,
    description: `Categories with their rules, at most ${MOST_CATEGORIES}. Others are added without a weight.`,
  })
  @IsOptional()
  @AtMost(MOST_CATEGORIES)
  @ValidateNested({ each: true })
  categories?: ImportedCategoryInput[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether existing categories with the same names get the rules and parents in `categories`. ' +
      'Defaults to false.',
  })
  updateCategories?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Address of the course at the school; saved if the course has no link.',
  })
  @SafeLink(TEXT_LIMITS.link)
  link?: string | null;

  @Field(() => [ImportedScoreInput], { description: `The rows, at most ${MOST_LINES}.` })
  @AtMost(MOST_LINES)
  @ValidateNested({ each: true })
  lines!: ImportedScoreInput[];
}
