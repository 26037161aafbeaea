import { Field, ID, Int } from 'type-graphql';
import { enumType } from '../../graphql/enum-type';
import { OutputType } from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';
import type { StudyBlockSource } from './study-block.entity';

export const StudyBlockSourceEnum = enumType<StudyBlockSource>(
  'StudyBlockSource',
  "Who placed a study block. Moving the block doesn't change it.",
  { manual: 'The student.', automatic: 'Termwise; the student accepted its suggestion.' },
);

@OutputType('Time set aside to work on an open assignment.', 'StudyBlock')
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

@OutputType('A study block after a change.')
export class StudyBlockPayload {
  @Field(() => StudyBlockType)
  studyBlock!: StudyBlockType;
}

@OutputType('The study blocks of a plan that was saved.')
export class SaveStudyBlocksPayload {
  @Field(() => [StudyBlockType])
  studyBlocks!: StudyBlockType[];
}

@OutputType('A suggested study block; it is not stored.', 'PlannedStudyBlock')
export class PlannedStudyBlockType {
  @Field(() => AssignmentType, { description: 'The assignment.' })
  assignment!: AssignmentType;

  @Field(() => DateTimeScalar)
  startsAt!: string;

  @Field(() => DateTimeScalar)
  endsAt!: string;
}

@OutputType("Work that doesn't fit before its deadline.", 'UnplacedWork')
export class UnplacedWorkType {
  @Field(() => AssignmentType)
  assignment!: AssignmentType;

  @Field(() => Int, { description: "Minutes that don't fit." })
  minutes!: number;
}

@OutputType('A suggested study plan; it is not stored.', 'StudyPlan')
export class StudyPlanType {
  @Field(() => [PlannedStudyBlockType])
  blocks!: PlannedStudyBlockType[];

  @Field(() => [UnplacedWorkType], { description: "Work that doesn't fit, by deadline." })
  unplaced!: UnplacedWorkType[];
}
