import { ID, Int } from 'type-graphql';
import { field, nullable, output, OutputType, ROW } from '../../graphql/fields';
import { DateTimeScalar, LocalDateScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';

@OutputType('A part of an assignment that can be completed by itself. Subtasks have no subtasks.', 'Subtask')
export class SubtaskType extends output({
  ...ROW,
  assignmentId: field(ID, 'Its assignment.'),
  title: field(String, 'The title, at most 300 characters.'),
  dueDate: nullable(
    LocalDateScalar,
    "The due date (end of that day in the student's time zone); null for the assignment's deadline.",
  ),
  estimateMinutes: nullable(
    Int,
    "Estimated minutes of work; part of the assignment's estimate, not added to it.",
  ),
  isDone: field(Boolean, 'Whether it is done; independent of the assignment.'),
  doneAt: nullable(DateTimeScalar, "When it was done; null if it isn't."),
}) {}

@OutputType('A subtask after a change.')
export class SubtaskPayload extends output({
  subtask: field(SubtaskType),
  assignment: field(AssignmentType, 'Its assignment.'),
}) {}

@OutputType('The reordered subtasks of an assignment.')
export class OrderSubtasksPayload extends output({
  assignment: field(AssignmentType, 'Their assignment.'),
}) {}
