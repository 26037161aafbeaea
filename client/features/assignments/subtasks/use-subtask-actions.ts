import { useState } from 'react';
import type { SubtaskList_SubtaskFragment } from '../../../generated/graphql';
import {
  useCreateSubtaskMutation,
  useDeleteSubtaskMutation,
  useOrderSubtasksMutation,
  useUpdateSubtaskMutation,
} from '../../../generated/hooks';
import { taskMessages } from '../../../messages/en/tasks';
import { offerUndo } from '../../../notifications/undo';
import { isSaved } from '../tasks/is-saved';

type Subtask = SubtaskList_SubtaskFragment;

/** The entered values of a subtask. */
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
  const [update] = useUpdateSubtaskMutation();
  const [order] = useOrderSubtasksMutation();
  const [remove] = useDeleteSubtaskMutation({
    update: (cache, _result, { variables }) => {
      const id = cache.identify({ __typename: 'Subtask', id: variables?.input.id ?? '' });
      cache.evict(id === undefined ? {} : { id });
    },
  });
  const actions: SubtaskActions = {
    add: (values) => isSaved(create({ variables: { input: { assignmentId, ...values } } })),
    edit: ({ id, version }, values) =>
      isSaved(update({ variables: { input: { id, expectedVersion: version, ...values } } })),
    tick(subtask, isDone) {
      void isSaved(
        update({
          variables: { input: { id: subtask.id, isDone } },
          optimisticResponse: {
            updateSubtask: { __typename: 'SubtaskPayload', subtask: { ...subtask, isDone } },
          },
        }),
      );
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
        }),
      );
    },
    remove({ id, title }) {
      void remove({ variables: { input: { id } } }).then(
        ({ data }) => {
          const deletionId = data?.deleteSubtask.deletion.id;
          if (deletionId) offerUndo({ message: taskMessages.subtasks.deleted(title), deletionId });
        },
        () => undefined,
      );
    },
  };
  return [actions, said];
}
