/** Where the zone of times without one comes from. */
export type TimezoneSource = 'calendar' | 'term' | 'browser' | 'chosen';

/** The zones in which times are read that calendars write in UTC or without a zone. */
export interface AssumedZones {
  /** The zone for files that name none; when all do, that of the first. */
  timezone: string;
  timezoneSource: TimezoneSource;
  /** The zone of each file, in their order. */
  zones: string[];
}

/** What the zones are chosen from. */
export interface ZoneClues {
  /** The zone the student chose; null as long as nobody chose one. */
  asked: string | null;
  /** The zone of the account, which sign-up took from the browser. */
  profile: string;
  /** The zone each file names, in their order. */
  calendars: readonly (string | null)[];
  /** The zone of the current term. */
  term: string | null;
}

/**
 * Finds the zones for a review or a confirmation: one the student chose holds for all files; else each file's own,
 * else the current term's, else the account's. A confirmation sends back what the review said, which is no choice.
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
