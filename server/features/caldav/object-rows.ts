import type { AssignmentProgress } from '#domain/assignments/assignment';
import type { ReminderRule } from '#domain/reminders/rule';
import { dayText, instantText } from '../../database/sql';
import { isFinishedIn } from '../assignments/assignment.reads';
import { EVENT_COLUMNS } from '../calendar/event.rows';
import type { CalendarEventSource, ComponentLife } from '../calendar/event-component';
import type { KeptLines } from './components';
import { EVENTS, TASKS } from './collections';
import type { ReadRows } from '../../database/read-rows';
import type { ObjectNoun } from './calendar-object.entity';

/** A row's identity in calendar apps. */
interface ObjectIdentity {
  collection: string;
  name: string;
  uid: string;
  etag: string;
  kept: KeptLines | null;
  /** The object as an app sent it, and the ETag under which it is served; null if no app did, or it says something else. */
  sent: string | null;
  sentEtag: string | null;
}

/** An assignment or a subtask, for calendar apps. */
export interface TaskRow extends ComponentLife, ObjectIdentity {
  noun: 'assignment' | 'subtask';
  id: string;
  title: string;
  notes: string | null;
  link: string | null;
  /** Null: no deadline. */
  dueDate: string | null;
  /** Null: the whole day. */
  dueTime: string | null;
  dueZone: string | null;
  /** ISO instant. */
  dueAt: string | null;
  progress: AssignmentProgress;
  /** Whether it is done: ticked, or finished by its score. */
  isDone: boolean;
  /** ISO instant. */
  completedAt: string | null;
  /** 1 is the most important, 4 the least. */
  priority: number;
  /** UID of the assignment that a subtask is part of. */
  parentUid: string | null;
  /** The assignment's own reminders; null if those of its type apply. */
  reminders: ReminderRule[] | null;
  /** Whether these are sent on free days, whatever the settings. */
  onFreeDays: boolean;
  /** The student's IANA time zone. */
  zone: string;
}

/** A class or event, for calendar apps. */
export interface EventObjectRow extends CalendarEventSource, ObjectIdentity {
  noun: 'event';
  /** ISO instants that bound its instances; null if it never ends. */
  firstAt: string;
  lastAt: string | null;
}

/** A row that calendar apps see. */
export type ObjectRow = TaskRow | EventObjectRow;

/** Increased when the format of objects changes, so apps fetch them again. */
const EDITION = 1;

/**
 * The ETag of a row: it changes with every edit, and with whatever else its text contains. As long as nothing of this
 * has changed since an app sent the object, it is the one of the app's text.
 */
const etagOf = (row: string, ...others: string[]) => {
  const parts = [EDITION, `${row}.version`, `extract(epoch FROM ${row}.updated_at)`, ...others, 'o.kept'];
  const state = `md5(concat_ws(' ', ${parts.join(', ')}))`;
  return `CASE WHEN o.sent_etag IS NOT NULL AND left(o.sent_etag, 32) = md5(${state} || o.uid) THEN o.sent_etag
    ELSE ${state} END`;
};

/**
 * Keeps the text $4 of the object $2 with the ETag $3. The first half of the ETag shows which state of the row the
 * text came from.
 */
export const KEEP_SENT = `
UPDATE calendar_objects SET sent = $4, sent_etag = md5($3 || uid) || md5($4) WHERE user_id = $1 AND id = $2
RETURNING sent_etag AS etag`;

const OBJECT = (row: string) =>
  `LEFT JOIN calendar_objects o ON o.user_id = ${row}.user_id AND o.id = ${row}.id`;
const COURSE = 'LEFT JOIN live_courses c ON c.user_id = e.user_id AND c.id = e.course_id';
const IN_USE = `c.status IS DISTINCT FROM 'archived'`;
const COLLECTION = `coalesce(e.course_id::text, '${TASKS}')`;

const REMINDERS = 'LEFT JOIN assignment_reminders r ON r.user_id = e.user_id AND r.id = e.id';
const STUDENT = (row: string) => `JOIN users u ON u.id = ${row}.user_id`;

