import {
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { dayOf, timeOf, DAY_MINUTES } from '#domain/time/local-date-time';
import { addDays, startOfWeek, type Weekday } from '#domain/time/local-date';
import { calendarMessages } from '../../messages/en/calendar';
import { useFormat } from '../../ui/format/format-context';
import { lazy } from '../../ui/loading/lazy';
import {
  isCancelled,
  isDueAtDayEnd,
  isProposed,
  type CalendarEntry,
  type StudyEntry,
} from './calendar-entry';
import type { CalendarViewProps } from './calendar-view';
import { focusDay, focusDaySoon, keepFocusIn, keepFocusOn, untilTrue } from './grid-focus';
import { GridPlaceholder } from './grid-placeholder';
import type { Nudge } from './use-nudge';
import { coreRange, pageDay, isWithin, type DayRange, type CalendarViewName } from './visible-range';

type GridCommand =
  /** Move the entry that has the focus. */
  | { kind: 'nudge'; id: string; nudge: Nudge }
  /** Open what has the focus: a block of several entries can't be moved. */
  | { kind: 'open' }
  /** Leave out the proposed block that has the focus. */
  | { kind: 'leaveOut'; id: string }
  /** Take back the moves that are not saved yet. */
  | { kind: 'cancel' }
  /** Put the focus on another day. */
  | { kind: 'focus'; day: string }
  /** Turn the page, from the day that has the focus if there is one. */
  | { kind: 'page'; direction: 1 | -1; from: string | null };

/** The parts of a keyboard event that are used. */
export type GridKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>;

/** Minutes by which an entry moves up and down the hours. */
const STEP_MINUTES = 15;

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Reads a key: arrows move through the days of a month; with Alt, they move an entry; with Shift as well, they change
 * its length; Esc reverts that; Page Up and Down change the range. A proposed block moves without Alt, and goes with
 * Delete.
 *
 * @param isFree whether the entry with an ID is a proposed block
 */
export function gridCommand(
  event: GridKey,
  view: CalendarViewName,
  firstDay: Weekday,
  isFree: (id: string) => boolean = () => false,
): GridCommand | null {
  if (event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return null;
  if (event.shiftKey && !event.altKey) return null;
  const arrow = ARROWS[event.key];
  const { entryId: id = null, joined } =
    event.target.querySelector<HTMLElement>('[data-entry-id]')?.dataset ?? {};
  if (joined !== undefined && event.altKey && arrow) return { kind: 'open' };
  const free = id !== null && joined === undefined && isFree(id) ? id : null;
  if (free !== null && (event.key === 'Delete' || event.key === 'Backspace'))
    return { kind: 'leaveOut', id: free };
  if (event.altKey || (free !== null && arrow)) {
    if (!arrow || id === null) return null;
    return { kind: 'nudge', id, nudge: event.shiftKey ? lengthOf(arrow) : nudgeOf(arrow, view) };
  }
  if (event.key === 'Escape') return { kind: 'cancel' };
  const day = dayLinkAt(event.target);
  if (event.key === 'PageUp') return { kind: 'page', direction: -1, from: day };
  if (event.key === 'PageDown') return { kind: 'page', direction: 1, from: day };
  if (day === null) return null;
  if (event.key === 'Home') return { kind: 'focus', day: startOfWeek(day, firstDay) };
  if (event.key === 'End') return { kind: 'focus', day: addDays(startOfWeek(day, firstDay), 6) };
  return arrow ? { kind: 'focus', day: addDays(day, arrow.x + 7 * arrow.y) } : null;
}

/** In a month, up and down mean a week; next to the hours, a quarter of an hour. */
function nudgeOf({ x, y }: { x: number; y: number }, view: CalendarViewName): Nudge {
  return view === 'month'
    ? { days: x + 7 * y, minutes: 0, longer: 0 }
    : { days: x, minutes: STEP_MINUTES * y, longer: 0 };
}

/** Down and right make an entry longer: by a quarter of an hour, by a day. */
function lengthOf({ x, y }: { x: number; y: number }): Nudge {
  return { days: 0, minutes: 0, longer: STEP_MINUTES * y + DAY_MINUTES * x };
}

function dayLinkAt(target: Element): string | null {
  if (target.getAttribute('role') !== 'link') return null;
  return target.closest<HTMLElement>('[data-date]')?.dataset['date'] ?? null;
}

/** Far away from everything, in pixels. */
const NOWHERE = -100_000;

/**
 * Lets Esc cancel the pointer's gesture: a move, a resize, or a selection. Called when the mouse button goes down on
 * the grid; over when it comes up.
 *
 * The calendar library has no key for it (fullcalendar/fullcalendar#5693), but whatever is dropped outside the grid
 * stays where it was. So, for the library, the pointer moves there and is released; the actual release comes later
 * and then means nothing.
 *
 * @param onCancel called when something was canceled
 */
export function cancelWithEscape(onCancel: () => void): void {
  const gesture = new AbortController();
  const { signal } = gesture;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // It is only about the gesture, not about a dialog or a list of entries open behind it.
    event.preventDefault();
    event.stopImmediatePropagation();
    gesture.abort();
    dropNowhere();
    ignoreNextClick();
    onCancel();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true, signal });
  window.addEventListener('mouseup', () => gesture.abort(), { capture: true, signal });
}

