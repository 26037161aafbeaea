import { Int } from 'type-graphql';
import type { ScoreSource } from '#domain/grading/share';
import type { CategoryWorking, CourseWorking, ItemWorking, LeftOutWorking } from '#domain/grading/working';
import * as g from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import {
  AggregationEnum,
  DropModeEnum,
  GradeViewEnum,
  OverWeightsEnum,
  RoundingModeEnum,
  FigureReasonEnum,
  WeightingEnum,
} from './grade-enums.types';

const NotCountedReasonEnum = g.enumOf<NotCountedReason>('NotCountedReason');
const RuleEnum = g.enumOf<CourseWorking['rule']>('WorkingRule');
const RoleEnum = g.enumOf<ItemWorking['role']>('ItemRole');
const SourceEnum = g.enumOf<ScoreSource>('ScoreSource');

@g.OutputType('How a value was rounded.', 'RoundingRule')
export class RoundingRuleType extends g.output({
  decimals: g.field(Int, 'Number of decimals.'),
  mode: g.field(RoundingModeEnum, 'How the rest was rounded.'),
}) {}

@g.OutputType('The highest possible grade of a course.', 'CapWorking')
class CapWorkingType extends g.output({
  limit: g.field(DecimalScalar, 'In percent.'),
  isReached: g.field(Boolean, 'Whether it lowered the grade.'),
}) {}

@g.OutputType('How the weights of a course, or inside a category, were used.', 'WeightsWorking')
class WeightsWorkingType extends g.output({
  rule: g.field(OverWeightsEnum, 'The rule for weights that do not sum to 100.'),
  inPlay: g.field(DecimalScalar, 'Sum of the weights that count.'),
  divisor: g.field(DecimalScalar, 'The divisor of the weighted sum; 0 if nothing was divided.'),
  bonusDivisor: g.field(
    DecimalScalar,
    'The divisor of weight × percentage for bonus categories; 0 if nothing was divided.',
  ),
}) {}

@g.OutputType('The points of a course.', 'PointsWorking')
class PointsWorkingType extends g.output({
  earned: g.field(DecimalScalar, 'Points that count.'),
  possible: g.field(DecimalScalar, 'Sum of points possible.'),
}) {}

@g.OutputType('Number of dropped items.', 'DropCounts')
class DropCountsType extends g.output({
  lowest: g.field(Int, 'Lowest ones.'),
  highest: g.field(Int, 'Highest ones.'),
}) {}

@g.OutputType('The drop rule of a category and its result.', 'DropWorking')
class DropWorkingType extends g.output({
  mode: g.field(DropModeEnum, 'How items were chosen.'),
  asked: g.field(DropCountsType, 'Number requested.'),
  applied: g.field(DropCountsType, 'Number actually dropped, within the limits of the rule.'),
}) {}

@g.OutputType('A score that another one replaces.', 'ReplacedScore')
class ReplacedType extends g.output({
  byId: g.field(String, 'The `id` of the replacing item.'),
  own: g.field(DecimalScalar, 'Its own points.'),
}) {}

@g.OutputType('An item that counts.', 'ItemWorking')
class ItemWorkingType extends g.output({
  id: g.field(String, 'The same value that was sent.'),
  role: g.field(RoleEnum, 'How it counts.'),
  source: g.field(SourceEnum, 'Where its points come from.'),
  earned: g.field(DecimalScalar, 'Points it counts with.'),
  possible: g.field(DecimalScalar, 'Points possible.'),
  replaced: g.nullable(g.as<ItemWorking['replaced']>(ReplacedType), 'Null if it keeps its own score.'),
}) {}

@g.OutputType("An item that doesn't count.", 'LeftOutItem')
class LeftOutItemType extends g.output({
  id: g.field(String, 'The same value that was sent.'),
  reason: g.field(NotCountedReasonEnum),
}) {}

@g.OutputType("The student's average, used for open items in the projection.", 'EstimateWorking')
class EstimateWorkingType extends g.output({
  percent: g.field(DecimalScalar, 'A percentage between 0 and 100.'),
  isOfCourse: g.field(
    Boolean,
    "Whether it is the course's average, because nothing in the category has a score.",
  ),
  scores: g.field(
    Int,
    "Number of scores in the category it averages, including dropped ones; 0 if it is the course's " +
      'average.',
  ),
  spread: g.nullable(
    DecimalScalar,
    'Percentage points the range extends up and down; null with too few scores.',
  ),
}) {}

