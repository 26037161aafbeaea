import type { FirstWeekday, TimeFormat } from './account';

interface WeekInfo {
  firstDay: number;
}

/** The platform's data about regions: methods in newer engines, values in older ones. */
type Regional = Intl.Locale & {
  getTimeZones?(): string[] | undefined;
  timeZones?: string[];
  getWeekInfo?(): WeekInfo;
  weekInfo?: WeekInfo;
  getHourCycles?(): string[];
  hourCycles?: string[];
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The country of each time zone, by its canonical name; made when first asked for. */
let countries: ReadonlyMap<string, string> | null = null;

/** Where a browser is, and its language. */
interface BrowserPlace {
  /** IANA name. */
  timezone: string;
  /** BCP 47 tag. */
  locale: string;
}

/**
 * The country of a student, such as `DE`. It is the country of the time zone, because browsers everywhere are set to
 * English. For a zone without a country, such as `UTC`, it is the most likely country of the language; null if there
 * is none.
 */
export function countryOf({ timezone, locale }: BrowserPlace): string | null {
  return countryOfZone(timezone) ?? localeOf(locale)?.maximize().region ?? null;
}

function countryOfZone(zone: string): string | null {
  countries ??= countriesByZone();
  return countries.get(canonical(zone)) ?? null;
}

function countriesByZone(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const known = codes.filter((code) => names.of(code) !== undefined);
  return new Map(known.flatMap((code) => zonesOf(code).map((zone) => [canonical(zone), code] as const)));
}

/** The time zones of a country; none for a code that was replaced by another. */
function zonesOf(code: string): readonly string[] {
  const region = new Intl.Locale(`und-${code}`) as Regional;
  return region.region === code ? (region.getTimeZones?.() ?? region.timeZones ?? []) : [];
}

function canonical(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}

/** How weeks and times are read, where that differs from a locale; null where it does not. */
interface Customs {
  firstWeekday: FirstWeekday | null;
  timeFormat: TimeFormat | null;
}

const WEEKDAYS: Readonly<Record<number, FirstWeekday>> = { 1: 'monday', 6: 'saturday', 7: 'sunday' };

/**
 * The customs of a student's country that differ from those of the locale. In Berlin, for example, weeks begin on
 * Monday and the clock has 24 hours, even in English.
 */
export function customsOf({ timezone, locale }: BrowserPlace): Customs {
  const country = countryOfZone(timezone);
  const own = localeOf(locale);
  if (country === null || own === null) return { firstWeekday: null, timeFormat: null };
  const there = new Intl.Locale(own, { region: country });
  const day = firstDayOf(there);
  const cycle = hourCycleOf(there);
  return {
    firstWeekday: day === firstDayOf(own) ? null : (WEEKDAYS[day] ?? null),
    timeFormat: cycle === hourCycleOf(own) ? null : cycle,
  };
}

function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}

function firstDayOf(locale: Regional): number {
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

function hourCycleOf(locale: Regional): TimeFormat {
  const [usual] = locale.getHourCycles?.() ?? locale.hourCycles ?? [];
  return usual === 'h12' || usual === 'h11' ? 'h12' : 'h24';
}
