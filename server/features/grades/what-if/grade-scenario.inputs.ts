import { IsOptional, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { GradingState } from '#domain/grading/participation';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, InRange, Text } from '../../../graphql/checks';
import { ExpectedVersion, NewRowId, RowId } from '../../../graphql/fields';
import { DecimalScalar } from '../../../graphql/scalars';
import { GradingStateEnum } from '../../calculator/grade-enums.types';

const SCORES = ACCOUNT_LIMITS.assignmentsPerCourse;

@InputType({ description: 'What-if values for one assignment. Omitted values stay the same.' })
export class ScenarioScoreInput {
  @RowId('An assignment in the course, each at most once.')
  assignmentId!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The score, -1,000,000 to 1,000,000; null for no score.',
  })
  @InRange(NUMBER_RANGES.pointsEarned)
  pointsEarned?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Points possible, 0 to 1,000,000; null for none.',
  })
  @InRange(NUMBER_RANGES.pointsPossible)
  pointsPossible?: number | null;

  @Field(() => GradingStateEnum, {
    nullable: true,
    description: 'How it counts in the grade; null for no change.',
  })
  gradingState?: GradingState | null;
}

@InputType({
  description: `A new what-if scenario. A course can have at most ${ACCOUNT_LIMITS.gradeScenariosPerCourse}.`,
})
export class CreateGradeScenarioInput {
  @NewRowId()
  id?: string | null;

  @RowId('Its course; cannot be changed later.')
  courseId!: string;

  @Field(() => String, { description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.scenarioName)
  name!: string;

  @Field(() => [ScenarioScoreInput], { description: `The what-if values; at most ${SCORES} entries.` })
  @AtMost(SCORES)
  @ValidateNested({ each: true })
  scores!: ScenarioScoreInput[];
}

@InputType({ description: 'Changes to a scenario. Omitted fields stay the same.' })
export class UpdateGradeScenarioInput {
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.scenarioName)
  name?: string | null;

  @Field(() => [ScenarioScoreInput], {
    nullable: true,
    description: `All what-if values; they replace the current ones. At most ${SCORES} entries.`,
  })
  @IsOptional()
  @AtMost(SCORES)
  @ValidateNested({ each: true })
  scores?: ScenarioScoreInput[] | null;
}
