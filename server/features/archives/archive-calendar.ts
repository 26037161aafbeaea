import type { Read } from '../../database/database';
import { instantText } from '../../database/sql';
import { CALENDAR_END, calendarBegin, zoneComponentOf, type ZoneUse } from '../../ical/write-calendar';
import { EVENT_COLUMNS } from '../calendar/event.rows';
import { DEADLINE_COLUMNS } from '../calendar/deadline.rows';
import { deadlineComponent, type DeadlineSource } from '../calendar/deadline-component';
import { eventComponents, type CalendarEventSource } from '../calendar/event-component';
import { pages } from './archive-reads';

const LIFE = `${instantText('e.created_at')} AS "createdAt", ${instantText('e.updated_at')} AS "updatedAt"`;
const COURSE = 'LEFT JOIN live_courses c ON c.user_id = e.user_id AND c.id = e.course_id';
const page = (rows: string) => `(SELECT * FROM ${rows} AND user_id = $1 AND id > $2 ORDER BY id LIMIT $3) e`;

const READ_ZONES = `
SELECT timezone, ${instantText('min(first_at)')} AS "firstAt",
  ${instantText('CASE WHEN bool_or(last_at IS NULL) THEN NULL ELSE max(last_at) END')} AS "lastAt"
FROM live_events WHERE user_id = $1 AND NOT all_day AND timezone <> 'UTC' GROUP BY timezone ORDER BY timezone`;

const READ_EVENTS = `
SELECT ${EVENT_COLUMNS}, ${LIFE}, c.code AS "courseCode" FROM ${page('live_events WHERE deleted_at IS NULL')} ${COURSE}
ORDER BY e.id`;

const READ_DEADLINES = `
SELECT ${DEADLINE_COLUMNS}, e.notes, ${LIFE}, c.code AS "courseCode"
FROM ${page('live_assignments WHERE due_at IS NOT NULL')} ${COURSE}
ORDER BY e.id`;

/** The calendar of the account in parts: time zones, classes and events, deadlines. */
export async function* archiveCalendar(
  read: Read,
  { userId, now, timezone }: { userId: string; now: Date; timezone: string },
): AsyncGenerator<string> {
  yield calendarBegin({ name: 'Termwise', timezone });
  for (const zone of await read<ZoneUse>('archive_zones', READ_ZONES, [userId])) {
    yield zoneComponentOf(zone, now.getTime());
  }
  const events = { name: 'archive_calendar_events', text: READ_EVENTS, userId };
  for await (const rows of pages<CalendarEventSource>(read, events))
    yield rows.map((row) => eventComponents(row)).join('');
  const deadlines = { name: 'archive_calendar_deadlines', text: READ_DEADLINES, userId };
  for await (const rows of pages<DeadlineSource>(read, deadlines)) {
    yield rows.map((row) => deadlineComponent(row)).join('');
  }
  yield CALENDAR_END;
}
