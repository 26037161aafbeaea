import { FEED_WRITING } from '#domain/feeds/feed';
import { FEED_LIMITS } from '#domain/limits/limits';
import { addDays } from '#domain/time/local-date';
import type { Database, Read } from '../../database/database';
import { dayText, instantText } from '../../database/sql';
import { CALENDAR_END, calendarBegin, zoneComponentOf, type ZoneUse } from '../../ical/write-calendar';
import { contentLine, dayValue, instantValue } from '../../ical/write-line';
import { isFinishedIn } from '../assignments/assignment.reads';
import {
  DEADLINE_COLUMNS,
  deadlineComponent,
  todoComponent,
  type DeadlineSource,
} from '../calendar/deadline-component';
import { EVENT_COLUMNS, EVENT_LABEL } from '../calendar/event.rows';
import {
  calledByCourse,
  eventComponents,
  identityLines,
  textLine,
  type CalendarEventSource,
  type ComponentLife,
} from '../calendar/event-component';
import { givingWay } from '../calendar/giving-way';
import type { FoundFeed } from './calendar-feed.service';

interface FeedRows {
  events: readonly FeedEvent[];
  deadlines: readonly DeadlineSource[];
  studyBlocks: readonly StudyBlockSource[];
  breaks: readonly BreakSource[];
}

/** A class or event with the instants that bound it. */
type FeedEvent = CalendarEventSource & ZoneUse & { courseName: string | null; label: string | null };

/** How a feed is requested. */
export interface FeedRequest {
  /** Only deadlines, as tasks. */
  asTasks: boolean;
  /** First day included, `YYYY-MM-DD`. */
  from: string;
}

/** Interval at which calendar apps may fetch again. */
const REFRESH = 'PT1H';

const SINCE = `($2::date)::timestamp AT TIME ZONE 'UTC'`;

const CHANGED_AT = 'greatest(e.updated_at, c.updated_at, $3::timestamptz)';

/**
 * Columns next to an entry's own. A change of its course or of the feed also changes the entry: its edition
 * counts its own edits, the seconds until the last change of any of them, and the ways it has been written,
 * and never falls. `notes` and `version` are repeated here: the last column of a name counts.
 */
const LIFE = `${instantText('e.created_at')} AS "createdAt",
  ${instantText(CHANGED_AT)} AS "updatedAt", c.code AS "courseCode",
  e.version + ${FEED_WRITING.edition} + greatest(0, floor(extract(epoch FROM ${CHANGED_AT} - e.created_at)))::integer AS version,
  CASE WHEN $4 THEN left(e.notes, ${FEED_LIMITS.notes}) END AS notes`;
const COURSE = 'LEFT JOIN live_courses c ON c.user_id = e.user_id AND c.id = e.course_id';
/** The deadlines of an archived course are history; calendars don't need them. */
const IN_USE = `c.status IS DISTINCT FROM 'archived'`;
const CHOSEN = '($5::uuid[] IS NULL OR e.course_id = ANY($5))';

const READ_EVENTS = `
SELECT ${EVENT_COLUMNS}, ${EVENT_LABEL}, ${LIFE}, c.name AS "courseName", ${instantText('e.first_at')} AS "firstAt", ${instantText('e.last_at')} AS "lastAt"
FROM live_events e ${COURSE}
WHERE e.user_id = $1 AND (e.last_at IS NULL OR e.last_at >= ${SINCE}) AND ${CHOSEN}
  AND (CASE e.kind WHEN 'class' THEN 'classes' ELSE 'events' END) = ANY($6)
ORDER BY e.first_at, e.id LIMIT ${FEED_LIMITS.events}`;

const READ_DEADLINES = `
SELECT ${DEADLINE_COLUMNS}, ${LIFE} FROM live_assignments e ${COURSE}
WHERE e.user_id = $1 AND e.due_at >= ${SINCE} AND ${CHOSEN}
  AND (CASE e.type WHEN 'exam' THEN 'exams' ELSE 'deadlines' END) = ANY($6)
  AND (NOT ${isFinishedIn('e')} OR (e.progress <> 'let_go' AND $7)) AND ${IN_USE}
ORDER BY e.due_at, e.id LIMIT ${FEED_LIMITS.deadlines}`;

