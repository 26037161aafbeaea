import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';
import { AggregationEnum, GradingStateEnum } from '../calculator/grade-enums.types';
import { CreateCourseInput } from '../courses/course.types';
import { CourseGradingInput } from '../grades/rules/course-grading.types';

const { assignmentsPerCourse: MOST_LINES, gradeCategoriesPerCourse: MOST_CATEGORIES } = ACCOUNT_LIMITS;

@g.InputType(
  'A grade category in a gradebook. An existing category with the same name stays the same, unless ' +
    '`updateCategories` is set.',
)
export class ImportedCategoryInput extends g.input({
  name: g.field(g.Text(TEXT_LIMITS.categoryName)),
  parent: g.optional(
    g.Text(TEXT_LIMITS.categoryName),
    'Name of its parent category, which is described before it or in the course, and not nested itself. ' +
      'Defaults to none.',
  ),
  weight: g.optional(g.DecimalIn(NUMBER_RANGES.weight), 'Percent of the course or of the parent category.'),
  aggregation: g.optional(AggregationEnum, 'Defaults to points.'),
  isBonus: g.optional(Boolean, 'Whether it is a bonus. Defaults to false.'),
  dropLowest: g.optional(g.IntIn(NUMBER_RANGES.drops), 'Number of lowest items to drop. Defaults to 0.'),
  dropHighest: g.optional(g.IntIn(NUMBER_RANGES.drops), 'Number of highest items to drop. Defaults to 0.'),
}) {}

@g.InputType(
  'One row of a gradebook. It updates the item with the same `key`, otherwise the one with the same ' +
    'title, or adds one. Omitted fields stay the same.',
)
export class ImportedScoreInput extends g.input({
  key: g.optional(
    g.Text(TEXT_LIMITS.gradebookKey),
    "ID of the item in the school's gradebook. It finds the item again under another title, which the " +
      'item gets unless the student renamed it.',
  ),
  title: g.field(g.Text(TEXT_LIMITS.assignmentTitle), 'Title of the item.'),
  category: g.optional(
    g.Text(TEXT_LIMITS.categoryName),
    'Name of its category. A missing category is added.',
  ),
  pointsEarned: g.optional(g.DecimalIn(NUMBER_RANGES.pointsEarned), 'Points earned; omitted if unknown.'),
  letter: g.optional(
    g.Text(TEXT_LIMITS.gradeLabel),
    'The score as a letter instead of points: a label on the grading scale of the course. Needs points ' +
      'possible in the same row.',
  ),
  pointsPossible: g.optional(
    g.DecimalIn(NUMBER_RANGES.pointsPossible),
    'Points possible; omitted if unknown.',
  ),
  weight: g.optional(
    g.DecimalIn(NUMBER_RANGES.weight),
    'Weight of its percentage in a category that uses item weights.',
  ),
  gradingState: g.optional(GradingStateEnum, 'How it counts. A new item defaults to `counted`.'),
  isBonus: g.optional(Boolean, 'Whether it is extra credit.'),
  neverDrop: g.optional(Boolean, 'Whether drop rules must never drop it.'),
  dueDate: g.optional(
    LocalDateScalar,
    'The due date. An item gets a new one unless the student changed its deadline.',
  ),
  dueTime: g.optional(
    LocalTimeScalar,
    'The due time in the time zone of the account; set together with `dueDate`.',
  ),
}) {}

@g.InputType('A gradebook for an existing or new course, imported all or none.')
export class ImportGradebookInput extends g.input({
  courseId: g.optional(g.RowId, 'The existing course; omitted for a new one.'),
  course: g.optional(CreateCourseInput, 'The new course; omitted for an existing one.'),
  grading: g.optional(CourseGradingInput, 'How a new course is graded. An existing course keeps its rules.'),
  categories: g.optional(
    g.AtMost(MOST_CATEGORIES, ImportedCategoryInput),
    'Categories with their rules. Others are added without a weight.',
  ),
  updateCategories: g.optional(
    Boolean,
    'Whether existing categories with the same names get the rules and parents in `categories`. Defaults ' +
      'to false.',
  ),
  link: g.optional(
    g.Link(TEXT_LIMITS.link),
    'Address of the course at the school; saved if the course has no link.',
  ),
  lines: g.field(g.AtMost(MOST_LINES, ImportedScoreInput), 'The rows.'),
}) {}
