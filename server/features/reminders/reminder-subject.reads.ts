import { factorFor } from '#domain/planning/estimates';
import { workLeft, type TaskWork, type WorkLeft } from '#domain/planning/task-work';
import type { NotificationKind } from '#domain/reminders/rule';
import { localDayOf, toInstant } from '#domain/time/zone';
import { eventName } from '#domain/courses/event-name';
import { addDays } from '#domain/time/local-date';
import { midnightOf } from '#domain/time/local-date-time';
import type { Transaction } from '../../database/database';
import { hasTakenPlaceAt, isFinishedIn, isOpenAt } from '../assignments/assignment.reads';
import { LISTED_COLUMNS, occurrencesOf, type ListedEvent } from '../calendar/occurrence.reads';
import { STEPS, stepsOf, type StepRow } from '../subtasks/subtask.reads';
import { LOGGED_MINUTES, readEstimateFactorsWithin } from '../time-log/time-entry.reads';
import {
  assignmentWords,
  classWords,
  digestWords,
  reviewWords,
  type NamedAssignment,
  type WeeklyReview,
  type Words,
} from './reminder.texts';
import type { Recipient } from './settings.reads';

/**
 * Open questions about deadlines of assignments `a`, as `o`: a linked calendar has another deadline, and the student
 * hasn't said which one counts.
 */
export const ASKED_DEADLINES = `
LEFT JOIN (
  SELECT d.row_id, min(d.due_at) AS due_at FROM calendar_diffs d
  JOIN live_calendar_sources s ON s.user_id = d.user_id AND s.id = d.source_id
  WHERE d.user_id = $1 AND d.resolved_at IS NULL AND d.due_at > now() GROUP BY d.row_id) o ON o.row_id = a.id`;

/** The deadline that reminders follow: until the student answers, the earlier one. */
export const REMIND_BY = 'least(a.due_at, o.due_at)';

/** A reminder as found by its job. */
export interface FiredReminder {
  id: string;
  kind: NotificationKind;
  assignmentId: string | null;
  eventId: string | null;
  occurrence: string | null;
  /** Epoch milliseconds. */
  subjectAt: number;
  isSnoozed: boolean;
}

/** The subject to send, and why it isn't sent after all; null if it is. */
export interface Subject {
  words: Words;
  refusal: string | null;
}

/** The log text for a subject that no longer exists. */
const NAMELESS: Words = { title: 'Reminder', body: '', path: '/dashboard' };

/** A recipient with the content of a weekly review; null if it is too late to send it. */
export type Reviewer = Recipient & { weekInReview: WeeklyReview | null };

/** Reads the current state of a reminder's subject. */
export async function readSubject(
  transaction: Transaction,
  reminder: FiredReminder,
  recipient: Reviewer,
): Promise<Subject> {
  if (reminder.kind === 'review') return reviewOf(recipient);
  if (reminder.kind === 'class') return readClass(transaction, reminder, recipient);
  if (reminder.kind === 'digest') return readDigest(transaction, reminder, recipient);
  return readAssignment(transaction, reminder, reminder.kind, recipient);
}

/** An assignment with what decides whether it is still worth a reminder. */
interface AssignmentRow extends NamedAssignment {
  isDeleted: boolean;
  isDone: boolean;
  /** Whether it is an exam or quiz that has taken place. */
  isOver: boolean;
  isArchived: boolean;
}

const ASSIGNMENT = `
  a.id, a.title, coalesce(c.code, c.name) AS course, (extract(epoch FROM ${REMIND_BY}) * 1000)::float8 AS "dueAt",
  a.due_time IS NULL AS "isWholeDay", a.due_zone AS "dueZone",
  a.deleted_at IS NOT NULL AS "isDeleted", ${isFinishedIn('a')} AS "isDone",
  NOT a.is_still_open AND ${hasTakenPlaceAt('now()')} AS "isOver",
  c.status IS NOT DISTINCT FROM 'archived' AS "isArchived"`;

const TABLES = `assignments a LEFT JOIN courses c ON c.user_id = a.user_id AND c.id = a.course_id ${ASKED_DEADLINES}`;

const READ_ASSIGNMENT = `SELECT ${ASSIGNMENT} FROM ${TABLES} WHERE a.user_id = $1 AND a.id = $2`;

async function readAssignment(
  transaction: Transaction,
  { assignmentId, subjectAt, isSnoozed }: FiredReminder,
  kind: 'deadline' | 'start_by',
  recipient: Recipient,
): Promise<Subject> {
  const [row] = await transaction.query<AssignmentRow>(READ_ASSIGNMENT, [transaction.userId, assignmentId]);
  if (!row) return { words: NAMELESS, refusal: 'It was deleted.' };
  const isMoved = !isSnoozed && row.dueAt !== subjectAt;
  const left = kind === 'start_by' ? await readWorkLeft(transaction, row.id, recipient) : null;
  const reasons: [boolean, string][] = [
    [row.isDeleted, 'It was deleted.'],
    [row.isDone, 'It was done.'],
    [row.isOver, 'It was over.'],
    [row.isArchived, 'Its course was archived.'],
    [isMoved, 'Its deadline was moved.'],
    [left?.isAssumed === true, 'It has no estimate.'],
  ];
  const refusal = reasons.find(([holds]) => holds)?.[1] ?? null;
  return { words: assignmentWords(row, left, recipient), refusal };
}

