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
