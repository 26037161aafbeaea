import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { AssignmentType } from '../assignments/assignment.types';
import { DeleteInput } from '../deletions/deletion.inputs';
import { DeletePayload } from '../deletions/deletion.types';
import { CreateSubtaskInput, OrderSubtasksInput, UpdateSubtaskInput } from './subtask.inputs';
import { createSubtask, deleteSubtask, orderSubtasks, updateSubtask } from './subtask.service';
import { OrderSubtasksPayload, SubtaskPayload, SubtaskType } from './subtask.types';

@Authorized()
@Resolver()
export class SubtaskResolver {
  @Mutation(() => SubtaskPayload, { description: 'Adds a subtask to an assignment, as its last one.' })
  createSubtask(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreateSubtaskInput, { description: 'The new subtask.' }) input: CreateSubtaskInput,
  ) {
    return write(context, createSubtask, input);
  }

  @Mutation(() => SubtaskPayload, {
    description: 'Edits, ticks or reschedules a subtask; its assignment stays as it is.',
  })
  updateSubtask(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateSubtaskInput, { description: 'The changes.' }) input: UpdateSubtaskInput,
  ) {
    return write(context, updateSubtask, input);
  }

  @Mutation(() => OrderSubtasksPayload, { description: 'Puts the subtasks of an assignment into an order.' })
  orderSubtasks(
    @Ctx() context: RequestContext,
    @Arg('input', () => OrderSubtasksInput, { description: 'The order.' }) input: OrderSubtasksInput,
  ) {
    return write(context, orderSubtasks, input);
  }

  @Mutation(() => DeletePayload, {
    description: 'Deletes a subtask; `restore` brings it back for 30 days.',
  })
  deleteSubtask(
    @Ctx() context: RequestContext,
    @Arg('input', () => DeleteInput, { description: 'What to delete.' }) input: DeleteInput,
  ) {
    return write(context, deleteSubtask, input);
  }
}

/** What subtasks add to an assignment; reached only through guarded fields. */
@Resolver(() => AssignmentType)
export class AssignmentSubtasks {
  @FieldResolver(() => [SubtaskType], {
    description: `Its subtasks in their order, at most ${ACCOUNT_LIMITS.subtasksPerAssignment}.`,
  })
  subtasks(@Ctx() context: RequestContext, @Root() assignment: Pick<AssignmentType, 'id'>) {
    return context.loaders.subtasksOfAssignment.load(assignment.id);
  }
}
