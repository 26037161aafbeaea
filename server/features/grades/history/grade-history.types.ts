import { ID, Int } from 'type-graphql';
import type { RoundingRule } from '#domain/grading/rounding';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { as, field, nullable, optional, output, OutputType } from '../../../graphql/fields';
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
export class GradeRecordType extends output({
  id: field(ID, 'UUID.'),
  recordedAt: field(
    DateTimeScalar,
    'When it took effect, to the millisecond; each record is later than the one before it.',
  ),
  percent: nullable(DecimalScalar, 'The percentage so far; null if nothing was graded.'),
  floor: nullable(DecimalScalar, 'With 0 on open items.'),
  ceiling: nullable(DecimalScalar, 'With full points on open items.'),
  projected: nullable(DecimalScalar, "With the student's average on open items."),
  letter: nullable(String, 'The letter grade on the scale used then.'),
  points: nullable(DecimalScalar),
  gradedItems: field(Int, 'Number of items with a final score.'),
  engineVersion: field(Int, 'Version of the grade engine that calculated it.'),
}) {}

@OutputType('The rules of a course as they were.')
export class RecordedCourseRules extends output({
  total: nullable(
    WeightingEnum,
    'How its total was calculated; null for weights if any category other than a bonus had one, ' +
      'otherwise points.',
  ),
  overWeights: field(OverWeightsEnum, "What happened when the weights that counted didn't add up to 100."),
  dropMode: field(DropModeEnum, 'How the drop rules chose items.'),
  cap: nullable(DecimalScalar, 'Highest possible total in percent; null for no cap.'),
  override: nullable(DecimalScalar, 'A final percentage entered by hand; null if calculated.'),
  rounding: field(
    as<{ decimals: number; mode: RoundingRule['mode'] }>(Rounding),
    'How every percentage was rounded.',
  ),
}) {}

@OutputType('A grade category as it was.')
export class RecordedCategory extends output({
  categoryId: field(ID, 'UUID of the category, which may no longer exist.'),
  name: field(String, 'Its name or title.'),
  weight: nullable(DecimalScalar, 'Percent of the course.'),
  aggregation: field(AggregationEnum, 'How its items were combined.'),
  isBonus: field(Boolean, 'Whether it was a bonus on top of the others.'),
  parentId: nullable(ID, 'The category it was inside; null for none.'),
  dropLowest: field(Int, 'Number of lowest items dropped.'),
  dropHighest: field(Int, 'Number of highest items dropped.'),
}) {}

@OutputType('An assignment as the grade calculation saw it.')
export class RecordedAssignment extends output({
  assignmentId: field(ID, 'UUID of the assignment, which may no longer exist.'),
  title: field(String, 'Its name or title.'),
  categoryId: nullable(ID, 'UUID of its category; null for none.'),
  periodId: optional(ID, 'The grading period it counted in; null if none.'),
  pointsPossible: nullable(DecimalScalar, 'Points possible; null if unknown.'),
  pointsEarned: nullable(DecimalScalar, 'The score; null for none yet.'),
  letter: optional(String, 'The grade the score was entered as; null for points.'),
  gradingState: field(GradingStateEnum, 'How it counted in the grade.'),
  weight: nullable(DecimalScalar, 'Its weight in a category that uses item weights.'),
  isBonus: field(Boolean, 'Whether it was extra credit.'),
  neverDrop: field(Boolean, 'Whether drop rules were not allowed to drop it.'),
  manuallyDropped: field(Boolean, 'Whether it was dropped by hand.'),
  replaces: optional(ID, 'The category whose lowest score it replaced; null for none.'),
  replacesHow: optional(
    ReplacementRuleEnum,
    'How it replaced that score; null for records from before this existed.',
  ),
}) {}

@OutputType(
  'A record with what it was calculated from. Items are listed as changes: those that changed since ' +
    'the previous record; in the first record, all of them. Apply the records in order to get the ' +
    'gradebook of any moment.',
  'GradeReplayRecord',
)
export class GradeReplayRecordType extends output(
  {
    rules: field(RecordedCourseRules, 'The rules used then.'),
    categories: field(
      [RecordedCategory],
      `All categories at that time; at most ${ACCOUNT_LIMITS.gradeCategoriesPerCourse}.`,
    ),
    periods: field([GradingPeriodType], 'The grading periods used then; empty for none.'),
    changedItems: field([RecordedAssignment], 'Assignments that were added or changed.'),
    goneItemIds: field([ID], 'Assignments that left the course.'),
  },
  GradeRecordType,
) {}
