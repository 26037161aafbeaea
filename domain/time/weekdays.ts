import type { Weekday } from '#domain/time/local-date';

/** The fault of a list of ISO weekdays, as a phrase that follows the field's name; null if there is none. */
export function weekdaysFault(weekdays: readonly number[]): string | null {
  if (weekdays.length === 0) return 'must include at least one weekday';
  const isGood = weekdays.every((weekday) => Number.isInteger(weekday) && weekday >= 1 && weekday <= 7);
  if (!isGood) return 'must be weekdays from 1 (Monday) to 7 (Sunday)';
  return new Set(weekdays).size === weekdays.length ? null : 'must include each weekday only once';
}

/** Checked weekdays from Monday to Sunday. */
export function sortedWeekdays(weekdays: readonly number[]): Weekday[] {
  return [...weekdays].sort((left, right) => left - right) as Weekday[];
}
