import { firstWeekdayOf } from '#domain/accounts/first-weekday';
import { addDays, startOfWeek, type Weekday } from '#domain/time/local-date';
import type { Format } from './format-context';

/** The first day of a day's week, by the student's first weekday. */
export function weekOf(day: string, { locale }: { locale: string }): string {
  return startOfWeek(day, firstWeekdayOf(locale));
}

/** A Monday, from which the seven names are taken. */
const SOME_MONDAY = '2024-01-01';

/** ISO weekdays from Monday to Sunday. */
export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The name of a weekday inside a sentence: "Mon", or "Monday" if it is long. */
export function weekdayName(weekday: number, format: Format, style?: 'long'): string {
  return format.weekday(addDays(SOME_MONDAY, weekday - 1), style);
}

export function weekdayOptions(format: Format): { value: Weekday; label: string }[] {
  return WEEKDAYS.map((weekday) => ({ value: weekday, label: weekdayName(weekday, format) }));
}
