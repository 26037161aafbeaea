import { useMemo, useState } from 'react';
import type {
  CalendarEntry_AssignmentFragment,
  CalendarEntry_OccurrenceFragment,
  UpdateAssignmentInput,
} from '../../generated/graphql';
import {
  useCancelOccurrenceMutation,
  useMoveEventMutation,
  useMoveOccurrenceMutation,
  useResetOccurrenceMutation,
  useUpdateDeadlineMutation,
} from '../../generated/hooks';
import { calendarMessages } from '../../messages/en/calendar';
import type { Format } from '../../ui/format';
import { useFormat } from '../../ui/format-context';
import { askAgain, invalidateRanges, removeOccurrence, writeOccurrence } from './calendar-cache';
import { isRecurring, type CalendarEntry, type DeadlineEntry, type OccurrenceEntry } from './calendar-entry';
import { whenText } from './entry-words';
import { entryAfter, planMove, type MoveTarget, type PlannedMove } from './planned-move';
import { useDeleteEvent } from './use-delete-event';

/** What was done last, and how to go back. */
export interface CalendarNotice {
  text: string;
  tone: 'plain' | 'danger';
  /** The way back, where there is one. */
  action?: { label: string; run(): void };
}

/** What can be done to entries; everything shows at once and comes back when it fails. */
export interface CalendarActions {
  /** @returns false when the entry stays, or went back, where it was */
  move(entry: CalendarEntry, target: MoveTarget): Promise<boolean>;
  /** Puts one date of a series back to where the series has it. */
  reset(entry: OccurrenceEntry): void;
  /** Cancels one date of a series. */
  cancel(entry: OccurrenceEntry): void;
  /** Deletes an event with all its dates and offers to undo it. */
  remove(entry: OccurrenceEntry): void;
  setDone(entry: DeadlineEntry, isDone: boolean): void;
  dismissNotice(): void;
}

const said = calendarMessages.notice;

/** The actions of the calendar, and what was done last. */
export function useCalendarActions(): [actions: CalendarActions, notice: CalendarNotice | null] {
  const format = useFormat();
  const [notice, setNotice] = useState<CalendarNotice | null>(null);
  const writes = useWrites();
  const actions = useMemo(() => createActions(writes, setNotice, format), [writes, format]);
  return [actions, notice];
}

function createActions(
  writes: Writes,
  setNotice: (notice: CalendarNotice | null) => void,
  format: Format,
): CalendarActions {
  const say = (text: string, action?: CalendarNotice['action']): void =>
    setNotice({ text, tone: 'plain', ...(action && { action }) });
  const reset = (entry: OccurrenceEntry): void =>
    quietly(writes.reset(entry.occurrence).then(() => say(said.usual(entry.title))));
  const move = async (entry: CalendarEntry, target: MoveTarget): Promise<boolean> => {
    const planned = planMove(entry, target, format.timezone);
    if (!planned) return false;
    const moved = entryAfter(entry, planned, format.timezone);
    const when = whenText(moved, format);
    if (isRecurring(moved))
      say(said.movedOne(entry.title, when), { label: said.usualTime, run: () => reset(moved) });
    else
      say(said.moved(entry.title, when), { label: said.undo, run: () => void move(moved, placeOf(entry)) });
    return writes.move(planned).then(
      () => true,
      () => {
        setNotice({ text: said.failed(entry.title), tone: 'danger' });
        return false;
      },
    );
  };
  return {
    move,
    reset,
    cancel(entry) {
      const bringBack = { label: said.bringBack, run: () => reset(entry) };
      const sayCancelled = () => say(said.cancelled(entry.title, whenText(entry, format)), bringBack);
      quietly(writes.cancel(entry.occurrence).then(sayCancelled));
    },
    remove({ occurrence, title }) {
      // The undo bar takes the place of the notice.
      setNotice(null);
      quietly(writes.remove({ id: occurrence.eventId, title }));
    },
    setDone(entry, isDone) {
      const progress = isDone ? 'submitted' : 'todo';
      const completedAt = isDone ? new Date().toISOString() : null;
      quietly(writes.deadline({ id: entry.id, progress }, { ...entry.assignment, progress, completedAt }));
    },
    dismissNotice: () => setNotice(null),
  };
}

/** Where an entry stands, as a target to go back to. */
function placeOf(entry: CalendarEntry): MoveTarget {
  const { allDay, start, end } = entry;
  return entry.kind === 'deadline' ? { allDay, start } : { allDay, start, end };
}

type Writes = ReturnType<typeof useWrites>;

/** The mutations with what each does to the cache; failures are told by the link and passed on. */
function useWrites() {
  const [moveOccurrence] = useMoveOccurrenceMutation();
  const [cancelOccurrence] = useCancelOccurrenceMutation();
  const [resetOccurrence] = useResetOccurrenceMutation();
  const [moveEvent] = useMoveEventMutation();
  const [updateDeadline] = useUpdateDeadlineMutation();
  const deleteEvent = useDeleteEvent();
  return useMemo(() => {
    const deadline = (input: UpdateAssignmentInput, assignment: CalendarEntry_AssignmentFragment) =>
      updateDeadline({
        variables: { input },
        optimisticResponse: {
          updateAssignment: { __typename: 'AssignmentPayload', assignment, course: null },
        },
      });
    const move = (planned: PlannedMove): Promise<unknown> => {
      if (planned.type === 'deadline') return deadline(planned.input, planned.assignment);
      const { occurrence } = planned;
      if (planned.type === 'occurrence') {
        return moveOccurrence({
          variables: { input: planned.input },
          optimisticResponse: { moveOccurrence: payloadOf(occurrence) },
          update: (cache) => writeOccurrence(cache, occurrence),
        });
      }
      return moveEvent({
        variables: { input: planned.input },
        optimisticResponse: { updateEvent: payloadOf(occurrence) },
        // The one date of an event gets another id with every move, which only the server gives.
        update(cache) {
          writeOccurrence(cache, occurrence);
          invalidateRanges(cache);
        },
        onQueryUpdated: askAgain,
      });
    };
    return {
      deadline,
      move,
      reset: ({ eventId, originalStart }: CalendarEntry_OccurrenceFragment) =>
        resetOccurrence({
          variables: { input: { eventId, originalStart } },
          update: invalidateRanges,
          onQueryUpdated: askAgain,
        }),
      cancel: (occurrence: CalendarEntry_OccurrenceFragment) =>
        cancelOccurrence({
          variables: { input: { eventId: occurrence.eventId, originalStart: occurrence.originalStart } },
          optimisticResponse: { cancelOccurrence: payloadOf(occurrence) },
          update: (cache) => removeOccurrence(cache, occurrence.id),
        }),
      remove: deleteEvent,
    };
  }, [moveOccurrence, cancelOccurrence, resetOccurrence, moveEvent, updateDeadline, deleteEvent]);
}

function payloadOf({ eventId }: CalendarEntry_OccurrenceFragment) {
  return { __typename: 'EventPayload', event: { __typename: 'CalendarEvent', id: eventId } } as const;
}

/** A failure was told already; the screen shows what the server has. */
function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
