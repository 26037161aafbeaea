import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { GradingState } from '#domain/grading/participation';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, InRange, NotEmpty, Text } from '../../graphql/checks';
import { ExpectedVersion, RowId } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { LETTER } from '../assignments/assignment.types';
import { GradingStateEnum } from '../calculator/grade-enums.types';

const MOST = ACCOUNT_LIMITS.assignmentsPerCourse;

@InputType({ description: 'The score of one assignment. Omitted fields stay the same; null clears.' })
export class ScoreInput {
  @RowId('An assignment in the course.')
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Points earned, -1,000,000 to 1,000,000; null for none yet.',
  })
  @InRange(NUMBER_RANGES.pointsEarned)
  pointsEarned?: number | null;

  @Field(() => String, { nullable: true, description: LETTER })
  @Text(TEXT_LIMITS.gradeLabel)
  letter?: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Points possible, 0 to 1,000,000; null if unknown.',
  })
  @InRange(NUMBER_RANGES.pointsPossible)
  pointsPossible?: number | null;

  @Field(() => GradingStateEnum, { nullable: true, description: 'How it counts in the grade.' })
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
