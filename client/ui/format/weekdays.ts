import { addDays, startOfWeek, type Weekday } from '#domain/time/local-date';
import type { Format } from './format';

/** The days of the keyword `fw`, as written by `preferredLocale`. */
const KEYWORD_DAYS: Record<string, Weekday> = { mon: 1, sat: 6, sun: 7 };

/** Browser data about the weeks of a locale; in some a method, in some a value, in some missing. */
type WeekAware = Intl.Locale & { getWeekInfo?(): { firstDay: Weekday }; weekInfo?: { firstDay: Weekday } };

/** A list asks with every line, and the platform takes long to look a locale up. */
const known = new Map<string, Weekday>();

/** The first day of the week: from the keyword, otherwise the custom of the region, otherwise Monday. */
export function firstWeekdayOf(locale: string): Weekday {
  const day = known.get(locale) ?? lookUp(locale);
  known.set(locale, day);
  return day;
}

function lookUp(locale: string): Weekday {
  const keyword = /-u-(?:.*-)?fw-([a-z]{3})/.exec(locale)?.[1] ?? '';
  const region = new Intl.Locale(locale) as WeekAware;
  return KEYWORD_DAYS[keyword] ?? (region.getWeekInfo?.() ?? region.weekInfo)?.firstDay ?? 1;
}

/** The first day of a day's week, by the student's first weekday. */
export function weekOf(day: string, { locale }: { locale: string }): string {
  return startOfWeek(day, firstWeekdayOf(locale));
}

/** A Monday, from which the seven names are taken. */
const SOME_MONDAY = '2024-01-01';

/** ISO weekdays from Monday to Sunday. */
export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The short name of a weekday inside a sentence: "Mon". */
export function weekdayName(weekday: number, format: Format): string {
  return format.weekday(addDays(SOME_MONDAY, weekday - 1));
}

export function weekdayOptions(format: Format): { value: Weekday; label: string }[] {
  return WEEKDAYS.map((weekday) => ({ value: weekday, label: weekdayName(weekday, format) }));
}
