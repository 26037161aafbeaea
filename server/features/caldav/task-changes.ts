import { dayOf, timeOf } from '#domain/time/local-date-time';
import { toLocal } from '#domain/time/zone';
import { DomainError } from '../../errors/domain-error';
import type { Transaction } from '../../database/database';
import { loadOwned } from '../../database/owned';
import type { ParsedMoment } from '../../ical/parsed-calendar';
import { instantOf, zoneFor } from '../../ical/moment';
import { zoneOf } from '../assignments/assignment.changes';
import type { UpdateAssignmentInput } from '../assignments/assignment.inputs';
import { repeatWithin } from '../assignments/assignment-repeat.service';
import { insertAssignment, updateAssignmentWithin } from '../assignments/assignment.service';
import { Course } from '../courses/course.entity';
import { COURSE } from '../courses/course.reads';
import { softDelete, restoreWithin } from '../deletions/deletion.service';
import { insertSubtask, updateSubtaskWithin } from '../subtasks/subtask.service';
import { HOLDS_WORK, IS_PLANNED_OR_GRADED } from '../imports/touched.sql';
import { courseOf, TASKS } from './collections';
import { type Component, assertKeptSize, keptOrNull, unownedLines, type KeptLines } from './components';
import { cannotRepeat, invalidData } from './dav-refusal';
import { followAlarms } from './alarms';
import { type TaskRow, readObjects, type ObjectRow } from './object-rows';
import { readServed, type Sent, type Stored } from './sent-object';
import {
  alarmBaseOf,
  dayIn,
  inKnownZone,
  isParentLine,
  momentKey,
  taskValues,
  type TaskValues,
} from './task-values';
import { readsWithin } from '../../database/read-rows';
import type { ObjectNoun } from './calendar-object.entity';

/** Properties of a VTODO with a field in assignments that holds all that an app can send. */
const OF_ASSIGNMENT = ['SUMMARY', 'DESCRIPTION', 'DUE', 'DURATION', 'STATUS', 'COMPLETED', 'RRULE'];
/** The same of a subtask, which has no time of day and is done or not; its DURATION becomes a DUE. */
const OF_SUBTASK = ['SUMMARY', 'DURATION', 'COMPLETED'];

/** Adds a task as an assignment; one that is part of an assignment as its subtask. */
export async function createTask(transaction: Transaction, sent: Sent): Promise<Stored> {
  const values = valuesOf(sent);
  const { title, notes, link, progress, priority } = values;
  const courseId = courseOf(sent.collection);
  const parent = values.parentUid && (await findParent(transaction, sent.collection, values.parentUid));
  const finishedAt = finishedAtOf(values, transaction.now);
  if (parent) {
    if (values.rule !== null) throw cannotRepeat("A subtask can't repeat here.");
    const input = { assignmentId: parent, title, dueDate: dayIn(values.due, transaction.timezone) };
    const doneAt = progress === 'submitted' ? finishedAt : null;
    const id = await insertSubtask(transaction, input, doneAt);
    return { id, noun: 'subtask', kept: keptOf(todoOf(sent), 'subtask', sent) };
  }
  const due = await dueFields(transaction, sent, values.due);
  const input = { courseId, title, notes, link, progress, priority, ...due };
  const { id } = await insertAssignment(transaction, input, finishedAt);
  await repeat(transaction, id, values);
  const todo = await followAlarms(transaction, { id, ...alarmsOf(transaction, sent), before: null });
  return { id, noun: 'assignment', kept: keptOf(todo, 'assignment', sent) };
}

/** Applies an app's changes of a task, and nothing else: untouched properties may mean more in the product. */
export async function changeTask(transaction: Transaction, row: TaskRow, sent: Sent): Promise<Stored> {
  const values = valuesOf(sent);
  const { id, noun } = row;
  if (await hasOtherParent(transaction, row, values.parentUid)) {
    await softDelete(transaction, { noun, id, label: row.title });
    return createTask(transaction, sent);
  }
  const was = readServed(row);
  const before = valuesOf(was);
  const finishedAt = finishedAtOf(values, transaction.now);
  if (noun === 'subtask') {
    const patch = subtaskPatch(values, before, transaction.timezone);
    if (Object.keys(patch).length > 0) await updateSubtaskWithin(transaction, { id, ...patch }, finishedAt);
    return { id, noun, kept: keptOf(todoOf(sent), noun, sent) };
  }
  const patch = await assignmentPatch(transaction, { row, sent, values, before });
  if (Object.keys(patch).length > 0)
    await updateAssignmentWithin(transaction, { id, ...patch }, { finishedAt });
  await repeat(transaction, id, values);
  const known = { row, todo: todoOf(was) };
  const todo = await followAlarms(transaction, { id, ...alarmsOf(transaction, sent), before: known });
  return { id, noun, kept: keptOf(todo, noun, sent) };
}

