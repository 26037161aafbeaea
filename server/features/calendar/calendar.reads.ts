import { addDays, diffDays, startOfWeek, type Weekday, DAYS_PER_WEEK } from '#domain/time/local-date';
import { midnightOf } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';
import { READ_LIMITS } from '#domain/limits/limits';
import { dayPlans, USUAL_SCHOOL_WEEKDAYS, type SchoolCalendar } from '#domain/time/school-days';
import { commonWeeks, weekOfRound, type MeetingTime } from '#domain/time/timetable';
import type { Actor } from '../../database/database';
import { dayText } from '../../database/sql';
import { readAssignmentsDueBetween } from '../assignments/assignment.reads';
import type { AssignmentType } from '../assignments/assignment.types';
import { readSpecialDaysBetween, readTerms } from '../terms/term.reads';
import type { SpecialDayType, TermType } from '../terms/term.types';
import type { DayRange } from './occurrence.reads';
import type { CalendarTermArgs, CalendarTerm, SchoolDayMark } from './calendar.types';

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

/** A term whose days have marks, and the interval of its weekly classes. */
interface CountedTerm extends Omit<SchoolCalendar, 'specialDays'> {
  id: string;
  weekly: Pick<MeetingTime, 'pattern' | 'everyWeeks'>[];
}

/** Terms within a range of days that have a rotation, or a class that doesn't take place every week. */
const READ_COUNTED_TERMS = `
SELECT t.id, ${dayText('t.starts_on')} AS "firstDay", ${dayText('t.ends_on')} AS "lastDay",
  coalesce(t.school_weekdays, '{${USUAL_SCHOOL_WEEKDAYS.join()}}') AS "schoolWeekdays",
  t.cycle_length AS "cycleLength", ${dayText('t.cycle_starts_on')} AS "cycleStartsOn", r.weekly
FROM live_terms t CROSS JOIN LATERAL (
  SELECT coalesce(json_agg(DISTINCT jsonb_build_object('pattern', m.pattern, 'everyWeeks', m.every_weeks)), '[]') AS weekly
  FROM live_courses c JOIN live_events e ON e.user_id = c.user_id AND e.course_id = c.id
  JOIN meetings m ON m.user_id = e.user_id AND m.id = e.id
  WHERE c.user_id = t.user_id AND c.term_id = t.id AND m.pattern = 'weekly' AND m.every_weeks > 1) r
WHERE t.user_id = $1 AND t.starts_on <= $3 AND t.ends_on >= $2
  AND (t.cycle_length IS NOT NULL OR r.weekly::text <> '[]')
ORDER BY t.starts_on, t.id`;

/** The marks of school days in a range, for terms that have them: "Day 3", "Week B". */
export async function readSchoolDayMarks(actor: Actor, { from, to }: DayRange): Promise<SchoolDayMark[]> {
  const values = [actor.userId, from, to];
  const terms = await actor.database.read<CountedTerm>('counted_terms_of_range', READ_COUNTED_TERMS, values);
  const [first] = terms;
  if (!first) return [];
  // Days before the range affect the count within it.
  const specialDays = await readSpecialDaysBetween(actor, first.firstDay, to);
  return terms
    .flatMap(({ id: termId, weekly, ...term }) => {
      const weeks = commonWeeks(weekly);
      const own = specialDays.filter((special) => special.termId === termId);
      const lastDay = term.lastDay < to ? term.lastDay : to;
      return dayPlans({ ...term, lastDay, specialDays: own })
        .filter(({ day, isSchoolDay }) => isSchoolDay && day >= from)
        .map(({ day, week, cycleDay }) => ({
          ...{ termId, day, cycleDay, weeks },
          week: weeks === 1 ? null : weekOfRound(week, weeks),
        }));
    })
    .sort((left, right) => (left.day < right.day ? -1 : 1));
}
