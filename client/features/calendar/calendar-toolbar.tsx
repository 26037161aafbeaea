import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { calendarMessages } from '../../messages/en/calendar';
import { Button, IconButton } from '../../ui/control/button';
import { SegmentedControl } from '../../ui/form/segmented-control';
import { useShortcut } from '../../ui/device/shortcuts';
import type { CalendarPlace } from './use-calendar-place';
import { CALENDAR_VIEWS, isWithin, type CalendarViewName } from './visible-range';

interface CalendarToolbarProps {
  place: CalendarPlace;
  /** The visible range, such as "November 2026". */
  title: string;
  /** Moves to the previous or next range; null if there is nothing in that direction. */
  turns: Readonly<Record<'back' | 'on', (() => void) | null>>;
  /** Called when the student is about to change the range, for prefetching. */
  onIntent?(direction: 1 | -1): void;
  /** Further view options. */
  children?: ReactNode;
}

const NARROW: readonly CalendarViewName[] = ['agenda', 'day', 'week', 'month', 'term'];

/** The id of the heading that names the visible days, to move the focus to. */
export const CALENDAR_TITLE_ID = 'calendar-title';

/** The visible days, the way to others, and how they are shown. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { place, title, children } = props;
  const { view, range, today, isNarrow } = place;
  const choices = isNarrow ? NARROW : CALENDAR_VIEWS;
  const hasHours = view === 'week' || view === 'day';
  useShortcut('t', calendarMessages.goToToday, () => place.goTo(today));
  return (
    // If the line is too short, all tools move below the title, so neither covers the other.
    <div
      ref={hasHours ? keepInSight : undefined}
      className={`${hasHours ? 'calendar-bar sticky z-10' : ''} -mx-4 mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 bg-canvas px-4 pb-2 print:hidden`}
    >
      <div className="flex min-w-0 flex-auto flex-wrap items-center gap-x-3 gap-y-1">
        <Turns {...props} />
        <h2
          id={CALENDAR_TITLE_ID}
          tabIndex={-1}
          aria-live="polite"
          className="min-w-0 flex-[1_1_8rem] text-lg max-sm:text-base"
        >
          {title}
        </h2>
        <Button onClick={() => place.goTo(today)} aria-current={isWithin(today, range) ? 'date' : undefined}>
          {calendarMessages.today}
        </Button>
      </div>
      <div className="flex max-w-full flex-wrap items-center gap-2 max-sm:gap-1">
        <SegmentedControl
          isDense
          label={calendarMessages.view}
          value={view}
          onChange={(choice) => place.show(choice)}
          options={choices.map((value) => ({ value, label: calendarMessages.views[value] }))}
        />
        {children}
      </div>
    </div>
  );
}

/** Keeps the bar above the hours while the page scrolls, and says how high it is: the names of the days are below it. */
function keepInSight(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const measure = new ResizeObserver(() => style.setProperty('--calendar-bar', `${bar.offsetHeight}px`));
  measure.observe(bar);
  return () => {
    measure.disconnect();
    style.removeProperty('--calendar-bar');
  };
}

function Turns({ place, turns, onIntent }: CalendarToolbarProps) {
  const buttons = [
    { label: calendarMessages.previous[place.view], Icon: IconChevronLeft, turn: turns.back, direction: -1 },
    { label: calendarMessages.next[place.view], Icon: IconChevronRight, turn: turns.on, direction: 1 },
  ] as const;
  return (
    <div className="-ml-2 flex items-center">
      {buttons.map(({ label, Icon, turn, direction }) => (
        <IconButton
          key={direction}
          label={label}
          icon={<Icon size={20} stroke={1.75} aria-hidden />}
          disabled={turn === null}
          onClick={() => turn?.()}
          onPointerEnter={() => onIntent?.(direction)}
          onFocus={() => onIntent?.(direction)}
        />
      ))}
    </div>
  );
}
