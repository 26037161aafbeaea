import { Field, ID, InputType } from 'type-graphql';
import { ACCOUNT_LIMITS, NUMBER_RANGES } from '#domain/limits/limits';
import { SUBTASK_TITLE } from '#domain/limits/task-limits';
import { AtMost, NotEmpty, RowIds } from '../../graphql/checks';
import { NewRowId, Nullable, NullableIntIn, NullableText, RowEdit, RowId, Text } from '../../graphql/fields';
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

  @Text(SUBTASK_TITLE, 'The title, 1 to 300 characters.')
  title!: string;

  @Nullable(() => LocalDateScalar, 'The due date (end of that day).')
  dueDate?: string | null;

  @NullableIntIn(NUMBER_RANGES.estimateMinutes, 'Estimated minutes of work, 0 to 60,000.')
  estimateMinutes?: number | null;
}

@InputType({
  description: 'Changes to a subtask. Omitted fields stay the same; null clears optional ones.',
})
export class UpdateSubtaskInput extends RowEdit {
  @NullableText(SUBTASK_TITLE, 'The title, 1 to 300 characters.')
  title?: string | null;

  @Nullable(() => LocalDateScalar, "The due date (end of that day); null for the assignment's deadline.")
  dueDate?: string | null;

  @NullableIntIn(NUMBER_RANGES.estimateMinutes, 'Estimated minutes of work, 0 to 60,000; null if unknown.')
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
