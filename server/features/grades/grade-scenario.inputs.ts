import { IsOptional, ValidateNested } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import type { GradingState } from '#domain/grading/participation';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, InRange, RowId, Text } from '../../graphql/checks';
import { ExpectedVersion, NewRowId } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { GradingStateEnum } from '../assignments/assignment.types';

const SCORES = ACCOUNT_LIMITS.assignmentsPerCourse;

@InputType({ description: 'What is tried out on one assignment; absent values stay as they are.' })
export class ScenarioScoreInput {
  @Field(() => ID, { description: 'An assignment of the course, each once.' })
  @RowId()
  assignmentId!: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'The score; null tries it without one.' })
  @InRange(NUMBER_RANGES.pointsEarned)
  pointsEarned?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Points for full marks; null tries it without.',
  })
  @InRange(NUMBER_RANGES.pointsPossible)
  pointsPossible?: number | null;

  @Field(() => GradingStateEnum, {
    nullable: true,
    description: 'How it counts, apart from its score; null stays as it is.',
  })
  gradingState?: GradingState | null;
}

@InputType({
  description: `A new scenario. A course holds at most ${ACCOUNT_LIMITS.gradeScenariosPerCourse}.`,
})
export class CreateGradeScenarioInput {
  @NewRowId()
  id?: string | null;

  @Field(() => ID, { description: 'The course it belongs to, for good.' })
  @RowId()
  courseId!: string;

  @Field(() => String, { description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.scenarioName)
  name!: string;

  @Field(() => [ScenarioScoreInput], { description: `What is tried out; at most ${SCORES} entries.` })
  @AtMost(SCORES)
  @ValidateNested({ each: true })
  scores!: ScenarioScoreInput[];
}

@InputType({ description: 'Changes of a scenario; absent fields stay as they are.' })
export class UpdateGradeScenarioInput {
  @Field(() => ID, { description: 'The scenario.' })
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.scenarioName)
  name?: string | null;

  @Field(() => [ScenarioScoreInput], {
    nullable: true,
    description: `All that is tried out, in place of what was; at most ${SCORES} entries.`,
  })
  @IsOptional()
  @AtMost(SCORES)
  @ValidateNested({ each: true })
  scores?: ScenarioScoreInput[] | null;
}
