import { Field, ID, InputType, Int } from 'type-graphql';
import { ACCOUNT_LIMITS, NUMBER_RANGES } from '#domain/limits/limits';
import { SUBTASK_TITLE } from '#domain/limits/task-limits';
import { AtMost, InRange, NotEmpty, RowIds, Text } from '../../graphql/checks';
import { ExpectedVersion, NewRowId, Nullable, RowId } from '../../graphql/fields';
import { LocalDateScalar } from '../../graphql/scalars';

const MOST = ACCOUNT_LIMITS.subtasksPerAssignment;

@InputType({
  description: `A new subtask, added at the end. An assignment can have at most ${MOST}.`,
})
export class CreateSubtaskInput {
  @NewRowId()
  id?: string | null;

  @RowId('Its assignment.')
  assignmentId!: string;

  @Field(() => String, { description: 'The title, 1 to 300 characters.' })
  @Text(SUBTASK_TITLE)
  title!: string;

  @Nullable(() => LocalDateScalar, 'The due date (end of that day).')
  dueDate?: string | null;

  @Nullable(() => Int, 'Estimated minutes of work, 0 to 60,000.')
  @InRange(NUMBER_RANGES.estimateMinutes)
  estimateMinutes?: number | null;
}

@InputType({
  description: 'Changes to a subtask. Omitted fields stay the same; null clears optional ones.',
})
export class UpdateSubtaskInput {
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Nullable(() => String, 'The title, 1 to 300 characters.')
  @Text(SUBTASK_TITLE)
  title?: string | null;

  @Nullable(() => LocalDateScalar, "The due date (end of that day); null for the assignment's deadline.")
  dueDate?: string | null;

  @Nullable(() => Int, 'Estimated minutes of work, 0 to 60,000; null if unknown.')
  @InRange(NUMBER_RANGES.estimateMinutes)
  estimateMinutes?: number | null;

  @Nullable(() => Boolean, 'Whether it is done.')
  isDone?: boolean | null;
}

@InputType({ description: 'The order of all subtasks of an assignment.' })
export class OrderSubtasksInput {
  @RowId()
  assignmentId!: string;

  @Field(() => [ID], { description: 'All its subtasks in the new order, each once.' })
  @RowIds()
  @NotEmpty()
  @AtMost(MOST)
  ids!: string[];
}
