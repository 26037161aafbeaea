import type { FirstWeekday, TimeFormat } from '#domain/accounts/account';

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
