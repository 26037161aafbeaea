import type { Actor, Transaction } from '../../database/database';
import { softDelete } from '../deletions/deletion.service';
import { CalendarZones } from '../imports/parse/calendar-zones';
import { EVENTS } from './collections';
import { objectParts, readComponents, type ObjectParts } from './components';
import { assertMatches, type Conditions } from './conditions';
import { DavRefusal, nothingThere } from './dav-refusal';
import { changeEvent, createEvent } from './event-changes';
import { recordObject, refuseTakenUid } from './object-identity';
import { askingWithin, findObject } from './object-reads';
import type { ObjectRow } from './object-rows';
import type { Sent, Stored } from './sent-object';
import { changeTask, createTask } from './task-changes';

/** Where an object is, and what an app knows of it. */
export interface ObjectRequest {
  collection: string;
  /** The last part of its address. */
  name: string;
  conditions: Conditions;
}

/**
 * Stores an object that an app sent, through the same changes as everybody's: what the app left as it was stays as it
 * is in the product.
 * @returns whether it is new.
 * @throws DavRefusal, and what the changes themselves refuse.
 */
export async function putObject(
  actor: Actor,
  { collection, name, conditions }: ObjectRequest,
  text: string,
): Promise<'created' | 'changed'> {
  const parts = objectParts(readComponents(text));
  assertBelongs(collection, parts);
  const sent: Sent = { ...parts, collection, timeZones: new CalendarZones(parts.zones) };
  return actor.database.transaction({ ...actor, idempotency: null }, async (transaction) => {
    const row = await findObject(askingWithin(transaction), actor.userId, collection, name);
    assertMatches(row, conditions);
    if (row && row.uid !== parts.uid)
      throw new DavRefusal(403, "An object's UID can't change.", 'C:no-uid-conflict');
    if (!row) await refuseTakenUid(transaction, collection, parts.uid);
    const stored = await (row ? change(transaction, row, sent) : create(transaction, sent));
    await recordObject(transaction, { ...stored, collection, name, uid: parts.uid });
    return row ? 'changed' : 'created';
  });
}

function create(transaction: Transaction, sent: Sent): Promise<Stored> {
  return sent.kind === 'VEVENT' ? createEvent(transaction, sent) : createTask(transaction, sent);
}

function change(transaction: Transaction, row: ObjectRow, sent: Sent): Promise<Stored> {
  return row.noun === 'event' ? changeEvent(transaction, row, sent) : changeTask(transaction, row, sent);
}

/**
 * Deletes an object; the student can restore it.
 * @throws DavRefusal
 */
export async function deleteObject(
  actor: Actor,
  { collection, name, conditions }: ObjectRequest,
): Promise<void> {
  await actor.database.transaction({ ...actor, idempotency: null }, async (transaction) => {
    const row = await findObject(askingWithin(transaction), actor.userId, collection, name);
    if (!row) throw nothingThere();
    assertMatches(row, conditions);
    const { noun, id, title: label } = row;
    await softDelete(transaction, { noun, id, label });
  });
}

/** Events and tasks are in collections of their own. */
function assertBelongs(collection: string, { kind }: ObjectParts): void {
  if ((collection === EVENTS) === (kind === 'VEVENT')) return;
  throw new DavRefusal(
    403,
    kind === 'VEVENT' ? 'This list holds only tasks.' : 'This calendar holds only events.',
    'C:supported-calendar-component',
  );
}
