import { ACCOUNT_LIMITS, NUMBER_RANGES } from '#domain/limits/limits';
import { SUBTASK_TITLE } from '#domain/limits/task-limits';
import { shownFields } from '../../graphql/noun-fields';
import * as g from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { AssignmentType } from '../assignments/assignment.types';
import { SUBTASK_SHOWN } from './subtask.noun';
import { LocalDateScalar } from '../../graphql/scalars';

@g.OutputType(
  'A part of an assignment that can be completed by itself. Subtasks have no subtasks.',
  'Subtask',
)
export class SubtaskType extends g.output({
  ...shownFields(SUBTASK_SHOWN),
  isDone: g.field(Boolean, 'Whether it is done; independent of the assignment.'),
}) {}

@g.OutputType('A subtask after a change.')
export class SubtaskPayload extends payload({
  subtask: g.field(SubtaskType),
  assignment: g.field(AssignmentType, 'Its assignment.'),
}) {}

@g.OutputType('The reordered subtasks of an assignment.')
export class OrderSubtasksPayload extends payload({
  assignment: g.field(AssignmentType, 'Their assignment.'),
}) {}

const MOST = ACCOUNT_LIMITS.subtasksPerAssignment;

@g.InputType(`A new subtask, added at the end. An assignment can have at most ${MOST}.`)
export class CreateSubtaskInput extends g.input({
  id: g.NEW_ROW_ID,
  assignmentId: g.field(g.RowId, 'Its assignment.'),
  title: g.field(g.Text(SUBTASK_TITLE), 'The title.'),
  dueDate: g.optional(LocalDateScalar, 'The due date (end of that day).'),
  estimateMinutes: g.optional(g.IntIn(NUMBER_RANGES.estimateMinutes), 'Estimated minutes of work.'),
}) {}

@g.InputType('Changes to a subtask. Omitted fields stay the same; null clears optional ones.')
export class UpdateSubtaskInput extends g.input({
  ...g.ROW_EDIT,
  title: g.optional(g.Text(SUBTASK_TITLE), 'The title.'),
  dueDate: g.optional(LocalDateScalar, "The due date (end of that day); null for the assignment's deadline."),
  estimateMinutes: g.optional(
    g.IntIn(NUMBER_RANGES.estimateMinutes),
    'Estimated minutes of work; null if unknown.',
  ),
  isDone: g.optional(Boolean, 'Whether it is done.'),
}) {}

@g.InputType('The order of all subtasks of an assignment.')
export class OrderSubtasksInput extends g.input({
  assignmentId: g.field(g.RowId),
  ids: g.field(g.NonEmpty(MOST, g.RowId), 'All its subtasks in the new order, each once.'),
}) {}
