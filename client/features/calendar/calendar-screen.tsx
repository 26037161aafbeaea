import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { IconChevronRight } from '@tabler/icons-react';
import { firstWeekdayOf } from '#domain/accounts/first-weekday';
import { addDays } from '#domain/time/local-date';
import type { EventScope } from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import { Button } from '../../ui/control/button';
import { PausedWork } from '../../ui/plot/load-line';
import { EmptyState } from '../../ui/feedback/empty-state';
import { useFormat } from '../../ui/format/format-context';
import { openDialog } from '../../ui/overlay/open-dialog';
import { lazy } from '../../ui/loading/lazy';
import { Skeleton } from '../../ui/loading/skeleton';
import { Agenda, agendaDayId } from './agenda';
import { CalendarBoard } from './calendar-board';
import { useCalendarChoices, setCalendarChoices, countLayers, layerOf } from './calendar-choices';
import {
  entriesOf,
  inReadingOrder,
  isProposed,
  isRecurring,
  type CalendarContents,
  type CalendarEntry,
  entryClashes,
} from './calendar-entry';
import { CalendarLoad, pausedCodes, type CalendarLoadProps } from './calendar-load';
import { CalendarNotice } from './calendar-notice';
import { CALENDAR_TITLE_ID, CalendarToolbar } from './calendar-toolbar';
import { rangeTitle } from './entry-words';
import { NO_FACTS, type DayFacts } from './day-notes';
import { focusIdSoon, keepFocusOn } from './grid-focus';
import { LayerSwitch } from './layer-switch';
import type { MoveTarget } from './planned-move';
import { useSecondZone } from './second-zone';
import { StudyPlanButton } from './study/study-plan-button';
import type { StudyPlanning } from './study/use-study-plan';
import { useCalendarActions, useScopeQuestion, type ScopeQuestion } from './use-calendar-actions';
import { withActs } from './entry-writes';
import { useIsPrinting } from '../../ui/device/use-is-printing';
import type { CalendarPlace } from './use-calendar-place';
import { useNudge } from './use-nudge';
import type { ZoneChoiceProps } from './zone-choice';
import { coreRange, daysOf, isWithin, pageDay, visibleRange, type DayRange } from './visible-range';

const EntryDialog = lazy(withActs(() => import('./entry-dialog')));
const ChangeDialog = lazy(withActs(() => import('./change-dialog')));
const MoveDialog = lazy(() => import('./move-dialog'));
const ScopeDialog = lazy(withActs(() => import('./scope-dialog')));
/** Without its code a week prints nothing, but the screen works. */
const PrintedWeek = lazy(() => import('./printed-week').catch(() => ({ default: () => null })));

interface CalendarScreenProps {
  place: CalendarPlace;
  planning: StudyPlanning;
  /** Those of other days while the days on screen are being fetched; undefined before the first ones arrive. */
  contents:
    | (CalendarContents & DayFacts & DayRange & Pick<CalendarLoadProps, 'work'> & { truncated: boolean })
    | undefined;
  dailyMinutes: number;
  /** The data for choosing a second time zone. */
  zoneChoice: ZoneChoiceProps;
  /** Shown next to the choice of layers. */
  tools: ReactNode;
  /** Somebody is about to turn the page. */
  onIntent(direction: 1 | -1): void;
  /** Shown if the contents couldn't be loaded. */
  failure: ReactNode;
  emptyAction: ReactNode;
  /** Where paused courses are made active. */
  coursesHref: string;
  /** Shown below the days, once it is known how high they are. */
  below: ReactNode;
}

