import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../../graphql/fields';
import { GradingStateEnum } from '../../calculator/grade-enums.types';

const SCORES = ACCOUNT_LIMITS.assignmentsPerCourse;

@g.InputType('What-if values for one assignment. Omitted values stay the same.')
export class ScenarioScoreInput extends g.input({
  assignmentId: g.field(g.RowId, 'An assignment in the course, each at most once.'),
  pointsEarned: g.optional(g.DecimalIn(NUMBER_RANGES.pointsEarned), 'The score; null for no score.'),
  pointsPossible: g.optional(g.DecimalIn(NUMBER_RANGES.pointsPossible), 'Points possible; null for none.'),
  gradingState: g.optional(GradingStateEnum, 'How it counts in the grade; null for no change.'),
}) {}

@g.InputType(`A new what-if scenario. A course can have at most ${ACCOUNT_LIMITS.gradeScenariosPerCourse}.`)
export class CreateGradeScenarioInput extends g.input({
  id: g.NEW_ROW_ID,
  courseId: g.field(g.RowId, 'Its course; cannot be changed later.'),
  name: g.field(g.Text(TEXT_LIMITS.scenarioName)),
  scores: g.field(g.AtMost(SCORES, ScenarioScoreInput), 'The what-if values.'),
}) {}

@g.InputType('Changes to a scenario. Omitted fields stay the same.')
export class UpdateGradeScenarioInput extends g.input({
  ...g.ROW_EDIT,
  name: g.optional(g.Text(TEXT_LIMITS.scenarioName)),
  scores: g.optional(
    g.AtMost(SCORES, ScenarioScoreInput),
    'All what-if values; they replace the current ones.',
  ),
}) {}
