import { useApolloClient } from '@apollo/client/react';
import type { QuickAddMutation } from '../../generated/graphql';
import { useDeleteAssignmentsMutation, useQuickAddMutation } from '../../generated/hooks';
import { assignmentMessages } from '../../messages/en/assignments';
import { quickAddMessages } from '../../messages/en/quick-add';
import { offerUndo } from '../../notifications/undo';
import { useFormat } from '../../ui/format-context';
import { placeAssignment, removeAssignment } from './assignment-cache';
import { dueText } from './assignment-due';

/**
 * Adds what a line says and offers to take it back: all assignments of a repetition at once.
 *
 * @returns whether it was added
 */
export function useQuickAdd(): (line: string) => Promise<boolean> {
  const client = useApolloClient();
  const format = useFormat();
  const [quickAdd] = useQuickAddMutation({
    update: (cache, { data }) => data && placeAssignment(cache, data.quickAdd.assignment),
  });
  const [deleteAssignments] = useDeleteAssignmentsMutation();
  const takeBack = async ({ assignment, others }: QuickAddMutation['quickAdd']): Promise<void> => {
    const ids = [assignment.id, ...others.map(({ id }) => id)];
    await deleteAssignments({
      variables: { input: { ids } },
      update: (cache) => removeAssignment(cache, assignment),
    });
    if (others.length > 0) await client.refetchQueries({ include: 'active' });
  };
  return async (line) => {
    const { data } = await quickAdd({ variables: { input: { text: line } } });
    if (!data) return false;
    const { assignment, others } = data.quickAdd;
    if (others.length > 0) void client.refetchQueries({ include: 'active' });
    const place = assignmentMessages.said.addedTo(
      assignment.course?.code ?? assignmentMessages.form.noCourse,
      dueText(assignment, format) ?? assignmentMessages.noDue,
    );
    offerUndo({
      message: quickAddMessages.added(assignment.title, place, 1 + others.length),
      actId: assignment.id,
      undo: () => takeBack(data.quickAdd).catch(() => undefined),
    });
    return true;
  };
}
