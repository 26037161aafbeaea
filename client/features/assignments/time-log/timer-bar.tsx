import { memo } from 'react';
import { Link } from 'react-router-dom';
import { IconPlayerStop } from '@tabler/icons-react';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { useRunningTimerQuery } from '../../../generated/hooks';
import { taskMessages } from '../../../messages/en/tasks';
import { Button } from '../../../ui/control/button';
import { useFormat } from '../../../ui/format/format-context';
import { useNow } from '../../../ui/device/use-now';
import { IdleQuestion } from './idle-question';
import { useTimeLog } from './use-time-log';

const text = taskMessages.time;

export interface TimerBarProps {
  linkTo(id: string): string;
  /** The titles of the assignments that the list knows, by ID. */
  titles: Readonly<Record<string, string>>;
}

/** The running timer, above the list; nothing without one. */
export default memo(function TimerBar({ linkTo, titles }: TimerBarProps) {
  const format = useFormat();
  const now = useNow();
  const actions = useTimeLog();
  const running = useRunningTimerQuery().data?.runningTimer;
  if (!running) return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(running.startedAt)) / MINUTE_MS));
  return (
    <section
      aria-label={text.title}
      className="grid gap-3 rounded-card border border-hairline bg-surface p-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 text-sm">
          <Link
            to={linkTo(running.assignmentId)}
            className="rounded-chip font-medium wrap-anywhere text-ink hover:underline"
          >
            {titles[running.assignmentId] ?? text.open}
          </Link>
          <span className="block text-muted tabular-nums">{text.running(format.duration(minutes))}</span>
        </p>
        <Button onClick={() => void actions.stop(running)}>
          <IconPlayerStop size={18} stroke={1.75} aria-hidden />
          {text.stop}
        </Button>
      </div>
      <IdleQuestion entry={running} minutes={minutes} onStop={actions.stop} />
    </section>
  );
});
