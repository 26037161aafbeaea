import type { Actor, Database, Transaction } from '../../../database/database';
import { DomainError, notFound } from '../../../errors/domain-error';
import type { Tasks } from '../../../jobs/queue';
import type { Services } from '../../../services';
import { assertRoomFor } from '../import.service';
import { gatherSubject } from '../import-subject';
import { writeDeadlines, writeEvents } from '../imported-rows';
import { readKnownItems } from '../known-items.reads';
import { readsWithin } from '../read-rows';
import { fetchCalendar, type FetchedCalendar, type FetchOutcome } from './fetch-calendar';
import { askQuestions } from './questions';
import type { SourceFault } from './source-faults';
import {
  lockStored,
  planNextSync,
  planSyncIn,
  readStored,
  SOURCE,
  SYNC_SOURCE,
  type SourceRow,
  type SyncJob,
} from './source-rows';
import { askVanished, placeCourses, planSync } from './sync-plan';

/** What syncing needs of the composition root. */
export type SyncServices = Pick<Services, 'outbound' | 'secretBox'>;

/** What a sync brought. */
export interface SyncCounts {
  /** Entries that are new here. */
  added: number;
  /** Entries that took over what the calendar says now. */
  changed: number;
}

const NOTHING: SyncCounts = { added: 0, changed: 0 };

/** Where a sealed address belongs. */
export function placeOf(userId: string, sourceId: string): string {
  return `calendar source ${userId} ${sourceId}`;
}

/**
 * Brings one calendar up to date: fetches it, and merges all of what it says in one transaction, or nothing of it. A
 * calendar that cannot be fetched changes nothing but its own card. Before the student first decided, nothing is done.
 * @returns what came of it; zeros when another sync was faster.
 * @throws NOT_FOUND
 */
export async function syncSource(actor: Actor, services: SyncServices, id: string): Promise<SyncCounts> {
  const source = await readStored(actor, id);
  if (!source) throw notFound(SOURCE);
  if (!source.isConfirmed) return NOTHING;
  const outcome = await fetchStored(services, actor.userId, source);
  const once: Actor = { ...actor, idempotency: null };
  try {
    return await actor.database.transaction(once, (transaction) =>
      settle(transaction, services, source, outcome),
    );
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'LIMIT_REACHED') throw error;
    const full: FetchOutcome = { type: 'failed', fault: 'account_full' };
    return actor.database.transaction(once, (transaction) => settle(transaction, services, source, full));
  }
}

/** Fetches the calendar of a row. */
export async function fetchStored(
  { outbound, secretBox }: SyncServices,
  userId: string,
  source: SourceRow,
): Promise<FetchOutcome> {
  const opened = secretBox.open(source.address, placeOf(userId, source.id));
  if (!opened) return { type: 'failed', fault: 'address_lost' };
  return fetchCalendar(outbound, opened.text, source);
}

async function settle(
  transaction: Transaction,
  services: SyncServices,
  fetchedFor: SourceRow,
  outcome: FetchOutcome,
): Promise<SyncCounts> {
  const source = await lockStored(transaction, fetchedFor.id);
  // Removed or given another address meanwhile: what was fetched is no longer asked for.
  if (!source?.address.equals(fetchedFor.address)) return NOTHING;
  // Another sync ended while this one fetched: what it learnt may be newer, and it planned the next one.
  if (source.lastTried !== fetchedFor.lastTried) return NOTHING;
  const fault = await faultOf(transaction, source, outcome);
  if (fault) {
    await recordFailure(transaction, source, fault);
    return NOTHING;
  }
  const counts = outcome.type === 'fetched' ? await merge(transaction, source, outcome.fetched) : NOTHING;
  await recordSuccess(transaction, services, source);
  return counts;
}

/** A calendar that is empty although entries are still to come says nothing about each: schools do so by mistake. */
async function faultOf(
  transaction: Transaction,
  { id, entryKeys }: SourceRow,
  outcome: FetchOutcome,
): Promise<SourceFault | null> {
  if (outcome.type === 'failed') return outcome.fault;
  if (outcome.type === 'unchanged' || outcome.fetched.calendar.calendar.entries.length > 0) return null;
  return (await stillMatters(transaction, id, entryKeys)).length > 0 ? 'emptied' : null;
}

const FAILED = `
UPDATE calendar_sources SET fault = $3, failures = failures + 1, last_tried_at = now() WHERE user_id = $1 AND id = $2`;

async function recordFailure(
  transaction: Transaction,
  { id, failures }: SourceRow,
  fault: SourceFault,
): Promise<void> {
  await transaction.query(FAILED, [transaction.userId, id, fault]);
  await planNextSync(transaction, id, failures + 1);
}

const SUCCEEDED = `
UPDATE calendar_sources SET fault = NULL, failures = 0, last_tried_at = now(), last_synced_at = now(), address = $3
WHERE user_id = $1 AND id = $2`;

/** An address that was sealed before the last change of secret is sealed anew on the way. */
async function recordSuccess(
  transaction: Transaction,
  { secretBox }: SyncServices,
  { id, address }: SourceRow,
): Promise<void> {
  const place = placeOf(transaction.userId, id);
  const opened = secretBox.open(address, place);
  const sealed = opened?.isOld ? secretBox.seal(opened.text, place) : address;
  await transaction.query(SUCCEEDED, [transaction.userId, id, sealed]);
  await planNextSync(transaction, id);
}

