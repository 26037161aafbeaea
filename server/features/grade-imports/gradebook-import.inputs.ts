import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import {
  AtMost,
  DecimalIn,
  field,
  input,
  InputType,
  IntIn,
  Link,
  optional,
  RowId,
  Text,
} from '../../graphql/fields';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';
import { AggregationEnum, GradingStateEnum } from '../calculator/grade-enums.types';
import { CreateCourseInput } from '../courses/course.types';
import { CourseGradingInput } from '../grades/rules/course-grading.inputs';

const { assignmentsPerCourse: MOST_LINES, gradeCategoriesPerCourse: MOST_CATEGORIES } = ACCOUNT_LIMITS;

@InputType(
  'A grade category in a gradebook. An existing category with the same name stays the same, unless ' +
    '`updateCategories` is set.',
)
export class ImportedCategoryInput extends input({
  name: field(Text(TEXT_LIMITS.categoryName)),
  parent: optional(
    Text(TEXT_LIMITS.categoryName),
    'Name of its parent category, which is described before it or in the course, and not nested itself. ' +
      'Defaults to none.',
  ),
  weight: optional(DecimalIn(NUMBER_RANGES.weight), 'Percent of the course or of the parent category.'),
  aggregation: optional(AggregationEnum, 'Defaults to points.'),
  isBonus: optional(Boolean, 'Whether it is a bonus. Defaults to false.'),
  dropLowest: optional(IntIn(NUMBER_RANGES.drops), 'Number of lowest items to drop. Defaults to 0.'),
  dropHighest: optional(IntIn(NUMBER_RANGES.drops), 'Number of highest items to drop. Defaults to 0.'),
}) {}

@InputType(
  'One row of a gradebook. It updates the item with the same `key`, otherwise the one with the same ' +
    'title, or adds one. Omitted fields stay the same.',
)
export class ImportedScoreInput extends input({
  key: optional(
    Text(TEXT_LIMITS.gradebookKey),
    "ID of the item in the school's gradebook. It finds the item again under another title, which the " +
      'item gets unless the student renamed it.',
  ),
  title: field(Text(TEXT_LIMITS.assignmentTitle), 'Title of the item.'),
  category: optional(Text(TEXT_LIMITS.categoryName), 'Name of its category. A missing category is added.'),
  pointsEarned: optional(DecimalIn(NUMBER_RANGES.pointsEarned), 'Points earned; omitted if unknown.'),
  letter: optional(
    Text(TEXT_LIMITS.gradeLabel),
    'The score as a letter instead of points: a label on the grading scale of the course. Needs points ' +
      'possible in the same row.',
  ),
  pointsPossible: optional(DecimalIn(NUMBER_RANGES.pointsPossible), 'Points possible; omitted if unknown.'),
  weight: optional(
    DecimalIn(NUMBER_RANGES.weight),
    'Weight of its percentage in a category that uses item weights.',
  ),
  gradingState: optional(GradingStateEnum, 'How it counts. A new item defaults to `counted`.'),
  isBonus: optional(Boolean, 'Whether it is extra credit.'),
  neverDrop: optional(Boolean, 'Whether drop rules must never drop it.'),
  dueDate: optional(
    LocalDateScalar,
    'The due date. An item gets a new one unless the student changed its deadline.',
  ),
  dueTime: optional(
    LocalTimeScalar,
    'The due time in the time zone of the account; set together with `dueDate`.',
  ),
}) {}

@InputType('A gradebook for an existing or new course, imported all or none.')
export class ImportGradebookInput extends input({
  courseId: optional(RowId, 'The existing course; omitted for a new one.'),
  course: optional(CreateCourseInput, 'The new course; omitted for an existing one.'),
  grading: optional(CourseGradingInput, 'How a new course is graded. An existing course keeps its rules.'),
  categories: optional(
    AtMost(MOST_CATEGORIES, ImportedCategoryInput),
    'Categories with their rules. Others are added without a weight.',
  ),
  updateCategories: optional(
    Boolean,
    'Whether existing categories with the same names get the rules and parents in `categories`. Defaults ' +
      'to false.',
  ),
  link: optional(
    Link(TEXT_LIMITS.link),
    'Address of the course at the school; saved if the course has no link.',
  ),
  lines: field(AtMost(MOST_LINES, ImportedScoreInput), 'The rows.'),
}) {}
