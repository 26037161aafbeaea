import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import {
  AtMost,
  DecimalIn,
  field,
  input,
  InputType,
  NEW_ROW_ID,
  optional,
  ROW_EDIT,
  RowId,
  Text,
} from '../../../graphql/fields';
import { GradingStateEnum } from '../../calculator/grade-enums.types';

const SCORES = ACCOUNT_LIMITS.assignmentsPerCourse;

@InputType('What-if values for one assignment. Omitted values stay the same.')
export class ScenarioScoreInput extends input({
  assignmentId: field(RowId, 'An assignment in the course, each at most once.'),
  pointsEarned: optional(DecimalIn(NUMBER_RANGES.pointsEarned), 'The score; null for no score.'),
  pointsPossible: optional(DecimalIn(NUMBER_RANGES.pointsPossible), 'Points possible; null for none.'),
  gradingState: optional(GradingStateEnum, 'How it counts in the grade; null for no change.'),
}) {}

@InputType(`A new what-if scenario. A course can have at most ${ACCOUNT_LIMITS.gradeScenariosPerCourse}.`)
export class CreateGradeScenarioInput extends input({
  id: NEW_ROW_ID,
  courseId: field(RowId, 'Its course; cannot be changed later.'),
  name: field(Text(TEXT_LIMITS.scenarioName)),
  scores: field(AtMost(SCORES, ScenarioScoreInput), 'The what-if values.'),
}) {}

@InputType('Changes to a scenario. Omitted fields stay the same.')
export class UpdateGradeScenarioInput extends input({
  ...ROW_EDIT,
  name: optional(Text(TEXT_LIMITS.scenarioName)),
  scores: optional(AtMost(SCORES, ScenarioScoreInput), 'All what-if values; they replace the current ones.'),
}) {}
