import { useApolloClient } from '@apollo/client/react';
import { addDays } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';
import { ClassDateDocument, type Timetable_ClassFragment } from '../../../generated/graphql';
import {
  useChangeOccurrenceMutation,
  useResetOccurrenceMutation,
  useUndoEventChangeMutation,
  useUpdateMeetingMutation,
} from '../../../generated/hooks';
import { calendarMessages } from '../../../messages/en/calendar';
import { noteFinalChange, offerUndo } from '../../../notifications/undo';
import { EXPANDED_ANEW } from '../calendar-cache';
import { classInputOf, type ClassValues } from './class-form';
import { dateInputOf, formerDate, type ClassDate } from './class-reach';

/** The saved result of a class. */
export interface SavedClass {
  event: Timetable_ClassFragment;
  /** The form's initial values. */
  before: ClassValues;
  courseName: string;
}

const said = calendarMessages.notice;

/** A moved date is searched within this many days of its original one. */
const DAYS_AROUND = 14;

/** Saves a class with the scope from its form, and offers Undo. */
export function useSaveClass({ event, before, courseName }: SavedClass) {
  const [updateMeeting] = useUpdateMeetingMutation(EXPANDED_ANEW);
  const [undoEventChange] = useUndoEventChangeMutation(EXPANDED_ANEW);
  const saveDate = useSaveDate(event, before);
  const { id, title } = event;
  const offer = (message: string, undo: () => Promise<unknown>): void =>
    offerUndo({
      message,
      actId: `class:${id}:${event.version}`,
      undo,
    });
  return async (values: ClassValues, expectedVersion: number | undefined): Promise<void> => {
    const { scope, originalStart } = values;
    if (scope === 'this' && originalStart !== null) {
      const undo = await saveDate(values, expectedVersion);
      return offer(said.savedOne(title), undo);
    }
    const reach = scope === 'this_and_following' && originalStart !== null ? { scope, originalStart } : {};
    const { data } = await updateMeeting({
      variables: { input: { id, expectedVersion, ...reach, ...classInputOf(values, courseName) } },
    });
    if (!data?.updateMeeting.undo) return noteFinalChange();
    const { event: saved, undo } = data.updateMeeting;
    offer(saved.id === id ? said.savedAll(title) : said.savedFollowing(title), () =>
      undoEventChange({ variables: { input: { undo } } }),
    );
  };
}

/** Saves a single date of a class. @returns its undo: to the date's own values, or to the class */
function useSaveDate({ id: eventId }: Timetable_ClassFragment, before: ClassValues) {
  const client = useApolloClient();
  const [changeOccurrence] = useChangeOccurrenceMutation(EXPANDED_ANEW);
  const [resetOccurrence] = useResetOccurrenceMutation(EXPANDED_ANEW);
  const readDate = async (originalStart: string): Promise<ClassDate | undefined> => {
    const day = dayOf(originalStart);
    const variables = { from: addDays(day, -DAYS_AROUND), to: addDays(day, DAYS_AROUND) };
    const { data } = await client.query({ query: ClassDateDocument, variables, fetchPolicy: 'no-cache' });
    return data?.calendar.occurrences.find(
      (date) => date.eventId === eventId && date.originalStart === originalStart,
    );
  };
  return async (values: ClassValues, expectedVersion: number | undefined) => {
    const originalStart = values.originalStart ?? '';
    const instance = { eventId, originalStart };
    const date = await readDate(originalStart);
    const changed = dateInputOf({ values, before }, date);
    await changeOccurrence({ variables: { input: { ...instance, expectedVersion, ...changed } } });
    return (): Promise<unknown> => {
      if (!date?.moved) return resetOccurrence({ variables: { input: instance } });
      return changeOccurrence({ variables: { input: { ...instance, ...formerDate(changed, date) } } });
    };
  };
}
