import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar, LocalDateScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';

@ObjectType('Subtask', {
  simpleResolvers: true,
  description: 'A step of an assignment with a tick of its own; steps have no steps.',
})
export class SubtaskType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { description: 'The assignment it is part of.' })
  assignmentId!: string;

  @Field(() => String, { description: 'What is to be done, at most 300 characters.' })
  title!: string;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: "The day by whose end it is due, in the student's own zone; null: with the assignment.",
  })
  dueDate!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes of work expected; part of those of the assignment, not added to them.',
  })
  estimateMinutes!: number | null;

  @Field(() => Boolean, { description: 'Whether it is ticked; independent of the assignment.' })
  isDone!: boolean;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was ticked; null while it is not.' })
  doneAt!: string | null;

  @Field(() => Int, { description: 'Raised by every edit; send it back as `expectedVersion`.' })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A subtask after a change.' })
export class SubtaskPayload {
  @Field(() => SubtaskType, { description: 'The subtask as it stands now.' })
  subtask!: SubtaskType;

  @Field(() => AssignmentType, { description: 'The assignment it is part of.' })
  assignment!: AssignmentType;
}

@ObjectType({ simpleResolvers: true, description: 'The subtasks of an assignment in another order.' })
export class OrderSubtasksPayload {
  @Field(() => AssignmentType, { description: 'The assignment they are part of.' })
  assignment!: AssignmentType;
}
