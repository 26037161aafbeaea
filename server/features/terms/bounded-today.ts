import { addDays } from '#domain/time/local-date';
import { midnightOf } from '#domain/time/local-date-time';
import { localDayOf, toInstant } from '#domain/time/zone';
import { boundedNow, type Actor } from '../../database/database';

/**
 * The student's current day, for a read whose result holds until the day is over.
 * @param timezone the student's.
 */
export function boundedToday(actor: Actor, timezone: string): string {
  const { now, holdsUntil } = boundedNow(actor);
  const today = localDayOf(now.getTime(), timezone);
  holdsUntil(midnightInstant(addDays(today, 1), timezone));
  return today;
}

/** The instant at which a day begins. */
export function midnightInstant(day: string, timezone: string): Date {
  return new Date(toInstant(midnightOf(day), timezone));
}
