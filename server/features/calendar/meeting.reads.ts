import { READ_LIMITS } from '#domain/limits/limits';
import { dayOf } from '#domain/time/local-date-time';
import { schoolDays } from '#domain/time/school-days';
import { localDayOf } from '#domain/time/zone';
import type { Actor } from '../../database/database';
import { readSchoolTerm } from '../terms/school-calendar.reads';
import type { CalendarEventType, OccurrenceType } from './event.types';
import { toApi } from './event.writes';
import type { SchoolDaysArgs } from './meeting.inputs';
import { LISTED_COLUMNS, occurrencesOf, type ListedEvent } from './occurrence.reads';
import type { SchoolDayType } from './school-day.types';

const READ_CLASSES = `
SELECT ${LISTED_COLUMNS}
FROM live_courses c JOIN live_events e ON e.user_id = c.user_id AND e.course_id = c.id
JOIN meetings m ON m.user_id = e.user_id AND m.id = e.id
WHERE c.user_id = $1 AND c.term_id = $2 ORDER BY m.start_time, e.title, e.id`;

/**
 * The timetable classes of a term, by time of day.
 * @throws NOT_FOUND for the term
 */
export async function readMeetings(actor: Actor, termId: string): Promise<CalendarEventType[]> {
  const [classes] = await Promise.all([readClasses(actor, termId), readSchoolTerm(actor, termId)]);
  return classes.map(toApi);
}

function readClasses(actor: Actor, termId: string): Promise<ListedEvent[]> {
  return actor.database.read<ListedEvent>('classes_of_term', READ_CLASSES, [actor.userId, termId]);
}

/**
 * The next school days of a term with their classes, including special days and changed instances; fewer if the term
 * ends.
 * @throws NOT_FOUND for the term
 */
export async function readSchoolDays(
  actor: Actor,
  { termId, from, count }: SchoolDaysArgs,
): Promise<SchoolDayType[]> {
  const [{ calendar, timezone }, classes] = await Promise.all([
    readSchoolTerm(actor, termId),
    readClasses(actor, termId),
  ]);
  const first = from ?? localDayOf(actor.now.getTime(), timezone);
  const days = schoolDays(calendar, first, count);
  const byDay = new Map(days.map(({ day }) => [day, [] as OccurrenceType[]]));
  const [firstDay, lastDay] = [days[0]?.day, days.at(-1)?.day];
  if (firstDay === undefined || lastDay === undefined) return [];
  let found = 0;
  for (const event of classes) {
    if (found >= READ_LIMITS.calendarOccurrences) break;
    const window = { fromDay: firstDay, toDay: lastDay, zone: event.timezone };
    for (const occurrence of occurrencesOf(event, window)) {
      byDay.get(dayOf(occurrence.startLocal))?.push(occurrence);
      found += 1;
    }
  }
  return days.map(({ day, weekday, week, cycleDay, special, halfDay }) => ({
    ...{ day, weekday, week, cycleDay, special, halfDay },
    classes: (byDay.get(day) ?? []).sort((left, right) => (left.startsAt < right.startsAt ? -1 : 1)),
  }));
}
