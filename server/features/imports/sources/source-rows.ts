import { DAY_MINUTES, HOUR_MINUTES } from '#domain/time/local-date-time';
import { SOURCE_INTERVAL_MINUTES, type Plan } from '#domain/plans/plans';
import type { Actor, Transaction, ChangeListener } from '../../../database/database';
import { instantText } from '../../../database/sql';
import { notFound } from '../../../errors/domain-error';
import { addJob } from '../../../jobs/queue';
import { lockPlan } from '../../users/user.service';
import type { CourseChoices } from './calendar-source.entity';
import type { CalendarSource } from './calendar-source.types';
import type { Freshness } from './fetch-calendar';
import { cardText, unreadText, type SourceFault } from './source-faults';

/** The noun in messages. */
export const SOURCE = 'calendar link';

/** The job that updates one calendar. */
export const SYNC_SOURCE = 'sync_calendar_source';

/** The data of one job of {@link SYNC_SOURCE}. */
export interface SyncJob {
  userId: string;
  sourceId: string;
}

/** A calendar as syncing needs it. */
export interface SourceRow extends Freshness {
  id: string;
  name: string;
  /** Sealed. */
  address: Buffer;
  timezone: string | null;
  courseChoices: CourseChoices;
  entryKeys: string[];
  /** Codes of courses that wait for a decision. */
  waitingCourses: string[];
  failures: number;
  isConfirmed: boolean;
  isPaused: boolean;
  /** The last attempt, as text that differs after every attempt; null for none. */
  lastTried: string | null;
  version: number;
}

/** Serial queues for these jobs, so slow servers elsewhere never delay the other jobs of a process. */
const QUEUES = 3;

/** Series of a calendar `s` that keep their former dates because their rule can't be read anymore. */
const UNREAD_RULES = `(
  SELECT count(*)::int FROM live_events e WHERE e.user_id = s.user_id AND e.import_key = ANY(s.entry_keys)
    AND (e.import_base->>'isRuleUnread')::boolean)`;

const SHOWN = `
  s.id, s.name, s.host, s.address_end AS "addressEnd", s.fault, s.waiting_courses AS "waitingCourses",
  s.confirmed_at IS NOT NULL AS "isConfirmed", s.paused_at IS NOT NULL AS "isPaused", s.color, t.id AS "termId",
  u.subscription_tier AS tier, cardinality(s.entry_keys) AS entries, ${UNREAD_RULES} AS "unreadRules", s.version,
  ${instantText('s.created_at')} AS "createdAt", ${instantText('s.last_tried_at')} AS "lastTriedAt",
  ${instantText('s.last_synced_at')} AS "lastSyncedAt", ${instantText('s.next_sync_at')} AS "nextSyncAt"`;

const READ_SOURCES = `
SELECT ${SHOWN} FROM live_calendar_sources s JOIN users u ON u.id = s.user_id
LEFT JOIN live_terms t ON t.user_id = s.user_id AND t.id = s.term_id
WHERE s.user_id = $1 AND ($2::uuid IS NULL OR s.id = $2) ORDER BY s.id`;

/** The calendars of a student, the oldest first, without their addresses. */
export function readSources(actor: Actor): Promise<CalendarSource[]> {
  return readShown(actor, null);
}

/**
 * One calendar as it is shown.
 * @throws NOT_FOUND
 */
export async function readSource(actor: Actor, id: string): Promise<CalendarSource> {
  const [source] = await readShown(actor, id);
  if (!source) throw notFound(SOURCE);
  return source;
}

interface ShownRow extends Omit<CalendarSource, 'problem' | 'intervalMinutes'> {
  fault: SourceFault | null;
  unreadRules: number;
  /** The student's stored plan. */
  tier: Plan;
}

async function readShown({ database, userId }: Actor, id: string | null): Promise<CalendarSource[]> {
  const rows = await database.read<ShownRow>('read_calendar_sources', READ_SOURCES, [userId, id]);
  return rows.map((row) => toShown(row, database));
}

/** One calendar as it is shown, within a running transaction. */
export async function readSourceWithin(
  transaction: Transaction,
  id: string,
): Promise<CalendarSource | undefined> {
  const [row] = await transaction.query<ShownRow>(READ_SOURCES, [transaction.userId, id]);
  return row && toShown(row, transaction);
}

