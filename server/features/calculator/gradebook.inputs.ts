import { Matches } from 'class-validator';
import {
  CALCULATOR_LIMITS,
  DECIMAL_LIMITS,
  NUMBER_RANGES,
  PERIODS_PER_COURSE,
  TEXT_LIMITS,
} from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import {
  AggregationEnum,
  DropModeEnum,
  GradeViewEnum,
  OtherItemsEnum,
  OverWeightsEnum,
  ReplacementRuleEnum,
  WeightingEnum,
  GradingStateEnum,
} from './grade-enums.types';
import { RoundingInput } from './scale.inputs';

const { items: ITEMS, categories: CATEGORIES, needItems, unfairNeedItems, matchItems } = CALCULATOR_LIMITS;
/** A name that the caller chooses. */
export const CALLERS_NAME = g.field(
  g.Text(TEXT_LIMITS.calculatorId),
  'Any text of your choice; unique within the call.',
);
/** No control characters, no halves of characters. */
const NAME = new RegExp(`^[^\\p{Cc}\\p{Cs}]{1,${TEXT_LIMITS.calculatorId}}$`, 'u');
const PERCENT = { min: 0, max: 1_000 };

@g.InputType('The grading rules of a course. Omitted rules work as in Canvas, with fair drops.')
export class CourseRulesInput extends g.input({
  total: g.optional(
    WeightingEnum,
    'Defaults to weights if any category other than a bonus has a positive weight, otherwise points.',
  ),
  overWeights: g.optional(
    OverWeightsEnum,
    "What to do if weights don't add up to 100. Defaults to what Canvas does.",
  ),
  cap: g.optional(g.DecimalIn(PERCENT), 'Highest possible total in percent. Defaults to no cap.'),
  override: g.optional(
    g.DecimalIn({ min: -PERCENT.max, max: PERCENT.max }),
    'A final percentage entered by hand; it replaces all four grades.',
  ),
  dropMode: g.optional(DropModeEnum, 'How drop rules choose items. Defaults to fair.'),
  rounding: g.optional(RoundingInput, 'Rounding of every percentage. Defaults to 2 decimals, half up.'),
}) {}

@g.InputType('A group of items with a common weight.')
export class GradebookCategoryInput extends g.input({
  id: CALLERS_NAME,
  parentId: g.optional(
    g.Text(TEXT_LIMITS.calculatorId),
    'The `id` of its parent category, which must not be nested itself. Defaults to none. With weights, ' +
      "the parent's percentage is the weighted average of its inner categories and its own items, using " +
      "the course's rule for weights that don't add up to 100; if none of them but a bonus has a weight, " +
      'their points are added up. The parent category drops nothing itself.',
  ),
  weight: g.optional(
    g.DecimalIn(NUMBER_RANGES.weight),
    'Weight in percent of the course or the parent category. Defaults to 0.',
  ),
  aggregation: g.optional(AggregationEnum, 'How its items are combined. Defaults to points.'),
  isBonus: g.optional(
    Boolean,
    'Adds weight × percentage on top of the other categories without increasing the divisor: in percent ' +
      "of the course, or with `always_divide` as a fraction of the other weights' sum.",
  ),
  dropLowest: g.optional(g.IntIn({ min: 0, max: ITEMS }), 'Number of lowest items to drop. Defaults to 0.'),
  dropHighest: g.optional(g.IntIn({ min: 0, max: ITEMS }), 'Number of highest items to drop. Defaults to 0.'),
}) {}

@g.InputType('A part of a course that is graded like a course of its own, such as a quarter.')
export class GradebookPeriodInput extends g.input({
  id: CALLERS_NAME,
  weight: g.optional(
    g.DecimalIn(NUMBER_RANGES.weight),
    'Percent of the course. Defaults to 0. A sum below 100 is scaled up; a sum above 100 is not scaled ' +
      'down; if all weights are 0, the grade is 0.',
  ),
}) {}