/** Alarms at a time of day depend on the student's time zone. */
const TASK_ETAG = etagOf(
  'e',
  isFinishedIn('e'),
  'r.rules',
  'CASE WHEN r.rules IS NOT NULL THEN u.timezone END',
);
const PARENT = 'LEFT JOIN calendar_objects p ON p.user_id = e.user_id AND p.id = e.id';
const PARENT_UID = `coalesce(p.uid, 'task-' || e.id)`;

/** The day of a kept deadline depends on the student's time zone. */
const SUBTASK_ETAG = etagOf('s', 'CASE WHEN o.kept IS NOT NULL THEN u.timezone END', PARENT_UID);
const EVENT_ETAG = etagOf('e', 'c.code');

/** The location of objects: columns of each live row of account $1 that calendar apps see. */
export const THERE = `
SELECT e.id, 'assignment' AS noun, ${COLLECTION} AS collection, ${TASK_ETAG} AS etag
FROM live_assignments e ${STUDENT('e')} ${COURSE} ${OBJECT('e')} ${REMINDERS} WHERE e.user_id = $1 AND ${IN_USE}
UNION ALL
SELECT s.id, 'subtask', ${COLLECTION}, ${SUBTASK_ETAG}
FROM live_subtasks s ${STUDENT('s')} JOIN live_assignments e ON e.user_id = s.user_id AND e.id = s.assignment_id ${COURSE}
${OBJECT('s')} ${PARENT} WHERE s.user_id = $1 AND ${IN_USE}
UNION ALL
SELECT e.id, 'event', '${EVENTS}', ${EVENT_ETAG} FROM live_events e ${COURSE} ${OBJECT('e')} WHERE e.user_id = $1`;

const IDENTITY = (row: string, prefix: string) =>
  `coalesce(o.name, ${row}.id || '.ics') AS name, coalesce(o.uid, '${prefix}-' || ${row}.id) AS uid, o.kept,
  o.sent, o.sent_etag AS "sentEtag"`;

const LIFE = (row: string) => `${row}.version, ${instantText(`${row}.created_at`)} AS "createdAt",
  ${instantText(`${row}.updated_at`)} AS "updatedAt"`;

/** The assignments of account $1 with the IDs $2, as {@link TaskRow}. */
export const READ_ASSIGNMENTS = `
SELECT e.id, 'assignment' AS noun, ${COLLECTION} AS collection, ${TASK_ETAG} AS etag, ${IDENTITY('e', 'task')},
  ${LIFE('e')}, e.title, e.notes, e.link, ${dayText('e.due_date')} AS "dueDate", to_char(e.due_time, 'HH24:MI') AS "dueTime",
  e.due_zone AS "dueZone", ${instantText('e.due_at')} AS "dueAt", e.progress,
  e.progress <> 'let_go' AND ${isFinishedIn('e')} AS "isDone", ${instantText('e.completed_at')} AS "completedAt",
  e.priority, NULL AS "parentUid", r.rules AS reminders, coalesce(r.on_free_days, false) AS "onFreeDays",
  u.timezone AS zone
FROM live_assignments e ${STUDENT('e')} ${COURSE} ${OBJECT('e')} ${REMINDERS}
WHERE e.user_id = $1 AND e.id = ANY($2::uuid[]) AND ${IN_USE}`;

/** The same of subtasks. */
export const READ_SUBTASKS = `
SELECT s.id, 'subtask' AS noun, ${COLLECTION} AS collection, ${SUBTASK_ETAG} AS etag, ${IDENTITY('s', 'task')},
  ${LIFE('s')}, s.title, NULL AS notes, NULL AS link, ${dayText('s.due_date')} AS "dueDate", NULL AS "dueTime",
  NULL AS "dueZone", NULL AS "dueAt", CASE WHEN s.done_at IS NULL THEN 'todo' ELSE 'submitted' END AS progress,
  s.done_at IS NOT NULL AS "isDone", ${instantText('s.done_at')} AS "completedAt", 4 AS priority,
  ${PARENT_UID} AS "parentUid", NULL AS reminders, false AS "onFreeDays", u.timezone AS zone
FROM live_subtasks s ${STUDENT('s')} JOIN live_assignments e ON e.user_id = s.user_id AND e.id = s.assignment_id ${COURSE} ${OBJECT('s')}
${PARENT} WHERE s.user_id = $1 AND s.id = ANY($2::uuid[]) AND ${IN_USE}`;

