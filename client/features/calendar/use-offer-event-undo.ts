import { useCallback } from 'react';
import type { EventForm_EventFragment, EventScope, UpdateEventInput } from '../../generated/graphql';
import { useMoveEventMutation } from '../../generated/hooks';
import { calendarMessages } from '../../messages/en/calendar';
import { offerUndo } from '../../notifications/undo';
import type { EventInstance } from '../../ui/open-dialog';
import { EXPANDED_ANEW } from './calendar-cache';
import { undoInputOf } from './event-form';

const said = calendarMessages.notice;

const WORDS: Record<EventScope, (title: string) => string> = {
  this: said.savedOne,
  this_and_following: said.savedFollowing,
  all: said.savedAll,
};

/** What a change of a series was made from. */
interface Changed {
  /** The event that holds the date now. */
  saved: string;
  /** The event before. */
  event: EventForm_EventFragment;
  instance: EventInstance;
}

/** Says how far a change of a series reached and offers to take it back. */
export function useOfferEventUndo(): (sent: Omit<UpdateEventInput, 'id'>, changed: Changed) => void {
  const [updateEvent] = useMoveEventMutation(EXPANDED_ANEW);
  return useCallback(
    (sent, changed) => {
      const input = undoInputOf(sent, changed);
      if (!input) return;
      offerUndo({
        message: WORDS[sent.scope ?? 'all'](changed.instance.title),
        actId: `event:${changed.saved}:${changed.instance.originalStart}`,
        undo: () => updateEvent({ variables: { input } }),
      });
    },
    [updateEvent],
  );
}
