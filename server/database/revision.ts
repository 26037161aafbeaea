import { authorText } from './author';

/**
 * The revision of an account: a number that rises with every change the student can see. Each transaction raises it
 * in the statement that locks the account, so an answer made at one revision holds until the next.
 *
 * It follows the clock in microseconds and never decreases, so a database restored from a backup doesn't reuse
 * numbers from after the backup.
 */
const NEXT_REVISION = 'greatest(u.revision + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)';

/** The channel for raised revisions, as `<account> <revision>`. */
export const REVISION_CHANNEL = 'account_revisions';

/** Notifying serializes the commits of all accounts, so it is done only if someone listens. */
const TELL = `CASE WHEN u.watched_until > now() THEN pg_notify('${REVISION_CHANNEL}', u.id || ' ' || u.revision) END`;

/** Notes in the entries of the journal who makes the change, $2, and what it is as a whole, $3; null for neither. */
const NAME_CHANGE = `
CASE WHEN $2::text IS NOT NULL THEN set_config('journal.author', $2, true) END AS author,
CASE WHEN $3::text IS NOT NULL THEN set_config('journal.act', $3, true) END AS act`;

/**
 * Locks the account $1 until the end of the transaction and raises its revision; returns nothing if it no longer
 * exists. The revision of its calendar feeds rises as well: a fetch then knows from one row whether there may be
 * changes. Raising it needlessly costs one read of the feed.
 */
export const LOCK_ACCOUNT = `
WITH feeds AS (UPDATE calendar_feeds SET revision = revision + 1, changed_at = now() WHERE user_id = $1)
UPDATE users u SET revision = ${NEXT_REVISION} WHERE u.id = $1
RETURNING u.timezone, u.revision::float8 AS revision, ${TELL} AS told, ${NAME_CHANGE}`;

/**
 * A CTE for a statement based on data read when account $1 was at revision $2. `account` locks it and gives
 * its `id`; it is empty if anything has changed since. The revision stays, so the statement must not change
 * anything that a reused answer shows.
 */
export const LOCKED_AT = `account AS (SELECT u.id FROM users u WHERE u.id = $1 AND u.revision = $2 FOR NO KEY UPDATE)`;

/**
 * CTEs for statements by which the server changes rows of several accounts. `raised` locks those accounts, always in
 * the same order, raises their revisions, and returns their `id`. The statement must join it, so accounts are locked
 * before rows.
 *
 * @param accounts a query for the IDs of the accounts.
 */
export function raisedRevisions(accounts: string): string {
  return `locked AS (SELECT id FROM users WHERE id IN (${accounts}) ORDER BY id FOR NO KEY UPDATE),
raised AS (
  UPDATE users u SET revision = ${NEXT_REVISION} FROM locked WHERE u.id = locked.id
  RETURNING u.id, ${TELL} AS told, set_config('journal.author', '${authorText(undefined)}', true) AS author)`;
}