/** An edit of the work also counts as an edit of its blocks. */
const READ_STUDY_BLOCKS = `
SELECT b.id, ${instantText('b.starts_at')} AS "startsAt", ${instantText('b.ends_at')} AS "endsAt", e.title,
  c.code AS "courseCode", b.version + e.version - 1 AS version, ${instantText('b.created_at')} AS "createdAt",
  ${instantText('greatest(b.updated_at, e.updated_at, c.updated_at, $3::timestamptz)')} AS "updatedAt"
FROM live_study_blocks b JOIN live_assignments e ON e.user_id = b.user_id AND e.id = b.assignment_id ${COURSE}
WHERE b.user_id = $1 AND b.ends_at >= ${SINCE} AND ($4::uuid[] IS NULL OR e.course_id = ANY($4))
  AND NOT ${isFinishedIn('e')} AND ${IN_USE}
ORDER BY b.starts_at, b.id LIMIT ${FEED_LIMITS.studyBlocks}`;

/** The special days of all terms or, in a feed of some courses, of the terms of these courses. */
const READ_BREAKS = `
SELECT e.id, e.label, ${dayText('e.first_day')} AS "firstDay", ${dayText('e.last_day')} AS "lastDay", e.version,
  ${instantText('e.created_at')} AS "createdAt", ${instantText('e.updated_at')} AS "updatedAt"
FROM live_special_days e
WHERE e.user_id = $1 AND e.last_day >= $2::date AND e.kind IN ('skip', 'preserve', 'reset')
  AND ($3::uuid[] IS NULL OR e.term_id IN (
    SELECT c.term_id FROM live_courses c WHERE c.user_id = $1 AND c.id = ANY($3)))
ORDER BY e.first_day, e.id LIMIT ${FEED_LIMITS.breaks}`;

/**
 * The contents of a feed at one moment. Like the calendar on screen, it includes rows of paused courses; of archived
 * ones, only classes and events.
 */
export function readFeedRows(database: Database, feed: FoundFeed, request: FeedRequest): Promise<FeedRows> {
  const { userId, updatedAt, withNotes, courseIds, layers, finished } = feed;
  const values = [userId, request.from, updatedAt, withNotes, courseIds, layers];
  const readEvents = async (read: Read) => {
    const rows = await read<FeedEvent>('read_feed_events', READ_EVENTS, values);
    return rows.map((event) => withOverrideNotes(event, withNotes));
  };
  const tellsBreaks = !request.asTasks && layers.includes('classes');
  return database.snapshot(async (read) => ({
    breaks: tellsBreaks
      ? await read<BreakSource>('read_feed_breaks', READ_BREAKS, [userId, request.from, courseIds])
      : [],
    events: request.asTasks || !hasEvents(feed) ? [] : await readEvents(read),
    deadlines: hasDeadlines(feed)
      ? await read<DeadlineSource>('read_feed_deadlines', READ_DEADLINES, [...values, finished === 'marked'])
      : [],
    studyBlocks:
      request.asTasks || !layers.includes('study_blocks')
        ? []
        : await read<StudyBlockSource>('read_feed_study_blocks', READ_STUDY_BLOCKS, [
            userId,
            request.from,
            updatedAt,
            courseIds,
          ]),
  }));
}

/** Changed instances can have their own notes. */
function withOverrideNotes(event: FeedEvent, withNotes: boolean): FeedEvent {
  if (event.overrides.length === 0) return event;
  const overrides = event.overrides.map((row) => ({
    ...row,
    notes: withNotes && row.notes !== null ? row.notes.slice(0, FEED_LIMITS.notes) : null,
  }));
  return { ...event, overrides };
}

function hasEvents({ layers }: FoundFeed): boolean {
  return layers.includes('classes') || layers.includes('events');
}

function hasDeadlines({ layers }: FoundFeed): boolean {
  return layers.includes('deadlines') || layers.includes('exams');
}