/** Classes, deadlines and events of some days, in the view that was chosen. */
export function CalendarScreen(props: CalendarScreenProps) {
  const { place, planning, contents, dailyMinutes, zoneChoice, tools, failure, emptyAction } = props;
  const format = useFormat();
  const { view, day, range, today, firstDay, isNarrow } = place;
  const isLoaded = contents !== undefined && contents.from === range.from && contents.to === range.to;
  const saved = useEntries(contents, planning.blocks, range, format.timezone);
  const [own, notice] = useCalendarActions();
  const actions = planning.isOn ? planning.reaching(own, saved) : own;
  const [ask, question] = useScopeQuestion(actions.move, format.timezone);
  const nudging = useNudge(saved, format.timezone, ask);
  const all = useMemo(() => withMoved(nudging.shown, question?.moved), [nudging.shown, question]);
  const { entries, showsWeekNumbers } = useShown(all);
  const secondZone = useSecondZone(zoneChoice.isGranted, format.timezone);
  const facts = contents ?? NO_FACTS;
  const [dialog, setDialog] = useState<OpenEntry | null>(null);
  const open = useCallback((entry: CalendarEntry) => setDialog({ kind: 'entry', id: entry.id }), []);
  const title = rangeTitle(coreRange(view, day, firstDay), view, format, isNarrow);
  const left = entries.length === 0 && all.length > 0 ? <ShowAllLayers /> : emptyAction;
  const shown = { isLoaded, place, entries, all, facts, emptyAction: left };
  const isList = view === 'agenda' || view === 'term';
  const after = <AfterDays {...props} {...shown} />;
  return (
    <>
      <Tools {...{ place, title, showsWeekNumbers, zoneChoice, all, tools }} onIntent={props.onIntent} />
      <CalendarNotice notice={notice} entries={all} onDismiss={actions.dismissNotice} />
      {failure}
      <div className="print:hidden">
        <CalendarLoad
          {...{ place, dailyMinutes, entries: all, hasSecondZone: secondZone !== null }}
          work={contents?.work ?? NO_WORK}
          onChoose={(chosen) => choose(place, chosen)}
        />
        {isList ? (
          !failure && <AgendaOrState {...shown} onOpen={open} />
        ) : (
          <CalendarBoard
            {...{ view, day, title, entries, facts, firstDay, showsWeekNumbers, secondZone }}
            {...{ isLoaded, isNarrow }}
            isReady={contents !== undefined || Boolean(failure)}
            onMove={ask}
            onOpen={open}
            onCreate={(slot) => openDialog('event', slot)}
            onOpenDay={(chosen) => openDay(place, chosen)}
            onGoTo={place.goTo}
            onNudge={nudging.nudge}
            onLeaveOut={actions.removeStudy}
            onCancelNudge={nudging.cancel}
          >
            {after}
          </CalendarBoard>
        )}
        {isList && after}
      </div>
      {!isLoaded && !failure && LOADING_NOTE}
      <Printed {...{ place, title, today, entries, facts }} range={coreRange(view, day, firstDay)} />
      <EntryDialogs {...{ dialog, actions, ask }} onChange={setDialog} entries={all} />
      {question && <Question question={question} entries={all} />}
    </>
  );
}

type ToolsProps = Pick<CalendarScreenProps, 'place' | 'onIntent' | 'zoneChoice' | 'tools'> & {
  title: string;
  showsWeekNumbers: boolean;
  all: readonly CalendarEntry[];
};

/** The part above the days: the visible range, links to others, and the visible layers. */
function Tools({ place, title, onIntent, all, tools, ...choices }: ToolsProps) {
  const turn = (direction: 1 | -1) => () => place.goTo(pageDay(place.view, place.day, direction));
  return (
    <CalendarToolbar {...{ place, title, onIntent }} turns={{ back: turn(-1), on: turn(1) }}>
      <LayerSwitch counts={countLayers(all)} {...choices} />
      {!place.isNarrow && !place.isPlanning && <StudyPlanButton isCompact />}
      {tools}
    </CalendarToolbar>
  );
}

type QuestionProps = Pick<RangeNoteProps, 'entries'> & { question: ScopeQuestion };

function Question({ question: { moved, answer }, entries }: QuestionProps) {
  const finish = (scope: EventScope | null): void => {
    answer(scope);
    keepFocusOn(moved.id);
  };
  return (
    <Suspense fallback={null}>
      <ScopeDialog {...{ moved, entries }} onAnswer={finish} />
    </Suspense>
  );
}

