import { useId, useState } from 'react';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { SUBTASK_TITLE } from '#domain/limits/task-limits';
import type { SubtaskList_SubtaskFragment } from '../../../generated/graphql';
import { taskMessages } from '../../../messages/en/tasks';
import { Button } from '../../../ui/control/button';
import { DateField } from '../../../ui/form/date-field';
import { NumberField } from '../../../ui/form/number-field';
import { TextField } from '../../../ui/form/text-field';
import { onEnter } from '../tasks/enter-key';
import type { SubtaskValues } from './use-subtask-actions';

const text = taskMessages.subtasks;
const NEW: SubtaskValues = { title: '', dueDate: null, estimateMinutes: null };

export interface SubtaskFieldsProps {
  /** Left out for a new one: after it was added the fields are ready for the next. */
  subtask?: SubtaskList_SubtaskFragment;
  /** Whether it was saved. */
  onSave(values: SubtaskValues): Promise<boolean>;
  onClose(): void;
}

/** The fields of a subtask; Enter saves. */
export function SubtaskFields({ subtask, onSave, onClose }: SubtaskFieldsProps) {
  const id = useId();
  const [values, setValues] = useState<SubtaskValues>(subtask ?? NEW);
  const [isSaving, setSaving] = useState(false);
  const change = (changes: Partial<SubtaskValues>): void => setValues({ ...values, ...changes });
  const { title, dueDate, estimateMinutes } = values;
  const isReady = title.trim() !== '' && !Number.isNaN(estimateMinutes);
  const save = async (): Promise<void> => {
    if (!isReady || isSaving) return;
    setSaving(true);
    const isSaved = await onSave({ title: title.trim(), dueDate, estimateMinutes });
    setSaving(false);
    if (!isSaved) return;
    if (subtask) return onClose();
    setValues({ ...NEW, dueDate });
    document.getElementById(`${id}-title`)?.focus();
  };
  return (
    <div className="@container mx-2 my-1 grid gap-3 rounded-control bg-sunken p-3">
      <TextField
        id={`${id}-title`}
        name="subtask-title"
        label={text.name}
        value={title}
        onChange={(value) => change({ title: value })}
        maxLength={SUBTASK_TITLE}
        onKeyDown={onEnter(() => void save())}
        autoFocus
      />
      <PlanFields {...{ id, values, change }} onEnterKey={() => void save()} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!isReady} pending={isSaving} onClick={() => void save()}>
          {subtask ? text.save : text.add}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </div>
  );
}

interface PlanFieldsProps {
  id: string;
  values: SubtaskValues;
  change(changes: Partial<SubtaskValues>): void;
  onEnterKey(): void;
}

/** When it is due and how long it takes. */
function PlanFields({ id, values, change, onEnterKey }: PlanFieldsProps) {
  return (
    <div className="grid gap-3 @xs:grid-cols-[1fr_7rem]">
      <DateField
        id={`${id}-due`}
        name="subtask-due"
        label={text.due}
        value={values.dueDate}
        onChange={(dueDate) => change({ dueDate })}
        optional
      />
      <NumberField
        id={`${id}-minutes`}
        name="subtask-minutes"
        label={text.minutes}
        value={values.estimateMinutes}
        onChange={(estimateMinutes) => change({ estimateMinutes })}
        range={NUMBER_RANGES.estimateMinutes}
        unit={text.unit}
        inputMode="numeric"
        onKeyDown={onEnter(onEnterKey)}
        optional
      />
    </div>
  );
}
