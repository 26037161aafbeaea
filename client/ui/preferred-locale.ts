import type { FirstWeekday, TimeFormat } from '#domain/accounts/account';
import type { Weekday } from '#domain/time/local-date';

/** What a student reads otherwise than the locale has it; null and absent: as the locale has it. */
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
const KEYWORD_DAYS: Record<string, Weekday> = { mon: 1, sat: 6, sun: 7 };

/**
 * The locale with the student's preferences as its Unicode keywords (`en-GB-u-fw-sun-hc-h12`). Everything that
 * formats or lays out dates by a locale follows them without knowing of them.
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

/** What browsers know of the weeks of a locale; some offer it as a method, some as a value, some not yet. */
type WeekAware = Intl.Locale & { getWeekInfo?(): { firstDay: Weekday }; weekInfo?: { firstDay: Weekday } };

/** The day on which weeks begin: what the keyword says, else the custom of the region, else Monday. */
export function firstWeekdayOf(locale: string): Weekday {
  const keyword = /-u-(?:.*-)?fw-([a-z]{3})/.exec(locale)?.[1] ?? '';
  const known = new Intl.Locale(locale) as WeekAware;
  return KEYWORD_DAYS[keyword] ?? (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}
