import type { Weekday } from '#domain/time/local-date';

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
