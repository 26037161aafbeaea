import type { Actor, Transaction } from '../../database/database';
import { softDelete } from '../deletions/deletion.service';
import { readsWithin } from '../../database/read-rows';
import { EVENTS } from './collections';
import { MOST_LINES, type ObjectParts } from './components';
import { assertMatches, type Conditions } from './conditions';
import { DavRefusal, nothingThere } from './dav-refusal';
import { changeEvent, createEvent } from './event-changes';
import { recordObject, refuseTakenUid } from './object-identity';
import { findObject } from './object-reads';
import type { ObjectRow } from './object-rows';
import { readObject, type Sent, type Stored } from './sent-object';
import { keepText } from './sent-text';
import { changeTask, createTask } from './task-changes';

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

/** What became of an object that an app sent. */
export interface PutResult {
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
    const stored = await (row ? change(transaction, request, row, sent) : add(transaction, request, sent));
    const etag = await keepText(transaction, stored, sent, text);
    return { outcome: row ? 'changed' : 'created', etag };
  });
}

/**
 * An object's text as it is to be stored in a collection.
 * @throws DavRefusal if it is no object, or belongs elsewhere.
 */
export function readSent({ collection }: Place, text: string): Sent {
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
export function objectAt(transaction: Transaction, { collection, name }: Place): Promise<ObjectRow | null> {
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
  await inTransaction(actor, async (transaction) =>
    remove(transaction, await seenObject(transaction, request)),
  );
}

/** The object that a request is about. @throws DavRefusal with 404 if it isn't there, with 412 if it has changed. */
export async function seenObject(transaction: Transaction, request: ObjectRequest): Promise<ObjectRow> {
  const row = await objectAt(transaction, request);
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
export function assertBelongs(collection: string, kind: ObjectParts['kind']): void {
  if ((collection === EVENTS) === (kind === 'VEVENT')) return;
  throw new DavRefusal(
    403,
    kind === 'VEVENT' ? 'This list holds only tasks.' : 'This calendar holds only events.',
    'C:supported-calendar-component',
  );
}
