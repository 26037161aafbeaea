import { courseTitle } from '#domain/courses/course-label';
import { Suspense, type ReactNode } from 'react';
import { calendarMessages } from '../../messages/en/calendar';
import { Badge } from '../../ui/feedback/badge';
import { Button } from '../../ui/control/button';
import { CourseDot } from '../../ui/control/course-mark';
import { Dialog } from '../../ui/overlay/dialog';
import { useFormat } from '../../ui/format/format-context';
import { Menu, type MenuAction } from '../../ui/overlay/menu';
import { openDialog, opens } from '../../ui/overlay/open-dialog';
import {
  isOccurrence,
  isPastDeadline,
  isRecurring,
  type CalendarEntry,
  type DeadlineEntry,
  type OccurrenceEntry,
} from './calendar-entry';
import { EntryIcon } from './entry-icon';
import { kindWord, movedText, offText, ownZoneText, placeText, whenText } from './entry-words';
import { shifted, stretched, type MoveTarget } from './planned-move';
import type { CalendarActions } from './use-calendar-actions';
import { lazy } from '../../ui/loading/lazy';

const StudyActions = lazy(() => import('./study/study-actions'));

interface EntryDialogProps {
  entry: CalendarEntry;
  actions: CalendarActions;
  /** Moves it, or changes its length; for a series, the student is asked which dates are meant. */
  onMove(target: MoveTarget): void;
  /** The entries at the same time. */
  clashes: readonly CalendarEntry[];
  onMoveTo(entry: CalendarEntry): void;
  /** Gives a single date of a series its own room, link, or note. */
  onChange(entry: OccurrenceEntry): void;
  onClose(): void;
}

const text = calendarMessages.entry;

