import { ACCOUNT_LIMITS, NUMBER_RANGES } from '#domain/limits/limits';
import { SUBTASK_TITLE } from '#domain/limits/task-limits';
import {
  field,
  input,
  InputType,
  IntIn,
  NEW_ROW_ID,
  NonEmpty,
  optional,
  ROW_EDIT,
  RowId,
  Text,
} from '../../graphql/fields';
import { LocalDateScalar } from '../../graphql/scalars';

const MOST = ACCOUNT_LIMITS.subtasksPerAssignment;

@InputType(`A new subtask, added at the end. An assignment can have at most ${MOST}.`)
export class CreateSubtaskInput extends input({
  id: NEW_ROW_ID,
  assignmentId: field(RowId, 'Its assignment.'),
  title: field(Text(SUBTASK_TITLE), 'The title.'),
  dueDate: optional(LocalDateScalar, 'The due date (end of that day).'),
  estimateMinutes: optional(IntIn(NUMBER_RANGES.estimateMinutes), 'Estimated minutes of work.'),
}) {}

@InputType('Changes to a subtask. Omitted fields stay the same; null clears optional ones.')
export class UpdateSubtaskInput extends input({
  ...ROW_EDIT,
  title: optional(Text(SUBTASK_TITLE), 'The title.'),
  dueDate: optional(LocalDateScalar, "The due date (end of that day); null for the assignment's deadline."),
  estimateMinutes: optional(
    IntIn(NUMBER_RANGES.estimateMinutes),
    'Estimated minutes of work; null if unknown.',
  ),
  isDone: optional(Boolean, 'Whether it is done.'),
}) {}

@InputType('The order of all subtasks of an assignment.')
export class OrderSubtasksInput extends input({
  assignmentId: field(RowId),
  ids: field(NonEmpty(MOST, RowId), 'All its subtasks in the new order, each once.'),
}) {}
