import type { Read } from '../../database/database';
import { dayText } from '../../database/sql';
import { EVENT_COLUMNS } from '../calendar/event.rows';
import { CALENDAR_END, calendarBegin } from '../calendar/ics/calendar-frame';
import { deadlineComponent, type DeadlineSource } from '../calendar/ics/deadline-component';
import { eventComponents, type CalendarEventSource } from '../calendar/ics/event-component';
import { zoneComponent } from '../calendar/ics/zone-component';
import { pages } from './archive-reads';

const YEAR_MS = 366 * 86_400_000;
/** How far the zones of series without an end are told. */
const AHEAD_MS = 10 * YEAR_MS;

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const LIFE = `${instant('e.created_at')} AS "createdAt", ${instant('e.updated_at')} AS "updatedAt"`;
const COURSE = 'LEFT JOIN live_courses c ON c.user_id = e.user_id AND c.id = e.course_id';
const page = (rows: string) => `(SELECT * FROM ${rows} AND user_id = $1 AND id > $2 ORDER BY id LIMIT $3) e`;

const READ_ZONES = `
SELECT timezone, ${instant('min(first_at)')} AS "firstAt",
  ${instant('CASE WHEN bool_or(last_at IS NULL) THEN NULL ELSE max(last_at) END')} AS "lastAt"
FROM live_events WHERE user_id = $1 AND NOT all_day AND timezone <> 'UTC' GROUP BY timezone ORDER BY timezone`;

const READ_EVENTS = `
SELECT ${EVENT_COLUMNS}, ${LIFE}, c.code AS "courseCode" FROM ${page('live_events WHERE deleted_at IS NULL')} ${COURSE}
ORDER BY e.id`;

const READ_DEADLINES = `
SELECT e.id, e.title, c.code AS "courseCode", e.notes, e.link, ${dayText('e.due_date')} AS "dueDate",
  to_char(e.due_time, 'HH24:MI') AS "dueTime", ${instant('e.due_at')} AS "dueAt", ${LIFE}, e.version
FROM ${page('live_assignments WHERE due_at IS NOT NULL')} ${COURSE}
ORDER BY e.id`;

/** The calendar of the account in parts: zones, classes and events, deadlines. */
export async function* archiveCalendar(
  read: Read,
  { userId, now, timezone }: { userId: string; now: Date; timezone: string },
): AsyncGenerator<string> {
  yield calendarBegin({ name: 'Termwise', timezone });
  for (const zone of await read<ZoneRow>('archive_zones', READ_ZONES, [userId])) {
    yield zoneOf(zone, now.getTime());
  }
  const events = { name: 'archive_calendar_events', text: READ_EVENTS, userId };
  for await (const rows of pages<CalendarEventSource>(read, events)) yield rows.map(eventComponents).join('');
  const deadlines = { name: 'archive_calendar_deadlines', text: READ_DEADLINES, userId };
  for await (const rows of pages<DeadlineSource>(read, deadlines)) {
    yield rows.map(deadlineComponent).join('');
  }
  yield CALENDAR_END;
}

interface ZoneRow {
  timezone: string;
  firstAt: string;
  /** Null when a series has no end. */
  lastAt: string | null;
}

function zoneOf({ timezone, firstAt, lastAt }: ZoneRow, now: number): string {
  const ahead = now + AHEAD_MS;
  const until = lastAt === null ? ahead : Math.min(Date.parse(lastAt) + YEAR_MS, ahead);
  return zoneComponent(timezone, Date.parse(firstAt) - YEAR_MS, until);
}