type WorkRow = Pick<TaskWork, 'type' | 'estimateMinutes' | 'loggedMinutes'> & {
  courseId: string | null;
  steps: StepRow[];
};

const READ_WORK = `
SELECT a.type, a.course_id AS "courseId", a.estimate_minutes AS "estimateMinutes", ${LOGGED_MINUTES} AS "loggedMinutes",
  ${STEPS} AS steps
FROM assignments a WHERE a.user_id = $1 AND a.id = $2`;

/** The work that is left of an assignment, counted as the plan counts it. */
async function readWorkLeft(
  transaction: Transaction,
  id: string,
  { now, timezone }: Recipient,
): Promise<WorkLeft | null> {
  const [row] = await transaction.query<WorkRow>(READ_WORK, [transaction.userId, id]);
  if (!row) return null;
  const personalFactor = factorFor(await readEstimateFactorsWithin(transaction), row)?.factor ?? 1;
  const steps = stepsOf(row.steps, localDayOf(now, timezone), timezone);
  return workLeft({ ...row, personalFactor, steps });
}

/** An event `e` with its course `c`, after which a class is called. */
const CALLED_COLUMNS = `${LISTED_COLUMNS},
  CASE WHEN c.id IS NOT NULL THEN json_build_object('code', c.code, 'name', c.name) END AS course`;

type CalledEvent = ListedEvent & { course: { code: string; name: string } | null };

const READ_EVENT = `
SELECT ${CALLED_COLUMNS} FROM live_events e LEFT JOIN live_courses c ON c.user_id = e.user_id AND c.id = e.course_id
WHERE e.user_id = $1 AND e.id = $2 AND c.status IS DISTINCT FROM 'archived'`;

async function readClass(
  transaction: Transaction,
  { eventId, occurrence, subjectAt }: FiredReminder,
  recipient: Recipient,
): Promise<Subject> {
  const [event] = await transaction.query<CalledEvent>(READ_EVENT, [transaction.userId, eventId]);
  if (!event || occurrence === null) return { words: NAMELESS, refusal: 'It was deleted.' };
  const day = occurrence.slice(0, 10);
  // A moved instance is elsewhere, but then it is no longer at the planned time either.
  const window = { fromDay: addDays(day, -2), toDay: addDays(day, 2), zone: recipient.timezone };
  const found = occurrencesOf(event, window).find(({ originalStart }) => originalStart === occurrence);
  const { place, ...named } = found ?? event;
  const title = eventName({ ...named, course: event.course });
  const words = classWords({ title, place, startsAt: subjectAt }, recipient);
  if (!found) return { words, refusal: 'It was canceled or moved.' };
  if (Date.parse(found.startsAt) !== subjectAt) return { words, refusal: 'It was moved.' };
  return { words, refusal: subjectAt <= recipient.now ? 'It had already started.' : null };
}

const READ_DEADLINES = `
SELECT ${ASSIGNMENT} FROM ${TABLES}
WHERE a.user_id = $1 AND a.deleted_at IS NULL AND ${isOpenAt('now()')} AND c.status IS DISTINCT FROM 'archived'
  AND ${REMIND_BY} >= $2 AND ${REMIND_BY} < $3 ORDER BY ${REMIND_BY}, a.id`;

const READ_CLASSES = `
SELECT ${CALLED_COLUMNS} FROM live_events e LEFT JOIN live_courses c ON c.user_id = e.user_id AND c.id = e.course_id
WHERE e.user_id = $1 AND e.kind = 'class' AND NOT e.all_day AND c.status IS DISTINCT FROM 'archived'
  AND e.first_at < $3 AND (e.last_at IS NULL OR e.last_at >= $2) ORDER BY e.id LIMIT 1000`;

async function readDigest(
  transaction: Transaction,
  { occurrence }: FiredReminder,
  recipient: Recipient,
): Promise<Subject> {
  const { timezone, now } = recipient;
  const day = occurrence ?? '';
  const from = new Date(toInstant(midnightOf(day), timezone));
  const until = new Date(toInstant(midnightOf(addDays(day, 1)), timezone));
  const bounds = [transaction.userId, from, until];
  const deadlines = await transaction.query<AssignmentRow>(READ_DEADLINES, bounds);
  const events = await transaction.query<CalledEvent>(READ_CLASSES, bounds);
  const classes = events
    .flatMap((event) =>
      occurrencesOf(event, { fromDay: day, toDay: day, zone: timezone }).map((date) => ({
        title: eventName({ ...date, course: event.course }),
        startsAt: Date.parse(date.startsAt),
      })),
    )
    .sort((left, right) => left.startsAt - right.startsAt);
  const words = digestWords({ day, deadlines, classes }, recipient);
  if (!words) return { words: NAMELESS, refusal: 'There was nothing to report.' };
  return { words, refusal: until.getTime() <= now ? 'The day was over.' : null };
}

const WEEK: Words = { title: 'Your week', body: '', path: '/dashboard' };

/** A week in review for this student. */
export function reviewOf(recipient: Reviewer): Subject {
  const { weekInReview, hasReview } = recipient;
  if (!hasReview) return { words: WEEK, refusal: 'Student Pro had ended.' };
  if (weekInReview === null) return { words: WEEK, refusal: 'It was too late.' };
  const words = reviewWords(weekInReview, recipient);
  return words ? { words, refusal: null } : { words: WEEK, refusal: 'There was nothing to report.' };
}
