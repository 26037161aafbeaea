import { Field, ID, Int } from 'type-graphql';
import { Nullable, OutputType } from '../../graphql/fields';
import { DateTimeScalar, LocalDateScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';

@OutputType('A part of an assignment that can be completed by itself. Subtasks have no subtasks.', 'Subtask')
export class SubtaskType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { description: 'Its assignment.' })
  assignmentId!: string;

  @Field(() => String, { description: 'The title, at most 300 characters.' })
  title!: string;

  @Nullable(
    () => LocalDateScalar,
    "The due date (end of that day in the student's time zone); null for the assignment's deadline.",
  )
  dueDate!: string | null;

  @Nullable(() => Int, "Estimated minutes of work; part of the assignment's estimate, not added to it.")
  estimateMinutes!: number | null;

  @Field(() => Boolean, { description: 'Whether it is done; independent of the assignment.' })
  isDone!: boolean;

  @Nullable(() => DateTimeScalar, "When it was done; null if it isn't.")
  doneAt!: string | null;

  @Field(() => Int, { description: 'Increases with every edit. Send it back as `expectedVersion`.' })
  version!: number;
}

@OutputType('A subtask after a change.')
export class SubtaskPayload {
  @Field(() => SubtaskType)
  subtask!: SubtaskType;

  @Field(() => AssignmentType, { description: 'Its assignment.' })
  assignment!: AssignmentType;
}

@OutputType('The reordered subtasks of an assignment.')
export class OrderSubtasksPayload {
  @Field(() => AssignmentType, { description: 'Their assignment.' })
  assignment!: AssignmentType;
}
