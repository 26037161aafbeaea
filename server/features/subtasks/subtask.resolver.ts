import { Authorized, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import type { RequestContext } from '../../graphql/context';
import { change, Mutations, deletion } from '../../graphql/mutations';
import { AssignmentType } from '../assignments/assignment.types';
import {
  CreateSubtaskInput,
  OrderSubtasksInput,
  UpdateSubtaskInput,
  OrderSubtasksPayload,
  SubtaskPayload,
  SubtaskType,
} from './subtask.types';
import { createSubtask, deleteSubtask, orderSubtasks, updateSubtask } from './subtask.service';

@Authorized()
@Resolver()
@Mutations({
  createSubtask: change(
    createSubtask,
    CreateSubtaskInput,
    SubtaskPayload,
    'Adds a subtask at the end of an assignment.',
  ),
  updateSubtask: change(
    updateSubtask,
    UpdateSubtaskInput,
    SubtaskPayload,
    'Edits, completes, or reschedules a subtask. Its assignment stays the same.',
  ),
  orderSubtasks: change(
    orderSubtasks,
    OrderSubtasksInput,
    OrderSubtasksPayload,
    'Reorders the subtasks of an assignment.',
  ),
  deleteSubtask: deletion(deleteSubtask, 'Deletes a subtask.'),
})
export class SubtaskResolver {}

/** The fields that subtasks add to an assignment; reached only through guarded fields. */
@Resolver(() => AssignmentType)
export class AssignmentSubtasks {
  @FieldResolver(() => [SubtaskType], {
    description: `Its subtasks in order, at most ${ACCOUNT_LIMITS.subtasksPerAssignment}.`,
  })
  subtasks(@Ctx() context: RequestContext, @Root() assignment: Pick<AssignmentType, 'id'>) {
    return context.loaders.subtasksOfAssignment.load(assignment.id);
  }
}
