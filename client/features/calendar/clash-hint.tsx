import { isFinished } from '#domain/assignments/open';
import { calendarSpan } from '#domain/assignments/calendar-span';
import { isSat } from '#domain/assignments/sitting';
import type { Span } from '#domain/time/clashes';
import { addDays, isValidDay } from '#domain/time/local-date';
import { toInstant, toLocal } from '#domain/time/zone';
import type { EventSurroundingsQuery } from '../../generated/graphql';
import { useEventSurroundingsQuery } from '../../generated/hooks';
import { calendarMessages } from '../../messages/en/calendar';
import type { EventValues } from './event-form';

export interface ClashHintProps {
  values: EventValues;
  /** The time zone of the times. */
  timezone: string;
  /** The event itself doesn't clash with anything; null for a new one. */
  exceptId: string | null;
}

/** Lists other entries and deadlines during an event; the student may save it anyway. */
export function ClashHint({ values, timezone, exceptId }: ClashHintProps) {
  const { allDay, startDay, startTime, endDay, endTime, kind, courseId } = values;
  const isTimed = !allDay && startDay !== null && startTime !== null && endDay !== null && endTime !== null;
  // The event's time zone may be a day off the calendar's.
  const range = { from: addDays(startDay ?? '2000-01-01', -1), to: addDays(startDay ?? '2000-01-01', 1) };
  // A year that is still being typed is none that the server knows.
  const skip = !isTimed || !isValidDay(range.from) || !isValidDay(range.to) || !isValidDay(endDay);
  const { data } = useEventSurroundingsQuery({ variables: range, skip, context: { quiet: true } });
  if (skip || !data) return null;
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
    (item) => !isFinished(item) && touches(item, { start, end }, timezone),
  );
  // An exam may be during a class of its own course.
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

/** Whether something is due, or an exam takes place, during the event. */
function touches(item: Surrounding, event: Span, zone: string): boolean {
  if (item.dueAt === null || item.dueTime === null) return false;
  const due = Date.parse(item.dueAt);
  if (!isSitting(item)) return due >= event.start && due < event.end;
  const span = calendarSpan({ type: item.type, dueAt: due, dueLocal: toLocal(due, zone) });
  return span.start < event.end && span.end > event.start;
}
