import { addDays } from '#domain/time/local-date';
import { midnightOf } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';
import type { Actor } from '../../database/database';
import { readAssignmentsDueBetween } from '../assignments/assignment.reads';
import { readSpecialDaysBetween } from '../terms/special-day.reads';
import type { SpecialDayType } from '../terms/special-day.types';
import type { CalendarRange } from './calendar.types';
import { readOccurrences, type DayRange } from './occurrence.reads';

/**
 * What stands in the calendar on a range of days.
 * @param zone IANA zone in which the student's days begin and end.
 * @throws BAD_USER_INPUT for an empty range and for one of more than 400 days.
 */
export async function readCalendar(
  actor: Actor,
  zone: string,
  { from, to }: DayRange,
): Promise<CalendarRange> {
  const begin = new Date(toInstant(midnightOf(from), zone));
  const end = new Date(toInstant(midnightOf(addDays(to, 1)), zone));
  const occurrences = await readOccurrences(actor, { from, to });
  return { from, to, ...occurrences, assignments: await readAssignmentsDueBetween(actor, begin, end) };
}

/** The special days of all terms on the days of a calendar. */
export function readCalendarSpecialDays(actor: Actor, { from, to }: DayRange): Promise<SpecialDayType[]> {
  return readSpecialDaysBetween(actor, from, to);
}
