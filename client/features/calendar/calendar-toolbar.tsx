import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { calendarMessages } from '../../messages/en/calendar';
import { Button, IconButton } from '../../ui/button';
import { SegmentedControl } from '../../ui/segmented-control';
import { useShortcut } from '../../ui/shortcuts';
import type { CalendarPlace } from './use-calendar-place';
import { isWithin, pageDay, type CalendarViewName } from './visible-range';

/** Properties of {@link CalendarToolbar}. */
export interface CalendarToolbarProps {
  place: CalendarPlace;
  /** What is shown, e.g. "November 2026". */
  title: string;
  /** Somebody is about to turn the page: what lies there can be fetched. */
  onIntent(direction: 1 | -1): void;
}

const CHOICES: readonly { value: CalendarViewName; label: string }[] = (['month', 'week', 'agenda'] as const).map(
  (value) => ({ value, label: calendarMessages.views[value] }),
);

/** Which days are shown, the way to others, and how they are shown. */
export function CalendarToolbar({ place, title, onIntent }: CalendarToolbarProps) {
  const { view, day, range, today } = place;
  const turn = (direction: 1 | -1): void => place.goTo(pageDay(view, day, direction));
  useShortcut('t', calendarMessages.goToToday, () => place.goTo(today));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <div className="flex items-center">
        <IconButton
          label={calendarMessages.previous[view]}
          icon={<IconChevronLeft size={20} stroke={1.75} aria-hidden />}
          onClick={() => turn(-1)}
          onPointerEnter={() => onIntent(-1)}
          onFocus={() => onIntent(-1)}
          className="-ml-2"
        />
        <IconButton
          label={calendarMessages.next[view]}
          icon={<IconChevronRight size={20} stroke={1.75} aria-hidden />}
          onClick={() => turn(1)}
          onPointerEnter={() => onIntent(1)}
          onFocus={() => onIntent(1)}
        />
      </div>
      <h2 aria-live="polite" className="min-w-0 flex-1 text-lg whitespace-nowrap max-sm:text-base">
        {title}
      </h2>
      <Button onClick={() => place.goTo(today)} aria-current={isWithin(today, range) ? 'date' : undefined}>
        {calendarMessages.today}
      </Button>
      <SegmentedControl
        label={calendarMessages.view}
        value={view}
        onChange={(choice) => place.show(choice)}
        options={view === 'day' ? [...CHOICES, { value: 'day', label: calendarMessages.views.day }] : CHOICES}
      />
    </div>
  );
}
