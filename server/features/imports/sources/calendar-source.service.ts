import { v7 as uuidv7 } from 'uuid';
import { clip, linkFault } from '#domain/limits/text-fault';
import { SOURCE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import type { Actor, Transaction } from '../../../database/database';
import { assertFresh } from '../../../database/outdated-edit';
import { loadOwned } from '../../../database/owned';
import { badInput, notFound } from '../../../errors/domain-error';
import type { Services } from '../../../services';
import { instantText } from '../../../database/sql';
import { softDelete } from '../../deletions/deletion.service';
import { Term } from '../../terms/term.entity';
import { TERM } from '../../terms/term.reads';
import { assertWithinPlan } from '../../users/user.service';
import { saveDraftWithin, type SavedDraft } from '../import-draft.service';
import type {
  AddCalendarSourceInput,
  RemoveCalendarSourceArgs,
  UpdateCalendarSourceInput,
  CalendarSourcePayload,
  CalendarSourceReviewPayload,
  RemoveCalendarSourcePayload,
  SyncCalendarSourcePayload,
} from './calendar-source.types';
import { fetchCalendar, httpAddress, type FetchedCalendar, type FetchOutcome } from './fetch-calendar';
import { refusalText } from './source-faults';
import { lockStored, planSyncIn, readSource, readSourceWithin, readStored, SOURCE } from './source-rows';
import { fetchStored, placeOf, syncSource } from './source-sync.service';
import type { DiffChoice } from './calendar-diff.entity';
import type { DueChange } from './calendar-diff.types';
import { shownValue } from './diff-steps';

/** The parts of a request that a change of a calendar link needs. */
interface SourceRequest {
  actor: Actor;
  services: Services;
}

const INSERT = `
INSERT INTO calendar_sources (user_id, id, name, address, host, address_end) VALUES ($1, $2, $3, $4, $5, $6)`;

/**
 * Subscribes to a calendar: fetches it once and stores its contents as a draft, for the student to decide what to
 * import. Nothing is synced before `confirmImport` has imported that draft.
 * @throws BAD_USER_INPUT naming `url` when no calendar can be fetched there, PLAN_LIMIT, RATE_LIMITED.
 */
export async function addCalendarSource(
  request: SourceRequest,
  { url, name }: AddCalendarSourceInput,
): Promise<CalendarSourceReviewPayload> {
  const { actor, services } = request;
  const address = checkedAddress(url);
  await services.rateLimiter.charge('calendar_fetch', actor.userId);
  await actor.database.transaction({ ...actor, idempotency: null }, refuseFullPlan);
  const fetched = calendarOf(await fetchCalendar(services.outbound, address), 'url');
  const made = await actor.database.transaction(actor, async (transaction) => {
    await refuseFullPlan(transaction);
    const id = uuidv7();
    const { host } = new URL(address);
    const called = name?.trim() || fetched.calendar.calendar.name || host;
    const sealed = services.secretBox.seal(address, placeOf(transaction.userId, id));
    const shown = [clip(called, TEXT_LIMITS.sourceName), sealed, host, endOf(address)];
    await transaction.query(INSERT, [transaction.userId, id, ...shown]);
    return { id, draft: await saveDraftWithin(transaction, called, fetched.calendar, id) };
  });
  return reviewPayload(actor, made);
}

function refuseFullPlan(transaction: Transaction): Promise<void> {
  return assertWithinPlan(transaction, 'calendar_sources');
}

/**
 * Fetches a calendar for a new decision by the student, for instance on courses that appeared.
 * @throws NOT_FOUND, BAD_USER_INPUT naming `id` when it cannot be fetched, RATE_LIMITED.
 */
export async function reviewCalendarSource(
  { actor, services }: SourceRequest,
  id: string,
): Promise<CalendarSourceReviewPayload> {
  const source = await readStored(actor, id);
  if (!source) throw notFound(SOURCE);
  await services.rateLimiter.charge('calendar_fetch', actor.userId);
  const anew = { ...source, etag: null, lastModified: null, contentHash: null };
  const { calendar } = calendarOf(await fetchStored(services, actor.userId, anew), 'id');
  const draft = await actor.database.transaction(actor, (transaction) =>
    saveDraftWithin(transaction, source.name, calendar, id),
  );
  return reviewPayload(actor, { id, draft });
}

async function reviewPayload(actor: Actor, { id, draft }: { id: string; draft: SavedDraft }) {
  const { id: draftId, entries, unreadable } = draft;
  return { calendarSource: await readSource(actor, id), draftId, entries, unreadable };
}

function calendarOf(outcome: FetchOutcome, field: string): FetchedCalendar {
  if (outcome.type === 'fetched') return outcome.fetched;
  throw badInput(field, refusalText(outcome.type === 'failed' ? outcome.fault : 'unexpected'));
}

const CHANGE = `
UPDATE calendar_sources SET name = coalesce($3, name), color = CASE WHEN $4 THEN $5 ELSE color END,
  term_id = CASE WHEN $6 THEN $7::uuid ELSE term_id END, version = version + 1, updated_at = now()
WHERE user_id = $1 AND id = $2`;

const PAUSE = `
UPDATE calendar_sources SET paused_at = coalesce(paused_at, now()), next_sync_at = NULL WHERE user_id = $1 AND id = $2`;

const RESUME = 'UPDATE calendar_sources SET paused_at = NULL WHERE user_id = $1 AND id = $2';

const READDRESS = `
UPDATE calendar_sources SET address = $3, host = $4, address_end = $5, etag = NULL, last_modified = NULL,
  content_hash = NULL, fault = NULL, failures = 0 WHERE user_id = $1 AND id = $2`;

/**
 * Changes a calendar link's name, color, term, or address, or pauses or resumes it. Imported entries stay, and are
 * compared with the contents of a new address.
 * @throws NOT_FOUND for the link or the term, CONFLICT with the current row for a stale edit, BAD_USER_INPUT for `url`.
 */
export async function updateCalendarSource(
  { actor, services }: SourceRequest,
  input: UpdateCalendarSourceInput,
): Promise<CalendarSourcePayload> {
  const { id, url } = input;
  const address = url == null ? null : checkedAddress(url);
  await actor.database.transaction(actor, async (transaction) => {
    const source = await lockStored(transaction, id);
    if (!source) throw notFound(SOURCE);
    const read = (as: Transaction) => readSourceWithin(as, id);
    await assertFresh(transaction, { noun: 'calendar_source', what: SOURCE, read }, source, input);
    const { userId } = transaction;
    const { isPaused } = input;
    await changeSettings(transaction, input);
    if (isPaused != null) await transaction.query(isPaused ? PAUSE : RESUME, [userId, id]);
    if (address !== null) {
      const sealed = services.secretBox.seal(address, placeOf(userId, id));
      await transaction.query(READDRESS, [userId, id, sealed, new URL(address).host, endOf(address)]);
    }
    const isNews = address !== null || (isPaused === false && source.isPaused);
    if (source.isConfirmed && isNews) await planSyncIn(transaction, id, 0);
  });
  return { calendarSource: await readSource(actor, id) };
}

async function changeSettings(
  transaction: Transaction,
  { id, name, color, termId }: UpdateCalendarSourceInput,
): Promise<void> {
  if (termId) await loadOwned(transaction, Term, termId, TERM, 'termId');
  await transaction.query(CHANGE, [
    transaction.userId,
    id,
    name?.trim() ?? null,
    ...[color !== undefined, color ?? null],
    ...[termId !== undefined, termId ?? null],
  ]);
}

/**
 * Brings a calendar up to date now.
 * @throws NOT_FOUND, RATE_LIMITED.
 */
export async function syncCalendarSource(
  { actor, services }: SourceRequest,
  id: string,
): Promise<SyncCalendarSourcePayload> {
  await readSource(actor, id);
  await services.rateLimiter.charge('calendar_fetch', actor.userId);
  const counts = await syncSource(actor, services, id);
  return { calendarSource: await readSource(actor, id), ...counts };
}

/**
 * Ends a subscription, which can be restored for a while. Removes its open questions, and its entries if asked to.
 * @throws NOT_FOUND
 */
export async function removeCalendarSource(
  { actor }: SourceRequest,
  { id, deleteEntries }: RemoveCalendarSourceArgs,
): Promise<RemoveCalendarSourcePayload> {
  const deletion = await actor.database.transaction(actor, async (transaction) => {
    const source = await lockStored(transaction, id);
    if (!source) throw notFound(SOURCE);
    return softDelete(transaction, {
      noun: 'calendar_source',
      id,
      label: source.name,
      withEntries: deleteEntries ?? false,
    });
  });
  return { id, deletion };
}

/** @throws BAD_USER_INPUT naming `url` */
function checkedAddress(url: string): string {
  const address = httpAddress(url);
  const fault = linkFault(address, TEXT_LIMITS.link);
  if (fault) throw badInput('url', `The link ${fault}`);
  if (!/^https?:/i.test(address)) throw badInput('url', refusalText('address_invalid'));
  return new URL(address).href;
}

/** The last four characters before the ending all such addresses share. */
function endOf(address: string): string {
  return address.replace(/\.ics$/i, '').slice(-4);
}

interface DueChangeRow {
  /** Null: the assignment exists, but its deadline never moved. */
  id: string | null;
  sourceName: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  resolution: DiffChoice | null;
  noticedAt: string;
  answeredAt: string | null;
}

const READ_HISTORY = `
SELECT d.id, s.name AS "sourceName", d.base, d.mine, d.theirs, d.resolution, ${instantText('d.created_at')} AS "noticedAt",
  ${instantText('d.resolved_at')} AS "answeredAt"
FROM live_assignments a LEFT JOIN (
  calendar_diffs d JOIN calendar_sources s ON s.user_id = d.user_id AND s.id = d.source_id)
  ON d.user_id = a.user_id AND d.row_id = a.id AND d.noun = 'assignment' AND d.field = 'due'
WHERE a.user_id = $1 AND a.id = $2 ORDER BY d.id DESC LIMIT ${SOURCE_LIMITS.historyLength}`;

/**
 * The moves of an assignment's deadline by subscribed calendars, and the student's answers; the latest first.
 * @throws NOT_FOUND
 */
export async function readDueHistory(
  { database, userId }: Actor,
  assignmentId: string,
): Promise<DueChange[]> {
  const rows = await database.read<DueChangeRow>('due_history', READ_HISTORY, [userId, assignmentId]);
  if (rows.length === 0) throw notFound('assignment');
  return rows.flatMap(({ id, base, mine, theirs, resolution: choice, ...row }) =>
    id === null
      ? []
      : {
          id,
          ...row,
          choice,
          before: shownValue('due', base),
          yours: shownValue('due', mine),
          theirs: shownValue('due', theirs),
        },
  );
}
