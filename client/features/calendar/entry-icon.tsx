import {
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconFlag3,
  IconPencil,
  IconSchool,
  type Icon,
} from '@tabler/icons-react';
import { isCancelled, type CalendarEntry } from './calendar-entry';

const ICONS = { class: IconSchool, event: IconCalendarEvent, deadline: IconFlag3 };

/** What an entry is, as a shape: a cap for a class, a flag for a deadline, a pencil for an exam, a tick for what is done. */
export function EntryIcon({ entry, size = 16 }: { entry: CalendarEntry; size?: number }) {
  const Shape = shapeOf(entry);
  return <Shape size={size} stroke={1.75} aria-hidden className="shrink-0" />;
}

function shapeOf(entry: CalendarEntry): Icon {
  if (isCancelled(entry)) return IconBan;
  if (entry.kind !== 'deadline') return ICONS[entry.kind];
  if (entry.isDone) return IconCircleCheck;
  return entry.assignment.type === 'exam' ? IconPencil : ICONS.deadline;
}
