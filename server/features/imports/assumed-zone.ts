/** The source of the time zone for times without one. */
export type TimezoneSource = 'calendar' | 'term' | 'browser' | 'chosen';

/** The zones in which times are read that calendars write in UTC or without a zone. */
export interface AssumedZones {
  /** The time zone for files that name none. If all files name one, it is the first file's. */
  timezone: string;
  timezoneSource: TimezoneSource;
  /** The zone of each file, in their order. */
  zones: string[];
}

/** The facts from which the time zones are chosen. */
export interface ZoneClues {
  /** The time zone the student chose; null without a choice. */
  asked: string | null;
  /** The time zone of the account, taken from the browser at sign-up. */
  profile: string;
  /** The zone each file names, in their order. */
  calendars: readonly (string | null)[];
  /** The time zone of the current term. */
  term: string | null;
}

/**
 * The time zones for a review or a confirmation: one chosen by the student applies to all files; otherwise each
 * file's own, the current term's, or the account's. A confirmation returns the review's zone, which doesn't count as
 * a choice.
 */
export function assumeZones(clues: ZoneClues): AssumedZones {
  const usual = usualZones(clues);
  const { asked, calendars } = clues;
  if (asked === null || asked === usual.timezone) return usual;
  return { timezone: asked, timezoneSource: 'chosen', zones: calendars.map(() => asked) };
}

function usualZones({ calendars, term, profile }: ZoneClues): AssumedZones {
  const fallback = term ?? profile;
  const zones = calendars.map((zone) => zone ?? fallback);
  if (!calendars.includes(null)) return { timezone: zones[0] ?? fallback, timezoneSource: 'calendar', zones };
  return { timezone: fallback, timezoneSource: term === null ? 'browser' : 'term', zones };
}
