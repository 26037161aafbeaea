import { v7 as uuidv7 } from 'uuid';
import type { EventState, OverrideRow } from '#domain/acts/event';
import type { CourseColor } from '#domain/courses/course';
import type { MeetingKind, MeetingTime } from '#domain/time/timetable';
import type { Transaction } from '../../database/database';
import { allColumns, type ColumnsOf, jsonOf, stored, Selection } from '../../database/narrow-read';
import { notFound } from '../../errors/domain-error';
import { EVENT_SHOWN, MEETING_SHOWN, OVERRIDE_SHOWN } from './event.noun';

/** The plan of a timetable class; its start, rule, exceptions, and additions follow from it. */
export interface MeetingRow extends MeetingTime {
  kind: MeetingKind;
  /** Link to join online. */
  link: string | null;
}

/** A class or event with its changed instances, as stored; they are read and written together. */
export interface EventRow extends EventState {
  /** Its plan, if it is a timetable class. */
  meeting?: MeetingRow | null;
  /** The color of its linked calendar; read only for the calendar. */
  sourceColor?: CourseColor | null;
}

/** The fields a write needs beyond the visible ones. */
export interface WrittenEvent extends EventRow {
  /** ISO instants that bound its instances; a null `lastAt` means the series never ends. */
  firstAt: string;
  lastAt: string | null;
  importKey: string | null;
  importBase: unknown;
}

const MEETING_FIELDS: ColumnsOf<MeetingRow> = stored('m', MEETING_SHOWN);
const OVERRIDE_FIELDS: ColumnsOf<Required<OverrideRow>> = stored('o', OVERRIDE_SHOWN);

/** Columns of an event `e` as an {@link EventRow}; local times leave PostgreSQL as text. */
export const EVENT_COLUMNS = allColumns<Required<Omit<EventRow, 'sourceColor'>>>({
  ...stored('e', EVENT_SHOWN),
  overrides: `coalesce((
    SELECT json_agg(${jsonOf(OVERRIDE_FIELDS, Selection.everything)} ORDER BY o.original_start)
    FROM event_overrides o WHERE o.user_id = e.user_id AND o.event_id = e.id), '[]'::json)`,
  meeting: `(
    SELECT ${jsonOf(MEETING_FIELDS, Selection.everything)}
    FROM meetings m WHERE m.user_id = e.user_id AND m.id = e.id)`,
});

/** What its calendar calls an event `e` after its course, as long as the student left its title. */
export const EVENT_LABEL = `CASE WHEN e.import_base->>'title' = e.title THEN e.import_base->>'label' END AS label`;

const LOCK_EVENT = `
SELECT ${EVENT_COLUMNS} FROM events e
WHERE e.user_id = $1 AND e.id = $2 AND e.deleted_at IS NULL FOR UPDATE OF e`;

/**
 * Loads one event by ID and owner and locks it until the transaction ends.
 * @param field the argument that named it, if it isn't the event being changed
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
  transaction.changed('event', events);
}

const UPDATE_EVENTS = `
UPDATE events e SET course_id = r."courseId", kind = r."kind", title = r."title", place = r."place", notes = r."notes",
  all_day = r."allDay", start_local = r."startLocal", duration_minutes = r."durationMinutes", timezone = r."timezone",
  recurrence_rule = r."recurrenceRule", exceptions = r."exceptions", additions = r."additions",
  first_at = r."firstAt", last_at = r."lastAt", import_base = coalesce(nullif(r."importBase", 'null'), e.import_base),
  version = e.version + 1, updated_at = now()
FROM ${WRITTEN} WHERE e.user_id = $1 AND e.id = r."id"`;

/** Writes locked events with their changed instances and raises their versions. */
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

/** Permanently removes a locked event with its changed instances: its contents became part of another one. */
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
