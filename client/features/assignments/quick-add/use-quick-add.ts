import { useApolloClient } from '@apollo/client/react';
import type { QuickAddMutation } from '../../../generated/graphql';
import { useDeleteAssignmentsMutation, useQuickAddMutation } from '../../../generated/hooks';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { assignmentMessages } from '../../../messages/en/assignments';
import { quickAddMessages } from '../../../messages/en/quick-add';
import { offerUndo } from '../../../notifications/undo';
import type { Format } from '../../../ui/format/format';
import { useFormat } from '../../../ui/format/format-context';
import { removeAssignment } from '../assignment-cache';
import { placeAssignment } from '../board/assignment-place';
import { dueText } from '../assignment-due';

/**
 * Adds what a line describes and offers Undo: for all assignments of a repetition at once.
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
    offerUndo({
      message: addedText(data.quickAdd, format),
      actId: assignment.id,
      undo: () => takeBack(data.quickAdd).catch(() => undefined),
    });
    return true;
  };
}

/** What was added where, and for a series, how often and from when. */
function addedText({ assignment, others }: QuickAddMutation['quickAdd'], format: Format): string {
  const { title, course } = assignment;
  if (others.length > 0)
    return quickAddMessages.addedSeries(
      title,
      1 + others.length,
      dueText(assignment, format, 'inside') ?? '',
    );
  const due = dueText(assignment, format) ?? assignmentMessages.noDue;
  return quickAddMessages.added(
    title,
    assignmentMessages.said.addedTo(course?.code ?? assignmentFormMessages.noCourse, due),
  );
}
