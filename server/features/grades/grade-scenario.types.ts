import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { GradingState } from '#domain/grading/participation';
import { enumType } from '../../graphql/enum-type';
import { DecimalScalar } from '../../graphql/scalars';
import { GradingStateEnum } from '../assignments/assignment.types';

/** The values of an item that a scenario can replace. */
export const TRIED_VALUES = ['pointsEarned', 'pointsPossible', 'gradingState'] as const;

/** One of {@link TRIED_VALUES}. */
export type TriedValue = (typeof TRIED_VALUES)[number];

const TriedValueEnum = enumType<TriedValue>('TriedValue', 'A value of an assignment that is tried out.', {
  pointsEarned: 'The score; null tries it without one.',
  pointsPossible: 'The points for full marks; null tries it without.',
  gradingState: 'How it counts, apart from its score.',
});

@ObjectType('ScenarioScore', {
  simpleResolvers: true,
  description: 'What is tried out on one assignment.',
})
export class ScenarioScoreType {
  @Field(() => ID, { description: 'UUID of the assignment; one that was deleted meanwhile plays no part.' })
  assignmentId!: string;

  @Field(() => [TriedValueEnum], {
    description: 'Which of the values below are tried out; the others stay as they are in the gradebook.',
  })
  tried!: TriedValue[];

  @Field(() => DecimalScalar, { nullable: true, description: 'The score.' })
  pointsEarned!: number | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Points for full marks.' })
  pointsPossible!: number | null;

  @Field(() => GradingStateEnum, { nullable: true, description: 'How it counts, apart from its score.' })
  gradingState!: GradingState | null;
}

@ObjectType('GradeScenario', {
  simpleResolvers: true,
  description: 'Scores a student tried out and kept under a name; they change no grade.',
})
export class GradeScenarioType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { description: 'The course it belongs to, for good.' })
  courseId!: string;

  @Field(() => String, { description: 'What it is called; at most 80 characters.' })
  name!: string;

  @Field(() => [ScenarioScoreType], { description: 'What is tried out, one entry an assignment.' })
  scores!: ScenarioScoreType[];

  @Field(() => Int, { description: 'Raised by every edit; send it back as `expectedVersion`.' })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A scenario after a change.' })
export class GradeScenarioPayload {
  @Field(() => GradeScenarioType, { description: 'The scenario as it stands now.' })
  scenario!: GradeScenarioType;
}