/** Opens a day that was chosen in the load line. */
function choose(place: CalendarPlace, day: string): void {
  if (place.view === 'week') return place.show('day', day);
  place.goTo(day);
  if (place.view === 'agenda') focusIdSoon(agendaDayId(day), CALENDAR_TITLE_ID);
}

/** Opens a day of the grid, with the focus on it where that is the agenda. */
function openDay(place: CalendarPlace, day: string): void {
  place.openDay(day);
  if (place.isNarrow) focusIdSoon(agendaDayId(day), CALENDAR_TITLE_ID);
}

/** The entries on screen with one of them at its new place. */
function withMoved(entries: readonly CalendarEntry[], moved: CalendarEntry | undefined) {
  return moved ? entries.map((entry) => (entry.id === moved.id ? moved : entry)) : entries;
}

function useShown(all: readonly CalendarEntry[]) {
  const { hidden, weekNumbers } = useCalendarChoices();
  const { locale } = useFormat();
  const entries = useMemo(
    () => all.filter((entry) => isProposed(entry) || !hidden.includes(layerOf(entry))),
    [all, hidden],
  );
  return { entries, showsWeekNumbers: weekNumbers ?? firstWeekdayOf(locale) === 1 };
}

function ShowAllLayers() {
  return (
    <Button variant="plain" onClick={() => setCalendarChoices({ hidden: [] })}>
      {calendarMessages.layers.showAll}
    </Button>
  );
}

const NO_WORK: CalendarLoadProps['work'] = [];

const NO_CONTENTS: CalendarContents = { occurrences: [], cancelled: [], assignments: [], studyBlocks: [] };

function useEntries(
  contents: CalendarContents | undefined,
  proposed: readonly CalendarEntry[],
  { from, to }: DayRange,
  zone: string,
): CalendarEntry[] {
  return useMemo(() => {
    const stored = entriesOf(contents ?? NO_CONTENTS, { from, to, zone });
    return proposed.length > 0 ? [...stored, ...proposed].sort(inReadingOrder) : stored;
  }, [contents, proposed, from, to, zone]);
}

const LOADING_NOTE = (
  <p role="status" className="sr-only">
    {calendarMessages.loading}
  </p>
);

interface AgendaOrStateProps {
  isLoaded: boolean;
  place: CalendarPlace;
  entries: readonly CalendarEntry[];
  /** Including those in hidden layers. */
  all: readonly CalendarEntry[];
  facts: DayFacts;
  emptyAction: ReactNode;
  onOpen(entry: CalendarEntry): void;
}

function AgendaOrState(props: AgendaOrStateProps) {
  const { isLoaded, entries } = props;
  if (entries.length === 0 && !isLoaded) return <Skeleton rows={7} />;
  return (
    <div className="grid justify-items-start gap-5">
      <div className="w-full">
        <AgendaOrEmpty {...props} />
      </div>
      <NextDays {...props} />
    </div>
  );
}

function AgendaOrEmpty({ place, entries, all, facts, emptyAction, onOpen }: AgendaOrStateProps) {
  if (entries.length === 0 && (all.length > 0 || facts.specialDays.length === 0)) {
    const { layers, empty } = calendarMessages;
    return <EmptyState text={all.length > 0 ? layers.empty : empty.agenda.all}>{emptyAction}</EmptyState>;
  }
  return <Agenda days={daysOf(place.range)} today={place.today} {...{ entries, facts, onOpen }} />;
}

/** Leads from the last day of the agenda to the first one of the next week. */
function NextDays({ place }: Pick<CalendarScreenProps, 'place'>) {
  const format = useFormat();
  const next = addDays(place.range.to, 1);
  const days = rangeTitle(visibleRange('agenda', next, place.firstDay), 'agenda', format, true);
  return (
    <Button onClick={() => choose(place, next)}>
      {calendarMessages.showDays(days)}
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Button>
  );
}

