import { useMemo } from 'react';
import type { CalendarEntry_StudyBlockFragment, UpdateStudyBlockInput } from '../../../generated/graphql';
import { useDeleteStudyBlockMutation, useMoveStudyBlockMutation } from '../../../generated/hooks';
import { calendarMessages } from '../../../messages/en/calendar';
import { offerUndo } from '../../../notifications/undo';
import { askAgain, EXPANDED_ANEW, invalidateRanges } from '../calendar-cache';

/** What writes a study block. */
export interface StudyWrites {
  /** The cache shows it before the server has answered. */
  moveStudy(input: UpdateStudyBlockInput, block: CalendarEntry_StudyBlockFragment): Promise<unknown>;
  /** Deletes it and offers to undo it. */
  removeStudy(block: CalendarEntry_StudyBlockFragment): Promise<void>;
}

/** The mutations of study blocks with what each does to the cache. */
export function useStudyWrites(): StudyWrites {
  const [moveBlock] = useMoveStudyBlockMutation();
  const [deleteBlock] = useDeleteStudyBlockMutation(EXPANDED_ANEW);
  return useMemo(
    () => ({
      moveStudy: (input, block) =>
        moveBlock({
          variables: { input },
          optimisticResponse: { updateStudyBlock: { __typename: 'StudyBlockPayload', studyBlock: block } },
          update: invalidateRanges,
          onQueryUpdated: askAgain,
        }),
      async removeStudy({ id, assignment }) {
        const { data } = await deleteBlock({ variables: { input: { id } } });
        const message = calendarMessages.notice.studyDeleted(assignment.title);
        const deletionId = data?.deleteStudyBlock.deletion.id;
        if (deletionId) offerUndo({ message, deletionId });
      },
    }),
    [moveBlock, deleteBlock],
  );
}
