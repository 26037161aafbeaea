/** Where the zone of times without one comes from. */
export type TimezoneSource = 'calendar' | 'term' | 'browser' | 'chosen';

/** The zone in which times are read that a calendar writes in UTC or without one. */
export interface AssumedZone {
  timezone: string;
  timezoneSource: TimezoneSource;
}

/** What the zone is chosen from. */
export interface ZoneClues {
  /** What the caller asks for. */
  suggested: string | null;
  /** The zone of the account, which sign-up took from the browser. */
  profile: string;
  /** Zones the files name, in their order. */
  calendars: readonly (string | null)[];
  /** The zone of the current term. */
  term: string | null;
}

/**
 * A zone the student chose (another than their own) wins; else what a file says, else the current term's, else the
 * browser's. Callers hand in the browser's zone as a matter of course, so only another one is a choice.
 */
export function assumedZone({ suggested, profile, calendars, term }: ZoneClues): AssumedZone {
  if (suggested !== null && suggested !== profile) return { timezone: suggested, timezoneSource: 'chosen' };
  const named = calendars.find((zone) => zone !== null);
  if (named) return { timezone: named, timezoneSource: 'calendar' };
  if (term !== null) return { timezone: term, timezoneSource: 'term' };
  return { timezone: suggested ?? profile, timezoneSource: 'browser' };
}
