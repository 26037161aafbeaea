import type { Actor, Transaction } from '../../database/database';
import { readsWithin } from '../../database/read-rows';
import { softDelete } from '../deletions/deletion.service';
import { updateAssignmentWithin } from '../assignments/assignment.service';
import { courseOf, EVENTS } from './collections';
import { MOST_LINES, type ObjectParts, type KeptLines } from './components';
import { assertMatches, type Conditions } from './conditions';
import { DavRefusal, nothingThere } from './dav-refusal';
import { changeEvent, createEvent } from './event-changes';
import { findObject, type ObjectRow } from './object-rows';
import { bringTask, findMoving, hasMovedAway, takeCopies, changeTask, createTask } from './task-changes';
import { readObject, type Sent, type Stored } from './sent-object';
import { keepText } from './sent-text';
import type { ObjectNoun } from './calendar-object.entity';
import { objectText } from './write-object';

/** An address: a collection and the last part. */
export interface Place {
  collection: string;
  name: string;
}

/** The location of an object, and the app's knowledge of it. */
export interface ObjectRequest extends Place {
  conditions: Conditions;
}

/** The outcome at an address. */
export type Outcome = 'created' | 'changed';

interface PutResult {
  outcome: Outcome;
  /** Its ETag if it is served as it was sent; otherwise null, and the app has to fetch it. */
  etag: string | null;
}

/**
 * Stores an object that an app sent, through the same changes as everyone's: values the app left alone stay as they
 * are in the product.
 * @throws DavRefusal, and the errors of the changes themselves.
 */
export async function putObject(actor: Actor, request: ObjectRequest, text: string): Promise<PutResult> {
  const sent = readSent(request, text);
  return inTransaction(actor, async (transaction) => {
    const row = await objectAt(transaction, request);
    assertMatches(row, request.conditions);
    if (row && row.uid !== sent.uid)
      throw new DavRefusal(403, "An object's UID can't change.", 'C:no-uid-conflict');
    const stored = await (row
      ? change(transaction, request, row, sent)
      : receive(transaction, request, sent));
    const etag = await keepText(transaction, stored, sent, text);
    return { outcome: row ? 'changed' : 'created', etag };
  });
}

/**
 * An object's text in the form that a collection stores.
 * @throws DavRefusal if it isn't an object, or belongs in a different collection.
 */
function readSent({ collection }: Place, text: string): Sent {
  const object = readObject(text, MOST_LINES);
  assertBelongs(collection, object.kind);
  return { ...object, collection };
}

/** Runs a change that is made again if it is asked for again. */
export function inTransaction<Result>(
  actor: Actor,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return actor.database.transaction({ ...actor, idempotency: null }, work);
}

/** The object at an address; null if there is none. */
function objectAt(transaction: Transaction, { collection, name }: Place): Promise<ObjectRow | null> {
  return findObject(readsWithin(transaction), transaction.userId, collection, name);
}

/** Adds an object at an address where nothing is. */
export async function add(transaction: Transaction, place: Place, sent: Sent): Promise<Stored> {
  await refuseTakenUid(transaction, place.collection, sent.uid);
  const stored = await (sent.kind === 'VEVENT'
    ? createEvent(transaction, sent)
    : createTask(transaction, sent));
  return record(transaction, place, sent, stored);
}

/**
 * Stores an object at an address where nothing is: as a new one, unless it is a task that the app moves there, by adding
 * it in one list and deleting it in the other.
 */
async function receive(transaction: Transaction, place: Place, sent: Sent): Promise<Stored> {
  const { collection, uid } = sent;
  const moving = sent.kind === 'VTODO' ? await findMoving(transaction, collection, uid) : null;
  if (!moving) return add(transaction, place, sent);
  if (moving.deletionId !== null || moving.list !== collection)
    await refuseTakenUid(transaction, collection, uid);
  const row = await bringTask(transaction, moving, collection);
  const stored = await changeTask(transaction, row, sent);
  await recordMove(transaction, { ...stored, ...place, uid });
  for (const subtask of await takeCopies(transaction, row)) await recordMove(transaction, subtask);
  return stored;
}

