import type { Database } from '../../database/database';
import type { Forget } from '../../database/journal';
import type { ObjectNoun } from './calendar-object.entity';
import { DavRefusal } from './dav-refusal';
import { THERE } from './object-rows';

/** An object as it is listed. */
export interface IndexedObject {
  id: string;
  noun: ObjectNoun;
  name: string;
  etag: string;
}

/** How far an app has followed a collection: through all changes at a revision, or through some of them. */
export interface SyncPosition {
  /** Removals up to this revision are no news to it. */
  since: number;
  revision: number;
  /** ID of the last change at `revision` that it knows; null: it knows all of them. */
  lastId: string | null;
}

/** Which changes an answer is to give. */
interface ChangesAsked {
  /** Changes after this position; null: all objects. */
  position: SyncPosition | null;
  /** How many at most; null: all of them. */
  most: number | null;
}

/** All objects of a collection. */
export const ALL: ChangesAsked = { position: null, most: null };

/** The changes in a collection since a sync token. */
export interface CollectionChanges {
  /** The account's revision that the answer describes. */
  revision: number;
  changed: IndexedObject[];
  /** Names at which nothing is anymore. */
  removed: string[];
  /** The position of an app that has taken these changes in. */
  end: SyncPosition;
  /** Whether there are more behind `end`. */
  isTruncated: boolean;
}

/** A row returned by a named statement. */
interface Named {
  [name: string]: unknown;
}

interface Progress {
  /** The account's revision. */
  revision: number;
  /** The revision that the index describes. */
  indexed: number;
  forgotten: number;
}

/** Revisions are microseconds of the clock: removals are remembered for 90 days. */
const REMEMBERED = 90 * 86_400 * 1_000_000;
const ATTEMPTS = 5;

const READ_PROGRESS = `
SELECT u.revision::float8 AS revision, coalesce(s.revision, 0)::float8 AS indexed,
  coalesce(s.forgotten, 0)::float8 AS forgotten
FROM users u LEFT JOIN calendar_syncs s ON s.user_id = u.id WHERE u.id = $1`;

/**
 * Brings the index to the account's revision $2: new and changed objects get that revision, missing ones are marked
 * as removed. The text that an app sent of an older state is dropped. An object moved to another collection gets its
 * default name there. An object that was moved or restored gets its default UID if an object that exists there has its
 * UID. Nothing happens if the account has changed meanwhile. One statement sees rows and revision at one moment, and
 * the lock holds the revision until the index has reached it.
 */
const FOLLOW = `
WITH account AS (SELECT u.id FROM users u WHERE u.id = $1 AND u.revision = $2 FOR NO KEY UPDATE),
there AS MATERIALIZED (${THERE}),
known AS MATERIALIZED (SELECT id, collection, name, etag FROM calendar_objects WHERE user_id = $1),
removed AS (
  INSERT INTO calendar_removals (user_id, id, object_id, collection, name, revision)
  SELECT account.id, gen_random_uuid(), t.id, k.collection, k.name, $2
  FROM account, known k LEFT JOIN there t ON t.id = k.id
  WHERE k.etag IS NOT NULL AND (t.id IS NULL OR t.collection <> k.collection)),
hidden AS (
  UPDATE calendar_objects o SET etag = NULL, sent = NULL, sent_etag = NULL, revision = $2
  FROM account, known k LEFT JOIN there t ON t.id = k.id
  WHERE o.user_id = account.id AND o.id = k.id AND k.etag IS NOT NULL AND t.id IS NULL),
shown AS (
  INSERT INTO calendar_objects AS o (user_id, id, noun, collection, name, uid, etag, revision)
  SELECT account.id, t.id, t.noun, t.collection, t.id || '.ics',
    CASE t.noun WHEN 'event' THEN 'event-' ELSE 'task-' END || t.id, t.etag, $2
  FROM account, there t LEFT JOIN known k ON k.id = t.id
  WHERE k.id IS NULL OR k.etag IS DISTINCT FROM t.etag OR k.collection <> t.collection
  ON CONFLICT (user_id, id) DO UPDATE SET collection = excluded.collection, etag = excluded.etag,
    revision = excluded.revision,
    sent = CASE WHEN o.sent_etag = excluded.etag THEN o.sent END,
    sent_etag = CASE WHEN o.sent_etag = excluded.etag THEN o.sent_etag END,
    name = CASE WHEN o.collection = excluded.collection THEN o.name ELSE excluded.name END,
    uid = CASE WHEN (o.collection = excluded.collection AND o.etag IS NOT NULL) OR NOT EXISTS (
      SELECT FROM calendar_objects x JOIN there USING (id) WHERE x.user_id = o.user_id AND x.uid = o.uid
        AND x.id <> o.id AND x.collection = excluded.collection) THEN o.uid ELSE excluded.uid END),
forgotten AS (
  DELETE FROM calendar_removals r USING account WHERE r.user_id = account.id AND r.revision < $2 - ${REMEMBERED}
  RETURNING r.revision)
INSERT INTO calendar_syncs AS s (user_id, revision, forgotten)
SELECT account.id, $2, coalesce((SELECT max(revision) FROM forgotten), 0) FROM account
ON CONFLICT (user_id) DO UPDATE SET revision = excluded.revision, forgotten = greatest(s.forgotten, excluded.forgotten)
RETURNING s.revision::float8 AS revision`;

/**
 * Brings the index up to date, if the account has changed since anybody asked: changes themselves cost nothing, however
 * they are made.
 * @returns the revision that it describes now, and up to which removals are forgotten.
 */
