import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { calendarMessages } from '../../messages/en/calendar';
import { EmptyState } from '../../ui/empty-state';
import { useFormat } from '../../ui/format-context';
import { openDialog } from '../../ui/open-dialog';
import { Skeleton } from '../../ui/skeleton';
import { Agenda, agendaDayId } from './agenda';
import { CalendarBoard } from './calendar-board';
import { entriesOf, type CalendarContents, type CalendarEntry } from './calendar-entry';
import { CalendarLoad } from './calendar-load';
import { CalendarNotice } from './calendar-notice';
import { CalendarToolbar } from './calendar-toolbar';
import { rangeTitle } from './entry-words';
import { focusIdSoon, keepFocusOn } from './grid-focus';
import { useCalendarActions } from './use-calendar-actions';
import { useIsPrinting } from './use-is-printing';
import type { CalendarPlace } from './use-calendar-place';
import { useNudge } from './use-nudge';
import { coreRange, daysOf, isWithin, type DayRange } from './visible-range';

const EntryDialog = lazy(() => import('./entry-dialog'));
const MoveDialog = lazy(() => import('./move-dialog'));

/** Properties of {@link CalendarScreen}. */
export interface CalendarScreenProps {
  place: CalendarPlace;
  /** Those of other days while the days on the screen are fetched; undefined before the first ones came. */
  contents: (CalendarContents & DayRange & { truncated: boolean }) | undefined;
  dailyMinutes: number;
  /** Somebody is about to turn the page. */
  onIntent(direction: 1 | -1): void;
  /** The button for a new event was pressed. */
  onCreate(): void;
  /** Stands where the contents could not be loaded. */
  failure: ReactNode;
  /** What can be done about an empty calendar. */
  emptyAction: ReactNode;
}

/** Classes, deadlines and events of some days, in the view that was chosen. */
export function CalendarScreen({
  place,
  contents,
  dailyMinutes,
  onIntent,
  onCreate,
  failure,
  emptyAction,
}: CalendarScreenProps) {
  const format = useFormat();
  const { view, day, range, today } = place;
  const [actions, notice] = useCalendarActions();
  const isLoaded = contents !== undefined && contents.from === range.from && contents.to === range.to;
  const saved = useEntries(contents, range, format.timezone);
  const [entries, nudge] = useNudge(saved, format.timezone, actions.move);
  const [dialog, setDialog] = useState<OpenEntry | null>(null);
  const open = useCallback((entry: CalendarEntry) => setDialog({ kind: 'entry', id: entry.id }), []);
  const title = rangeTitle(coreRange(view, day, place.firstDay), view, format, place.isNarrow);
  const chooseDay = (chosen: string): void => {
    if (view === 'week') return place.show('day', chosen);
    place.goTo(chosen);
    if (view === 'agenda') focusIdSoon(agendaDayId(chosen));
  };
  return (
    <>
      <CalendarToolbar {...{ place, title, onIntent, onCreate }} />
      <CalendarNotice notice={notice} onDismiss={actions.dismissNotice} />
      {failure}
      <div className="print:hidden">
        <CalendarLoad {...{ place, entries, dailyMinutes }} onChoose={chooseDay} />
        {view === 'agenda' ? (
          !failure && <AgendaOrState {...{ isLoaded, place, entries, emptyAction }} onOpen={open} />
        ) : (
          <CalendarBoard
            {...{ view, day, title, entries }}
            firstDay={place.firstDay}
            isNarrow={place.isNarrow}
            onMove={actions.move}
            onOpen={open}
            onCreate={createIn}
            onOpenDay={place.openDay}
            onGoTo={place.goTo}
            onNudge={nudge}
          />
        )}
      </div>
      {isLoaded && <RangeNote {...{ place, entries, emptyAction }} isTruncated={contents.truncated} />}
      {!isLoaded && !failure && <LoadingNote />}
      <PrintedAgenda {...{ title, today, entries }} range={coreRange(view, day, place.firstDay)} />
      <EntryDialogs dialog={dialog} onChange={setDialog} entries={entries} actions={actions} />
    </>
  );
}