interface PrintedProps extends Pick<AgendaOrStateProps, 'place' | 'entries' | 'facts'> {
  title: string;
  range: DayRange;
  today: string;
}

/**
 * On paper, a week is a sheet with a column per day; every other view is an agenda of its days. The sheet's code is
 * fetched in advance, because the browser takes its picture at once.
 */
function Printed({ place, title, range, ...agenda }: PrintedProps) {
  const isPrinting = useIsPrinting();
  const days = daysOf(range);
  if (place.view === 'week') {
    const { entries, facts } = agenda;
    return (
      <Suspense fallback={null}>
        <PrintedWeek {...{ isPrinting, title, days, entries, facts }} />
      </Suspense>
    );
  }
  if (!isPrinting) return null;
  return (
    <div className="hidden print:block">
      <h2 className="mb-4 text-lg">{title}</h2>
      <Agenda days={days} {...agenda} isCompact onOpen={() => undefined} />
    </div>
  );
}

interface RangeNoteProps extends Pick<AgendaOrStateProps, 'place' | 'entries' | 'all' | 'emptyAction'> {
  isTruncated: boolean;
}

type AfterDaysProps = CalendarScreenProps & Omit<RangeNoteProps, 'isTruncated'> & { isLoaded: boolean };

/** What follows the days: what is missing from them, the paused courses that the load line leaves out, and tools. */
function AfterDays({ contents, failure, below, coursesHref, isLoaded, ...shown }: AfterDaysProps) {
  const paused = pausedCodes(shown.all, shown.place);
  return (
    <>
      {isLoaded && contents && <RangeNote {...shown} isTruncated={contents.truncated} />}
      {paused.length > 0 && <PausedWork codes={paused} to={coursesHref} className="mt-4 text-sm" />}
      {(contents || failure) && below}
    </>
  );
}

/** Names, below the days, the content missing from them. */
function RangeNote({ place: { view, day, firstDay }, ...props }: RangeNoteProps) {
  const { entries, all, isTruncated, emptyAction } = props;
  const core = coreRange(view, day, firstDay);
  const inside = entries.filter((entry) => isWithin(entry.start.slice(0, 10), core));
  const empty = calendarMessages.empty[view];
  const hasDeadlines = all.some(
    (entry) => entry.kind === 'deadline' && isWithin(entry.start.slice(0, 10), core),
  );
  // An empty agenda says so itself.
  if (view === 'agenda' && inside.length === 0) return null;
  const note = isTruncated
    ? calendarMessages.truncated
    : inside.length === 0
      ? all.length > entries.length
        ? calendarMessages.layers.empty
        : empty.all
      : hasDeadlines
        ? ''
        : empty.deadlines;
  if (note === '') return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {note}
      {inside.length === 0 && !isTruncated && emptyAction}
    </p>
  );
}

/** The entry with an open dialog; by ID, so the dialog follows changes of the entry. */
interface OpenEntry {
  kind: 'entry' | 'move' | 'change';
  id: string;
}

interface EntryDialogsProps {
  dialog: OpenEntry | null;
  onChange(dialog: OpenEntry | null): void;
  entries: readonly CalendarEntry[];
  actions: ReturnType<typeof useCalendarActions>[0];
  /** Moves an entry; for a series, it asks first which dates are meant. */
  ask(entry: CalendarEntry, target: MoveTarget): Promise<boolean>;
}

function EntryDialogs({ dialog, onChange, entries, actions, ask }: EntryDialogsProps) {
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
          onMove={(target) => void ask(entry, target)}
          clashes={entryClashes(entries).get(entry.id) ?? []}
          onMoveTo={({ id }) => onChange({ kind: 'move', id })}
          onChange={({ id }) => onChange({ kind: 'change', id })}
          onClose={close}
        />
      ) : dialog.kind === 'change' && isRecurring(entry) ? (
        <ChangeDialog entry={entry} onClose={close} />
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
