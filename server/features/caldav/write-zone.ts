import { zoneComponentOf } from '../../ical/write-calendar';

/** Texts of time zones that are remembered: many objects lie in the same years. */
const MOST_ZONES = 500;
const zones = new Map<string, string>();

/** Years as `YYYY`; `last` is null if there is no end. */
export interface YearSpan {
  first: string;
  last: string | null;
}

/**
 * The VTIMEZONE of a time zone for whole years, so the text doesn't depend on the day.
 * @param from the year from which an endless time is described
 */
export function zoneOfYears(timezone: string, { first, last }: YearSpan, from = ''): string {
  const year = last ?? from;
  const key = [timezone, first, last, year].join(' ');
  const known = zones.get(key);
  if (known !== undefined) return known;
  const use = {
    timezone,
    firstAt: `${first}-01-01T00:00:00Z`,
    lastAt: last === null ? null : `${last}-12-31T23:59:59Z`,
  };
  const text = zoneComponentOf(use, Date.parse(`${year}-01-01T00:00:00Z`));
  if (zones.size >= MOST_ZONES) zones.clear();
  zones.set(key, text);
  return text;
}
