import { useId, useState } from 'react';
import { IDLE_TIMER_HOURS, TASK_RANGES } from '#domain/limits/task-limits';
import type { TimeLog_EntryFragment } from '../../../generated/graphql';
import { taskMessages } from '../../../messages/en/tasks';
import { Button } from '../../../ui/control/button';
import { useFormat } from '../../../ui/format/format-context';
import { NumberField } from '../../../ui/form/number-field';
import { onEnter } from '../tasks/enter-key';

const text = taskMessages.time;
const { min, max } = TASK_RANGES.loggedMinutes;

export interface IdleQuestionProps {
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
          id={`${id}-minutes`}
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
