import type { AssignmentType } from '#domain/assignments/assignment';
import { guessAssignmentType } from '#domain/assignments/guess-type';
import type { CourseStatus } from '#domain/courses/course';
import { dayText } from '../../database/sql';
import { mapYielding } from '../../jobs/event-loop';
import type { ReadRows } from '../../database/read-rows';
import { isOpenAt } from '../assignments/assignment.reads';
import { EVENT_COLUMNS, type EventRow } from '../calendar/event.rows';
import type {
  DeadlineBase,
  DeadlineFields,
  EventBase,
  KnownDeadline,
  KnownEvent,
  KnownItems,
} from './import-fields';
import { IS_TOUCHED_ASSIGNMENT, IS_TOUCHED_EVENT } from './touched.sql';
import type { TermDays } from './term-proposal';

interface DeadlineRow extends Omit<DeadlineFields, 'due'> {
  id: string;
  key: string;
  deleted: boolean;
  base: DeadlineBase;
  dueDate: string | null;
  dueTime: string | null;
  dueZone: string | null;
  type: AssignmentType;
  isOpen: boolean;
  isTouched: boolean;
}

interface KnownEventRow extends EventRow {
  key: string;
  deleted: boolean;
  base: EventBase;
  isTouched: boolean;
}

/** Includes deleted rows: an item the student deleted doesn't return with the next import. */
const DEADLINES = `
SELECT a.import_key AS key, a.id, a.deleted_at IS NOT NULL AS deleted, a.import_base AS base, a.title, a.notes, a.link,
  ${dayText('a.due_date')} AS "dueDate", to_char(a.due_time, 'HH24:MI') AS "dueTime", a.due_zone AS "dueZone",
  a.course_id AS course, a.type, ${isOpenAt('now()')} AS "isOpen", ${IS_TOUCHED_ASSIGNMENT} AS "isTouched"
FROM assignments a WHERE a.user_id = $1 AND a.import_base IS NOT NULL`;

const EVENTS = `
SELECT e.import_key AS key, e.deleted_at IS NOT NULL AS deleted, e.import_base AS base, ${EVENT_COLUMNS},
  ${IS_TOUCHED_EVENT} AS "isTouched"
FROM events e WHERE e.user_id = $1 AND e.import_base IS NOT NULL`;

/** The account's rows for entries with these import keys. */
export async function readKnownItems(
  read: ReadRows,
  userId: string,
  keys: readonly string[],
): Promise<KnownItems> {
  const condition = 'AND import_key = ANY($2::text[])';
  const deadlines = await read<DeadlineRow>('known_deadlines', `${DEADLINES} ${condition}`, [userId, keys]);
  const events = await read<KnownEventRow>('known_events', `${EVENTS} ${condition}`, [userId, keys]);
  return knownItems(deadlines, events);
}

/** The account's rows that calendars last gave one of these titles. */
export async function readKnownByTitle(
  read: ReadRows,
  userId: string,
  titles: readonly string[],
): Promise<KnownItems> {
  const condition = `AND import_key IS NOT NULL AND import_base->>'title' = ANY($2::text[])`;
  const values = [userId, titles];
  const deadlines = await read<DeadlineRow>('deadlines_called', `${DEADLINES} ${condition}`, values);
  const events = await read<KnownEventRow>('events_called', `${EVENTS} ${condition}`, values);
  return knownItems(deadlines, events);
}

async function knownItems(
  deadlines: readonly DeadlineRow[],
  events: readonly KnownEventRow[],
): Promise<KnownItems> {
  return {
    deadlines: new Map(await mapYielding(deadlines, (row) => [row.key, knownDeadline(row)] as const)),
    events: new Map(await mapYielding(events, (row) => [row.key, knownEvent(row)] as const)),
  };
}

function knownDeadline(row: DeadlineRow): KnownDeadline {
  const { id, deleted, base, title, notes, link, dueDate, dueTime, dueZone, course, isOpen } = row;
  const due = dueDate === null || dueZone === null ? null : { dueDate, dueTime, dueZone };
  // Before types were kept, work whose words weren't known yet became a plain assignment.
  const given = base.type ? [base.type] : ['assignment', guessAssignmentType(base.title)];
  const isTouched = row.isTouched || !given.includes(row.type);
  return { id, deleted, base, fields: { title, notes, link, due, course }, isOpen, isTouched };
}

function knownEvent(row: KnownEventRow): KnownEvent {
  const { id, deleted, base, title, notes, place, kind, courseId: course, isTouched } = row;
  const { allDay, startLocal, durationMinutes, timezone, recurrenceRule, exceptions, additions } = row;
  const times = { allDay, startLocal, durationMinutes, timezone, recurrenceRule, exceptions, additions };
  // Calendars have no links for single dates: an empty one isn't an edit by the student.
  const instances = row.overrides.map(
    ({ originalStart, link, ...instance }) =>
      [originalStart, link ? { ...instance, link } : instance] as const,
  );
  const fields = { title, notes, place, kind, times, course };
  return { id, deleted, base, fields, instances: Object.fromEntries(instances), isTouched };
}

/** The parts of an account's course that imports need. */
export interface AccountCourse {
  id: string;
  code: string;
  name: string;
  status: CourseStatus;
  /** Keys under which calendars spoke of it. */
  importLabels: string[];
}

/** The facts about the account that an import needs, apart from the entries already in it. */
export interface ImportContext {
  courses: AccountCourse[];
  terms: (TermDays & { timezone: string })[];
}

/** The newest first: of two courses with one code the later one is meant. */
const READ_COURSES = `
SELECT c.id, c.code, c.name, c.status, c.import_labels AS "importLabels"
FROM live_courses c WHERE c.user_id = $1 ORDER BY c.created_at DESC, c.id DESC`;

const READ_TERMS = `
SELECT t.id, t.name, ${dayText('t.starts_on')} AS "startsOn", ${dayText('t.ends_on')} AS "endsOn",
  t.is_current AS "isCurrent", t.timezone
FROM live_terms t WHERE t.user_id = $1 ORDER BY t.starts_on DESC, t.id`;

/** Reads the courses and terms an import is compared with. */
export async function readImportContext(read: ReadRows, userId: string): Promise<ImportContext> {
  const courses = await read<AccountCourse>('courses_for_import', READ_COURSES, [userId]);
  return {
    courses,
    terms: await read<ImportContext['terms'][number]>('terms_for_import', READ_TERMS, [userId]),
  };
}