function toShown(
  { fault, unreadRules, tier, ...row }: ShownRow,
  { planInForce }: Pick<Transaction, 'planInForce'>,
): CalendarSource {
  const problem = fault === null ? unreadText(unreadRules) : cardText(fault);
  return { ...row, problem, intervalMinutes: SOURCE_INTERVAL_MINUTES[planInForce(tier)] };
}

const STORED = `
  s.id, s.name, s.address, s.timezone, s.course_choices AS "courseChoices", s.entry_keys AS "entryKeys",
  s.waiting_courses AS "waitingCourses", s.etag,
  s.last_modified AS "lastModified", s.content_hash AS "contentHash", s.failures, s.version,
  s.confirmed_at IS NOT NULL AS "isConfirmed", s.paused_at IS NOT NULL AS "isPaused", s.last_tried_at::text AS "lastTried"`;

/** A calendar as syncing needs it; null when it is gone. */
export async function readStored({ database, userId }: Actor, id: string): Promise<SourceRow | null> {
  const text = `SELECT ${STORED} FROM live_calendar_sources s WHERE s.user_id = $1 AND s.id = $2`;
  return (await database.read<SourceRow>('calendar_source', text, [userId, id]))[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockStored(transaction: Transaction, id: string): Promise<SourceRow | null> {
  const text = `SELECT ${STORED} FROM live_calendar_sources s WHERE s.user_id = $1 AND s.id = $2 FOR UPDATE`;
  return (await transaction.query<SourceRow>(text, [transaction.userId, id]))[0] ?? null;
}

const PLAN_NEXT = `
UPDATE calendar_sources SET next_sync_at = now() + make_interval(mins => $3)
WHERE user_id = $1 AND id = $2 AND paused_at IS NULL RETURNING next_sync_at AS "runAt"`;

/**
 * Plans the next sync, as part of the transaction. After failures, the intervals double from an hour to a day.
 * @param failures number of failures in a row; 0 for the plan's interval.
 */
export async function planNextSync(transaction: Transaction, sourceId: string, failures = 0): Promise<void> {
  const interval = SOURCE_INTERVAL_MINUTES[await lockPlan(transaction)];
  const pause =
    failures === 0
      ? interval
      : Math.min(DAY_MINUTES, Math.max(interval, HOUR_MINUTES * 2 ** Math.min(failures - 1, 5)));
  await planSyncIn(transaction, sourceId, pause);
}

/** Plans the next sync in so many minutes, replacing the previous plan; not for a paused calendar. */
export async function planSyncIn(transaction: Transaction, sourceId: string, minutes: number): Promise<void> {
  const { userId } = transaction;
  const [next] = await transaction.query<{ runAt: Date }>(PLAN_NEXT, [userId, sourceId, minutes]);
  if (!next) return;
  const job: SyncJob = { userId, sourceId };
  const queue = `calendars-${parseInt(sourceId.slice(-4), 16) % QUEUES}`;
  await addJob(transaction, SYNC_SOURCE, job, { key: `source:${sourceId}`, runAt: next.runAt, queue });
}

/** The calendars among these that sync automatically. */
const RUNNING = `
SELECT s.id FROM live_calendar_sources s
WHERE s.user_id = $1 AND s.id = ANY($2::uuid[]) AND s.confirmed_at IS NOT NULL AND s.paused_at IS NULL`;

/** One that is again as it was before its first import waits for the next review. */
const WAIT = `
UPDATE calendar_sources SET next_sync_at = NULL WHERE user_id = $1 AND id = ANY($2::uuid[]) AND confirmed_at IS NULL`;

/** A restored calendar is synced at once. */
export const restoredSources: ChangeListener = {
  reads: { calendar_source: 'all' },
  follow: async (transaction, changes) => {
    const ids = [...(changes.get('calendar_source') ?? [])];
    await transaction.query(WAIT, [transaction.userId, ids]);
    const running = await transaction.query<{ id: string }>(RUNNING, [transaction.userId, ids]);
    for (const { id } of running) await planSyncIn(transaction, id, 0);
  },
};
