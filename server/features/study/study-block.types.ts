import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../graphql/enum-type';
import { DateTimeScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';
import type { StudyBlockSource } from './study-block.entity';

export const StudyBlockSourceEnum = enumType<StudyBlockSource>(
  'StudyBlockSource',
  "Who placed a study block. Moving the block doesn't change it.",
  { manual: 'The student.', automatic: 'Termwise; the student accepted its suggestion.' },
);

@ObjectType('StudyBlock', {
  simpleResolvers: true,
  description: 'Time set aside to work on an open assignment.',
})
export class StudyBlockType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { description: 'The assignment.' })
  assignmentId!: string;

  @Field(() => DateTimeScalar, { description: 'When it starts.' })
  startsAt!: string;

  @Field(() => DateTimeScalar)
  endsAt!: string;

  @Field(() => StudyBlockSourceEnum, { description: 'Who placed it.' })
  source!: StudyBlockSource;

  @Field(() => Int, { description: 'Increases with every edit. Send it back as `expectedVersion`.' })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A study block after a change.' })
export class StudyBlockPayload {
  @Field(() => StudyBlockType)
  studyBlock!: StudyBlockType;
}

@ObjectType({ simpleResolvers: true, description: 'The study blocks of a plan that was saved.' })
export class SaveStudyBlocksPayload {
  @Field(() => [StudyBlockType])
  studyBlocks!: StudyBlockType[];
}

@ObjectType('PlannedStudyBlock', {
  simpleResolvers: true,
  description: 'A suggested study block; it is not stored.',
})
export class PlannedStudyBlockType {
  @Field(() => AssignmentType, { description: 'The assignment.' })
  assignment!: AssignmentType;

  @Field(() => DateTimeScalar)
  startsAt!: string;

  @Field(() => DateTimeScalar)
  endsAt!: string;
}

@ObjectType('UnplacedWork', {
  simpleResolvers: true,
  description: "Work that doesn't fit before its deadline.",
})
export class UnplacedWorkType {
  @Field(() => AssignmentType)
  assignment!: AssignmentType;

  @Field(() => Int, { description: "Minutes that don't fit." })
  minutes!: number;
}

@ObjectType('StudyPlan', {
  simpleResolvers: true,
  description: 'A suggested study plan; it is not stored.',
})
export class StudyPlanType {
  @Field(() => [PlannedStudyBlockType])
  blocks!: PlannedStudyBlockType[];

  @Field(() => [UnplacedWorkType], { description: "Work that doesn't fit, by deadline." })
  unplaced!: UnplacedWorkType[];
}