async function change(transaction: Transaction, place: Place, row: ObjectRow, sent: Sent): Promise<Stored> {
  const stored = await (row.noun === 'event'
    ? changeEvent(transaction, row, sent)
    : changeTask(transaction, row, sent));
  return record(transaction, place, sent, stored);
}

async function record(
  transaction: Transaction,
  { collection, name }: Place,
  { uid }: Sent,
  stored: Stored,
): Promise<Stored> {
  await recordObject(transaction, { ...stored, collection, name, uid });
  return stored;
}

/**
 * Deletes an object; the student can restore it.
 * @throws DavRefusal
 */
export async function deleteObject(actor: Actor, request: ObjectRequest): Promise<void> {
  await inTransaction(actor, async (transaction) => {
    const row = await objectAt(transaction, request);
    if (!row && (await hasMovedAway(transaction, request))) return;
    await remove(transaction, seen(row, request));
    if (row) await transaction.query(NOTE_REMOVAL, [transaction.userId, row.id, transaction.revision]);
  });
}

/** The object that a request is about. @throws DavRefusal with 404 if it isn't there, with 412 if it has changed. */
function seen(row: ObjectRow | null, request: ObjectRequest): ObjectRow {
  if (!row) throw nothingThere();
  assertMatches(row, request.conditions);
  return row;
}

/**
 * Deletes a row, to be restored by the student.
 * @throws DavRefusal for a class: an app that clears its calendar would clear the timetable.
 */
export async function remove(transaction: Transaction, row: ObjectRow): Promise<void> {
  const { noun, id, title } = row;
  if (noun === 'event' && row.meeting)
    throw new DavRefusal(
      403,
      'This class belongs to the timetable. Cancel single dates here, or delete the class in the timetable of Termwise.',
    );
  await softDelete(transaction, { noun, id, label: title });
}

/** Events and tasks are in collections of their own. @throws DavRefusal */
function assertBelongs(collection: string, kind: ObjectParts['kind']): void {
  if ((collection === EVENTS) === (kind === 'VEVENT')) return;
  throw new DavRefusal(
    403,
    kind === 'VEVENT' ? 'This list holds only tasks.' : 'This calendar holds only events.',
    'C:supported-calendar-component',
  );
}

interface Recorded {
  id: string;
  noun: ObjectNoun;
  collection: string;
  name: string;
  uid: string;
  kept: KeptLines | null;
}

/** A deleted row that had the address or the UID gets its own again, in case it is restored. */
const RELEASE = `
UPDATE calendar_objects SET name = id || '.ics', uid = CASE noun WHEN 'event' THEN 'event-' ELSE 'task-' END || id
WHERE user_id = $1 AND collection = $2 AND (name = $3 OR uid = $4) AND id <> $5`;

/** The index finds out by itself that the ETag has changed. */
const RECORD = `
INSERT INTO calendar_objects AS o (user_id, id, noun, collection, name, uid, kept, etag)
VALUES ($1, $5, $6, $2, $3, $4, $7, '')
ON CONFLICT (user_id, id) DO UPDATE SET collection = excluded.collection, name = excluded.name, uid = excluded.uid,
  kept = excluded.kept, sent = NULL, sent_etag = NULL, etag = coalesce(o.etag, '')`;

/** Stores the address and UID an app gave an object, and the properties that the product has no field for. */
async function recordObject(
  transaction: Transaction,
  { id, noun, collection, name, uid, kept }: Recorded,
): Promise<void> {
  const key = [transaction.userId, collection, name, uid, id];
  await transaction.query(RELEASE, key);
  await transaction.query(RECORD, [...key, noun, kept === null ? null : JSON.stringify(kept)]);
}

const NOTE_REMOVAL = `
INSERT INTO calendar_removals (user_id, id, object_id, collection, name, revision)
SELECT o.user_id, gen_random_uuid(), o.id, o.collection, o.name, $3 FROM calendar_objects o
WHERE o.user_id = $1 AND o.id = $2 AND o.etag IS NOT NULL`;

