import { addDays } from '#domain/time/local-date';
import { midnightOf, MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';

/** When something is due: a day, or a day and a time, in a time zone. */
export interface Due {
  /** `YYYY-MM-DD`, or null without a due date. */
  dueDate: string | null;
  /** `HH:mm`, or null for a whole day. */
  dueTime: string | null;
  /** IANA zone; null only together with `dueDate`. */
  dueZone: string | null;
}

/**
 * The instant of a deadline in epoch milliseconds, or null without a date or time zone. A date without a time is due
 * at the end of that day: the last minute before the next local midnight, 23:59 except on the rare days whose
 * midnight is skipped.
 *
 * @throws RangeError when a part is malformed
 */
export function dueInstant(due: Due): number | null {
  if (due.dueDate === null || due.dueZone === null) return null;
  if (due.dueTime === null) return toInstant(midnightOf(addDays(due.dueDate, 1)), due.dueZone) - MINUTE_MS;
  return toInstant(`${due.dueDate}T${due.dueTime}`, due.dueZone);
}
