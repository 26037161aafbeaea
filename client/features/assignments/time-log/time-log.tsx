import { useState } from 'react';
import { IconAlertTriangle, IconPlayerPlay, IconPlayerStop, IconPlus, IconTrash } from '@tabler/icons-react';
import { dayOf, MINUTE_MS } from '#domain/time/local-date-time';
import { NeedsConnection } from '../../../ui/feedback/needs-connection';
import { useIsOffline } from '../../../ui/device/is-offline';
import { WaitingMark } from '../../../apollo/waiting-mark';
import type { TimeLog_EntryFragment } from '../../../generated/graphql';
import { taskMessages } from '../../../messages/en/tasks';
import { Button, IconButton } from '../../../ui/control/button';
import { useFormat } from '../../../ui/format/format-context';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { useNow } from '../../../ui/device/use-now';
import { EntryFields } from '../tasks/entry-fields';
import { IdleQuestion } from './idle-question';
import { TaskSection } from '../tasks/task-section';
import { useTimeLog, type TimeLogActions } from './use-time-log';

type Entry = TimeLog_EntryFragment;

const text = taskMessages.time;

export interface TimeLogProps {
  assignmentId: string;
  /** The latest entries. */
  entries: readonly Entry[];
  /** The timer, on whichever assignment it runs. */
  running: Entry | null;
  loggedMinutes: number;
}

/** The timer and the logged time of an assignment. */
export function TimeLog({ assignmentId, entries, running, loggedMinutes }: TimeLogProps) {
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
      <div>
        <NeedsConnection act="timer" isPart />
        <Timer {...{ assignmentId, running, actions }} />
      </div>
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
  const isOffline = useIsOffline();
  const [isPending, setPending] = useState(false);
  const act = (work: Promise<unknown>): void => {
    setPending(true);
    void work.finally(() => setPending(false));
  };
  if (running?.assignmentId !== assignmentId) {
    return (
      <div className="grid justify-items-start gap-1.5">
        <Button pending={isPending} disabled={isOffline} onClick={() => act(actions.start(assignmentId))}>
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
        <Button
          variant="primary"
          pending={isPending}
          disabled={isOffline}
          onClick={() => act(actions.stop(running))}
        >
          <IconPlayerStop size={18} stroke={1.75} aria-hidden />
          {text.stop}
        </Button>
        <p className="text-sm font-medium text-ink tabular-nums">{text.running(format.duration(minutes))}</p>
      </div>
      <IdleQuestion entry={running} minutes={minutes} onStop={actions.stop} />
    </div>
  );
}

interface EntryLineProps {
  entry: Entry;
  actions: TimeLogActions;
  onEdit(): void;
}

function EntryLine({ entry, actions, onEdit }: EntryLineProps) {
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