const NO_CONTENTS: CalendarContents = { occurrences: [], assignments: [] };

function useEntries(
  contents: CalendarContents | undefined,
  { from, to }: DayRange,
  zone: string,
): CalendarEntry[] {
  return useMemo(() => entriesOf(contents ?? NO_CONTENTS, { from, to, zone }), [contents, from, to, zone]);
}

function createIn(slot: { startLocal: string; endLocal: string; allDay: boolean }): void {
  openDialog('event', slot);
}

function LoadingNote() {
  return (
    <p role="status" className="sr-only">
      {calendarMessages.loading}
    </p>
  );
}

interface AgendaOrStateProps {
  isLoaded: boolean;
  place: CalendarPlace;
  entries: readonly CalendarEntry[];
  emptyAction: ReactNode;
  onOpen(entry: CalendarEntry): void;
}

/** The agenda, or what stands in its place before it is there and when there is nothing in it. */
function AgendaOrState({ isLoaded, place, entries, emptyAction, onOpen }: AgendaOrStateProps) {
  const { range, today, day } = place;
  if (entries.length === 0) {
    if (!isLoaded) return <Skeleton rows={7} />;
    return <EmptyState text={calendarMessages.empty.agenda.all}>{emptyAction}</EmptyState>;
  }
  // What is over is out of the way, unless it was asked for.
  const since = isWithin(today, range) && day >= today ? today : range.from;
  return <Agenda days={daysOf(range)} {...{ since, entries, today, onOpen }} />;
}

interface PrintedAgendaProps {
  title: string;
  range: DayRange;
  entries: readonly CalendarEntry[];
  today: string;
}

/** On paper every view is an agenda of its days. */
function PrintedAgenda({ title, range, ...agenda }: PrintedAgendaProps) {
  if (!useIsPrinting()) return null;
  return (
    <div className="hidden print:block">
      <h2 className="mb-4 text-lg">{title}</h2>
      <Agenda days={daysOf(range)} since={range.from} {...agenda} isCompact onOpen={() => undefined} />
    </div>
  );
}

interface RangeNoteProps {
  place: CalendarPlace;
  entries: readonly CalendarEntry[];
  isTruncated: boolean;
  emptyAction: ReactNode;
}

/** Says under the days what is missing from them. */
function RangeNote({ place: { view, day, firstDay }, entries, isTruncated, emptyAction }: RangeNoteProps) {
  const core = coreRange(view, day, firstDay);
  const inside = entries.filter((entry) => isWithin(entry.start.slice(0, 10), core));
  const empty = calendarMessages.empty[view];
  const hasDeadlines = inside.some((entry) => entry.kind === 'deadline');
  // An empty agenda says so in its place.
  if (view === 'agenda' && inside.length === 0) return null;
  const note = isTruncated
    ? calendarMessages.truncated
    : inside.length === 0
      ? empty.all
      : hasDeadlines
        ? ''
        : empty.deadlines;
  if (note === '') return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted print:hidden">
      {note}
      {inside.length === 0 && !isTruncated && emptyAction}
    </p>
  );
}

/** Which entry's dialog is open; by its id, so that the dialog follows what happens to the entry. */
interface OpenEntry {
  kind: 'entry' | 'move';
  id: string;
}

interface EntryDialogsProps {
  dialog: OpenEntry | null;
  onChange(dialog: OpenEntry | null): void;
  entries: readonly CalendarEntry[];
  actions: ReturnType<typeof useCalendarActions>[0];
}

function EntryDialogs({ dialog, onChange, entries, actions }: EntryDialogsProps) {
  const entry = entries.find(({ id }) => id === dialog?.id);
  if (!dialog || !entry) return null;
  const close = (): void => {
    onChange(null);
    keepFocusOn(entry.id);
  };
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'entry' ? (
        <EntryDialog
          entry={entry}
          actions={actions}
          onMoveTo={({ id }) => onChange({ kind: 'move', id })}
          onClose={close}
        />
      ) : (
        <MoveDialog
          entry={entry}
          onMove={(moved, target, scope) => void actions.move(moved, target, scope)}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
