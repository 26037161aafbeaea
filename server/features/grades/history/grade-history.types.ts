import { ID, Int } from 'type-graphql';
import type { RoundingRule } from '#domain/grading/decimal';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import * as g from '../../../graphql/fields';
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

@g.OutputType('The grade of a course from one moment until the next record.', 'GradeRecord')
export class GradeRecordType extends g.output({
  id: g.field(ID, 'UUID.'),
  recordedAt: g.field(
    DateTimeScalar,
    'When it took effect, to the millisecond; each record is later than the one before it.',
  ),
  percent: g.nullable(DecimalScalar, 'The percentage so far; null if nothing was graded.'),
  floor: g.nullable(DecimalScalar, 'With 0 on open items.'),
  ceiling: g.nullable(DecimalScalar, 'With full points on open items.'),
  projected: g.nullable(DecimalScalar, "With the student's average on open items."),
  letter: g.nullable(String, 'The letter grade on the scale used then.'),
  points: g.nullable(DecimalScalar),
  gradedItems: g.field(Int, 'Number of items with a final score.'),
  engineVersion: g.field(Int, 'Version of the grade engine that calculated it.'),
}) {}

@g.OutputType('The rules of a course as they were.')
export class RecordedCourseRules extends g.output({
  total: g.nullable(
    WeightingEnum,
    'How its total was calculated; null for weights if any category other than a bonus had one, ' +
      'otherwise points.',
  ),
  overWeights: g.field(OverWeightsEnum, "What happened when the weights that counted didn't add up to 100."),
  dropMode: g.field(DropModeEnum, 'How the drop rules chose items.'),
  cap: g.nullable(DecimalScalar, 'Highest possible total in percent; null for no cap.'),
  override: g.nullable(DecimalScalar, 'A final percentage entered by hand; null if calculated.'),
  rounding: g.field(
    g.as<{ decimals: number; mode: RoundingRule['mode'] }>(Rounding),
    'How every percentage was rounded.',
  ),
}) {}

@g.OutputType('A grade category as it was.')
export class RecordedCategory extends g.output({
  categoryId: g.field(ID, 'UUID of the category, which may no longer exist.'),
  name: g.field(String, 'Its name or title.'),
  weight: g.nullable(DecimalScalar, 'Percent of the course.'),
  aggregation: g.field(AggregationEnum, 'How its items were combined.'),
  isBonus: g.field(Boolean, 'Whether it was a bonus on top of the others.'),
  parentId: g.nullable(ID, 'The category it was inside; null for none.'),
  dropLowest: g.field(Int, 'Number of lowest items dropped.'),
  dropHighest: g.field(Int, 'Number of highest items dropped.'),
}) {}

@g.OutputType('An assignment as the grade calculation saw it.')
export class RecordedAssignment extends g.output({
  assignmentId: g.field(ID, 'UUID of the assignment, which may no longer exist.'),
  title: g.field(String, 'Its name or title.'),
  categoryId: g.nullable(ID, 'UUID of its category; null for none.'),
  periodId: g.optional(ID, 'The grading period it counted in; null if none.'),
  pointsPossible: g.nullable(DecimalScalar, 'Points possible; null if unknown.'),
  pointsEarned: g.nullable(DecimalScalar, 'The score; null for none yet.'),
  letter: g.optional(String, 'The grade the score was entered as; null for points.'),
  gradingState: g.field(GradingStateEnum, 'How it counted in the grade.'),
  weight: g.nullable(DecimalScalar, 'Its weight in a category that uses item weights.'),
  isBonus: g.field(Boolean, 'Whether it was extra credit.'),
  neverDrop: g.field(Boolean, 'Whether drop rules were not allowed to drop it.'),
  manuallyDropped: g.field(Boolean, 'Whether it was dropped by hand.'),
  replaces: g.optional(ID, 'The category whose lowest score it replaced; null for none.'),
  replacesHow: g.optional(
    ReplacementRuleEnum,
    'How it replaced that score; null for records from before this existed.',
  ),
}) {}

@g.OutputType(
  'A record with what it was calculated from. Items are listed as changes: those that changed since ' +
    'the previous record; in the first record, all of them. Apply the records in order to get the ' +
    'gradebook of any moment.',
  'GradeReplayRecord',
)
export class GradeReplayRecordType extends g.output(
  {
    rules: g.field(RecordedCourseRules, 'The rules used then.'),
    categories: g.field(
      [RecordedCategory],
      `All categories at that time; at most ${ACCOUNT_LIMITS.gradeCategoriesPerCourse}.`,
    ),
    periods: g.field([GradingPeriodType], 'The grading periods used then; empty for none.'),
    changedItems: g.field([RecordedAssignment], 'Assignments that were added or changed.'),
    goneItemIds: g.field([ID], 'Assignments that left the course.'),
  },
  GradeRecordType,
) {}
