import { v7 as uuidv7 } from 'uuid';
import type { CourseColor } from '#domain/courses/course';
import type { MeetingKind, MeetingTime } from '#domain/time/timetable';
import type { Transaction } from '../../database/database';
import { dayText } from '../../database/sql';
import { notFound } from '../../errors/domain-error';
import type { EventKind } from './event.entity';

/** One changed instance of a stored series; null means "as in the series". Local times `YYYY-MM-DDTHH:mm`. */
export interface OverrideRow {
  originalStart: string;
  cancelled: boolean;
  startLocal: string | null;
  durationMinutes: number | null;
  title: string | null;
  place: string | null;
  notes: string | null;
  /** Where this instance takes place online; absent in what imports compare. */
  link?: string | null;
}

/** What makes an event a class of the timetable; its start, rule, exceptions and additions follow from it. */
export interface MeetingRow extends MeetingTime {
  kind: MeetingKind;
  /** Where it takes place online. */
  link: string | null;
}

/** A class or event with its changed instances, as it lies in the tables; they are read and written together. */
export interface EventRow {
  id: string;
  courseId: string | null;
  kind: EventKind;
  title: string;
  place: string | null;
  notes: string | null;
  allDay: boolean;
  startLocal: string;
  durationMinutes: number;
  timezone: string;
  recurrenceRule: string | null;
  exceptions: string[];
  additions: string[];
  version: number;
  overrides: OverrideRow[];
  /** Its plan, when it is a class of the timetable. */
  meeting?: MeetingRow | null;
  /** The colour of the subscribed calendar it came from; read for the calendar alone. */
  sourceColor?: CourseColor | null;
}

/** What a write needs beside the fields people see. */
export interface WrittenEvent extends EventRow {
  /** ISO instants between which instances lie; `lastAt` null: the series never ends. */
  firstAt: string;
  lastAt: string | null;
  importKey: string | null;
  importBase: unknown;
}

const LOCAL = `'YYYY-MM-DD"T"HH24:MI'`;

/** The plan of a class of the timetable, as a {@link MeetingRow}. */
const MEETING = `(
  SELECT json_build_object('kind', m.kind, 'link', m.link, 'pattern', m.pattern, 'weekdays', m.weekdays,
    'everyWeeks', m.every_weeks, 'week', m.week, 'cycleDays', m.cycle_days,
    'startTime', to_char(m.start_time, 'HH24:MI'),
    'firstDay', ${dayText('m.first_day')}, 'lastDay', ${dayText('m.last_day')})
  FROM meetings m WHERE m.user_id = e.user_id AND m.id = e.id) AS meeting`;

/** Columns of an event called `e` as an {@link EventRow}; wall-clock times leave PostgreSQL as text. */
export const EVENT_COLUMNS = `
  e.id, e.course_id AS "courseId", e.kind, e.title, e.place, e.notes, e.all_day AS "allDay",
  to_char(e.start_local, ${LOCAL}) AS "startLocal", e.duration_minutes AS "durationMinutes", e.timezone,
  e.recurrence_rule AS "recurrenceRule", e.version,
  ARRAY(SELECT to_char(x, ${LOCAL}) FROM unnest(e.exceptions) AS x ORDER BY x) AS exceptions,
  ARRAY(SELECT to_char(x, ${LOCAL}) FROM unnest(e.additions) AS x ORDER BY x) AS additions,
  coalesce((
    SELECT json_agg(json_build_object(
      'originalStart', to_char(o.original_start, ${LOCAL}), 'cancelled', o.cancelled,
      'startLocal', to_char(o.start_local, ${LOCAL}), 'durationMinutes', o.duration_minutes,
      'title', o.title, 'place', o.place, 'notes', o.notes, 'link', o.link) ORDER BY o.original_start)
    FROM event_overrides o WHERE o.user_id = e.user_id AND o.event_id = e.id), '[]'::json) AS overrides,
  ${MEETING}`;

const LOCK_EVENT = `
SELECT ${EVENT_COLUMNS} FROM events e
WHERE e.user_id = $1 AND e.id = $2 AND e.deleted_at IS NULL FOR UPDATE OF e`;

/**
 * Loads one event by id and owner and locks it until the transaction ends.
 * @param field the argument that named it, if it was not the one that is changed
 * @throws NOT_FOUND, for another student's and a deleted one alike.
 */
export async function lockEvent(transaction: Transaction, id: string, field?: string): Promise<EventRow> {
  const [row] = await transaction.query<EventRow>(LOCK_EVENT, [transaction.userId, id]);
  if (!row) throw notFound('event', field);
  return row;
}

/** The fields of {@link WrittenEvent} as PostgreSQL unpacks them from JSON. */
const WRITTEN = `jsonb_to_recordset($2::jsonb) AS r(
  "id" uuid, "courseId" uuid, "kind" text, "title" text, "place" text, "notes" text, "allDay" boolean,
  "startLocal" timestamp, "durationMinutes" integer, "timezone" text, "recurrenceRule" text,
  "exceptions" timestamp[], "additions" timestamp[], "firstAt" timestamptz, "lastAt" timestamptz,
  "importKey" text, "importBase" jsonb)`;

