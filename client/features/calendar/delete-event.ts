import type { ApolloClient } from '@apollo/client';
import { shownAtOnce, type WaitContext } from '../../apollo/outbox/kept-changes';
import { DeleteEventDocument, type DeleteEventMutation } from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import { offerUndo } from '../../notifications/undo';
import { expandedOnceSent, removeEvent } from './calendar-cache';

const LIKELY: DeleteEventMutation = {
  deleteEvent: { __typename: 'DeleteEventPayload', deletion: { __typename: 'Deletion', id: '' } },
};

/** Deletes an event with all its dates at once and offers Undo; reverted if it fails. */
export async function deleteEvent(
  client: ApolloClient,
  { id, title }: { id: string; title: string },
): Promise<void> {
  const { data } = await client.mutate({
    mutation: DeleteEventDocument,
    variables: { input: { id } },
    ...shownAtOnce(LIKELY),
    update: (cache) => removeEvent(cache, id),
  });
  if (data) offerUndo({ message: calendarMessages.notice.deleted(title) });
}

/** Deletes one date of a series with all later ones and offers to undo it. */
export async function deleteFollowing(
  client: ApolloClient,
  { eventId: id, originalStart }: { eventId: string; originalStart: string },
  title: string,
): Promise<void> {
  const { endSeries } = await import('./event-change');
  const { data } = await client.mutate({
    mutation: DeleteEventDocument,
    variables: { input: { id, scope: 'this_and_following', originalStart } },
    context: { row: { id, title, base: {} }, likely: () => LIKELY } satisfies WaitContext,
    ...expandedOnceSent(id, (cache) => endSeries(cache, id, originalStart)),
  });
  if (data) offerUndo({ message: calendarMessages.notice.deletedFollowing(title) });
}
