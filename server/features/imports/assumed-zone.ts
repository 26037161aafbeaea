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
  /** The zone the caller asks for. */
  asked: string | null;
  /** The zone of the account, which sign-up took from the browser. */
  profile: string;
  /** The zone each file names, in their order. */
  calendars: readonly (string | null)[];
  /** The zone of the current term. */
  term: string | null;
}

/**
 * Finds the zones for a review: one the student chose holds for all files; else each file's own, else the current
 * term's, else the browser's. Callers hand in the browser's zone as a matter of course, so only another one than the
 * account's is a choice.
 */
export function assumeZones(clues: ZoneClues): AssumedZones {
  return clues.asked === clues.profile ? usualZones(clues) : settledZones(clues);
}

/** Finds the zones for a confirmation: the zone asked for is the outcome of the review. */
export function settledZones(clues: ZoneClues): AssumedZones {
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
