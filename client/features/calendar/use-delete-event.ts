import { useCallback } from 'react';
import type { WaitContext } from '../../apollo/outbox/kept-changes';
import type { DeleteEventMutation } from '../../generated/graphql';
import { useDeleteEventMutation } from '../../generated/hooks';
import { calendarMessages } from '../../messages/en/calendar';
import { offerUndo } from '../../notifications/undo';
import { expandedOnceSent, removeEvent } from './calendar-cache';

const LIKELY: DeleteEventMutation = {
  deleteEvent: { __typename: 'DeleteEventPayload', deletion: { __typename: 'Deletion', id: '' } },
};

/** Deletes an event with all its dates at once and offers Undo; reverted if it fails. */
export function useDeleteEvent(): (event: { id: string; title: string }) => Promise<void> {
  const [deleteEvent] = useDeleteEventMutation();
  return useCallback(
    async ({ id, title }) => {
      const { data } = await deleteEvent({
        variables: { input: { id } },
        optimisticResponse: LIKELY,
        context: { mayWait: true },
        update: (cache) => removeEvent(cache, id),
      });
      if (data) offerUndo({ message: calendarMessages.notice.deleted(title) });
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
      const { endSeries } = await import('./event-change');
      const { data } = await deleteEvent({
        variables: { input: { id, scope: 'this_and_following', originalStart } },
        context: { row: { id, title, base: {} }, likely: () => LIKELY } satisfies WaitContext,
        ...expandedOnceSent(id, (cache) => endSeries(cache, id, originalStart)),
      });
      if (data) offerUndo({ message: calendarMessages.notice.deletedFollowing(title) });
    },
    [deleteEvent],
  );
}
