import { shownEvent } from '#domain/acts/event';
import { READ_LIMITS } from '#domain/limits/limits';
import { groupBy } from '#domain/group-by';
import { dayOf, MINUTE_MS, timeOf } from '#domain/time/local-date-time';
import { dayOfWeek } from '#domain/time/local-date';
import { schoolDays } from '#domain/time/school-days';
import type { SeriesWindow } from '#domain/time/series';
import { localDayOf, toLocal } from '#domain/time/zone';
import type { Actor } from '../../database/database';
import { readSchoolTerm, readTerm } from '../terms/term.reads';
import type { CalendarClassType, CalendarEventType, OccurrenceType } from './event.types';
import type { SchoolDaysArgs } from './meeting.inputs';
import { expandWithinBudget, LISTED_COLUMNS, occurrencesOf, type ListedEvent } from './occurrence.reads';
import type { SchoolDayType } from './school-day.types';

/** A class of a term, with the name of the calendar link it came from. */
interface TermClass extends ListedEvent {
  courseId: string;
  source: string | null;
}

const READ_CLASSES = `
WITH linked AS (
  SELECT DISTINCT ON (key) key, s.name FROM live_calendar_sources s, unnest(s.entry_keys) AS key
  WHERE s.user_id = $1 ORDER BY key, s.id)
SELECT ${LISTED_COLUMNS}, k.name AS source
FROM live_courses c JOIN live_events e ON e.user_id = c.user_id AND e.course_id = c.id
LEFT JOIN meetings m ON m.user_id = e.user_id AND m.id = e.id LEFT JOIN linked k ON k.key = e.import_key
WHERE c.user_id = $1 AND c.term_id = $2 AND (e.kind = 'class' OR m.id IS NOT NULL)
ORDER BY m.start_time, e.title, e.id`;

function readClasses(actor: Actor, termId: string): Promise<TermClass[]> {
  return actor.database.read<TermClass>('classes_of_term', READ_CLASSES, [actor.userId, termId]);
}

/**
 * The timetable classes of a term, by time of day.
 * @throws NOT_FOUND for the term
 */
export async function readMeetings(actor: Actor, termId: string): Promise<CalendarEventType[]> {
  const [classes] = await Promise.all([readClasses(actor, termId), readSchoolTerm(actor, termId)]);
  return classes.filter(({ meeting }) => meeting).map(shownEvent);
}

/** The dates of classes, as many as one read returns. */
function datesOf(classes: readonly TermClass[], windowOf: (event: TermClass) => SeriesWindow) {
  const dates: { event: TermClass; occurrence: OccurrenceType }[] = [];
  expandWithinBudget(classes, (event) => {
    if (dates.length >= READ_LIMITS.calendarOccurrences) return;
    for (const occurrence of occurrencesOf(event, windowOf(event))) dates.push({ event, occurrence });
  });
  return dates.slice(0, READ_LIMITS.calendarOccurrences);
}

/**
 * The classes of a term that aren't in its timetable, by their first date; all-day ones have no time and are left out.
 * @throws NOT_FOUND for the term
 */
export async function readCalendarClasses(actor: Actor, termId: string): Promise<CalendarClassType[]> {
  const [term, classes] = await Promise.all([readTerm(actor, termId), readClasses(actor, termId)]);
  const { startsOn: fromDay, endsOn: toDay, timezone: zone } = term;
  const others = classes.filter(({ meeting, allDay }) => !meeting && !allDay);
  const dates = datesOf(others, () => ({ fromDay, toDay, zone })).map(({ event, occurrence }) => {
    const { title, label, place, imported, startsAt, endsAt } = occurrence;
    const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;
    const { courseId, source } = event;
    const facts = { courseId, title, label, imported, source, minutes };
    return { id: occurrence.id, facts, place, start: toLocal(Date.parse(startsAt), zone) };
  });
  dates.sort((left, right) => (left.start < right.start ? -1 : 1));
  const weekly = groupBy(dates, ({ facts, start }) =>
    JSON.stringify([facts, dayOfWeek(dayOf(start)), timeOf(start)]),
  );
  return [...weekly.values()].flatMap(([first, ...later]) => {
    if (!first) return [];
    const { id, facts, place, start } = first;
    const isPlace = later.every((date) => date.place === place);
    return {
      id,
      ...facts,
      place: isPlace ? place : null,
      starts: [start, ...later.map((date) => date.start)],
    };
  });
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
  const [fromDay, toDay] = [days[0]?.day, days.at(-1)?.day];
  if (fromDay === undefined || toDay === undefined) return [];
  for (const { occurrence } of datesOf(classes, (event) => ({ fromDay, toDay, zone: event.timezone })))
    byDay.get(dayOf(occurrence.startLocal))?.push(occurrence);
  return days.map(({ day, weekday, week, cycleDay, special, halfDay }) => ({
    ...{ day, weekday, week, cycleDay, special, halfDay },
    classes: (byDay.get(day) ?? []).sort((left, right) => (left.startsAt < right.startsAt ? -1 : 1)),
  }));
}
