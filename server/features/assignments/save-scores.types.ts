import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { GradingState } from '#domain/grading/participation';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, NotEmpty } from '../../graphql/checks';
import {
  ExpectedVersion,
  Nullable,
  NullableDecimalIn,
  NullableText,
  OutputType,
  RowId,
} from '../../graphql/fields';
import { GradingStateEnum } from '../calculator/grade-enums.types';
import { CourseType } from '../courses/course.types';
import { StudentPayload } from '../users/user.types';
import { AssignmentType, LETTER } from './assignment.types';

const MOST = ACCOUNT_LIMITS.assignmentsPerCourse;

@InputType({ description: 'The score of one assignment. Omitted fields stay the same; null clears.' })
export class ScoreInput {
  @RowId('An assignment in the course.')
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @NullableDecimalIn(NUMBER_RANGES.pointsEarned, 'Points earned, -1,000,000 to 1,000,000; null for none yet.')
  pointsEarned?: number | null;

  @NullableText(TEXT_LIMITS.gradeLabel, LETTER)
  letter?: string | null;

  @NullableDecimalIn(NUMBER_RANGES.pointsPossible, 'Points possible, 0 to 1,000,000; null if unknown.')
  pointsPossible?: number | null;

  @Nullable(() => GradingStateEnum, 'How it counts in the grade.')
  gradingState?: GradingState | null;
}

@InputType({ description: 'Several scores in one course, saved all or none.' })
export class SaveScoresInput {
  @RowId()
  courseId!: string;

  @Field(() => [ScoreInput], { description: `1 to ${MOST} changes, each assignment at most once.` })
  @NotEmpty()
  @AtMost(MOST)
  @ValidateNested({ each: true })
  scores!: ScoreInput[];
}

@OutputType('Scores after a change, with everything else that changed.')
export class SaveScoresPayload extends StudentPayload {
  @Field(() => [AssignmentType], { description: 'The changed assignments, by deadline.' })
  assignments!: AssignmentType[];

  @Field(() => CourseType, { description: 'Their course, with its current grade.' })
  course!: CourseType;
}
