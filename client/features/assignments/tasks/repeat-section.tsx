import { useId, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { TASK_RANGES } from '#domain/limits/task-limits';
import type {
  AssignmentForm_AssignmentFragment,
  RepeatSection_RepetitionFragment,
} from '../../../generated/graphql';
import { useRepeatAssignmentMutation } from '../../../generated/hooks';
import { taskMessages } from '../../../messages/en/tasks';
import { offerUndo } from '../../../notifications/undo';
import { Button } from '../../../ui/button';
import { DateField } from '../../../ui/date-field';
import { NumberField } from '../../../ui/number-field';
import { Select } from '../../../ui/select';
import { onEnter } from './enter-key';
import { placeOthers } from './place-others';
import { FREQUENCIES, repeatInputOf, repeatValuesOf, type End, type RepeatValues } from './repeat-values';
import { TaskSection } from './task-section';

const text = taskMessages.repeat;

/** Properties of {@link RepeatSection}. */
export interface RepeatSectionProps {
  assignment: AssignmentForm_AssignmentFragment;
  repetition: RepeatSection_RepetitionFragment | null;
}

/** How an assignment repeats from its due date on. */
export function RepeatSection({ assignment, repetition }: RepeatSectionProps) {
  const stored = repeatValuesOf(repetition);
  const [values, setValues] = useState<RepeatValues>(stored);
  const [save, isSaving, said] = useRepeat(assignment);
  const change = (changes: Partial<RepeatValues>): void => setValues({ ...values, ...changes });
  const { dueDate } = assignment;
  if (dueDate === null) {
    return (
      <TaskSection title={text.title}>
        <p className="text-sm text-muted">{text.needsDue}</p>
      </TaskSection>
    );
  }
  const input = repeatInputOf(values, dueDate);
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored);
  const submit = (): void => {
    if (input && isChanged) save(input);
  };
  return (
    <TaskSection title={text.title}>
      <div className="@container grid gap-3">
        <RepeatFields {...{ values, change, submit }} rule={repetition?.rule ?? null} />
        {isChanged && (
          <Button
            className="justify-self-start"
            disabled={input === null}
            pending={isSaving}
            onClick={submit}
          >
            {text.save}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {said}
      </p>
    </TaskSection>
  );
}

interface RepeatFieldsProps {
  values: RepeatValues;
  change(changes: Partial<RepeatValues>): void;
  /** What Enter does. */
  submit(): void;
  /** The rule in force. */
  rule: string | null;
}

function RepeatFields({ values, change, submit, rule }: RepeatFieldsProps) {
  const id = useId();
  const { frequency, afterDays } = values;
  return (
    <>
      <Select
        id={`${id}-how`}
        name="repeat"
        label={text.how}
        emptyLabel={text.none}
        value={frequency}
        onChange={(value) => change({ frequency: value })}
        options={[
          ...FREQUENCIES.map((value) => ({ value, label: text[value] })),
          ...(frequency === 'custom' ? [{ value: 'custom' as const, label: text.custom(rule ?? '') }] : []),
        ]}
        optional
      />
      {frequency === 'after' && (
        <NumberField
          id={`${id}-after`}
          name="repeat-after"
          label={text.days}
          value={afterDays}
          onChange={(value) => change({ afterDays: value })}
          range={TASK_RANGES.repeatAfterDays}
          unit={text.unit}
          inputMode="numeric"
          onKeyDown={onEnter(submit)}
        />
      )}
      {frequency !== null && frequency !== 'custom' && <EndFields {...{ values, change, submit }} />}
    </>
  );
}

function EndFields({ values, change, submit }: Omit<RepeatFieldsProps, 'rule'>) {
  const id = useId();
  const { frequency, end, endsOn, count } = values;
  const ends: readonly { value: End; label: string }[] = [
    { value: 'open', label: frequency === 'after' ? text.endNever : text.endTerm },
    { value: 'on', label: text.endOn },
    { value: 'count', label: text.endCount },
  ];
  return (
    <div className="grid gap-3 @xs:grid-cols-2">
      <Select
        id={`${id}-ends`}
        name="repeat-ends"
        label={text.ends}
        value={end}
        onChange={(value) => change({ end: value ?? 'open' })}
        options={ends}
      />
      {end === 'on' && (
        <DateField
          id={`${id}-until`}
          name="repeat-until"
          label={text.until}
          value={endsOn}
          onChange={(value) => change({ endsOn: value })}
        />
      )}
      {end === 'count' && (
        <NumberField
          id={`${id}-count`}
          name="repeat-count"
          label={text.count}
          value={count}
          onChange={(value) => change({ count: value })}
          range={TASK_RANGES.repeatCount}
          inputMode="numeric"
          onKeyDown={onEnter(submit)}
        />
      )}
    </div>
  );
}

type Wanted = NonNullable<ReturnType<typeof repeatInputOf>>;

/** Saves a repetition; assignments that were made or went show in every list at once. */
function useRepeat({
  id,
  version,
}: AssignmentForm_AssignmentFragment): [save: (wanted: Wanted) => void, isSaving: boolean, said: string] {
  const { cache } = useApolloClient();
  const [repeat, { loading }] = useRepeatAssignmentMutation();
  const [said, say] = useState('');
  const save = (wanted: Wanted): void => {
    void repeat({ variables: { input: { id, expectedVersion: version, ...wanted } } }).then(
      ({ data }) => {
        if (!data) return;
        const { others, removedIds, deletion } = data.repeatAssignment;
        placeOthers(cache, others, removedIds);
        const isOn = wanted.rule !== undefined || wanted.afterDays !== undefined;
        say(!isOn ? text.stopped : others.length > 0 ? text.made(others.length) : text.saved);
        if (deletion) offerUndo({ message: text.removed(removedIds.length), deletionId: deletion.id });
      },
      () => undefined,
    );
  };
  return [save, loading, said];
}
