import type { Transaction } from '../../database/database';
import type { ObjectNoun } from './calendar-object.entity';
import { DavRefusal } from './dav-refusal';
import type { KeptLines } from './kept-lines';

/** An object as it was stored. */
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
export async function recordObject(
  transaction: Transaction,
  { id, noun, collection, name, uid, kept }: Recorded,
): Promise<void> {
  const key = [transaction.userId, collection, name, uid, id];
  await transaction.query(RELEASE, key);
  await transaction.query(RECORD, [...key, noun, kept === null ? null : JSON.stringify(kept)]);
}

const NOTE_REMOVAL = `
INSERT INTO calendar_removals (user_id, id, collection, name, revision)
SELECT o.user_id, gen_random_uuid(), o.collection, o.name, $3 FROM calendar_objects o
WHERE o.user_id = $1 AND o.id = $2 AND o.etag IS NOT NULL`;

/** A row at a new address counts as changed there, although nothing else about it has changed. */
const MARK_NEW = `UPDATE calendar_objects SET etag = '' WHERE user_id = $1 AND id = $2`;

/** Notes that an object has another address from now on. */
export async function recordMove(transaction: Transaction, recorded: Recorded): Promise<void> {
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
export async function refuseTakenUid(
  transaction: Transaction,
  collection: string,
  uid: string,
): Promise<void> {
  const [other] = await transaction.query<{ name: string }>(FIND_UID, [transaction.userId, collection, uid]);
  if (other)
    throw new DavRefusal(
      403,
      `Another object in this calendar has this UID: ${other.name}.`,
      'C:no-uid-conflict',
    );
}
