import type { Actor, Transaction } from '../../database/database';
import { updateAssignmentWithin } from '../assignments/assignment.service';
import { courseOf } from './collections';
import { DavRefusal } from './dav-refusal';
import { recordMove, refuseTakenUid } from './object-identity';
import type { ObjectRow } from './object-rows';
import {
  add,
  assertBelongs,
  inTransaction,
  objectAt,
  readSent,
  remove,
  seenObject,
  type ObjectRequest,
  type Outcome,
  type Place,
} from './put-object.service';
import { objectText } from './write-object';

/** An object and its new address. */
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

/** Checks both addresses before the work, and clears the second one (RFC 4918 §9.8, §9.9). */
function transferring(
  actor: Actor,
  { from, to, overwrites }: Transfer,
  work: (transaction: Transaction, row: ObjectRow) => Promise<unknown>,
): Promise<Outcome> {
  if (from.collection === to.collection && from.name === to.name)
    throw new DavRefusal(403, 'The object is at this address already.');
  return inTransaction(actor, async (transaction) => {
    const row = await seenObject(transaction, from);
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
