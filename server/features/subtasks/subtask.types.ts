import { shownFields } from '../../graphql/noun-fields';
import { field, output, OutputType } from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { AssignmentType } from '../assignments/assignment.types';
import { SUBTASK_SHOWN } from './subtask.noun';

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
