import { dayOfWeek, type Weekday } from '#domain/time/local-date';
import {
  buildRule,
  monthlyChoices,
  readRule,
  type FirstStart,
  type Frequency,
  type MonthlyBy,
  type Recurrence,
} from '#domain/time/recurrence';

/**
 * The repetition of an event or an assignment, as forms offer it; `custom` is a rule they can't express, kept
 * unchanged. Only assignments repeat `after_done`: some days after the last one was done.
 */
export type Repeats = 'never' | Frequency | 'after_done' | 'custom';

export type Ends = 'never' | 'on' | 'after';

/** The values of the repetition fields; hidden fields keep theirs. */
export interface RepeatValues {
  repeats: Repeats;
  /** With `after_done`, how many days after. */
  afterDays: number | null;
  interval: number | null;
  weekdays: readonly Weekday[];
  monthlyBy: MonthlyBy;
  ends: Ends;
  until: string | null;
  count: number | null;
  /**
   * The day from which the words of the repetition are taken: the one on which it begins or is due, of a date that was
   * moved alone the one that the series has for it.
   */
  anchorDay: string | null;
}

/** The suggested number of repetitions: about a term of weeks. */
const USUAL_COUNT = 10;

/** After how many days work that comes again after it was done is proposed to. */
const USUAL_DAYS = 7;

/** The fields of what takes place once. */
export function noRepeat(anchorDay: string | null): RepeatValues {
  return {
    repeats: 'never',
    afterDays: USUAL_DAYS,
    interval: 1,
    weekdays: [],
    monthlyBy: 'day',
    ends: 'never',
    until: null,
    count: USUAL_COUNT,
    anchorDay,
  };
}

/**
 * The fields of a stored rule.
 *
 * @param start the first start of the series
 * @param anchorDay see {@link RepeatValues}
 */
export function repeatValuesOf(rule: string, start: FirstStart, anchorDay: string): RepeatValues {
  const repeat = readRule(rule, start);
  const none = noRepeat(anchorDay);
  if (!repeat) return { ...none, repeats: 'custom' };
  const { frequency, interval, weekdays, monthlyBy, until, count } = repeat;
  return {
    ...none,
    ...{ repeats: frequency, interval, monthlyBy, until },
    weekdays: frequency === 'weekly' ? weekdays : none.weekdays,
    ends: until !== null ? 'on' : count !== null ? 'after' : 'never',
    count: count ?? none.count,
  };
}

/**
 * The rule the fields make. A stored one that says the same is kept to the letter.
 *
 * @param time `HH:mm`; null for whole days
 * @returns null for what repeats by no rule
 * @param stored the rule in force
 */
export function ruleOf(values: RepeatValues, time: string | null, stored: string | null): string | null {
  const { repeats, anchorDay } = values;
  if (repeats === 'never' || repeats === 'after_done' || anchorDay === null) return null;
  if (repeats === 'custom') return stored;
  const start = { day: anchorDay, time };
  const rule = buildRule(recurrenceOf(values, repeats, anchorDay), start);
  const kept = stored === null ? null : readRule(stored, start);
  return kept && buildRule(kept, start) === rule ? stored : rule;
}

function recurrenceOf(values: RepeatValues, frequency: Frequency, anchorDay: string): Recurrence {
  const { interval, weekdays, monthlyBy, ends, until, count } = values;
  return {
    frequency,
    interval: interval ?? 1,
    weekdays: weekdays.length > 0 ? weekdays : [dayOfWeek(anchorDay)],
    monthlyBy,
    until: ends === 'on' ? until : null,
    count: ends === 'after' ? count : null,
  };
}

/** The repetition after a change of its first day: values that depend on that day follow it. */
export function withAnchor(values: RepeatValues, anchorDay: string): Partial<RepeatValues> {
  const { weekdays, monthlyBy, anchorDay: before } = values;
  const isOnlyStart = weekdays.length === 1 && before !== null && weekdays[0] === dayOfWeek(before);
  return {
    anchorDay,
    monthlyBy: nearestChoice(monthlyBy, anchorDay),
    ...(isOnlyStart && { weekdays: [dayOfWeek(anchorDay)] }),
  };
}

/** "The last Thursday" is "the second Wednesday" from another day on; a date stays a date. */
function nearestChoice(choice: MonthlyBy, day: string): MonthlyBy {
  const offered = monthlyChoices(day);
  if (offered.includes(choice)) return choice;
  const isByWeekday = choice === 'weekday' || choice === 'last_weekday';
  return offered.find((other) => isByWeekday && other.endsWith('weekday')) ?? 'day';
}

/** A change with its consequences: a new weekly repetition takes place on the weekday it begins with. */
export function withWeekdays(values: RepeatValues, change: Partial<RepeatValues>): Partial<RepeatValues> {
  const { weekdays, anchorDay } = values;
  const isFirst = change.repeats === 'weekly' && weekdays.length === 0 && anchorDay !== null;
  return isFirst ? { ...change, weekdays: [dayOfWeek(anchorDay)] } : change;
}
