import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../graphql/enum-type';
import { DateTimeScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';
import type { StudyBlockSource } from './study-block.entity';

export const StudyBlockSourceEnum = enumType<StudyBlockSource>(
  'StudyBlockSource',
  'Who gave a study block its place; it stays what it was when the block is moved.',
  { manual: 'The student.', automatic: 'The planner, and the student took it over.' },
);

@ObjectType('StudyBlock', {
  simpleResolvers: true,
  description: 'Time set aside for work on an assignment that is still open.',
})
export class StudyBlockType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { description: 'The assignment that is worked on.' })
  assignmentId!: string;

  @Field(() => DateTimeScalar, { description: 'When it begins.' })
  startsAt!: string;

  @Field(() => DateTimeScalar, { description: 'When it ends.' })
  endsAt!: string;

  @Field(() => StudyBlockSourceEnum, { description: 'Who gave it its place.' })
  source!: StudyBlockSource;

  @Field(() => Int, { description: 'Raised by every edit; send it back as `expectedVersion`.' })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A study block after a change.' })
export class StudyBlockPayload {
  @Field(() => StudyBlockType, { description: 'The block as it stands now.' })
  studyBlock!: StudyBlockType;
}

@ObjectType({ simpleResolvers: true, description: 'The study blocks of a plan that was saved.' })
export class SaveStudyBlocksPayload {
  @Field(() => [StudyBlockType], { description: 'The blocks, in order of time.' })
  studyBlocks!: StudyBlockType[];
}

@ObjectType('PlannedStudyBlock', {
  simpleResolvers: true,
  description: 'A proposed place for work; nothing is stored.',
})
export class PlannedStudyBlockType {
  @Field(() => AssignmentType, { description: 'The assignment that would be worked on.' })
  assignment!: AssignmentType;

  @Field(() => DateTimeScalar, { description: 'When it would begin.' })
  startsAt!: string;

  @Field(() => DateTimeScalar, { description: 'When it would end.' })
  endsAt!: string;
}

@ObjectType('UnplacedWork', {
  simpleResolvers: true,
  description: 'Work that finds no room before its deadline.',
})
export class UnplacedWorkType {
  @Field(() => AssignmentType, { description: 'The assignment.' })
  assignment!: AssignmentType;

  @Field(() => Int, { description: 'Minutes for which there is no room.' })
  minutes!: number;
}

@ObjectType('StudyPlan', {
  simpleResolvers: true,
  description: 'Where open work would go before its deadlines; nothing is stored.',
})
export class StudyPlanType {
  @Field(() => [PlannedStudyBlockType], { description: 'The proposed blocks, in order of time.' })
  blocks!: PlannedStudyBlockType[];

  @Field(() => [UnplacedWorkType], { description: 'What finds no room, by deadline.' })
  unplaced!: UnplacedWorkType[];
}