/** The rows as iCalendar (RFC 5545); the same rows always give the same text. */
export async function writeFeed(
  feed: FoundFeed,
  { events, deadlines, studyBlocks, breaks }: FeedRows,
  request: FeedRequest,
): Promise<string> {
  const { name, timezone, classAlarmMinutes, deadlineAlarmMinutes, finished } = feed;
  const style = { marksFinished: finished === 'marked', alarmMinutes: deadlineAlarmMinutes };
  const write = request.asTasks ? todoComponent : deadlineComponent;
  return [
    calendarBegin({ name, timezone, refresh: REFRESH }),
    ...zonesOf(events).map((zone) => zoneComponentOf(zone, yearOf(request.from))),
    ...(await inTurns(events, (event) =>
      eventComponents(calledByCourse(event), { alarmMinutes: classAlarmMinutes }),
    )),
    ...(await inTurns(deadlines, (deadline) => write(deadline, style))),
    ...studyBlocks.map(studyBlockComponent),
    ...breaks.map(breakComponent),
    CALENDAR_END,
  ].join('');
}

async function inTurns<Row>(rows: readonly Row[], write: (row: Row) => string): Promise<string[]> {
  const texts: string[] = [];
  const giveWay = givingWay();
  for (const row of rows) {
    texts.push(write(row));
    await giveWay();
  }
  return texts;
}

/** The zones that times are written in, each with the span of all events in it. */
function zonesOf(events: readonly FeedEvent[]): ZoneUse[] {
  const zones = new Map<string, ZoneUse>();
  for (const { allDay, timezone, firstAt, lastAt } of events) {
    if (allDay || timezone === 'UTC') continue;
    const known = zones.get(timezone);
    zones.set(timezone, {
      timezone,
      firstAt: known && known.firstAt < firstAt ? known.firstAt : firstAt,
      lastAt: known ? laterOf(known.lastAt, lastAt) : lastAt,
    });
  }
  return [...zones.values()].sort((left, right) => (left.timezone < right.timezone ? -1 : 1));
}

function laterOf(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return null;
  return left > right ? left : right;
}

/** January 1 of a day's year, so time zone descriptions change once a year. */
function yearOf(day: string): number {
  return Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`);
}

/** Days of a term without classes, for calendars. */
interface BreakSource extends ComponentLife {
  id: string;
  /** Its name: "Fall break". */
  label: string;
  /** `YYYY-MM-DD`. */
  firstDay: string;
  /** Included. */
  lastDay: string;
}

/** The VEVENT of a break: whole days that don't block time; the classes themselves leave them out. */
function breakComponent(days: BreakSource): string {
  const { id, label, firstDay, lastDay } = days;
  return (
    contentLine('BEGIN', 'VEVENT') +
    identityLines(`break-${id}`, days) +
    contentLine('DTSTART;VALUE=DATE', dayValue(firstDay)) +
    contentLine('DTEND;VALUE=DATE', dayValue(addDays(lastDay, 1))) +
    textLine('SUMMARY', label) +
    contentLine('CATEGORIES', 'Break') +
    contentLine('TRANSP', 'TRANSPARENT') +
    contentLine('END', 'VEVENT')
  );
}

/** A study block, for calendars. */
interface StudyBlockSource extends ComponentLife {
  id: string;
  /** The work the block is for. */
  title: string;
  courseCode: string | null;
  /** ISO instant. */
  startsAt: string;
  /** ISO instant. */
  endsAt: string;
}

/** The VEVENT of a study block; other calendars show the time as taken. */
function studyBlockComponent(block: StudyBlockSource): string {
  const { id, title, courseCode, startsAt, endsAt } = block;
  return (
    contentLine('BEGIN', 'VEVENT') +
    identityLines(`block-${id}`, block) +
    contentLine('DTSTART', instantValue(startsAt)) +
    contentLine('DTEND', instantValue(endsAt)) +
    textLine('SUMMARY', `Study: ${title}${courseCode === null ? '' : ` [${courseCode}]`}`) +
    contentLine('CATEGORIES', 'Study') +
    contentLine('TRANSP', 'OPAQUE') +
    contentLine('END', 'VEVENT')
  );
}
