import {
  IconBan,
  IconBook2,
  IconCalendarEvent,
  IconCircleCheck,
  IconFlag3,
  IconPencil,
  IconSchool,
} from '@tabler/icons-react';
import { isCancelled, type CalendarEntry } from './calendar-entry';

const SHAPES = {
  class: IconSchool,
  event: IconCalendarEvent,
  deadline: IconFlag3,
  exam: IconPencil,
  study: IconBook2,
  done: IconCircleCheck,
  cancelled: IconBan,
};

/**
 * The kind of an entry as a shape: a cap for a class, a flag for a deadline, a pencil for an exam, a check
 * mark for finished work.
 */
export function EntryIcon({ entry, size = 16 }: { entry: CalendarEntry; size?: number }) {
  const Shape = SHAPES[shapeOf(entry)];
  return <Shape size={size} stroke={1.75} aria-hidden className="shrink-0" />;
}

function shapeOf(entry: CalendarEntry): keyof typeof SHAPES {
  if (isCancelled(entry)) return 'cancelled';
  if (entry.kind !== 'deadline') return entry.kind;
  if (entry.isDone) return 'done';
  return entry.assignment.type === 'exam' ? 'exam' : 'deadline';
}
