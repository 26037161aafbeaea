import { Field, ID, InputType, Int } from 'type-graphql';
import { ACCOUNT_LIMITS, NUMBER_RANGES } from '#domain/limits/limits';
import { SUBTASK_TITLE } from '#domain/limits/task-limits';
import { AtMost, InRange, NotEmpty, RowId, RowIds, Text } from '../../graphql/checks';
import { ExpectedVersion, NewRowId } from '../../graphql/fields';
import { LocalDateScalar } from '../../graphql/scalars';

const MOST = ACCOUNT_LIMITS.subtasksPerAssignment;

@InputType({
  description: `A new subtask, the last one of its assignment; an assignment holds at most ${MOST}.`,
})
export class CreateSubtaskInput {
  @NewRowId()
  id?: string | null;

  @Field(() => ID, { description: 'The assignment it is part of.' })
  @RowId()
  assignmentId!: string;

  @Field(() => String, { description: 'What is to be done, 1 to 300 characters.' })
  @Text(SUBTASK_TITLE)
  title!: string;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The day by whose end it is due.' })
  dueDate?: string | null;

  @Field(() => Int, { nullable: true, description: 'Minutes of work expected, 0 to 60 000.' })
  @InRange(NUMBER_RANGES.estimateMinutes)
  estimateMinutes?: number | null;
}

@InputType({
  description: 'Changes of a subtask; absent fields stay as they are, null clears optional ones.',
})
export class UpdateSubtaskInput {
  @Field(() => ID, { description: 'The subtask.' })
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: 'What is to be done, 1 to 300 characters.' })
  @Text(SUBTASK_TITLE)
  title?: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day by whose end it is due; null: with the assignment.',
  })
  dueDate?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes of work expected, 0 to 60 000; null for unknown.',
  })
  @InRange(NUMBER_RANGES.estimateMinutes)
  estimateMinutes?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is ticked.' })
  isDone?: boolean | null;
}

@InputType({ description: 'The order of all subtasks of an assignment.' })
export class OrderSubtasksInput {
  @Field(() => ID, { description: 'The assignment.' })
  @RowId()
  assignmentId!: string;

  @Field(() => [ID], { description: 'All its subtasks, each once, in the wanted order.' })
  @RowIds()
  @NotEmpty()
  @AtMost(MOST)
  ids!: string[];
}