/** Everything about one entry, and everything that can be done to it. */
export default function EntryDialog(props: EntryDialogProps) {
  const { entry, actions, clashes, onChange, onClose } = props;
  const act = (work: () => void) => () => {
    onClose();
    work();
  };
  return (
    <Dialog title={entry.title} onClose={onClose}>
      <div className="grid gap-5">
        <EntryMarks entry={entry} />
        <EntryFacts entry={entry} />
        {clashes.length > 0 && (
          <p className="text-sm text-warning">{text.clash(clashes.map(({ title }) => title))}</p>
        )}
        {entry.kind === 'study' && isPastDeadline(entry) && (
          <p className="text-sm text-warning">{text.pastDeadline}</p>
        )}
        {isOccurrence(entry) && entry.occurrence.movedTo !== null ? null : isOccurrence(entry) &&
          entry.isCancelled ? (
          <div>
            <Button variant="primary" onClick={act(() => actions.restore(entry))}>
              {text.bringBack}
            </Button>
          </div>
        ) : (
          <MoveActions {...props} act={act} />
        )}
        <div className="-mx-4 flex flex-wrap border-t border-hairline pt-3">
          {entry.kind === 'deadline' ? (
            <DeadlineActions {...{ entry, actions, act }} />
          ) : entry.kind === 'study' ? (
            <Suspense fallback={null}>
              <StudyActions
                entry={entry}
                onReplan={act(() => openDialog('studyPlan'))}
                onRemove={act(() => actions.removeStudy(entry))}
              />
            </Suspense>
          ) : (
            <OccurrenceActions {...{ entry, actions, act, onChange }} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The same moves as by dragging, as buttons and a menu. */
function MoveActions({ entry, actions, onMove, onMoveTo, act }: EntryDialogProps & { act: Act }) {
  const moveBy = (step: { days?: number; minutes?: number }) => act(() => onMove(shifted(entry, step)));
  return (
    <div role="group" aria-label={text.moveGroup} className="flex flex-wrap gap-2">
      <Button variant="primary" onClick={act(() => onMoveTo(entry))}>
        {text.moveTo}
      </Button>
      <Button onClick={moveBy({ days: 1 })}>{text.plusDay}</Button>
      <Button onClick={moveBy({ days: 7 })}>{text.nextWeek}</Button>
      <Menu
        label={text.adjust}
        icon={null}
        actions={adjustments(entry, (target) => act(() => onMove(target)))}
      />
      {isRecurring(entry) && entry.occurrence.moved && (
        <Button onClick={act(() => actions.reset(entry))}>
          {hasOwnTime(entry) ? text.usualTime : text.asSeries}
        </Button>
      )}
    </div>
  );
}

/** The small adjustments of an entry: an earlier or later time of day, and another length if it has one. */
function adjustments(entry: CalendarEntry, moving: (target: MoveTarget) => () => void): MenuAction[] {
  const step = (id: string, label: string, target: MoveTarget): MenuAction => ({
    id,
    label,
    onAction: moving(target),
  });
  const { allDay } = entry;
  const [unit, longer, shorter] = allDay
    ? [24 * 60, text.dayLonger, text.dayShorter]
    : [15, text.longer, text.shorter];
  return [
    ...(allDay
      ? []
      : [
          step('earlier', text.earlier, shifted(entry, { minutes: -30 })),
          step('later', text.later, shifted(entry, { minutes: 30 })),
        ]),
    step('day-earlier', text.dayEarlier, shifted(entry, { days: -1 })),
    ...(entry.kind === 'deadline'
      ? []
      : [step('longer', longer, stretched(entry, unit)), step('shorter', shorter, stretched(entry, -unit))]),
  ];
}

type Act = (work: () => void) => () => void;

interface ActionsProps<Entry> extends Pick<EntryDialogProps, 'actions'> {
  entry: Entry;
  act: Act;
}

function DeadlineActions({ entry, actions, act }: ActionsProps<DeadlineEntry>) {
  return (
    <>
      <Button variant="plain" onClick={act(() => actions.setDone(entry, !entry.isDone))}>
        {entry.isDone ? text.markOpen : text.markDone}
      </Button>
      <Button variant="plain" {...opens('assignment', { id: entry.id })}>
        {text.editDeadline}
      </Button>
    </>
  );
}

type OccurrenceActionsProps = ActionsProps<OccurrenceEntry> & Pick<EntryDialogProps, 'onChange'>;

function OccurrenceActions({ entry, actions, act, onChange }: OccurrenceActionsProps) {
  const { recurring, eventId } = entry.occurrence;
  return (
    <>
      <Button
        variant="plain"
        onClick={act(() => openDialog('event', { id: eventId, instance: instanceOf(entry) }))}
      >
        {recurring ? text.editSeries : text.edit}
      </Button>
      {recurring && !entry.isCancelled && (
        <>
          <Button variant="plain" onClick={() => onChange(entry)}>
            {entry.kind === 'class' ? text.changeClass : text.changeDate}
          </Button>
          <Button variant="plain" onClick={act(() => actions.cancel(entry))}>
            {entry.kind === 'class' ? text.cancelClass : text.cancelEvent}
          </Button>
        </>
      )}
      {recurring && (
        <Button variant="remove" onClick={act(() => actions.removeFollowing(entry))}>
          {text.removeFollowing}
        </Button>
      )}
      <Button variant="remove" onClick={act(() => actions.remove(entry))}>
        {recurring ? text.removeSeries : text.remove}
      </Button>
    </>
  );
}

/** The initial form values of a single date in a series; undefined for a single event. */
function instanceOf({ occurrence }: OccurrenceEntry) {
  const { recurring, originalStart, startLocal, endLocal, title, place, notes, moved } = occurrence;
  return recurring ? { originalStart, startLocal, endLocal, title, place, notes, moved } : undefined;
}

function hasOwnTime({ occurrence }: OccurrenceEntry): boolean {
  return occurrence.startLocal.slice(0, 16) !== occurrence.originalStart.slice(0, 16);
}

/** The marks of an entry, in words and shapes: kind, course, and whether it repeats, moved, or is done. */
function EntryMarks({ entry }: { entry: CalendarEntry }) {
  const format = useFormat();
  const off = offText(entry, format);
  const moved = movedText(entry, format);
  const isChanged = isRecurring(entry) && entry.occurrence.moved && !entry.isCancelled;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge icon={<EntryIcon entry={entry} size={14} />}>{kindWord(entry)}</Badge>
      {entry.course && (
        <span className="flex min-w-0 items-center gap-1.5 text-sm text-ink">
          <CourseDot color={entry.course.color} name={entry.course.code} />
          <span className="truncate">{courseTitle(entry.course)}</span>
        </span>
      )}
      {isRecurring(entry) && <Badge>{calendarMessages.repeats}</Badge>}
      {off && <Badge tone="warning">{off}</Badge>}
      {(isChanged || moved) && (
        <span className="text-sm font-medium text-warning">{moved ?? calendarMessages.changed}</span>
      )}
      {entry.kind === 'deadline' && entry.isDone && <Badge tone="success">{calendarMessages.done}</Badge>}
    </div>
  );
}

function EntryFacts({ entry }: { entry: CalendarEntry }) {
  const format = useFormat();
  const { notes, link } = textsOf(entry);
  const ownZone = ownZoneText(entry, format);
  const teacher = isOccurrence(entry) ? entry.occurrence.teacher : null;
  return (
    <dl className="grid gap-3 text-sm">
      <Fact name={text.when}>
        {whenText(entry, format)}
        {ownZone && <span className="block text-muted">{ownZone}</span>}
      </Fact>
      {entry.place && <Fact name={text.where}>{placeText(entry)}</Fact>}
      {teacher && <Fact name={text.teacher}>{teacher}</Fact>}
      {link && (
        <Fact name={text.link}>
          <a href={link} target="_blank" rel="noreferrer" className="break-all text-link underline">
            {entry.kind === 'class' ? text.joinOnline : link}
          </a>
        </Fact>
      )}
      {notes && (
        <Fact name={text.notes}>
          <bdi className="block max-h-48 overflow-y-auto whitespace-pre-line">{notes}</bdi>
        </Fact>
      )}
    </dl>
  );
}

/** A study block doesn't have its own texts. */
function textsOf(entry: CalendarEntry): { notes: string | null; link: string | null } {
  if (entry.kind === 'study') return { notes: null, link: null };
  return entry.kind === 'deadline' ? entry.assignment : entry.occurrence;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd dir="auto" className="min-w-0 text-ink first-letter:uppercase">
        {children}
      </dd>
    </div>
  );
}
