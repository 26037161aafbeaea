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
  @Mutation(() => SubtaskPayload, { description: 'Adds a subtask at the end of an assignment.' })
  createSubtask(@Ctx() context: RequestContext, @Arg('input') input: CreateSubtaskInput) {
    return write(context, createSubtask, input);
  }

  @Mutation(() => SubtaskPayload, {
    description: 'Edits, completes, or reschedules a subtask. Its assignment stays the same.',
  })
  updateSubtask(@Ctx() context: RequestContext, @Arg('input') input: UpdateSubtaskInput) {
    return write(context, updateSubtask, input);
  }

  @Mutation(() => OrderSubtasksPayload, { description: 'Reorders the subtasks of an assignment.' })
  orderSubtasks(@Ctx() context: RequestContext, @Arg('input') input: OrderSubtasksInput) {
    return write(context, orderSubtasks, input);
  }

  @Mutation(() => DeletePayload, {
    description: 'Deletes a subtask; `restore` undoes this for 30 days.',
  })
  deleteSubtask(@Ctx() context: RequestContext, @Arg('input') input: DeleteInput) {
    return write(context, deleteSubtask, input);
  }
}

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
