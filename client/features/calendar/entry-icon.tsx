import { IconCalendarEvent, IconCircleCheck, IconFlag3, IconSchool } from '@tabler/icons-react';
import type { CalendarEntry } from './calendar-entry';

const ICONS = { class: IconSchool, event: IconCalendarEvent, deadline: IconFlag3 };

/** What an entry is, as a shape: a cap for a class, a flag for a deadline, a tick for one that is done. */
export function EntryIcon({ entry, size = 16 }: { entry: CalendarEntry; size?: number }) {
  const isDone = entry.kind === 'deadline' && entry.isDone;
  const Icon = isDone ? IconCircleCheck : ICONS[entry.kind];
  return <Icon size={size} stroke={1.75} aria-hidden className="shrink-0" />;
}
