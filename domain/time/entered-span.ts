import { MINUTE_MS } from './local-date-time';
import { toInstant, toLocal } from './zone';

/** A stretch of time as forms and inputs write it. */
interface EnteredSpan {
  /** `YYYY-MM-DDTHH:mm` in the time zone. */
  startLocal: string;
  timezone: string;
  minutes: number;
}

/** A stretch between two instants, in epoch milliseconds, as it would be entered in a time zone. */
export function enteredSpan(start: number, end: number, timezone: string): EnteredSpan {
  return { startLocal: toLocal(start, timezone), timezone, minutes: Math.round((end - start) / MINUTE_MS) };
}

/** Start and end of what was entered, as ISO instants. */
export function instantsOf({ startLocal, timezone, minutes }: EnteredSpan): [start: string, end: string] {
  const start = toInstant(startLocal, timezone);
  return [new Date(start).toISOString(), new Date(start + minutes * MINUTE_MS).toISOString()];
}
