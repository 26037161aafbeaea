import { useCallback } from 'react';
import { useDeleteEventMutation } from '../../generated/hooks';
import { calendarMessages } from '../../messages/en/calendar';
import { offerUndo } from '../../notifications/undo';
import { askAgain, invalidateRanges, removeEvent } from './calendar-cache';

/** Deletes an event with all its dates at once and offers Undo; reverted if it fails. */
export function useDeleteEvent(): (event: { id: string; title: string }) => Promise<void> {
  const [deleteEvent] = useDeleteEventMutation();
  return useCallback(
    async ({ id, title }) => {
      const { data } = await deleteEvent({
        variables: { input: { id } },
        optimisticResponse: {
          deleteEvent: { __typename: 'DeleteEventPayload', deletion: { __typename: 'Deletion', id: '' } },
        },
        context: { mayWait: true },
        update: (cache) => removeEvent(cache, id),
      });
      const message = calendarMessages.notice.deleted(title);
      const deletion = data?.deleteEvent.deletion;
      if (deletion) offerUndo({ message, deletionId: deletion.id });
    },
    [deleteEvent],
  );
}

/** Deletes one date of a series with all later ones and offers to undo it. */
export function useDeleteFollowing(): (
  instance: { eventId: string; originalStart: string },
  title: string,
) => Promise<void> {
  const [deleteEvent] = useDeleteEventMutation();
  return useCallback(
    async ({ eventId: id, originalStart }, title) => {
      const { data } = await deleteEvent({
        variables: { input: { id, scope: 'this_and_following', originalStart } },
        update: invalidateRanges,
        onQueryUpdated: askAgain,
      });
      const deletion = data?.deleteEvent.deletion;
      const message = calendarMessages.notice.deletedFollowing(title);
      if (deletion) offerUndo({ message, deletionId: deletion.id });
    },
    [deleteEvent],
  );
}
