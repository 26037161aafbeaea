import { addDays } from '#domain/time/local-date';
import { toInstant } from '#domain/time/zone';
import { useEventSurroundingsQuery } from '../../generated/hooks';
import { calendarMessages } from '../../messages/en/calendar';
import type { EventValues } from './event-form';

/** Properties of {@link ClashHint}. */
export interface ClashHintProps {
  values: EventValues;
  /** The zone on whose clocks the times are meant. */
  timezone: string;
  /** The event itself clashes with nothing; null for a new one. */
  exceptId: string | null;
}

/** Says what takes place, and what is due, while an event is to take place; the student may save it all the same. */
export function ClashHint({ values, timezone, exceptId }: ClashHintProps) {
  const { allDay, startDay, startTime, endDay, endTime } = values;
  const isTimed = !allDay && startDay !== null && startTime !== null && endDay !== null && endTime !== null;
  // The zone of the event may be a day off that of the calendar.
  const range = { from: addDays(startDay ?? '2000-01-01', -1), to: addDays(startDay ?? '2000-01-01', 1) };
  const { data } = useEventSurroundingsQuery({ variables: range, skip: !isTimed, context: { quiet: true } });
  if (!isTimed || !data) return null;
  const start = toInstant(`${startDay}T${startTime}`, timezone);
  const end = toInstant(`${endDay}T${endTime}`, timezone);
  const clashes = data.calendar.occurrences.filter(
    (other) =>
      !other.allDay &&
      other.eventId !== exceptId &&
      Date.parse(other.startsAt) < end &&
      Date.parse(other.endsAt) > start,
  );
  const due = data.calendar.assignments.filter(
    ({ dueAt, dueTime }) => dueAt && dueTime && Date.parse(dueAt) >= start && Date.parse(dueAt) < end,
  );
  const titles = (items: readonly { title: string }[]) => [...new Set(items.map(({ title }) => title))];
  return (
    <div role="status" className="grid gap-1 text-sm text-warning empty:hidden">
      {clashes.length > 0 && <p>{calendarMessages.entry.clash(titles(clashes))}</p>}
      {due.length > 0 && <p>{calendarMessages.entry.dueMeanwhile(titles(due))}</p>}
    </div>
  );
}
