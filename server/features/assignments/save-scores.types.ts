import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { AssignmentType, LETTER } from './assignment.types';
import { CourseType } from '../courses/course.types';
import { StudentPayload } from '../users/user.types';
import { GradingStateEnum } from '../calculator/grade-enums.types';

const MOST = ACCOUNT_LIMITS.assignmentsPerCourse;

@g.InputType('The score of one assignment. Omitted fields stay the same; null clears.')
export class ScoreInput extends g.input({
  id: g.field(g.RowId, 'An assignment in the course.'),
  expectedVersion: g.expectedVersion(),
  pointsEarned: g.optional(g.DecimalIn(NUMBER_RANGES.pointsEarned), 'Points earned; null for none yet.'),
  letter: g.optional(g.Text(TEXT_LIMITS.gradeLabel), LETTER),
  pointsPossible: g.optional(g.DecimalIn(NUMBER_RANGES.pointsPossible), 'Points possible; null if unknown.'),
  gradingState: g.optional(GradingStateEnum, 'How it counts in the grade.'),
}) {}

@g.InputType('Several scores in one course, saved all or none.')
export class SaveScoresInput extends g.input({
  courseId: g.field(g.RowId),
  scores: g.field(g.NonEmpty(MOST, ScoreInput), 'The changes; each assignment at most once.'),
}) {}

@g.OutputType('Scores after a change, with everything else that changed.')
export class SaveScoresPayload extends g.output(
  {
    assignments: g.field([AssignmentType], 'The changed assignments, by deadline.'),
    course: g.field(CourseType, 'Their course, with its current grade.'),
  },
  StudentPayload,
) {}
