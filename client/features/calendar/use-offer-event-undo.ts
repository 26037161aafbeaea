import { useCallback } from 'react';
import type { EventForm_EventFragment, EventScope, UpdateEventInput } from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import { offerUndo } from '../../notifications/undo';
import type { EventInstance } from '../../ui/overlay/open-dialog';
import { undoOfOne } from './event-form';
import { useEventWrites } from './use-event-writes';

const said = calendarMessages.notice;

const WORDS: Record<EventScope, (title: string) => string> = {
  this: said.savedOne,
  this_and_following: said.savedFollowing,
  all: said.savedAll,
};

/** The source of a change of a series. */
interface Changed {
  event: EventForm_EventFragment;
  /** The undo token of the change; null if a single date was changed. */
  undo: string | null;
  instance: EventInstance;
}

/** Says which dates a change of a series applied to and offers Undo. */
export function useOfferEventUndo(): (sent: Omit<UpdateEventInput, 'id'>, changed: Changed) => void {
  const { change, takeBack } = useEventWrites();
  return useCallback(
    (sent, { event, undo, instance }) => {
      const { scope = 'all' } = sent;
      const back = (): Promise<unknown> =>
        undo === null ? change(undoOfOne(sent, event.id, instance)) : takeBack(undo, event);
      if (undo === null && scope !== 'this') return;
      offerUndo({
        message: WORDS[scope ?? 'all'](instance.title),
        undone: said.changedBack(instance.title),
        actId: `event:${event.id}:${event.version}:${instance.originalStart}`,
        undo: back,
      });
    },
    [change, takeBack],
  );
}
