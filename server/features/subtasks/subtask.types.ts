import { ACCOUNT_LIMITS, NUMBER_RANGES } from '#domain/limits/limits';
import { SUBTASK_TITLE } from '#domain/limits/task-limits';
import { shownFields } from '../../graphql/noun-fields';
import {
  field,
  input,
  InputType,
  IntIn,
  NEW_ROW_ID,
  NonEmpty,
  optional,
  output,
  OutputType,
  ROW_EDIT,
  RowId,
  Text,
} from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { AssignmentType } from '../assignments/assignment.types';
import { SUBTASK_SHOWN } from './subtask.noun';
import { LocalDateScalar } from '../../graphql/scalars';

@OutputType('A part of an assignment that can be completed by itself. Subtasks have no subtasks.', 'Subtask')
export class SubtaskType extends output({
  ...shownFields(SUBTASK_SHOWN),
  isDone: field(Boolean, 'Whether it is done; independent of the assignment.'),
}) {}

@OutputType('A subtask after a change.')
export class SubtaskPayload extends payload({
  subtask: field(SubtaskType),
  assignment: field(AssignmentType, 'Its assignment.'),
}) {}

@OutputType('The reordered subtasks of an assignment.')
export class OrderSubtasksPayload extends payload({
  assignment: field(AssignmentType, 'Their assignment.'),
}) {}

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
