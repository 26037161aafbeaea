import { toInstant } from '#domain/time/zone';
import { elsewhereText, localDue, type DueMoment } from './due';
import type { Format } from './format-context';

/** The time of day at which it is due, with the time in its own zone; null where the whole day counts. */
export function dueTimeText(deadline: DueMoment, format: Format): string | null {
  const { time } = localDue(deadline, format);
  return time === null ? null : `${format.time(time)}${elsewhereText(deadline, format)}`;
}

/** A day, and a time if it has one, in the time zone they were written in. */
interface WrittenMoment {
  date: string;
  time: string | null;
  timezone: string | null;
}

/** A written moment by its date: "Fri, 27 Nov 05:59 (Thu 23:59 New York)". */
export function datedText({ date, time, timezone }: WrittenMoment, format: Format): string {
  if (time === null) return format.day(date);
  const zone = timezone ?? format.timezone;
  const dueAt = new Date(toInstant(`${date}T${time}`, zone)).toISOString();
  const moment = { dueDate: date, dueTime: time, dueZone: zone, dueAt };
  return `${format.day(localDue(moment, format).day ?? date)} ${dueTimeText(moment, format)}`;
}
