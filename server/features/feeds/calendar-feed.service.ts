import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { addsProOption, DEFAULT_FEED, FEED_LAYERS, type FeedOptions } from '#domain/feeds/feed';
import { FEED_LIMITS } from '#domain/limits/limits';
import { mintToken, readToken, type TokenKey } from '../../auth/opaque-token';
import type { Actor, Database, Transaction } from '../../database/database';
import { assertFresh } from '../../database/outdated-edit';
import { instantText } from '../../database/sql';
import { notFound } from '../../errors/domain-error';
import { closureOf, type AuditedRequest, type Closable } from '../../auth/access';
import { CLOSABLE_COLUMNS } from '../../auth/session';
import type { Services } from '../../services';
import { assertPrivilege, assertWithinPlan, readUser } from '../users/user.service';
import type {
  CreateCalendarFeedInput,
  UpdateCalendarFeedInput,
  CalendarFeed,
  CalendarFeedAddressPayload,
  CalendarFeedPayload,
  DeleteCalendarFeedPayload,
} from './calendar-feed.types';

/** The parts of the request that a change of a feed needs. */
export interface FeedRequest extends AuditedRequest {
  actor: Actor;
  services: Services;
}

/** A feed with its new address. */
interface Addressed {
  url: string;
  calendarFeed: CalendarFeed;
}

const OPTIONS = `
  f.id, f.name, f.layers, f.finished, f.with_notes AS "withNotes", f.course_ids AS "courseIds",
  f.class_alarm_minutes AS "classAlarmMinutes", f.deadline_alarm_minutes AS "deadlineAlarmMinutes"`;

const COLUMNS = `${OPTIONS}, f.version,
  ${instantText('f.created_at')} AS "createdAt", ${instantText('f.last_fetched_at')} AS "lastFetchedAt",
  f.last_fetched_by AS "lastFetchedBy"`;

const READ_FEEDS = `SELECT ${COLUMNS} FROM calendar_feeds f WHERE f.user_id = $1 ORDER BY f.id`;

const READ_FEED = `SELECT ${COLUMNS} FROM calendar_feeds f WHERE f.user_id = $1 AND f.id = $2`;

/** The feeds of a student, the oldest first. */
export async function readCalendarFeeds({ database, userId }: Actor): Promise<CalendarFeed[]> {
  return database.read<CalendarFeed>('read_calendar_feeds', READ_FEEDS, [userId]);
}

const INSERT_FEED = `
INSERT INTO calendar_feeds AS f (user_id, id, secret_hash, name, layers, finished, with_notes, course_ids,
  class_alarm_minutes, deadline_alarm_minutes)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${COLUMNS}`;

/**
 * Creates a feed; its address is in the answer and nowhere else. A repeated request creates another one, because the
 * first answer wasn't stored.
 * @throws NOT_FOUND naming `courseIds`, PLAN_LIMIT.
 */
export async function createCalendarFeed(
  request: FeedRequest,
  { name, ...input }: CreateCalendarFeedInput,
): Promise<CalendarFeedAddressPayload> {
  const { actor } = request;
  const options = optionsOf(input, DEFAULT_FEED);
  const made = await addressed(request, async (transaction, hash) => {
    await assertOwnCourses(transaction, options.courseIds);
    await assertOptions(transaction, options);
    await assertWithinPlan(transaction, 'calendar_feeds');
    const values = [transaction.userId, uuidv7(), hash, name.trim(), ...valuesOf(options)];
    return transaction.query<CalendarFeed>(INSERT_FEED, values);
  });
  return { ...made, user: await readUser(actor) };
}

const UPDATE_FEED = `
UPDATE calendar_feeds f SET name = $3, layers = $4, finished = $5, with_notes = $6, course_ids = $7,
  class_alarm_minutes = $8, deadline_alarm_minutes = $9, version = version + 1, updated_at = now(),
  revision = revision + 1, changed_at = now()
WHERE f.user_id = $1 AND f.id = $2 RETURNING ${COLUMNS}`;

/**
 * Changes the contents of a feed; its address stays.
 * @throws NOT_FOUND (for a course naming `courseIds`), CONFLICT with the current feed for a stale edit, PLAN_LIMIT.
 */
export function updateCalendarFeed(
  { actor }: FeedRequest,
  input: UpdateCalendarFeedInput,
): Promise<CalendarFeedPayload> {
  return actor.database.transaction(actor, async (transaction) => {
    const { id } = input;
    const feed = await lockFeed(transaction, id);
    const read = async (as: Transaction) => (await as.query(READ_FEED, [as.userId, id]))[0];
    await assertFresh(transaction, { noun: 'calendar_feed', what: 'calendar feed', read }, feed, input);
    const options = optionsOf(input, feed);
    const isNewChoice = JSON.stringify(options.courseIds) !== JSON.stringify(feed.courseIds);
    if (isNewChoice) await assertOwnCourses(transaction, options.courseIds);
    await assertOptions(transaction, options, feed);
    const values = [transaction.userId, id, input.name?.trim() ?? feed.name, ...valuesOf(options)];
    const [calendarFeed] = await transaction.query<CalendarFeed>(UPDATE_FEED, values);
    if (!calendarFeed) throw notFound('calendar feed');
    return { calendarFeed };
  });
}

const REPLACE_ADDRESS = `
UPDATE calendar_feeds f SET secret_hash = $3, last_fetched_at = NULL, last_fetched_by = NULL
WHERE f.user_id = $1 AND f.id = $2 RETURNING ${COLUMNS}`;

/**
 * Gives a feed a new address; the old one stops working at once.
 * @throws NOT_FOUND
 */
