import { useId, useState } from 'react';
import { TASK_RANGES } from '#domain/limits/task-limits';
import { dayOf, timeOf } from '#domain/time/local-date-time';
import type { TimeLog_EntryFragment } from '../../../generated/graphql';
import { taskMessages } from '../../../messages/en/tasks';
import { Button } from '../../../ui/control/button';
import { DateField, TimeField } from '../../../ui/form/date-field';
import { useFormat } from '../../../ui/format/format-context';
import { NumberField } from '../../../ui/form/number-field';
import { onEnter } from './enter-key';
import type { EntryValues } from '../time-log/use-time-log';

const text = taskMessages.time;
const RANGE = TASK_RANGES.loggedMinutes;

export interface EntryFieldsProps {
  /** Left out for a new one. */
  entry?: TimeLog_EntryFragment;
  /** Whether it was saved. */
  onSave(values: EntryValues): Promise<boolean>;
  onClose(): void;
}

/** The fields of a time entry; Enter saves. */
export function EntryFields({ entry, onSave, onClose }: EntryFieldsProps) {
  const id = useId();
  const format = useFormat();
  const local = entry ? format.local(entry.startedAt) : null;
  const [day, setDay] = useState<string | null>(local ? dayOf(local) : format.today());
  const [from, setFrom] = useState<string | null>(local && timeOf(local));
  const [minutes, setMinutes] = useState<number | null>(entry?.minutes ?? null);
  const [isSaving, setSaving] = useState(false);
  const isLong = minutes !== null && minutes >= RANGE.min && minutes <= RANGE.max;
  const isReady = day !== null && from !== null && isLong;
  const save = async (): Promise<void> => {
    if (!isReady || isSaving) return;
    setSaving(true);
    const isSaved = await onSave({ startLocal: `${day}T${from}`, minutes: Math.round(minutes) });
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <div className="@container mx-2 my-1 grid gap-3 rounded-control bg-sunken p-3">
      <DateField id={`${id}-day`} name="entry-day" label={text.day} value={day} onChange={setDay} />
      <div className="grid gap-3 @xs:grid-cols-2">
        <TimeField id={`${id}-from`} name="entry-from" label={text.from} value={from} onChange={setFrom} />
        <NumberField
          id={`${id}-minutes`}
          name="entry-minutes"
          label={text.minutes}
          value={minutes}
          onChange={setMinutes}
          range={RANGE}
          unit={text.unit}
          inputMode="numeric"
          onKeyDown={onEnter(() => void save())}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!isReady} pending={isSaving} onClick={() => void save()}>
          {text.save}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </div>
  );
}
