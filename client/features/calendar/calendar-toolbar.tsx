import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { calendarMessages } from '../../messages/en/calendar';
import { Button, IconButton } from '../../ui/button';
import { SegmentedControl } from '../../ui/segmented-control';
import { useShortcut } from '../../ui/shortcuts';
import type { CalendarPlace } from './use-calendar-place';
import { isWithin, type CalendarViewName } from './visible-range';

/** Properties of {@link CalendarToolbar}. */
export interface CalendarToolbarProps {
  place: CalendarPlace;
  /** What is shown, e.g. "November 2026". */
  title: string;
  /** Turns the page; null where there is nothing in that direction. */
  turns: Readonly<Record<'back' | 'on', (() => void) | null>>;
  /** Somebody is about to turn the page: what lies there can be fetched. */
  onIntent?(direction: 1 | -1): void;
  /** A new event; on a wide screen its button stands in the header of the page. */
  onCreate(): void;
  /** Further choices of what is shown. */
  children?: ReactNode;
}

/** What can be chosen; on a wide screen a day is opened from a week or a month. */
const WIDE: readonly CalendarViewName[] = ['month', 'week', 'agenda', 'term'];
const NARROW: readonly CalendarViewName[] = ['agenda', 'day', 'month', 'term'];

/** Which days are shown, the way to others, and how they are shown. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { place, title, turns, onIntent, onCreate, children } = props;
  const { view, range, today, isNarrow } = place;
  const choices = isNarrow ? NARROW : view === 'day' ? [...WIDE, view] : WIDE;
  useShortcut('t', calendarMessages.goToToday, () => place.goTo(today));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <div className="flex items-center">
        <IconButton
          label={calendarMessages.previous[view]}
          icon={<IconChevronLeft size={20} stroke={1.75} aria-hidden />}
          disabled={turns.back === null}
          onClick={() => turns.back?.()}
          onPointerEnter={() => onIntent?.(-1)}
          onFocus={() => onIntent?.(-1)}
          className="-ml-2"
        />
        <IconButton
          label={calendarMessages.next[view]}
          icon={<IconChevronRight size={20} stroke={1.75} aria-hidden />}
          disabled={turns.on === null}
          onClick={() => turns.on?.()}
          onPointerEnter={() => onIntent?.(1)}
          onFocus={() => onIntent?.(1)}
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
      {children}
      {isNarrow && (
        <Button variant="primary" onClick={onCreate} className="ml-auto">
          <IconPlus size={18} stroke={2} aria-hidden />
          {calendarMessages.kinds.event}
        </Button>
      )}
    </div>
  );
}