const INSERT_EVENTS = `
INSERT INTO events (user_id, id, course_id, kind, title, place, notes, all_day, start_local, duration_minutes, timezone,
  recurrence_rule, exceptions, additions, first_at, last_at, import_key, import_base)
SELECT $1, r."id", r."courseId", r."kind", r."title", r."place", r."notes", r."allDay", r."startLocal",
  r."durationMinutes", r."timezone", r."recurrenceRule", r."exceptions", r."additions", r."firstAt", r."lastAt",
  r."importKey", nullif(r."importBase", 'null')
FROM ${WRITTEN}`;

/** Adds events with their changed instances: any number in two statements. */
export async function insertEvents(transaction: Transaction, events: WrittenEvent[]): Promise<void> {
  if (events.length === 0) return;
  await transaction.query(INSERT_EVENTS, [transaction.userId, JSON.stringify(events)]);
  await insertOverrides(transaction, events);
  await writeMeetings(transaction, events);
  transaction.changed(
    'event',
    events.map((event) => event.id),
  );
}

const UPDATE_EVENTS = `
UPDATE events e SET course_id = r."courseId", kind = r."kind", title = r."title", place = r."place", notes = r."notes",
  all_day = r."allDay", start_local = r."startLocal", duration_minutes = r."durationMinutes", timezone = r."timezone",
  recurrence_rule = r."recurrenceRule", exceptions = r."exceptions", additions = r."additions",
  first_at = r."firstAt", last_at = r."lastAt", import_base = coalesce(nullif(r."importBase", 'null'), e.import_base),
  version = e.version + 1, updated_at = now()
FROM ${WRITTEN} WHERE e.user_id = $1 AND e.id = r."id"`;

/** Writes locked events and their changed instances as given and raises their versions. */
export async function updateEvents(transaction: Transaction, events: WrittenEvent[]): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map((event) => event.id);
  await transaction.query(UPDATE_EVENTS, [transaction.userId, JSON.stringify(events)]);
  await transaction.query('DELETE FROM event_overrides WHERE user_id = $1 AND event_id = ANY($2::uuid[])', [
    transaction.userId,
    ids,
  ]);
  await insertOverrides(transaction, events);
  await writeMeetings(transaction, events);
  transaction.changed('event', ids);
}

/** Removes a locked event for good, with its changed instances: what it held became part of another one. */
export async function removeEvent(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('DELETE FROM events WHERE user_id = $1 AND id = $2', [transaction.userId, id]);
  transaction.changed('event', [id]);
}

const INSERT_OVERRIDES = `
INSERT INTO event_overrides (user_id, id, event_id, original_start, cancelled, start_local, duration_minutes, title, place, notes,
  link)
SELECT $1, r."id", r."eventId", r."originalStart", r."cancelled", r."startLocal", r."durationMinutes",
  r."title", r."place", r."notes", r."link"
FROM jsonb_to_recordset($2::jsonb) AS r("id" uuid, "eventId" uuid, "originalStart" timestamp, "cancelled" boolean,
  "startLocal" timestamp, "durationMinutes" integer, "title" text, "place" text, "notes" text, "link" text)`;

async function insertOverrides(transaction: Transaction, events: WrittenEvent[]): Promise<void> {
  const rows = events.flatMap((event) =>
    event.overrides.map((override) => ({ ...override, id: uuidv7(), eventId: event.id })),
  );
  if (rows.length > 0) await transaction.query(INSERT_OVERRIDES, [transaction.userId, JSON.stringify(rows)]);
}

const WRITE_MEETINGS = `
INSERT INTO meetings (user_id, id, kind, link, pattern, weekdays, every_weeks, week, cycle_days, start_time, first_day, last_day)
SELECT $1, r."id", r."kind", r."link", r."pattern", r."weekdays", r."everyWeeks", r."week", r."cycleDays", r."startTime",
  r."firstDay", r."lastDay"
FROM jsonb_to_recordset($2::jsonb) AS r("id" uuid, "kind" text, "link" text, "pattern" text, "weekdays" smallint[],
  "everyWeeks" smallint, "week" smallint, "cycleDays" smallint[], "startTime" time, "firstDay" date, "lastDay" date)
ON CONFLICT (user_id, id) DO UPDATE SET kind = excluded.kind, link = excluded.link, pattern = excluded.pattern,
  weekdays = excluded.weekdays, every_weeks = excluded.every_weeks, week = excluded.week,
  cycle_days = excluded.cycle_days, start_time = excluded.start_time, first_day = excluded.first_day,
  last_day = excluded.last_day`;

async function writeMeetings(transaction: Transaction, events: WrittenEvent[]): Promise<void> {
  const rows = events.flatMap(({ id, meeting }) => (meeting ? [{ ...meeting, id }] : []));
  if (rows.length > 0) await transaction.query(WRITE_MEETINGS, [transaction.userId, JSON.stringify(rows)]);
}
