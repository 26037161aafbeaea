import { ValidateNested } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import type { GradingState } from '#domain/grading/participation';
import { ACCOUNT_LIMITS, NUMBER_RANGES } from '#domain/limits/limits';
import { AtMost, InRange, NotEmpty, RowId } from '../../graphql/checks';
import { DecimalScalar } from '../../graphql/scalars';
import { GradingStateEnum } from '../assignments/assignment.types';

const MOST = ACCOUNT_LIMITS.assignmentsPerCourse;

@InputType({ description: 'The score of one assignment; absent fields stay as they are, null clears.' })
export class ScoreInput {
  @Field(() => ID, { description: 'The assignment, of the course.' })
  @RowId()
  id!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Points scored, -1 000 000 to 1 000 000; null for none yet.',
  })
  @InRange(NUMBER_RANGES.pointsEarned)
  pointsEarned?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Points for a full score, 0 to 1 000 000; null for unknown.',
  })
  @InRange(NUMBER_RANGES.pointsPossible)
  pointsPossible?: number | null;

  @Field(() => GradingStateEnum, { nullable: true, description: 'How it counts, apart from its score.' })
  gradingState?: GradingState | null;
}

@InputType({ description: 'Several scores of one course, all of them or none.' })
export class SaveScoresInput {
  @Field(() => ID, { description: 'The course.' })
  @RowId()
  courseId!: string;

  @Field(() => [ScoreInput], { description: `1 to ${MOST}, each assignment once.` })
  @NotEmpty()
  @AtMost(MOST)
  @ValidateNested({ each: true })
  scores!: ScoreInput[];
}
