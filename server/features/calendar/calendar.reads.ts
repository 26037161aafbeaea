import { addDays } from '#domain/time/local-date';
import { midnightOf } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';
import type { Actor } from '../../database/database';
import { readAssignmentsDueBetween } from '../assignments/assignment.reads';
import type { AssignmentType } from '../assignments/assignment.types';
import { readSpecialDaysBetween } from '../terms/special-day.reads';
import type { SpecialDayType } from '../terms/special-day.types';
import type { DayRange } from './occurrence.reads';

/**
 * Assignments due in a range of days.
 * @param zone IANA time zone of the student's days.
 */
export function readCalendarDeadlines(
  actor: Actor,
  zone: string,
  { from, to }: DayRange,
): Promise<AssignmentType[]> {
  const begin = new Date(toInstant(midnightOf(from), zone));
  const end = new Date(toInstant(midnightOf(addDays(to, 1)), zone));
  return readAssignmentsDueBetween(actor, { from: begin, to: end, firstDay: from, lastDay: to });
}

/** The special days of all terms on the days of a calendar. */
export function readCalendarSpecialDays(actor: Actor, { from, to }: DayRange): Promise<SpecialDayType[]> {
  return readSpecialDaysBetween(actor, from, to);
}
