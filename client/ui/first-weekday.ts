import { startOfWeek, type Weekday } from '#domain/time/local-date';

/** The days of the keyword `fw`, as `preferred-locale.ts` writes it. */
const KEYWORD_DAYS: Record<string, Weekday> = { mon: 1, sat: 6, sun: 7 };

/** What browsers know of the weeks of a locale; some offer it as a method, some as a value, some not yet. */
type WeekAware = Intl.Locale & { getWeekInfo?(): { firstDay: Weekday }; weekInfo?: { firstDay: Weekday } };

/** The day on which weeks begin: what the keyword says, else the custom of the region, else Monday. */
export function firstWeekdayOf(locale: string): Weekday {
  const keyword = /-u-(?:.*-)?fw-([a-z]{3})/.exec(locale)?.[1] ?? '';
  const known = new Intl.Locale(locale) as WeekAware;
  return KEYWORD_DAYS[keyword] ?? (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

/** The first day of the week a day belongs to, as the student's weeks go. */
export function weekOf(day: string, { locale }: { locale: string }): string {
  return startOfWeek(day, firstWeekdayOf(locale));
}
