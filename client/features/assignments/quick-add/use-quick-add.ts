import { useApolloClient } from '@apollo/client/react';
import type { QuickAdd } from '#domain/planning/quick-add';
import { freshId } from '../../../apollo/fresh-id';
import { serverReached, syncStatus } from '../../../apollo/sync-status';
import type { QuickAddMutation } from '../../../generated/graphql';
import {
  useCreateAssignmentMutation,
  useDeleteAssignmentMutation,
  useDeleteAssignmentsMutation,
  useQuickAddMutation,
} from '../../../generated/hooks';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { assignmentMessages } from '../../../messages/en/assignments';
import { quickAddMessages } from '../../../messages/en/quick-add';
import { offerUndo } from '../../../notifications/undo';
import type { Format } from '../../../ui/format/format';
import { useFormat } from '../../../ui/format/format-context';
import { deletionAnswers, removeAssignment } from '../assignment-cache';
import { placeAssignment } from '../board/assignment-place';
import { dueText } from '../assignment-due';
import { createInput, NEW_ASSIGNMENT } from '../form/assignment-values';
import { likelyCreation } from '../form/likely-assignment';
import { initialOf } from './quick-add-initial';

/**
 * Adds what a line describes and offers Undo: for all assignments of a repetition at once. Offline, a single assignment
 * is added as it is understood here, because "tomorrow" means another day when the line arrives.
 *
 * @returns whether it was added
 */
export function useQuickAdd(): (line: string, said: QuickAdd) => Promise<boolean> {
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
  const addOffline = useAddOffline();
  return async (line, said) => {
    const isReachable = syncStatus.get().isOnline && serverReached.get();
    if (!isReachable && said.repeat === null && said.title !== '') return addOffline(line, said);
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

/** Adds one assignment without the server's reading of the line. */
function useAddOffline(): (line: string, said: QuickAdd) => Promise<boolean> {
  const { cache } = useApolloClient();
  const format = useFormat();
  const [create] = useCreateAssignmentMutation({
    update: (store, { data }) => data && placeAssignment(store, data.createAssignment.assignment),
  });
  const [remove] = useDeleteAssignmentMutation();
  return async (line, said) => {
    const input = { ...createInput({ ...NEW_ASSIGNMENT, ...initialOf(line, said) }), id: freshId() };
    const { data } = await create({
      variables: { input },
      context: { likely: () => likelyCreation(cache, input) },
    });
    if (!data) return false;
    const { assignment } = data.createAssignment;
    offerUndo({
      message: addedText({ assignment, others: [] }, format),
      actId: assignment.id,
      undo: () =>
        remove({
          variables: { input: { id: assignment.id } },
          ...deletionAnswers(cache, true),
          update: (store) => removeAssignment(store, assignment),
        }).catch(() => undefined),
    });
    return true;
  };
}

/** What was added where, and for a series, how often and from when. */
function addedText(
  { assignment, others }: Pick<QuickAddMutation['quickAdd'], 'assignment' | 'others'>,
  format: Format,
): string {
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
