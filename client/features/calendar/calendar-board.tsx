import {
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { dayOf, timeOf } from '#domain/time/local-date-time';
import { calendarMessages } from '../../messages/en/calendar';
import { useFormat } from '../../ui/format/format-context';
import { lazy } from '../../ui/loading/lazy';
import { isCancelled, type CalendarEntry, isDueAtDayEnd } from './calendar-entry';
import type { CalendarViewProps } from './calendar-view';
import { cancelWithEscape } from './gesture-cancel';
import { focusDay, focusDaySoon, keepFocusIn, keepFocusOn, untilTrue } from './grid-focus';
import { gridCommand } from './grid-keys';
import { GridPlaceholder } from './grid-placeholder';
import type { Nudge } from './use-nudge';
import { coreRange, pageDay, isWithin, type DayRange } from './visible-range';

/**
 * The first hour that a day or week opens at: one above the current time or, on other days, above the earliest entry;
 * null if nothing has a time.
 *
 * @param now the current local time
 */
export function openingHour(entries: readonly CalendarEntry[], days: DayRange, now: string): number | null {
  const times = isWithin(dayOf(now), days)
    ? [timeOf(now)]
    : entries
        .filter((entry) => !entry.allDay && !isDueAtDayEnd(entry) && isWithin(dayOf(entry.start), days))
        .map(({ start }) => timeOf(start));
  const first = times.toSorted()[0];
  return first === undefined ? null : Math.max(0, Number(first.slice(0, 2)) - 1);
}

/** The height of the bar at the bottom of a phone, in pixels. */
const BAR = 56;

/**
 * Scrolls to an hour of the grid, unless it is on the screen with the two after it, or the student has scrolled.
 *
 * @returns whether the hours are drawn
 */
export function showHour(grid: Element | null, hour: number): boolean {
  const slots = [...(grid?.querySelectorAll<HTMLElement>('[data-time$=":00:00"]') ?? [])];
  const hourOf = (slot: HTMLElement): number => Number(slot.dataset['time']?.slice(0, 2));
  const target = slots.findLast((slot) => hourOf(slot) <= hour);
  const end = slots.findLast((slot) => hourOf(slot) <= hour + 3);
  if (target && end && window.scrollY === 0 && end.getBoundingClientRect().top > window.innerHeight - BAR) {
    const header = grid?.querySelector('.calendar-header');
    const covered = header
      ? parseFloat(getComputedStyle(header).top) + header.getBoundingClientRect().height
      : 0;
    window.scrollTo(0, target.getBoundingClientRect().top - covered);
  }
  return slots.length > 0;
}

/** The grid. */
const CalendarView = lazy(() => import('./calendar-view'));

export interface CalendarBoardProps extends CalendarViewProps {
  /** The visible range, such as "November 2026". */
  title: string;
  /** Whether the first days arrived, or failed to; until then, their placeholder is shown. */
  isReady: boolean;
  /** Whether the visible days arrived. */
  isLoaded: boolean;
  onGoTo(day: string): void;
  onNudge(entry: CalendarEntry, nudge: Nudge): void;
  /** Reverts the unsaved moves; null if there were none. */
  onCancelNudge(): CalendarEntry | null;
}

/** The grid with additions: keys for its days and entries, Esc for every gesture, and a link to skip it. */
export function CalendarBoard(props: CalendarBoardProps) {
  const {
    title,
    isReady,
    isLoaded,
    onGoTo: _onGoTo,
    onNudge: _onNudge,
    onCancelNudge: _onCancelNudge,
    ...view
  } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const [said, say] = useState('');
  const sayCancelled = (): void => say(calendarMessages.takenBack);
  const onKeyDown = useGridKeys(props, grid, sayCancelled);
  useOpening(props, grid, isShown && isLoaded);
  return (
    <>
      <SkipLink />
      <p id="calendar-keys" className="sr-only">
        {calendarMessages.hint}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the grid inside has its own roles; this only listens to keys and presses that come up from it */}
      <div
        ref={grid}
        role="group"
        tabIndex={-1}
        aria-label={calendarMessages.grid(title)}
        aria-describedby="calendar-keys"
        onKeyDown={(event) => {
          say('');
          onKeyDown(event);
        }}
        onMouseDown={() => {
          say('');
          cancelWithEscape(sayCancelled);
        }}
      >
        <div className="grid *:col-start-1 *:row-start-1">
          {!isShown && <GridPlaceholder {...view} />}
          <Suspense fallback={null}>
            <div className={`min-w-0 ${isShown ? '' : 'invisible'}`}>
              <CalendarView {...view} />
              {isReady && !isShown && <LaidOut onReach={() => setShown(true)} />}
            </div>
          </Suspense>
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p id={AFTER_GRID} tabIndex={-1} className="sr-only">
        {calendarMessages.afterGrid}
      </p>
    </>
  );
}

/** For how many frames the height must stay: the library sizes its rows and columns a few frames after drawing them. */
const STEADY_FRAMES = 4;

/** Reports the final sizes of the grid next to it: the library measures and changes its drawing. */
function LaidOut({ onReach }: { onReach(): void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    let frame: number;
    const wait = (left: number, before: number): void => {
      if (left === 0) return reach();
      frame = requestAnimationFrame(() => {
        const height = mark.current?.parentElement?.scrollHeight ?? 0;
        wait(height === before ? left - 1 : STEADY_FRAMES, height);
      });
    };
    wait(STEADY_FRAMES, 0);
    return () => cancelAnimationFrame(frame);
  }, []);
  return <span ref={mark} hidden />;
}

/** Opens days with hours where something takes place; while pages are turned, they keep their place. */
function useOpening(
  { view, day, firstDay, entries }: CalendarBoardProps,
  grid: RefObject<HTMLElement | null>,
  isThere: boolean,
): void {
  const format = useFormat();
  const opened = useRef<CalendarBoardProps['view'] | null>(null);
  const open = useEffectEvent(() => {
    if (opened.current === view) return;
    opened.current = view;
    const hour = openingHour(entries, coreRange(view, day, firstDay), format.local(Date.now()));
    if (view !== 'month' && hour !== null) untilTrue(() => showHour(grid.current, hour));
  });
  useEffect(() => {
    if (isThere) open();
  }, [isThere, view]);
}

/** The keys handled for the grid. */
function useGridKeys(
  { view, day, firstDay, entries, onGoTo, onNudge, onCancelNudge }: CalendarBoardProps,
  grid: RefObject<HTMLElement | null>,
  onCancel: () => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const command = gridCommand(event.nativeEvent, view, firstDay);
    if (!command) return;
    if (command.kind === 'cancel') {
      const entry = onCancelNudge();
      // Without a move to revert, the key belongs to whatever is open.
      if (!entry) return;
      onCancel();
      keepFocusOn(entry.id);
    } else if (command.kind === 'nudge') {
      const entry = entries.find(({ id }) => id === command.id);
      if (entry && !isCancelled(entry)) {
        onNudge(entry, command.nudge);
        keepFocusOn(entry.id);
      }
    } else if (command.kind === 'page') {
      const other = pageDay(view, command.from ?? day, command.direction);
      onGoTo(other);
      focusDaySoon(grid.current, other);
      keepFocusIn(grid.current);
    } else if (!focusDay(grid.current, command.day)) {
      onGoTo(command.day);
      focusDaySoon(grid.current, command.day);
    }
    event.preventDefault();
  };
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
