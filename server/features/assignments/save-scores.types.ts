import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import {
  DecimalIn,
  expectedVersion,
  field,
  input,
  InputType,
  NonEmpty,
  optional,
  output,
  OutputType,
  RowId,
  Text,
} from '../../graphql/fields';
import { AssignmentType, LETTER } from './assignment.types';
import { CourseType } from '../courses/course.types';
import { StudentPayload } from '../users/user.types';
import { GradingStateEnum } from '../calculator/grade-enums.types';

const MOST = ACCOUNT_LIMITS.assignmentsPerCourse;

@InputType('The score of one assignment. Omitted fields stay the same; null clears.')
export class ScoreInput extends input({
  id: field(RowId, 'An assignment in the course.'),
  expectedVersion: expectedVersion(),
  pointsEarned: optional(DecimalIn(NUMBER_RANGES.pointsEarned), 'Points earned; null for none yet.'),
  letter: optional(Text(TEXT_LIMITS.gradeLabel), LETTER),
  pointsPossible: optional(DecimalIn(NUMBER_RANGES.pointsPossible), 'Points possible; null if unknown.'),
  gradingState: optional(GradingStateEnum, 'How it counts in the grade.'),
}) {}

@InputType('Several scores in one course, saved all or none.')
export class SaveScoresInput extends input({
  courseId: field(RowId),
  scores: field(NonEmpty(MOST, ScoreInput), 'The changes; each assignment at most once.'),
}) {}

@OutputType('Scores after a change, with everything else that changed.')
export class SaveScoresPayload extends output(
  {
    assignments: field([AssignmentType], 'The changed assignments, by deadline.'),
    course: field(CourseType, 'Their course, with its current grade.'),
  },
  StudentPayload,
) {}
