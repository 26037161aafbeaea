import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
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
  /** A new event; on a wide screen its button stands in the header of the page. */
  onCreate(): void;
}

/** What can be chosen; on a wide screen a day is opened from a week or a month. */
const WIDE: readonly CalendarViewName[] = ['month', 'week', 'agenda'];
const NARROW: readonly CalendarViewName[] = ['agenda', 'day', 'month'];

/** Which days are shown, the way to others, and how they are shown. */
export function CalendarToolbar({ place, title, onIntent, onCreate }: CalendarToolbarProps) {
  const { view, day, range, today, isNarrow } = place;
  const choices = isNarrow ? NARROW : view === 'day' ? [...WIDE, view] : WIDE;
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
        options={choices.map((value) => ({ value, label: calendarMessages.views[value] }))}
      />
      {isNarrow && (
        <Button variant="primary" onClick={onCreate} className="ml-auto">
          <IconPlus size={18} stroke={2} aria-hidden />
          {calendarMessages.kinds.event}
        </Button>
      )}
    </div>
  );
}
