import { useState } from 'react';
import { freshId } from '../../../apollo/fresh-id';
import { waits } from '../../../apollo/outbox/foreseen';
import type { SubtaskList_SubtaskFragment } from '../../../generated/graphql';
import {
  useCreateSubtaskMutation,
  useDeleteSubtaskMutation,
  useOrderSubtasksMutation,
  useUpdateSubtaskMutation,
} from '../../../generated/hooks';
import { taskMessages } from '../../../messages/en/tasks';
import { offerUndo } from '../../../notifications/undo';
import { isSaved } from '../../../notifications/is-saved';

type Subtask = SubtaskList_SubtaskFragment;

export type SubtaskValues = Pick<Subtask, 'title' | 'dueDate' | 'estimateMinutes'>;

/** The actions on an assignment's subtasks; toasts report failures. */
export interface SubtaskActions {
  /** Whether it was saved. */
  add(values: SubtaskValues): Promise<boolean>;
  /** Whether it was saved. */
  edit(subtask: Subtask, values: SubtaskValues): Promise<boolean>;
  tick(subtask: Subtask, isDone: boolean): void;
  /** Moves it by one place: −1 up, 1 down; does nothing at the ends. */
  move(subtask: Subtask, step: number): void;
  /** Deletes it and offers to undo it. */
  remove(subtask: Subtask): void;
}

/** The actions, and the last one in words for a live region. Ticks and moves show at once. */
export function useSubtaskActions(
  assignmentId: string,
  subtasks: readonly Subtask[],
): [actions: SubtaskActions, said: string] {
  const [said, say] = useState('');
  const [create] = useCreateSubtaskMutation();
  const [order] = useOrderSubtasksMutation();
  const changes = useChangeSubtask();
  const remove = useRemoveSubtask();
  const actions: SubtaskActions = {
    ...changes,
    add: (values) => {
      const input = { id: freshId(), assignmentId, ...values };
      return isSaved(create({ variables: { input }, context: waits('Subtask') }));
    },
    move(subtask, step) {
      const from = subtasks.findIndex(({ id }) => id === subtask.id);
      const to = from + step;
      if (to < 0 || to >= subtasks.length) return;
      const moved = subtasks.toSpliced(from, 1).toSpliced(to, 0, subtask);
      say(taskMessages.subtasks.moved(subtask.title, to + 1, moved.length));
      void isSaved(
        order({
          variables: { input: { assignmentId, ids: moved.map(({ id }) => id) } },
          optimisticResponse: {
            orderSubtasks: {
              __typename: 'OrderSubtasksPayload',
              assignment: { __typename: 'Assignment', id: assignmentId, subtasks: moved },
            },
          },
          context: { mayWait: true },
        }),
      );
    },
    remove,
  };
  return [actions, said];
}

function useChangeSubtask(): Pick<SubtaskActions, 'edit' | 'tick'> {
  const [update] = useUpdateSubtaskMutation();
  return {
    edit: (subtask, values) =>
      isSaved(
        update({
          variables: { input: { id: subtask.id, expectedVersion: subtask.version, ...values } },
          context: { ...waits('Subtask'), isChecked: true },
        }),
      ),
    tick(subtask, isDone) {
      void isSaved(
        update({
          variables: { input: { id: subtask.id, isDone } },
          optimisticResponse: {
            updateSubtask: { __typename: 'SubtaskPayload', subtask: { ...subtask, isDone } },
          },
          context: { mayWait: true },
        }),
      );
    },
  };
}

function useRemoveSubtask(): SubtaskActions['remove'] {
  const [remove] = useDeleteSubtaskMutation({
    update: (cache, _result, { variables }) => {
      const id = cache.identify({ __typename: 'Subtask', id: variables?.input.id ?? '' });
      cache.evict(id === undefined ? {} : { id });
    },
  });
  return ({ id, title }) => {
    void remove({ variables: { input: { id } }, context: waits('Subtask') }).then(
      ({ data }) => data && offerUndo({ message: taskMessages.subtasks.deleted(title) }),
      () => undefined,
    );
  };
}
