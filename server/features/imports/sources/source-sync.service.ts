import { closureOf } from '../../../auth/access';
import type { Actor, Database, Transaction } from '../../../database/database';
import { DomainError, notFound } from '../../../errors/domain-error';
import { processRows, FIRST_ID } from '../../../jobs/batch';
import type { Tasks } from '../../../jobs/queue';
import type { Services } from '../../../services';
import { isPassing } from '../../../database/savepoint';
import { readUser } from '../../users/user.service';
import { fetchCalendar, type FetchOutcome } from './fetch-calendar';
import { mergeCalendar, stillMatters, type SyncCounts } from './merge-calendar';
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

/** The services that syncing needs from the composition root. */
type SyncServices = Pick<Services, 'outbound' | 'secretBox' | 'log' | 'env'>;

const NOTHING: SyncCounts = { added: 0, changed: 0 };

/** The context a sealed address is bound to. */
export function placeOf(userId: string, sourceId: string): string {
  return `calendar source ${userId} ${sourceId}`;
}

/**
 * Updates one calendar: fetches it, and merges all of it in one transaction, or nothing. A calendar that can't be
 * fetched changes only its own card. Before the student's first decision, nothing is done.
 * @returns the results; zeros if another sync was faster.
 * @throws NOT_FOUND
 */
export async function syncSource(actor: Actor, services: SyncServices, id: string): Promise<SyncCounts> {
  const source = await readStored(actor, id);
  if (!source) throw notFound(SOURCE);
  if (!source.isConfirmed) return NOTHING;
  const author = { kind: 'calendar', name: source.name } as const;
  const once: Actor = { ...actor, idempotency: null, author };
  const settleWith = (outcome: FetchOutcome) =>
    actor.database.transaction(once, (transaction) => settle(transaction, services, source, outcome));
  try {
    return await settleWith(await fetchStored(services, actor.userId, source));
  } catch (error) {
    const fault = faultOfError(error);
    if (fault === null) throw error;
    if (fault === 'unreadable') services.log('calendar_unreadable', { error });
    return settleWith({ type: 'failed', fault });
  }
}

/** The fault for an error of a sync; null if it isn't about this calendar and must be reported otherwise. */
function faultOfError(error: unknown): SourceFault | null {
  if (error instanceof DomainError) return error.code === 'LIMIT_REACHED' ? 'account_full' : null;
  return isPassing(error) ? null : 'unreadable';
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
  // Removed or given another address meanwhile: the fetched answer is obsolete.
  if (!source?.address.equals(fetchedFor.address)) return NOTHING;
  // Another sync ended while this one was fetching: its results may be newer, and it planned the next one.
  if (source.lastTried !== fetchedFor.lastTried) return NOTHING;
  const fault = await faultOf(transaction, source, outcome);
  if (fault) {
    await recordFailure(transaction, source, fault);
    return NOTHING;
  }
  const { counts, failed } =
    outcome.type === 'fetched'
      ? await mergeCalendar(transaction, source, outcome.fetched)
      : { counts: NOTHING, failed: 0 };
  await recordSuccess(transaction, services, source, failed > 0 ? 'entries_failed' : null);
  return counts;
}

/**
 * An empty calendar whose entries are still to come doesn't count as the removal of each: schools publish such
 * calendars by mistake.
 */
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
UPDATE calendar_sources SET fault = $4, failures = 0, last_tried_at = now(), last_synced_at = now(), address = $3
WHERE user_id = $1 AND id = $2`;

/** An address sealed before the last change of the secret is sealed again. */
async function recordSuccess(
  transaction: Transaction,
  { secretBox }: SyncServices,
  { id, address }: SourceRow,
  fault: SourceFault | null,
): Promise<void> {
  const place = placeOf(transaction.userId, id);
  const opened = secretBox.open(address, place);
  const sealed = opened?.isOld ? secretBox.seal(opened.text, place) : address;
  await transaction.query(SUCCEEDED, [transaction.userId, id, sealed, fault]);
  await planNextSync(transaction, id);
}

/** A calendar the student paused after its job was planned, or of a closed account, is skipped. */
async function syncBySchedule(actor: Actor, services: SyncServices, id: string): Promise<void> {
  if (closureOf(services.env, await readUser(actor)) !== null) return;
  const source = await readStored(actor, id);
  if (source && !source.isPaused) await syncSource(actor, services, id);
}

/** The job that updates one calendar; it may outlive calendar and account. */
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
WHERE confirmed_at IS NOT NULL AND next_sync_at < now() - interval '1 hour' AND id > $1
ORDER BY id LIMIT 1000`;

/**
 * Plans overdue syncs again, in case their jobs were lost.
 * @returns how many.
 */
export async function replanOverdueSyncs(database: Database, now: Date): Promise<number> {
  const readAfter = (last?: { id: string }) =>
    database.read<{ userId: string; id: string }>('overdue_sources', OVERDUE, [last?.id ?? FIRST_ID]);
  return processRows(readAfter, async ({ userId, id }) => {
    await database.transaction({ userId, now, database }, (transaction) => planSyncIn(transaction, id, 0));
    return 1;
  });
}
