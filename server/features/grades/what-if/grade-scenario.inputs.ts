import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { GradingState } from '#domain/grading/participation';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost } from '../../../graphql/checks';
import {
  NewRowId,
  Nullable,
  NullableDecimalIn,
  NullableText,
  RowEdit,
  RowId,
  Text,
} from '../../../graphql/fields';
import { GradingStateEnum } from '../../calculator/grade-enums.types';

const SCORES = ACCOUNT_LIMITS.assignmentsPerCourse;

@InputType({ description: 'What-if values for one assignment. Omitted values stay the same.' })
export class ScenarioScoreInput {
  @RowId('An assignment in the course, each at most once.')
  assignmentId!: string;

  @NullableDecimalIn(NUMBER_RANGES.pointsEarned, 'The score, -1,000,000 to 1,000,000; null for no score.')
  pointsEarned?: number | null;

  @NullableDecimalIn(NUMBER_RANGES.pointsPossible, 'Points possible, 0 to 1,000,000; null for none.')
  pointsPossible?: number | null;

  @Nullable(() => GradingStateEnum, 'How it counts in the grade; null for no change.')
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

  @Text(TEXT_LIMITS.scenarioName, '1 to 80 characters.')
  name!: string;

  @Field(() => [ScenarioScoreInput], { description: `The what-if values; at most ${SCORES} entries.` })
  @AtMost(SCORES)
  @ValidateNested({ each: true })
  scores!: ScenarioScoreInput[];
}

@InputType({ description: 'Changes to a scenario. Omitted fields stay the same.' })
export class UpdateGradeScenarioInput extends RowEdit {
  @NullableText(TEXT_LIMITS.scenarioName, '1 to 80 characters.')
  name?: string | null;

  @Nullable(
    () => [ScenarioScoreInput],
    `All what-if values; they replace the current ones. At most ${SCORES} entries.`,
  )
  @AtMost(SCORES)
  @ValidateNested({ each: true })
  scores?: ScenarioScoreInput[] | null;
}