export async function replaceCalendarFeedAddress(
  request: FeedRequest,
  id: string,
): Promise<CalendarFeedAddressPayload> {
  const { actor, services } = request;
  const made = await addressed(request, (transaction, hash) =>
    transaction.query<CalendarFeed>(REPLACE_ADDRESS, [transaction.userId, id, hash]),
  );
  services.audit.record('feed_address_revoked', request, actor.userId, { feed: id });
  return { ...made, user: await readUser(actor) };
}

/**
 * Deletes a feed at once.
 * @throws NOT_FOUND
 */
export async function deleteCalendarFeed(
  request: FeedRequest,
  id: string,
): Promise<DeleteCalendarFeedPayload> {
  const { actor, services } = request;
  await actor.database.transaction(actor, async (transaction) => {
    const values = [transaction.userId, id];
    const deleted = await transaction.query(
      'DELETE FROM calendar_feeds WHERE user_id = $1 AND id = $2 RETURNING id',
      values,
    );
    if (deleted.length === 0) throw notFound('calendar feed');
  });
  services.audit.record('feed_address_revoked', request, actor.userId, { feed: id });
  return { id, user: await readUser(actor) };
}

/** Stores a new secret with what `store` writes, and returns its address, which isn't stored. */
async function addressed(
  request: FeedRequest,
  store: (transaction: Transaction, hash: Buffer) => Promise<CalendarFeed[]>,
): Promise<Addressed> {
  const { actor, services } = request;
  const { token, hash } = mintToken('feed', actor.userId);
  const calendarFeed = await actor.database.transaction(
    { ...actor, idempotency: null },
    async (transaction) => {
      const [feed] = await store(transaction, hash);
      if (!feed) throw notFound('calendar feed');
      return feed;
    },
  );
  services.audit.record('feed_address_created', request, actor.userId, { feed: calendarFeed.id });
  return { url: `${services.env.appUrl}/feeds/${token}.ics`, calendarFeed };
}

async function lockFeed(transaction: Transaction, id: string): Promise<CalendarFeed> {
  const [feed] = await transaction.query<CalendarFeed>(`${READ_FEED} FOR UPDATE`, [transaction.userId, id]);
  if (!feed) throw notFound('calendar feed');
  return feed;
}

/** The options from an input: an absent one stays, null is the default. */
function optionsOf(input: Partial<Record<keyof FeedOptions, unknown>>, current: FeedOptions): FeedOptions {
  const wished = Object.fromEntries(
    Object.entries(DEFAULT_FEED).map(([name, byDefault]) => {
      const key = name as keyof FeedOptions;
      const given = input[key];
      return [key, given === undefined ? current[key] : (given ?? byDefault)];
    }),
  ) as unknown as FeedOptions;
  return {
    ...wished,
    layers: FEED_LAYERS.filter((layer) => wished.layers.includes(layer)),
    courseIds: wished.courseIds && [...new Set(wished.courseIds.map((id) => id.toLowerCase()))].sort(),
  };
}

function valuesOf(options: FeedOptions): unknown[] {
  const { layers, finished, withNotes, courseIds, classAlarmMinutes, deadlineAlarmMinutes } = options;
  return [layers, finished, withNotes, courseIds, classAlarmMinutes, deadlineAlarmMinutes];
}

async function assertOptions(
  transaction: Transaction,
  wished: FeedOptions,
  current?: FeedOptions,
): Promise<void> {
  if (addsProOption(wished, current)) await assertPrivilege(transaction, 'filtered_calendar_feeds');
}

async function assertOwnCourses(
  transaction: Transaction,
  courseIds: FeedOptions['courseIds'],
): Promise<void> {
  if (courseIds === null) return;
  const [row] = await transaction.query<{ known: number }>(
    'SELECT count(*)::int AS known FROM live_courses WHERE user_id = $1 AND id = ANY($2::uuid[])',
    [transaction.userId, courseIds],
  );
  if (row?.known !== courseIds.length) throw notFound('course', 'courseIds');
}

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

type FoundRow = FoundFeed & Closable & { stale: boolean };

/** An expired demo has no feeds. */
const FIND_FEED = `
SELECT f.user_id AS "userId", ${OPTIONS}, f.revision, u.timezone,
  ${instantText('greatest(f.changed_at, u.updated_at)')} AS "changedAt", ${instantText('f.updated_at')} AS "updatedAt",
  greatest(f.changed_at, u.updated_at) > now() - interval '2 seconds' AS "isFresh",
  f.last_fetched_at IS NULL OR f.last_fetched_at < now() - interval '5 minutes' AS stale, ${CLOSABLE_COLUMNS}
FROM calendar_feeds f JOIN users u ON u.id = f.user_id
WHERE f.user_id = $1 AND f.secret_hash = $2
  AND (u.demo_expires_at IS NULL OR u.demo_expires_at > now())`;

/** Looked up for an address without any secret, so every wrong address costs the same. */
const NOBODY: TokenKey = {
  userId: '00000000-0000-0000-0000-000000000000',
  hash: createHash('sha256').digest(),
};

/**
 * Finds the feed of a secret and notes the fetch, at most every five minutes.
 * @returns null for a secret that is wrong, replaced, or deleted, or whose account is closed.
 */
export async function findFeed(
  { database, env }: { database: Database; env: Services['env'] },
  secret: string,
  userAgent: string | null,
): Promise<FoundFeed | null> {
  const { userId, hash } = readToken('feed', secret) ?? NOBODY;
  const [row] = await database.read<FoundRow>('find_calendar_feed', FIND_FEED, [userId, hash]);
  if (!row || closureOf(env, row) !== null) return null;
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