/** The library listens to the document for both. */
function dropNowhere(): void {
  const place = { clientX: NOWHERE, clientY: NOWHERE };
  document.dispatchEvent(new MouseEvent('mousemove', place));
  document.dispatchEvent(new MouseEvent('mouseup', place));
}

/** Letting the button go over the entry from which the gesture came would open it. */
function ignoreNextClick(): void {
  const release = new AbortController();
  const { signal } = release;
  const ignore = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', ignore, { capture: true, signal });
  // The click follows in the same breath, if there is one.
  window.addEventListener('mouseup', () => setTimeout(() => release.abort()), { capture: true, signal });
  window.addEventListener('mousedown', () => release.abort(), { capture: true, signal });
}

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

const CalendarView = lazy(() => import('./calendar-view'));

interface CalendarBoardProps extends CalendarViewProps {
  /** The visible range, such as "November 2026". */
  title: string;
  /** Whether the first days arrived, or failed to; until then, their placeholder is shown. */
  isReady: boolean;
  /** Whether the visible days arrived. */
  isLoaded: boolean;
  /** Follows the grid, once it is known how high it is. */
  children: ReactNode;
  onGoTo(day: string): void;
  onNudge(entry: CalendarEntry, nudge: Nudge): void;
  /** Leaves out a proposed block. */
  onLeaveOut(entry: StudyEntry): void;
  /** Reverts the unsaved moves; null if there were none. */
  onCancelNudge(): CalendarEntry | null;
}

/** The grid with additions: keys for its days and entries, Esc for every gesture, and a link to skip it. */
export function CalendarBoard(props: CalendarBoardProps) {
  const {
    title,
    isReady,
    isLoaded,
    children,
    onGoTo: _onGoTo,
    onNudge: _onNudge,
    onLeaveOut: _onLeaveOut,
    onCancelNudge: _onCancelNudge,
    ...view
  } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const [announcement, announce] = useState('');
  const sayCancelled = (): void => announce(calendarMessages.takenBack);
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
          announce('');
          onKeyDown(event);
        }}
        onMouseDown={() => {
          announce('');
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
        {announcement}
      </p>
      <p id={AFTER_GRID} tabIndex={-1} className="sr-only">
        {calendarMessages.afterGrid}
      </p>
      {isShown && children}
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

function useGridKeys(
  { view, day, firstDay, entries, onGoTo, onNudge, onLeaveOut, onCancelNudge }: CalendarBoardProps,
  grid: RefObject<HTMLElement | null>,
  onCancel: () => void,
): (event: ReactKeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const proposed = (id: string) => entries.filter(isProposed).find((entry) => entry.id === id);
    const command = gridCommand(event.nativeEvent, view, firstDay, (id) => proposed(id) !== undefined);
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
    } else if (command.kind === 'open') {
      (event.target as HTMLElement).click();
    } else if (command.kind === 'leaveOut') {
      const entry = proposed(command.id);
      if (entry) onLeaveOut(entry);
      keepFocusIn(grid.current);
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
  const skip = (event: ReactMouseEvent): void => {
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