@g.OutputType("How a category's inner categories and its own items are combined.", 'InsideWorking')
class InsideWorkingType extends g.output({
  weights: g.nullable(WeightsWorkingType, 'Used with weights; otherwise null.'),
  points: g.nullable(PointsWorkingType, 'Used with points: the sum of all points; otherwise null.'),
  contribution: g.nullable(
    DecimalScalar,
    'With weights: percentage points from its own items; null if none of them counts.',
  ),
}) {}

@g.OutputType('What a category contributes to a course.', 'CategoryWorking')
class CategoryWorkingType extends g.output({
  id: g.nullable(
    String,
    'The same value that was sent; null for items without a category in a course that adds up points.',
  ),
  aggregation: g.field(AggregationEnum, 'How its items are combined.'),
  periodId: g.nullable(String, 'The grading period that it is a part of; null in a course without.'),
  isBonus: g.field(Boolean, 'Whether it is a bonus on top of the others.'),
  value: g.field(
    DecimalScalar,
    'The dividend for its own items: points, or percentages (as fractions of 1) times weights.',
  ),
  mass: g.field(DecimalScalar, 'The divisor: points possible, or weights.'),
  parentId: g.nullable(String, 'Its parent category; null for none.'),
  inside: g.nullable(InsideWorkingType, 'Null if it contains no other category.'),
  weight: g.field(DecimalScalar, 'Its weight in the course or the parent category.'),
  contribution: g.nullable(
    DecimalScalar,
    "Percentage points it adds to the course or the parent category; null with points, and if it doesn't " +
      'count.',
  ),
  drops: g.nullable(g.as<CategoryWorking['drops']>(DropWorkingType), 'Null without drop rules.'),
  estimate: g.nullable(
    EstimateWorkingType,
    'In the projection: what its open items count as; null otherwise, or if none is open.',
  ),
  items: g.field([ItemWorkingType], 'The items that count.'),
  leftOut: g.field([LeftOutItemType], "The items that don't count."),
}) {}

@g.OutputType('The part of a grading period in a course.', 'PeriodWorking')
class PeriodWorkingType extends g.output({
  id: g.field(String, 'As it was sent.'),
  weight: g.field(DecimalScalar, 'Its weight in the course.'),
  computed: g.nullable(
    DecimalScalar,
    'The percentage before cap and rounding; null when nothing can be divided.',
  ),
  taken: g.nullable(
    DecimalScalar,
    'The percentage with which it enters the course, its own or what the view takes it at; null: it is ' +
      'left out.',
  ),
  contribution: g.nullable(
    DecimalScalar,
    'Percentage points it brings into the course; null when it takes no part.',
  ),
  weights: g.nullable(WeightsWorkingType, 'Of its categories; null by points.'),
  points: g.nullable(PointsWorkingType, 'Of its categories; null by weights.'),
}) {}

@g.OutputType(
  'How one grade was calculated. Sums and percentages shown are rounded to 4 decimals; the grade uses ' +
    'exact ones.',
  'CourseWorking',
)
class CourseWorkingType extends g.output({
  view: g.field(GradeViewEnum),
  rule: g.field(RuleEnum, 'How the total was calculated.'),
  computed: g.nullable(
    DecimalScalar,
    'The percentage before cap, override, and rounding; null if nothing can be divided.',
  ),
  cap: g.nullable(CapWorkingType, 'Null without a cap.'),
  rounding: g.field(RoundingRuleType, 'How it was rounded.'),
  weights: g.nullable(
    WeightsWorkingType,
    'Used in a course with weights; with grading periods, their weights.',
  ),
  points: g.nullable(PointsWorkingType, 'Used in a course that adds up points; null with grading periods.'),
  periods: g.field(
    [PeriodWorkingType],
    'What each grading period contributes; empty without grading periods.',
  ),
  categories: g.field([CategoryWorkingType], 'What each category contributes.'),
  leftOut: g.field(
    [LeftOutItemType],
    'Items without a category in a course with weights, and items in no grading period.',
  ),
}) {}