const IN_SERIES = `
SELECT FROM live_assignments WHERE user_id = $1 AND id = $2 AND series_id IS NOT NULL`;

/**
 * Makes a task repeat by its rule: every deadline becomes a task of its own in the list, without the rule. One that
 * repeats already stays as it is, because apps send the rule again with every change until they have fetched the task.
 * @throws DavRefusal for a rule that the product doesn't have, or a task without a deadline.
 */
async function repeat(transaction: Transaction, id: string, { rule }: TaskValues): Promise<void> {
  if (rule === null) return;
  const series = await transaction.query(IN_SERIES, [transaction.userId, id]);
  if (series.length > 0) return;
  try {
    await repeatWithin(transaction, { id, rule });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'BAD_USER_INPUT') throw error;
    throw cannotRepeat(`The repetition ${error.details.fields?.rule ?? 'is not supported'}.`);
  }
}

function alarmsOf({ timezone }: Transaction, sent: Sent) {
  const todo = todoOf(sent);
  return { todo, base: alarmBaseOf(todo, sent.timeZones, timezone) };
}

function valuesOf(sent: Pick<Sent, 'parts' | 'timeZones'>): TaskValues {
  return taskValues(todoOf(sent), sent.timeZones);
}

function todoOf({ parts }: Pick<Sent, 'parts'>): Component {
  const [todo, ...others] = parts;
  if (!todo || others.length > 0) throw invalidData('A task has exactly one VTODO.');
  return todo;
}

/** The completion time from the app, unless it is in the future. */
function finishedAtOf({ completedAt }: TaskValues, now: Date): Date {
  const told = completedAt === null ? now : new Date(completedAt);
  return told < now ? told : now;
}

/** The lines kept of a task, without the app's definitions of time zones, which its times don't need. */
function keptOf(todo: Component, noun: TaskRow['noun'], { timeZones }: Sent): KeptLines | null {
  const readable = todo.lines.flatMap((line) => inKnownZone(line, timeZones) ?? []);
  const lines = unownedLines({ ...todo, lines: readable }, noun === 'subtask' ? OF_SUBTASK : OF_ASSIGNMENT);
  const kept = { '': noun === 'subtask' ? lines.filter((line) => !isParentLine(line)) : lines };
  assertKeptSize(kept);
  return keptOrNull(kept);
}

function subtaskPatch(values: TaskValues, before: TaskValues, zone: string) {
  const [dueDate, dueBefore] = [dayIn(values.due, zone), dayIn(before.due, zone)];
  const isDone = values.progress === 'submitted';
  return {
    ...(values.title !== before.title && { title: values.title }),
    ...(dueDate !== dueBefore && { dueDate }),
    ...(isDone !== (before.progress === 'submitted') && { isDone }),
  };
}

/** A change of an assignment, and the object before it. */
interface AssignmentChange {
  row: TaskRow;
  sent: Sent;
  values: TaskValues;
  before: TaskValues;
}

async function assignmentPatch(
  transaction: Transaction,
  { row, sent, values, before }: AssignmentChange,
): Promise<Omit<UpdateAssignmentInput, 'id'>> {
  const isMoved = momentKey(values.due) !== momentKey(before.due);
  const fields = (['title', 'notes', 'link', 'progress', 'priority'] as const).filter(
    (field) => values[field] !== before[field],
  );
  return {
    ...Object.fromEntries(fields.map((field) => [field, values[field]])),
    ...(isMoved && (await dueFields(transaction, sent, values.due, row.dueZone))),
  };
}

/**
 * A deadline as fields. A time in UTC or without a zone is one of the assignment's own zone, or else of the course's
 * term.
 */
async function dueFields(
  transaction: Transaction,
  { collection }: Sent,
  due: ParsedMoment | null,
  ownZone: string | null = null,
) {
  if (due === null) return { dueDate: null, dueTime: null, dueZone: null };
  if (due.type === 'date') return { dueDate: due.day, dueTime: null };
  const zone = zoneFor(due, ownZone ?? (await zoneOfCollection(transaction, collection)));
  const local = toLocal(instantOf(due, zone), zone);
  return { dueDate: dayOf(local), dueTime: timeOf(local), dueZone: zone };
}

