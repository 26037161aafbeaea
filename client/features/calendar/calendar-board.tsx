import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { calendarMessages } from '../../messages/en/calendar';
import type { CalendarEntry } from './calendar-entry';
import type { CalendarViewProps } from './calendar-view';
import { focusDay, focusEntry, gridCommand } from './grid-keys';
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

/** Where the focus is to go once the grid has drawn it. */
type Wanted = { day: string } | { entryId: string };

/** The grid with what it lacks by itself: keys for its days and entries, and a way past it. */
export function CalendarBoard({ title, onGoTo, onNudge, ...view }: CalendarBoardProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useWantedFocus(grid, wanted, view.entries);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const command = gridCommand(event.nativeEvent, view.view, view.firstDay);
    if (!command) return;
    event.preventDefault();
    if (command.kind === 'nudge') {
      const entry = view.entries.find(({ id }) => id === command.id);
      if (!entry) return;
      onNudge(entry, command.nudge);
      setWanted({ entryId: entry.id });
    } else if (command.kind === 'page') {
      const day = pageDay(view.view, view.day, command.direction);
      onGoTo(day);
      setWanted({ day });
    } else {
      if (!focusDay(grid.current, command.day)) onGoTo(command.day);
      setWanted({ day: command.day });
    }
  };
  return (
    <>
      <SkipLink />
      <p id="calendar-keys" className="sr-only">
        {calendarMessages.hint}
      </p>
      {/* The grid inside has its own roles; this only listens to keys that come up from it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div ref={grid} role="group" aria-label={calendarMessages.grid(title)} aria-describedby="calendar-keys" onKeyDown={onKeyDown}>
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

/** Moves the focus after the grid has drawn again; a wish is granted once. */
function useWantedFocus(
  grid: { readonly current: HTMLElement | null },
  wanted: Wanted | null,
  entries: readonly CalendarEntry[],
): void {
  const granted = useRef<Wanted | null>(null);
  const grant = useEffectEvent(() => {
    if (!wanted) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if ('entryId' in wanted) {
      if (isLost) focusEntry(grid.current, wanted.entryId);
    } else if (granted.current !== wanted && focusDay(grid.current, wanted.day)) {
      granted.current = wanted;
    }
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => grant());
    return () => cancelAnimationFrame(frame);
  }, [wanted, entries]);
}
