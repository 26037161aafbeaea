import type {
  CreateSubtaskMutation,
  OrderSubtasksMutation,
  SubtaskList_SubtaskFragment,
  UpdateSubtaskMutation,
} from '../../../generated/graphql';

/* The likely answers to changes of subtasks, so the screen need not wait for the server. */

type Subtask = SubtaskList_SubtaskFragment;

export function created(assignmentId: string, subtasks: Subtask[]): CreateSubtaskMutation {
  const assignment = { __typename: 'Assignment', id: assignmentId, subtasks } as const;
  return { createSubtask: { __typename: 'SubtaskPayload', assignment } };
}

export function updated(subtask: Subtask): UpdateSubtaskMutation {
  return { updateSubtask: { __typename: 'SubtaskPayload', subtask } };
}

export function ordered(assignmentId: string, subtasks: Subtask[]): OrderSubtasksMutation {
  const assignment = { __typename: 'Assignment', id: assignmentId, subtasks } as const;
  return { orderSubtasks: { __typename: 'OrderSubtasksPayload', assignment } };
}