async function zoneOfCollection(transaction: Transaction, collection: string): Promise<string> {
  const courseId = courseOf(collection);
  return zoneOf(
    transaction,
    courseId === null ? null : await loadOwned(transaction, Course, courseId, COURSE),
  );
}

const FIND_PARENT = `
SELECT a.id FROM live_assignments a
LEFT JOIN calendar_objects o ON o.user_id = a.user_id AND o.id = a.id
WHERE a.user_id = $1 AND a.course_id IS NOT DISTINCT FROM $2::uuid AND coalesce(o.uid, 'task-' || a.id) = $3
UNION ALL
SELECT a.id FROM live_subtasks s
JOIN live_assignments a ON a.user_id = s.user_id AND a.id = s.assignment_id
LEFT JOIN calendar_objects o ON o.user_id = s.user_id AND o.id = s.id
WHERE s.user_id = $1 AND a.course_id IS NOT DISTINCT FROM $2::uuid AND coalesce(o.uid, 'task-' || s.id) = $3`;

/**
 * The assignment of a collection that a task is part of, by the UID of its parent; null if there is none. Subtasks have
 * no subtasks, so what is part of one becomes part of its assignment: many apps drop what is refused without a word.
 */
async function findParent(transaction: Transaction, collection: string, uid: string): Promise<string | null> {
  const key = [transaction.userId, courseOf(collection), uid];
  const [parent] = await transaction.query<{ id: string }>(FIND_PARENT, key);
  return parent?.id ?? null;
}

/** Whether assignment $2 has nothing that a subtask has no place for, and that its calendar app doesn't keep. */
const CAN_BE_SUBTASK = `
SELECT NOT (${IS_PLANNED_OR_GRADED} OR ${HOLDS_WORK} OR a.type <> 'assignment'
  OR coalesce(a.import_key, a.gradebook_key) IS NOT NULL OR a.replaces IS NOT NULL) AS can
FROM live_assignments a WHERE a.user_id = $1 AND a.id = $2`;

/**
 * Whether a task is to be stored anew, because its parent is another one than before: as a subtask, or as work of its
 * own. An assignment whose parent is known only now becomes its subtask, unless that would lose something.
 * @param parentUid as the app sent it
 */
async function hasOtherParent(
  transaction: Transaction,
  { id, noun, collection, parentUid: before }: TaskRow,
  parentUid: string | null,
): Promise<boolean> {
  if (parentUid === before) return false;
  const parent = parentUid === null ? null : await findParent(transaction, collection, parentUid);
  if (noun === 'subtask')
    return (
      parent === null || before === null || parent !== (await findParent(transaction, collection, before))
    );
  if (parent === null || parent === id) return false;
  const [row] = await transaction.query<{ can: boolean }>(CAN_BE_SUBTASK, [transaction.userId, id]);
  return row?.can ?? false;
}

/** A task that an app has sent to an address where it isn't yet. */
interface MovingTask {
  id: string;
  noun: ObjectNoun;
  /** The collection of its course. */
  list: string;
  /** The deletion to restore; null if it isn't deleted. */
  deletionId: string | null;
}

const LIST = `coalesce(t.course_id::text, '${TASKS}')`;

/** An app deleted it a short while ago, not the student in the product. */
const DELETED_BY_APP = `EXISTS (
  SELECT FROM deletions d JOIN calendar_removals m ON m.user_id = d.user_id AND m.object_id = o.id
    AND m.revision >= extract(epoch FROM d.deleted_at) * 1000000
  WHERE d.user_id = $1 AND d.id = t.deletion_id AND d.deleted_at > now() - interval '1 day')`;

/** It came to the list along with its assignment, and no app has named it there. */
const CAME_ALONG = `(o.collection <> $2 OR (o.name = o.id || '.ics' AND EXISTS (
  SELECT FROM calendar_removals m WHERE m.user_id = $1 AND m.object_id = o.id AND m.collection <> $2)))`;

