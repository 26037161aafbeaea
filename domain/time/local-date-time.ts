import { fromDayNumber, isValidDay, toDayNumber, twoDigits, twoDigitsAt } from '#domain/time/local-date';

/** One second, one minute, and one hour in milliseconds. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** One local day in milliseconds; actual days may be shorter or longer. */
export const WALL_DAY_MS = 86_400_000;

/** One hour and one local day in minutes. */
export const HOUR_MINUTES = 60;
export const DAY_MINUTES = 1_440;

const TIME_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const LOCAL_PATTERN = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** Whether `text` is a time of day, `HH:mm` from `00:00` to `23:59`. */
export function isValidTime(text: string): boolean {
  return TIME_PATTERN.test(text);
}

/** Whether `text` is a local date and time, `YYYY-MM-DDTHH:mm[:ss]`, on a valid day (see `isValidDay`). */
export function isValidLocalDateTime(text: string): boolean {
  return LOCAL_PATTERN.test(text) && isValidDay(dayOf(text));
}

/**
 * A local date and time as milliseconds since 1970-01-01T00:00 on the same clock. A number to calculate with, not an
 * instant: no time zone is involved.
 *
 * @param local `YYYY-MM-DDTHH:mm[:ss]`; anything else throws a RangeError
 */
export function toWallMs(local: string): number {
  if (!LOCAL_PATTERN.test(local)) throw new RangeError(`Not a local date and time: ${local}`);
  const minutes = twoDigitsAt(local, 11) * 60 + twoDigitsAt(local, 14);
  const seconds = local.length > 16 ? twoDigitsAt(local, 17) : 0;
  return toDayNumber(dayOf(local)) * WALL_DAY_MS + minutes * MINUTE_MS + seconds * 1000;
}

/** The local date and time `YYYY-MM-DDTHH:mm` of a number from {@link toWallMs}, without seconds. */
export function fromWallMs(wallMs: number): string {
  const dayNumber = Math.floor(wallMs / WALL_DAY_MS);
  const minutes = Math.floor((wallMs - dayNumber * WALL_DAY_MS) / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  return `${fromDayNumber(dayNumber)}T${twoDigits(hours)}:${twoDigits(minutes % 60)}`;
}

export function dayOf(local: string): string {
  return local.slice(0, 10);
}

/** The `HH:mm` part of a local date and time. */
export function timeOf(local: string): string {
  return local.slice(11, 16);
}

/** Midnight at the beginning of a day, as a local date and time. */
export function midnightOf(day: string): string {
  return `${day}T00:00`;
}