@g.InputType('One item in the gradebook, graded or not.')
export class GradebookItemInput extends g.input({
  id: CALLERS_NAME,
  categoryId: g.optional(g.Text(TEXT_LIMITS.calculatorId), 'The `id` of its category. Defaults to none.'),
  periodId: g.optional(
    g.Text(TEXT_LIMITS.calculatorId),
    'The `id` of its grading period. Without one, it does not count if the course has grading periods.',
  ),
  pointsPossible: g.optional(
    g.DecimalIn(NUMBER_RANGES.pointsPossible),
    "Points possible. 0 makes it extra credit. If omitted, they are unknown and the item doesn't count.",
  ),
  pointsEarned: g.optional(
    g.DecimalIn(NUMBER_RANGES.pointsEarned),
    'The score; omitted for none yet. More than possible is extra credit, below 0 a penalty.',
  ),
  letter: g.optional(
    g.Text(TEXT_LIMITS.gradeLabel),
    'The score as a letter grade instead of points: a label on the scale of this call, in upper or lower ' +
      'case. It counts as 100 percent for the best, otherwise as just below the next better one (by 1, by ' +
      '0.1 in a band no larger than 1, by 0.01 in a band below 0.1). Needs `pointsPossible` above 0.',
  ),
  gradingState: g.optional(
    GradingStateEnum,
    'How it counts in the grade. Defaults to counted. A pending score is left out of the current grade ' +
      'only.',
  ),
  weight: g.optional(
    g.DecimalIn(NUMBER_RANGES.weight),
    'Weight for the aggregation `item_weights`, and for items directly in a category with weighted inner ' +
      'categories. Defaults to 1; 0 leaves it out.',
  ),
  isBonus: g.optional(Boolean, 'Extra credit: it adds points earned but no points possible.'),
  neverDrop: g.optional(Boolean, 'Drop rules must never drop it.'),
  replaces: g.optional(
    g.Text(TEXT_LIMITS.calculatorId),
    'The `id` of the category whose lowest score this score replaces, before drop rules apply, such as a ' +
      'final exam that replaces the lowest midterm. Defaults to none. Only one item can replace scores in ' +
      'a category.',
  ),
  replacesHow: g.optional(
    ReplacementRuleEnum,
    'How it replaces that score. Defaults to only if it is higher.',
  ),
  manuallyDropped: g.optional(Boolean, 'Dropped by hand and left out of every grade.'),
}) {}

@g.InputType("A course: its categories, items, and rules. The order of the lists doesn't affect any grade.")
export class GradebookInput extends g.input({
  categories: g.optional(g.AtMost(CATEGORIES, GradebookCategoryInput), 'The categories. Defaults to none.'),
  periods: g.optional(
    g.AtMost(PERIODS_PER_COURSE, GradebookPeriodInput),
    'The grading periods. Defaults to none. A period without a grade is left out of the current grade; it ' +
      'counts as 0 in the floor and as 100 percent in the ceiling.',
  ),
  items: g.field(
    g.AtMost(ITEMS, GradebookItemInput),
    'The items. To keep exact arithmetic fast, the least common multiple of their points possible, in units of ' +
      `0.0001 points, can have at most ${CALCULATOR_LIMITS.multipleBits} bits.`,
  ),
  rules: g.optional(CourseRulesInput, 'Defaults to what Canvas does, with fair drops.'),
  working: g.optional(
    g.AtMost(4, GradeViewEnum),
    'The grades to explain, each at most once. Defaults to the current grade.',
  ),
}) {}

@g.InputType(
  `The score needed on some items. Works for gradebooks of at most ${needItems} items, or ` +
    `${unfairNeedItems} if drop rules use a mode other than fair, because many scores have to be tried.`,
)
export class NeedInput extends g.input({
  itemIds: g.field(
    g.checked(
      g.AtMost(ITEMS, String),
      Matches(NAME, { each: true, message: `must each have 1 to ${TEXT_LIMITS.calculatorId} characters` }),
    ),
    'The items, at least one; any scores they have are ignored.',
  ),
  target: g.optional(
    g.DecimalIn(PERCENT),
    'The target percentage after rounding. Defaults to the start of every letter grade on the scale ' +
      'except the lowest.',
  ),
  others: g.optional(OtherItemsEnum, 'What to assume for other open items. Defaults to leaving them out.'),
  decimals: g.optional(
    g.IntIn({ min: 0, max: DECIMAL_LIMITS.decimals }),
    'Decimals of the answer. Defaults to 2.',
  ),
  highest: g.optional(
    g.DecimalIn(PERCENT),
    'The best possible score in percent of points possible. Defaults to 100.',
  ),
}) {}

@g.InputType(
  'Why the school shows a different grade. Tries every policy, alone and up to three together, then ' +
    `every item as missing or mistyped. Works for gradebooks of at most ${matchItems} items.`,
)
export class MatchInput extends g.input({
  total: g.field(
    g.Text(TEXT_LIMITS.calculatorId),
    'The grade the school shows, such as "87.50": its decimals tell how it was rounded. A percent sign ' +
      'may follow.',
  ),
}) {}
