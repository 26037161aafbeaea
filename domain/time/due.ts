import { addDays } from '#domain/time/local-date';
import { midnightOf, MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';

/** When something is due: a day, or a day and a time, read on the clocks of one zone. */
export interface Due {
  /** `YYYY-MM-DD`, or null when nothing is set. */
  dueDate: string | null;
  /** `HH:mm`, or null when the whole day counts. */
  dueTime: string | null;
  /** IANA zone; null only together with `dueDate`. */
  dueZone: string | null;
}

/**
 * The instant of a deadline in epoch milliseconds, or null when it has no date or no zone.
 * A date without a time is due at the end of that day: the last minute before the next local midnight,
 * 23:59 on all days but the rare ones whose midnight the clocks skip.
 *
 * @throws RangeError when a part is malformed
 */
export function dueInstant(due: Due): number | null {
  if (due.dueDate === null || due.dueZone === null) return null;
  if (due.dueTime === null) return toInstant(midnightOf(addDays(due.dueDate, 1)), due.dueZone) - MINUTE_MS;
  return toInstant(`${due.dueDate}T${due.dueTime}`, due.dueZone);
}
