import { dayOfWeek } from '#domain/time/local-date';
import type { RepeatAssignmentInput, RepeatSection_RepetitionFragment } from '../../../generated/graphql';

/** How often work repeats, as a list offers it. */
export const FREQUENCIES = ['daily', 'weekdays', 'weekly', 'biweekly', 'monthly', 'after'] as const;

/** One of {@link FREQUENCIES}; `custom` is a rule this screen cannot edit, which stays as it is. */
export type Frequency = (typeof FREQUENCIES)[number] | 'custom';

/** When it ends; `open`: with the term, or never for work that comes again after it was done. */
export type End = 'open' | 'on' | 'count';

/** What the fields of a repetition hold. */
export interface RepeatValues {
  /** Null: it does not repeat. */
  frequency: Frequency | null;
  afterDays: number | null;
  end: End;
  endsOn: string | null;
  count: number | null;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const WORKDAYS = 'BYDAY=MO,TU,WE,TH,FR';

/** The parts of a rule that say how often, by the choice they stand for. */
const PATTERNS: readonly (readonly [RegExp, Exclude<Frequency, 'after' | 'custom'>])[] = [
  [/^FREQ=DAILY$/, 'daily'],
  [/^FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR$/, 'weekdays'],
  [/^FREQ=WEEKLY(;BYDAY=..)?$/, 'weekly'],
  [/^FREQ=WEEKLY;INTERVAL=2(;BYDAY=..)?(;WKST=..)?$/, 'biweekly'],
  [/^FREQ=MONTHLY(;BYMONTHDAY=\d+)?$/, 'monthly'],
];

/** A stored repetition as the fields show it. */
export function repeatValuesOf(repetition: RepeatSection_RepetitionFragment | null): RepeatValues {
  const none = { frequency: null, afterDays: 7, end: 'open', endsOn: null, count: 10 } as const;
  if (!repetition) return none;
  const { rule, afterDays, endsOn, maxCount } = repetition;
  if (rule === null) {
    const end = endsOn ? 'on' : maxCount ? 'count' : 'open';
    return { frequency: 'after', afterDays, end, endsOn, count: maxCount ?? none.count };
  }
  const bare = rule.replace(/;(?:COUNT|UNTIL)=[^;]+/, '');
  const frequency = PATTERNS.find(([pattern]) => pattern.test(bare))?.[1] ?? 'custom';
  const [, count] = /COUNT=(\d+)/.exec(rule) ?? [];
  const [, year, month, day] = /UNTIL=(\d{4})(\d{2})(\d{2})/.exec(rule) ?? [];
  return {
    ...none,
    frequency,
    end: count ? 'count' : 'on',
    endsOn: year ? `${year}-${month}-${day}` : null,
    count: count ? Number(count) : none.count,
  };
}

/** What the fields ask for; null while something is missing. */
export function repeatInputOf(
  values: RepeatValues,
  dueDate: string,
): Omit<RepeatAssignmentInput, 'id' | 'expectedVersion'> | null {
  const { frequency, afterDays, end, endsOn, count } = values;
  if (frequency === null) return {};
  if ((end === 'on' && endsOn === null) || (end === 'count' && !count)) return null;
  if (frequency === 'after') {
    if (!afterDays) return null;
    return { afterDays, ...(end === 'on' && { endsOn }), ...(end === 'count' && { maxCount: count }) };
  }
  if (frequency === 'custom') return null;
  const ending =
    end === 'on' ? `;UNTIL=${(endsOn ?? '').replaceAll('-', '')}` : end === 'count' ? `;COUNT=${count}` : '';
  return { rule: `${ruleOf(frequency, dueDate)}${ending}` };
}

function ruleOf(frequency: Exclude<Frequency, 'after' | 'custom'>, dueDate: string): string {
  const weekday = WEEKDAYS[dayOfWeek(dueDate) - 1] ?? 'MO';
  switch (frequency) {
    case 'daily':
      return 'FREQ=DAILY';
    case 'weekdays':
      return `FREQ=WEEKLY;${WORKDAYS}`;
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${weekday}`;
    case 'biweekly':
      return `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday}`;
    case 'monthly':
      return `FREQ=MONTHLY;BYMONTHDAY=${Number(dueDate.slice(-2))}`;
  }
}
