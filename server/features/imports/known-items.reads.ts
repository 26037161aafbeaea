import { dayText } from '../../database/sql';
import { EVENT_COLUMNS, type EventRow } from '../calendar/event.rows';
import type {
  DeadlineBase,
  DeadlineFields,
  EventBase,
  KnownDeadline,
  KnownEvent,
  KnownItems,
} from './import-fields';
import { mapInTurns } from '../../jobs/in-turns';
import type { ReadRows } from './read-rows';

interface DeadlineRow extends Omit<DeadlineFields, 'due'> {
  id: string;
  key: string;
  deleted: boolean;
  base: DeadlineBase;
  dueDate: string | null;
  dueTime: string | null;
  dueZone: string | null;
}

interface KnownEventRow extends EventRow {
  key: string;
  deleted: boolean;
  base: EventBase;
}

/** Deleted rows count: what the student deleted does not come back with the next import. */
const READ_DEADLINES = `
SELECT a.import_key AS key, a.id, a.deleted_at IS NOT NULL AS deleted, a.import_base AS base, a.title, a.notes, a.link,
  ${dayText('a.due_date')} AS "dueDate", to_char(a.due_time, 'HH24:MI') AS "dueTime", a.due_zone AS "dueZone",
  a.course_id AS course
FROM assignments a WHERE a.user_id = $1 AND a.import_key = ANY($2::text[])`;

const READ_EVENTS = `
SELECT e.import_key AS key, e.deleted_at IS NOT NULL AS deleted, e.import_base AS base, ${EVENT_COLUMNS}
FROM events e WHERE e.user_id = $1 AND e.import_key = ANY($2::text[])`;

/** What the account holds already of the entries with these import keys. */
export async function readKnownItems(
  read: ReadRows,
  userId: string,
  keys: { deadlines: readonly string[]; events: readonly string[] },
): Promise<KnownItems> {
  const deadlines = await read<DeadlineRow>('known_deadlines', READ_DEADLINES, [userId, keys.deadlines]);
  const events = await read<KnownEventRow>('known_events', READ_EVENTS, [userId, keys.events]);
  return {
    deadlines: new Map(await mapInTurns(deadlines, (row) => [row.key, knownDeadline(row)] as const)),
    events: new Map(await mapInTurns(events, (row) => [row.key, knownEvent(row)] as const)),
  };
}

function knownDeadline(row: DeadlineRow): KnownDeadline {
  const { id, deleted, base, title, notes, link, dueDate, dueTime, dueZone, course } = row;
  const due = dueDate === null || dueZone === null ? null : { dueDate, dueTime, dueZone };
  return { id, deleted, base, fields: { title, notes, link, due, course } };
}

function knownEvent(row: KnownEventRow): KnownEvent {
  const { id, deleted, base, title, notes, place, kind, courseId: course } = row;
  const { allDay, startLocal, durationMinutes, timezone, recurrenceRule, exceptions, additions } = row;
  const times = { allDay, startLocal, durationMinutes, timezone, recurrenceRule, exceptions, additions };
  // Calendars give single dates no link of their own: an empty one is no edit of the student.
  const instances = row.overrides.map(
    ({ originalStart, link, ...instance }) =>
      [originalStart, link ? { ...instance, link } : instance] as const,
  );
  const fields = { title, notes, place, kind, times, course };
  return { id, deleted, base, fields, instances: Object.fromEntries(instances) };
}
