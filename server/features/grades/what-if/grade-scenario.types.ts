import { Field, ID, Int } from 'type-graphql';
import type { GradingState } from '#domain/grading/participation';
import { enumType } from '../../../graphql/enum-type';
import { Nullable, OutputType } from '../../../graphql/fields';
import { DecimalScalar } from '../../../graphql/scalars';
import { GradingStateEnum } from '../../calculator/grade-enums.types';

/** The values of an item that a scenario can replace. */
export const TRIED_VALUES = ['pointsEarned', 'pointsPossible', 'gradingState'] as const;

/** One of {@link TRIED_VALUES}. */
export type TriedValue = (typeof TRIED_VALUES)[number];

const TriedValueEnum = enumType<TriedValue>('TriedValue', 'A what-if value for an assignment.', {
  pointsEarned: 'The score; null for no score.',
  pointsPossible: 'Points possible; null for none.',
  gradingState: 'How it counts in the grade.',
});

@OutputType('What-if values for one assignment.', 'ScenarioScore')
export class ScenarioScoreType {
  @Field(() => ID, { description: 'UUID of the assignment. A deleted assignment is ignored.' })
  assignmentId!: string;

  @Field(() => [TriedValueEnum], {
    description: 'Which of the values below are changed; the others are those in the gradebook.',
  })
  tried!: TriedValue[];

  @Nullable(() => DecimalScalar)
  pointsEarned!: number | null;

  @Nullable(() => DecimalScalar, 'Points possible.')
  pointsPossible!: number | null;

  @Nullable(() => GradingStateEnum, 'How it counts in the grade.')
  gradingState!: GradingState | null;
}

@OutputType("A saved what-if scenario; it doesn't change any grade.", 'GradeScenario')
export class GradeScenarioType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { description: 'Its course; cannot be changed later.' })
  courseId!: string;

  @Field(() => String, { description: 'Name, at most 80 characters.' })
  name!: string;

  @Field(() => [ScenarioScoreType], { description: 'The what-if values, one entry per assignment.' })
  scores!: ScenarioScoreType[];

  @Field(() => Int, { description: 'Increases with every edit. Send it back as `expectedVersion`.' })
  version!: number;
}

@OutputType('A scenario after a change.')
export class GradeScenarioPayload {
  @Field(() => GradeScenarioType)
  scenario!: GradeScenarioType;
}
