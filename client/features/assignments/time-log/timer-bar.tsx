import { memo, useId, useState } from 'react';
import { Link } from 'wouter';
import { IconPlayerStop } from '@tabler/icons-react';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { IDLE_TIMER_HOURS, TASK_RANGES } from '#domain/limits/task-limits';
import type { TimeLog_EntryFragment } from '../../../generated/graphql';
import { useRunningTimerQuery } from '../../../generated/hooks';
import { taskMessages } from '../../../messages/en/tasks';
import { Button } from '../../../ui/control/button';
import { useNow } from '../../../ui/device/use-now';
import { NumberField } from '../../../ui/form/number-field';
import { useFormat } from '../../../ui/format/format-context';
import { onEnter } from '../tasks/task-section';
import { useTimeLog } from './use-time-log';

const text = taskMessages.time;
const { min, max } = TASK_RANGES.loggedMinutes;

interface IdleQuestionProps {
  entry: TimeLog_EntryFragment;
  /** How long it runs. */
  minutes: number;
  onStop(entry: TimeLog_EntryFragment, minutes?: number): Promise<unknown>;
}

/** Asks how much of a probably forgotten timer was work; not shown before four hours. */
export function IdleQuestion({ entry, minutes: ran, onStop }: IdleQuestionProps) {
  const id = useId();
  const format = useFormat();
  const [minutes, setMinutes] = useState<number | null>(null);
  if (ran < IDLE_TIMER_HOURS * 60) return null;
  const range = { min, max: Math.min(max, ran) };
  const isReady = minutes !== null && minutes >= range.min && minutes <= range.max;
  const keep = (): void => {
    if (isReady) void onStop(entry, Math.round(minutes));
  };
  return (
    <div
      role="group"
      aria-labelledby={`${id}-question`}
      className="grid gap-3 rounded-control bg-warning-soft p-3"
    >
      <p id={`${id}-question`} className="text-sm font-medium text-ink">
        {text.idle(format.duration(ran))}
      </p>
      <div className="max-w-40">
        <NumberField
          name="idle-minutes"
          label={text.minutes}
          value={minutes}
          onChange={setMinutes}
          range={range}
          unit={text.unit}
          inputMode="numeric"
          onKeyDown={onEnter(keep)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!isReady} onClick={keep}>
          {text.keepSome}
        </Button>
        {ran <= max && <Button onClick={() => void onStop(entry)}>{text.keepAll}</Button>}
      </div>
    </div>
  );
}

interface TimerBarProps {
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
  // One that was stopped may wait to be sent.
  if (running?.endedAt !== null) return null;
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