/** The events of account $1 with the IDs $2, as {@link EventObjectRow}. */
export const READ_EVENTS = `
SELECT ${EVENT_COLUMNS}, 'event' AS noun, '${EVENTS}' AS collection, ${EVENT_ETAG} AS etag, ${IDENTITY('e', 'event')},
  ${LIFE('e')}, c.code AS "courseCode", ${instantText('e.first_at')} AS "firstAt", ${instantText('e.last_at')} AS "lastAt"
FROM live_events e ${COURSE} ${OBJECT('e')} WHERE e.user_id = $1 AND e.id = ANY($2::uuid[])`;

/** The row at an address. */
interface Located {
  id: string;
  noun: ObjectNoun;
}

type Named = Located & { name: string };

const BY_NAME = `
SELECT id, noun, name FROM calendar_objects
WHERE user_id = $1 AND collection = $2 AND name = ANY($3::text[]) AND etag IS NOT NULL`;

/** Rows that no app has seen yet have their ID for a name. */
const BY_ID = `
SELECT t.id, t.noun, t.id || '.ics' AS name FROM (
  SELECT id, 'assignment' AS noun FROM live_assignments WHERE user_id = $1 AND id = ANY($2::uuid[])
  UNION ALL SELECT id, 'subtask' FROM live_subtasks WHERE user_id = $1 AND id = ANY($2::uuid[])
  UNION ALL SELECT id, 'event' FROM live_events WHERE user_id = $1 AND id = ANY($2::uuid[])) AS t
WHERE NOT EXISTS (SELECT FROM calendar_objects o WHERE o.user_id = $1 AND o.id = t.id AND o.etag IS NOT NULL)`;

const ID_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/;

/**
 * The objects of a collection by the last part of their addresses; those that aren't there are left out.
 * @param names at most some hundreds
 */
export async function findObjects(
  read: ReadRows,
  userId: string,
  collection: string,
  names: readonly string[],
): Promise<Map<string, ObjectRow>> {
  const located = new Map<string, Located>();
  for (const { name, ...row } of await read<Named>('caldav_by_name', BY_NAME, [userId, collection, names]))
    located.set(name, row);
  const ids = names.flatMap((name) => (located.has(name) ? [] : (ID_NAME.exec(name)?.slice(1) ?? [])));
  if (ids.length > 0)
    for (const { name, ...row } of await read<Named>('caldav_by_id', BY_ID, [userId, ids]))
      located.set(name, row);
  const rows = await readObjects(read, userId, [...located.values()]);
  const byId = new Map(rows.filter((row) => row.collection === collection).map((row) => [row.id, row]));
  return new Map(
    [...located].flatMap(([name, { id }]): [string, ObjectRow][] => {
      const row = byId.get(id);
      return row ? [[name, row]] : [];
    }),
  );
}

/** One object of a collection; null if it isn't there. */
export async function findObject(
  read: ReadRows,
  userId: string,
  collection: string,
  name: string,
): Promise<ObjectRow | null> {
  return (await findObjects(read, userId, collection, [name])).get(name) ?? null;
}

/** The rows themselves; those that are no longer there are left out. */
export async function readObjects(
  read: ReadRows,
  userId: string,
  located: readonly Located[],
): Promise<ObjectRow[]> {
  const rowsOf = async <Row extends ObjectRow>(noun: ObjectNoun, text: string): Promise<ObjectRow[]> => {
    const ids = located.filter((row) => row.noun === noun).map(({ id }) => id);
    return ids.length === 0 ? [] : read<Row>(`caldav_${noun}_rows`, text, [userId, ids]);
  };
  return [
    ...(await rowsOf<TaskRow>('assignment', READ_ASSIGNMENTS)),
    ...(await rowsOf<TaskRow>('subtask', READ_SUBTASKS)),
    ...(await rowsOf<EventObjectRow>('event', READ_EVENTS)),
  ];
}