/** The same row at another address is news there, though nothing else of it changed. */
const MARK_NEW = `UPDATE calendar_objects SET etag = '' WHERE user_id = $1 AND id = $2`;

/** Notes that an object has another address from now on. */
async function recordMove(transaction: Transaction, recorded: Recorded): Promise<void> {
  const key = [transaction.userId, recorded.id];
  await transaction.query(NOTE_REMOVAL, [...key, transaction.revision]);
  await recordObject(transaction, recorded);
  await transaction.query(MARK_NEW, key);
}

const FIND_UID = `
SELECT o.name FROM calendar_objects o WHERE o.user_id = $1 AND o.collection = $2 AND o.uid = $3 AND (
  EXISTS (SELECT FROM live_assignments r WHERE r.user_id = $1 AND r.id = o.id)
  OR EXISTS (SELECT FROM live_subtasks r WHERE r.user_id = $1 AND r.id = o.id)
  OR EXISTS (SELECT FROM live_events r WHERE r.user_id = $1 AND r.id = o.id))`;

/** @throws DavRefusal if another object of the collection has the UID. */
async function refuseTakenUid(transaction: Transaction, collection: string, uid: string): Promise<void> {
  const [other] = await transaction.query<{ name: string }>(FIND_UID, [transaction.userId, collection, uid]);
  if (other)
    throw new DavRefusal(
      403,
      `Another object in this calendar has this UID: ${other.name}.`,
      'C:no-uid-conflict',
    );
}

/** An object, and the address it is to have. */
export interface Transfer {
  from: ObjectRequest;
  to: Place;
  /** Whether an object at that address is replaced. */
  overwrites: boolean;
}

/**
 * Moves an object. A task moved to another course's list becomes work of that course, with its subtasks.
 * @returns whether its new address was free.
 * @throws DavRefusal, and the errors of changing the course.
 */
export function moveObject(actor: Actor, transfer: Transfer): Promise<Outcome> {
  return transferring(actor, transfer, async (transaction, row) => {
    const { to } = transfer;
    const { id, noun, uid, kept } = row;
    if (to.collection !== row.collection) {
      if (noun === 'subtask')
        throw new DavRefusal(403, 'A subtask is in the list of its task: move the task instead.');
      await refuseTakenUid(transaction, to.collection, uid);
      await updateAssignmentWithin(transaction, { id, courseId: courseOf(to.collection) });
    }
    await recordMove(transaction, { id, noun, uid, kept, ...to });
  });
}

/**
 * Stores a copy of an object in another collection, as if an app had sent it there. Within a collection it would have
 * the UID of the original.
 * @returns whether its address was free.
 * @throws DavRefusal, and the errors of the addition.
 */
export function copyObject(actor: Actor, transfer: Transfer): Promise<Outcome> {
  const { to } = transfer;
  return transferring(actor, transfer, (transaction, row) =>
    add(transaction, to, readSent(to, objectText(row))),
  );
}

/** Makes sure of both addresses before the work, and makes way at the second (RFC 4918 §9.8, §9.9). */
function transferring(
  actor: Actor,
  { from, to, overwrites }: Transfer,
  work: (transaction: Transaction, row: ObjectRow) => Promise<unknown>,
): Promise<Outcome> {
  if (from.collection === to.collection && from.name === to.name)
    throw new DavRefusal(403, 'The object is at this address already.');
  return inTransaction(actor, async (transaction) => {
    const row = seen(await objectAt(transaction, from), from);
    assertBelongs(to.collection, row.noun === 'event' ? 'VEVENT' : 'VTODO');
    const other = await objectAt(transaction, to);
    if (other && !overwrites) throw new DavRefusal(412, 'Another object is at this address.');
    if (other && other.uid === parentOf(row))
      throw new DavRefusal(403, "A subtask can't take the place of its task.");
    if (other) await remove(transaction, other);
    await work(transaction, row);
    return other ? 'changed' : 'created';
  });
}

/** UID of the task that an object is part of. */
function parentOf(row: ObjectRow): string | null {
  return row.noun === 'event' ? null : row.parentUid;
}
