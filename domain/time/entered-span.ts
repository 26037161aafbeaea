import { MINUTE_MS } from './local-date-time';
import { toLocal } from './zone';

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
