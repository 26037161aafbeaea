import { dayOf, timeOf } from '#domain/time/local-date-time';
import { cityOf } from '#domain/time/zone';
import { uiMessages } from '../../messages/en/ui';
import type { LocalDue, Place } from './format';
import type { Format } from './format-context';

/** When something is due, as the schema has it: day and time in its own time zone, and the instant. */
export interface DueMoment {
  dueDate: string | null;
  dueTime: string | null;
  dueZone: string | null;
  dueAt: string | null;
}

/**
 * Day and time of a deadline in the student's time zone. A deadline without a time keeps its day wherever the student
 * is: "due on Friday" means Friday.
 */
export function localDue({ dueDate, dueTime, dueZone, dueAt }: DueMoment, format: Format): LocalDue {
  if (dueAt === null || dueTime === null || dueZone === format.timezone)
    return { day: dueDate, time: dueTime };
  const local = format.local(dueAt);
  return { day: dayOf(local), time: timeOf(local) };
}

/** When it is due, in words, with the time in its own zone; null without a deadline. */
export function dueText(deadline: DueMoment, format: Format, place: Place = 'start'): string | null {
  const text = format.due(localDue(deadline, format), place);
  return text === null ? null : `${text}${elsewhereText(deadline, format)}`;
}

/**
 * What follows the student's own time of a deadline, in parentheses: if its own time zone reads differently, the local
 * time there, and for a whole day in another time zone, the moment it ends here; otherwise empty.
 */
export function elsewhereText(deadline: DueMoment, format: Format): string {
  const { dueDate, dueTime, dueZone, dueAt } = deadline;
  if (!dueDate || !dueZone || dueAt === null || dueZone === format.timezone) return '';
  const moment = (on: string, at: string) => `${format.weekday(on)} ${format.time(at)}`;
  if (dueTime === null) {
    const local = format.local(dueAt);
    if (local === `${dueDate}T${END_OF_DAY}`) return '';
    return ` (${uiMessages.endsHere(moment(dayOf(local), timeOf(local)), cityOf(dueZone))})`;
  }
  const { day, time } = localDue(deadline, format);
  if (day === dueDate && time === dueTime) return '';
  return ` (${day === dueDate ? format.time(dueTime) : moment(dueDate, dueTime)} ${cityOf(dueZone)})`;
}

/** The last minute of a day, as `dueInstant` has it. */
const END_OF_DAY = '23:59';
