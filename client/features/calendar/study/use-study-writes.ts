import { useMemo } from 'react';
import type {
  CalendarEntry_StudyBlockFragment,
  DeleteStudyBlockMutation,
  UpdateStudyBlockInput,
} from '../../../generated/graphql';
import { useDeleteStudyBlockMutation, useMoveStudyBlockMutation } from '../../../generated/hooks';
import { calendarMessages } from '../../../messages/en/calendar';
import { offerUndo } from '../../../notifications/undo';
import { expandedOnceSent, removeStudyBlock } from '../calendar-cache';

export interface StudyWrites {
  /** The cache shows it before the server has answered. */
  moveStudy(input: UpdateStudyBlockInput, block: CalendarEntry_StudyBlockFragment): Promise<unknown>;
  /** Deletes it and offers to undo it. */
  removeStudy(block: CalendarEntry_StudyBlockFragment): Promise<void>;
}

/** The mutations of study blocks with what each does to the cache. */
export function useStudyWrites(): StudyWrites {
  const [moveBlock] = useMoveStudyBlockMutation();
  const [deleteBlock] = useDeleteStudyBlockMutation();
  return useMemo(
    () => ({
      moveStudy: (input, block) =>
        moveBlock({
          variables: { input },
          optimisticResponse: { updateStudyBlock: { __typename: 'StudyBlockPayload', studyBlock: block } },
          context: { mayWait: true, isChecked: true },
          ...expandedOnceSent(block.id, () => undefined),
        }),
      async removeStudy({ id, assignment }) {
        const { data } = await deleteBlock({
          variables: { input: { id } },
          context: { likely: likelyDeletion },
          ...expandedOnceSent(id, (cache) => removeStudyBlock(cache, id)),
        });
        const message = calendarMessages.notice.studyDeleted(assignment.title);
        const deletionId = data?.deleteStudyBlock.deletion.id;
        if (deletionId) offerUndo({ message, title: assignment.title, deletionId });
      },
    }),
    [moveBlock, deleteBlock],
  );
}

function likelyDeletion(): DeleteStudyBlockMutation {
  return {
    deleteStudyBlock: { __typename: 'DeletePayload', deletion: { __typename: 'Deletion', id: 'pending' } },
  };
}
