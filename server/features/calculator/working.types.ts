import { Int } from 'type-graphql';
import type { ScoreSource } from '#domain/grading/share';
import type { CategoryWorking, CourseWorking, ItemWorking } from '#domain/grading/working';
import { as, enumOf, field, nullable, output, OutputType } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import {
  AggregationEnum,
  DropModeEnum,
  GradeViewEnum,
  OverWeightsEnum,
  RoundingModeEnum,
} from './grade-enums.types';
import WORDS from '../../graphql/enums.json';
import { NotCountedReasonEnum } from './not-counted.types';

const RuleEnum = enumOf<CourseWorking['rule']>('WorkingRule', WORDS.WorkingRule);
const RoleEnum = enumOf<ItemWorking['role']>('ItemRole', WORDS.ItemRole);
const SourceEnum = enumOf<ScoreSource>('ScoreSource', WORDS.ScoreSource);

@OutputType('How a value was rounded.', 'RoundingRule')
export class RoundingRuleType extends output({
  decimals: field(Int, 'Number of decimals.'),
  mode: field(RoundingModeEnum, 'How the rest was rounded.'),
}) {}

@OutputType('The highest possible grade of a course.', 'CapWorking')
class CapWorkingType extends output({
  limit: field(DecimalScalar, 'In percent.'),
  isReached: field(Boolean, 'Whether it lowered the grade.'),
}) {}

@OutputType('How the weights of a course, or inside a category, were used.', 'WeightsWorking')
class WeightsWorkingType extends output({
  rule: field(OverWeightsEnum, 'The rule for weights that do not sum to 100.'),
  inPlay: field(DecimalScalar, 'Sum of the weights that count.'),
  divisor: field(DecimalScalar, 'The divisor of the weighted sum; 0 if nothing was divided.'),
  bonusDivisor: field(
    DecimalScalar,
    'The divisor of weight × percentage for bonus categories; 0 if nothing was divided.',
  ),
}) {}

@OutputType('The points of a course.', 'PointsWorking')
class PointsWorkingType extends output({
  earned: field(DecimalScalar, 'Points that count.'),
  possible: field(DecimalScalar, 'Sum of points possible.'),
}) {}

@OutputType('Number of dropped items.', 'DropCounts')
class DropCountsType extends output({
  lowest: field(Int, 'Lowest ones.'),
  highest: field(Int, 'Highest ones.'),
}) {}

@OutputType('The drop rule of a category and its result.', 'DropWorking')
class DropWorkingType extends output({
  mode: field(DropModeEnum, 'How items were chosen.'),
  asked: field(DropCountsType, 'Number requested.'),
  applied: field(DropCountsType, 'Number actually dropped, within the limits of the rule.'),
}) {}

@OutputType('A score that another one replaces.', 'ReplacedScore')
class ReplacedType extends output({
  byId: field(String, 'The `id` of the replacing item.'),
  own: field(DecimalScalar, 'Its own points.'),
}) {}

@OutputType('An item that counts.', 'ItemWorking')
class ItemWorkingType extends output({
  id: field(String, 'The same value that was sent.'),
  role: field(RoleEnum, 'How it counts.'),
  source: field(SourceEnum, 'Where its points come from.'),
  earned: field(DecimalScalar, 'Points it counts with.'),
  possible: field(DecimalScalar, 'Points possible.'),
  replaced: nullable(as<ItemWorking['replaced']>(ReplacedType), 'Null if it keeps its own score.'),
}) {}

@OutputType("An item that doesn't count.", 'LeftOutItem')
class LeftOutItemType extends output({
  id: field(String, 'The same value that was sent.'),
  reason: field(NotCountedReasonEnum),
}) {}

@OutputType("The student's average, used for open items in the projection.", 'EstimateWorking')
class EstimateWorkingType extends output({
  percent: field(DecimalScalar, 'A percentage between 0 and 100.'),
  isOfCourse: field(
    Boolean,
    "Whether it is the course's average, because nothing in the category has a score.",
  ),
  scores: field(
    Int,
    "Number of scores in the category it averages, including dropped ones; 0 if it is the course's " +
      'average.',
  ),
  spread: nullable(
    DecimalScalar,
    'Percentage points the range extends up and down; null with too few scores.',
  ),
}) {}