const MERGED = `
UPDATE calendar_sources SET entry_keys = $3, waiting_courses = $4, etag = $5, last_modified = $6, content_hash = $7
WHERE user_id = $1 AND id = $2`;

async function merge(
  transaction: Transaction,
  source: SourceRow,
  fetched: FetchedCalendar,
): Promise<SyncCounts> {
  const { id, name } = source;
  const draft = { id, name, expiresAt: '', sourceId: id, termId: null, calendar: fetched.calendar };
  const zone = source.timezone ?? fetched.calendar.calendar.timezone ?? transaction.timezone;
  const subject = await gatherSubject(readsWithin(transaction), [draft], {
    userId: transaction.userId,
    now: transaction.now,
    profile: transaction.timezone,
    asked: zone,
    // The zone the student confirmed: another term must not move what is here.
    zonesOf: () => ({ timezone: zone, timezoneSource: 'chosen', zones: [zone] }),
  });
  const placed = placeCourses(subject, source.courseChoices);
  const plan = await planSync(subject, placed);
  await assertRoomFor(transaction, plan);
  await writeDeadlines(transaction, plan.deadlines, true);
  await writeEvents(transaction, plan.events);
  const isWhole = fetched.calendar.calendar.unreadable.every(({ reason }) => reason !== 'over_limit');
  const missing = source.entryKeys.filter((key) => !plan.held.has(key));
  const vanished = isWhole ? await stillMatters(transaction, id, missing) : missing;
  const gone = isWhole
    ? await readKnownItems(readsWithin(transaction), transaction.userId, keysOf(vanished))
    : null;
  await askQuestions(transaction, id, [...plan.questions, ...(gone ? askVanished(gone) : [])]);
  const keys = [...plan.wanted, ...vanished];
  const { etag, lastModified, contentHash } = fetched;
  const news = [...placed.waiting.values()];
  await transaction.query(MERGED, [transaction.userId, id, keys, news, etag, lastModified, contentHash]);
  const all = [...plan.deadlines, ...plan.events];
  const count = (kind: string) => all.filter(({ change }) => change === kind).length;
  return { added: count('new'), changed: count('changed') };
}

function keysOf(keys: readonly string[]) {
  return { deadlines: keys, events: keys };
}

/** Of entries that are gone those the student still has before them, and that no other calendar holds. */
const STILL_MATTERS = `
WITH missing AS (SELECT key FROM unnest($3::text[]) AS key WHERE NOT EXISTS (
  SELECT FROM live_calendar_sources s WHERE s.user_id = $1 AND s.id <> $2 AND key = ANY(s.entry_keys)))
SELECT key FROM missing JOIN assignments a ON a.user_id = $1 AND a.import_key = key
WHERE a.deleted_at IS NULL AND a.completed_at IS NULL AND (a.due_at IS NULL OR a.due_at >= $4)
UNION ALL
SELECT key FROM missing JOIN events e ON e.user_id = $1 AND e.import_key = key
WHERE e.deleted_at IS NULL AND (e.last_at IS NULL OR e.last_at >= $4)`;

async function stillMatters(
  transaction: Transaction,
  id: string,
  missing: readonly string[],
): Promise<string[]> {
  if (missing.length === 0) return [];
  const values = [transaction.userId, id, missing, transaction.now];
  return (await transaction.query<{ key: string }>(STILL_MATTERS, values)).map(({ key }) => key);
}

/** A calendar the student paused since its job was planned is left alone. */
async function syncBySchedule(actor: Actor, services: SyncServices, id: string): Promise<void> {
  const source = await readStored(actor, id);
  if (source && !source.isPaused) await syncSource(actor, services, id);
}

/** The job that brings one calendar up to date; it outlives calendar and account. */
export function sourceTasks({
  services,
  database,
  now,
}: {
  services: SyncServices;
  database: Database;
  now: () => Date;
}): Tasks {
  return {
    [SYNC_SOURCE]: async (payload) => {
      const { userId, sourceId } = payload as SyncJob;
      await syncBySchedule({ userId, now: now(), database }, services, sourceId).catch((error: unknown) => {
        const isGone = error instanceof DomainError && ['NOT_FOUND', 'UNAUTHENTICATED'].includes(error.code);
        if (!isGone) throw error;
      });
    },
  };
}

const OVERDUE = `
SELECT user_id AS "userId", id FROM live_calendar_sources
WHERE confirmed_at IS NOT NULL AND next_sync_at < now() - interval '1 hour' ORDER BY next_sync_at LIMIT 1000`;

/**
 * Plans calendars anew that should have been synced long ago, should their job ever have been lost.
 * @returns how many.
 */
export async function replanOverdueSyncs(database: Database, now: Date): Promise<number> {
  const overdue = await database.read<{ userId: string; id: string }>('overdue_sources', OVERDUE, []);
  for (const { userId, id } of overdue) {
    await database.transaction({ userId, now, database }, (transaction) => planSyncIn(transaction, id, 0));
  }
  return overdue.length;
}
