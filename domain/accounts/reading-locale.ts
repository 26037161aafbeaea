import type { Weekday } from '#domain/time/local-date';
import type { FirstWeekday, TimeFormat } from './account';

/** Reading preferences that differ from the locale; null and absent follow the locale. */
export interface ReadingPreferences {
  firstWeekday?: FirstWeekday | null | undefined;
  timeFormat?: TimeFormat | null | undefined;
}

const WEEK_KEYWORDS: Record<FirstWeekday, string> = {
  monday: 'fw-mon',
  saturday: 'fw-sat',
  sunday: 'fw-sun',
};
const CLOCK_KEYWORDS: Record<TimeFormat, string> = { h12: 'hc-h12', h24: 'hc-h23' };

/**
 * The locale with the student's preferences as Unicode keywords (`en-GB-u-fw-sun-hc-h12`). Everything that formats,
 * lays out, or reads dates by a locale follows them automatically.
 */
export function preferredLocale(locale: string, { firstWeekday, timeFormat }: ReadingPreferences): string {
  const [tag = locale, own] = locale.split('-u-');
  const keywords = [
    firstWeekday && WEEK_KEYWORDS[firstWeekday],
    timeFormat && CLOCK_KEYWORDS[timeFormat],
    own,
  ].filter(Boolean);
  return keywords.length === 0 ? locale : `${tag}-u-${keywords.join('-')}`;
}

/** The days of the keyword `fw`, as written by {@link preferredLocale}. */
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
