import { createHash } from 'node:crypto';
import type { FeedOptions } from '#domain/feeds/feed';
import { FEED_LIMITS } from '#domain/limits/limits';
import { readToken, type TokenKey } from '../../auth/opaque-token';
import type { Database } from '../../database/database';
import { instantText } from '../../database/sql';

/** A feed found by its address, with everything that determines its contents except the student's plan. */
export interface FoundFeed extends FeedOptions {
  id: string;
  userId: string;
  name: string;
  revision: number;
  /** ISO instants. */
  changedAt: string;
  updatedAt: string;
  /** IANA time zone of the student. */
  timezone: string;
  /** Whether its last change is so recent that another could happen within the same second. */
  isFresh: boolean;
}

/** A closed account and an expired demo have no feeds. */
const FIND_FEED = `
SELECT f.user_id AS "userId", f.id, f.name, f.layers, f.finished, f.with_notes AS "withNotes",
  f.course_ids AS "courseIds", f.class_alarm_minutes AS "classAlarmMinutes",
  f.deadline_alarm_minutes AS "deadlineAlarmMinutes", f.revision, u.timezone,
  ${instantText('greatest(f.changed_at, u.updated_at)')} AS "changedAt", ${instantText('f.updated_at')} AS "updatedAt",
  greatest(f.changed_at, u.updated_at) > now() - interval '2 seconds' AS "isFresh",
  f.last_fetched_at IS NULL OR f.last_fetched_at < now() - interval '5 minutes' AS stale
FROM calendar_feeds f JOIN users u ON u.id = f.user_id
WHERE f.user_id = $1 AND f.secret_hash = $2 AND u.deletion_at IS NULL
  AND (u.demo_expires_at IS NULL OR u.demo_expires_at > now())`;

/** Looked up for an address without any secret, so every wrong address costs the same. */
const NOBODY: TokenKey = {
  userId: '00000000-0000-0000-0000-000000000000',
  hash: createHash('sha256').digest(),
};

/**
 * Finds the feed of a secret and notes the fetch, at most every five minutes.
 * @returns null for a secret that is wrong, replaced, or deleted.
 */
export async function findFeed(
  database: Database,
  secret: string,
  userAgent: string | null,
): Promise<FoundFeed | null> {
  const { userId, hash } = readToken('feed', secret) ?? NOBODY;
  const [row] = await database.read<FoundFeed & { stale: boolean }>('find_calendar_feed', FIND_FEED, [
    userId,
    hash,
  ]);
  if (!row) return null;
  const { stale, ...feed } = row;
  if (stale) await noteFetch(database, feed, userAgent);
  return feed;
}

async function noteFetch(database: Database, feed: FoundFeed, userAgent: string | null): Promise<void> {
  const by = userAgent && userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, FEED_LIMITS.userAgent);
  await database.dataSource.query(
    'UPDATE calendar_feeds SET last_fetched_at = now(), last_fetched_by = $3 WHERE user_id = $1 AND id = $2',
    [feed.userId, feed.id, by || null],
  );
}
