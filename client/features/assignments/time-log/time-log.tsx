import { useState } from 'react';
import { IconAlertTriangle, IconPlayerPlay, IconPlayerStop, IconPlus, IconTrash } from '@tabler/icons-react';
import { dayOf, MINUTE_MS, timeOf } from '#domain/time/local-date-time';
import { TASK_RANGES } from '#domain/limits/task-limits';
import { WaitingMark } from '../../../apollo/waiting-mark';
import type { LoggedMinutesFragment, TimeLog_EntryFragment } from '../../../generated/graphql';
import { taskMessages } from '../../../messages/en/tasks';
import { Button, IconButton } from '../../../ui/control/button';
import { useNow } from '../../../ui/device/use-now';
import { DateField, TimeField } from '../../../ui/form/date-field';
import { NumberField } from '../../../ui/form/number-field';
import { useFormat } from '../../../ui/format/format-context';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { RowFields, TaskSection } from '../tasks/task-section';
import { IdleQuestion } from './timer-bar';
import { useTimeLog, type TimeLogActions, type EntryValues } from './use-time-log';

const text = taskMessages.time;
const RANGE = TASK_RANGES.loggedMinutes;

interface EntryFieldsProps {
  /** Left out for a new one. */
  entry?: TimeLog_EntryFragment;
  /** Whether it was saved. */
  onSave(values: EntryValues): Promise<boolean>;
  onClose(): void;
}

function EntryFields({ entry, onSave, onClose }: EntryFieldsProps) {
  const format = useFormat();
  const local = entry ? format.local(entry.startedAt) : null;
  const [day, setDay] = useState<string | null>(local ? dayOf(local) : format.today());
  const [from, setFrom] = useState<string | null>(local && timeOf(local));
  const [minutes, setMinutes] = useState<number | null>(entry?.minutes ?? null);
  const isLong = minutes !== null && minutes >= RANGE.min && minutes <= RANGE.max;
  return (
    <RowFields
      values={{ day, from, minutes }}
      action={text.save}
      isReady={day !== null && from !== null && isLong}
      onSave={() => onSave({ startLocal: `${day}T${from}`, minutes: Math.round(minutes ?? 0) })}
      onSaved={onClose}
      onClose={onClose}
    >
      <DateField name="entry-day" label={text.day} value={day} onChange={setDay} />
      <div className="grid gap-3 @xs:grid-cols-2">
        <TimeField name="entry-from" label={text.from} value={from} onChange={setFrom} />
        <NumberField
          name="entry-minutes"
          label={text.minutes}
          value={minutes}
          onChange={setMinutes}
          range={RANGE}
          unit={text.unit}
          inputMode="numeric"
        />
      </div>
    </RowFields>
  );
}

type Entry = TimeLog_EntryFragment;

interface TimeLogProps {
  assignment: LoggedMinutesFragment;
  /** The latest entries. */
  entries: readonly Entry[];
  /** The timer, on whichever assignment it runs. */
  running: Entry | null;
}

/** The timer and the logged time of an assignment. */
export default function TimeLog({ assignment, entries, running }: TimeLogProps) {
  const { id: assignmentId, loggedMinutes } = assignment;
  const format = useFormat();
  const actions = useTimeLog();
  const [open, setOpen] = useState<string | null>(null);
  const past = entries.filter(({ endedAt }) => endedAt !== null);
  return (
    <TaskSection
      title={text.title}
      aside={
        loggedMinutes > 0 && (
          <p className="text-sm text-muted tabular-nums">{text.total(format.duration(loggedMinutes))}</p>
        )
      }
    >
      <Timer {...{ assignmentId, running, actions }} />
      {past.length === 0 && running?.assignmentId !== assignmentId && (
        <p className="text-sm text-muted">{text.none}</p>
      )}
      <ul className="-mx-2 grid">
        {past.map((entry) => (
          <li key={entry.id}>
            {open === entry.id ? (
              <EntryFields
                entry={entry}
                onSave={(values) => actions.edit(entry, values)}
                onClose={() => setOpen(null)}
              />
            ) : (
              <EntryLine {...{ entry, actions }} onEdit={() => setOpen(entry.id)} />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <EntryFields onSave={(values) => actions.add(assignmentId, values)} onClose={() => setOpen(null)} />
      ) : (
        <Button variant="plain" className="-ml-3 justify-self-start px-3!" onClick={() => setOpen('new')}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {text.add}
        </Button>
      )}
    </TaskSection>
  );
}

interface TimerProps {
  assignmentId: string;
  running: Entry | null;
  actions: TimeLogActions;
}

/** Starts and stops the timer; the server stores it, so it survives a reload and is on other devices. */
function Timer({ assignmentId, running, actions }: TimerProps) {
  const format = useFormat();
  const now = useNow();
  const [isPending, setPending] = useState(false);
  const act = (work: Promise<unknown>): void => {
    setPending(true);
    void work.finally(() => setPending(false));
  };
  if (running?.assignmentId !== assignmentId) {
    return (
      <div className="grid justify-items-start gap-1.5">
        <Button pending={isPending} onClick={() => act(actions.start(assignmentId))}>
          <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
          {running ? text.switch : text.start}
        </Button>
        {running && <p className="text-sm text-muted">{text.elsewhere}</p>}
      </div>
    );
  }
  const minutes = Math.max(0, Math.floor((now - Date.parse(running.startedAt)) / MINUTE_MS));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" pending={isPending} onClick={() => act(actions.stop(running))}>
          <IconPlayerStop size={18} stroke={1.75} aria-hidden />
          {text.stop}
        </Button>
        <p className="text-sm font-medium text-ink tabular-nums">{text.running(format.duration(minutes))}</p>
      </div>
      <IdleQuestion entry={running} minutes={minutes} onStop={actions.stop} />
    </div>
  );
}

function EntryLine({ entry, actions, onEdit }: { entry: Entry; actions: TimeLogActions; onEdit(): void }) {
  const format = useFormat();
  const { startedAt, endedAt, minutes, overlaps } = entry;
  const day = dayOf(format.local(startedAt));
  const span = text.span(format.clock(startedAt), format.clock(endedAt ?? startedAt));
  const when = `${format.day(day)}, ${span}`;
  return (
    <div className="flex items-start rounded-chip px-2 hover:bg-sunken/60">
      <button
        type="button"
        onClick={onEdit}
        className="grid min-h-10 min-w-0 flex-1 py-2 text-left text-sm touch:min-h-11"
      >
        <VisuallyHidden>{`${text.edit}: `}</VisuallyHidden>
        <span className="flex flex-wrap justify-between gap-x-3 text-ink tabular-nums">
          <span>
            {when}
            <WaitingMark id={entry.id} />
          </span>{' '}
          <span className="font-medium">{format.duration(minutes ?? 0)}</span>
        </span>
        {overlaps && (
          <span className="flex items-center gap-1 text-xs text-warning">
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
            {text.overlaps}
          </span>
        )}
      </button>
      <IconButton
        label={`${text.delete}: ${when}`}
        onClick={() => void actions.remove(entry)}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
      />
    </div>
  );
}
