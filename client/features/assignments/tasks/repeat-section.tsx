import { useId, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { TASK_RANGES } from '#domain/limits/task-limits';
import type {
  AssignmentForm_AssignmentFragment,
  RepeatSection_RepetitionFragment,
  RepeatAssignmentInput,
} from '../../../generated/graphql';
import { useRepeatAssignmentMutation } from '../../../generated/hooks';
import { repeatMessages } from '../../../messages/en/repeats';
import { taskMessages } from '../../../messages/en/tasks';
import { readFailure } from '../../../notifications/failure';
import { offerUndo } from '../../../notifications/undo';
import { Button } from '../../../ui/control/button';
import { useIsOffline } from '../../../ui/device/is-offline';
import { NeedsConnection } from '../../../ui/feedback/needs-connection';
import { RepeatFields } from '../../../ui/form/repeat-fields';
import {
  withWeekdays,
  type RepeatValues,
  noRepeat,
  repeatValuesOf,
  ruleOf,
} from '../../../ui/form/repeat-values';
import { ruleWords } from '../../../ui/form/repeat-words';
import { useFormat } from '../../../ui/format/format-context';
import { onEnter, TaskSection } from './task-section';
import { placeOthers } from '../board/assignment-place';

interface Due {
  dueDate: string;
  /** `HH:mm`; null for the end of the day. */
  dueTime: string | null;
}

/**
 * A stored repetition as the fields show it.
 * @param termEndsOn the last day of its course's term: a rule that ends there has no end chosen by the student
 */
export function taskRepeatValuesOf(
  repetition: RepeatSection_RepetitionFragment | null,
  { dueDate, dueTime }: Due,
  termEndsOn: string | null = null,
): RepeatValues {
  const none = noRepeat(dueDate);
  if (!repetition) return none;
  const { rule, afterDays, endsOn, maxCount } = repetition;
  if (rule !== null) {
    const values = repeatValuesOf(rule, { day: dueDate, time: dueTime }, dueDate);
    return values.until !== null && values.until === termEndsOn ? { ...values, ends: 'never' } : values;
  }
  const ends = endsOn ? 'on' : maxCount ? 'after' : 'never';
  return { ...none, repeats: 'after_done', afterDays, ends, until: endsOn, count: maxCount ?? none.count };
}

/** The input of the fields; null if something is missing, and for a rule they can't express. */
export function repeatInputOf(
  values: RepeatValues,
  dueTime: string | null,
): Omit<RepeatAssignmentInput, 'id' | 'expectedVersion'> | null {
  const { repeats, interval, afterDays, ends, until, count } = values;
  if (repeats === 'never') return {};
  if ((ends === 'on' && until === null) || (ends === 'after' && !count)) return null;
  if (repeats === 'after_done') {
    if (!afterDays) return null;
    return {
      afterDays,
      ...(ends === 'on' && { endsOn: until }),
      ...(ends === 'after' && { maxCount: count }),
    };
  }
  return repeats === 'custom' || !interval ? null : { rule: ruleOf(values, dueTime, null) };
}

const text = taskMessages.repeat;

interface RepeatSectionProps {
  assignment: AssignmentForm_AssignmentFragment;
  repetition: RepeatSection_RepetitionFragment | null;
  /** The last day of the term of its course, if it has one. */
  termEndsOn: string | null;
}

/** How an assignment repeats from its due date on. */
export default function RepeatSection({ assignment, repetition, termEndsOn }: RepeatSectionProps) {
  const { dueDate, dueTime } = assignment;
  return (
    <TaskSection title={text.title}>
      <NeedsConnection act="repeat" isPart />
      {dueDate === null ? (
        <p className="text-sm text-muted">{text.needsDue}</p>
      ) : (
        <RepeatForm
          assignment={assignment}
          stored={taskRepeatValuesOf(repetition, { dueDate, dueTime }, termEndsOn)}
          rule={repetition?.rule ?? null}
        />
      )}
    </TaskSection>
  );
}

interface RepeatFormProps {
  assignment: AssignmentForm_AssignmentFragment;
  stored: RepeatValues;
  /** The rule in force. */
  rule: string | null;
}

/** Inside the form of the assignment, so it isn't a form itself. */
function RepeatForm({ assignment, stored, rule }: RepeatFormProps) {
  const id = useId();
  const format = useFormat();
  const isOffline = useIsOffline();
  const [values, setValues] = useState(stored);
  const { save, isSaving, announcement, error } = useRepeat(assignment);
  const change = (changes: Partial<RepeatValues>): void =>
    setValues({ ...values, ...withWeekdays(values, changes) });
  const input = repeatInputOf(values, assignment.dueTime);
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored);
  const submit = (): void => {
    if (input && isChanged && !isOffline) save(input);
  };
  return (
    <>
      <div className="@container grid gap-3">
        <RepeatFields
          {...{ values, change, error }}
          field={(name) => ({
            id: `${id}-${name}`,
            name: `repeat-${name}`,
            value: values[name],
            onChange: (value) => change({ [name]: value }),
          })}
          ruleName="rule"
          customHint={
            rule ? repeatMessages.customHint(ruleWords(rule, assignment.dueTime ?? '', format)) : ''
          }
          canFollowDone
          endless={values.repeats === 'after_done' ? undefined : repeatMessages.withTerm}
          countRange={TASK_RANGES.repeatCount}
          onKeyDown={onEnter(submit)}
        />
        {isChanged && (
          <Button
            className="justify-self-start"
            disabled={input === null || isOffline}
            pending={isSaving}
            onClick={submit}
          >
            {text.save}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {announcement}
      </p>
    </>
  );
}

type Wanted = NonNullable<ReturnType<typeof repeatInputOf>>;

/** Saves a repetition; assignments that were made or went show in every list at once. */
function useRepeat({ id, version }: AssignmentForm_AssignmentFragment): {
  save(wanted: Wanted): void;
  isSaving: boolean;
  /** The result, as announced. */
  announcement: string;
  /** The error of the rule. */
  error: string | undefined;
} {
  const { cache } = useApolloClient();
  const [repeat, { loading }] = useRepeatAssignmentMutation();
  const [announcement, announce] = useState('');
  const [error, setError] = useState<string>();
  const save = (wanted: Wanted): void => {
    setError(undefined);
    void repeat({ variables: { input: { id, expectedVersion: version, ...wanted } } }).then(
      ({ data }) => {
        if (!data) return;
        const { others, removedIds } = data.repeatAssignment;
        placeOthers(cache, others, removedIds);
        const isOn = wanted.rule !== undefined || wanted.afterDays !== undefined;
        announce(!isOn ? text.stopped : others.length > 0 ? text.made(others.length) : text.saved);
        if (removedIds.length > 0) offerUndo({ message: text.removed(removedIds.length) });
      },
      (failure: unknown) => setError(readFailure(failure).fields['rule']),
    );
  };
  return { save, isSaving: loading, announcement, error };
}
