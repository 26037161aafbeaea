import { lazy, Suspense, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { calendarMessages } from '../../messages/en/calendar';
import { isCancelled, type CalendarEntry } from './calendar-entry';
import type { CalendarViewProps } from './calendar-view';
import { focusDay, focusDaySoon, keepFocusIn, keepFocusOn } from './grid-focus';
import { gridCommand } from './grid-keys';
import { GridPlaceholder } from './grid-placeholder';
import type { Nudge } from './use-nudge';
import { pageDay } from './visible-range';

const loadView = () => import('./calendar-view');

const CalendarView = lazy(loadView);

/** Fetches the code of the grid before it is shown. */
export function preloadGrid(): void {
  loadView().catch(() => undefined);
}

/** Properties of {@link CalendarBoard}. */
export interface CalendarBoardProps extends CalendarViewProps {
  /** What is shown, e.g. "November 2026". */
  title: string;
  onGoTo(day: string): void;
  onNudge(entry: CalendarEntry, nudge: Nudge): void;
}

/** The grid with what it lacks by itself: keys for its days and entries, and a way past it. */
export function CalendarBoard({ title, onGoTo, onNudge, ...view }: CalendarBoardProps) {
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const command = gridCommand(event.nativeEvent, view.view, view.firstDay);
    if (!command) return;
    event.preventDefault();
    if (command.kind === 'nudge') {
      const entry = view.entries.find(({ id }) => id === command.id);
      if (!entry || isCancelled(entry)) return;
      onNudge(entry, command.nudge);
      keepFocusOn(entry.id);
    } else if (command.kind === 'page') {
      const day = pageDay(view.view, command.from ?? view.day, command.direction);
      onGoTo(day);
      focusDaySoon(grid.current, day);
      keepFocusIn(grid.current);
    } else if (!focusDay(grid.current, command.day)) {
      onGoTo(command.day);
      focusDaySoon(grid.current, command.day);
    }
  };
  return (
    <>
      <SkipLink />
      <p id="calendar-keys" className="sr-only">
        {calendarMessages.hint}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the grid inside has its own roles; this only listens to keys that come up from it */}
      <div
        ref={grid}
        role="group"
        tabIndex={-1}
        aria-label={calendarMessages.grid(title)}
        aria-describedby="calendar-keys"
        onKeyDown={onKeyDown}
      >
        <Suspense fallback={<GridPlaceholder view={view.view} day={view.day} firstDay={view.firstDay} />}>
          <CalendarView {...view} />
        </Suspense>
      </div>
      <p id={AFTER_GRID} tabIndex={-1} className="sr-only">
        {calendarMessages.afterGrid}
      </p>
    </>
  );
}

const AFTER_GRID = 'after-calendar';

/** A month has more than ninety stops for the Tab key. */
function SkipLink() {
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById(AFTER_GRID)?.focus();
  };
  return (
    <a
      href={`#${AFTER_GRID}`}
      onClick={skip}
      className={
        'sr-only rounded-control bg-primary px-4 py-2 text-sm font-semibold text-primary-ink focus:not-sr-only ' +
        'focus:absolute focus:z-20'
      }
    >
      {calendarMessages.skip}
    </a>
  );
}
