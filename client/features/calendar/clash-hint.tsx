import { isOpen } from '#domain/assignments/assignment';
import { calendarSpan } from '#domain/assignments/calendar-span';
import { isSat } from '#domain/assignments/sitting';
import type { Span } from '#domain/time/clashes';
import { addDays } from '#domain/time/local-date';
import { toInstant, toLocal } from '#domain/time/zone';
import type { EventSurroundingsQuery } from '../../generated/graphql';
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
  const { allDay, startDay, startTime, endDay, endTime, kind, courseId } = values;
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
  const open = data.calendar.assignments.filter(
    (item) => isOpen(item) && touches(item, { start, end }, timezone),
  );
  // A class is where an exam of its own course is sat.
  const sat = open.filter((item) => isSitting(item) && !(kind === 'class' && item.courseId === courseId));
  const due = open.filter((item) => !isSitting(item));
  const titles = (items: readonly { title: string }[]) => [...new Set(items.map(({ title }) => title))];
  return (
    <div role="status" className="grid gap-1 text-sm text-warning empty:hidden">
      {clashes.length + sat.length > 0 && <p>{calendarMessages.entry.clash(titles([...clashes, ...sat]))}</p>}
      {due.length > 0 && <p>{calendarMessages.entry.dueMeanwhile(titles(due))}</p>}
    </div>
  );
}

type Surrounding = EventSurroundingsQuery['calendar']['assignments'][number];

function isSitting({ type, dueTime }: Surrounding): boolean {
  return isSat({ type, isWholeDay: dueTime === null });
}

/** Whether something is due, or sat, while the event takes place. */
function touches(item: Surrounding, event: Span, zone: string): boolean {
  if (item.dueAt === null || item.dueTime === null) return false;
  const due = Date.parse(item.dueAt);
  if (!isSitting(item)) return due >= event.start && due < event.end;
  const span = calendarSpan({ type: item.type, dueAt: due, dueLocal: toLocal(due, zone) });
  return span.start < event.end && span.end > event.start;
}
