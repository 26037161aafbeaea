import { READ_LIMITS } from '#domain/limits/limits';
import { addDays, diffDays, startOfWeek, type Weekday } from '#domain/time/local-date';
import type { Actor } from '../../database/database';
import { readTerms } from '../terms/term.reads';
import type { TermType } from '../terms/term.types';
import type { CalendarTermArgs } from './calendar.inputs';
import type { CalendarTerm } from './calendar.types';

const DAYS_PER_WEEK = 7;

/** The term around a day with its neighbors; null for a student without terms. */
export async function readCalendarTerm(
  actor: Actor,
  { day, firstWeekday }: CalendarTermArgs,
): Promise<CalendarTerm | null> {
  const terms = (await readTerms(actor)).sort((left, right) => (left.startsOn < right.startsOn ? -1 : 1));
  const index = nearest(terms, day);
  const term = terms[index];
  if (!term) return null;
  const from = startOfWeek(term.startsOn, firstWeekday as Weekday);
  const end = addDays(startOfWeek(term.endsOn, firstWeekday as Weekday), DAYS_PER_WEEK - 1);
  // A term may be longer than one read: whole weeks of it are shown.
  const most = READ_LIMITS.calendarDays - (READ_LIMITS.calendarDays % DAYS_PER_WEEK);
  const to = diffDays(from, end) < most ? end : addDays(from, most - 1);
  return {
    term,
    previousDay: terms[index - 1]?.startsOn ?? null,
    nextDay: terms[index + 1]?.startsOn ?? null,
    calendar: { from, to },
  };
}

/** The index of the term that contains a day, the later one of two; otherwise the nearest. -1 without terms. */
function nearest(terms: readonly TermType[], day: string): number {
  const holding = terms.findLastIndex(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  if (holding >= 0) return holding;
  const distances = terms.map(({ startsOn, endsOn }) =>
    day < startsOn ? diffDays(day, startsOn) : diffDays(endsOn, day),
  );
  return distances.indexOf(Math.min(...distances));
}
