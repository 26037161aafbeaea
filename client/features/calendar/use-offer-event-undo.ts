import { useCallback } from 'react';
import type { EventForm_EventFragment, EventScope, UpdateEventInput } from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import { rememberAct } from '../../notifications/remember-act';
import { noteFinalChange, offerUndo } from '../../notifications/undo';
import type { EventInstance } from '../../ui/overlay/open-dialog';
import { dateId } from './calendar-entry';
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
  /** The date from which the form was opened; undefined for the event as a whole. */
  instance: EventInstance | undefined;
}

/** Says which dates a change of a series applied to and offers Undo; Ctrl+Z undoes a change of a whole event. */
export function useOfferEventUndo(): (sent: Omit<UpdateEventInput, 'id'>, changed: Changed) => void {
  const { change, takeBack } = useEventWrites();
  return useCallback(
    (sent, { event, undo, instance }) => {
      if (!instance)
        return undo === null
          ? noteFinalChange()
          : void rememberAct(event.title, () => takeBack(undo, event), [event.id]);
      const { scope = 'all' } = sent;
      const back = (): Promise<unknown> =>
        undo === null ? change(undoOfOne(sent, event.id, instance)) : takeBack(undo, event);
      if (undo === null && scope !== 'this') return noteFinalChange();
      offerUndo({
        message: WORDS[scope ?? 'all'](instance.title),
        undone: said.changedBack(instance.title),
        actId: `event:${event.id}:${event.version}:${instance.originalStart}`,
        rowIds: [scope === 'this' ? dateId(event.id, instance.originalStart) : event.id],
        undo: back,
      });
    },
    [change, takeBack],
  );
}
