import type { ReactNode } from 'react';
import { calendarMessages } from '../../messages/en/calendar';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { CourseDot } from '../../ui/course-mark';
import { Dialog } from '../../ui/dialog';
import { useFormat } from '../../ui/format-context';
import { openDialog } from '../../ui/open-dialog';
import { isRecurring, type CalendarEntry, type DeadlineEntry, type OccurrenceEntry } from './calendar-entry';
import { EntryIcon } from './entry-icon';
import { ownZoneText, whenText } from './entry-words';
import { shifted } from './planned-move';
import type { CalendarActions } from './use-calendar-actions';

/** Properties of {@link EntryDialog}. */
export interface EntryDialogProps {
  entry: CalendarEntry;
  actions: CalendarActions;
  onMoveTo(entry: CalendarEntry): void;
  onClose(): void;
}

const text = calendarMessages.entry;

/** Everything about one entry, and everything that can be done to it. */
export default function EntryDialog({ entry, actions, onMoveTo, onClose }: EntryDialogProps) {
  const act = (work: () => void) => () => {
    onClose();
    work();
  };
  const moveBy = (days: number) => act(() => void actions.move(entry, shifted(entry, { days })));
  return (
    <Dialog title={entry.title} onClose={onClose}>
      <div className="grid gap-5">
        <EntryMarks entry={entry} />
        <EntryFacts entry={entry} />
        <div role="group" aria-label={text.moveGroup} className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={act(() => onMoveTo(entry))}>
            {text.moveTo}
          </Button>
          <Button onClick={moveBy(1)}>{text.plusDay}</Button>
          <Button onClick={moveBy(7)}>{text.nextWeek}</Button>
          {isRecurring(entry) && entry.occurrence.moved && (
            <Button onClick={act(() => actions.reset(entry))}>{text.usualTime}</Button>
          )}
        </div>
        <div className="-mx-4 flex flex-wrap border-t border-hairline pt-3">
          {entry.kind === 'deadline' ? (
            <DeadlineActions {...{ entry, actions, act }} />
          ) : (
            <OccurrenceActions {...{ entry, actions, act }} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

type Act = (work: () => void) => () => void;

function DeadlineActions({
  entry,
  actions,
  act,
}: {
  entry: DeadlineEntry;
  actions: CalendarActions;
  act: Act;
}) {
  return (
    <>
      <Button variant="plain" onClick={act(() => actions.setDone(entry, !entry.isDone))}>
        {entry.isDone ? text.markOpen : text.markDone}
      </Button>
      <Button variant="plain" onClick={() => openDialog('assignment', { id: entry.id })}>
        {text.editDeadline}
      </Button>
    </>
  );
}

function OccurrenceActions({
  entry,
  actions,
  act,
}: {
  entry: OccurrenceEntry;
  actions: CalendarActions;
  act: Act;
}) {
  const { recurring, eventId } = entry.occurrence;
  return (
    <>
      <Button variant="plain" onClick={act(() => openDialog('event', { id: eventId }))}>
        {recurring ? text.editSeries : text.edit}
      </Button>
      {recurring && (
        <Button variant="plain" onClick={act(() => actions.cancel(entry))}>
          {entry.kind === 'class' ? text.cancelClass : text.cancelEvent}
        </Button>
      )}
      {recurring && (
        <Button variant="plain" className="text-danger!" onClick={act(() => actions.removeFollowing(entry))}>
          {text.removeFollowing}
        </Button>
      )}
      <Button variant="plain" className="text-danger!" onClick={act(() => actions.remove(entry))}>
        {recurring ? text.removeSeries : text.remove}
      </Button>
    </>
  );
}

/** What it is, in words and shapes: kind, course, whether it repeats, was moved or is done. */
function EntryMarks({ entry }: { entry: CalendarEntry }) {
  const isMoved = isRecurring(entry) && entry.occurrence.moved;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge icon={<EntryIcon entry={entry} size={14} />}>{calendarMessages.kinds[entry.kind]}</Badge>
      {entry.course && (
        <span className="flex min-w-0 items-center gap-1.5 text-sm text-ink">
          <CourseDot color={entry.course.color} name={entry.course.name} />
          <span className="truncate">{`${entry.course.code} · ${entry.course.name}`}</span>
        </span>
      )}
      {isRecurring(entry) && <Badge>{calendarMessages.repeats}</Badge>}
      {isMoved && <Badge tone="warning">{calendarMessages.moved}</Badge>}
      {entry.kind === 'deadline' && entry.isDone && <Badge tone="success">{calendarMessages.done}</Badge>}
    </div>
  );
}

function EntryFacts({ entry }: { entry: CalendarEntry }) {
  const format = useFormat();
  const { notes } = entry.kind === 'deadline' ? entry.assignment : entry.occurrence;
  const link = entry.kind === 'deadline' ? entry.assignment.link : null;
  const ownZone = ownZoneText(entry, format);
  return (
    <dl className="grid gap-3 text-sm">
      <Fact name={text.when}>
        {whenText(entry, format)}
        {ownZone && <span className="block text-muted">{ownZone}</span>}
      </Fact>
      {entry.place && <Fact name={text.where}>{entry.place}</Fact>}
      {link && (
        <Fact name={text.link}>
          <a href={link} target="_blank" rel="noreferrer" className="break-all text-link underline">
            {link}
          </a>
        </Fact>
      )}
      {notes && (
        <Fact name={text.notes}>
          <span className="block max-h-48 overflow-y-auto whitespace-pre-line">{notes}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-ink first-letter:uppercase">{children}</dd>
    </div>
  );
}