@g.OutputType('A rounded value, or the reason why there is none.')
export class CalculatedFigure extends g.output({
  value: g.optional(DecimalScalar, 'Null if there is a reason.'),
  reason: g.optional(FigureReasonEnum, 'Null if there is a value.'),
}) {}

@g.OutputType('Range of the projected grade.')
class CalculatedBand extends g.output({
  low: g.field(CalculatedFigure, "With every open item one spread below the student's average."),
  high: g.field(CalculatedFigure, 'With every open item one spread above it.'),
}) {}

@g.OutputType('The projected grade.')
class CalculatedProjection extends g.output({
  expected: g.field(CalculatedFigure, "With every open item at the student's average."),
  band: g.nullable(
    CalculatedBand,
    'Null if there are open items but fewer than 3 scores to estimate the spread. Both ends are equal if ' +
      'nothing is open.',
  ),
}) {}

/** The four numbers of a course and of a category. */
@g.OutputType()
class FourNumbersType extends g.output({
  current: g.field(CalculatedFigure, 'The grade so far; open items are left out.'),
  floor: g.field(CalculatedFigure, 'With 0 on every open item.'),
  ceiling: g.field(CalculatedFigure, 'With full points on every open item.'),
  projected: g.field(CalculatedProjection, "With every open item at the student's average."),
  gradedItems: g.field(Int, 'Number of items with a final score.'),
}) {}

@g.OutputType('The grades of one category.')
class CalculatedCategory extends g.output(
  {
    id: g.field(String, 'The same value that was sent.'),
    periodId: g.nullable(String, 'The grading period that the numbers are of; null in a course without.'),
  },
  FourNumbersType,
) {}

@g.OutputType('A percentage on the grading scale.')
export class CalculatedLetter extends g.output({
  label: g.field(String, 'The letter grade.'),
  points: g.field(DecimalScalar),
  pass: g.field(Boolean, 'Whether it passes.'),
}) {}

@g.OutputType('The numbers of one grading period.')
class CalculatedPeriod extends g.output(
  {
    id: g.field(String, 'As it was sent.'),
    letter: g.nullable(
      CalculatedLetter,
      'Of its current number, on the scale of the call; null where there is no number.',
    ),
  },
  FourNumbersType,
) {}

@g.OutputType('The letter grades of the four grades; null where there is no grade.')
class CalculatedLetters extends g.output({
  current: g.nullable(CalculatedLetter, 'For the current grade.'),
  floor: g.nullable(CalculatedLetter, 'For the floor.'),
  ceiling: g.nullable(CalculatedLetter, 'For the ceiling.'),
  projected: g.nullable(CalculatedLetter, 'For the projected grade.'),
}) {}

@g.OutputType("An item that doesn't count, and why.")
export class NotCountedItem extends g.output({
  id: g.field(String, 'The same value that was sent.'),
  categoryId: g.nullable(String, 'Its category; null for none.'),
  reason: g.field(NotCountedReasonEnum),
}) {}

@g.OutputType('The grades of a course.')
export class CalculatedCourse extends g.output(
  {
    weighting: g.field(WeightingEnum, 'How the total was calculated.'),
    letters: g.field(CalculatedLetters, 'On the scale of this call.'),
    categories: g.field(
      [CalculatedCategory],
      'In the order they were sent; with grading periods, all of them for each period.',
    ),
    periods: g.field([CalculatedPeriod], 'In the order they were sent; empty without grading periods.'),
    notCounted: g.field([NotCountedItem], 'Items that are not in the current grade, and why.'),
    declaredWeight: g.field(
      DecimalScalar,
      'Sum of the weights, without bonus categories and nested ones. In a course with weighted categories, ' +
        'anything but 100 deserves a look.',
    ),
    working: g.field([CourseWorkingType], 'How each grade requested in `working` was calculated.'),
  },
  FourNumbersType,
) {}

type NotCountedReason = Exclude<ItemWorking['role'], 'counts' | 'extra_credit'> | LeftOutWorking['reason'];