export async function followChanges(
  database: Database,
  userId: string,
): Promise<{ revision: number; forgotten: number }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [progress] = await database.read<Progress & Named>('calendar_index_progress', READ_PROGRESS, [
      userId,
    ]);
    if (!progress) break;
    const { revision, indexed, forgotten } = progress;
    if (indexed === revision) return { revision, forgotten };
    await database.write(userId, FOLLOW, [userId, revision]);
  }
  throw new DavRefusal(503, 'The calendar is being changed. Try again in a moment.');
}

/** Accounts with texts of apps that haven't synced for a day, although something has changed. */
const WITH_OLD_TEXTS = `
SELECT u.id FROM users u LEFT JOIN calendar_syncs s ON s.user_id = u.id
WHERE coalesce(s.revision, 0) < least(u.revision, (extract(epoch FROM now() - interval '1 day') * 1000000)::bigint)
  AND EXISTS (SELECT FROM calendar_objects o WHERE o.user_id = u.id AND o.sent IS NOT NULL) LIMIT 1000`;

/**
 * Deletes the texts that apps sent for objects that have been changed or deleted since, in accounts whose apps no
 * longer sync.
 * @returns how many accounts were looked through.
 */
export async function dropOldTexts(database: Database): Promise<number> {
  const accounts = await database.read<{ id: string }>('accounts_with_old_texts', WITH_OLD_TEXTS, []);
  for (const { id } of accounts) await followChanges(database, id);
  return accounts.length;
}

const forgetKept = (condition: string) => `
UPDATE calendar_objects o SET kept = NULL, sent = NULL, sent_etag = NULL FROM journal j
WHERE ${condition} AND j.kind = 'removed' AND o.user_id = j.user_id AND o.id = j.row_id AND o.noun = j.noun
  AND NOT EXISTS (SELECT FROM journal k
    WHERE k.user_id = j.user_id AND k.noun = j.noun AND k.row_id = j.row_id AND k.revision > j.revision)
  AND NOT EXISTS (SELECT FROM assignments x WHERE x.user_id = j.user_id AND x.id = j.row_id
    UNION ALL SELECT FROM subtasks x WHERE x.user_id = j.user_id AND x.id = j.row_id
    UNION ALL SELECT FROM events x WHERE x.user_id = j.user_id AND x.id = j.row_id)`;

/**
 * Deletes the texts that apps sent for rows which an undoing took away, once nothing can bring the rows back: before
 * these entries `j` of the journal are removed. The addresses stay, so that apps learn what is gone.
 */
export const forgetKeptTexts: Forget = (database, condition, values, name) =>
  database.read(`forget_kept_of_${name}_journal`, forgetKept(condition), values);

/** Behind every ID. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The changes behind a position, in the order in which positions pass them. */
const BEHIND = (row: string) => `(${row}.revision, ${row}.id) > ($3, $4::uuid)`;

const LIST = `
SELECT o.id, o.noun, o.name, o.etag, o.revision::float8 AS revision FROM calendar_objects o
WHERE o.user_id = $1 AND o.collection = $2 AND o.etag IS NOT NULL AND ${BEHIND('o')}
ORDER BY o.revision, o.id LIMIT $5`;

const LIST_REMOVED = `
SELECT l.* FROM (
  SELECT DISTINCT ON (r.name) r.id, r.name, r.revision::float8 AS revision FROM calendar_removals r
  WHERE r.user_id = $1 AND r.collection = $2 AND ${BEHIND('r')} AND r.revision > $6 AND NOT EXISTS (
    SELECT FROM calendar_objects o
    WHERE o.user_id = $1 AND o.collection = $2 AND o.name = r.name AND o.etag IS NOT NULL)
  ORDER BY r.name, r.revision DESC, r.id DESC) AS l
ORDER BY l.revision, l.id LIMIT $5`;

/** A change, and its position among the others. */
interface Change extends Pick<IndexedObject, 'id' | 'name'> {
  revision: number;
}

/**
 * The changes in a collection since an earlier answer.
 * @throws DavRefusal for a position that no answer had, or from so long ago that removals are forgotten.
 */
export async function changesSince(
  database: Database,
  userId: string,
  collection: string,
  { position, most }: ChangesAsked,
): Promise<CollectionChanges> {
  const { revision, forgotten } = await followChanges(database, userId);
  const end: SyncPosition = { since: revision, revision, lastId: null };
  if (position?.revision === revision && position.lastId === null)
    return { revision, changed: [], removed: [], end, isTruncated: false };
  if (position && (position.revision > revision || position.since < forgotten))
    throw new DavRefusal(
      403,
      'This sync token is no longer valid. Sync from the start.',
      'D:valid-sync-token',
    );
  const { since, ...behind } = position ?? { since: revision, revision: -1, lastId: null };
  const limit = most === null ? null : most + 1;
  const values = [userId, collection, behind.revision, behind.lastId ?? LAST_ID, limit];
  const [changed, removed] = await Promise.all([
    database.read<Change & IndexedObject & Named>('calendar_index_list', LIST, values),
    database.read<Change & Named>('calendar_index_removed', LIST_REMOVED, [...values, since]),
  ]);
  const told = [...changed, ...removed].sort(inOrder).slice(0, most ?? undefined);
  const last = told.at(-1);
  const isTruncated = last !== undefined && told.length < changed.length + removed.length;
  const isTold = (change: Change) => !isTruncated || inOrder(change, last) <= 0;
  return {
    revision,
    changed: changed.filter(isTold),
    removed: removed.filter(isTold).map(({ name }) => name),
    end: isTruncated ? { since, revision: last.revision, lastId: last.id } : end,
    isTruncated,
  };
}

function inOrder(left: Change, right: Change): number {
  return left.revision - right.revision || (left.id < right.id ? -1 : Number(left.id > right.id));
}
