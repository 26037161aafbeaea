import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { GradingState } from '#domain/grading/participation';
import type { Aggregation } from '#domain/grading/rules';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, SafeLink } from '../../graphql/checks';
import {
  Nullable,
  NullableDecimalIn,
  NullableIntIn,
  NullableRowId,
  NullableText,
  Text,
} from '../../graphql/fields';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';
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
  @Text(TEXT_LIMITS.categoryName, '1 to 80 characters.')
  name!: string;

  @NullableText(
    TEXT_LIMITS.categoryName,
    'Name of its parent category, which is described before it or in the course, and not nested itself. ' +
      'Defaults to none.',
  )
  parent?: string | null;

  @NullableDecimalIn(NUMBER_RANGES.weight, 'Percent of the course or of the parent category, 0 to 1000.')
  weight?: number | null;

  @Nullable(() => AggregationEnum, 'Defaults to points.')
  aggregation?: Aggregation | null;

  @Nullable(() => Boolean, 'Whether it is a bonus. Defaults to false.')
  isBonus?: boolean | null;

  @NullableIntIn(NUMBER_RANGES.drops, 'Number of lowest items to drop. Defaults to 0.')
  dropLowest?: number | null;

  @NullableIntIn(NUMBER_RANGES.drops, 'Number of highest items to drop. Defaults to 0.')
  dropHighest?: number | null;
}

@InputType({
  description:
    'One row of a gradebook. It updates the item with the same `key`, otherwise the one with the same title, or ' +
    'adds one. Omitted fields stay the same.',
})
export class ImportedScoreInput {
  @NullableText(
    TEXT_LIMITS.gradebookKey,
    "ID of the item in the school's gradebook, at most 100 characters. It finds the item again under another title, " +
      'which the item gets unless the student renamed it.',
  )
  key?: string | null;

  @Text(TEXT_LIMITS.assignmentTitle, 'Title of the item, 1 to 300 characters.')
  title!: string;

  @NullableText(TEXT_LIMITS.categoryName, 'Name of its category. A missing category is added.')
  category?: string | null;

  @NullableDecimalIn(NUMBER_RANGES.pointsEarned, 'Points earned; omitted if unknown.')
  pointsEarned?: number | null;

  @NullableText(
    TEXT_LIMITS.gradeLabel,
    'The score as a letter instead of points: a label on the grading scale of the course. Needs points possible ' +
      'in the same row.',
  )
  letter?: string | null;

  @NullableDecimalIn(NUMBER_RANGES.pointsPossible, 'Points possible; omitted if unknown.')
  pointsPossible?: number | null;

  @Nullable(() => GradingStateEnum, 'How it counts. A new item defaults to `counted`.')
  gradingState?: GradingState | null;

  @Nullable(() => Boolean, 'Whether it is extra credit.')
  isBonus?: boolean | null;

  @Nullable(() => Boolean, 'Whether drop rules must never drop it.')
  neverDrop?: boolean | null;

  @Nullable(
    () => LocalDateScalar,
    'The due date. An item gets a new one unless the student changed its deadline.',
  )
  dueDate?: string | null;

  @Nullable(
    () => LocalTimeScalar,
    'The due time in the time zone of the account; set together with `dueDate`.',
  )
  dueTime?: string | null;
}

@InputType({
  description: 'A gradebook for an existing or new course, imported all or none.',
})
export class ImportGradebookInput {
  @NullableRowId('The existing course; omitted for a new one.')
  courseId?: string | null;

  @Nullable(() => CreateCourseInput, 'The new course; omitted for an existing one.')
  @ValidateNested()
  course?: CreateCourseInput | null;

  @Nullable(() => CourseGradingInput, 'How a new course is graded. An existing course keeps its rules.')
  @ValidateNested()
  grading?: CourseGradingInput | null;

  @Nullable(
    () => [ImportedCategoryInput],
    `Categories with their rules, at most ${MOST_CATEGORIES}. Others are added without a weight.`,
  )
  @AtMost(MOST_CATEGORIES)
  @ValidateNested({ each: true })
  categories?: ImportedCategoryInput[] | null;

  @Nullable(
    () => Boolean,
    'Whether existing categories with the same names get the rules and parents in `categories`. ' +
      'Defaults to false.',
  )
  updateCategories?: boolean | null;

  @Nullable(() => String, 'Address of the course at the school; saved if the course has no link.')
  @SafeLink(TEXT_LIMITS.link)
  link?: string | null;

  @Field(() => [ImportedScoreInput], { description: `The rows, at most ${MOST_LINES}.` })
  @AtMost(MOST_LINES)
  @ValidateNested({ each: true })
  lines!: ImportedScoreInput[];
}
