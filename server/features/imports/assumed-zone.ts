import { DAY_MINUTES, MINUTE_MS, timeOf } from '#domain/time/local-date-time';
import { offsetAt, toInstant, toLocal } from '#domain/time/zone';
import { WELL_KNOWN_ZONES } from '../../ical/moment';
import type { ResolvedDeadline } from '../../ical/series';

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

/** A sign that a calendar belongs to another zone than the assumed one. */
export interface TimezoneHint {
  /** Deadlines that fall at the odd time. */
  deadlines: number;
  /** The number of deadlines whose time the file gives in UTC. */
  total: number;
  /** The odd time most of them have in the assumed zone, `HH:mm`. */
  localTime: string;
  /** A zone in which they are due at 23:59, or null when no well-known one fits. */
  suggestion: string | null;
}

/** 23:59 in minutes since midnight. */
const END_OF_DAY = 1_439;

/** Share of the deadlines that must be due at the end of the day somewhere else; many courses use other times. */
const NOTABLE_SHARE = 1 / 3;

/** Deadlines that are tried in every well-known zone; enough to tell zones apart. */
const SAMPLE = 300;

/** Fewer deadlines than this are chance. */
const NOTABLE_COUNT = 3;

/**
 * Compares the times of most deadlines: schools set them at 23:59, so many deadlines at, say, 04:59 mean that
 * the calendar was made for another zone. Null if the assumed zone looks right or the times are inconclusive.
 *
 * @param zone the assumed zone, the one `deadlines` were resolved with
 */
export function timezoneHint(deadlines: readonly ResolvedDeadline[], zone: string): TimezoneHint | null {
  const instants = deadlines
    .filter((deadline) => deadline.writtenAs === 'utc' && deadline.dueDate !== null)
    .map((deadline) => toInstant(`${deadline.dueDate}T${deadline.dueTime ?? '23:59'}`, deadline.dueZone));
  const total = instants.length;
  const notable = Math.max(NOTABLE_COUNT, total * NOTABLE_SHARE);
  const odd = instants.filter(isOddMinute);
  const atEndOfDay = (candidate: string) => odd.filter((instant) => isEndOfDay(instant, candidate));
  if (atEndOfDay(zone).length >= notable) return null;
  const suggestion = likeliestZone(odd);
  const hits = atEndOfDay(suggestion);
  if (hits.length >= notable) {
    const localTime = mostFrequentTime(hits, zone).time;
    return { deadlines: hits.length, total, localTime, suggestion };
  }
  const { time, count } = mostFrequentTime(odd, zone);
  return count >= notable ? { deadlines: count, total, localTime: time, suggestion: null } : null;
}

/** The well-known zone in which most of the instants are the end of a day; an even sample decides. */
function likeliestZone(instants: readonly number[]): string {
  const step = Math.ceil(instants.length / SAMPLE);
  const sample = instants.filter((_, index) => index % step === 0);
  const hits = (zone: string) => sample.filter((instant) => isEndOfDay(instant, zone)).length;
  const [likeliest] = WELL_KNOWN_ZONES.map((zone) => ({ zone, hits: hits(zone) })).sort(
    (left, right) => right.hits - left.hits,
  );
  return likeliest?.zone ?? 'UTC';
}

function isEndOfDay(instant: number, zone: string): boolean {
  // Numbers rather than texts: many deadlines are tried in many zones.
  const minutes = Math.floor((instant + offsetAt(instant, zone)) / MINUTE_MS) % DAY_MINUTES;
  return (minutes + DAY_MINUTES) % DAY_MINUTES === END_OF_DAY;
}

/** The last minute of a quarter of an hour: all that can be 23:59 where clocks differ by quarters of an hour. */
function isOddMinute(instant: number): boolean {
  return new Date(instant).getUTCMinutes() % 15 === 14;
}

function mostFrequentTime(instants: readonly number[], zone: string): { time: string; count: number } {
  const counts = new Map<string, number>();
  for (const instant of instants) {
    const time = timeOf(toLocal(instant, zone));
    counts.set(time, (counts.get(time) ?? 0) + 1);
  }
  let most = { time: '', count: 0 };
  for (const [time, count] of counts) if (count > most.count) most = { time, count };
  return most;
}
