import type { RepeatAssignmentInput, RepeatSection_RepetitionFragment } from '../../../generated/graphql';
import { noRepeat, repeatValuesOf, ruleOf, type RepeatValues } from '../../../ui/form/repeat-values';

/** When the assignment is due, from which on it repeats. */
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