const FIND = `
SELECT o.id, o.noun, ${LIST} AS list, t.deletion_id AS "deletionId" FROM calendar_objects o
JOIN (
  SELECT a.id, a.deletion_id, a.course_id FROM assignments a WHERE a.user_id = $1
  UNION ALL SELECT s.id, s.deletion_id, a.course_id FROM subtasks s
    JOIN live_assignments a ON a.user_id = s.user_id AND a.id = s.assignment_id WHERE s.user_id = $1) t ON t.id = o.id
LEFT JOIN courses c ON c.user_id = o.user_id AND c.id = t.course_id
WHERE o.user_id = $1 AND o.uid = $3 AND c.deleted_at IS NULL AND c.status IS DISTINCT FROM 'archived'
  AND (o.noun = 'assignment' OR ${LIST} = $2)
  AND CASE WHEN t.deletion_id IS NOT NULL THEN ${DELETED_BY_APP} ELSE ${LIST} <> $2 OR ${CAME_ALONG} END
ORDER BY t.deletion_id IS NOT NULL, ${LIST} <> $2, o.revision DESC LIMIT 1`;

/**
 * The task that an app moves by adding it at another address: it is in another list, or was deleted there first. A
 * subtask comes along with its task.
 */
export async function findMoving(
  transaction: Transaction,
  collection: string,
  uid: string,
): Promise<MovingTask | null> {
  const [task] = await transaction.query<MovingTask>(FIND, [transaction.userId, collection, uid]);
  return task ?? null;
}

/**
 * Brings a task to a list, with its grade and logged time.
 * @returns the task as the app knows it, so what differs in the one it sent is its change.
 */
export async function bringTask(
  transaction: Transaction,
  { id, noun, list, deletionId }: MovingTask,
  collection: string,
): Promise<TaskRow> {
  if (deletionId !== null) await restoreWithin(transaction, deletionId);
  const [row] = await readObjects(readsWithin(transaction), transaction.userId, [{ id, noun }]);
  if (!row || row.noun === 'event') throw new Error(`Task ${id} isn't there.`);
  if (list !== collection) await updateAssignmentWithin(transaction, { id, courseId: courseOf(collection) });
  return { ...row, collection };
}

const FIND_COPIES = `
SELECT t.id, t.deletion_id AS "deletionId", x.id AS copy, x.title AS label, c.name FROM subtasks t
JOIN calendar_objects o ON o.user_id = t.user_id AND o.id = t.id
JOIN calendar_objects c ON c.user_id = t.user_id AND c.uid = o.uid AND c.collection = $3 AND c.noun = 'assignment'
JOIN live_assignments x ON x.user_id = c.user_id AND x.id = c.id
WHERE t.user_id = $1 AND t.assignment_id = $2 AND (t.deletion_id IS NULL OR ${DELETED_BY_APP})`;

/**
 * Deletes what an app added for the subtasks of a task, because it sent them before their task, and restores those that
 * it deleted where they were.
 * @returns those subtasks, with the addresses that it gave them.
 */
export async function takeCopies(
  transaction: Transaction,
  { id: taskId, collection }: Pick<TaskRow, 'id' | 'collection'>,
): Promise<ObjectRow[]> {
  const { userId } = transaction;
  const key = [userId, taskId, collection];
  const taken: ObjectRow[] = [];
  for (const { id, deletionId, copy, label, name } of await transaction.query<Copied>(FIND_COPIES, key)) {
    const [row] = await transaction.query<{ can: boolean }>(CAN_BE_SUBTASK, [userId, copy]);
    if (!row?.can) continue;
    await softDelete(transaction, { noun: 'assignment', id: copy, label });
    if (deletionId !== null) await restoreWithin(transaction, deletionId);
    const [subtask] = await readObjects(readsWithin(transaction), userId, [{ id, noun: 'subtask' }]);
    if (subtask) taken.push({ ...subtask, name });
  }
  return taken;
}

/** A subtask, and the work that an app added for it. */
type Copied = Record<'id' | 'copy' | 'label' | 'name', string> & Pick<MovingTask, 'deletionId'>;

const IS_ELSEWHERE = `
SELECT o.id FROM (
  SELECT id FROM calendar_objects WHERE user_id = $1 AND collection = $2 AND name = $3
  UNION ALL SELECT object_id FROM calendar_removals WHERE user_id = $1 AND collection = $2 AND name = $3) AS o
WHERE EXISTS (SELECT FROM live_assignments r WHERE r.user_id = $1 AND r.id = o.id)
  OR EXISTS (SELECT FROM live_subtasks r WHERE r.user_id = $1 AND r.id = o.id) LIMIT 1`;

/** Whether a task that was at an address where nothing is anymore is in another list now. */
export async function hasMovedAway(
  transaction: Transaction,
  { collection, name }: { collection: string; name: string },
): Promise<boolean> {
  return (await transaction.query(IS_ELSEWHERE, [transaction.userId, collection, name])).length > 0;
}