@OutputType("How a category's inner categories and its own items are combined.", 'InsideWorking')
class InsideWorkingType extends output({
  weights: nullable(WeightsWorkingType, 'Used with weights; otherwise null.'),
  points: nullable(PointsWorkingType, 'Used with points: the sum of all points; otherwise null.'),
  contribution: nullable(
    DecimalScalar,
    'With weights: percentage points from its own items; null if none of them counts.',
  ),
}) {}

@OutputType('What a category contributes to a course.', 'CategoryWorking')
class CategoryWorkingType extends output({
  id: nullable(
    String,
    'The same value that was sent; null for items without a category in a course that adds up points.',
  ),
  aggregation: field(AggregationEnum, 'How its items are combined.'),
  periodId: nullable(String, 'The grading period that it is a part of; null in a course without.'),
  isBonus: field(Boolean, 'Whether it is a bonus on top of the others.'),
  value: field(
    DecimalScalar,
    'The dividend for its own items: points, or percentages (as fractions of 1) times weights.',
  ),
  mass: field(DecimalScalar, 'The divisor: points possible, or weights.'),
  parentId: nullable(String, 'Its parent category; null for none.'),
  inside: nullable(InsideWorkingType, 'Null if it contains no other category.'),
  weight: field(DecimalScalar, 'Its weight in the course or the parent category.'),
  contribution: nullable(
    DecimalScalar,
    "Percentage points it adds to the course or the parent category; null with points, and if it doesn't " +
      'count.',
  ),
  drops: nullable(as<CategoryWorking['drops']>(DropWorkingType), 'Null without drop rules.'),
  estimate: nullable(
    EstimateWorkingType,
    'In the projection: what its open items count as; null otherwise, or if none is open.',
  ),
  items: field([ItemWorkingType], 'The items that count.'),
  leftOut: field([LeftOutItemType], "The items that don't count."),
}) {}

@OutputType('The part of a grading period in a course.', 'PeriodWorking')
class PeriodWorkingType extends output({
  id: field(String, 'As it was sent.'),
  weight: field(DecimalScalar, 'Its weight in the course.'),
  computed: nullable(
    DecimalScalar,
    'The percentage before cap and rounding; null when nothing can be divided.',
  ),
  taken: nullable(
    DecimalScalar,
    'The percentage with which it enters the course, its own or what the view takes it at; null: it is ' +
      'left out.',
  ),
  contribution: nullable(
    DecimalScalar,
    'Percentage points it brings into the course; null when it takes no part.',
  ),
  weights: nullable(WeightsWorkingType, 'Of its categories; null by points.'),
  points: nullable(PointsWorkingType, 'Of its categories; null by weights.'),
}) {}

@OutputType(
  'How one grade was calculated. Sums and percentages shown are rounded to 4 decimals; the grade uses ' +
    'exact ones.',
  'CourseWorking',
)
export class CourseWorkingType extends output({
  view: field(GradeViewEnum),
  rule: field(RuleEnum, 'How the total was calculated.'),
  computed: nullable(
    DecimalScalar,
    'The percentage before cap, override, and rounding; null if nothing can be divided.',
  ),
  cap: nullable(CapWorkingType, 'Null without a cap.'),
  rounding: field(RoundingRuleType, 'How it was rounded.'),
  weights: nullable(
    WeightsWorkingType,
    'Used in a course with weights; with grading periods, their weights.',
  ),
  points: nullable(PointsWorkingType, 'Used in a course that adds up points; null with grading periods.'),
  periods: field([PeriodWorkingType], 'What each grading period contributes; empty without grading periods.'),
  categories: field([CategoryWorkingType], 'What each category contributes.'),
  leftOut: field(
    [LeftOutItemType],
    'Items without a category in a course with weights, and items in no grading period.',
  ),
}) {}
