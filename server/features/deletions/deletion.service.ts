import { v7 as uuidv7 } from 'uuid';
import type { PlanResource } from '#domain/plans/plans';
import type { Actor, Database, Transaction } from '../../database/database';
import type { Noun } from '../../database/nouns';
import type { QuotaName } from '../../database/noun';
import { assertQuota, fullestHolder, limitsOf } from '../../database/quota';
import { DomainError, notFound } from '../../errors/domain-error';
import { FIRST_ID, processPages } from '../../jobs/batch';
import { assertWithinPlan } from '../users/user.service';
import {
  CLAIM_EXPIRED,
  DELETE,
  DELETE_WITH_ENTRIES,
  DELETION_COLUMNS,
  EXPIRED,
  MISSING_PARENT,
  PLANNED,
  PURGE,
  RAISE_OWNERS,
  RESTORABLE,
  RESTORE,
} from './deletion.sql';
import type { DeletePayload, DeletionType, RestorePayload } from './deletion.types';

/** A row that went along with a deletion or a restoration. */
interface TouchedRow {
  noun: Noun;
  id: string;
}

/** The row to delete, already found to be the student's. */
interface Deletable {
  noun: Noun;
  /** One row, or several of one kind that are deleted and restored together. */
  id: string | readonly string[];
  /** The student's name for it, for the list of deletions. */
  label: string;
  /** For a linked calendar: whether its entries are also deleted. */
  withEntries?: boolean;
}

/** A deletion that can no longer be restored. */
interface ExpiredDeletion {
  id: string;
  /** The time as PostgreSQL writes it, to the microsecond. */
  deletedAt: string;
}

const PURGE_BATCH = 100;

const RECORD = `
INSERT INTO deletions AS d (user_id, id, noun, label, item_count) VALUES ($1, $2, $3, $4, $5) RETURNING ${DELETION_COLUMNS}`;

/**
 * Hides a row and everything that belongs to it under one deletion, and notifies the change listeners. A term takes
 * its courses along; a course its grade categories, assignments, events, and scenarios; a category those inside it;
 * an assignment its subtasks, logged time, and study blocks.
 */
export async function softDelete(
  transaction: Transaction,
  { noun, id, label, withEntries = false }: Deletable,
): Promise<DeletionType> {
  const deletionId = uuidv7();
  const statement = withEntries ? DELETE_WITH_ENTRIES : DELETE[noun];
  const rows = await transaction.query<TouchedRow>(statement, [transaction.userId, [id].flat(), deletionId]);
  tellChanges(transaction, rows);
  const [deletion] = await transaction.query<DeletionType>(RECORD, [
    transaction.userId,
    deletionId,
    noun,
    label,
    rows.length,
  ]);
  if (!deletion) throw new Error('The deletion was not recorded.');
  return deletion;
}

/**
 * Deletes a row that the transaction loads, restorable; the answer shows the course or the term of the row as they are
 * then.
 */
export async function deleteLoaded(
  actor: Actor,
  load: (transaction: Transaction) => Promise<Deletable & Pick<DeletePayload, 'courseId' | 'termId'>>,
): Promise<DeletePayload> {
  // What a transaction returns is kept for repeated requests, so it has the form that earlier versions know.
  const deleted = await actor.database.transaction(actor, async (transaction) => {
    const { courseId, termId, ...row } = await load(transaction);
    const deletion = await softDelete(transaction, row);
    return courseId === undefined && termId === undefined ? deletion : { deletion, courseId, termId };
  });
  return 'deletion' in deleted ? deleted : { deletion: deleted };
}

/**
 * Restores everything a deletion hid.
 * @throws NOT_FOUND if there is no such deletion (anymore), PLAN_LIMIT if its active courses or calendars don't fit,
 * CONFLICT if its parent was deleted as well, LIMIT_REACHED if the account is full.
 */
export async function restore(actor: Actor, deletionId: string): Promise<RestorePayload> {
  const deletion = await actor.database.transaction(actor, (transaction) =>
    restoreWithin(transaction, deletionId),
  );
  return { deletion };
}

/** The same as {@link restore} within a running transaction. */
export async function restoreWithin(transaction: Transaction, deletionId: string): Promise<DeletionType> {
  const key = [transaction.userId, deletionId];
  const [deletion] = await transaction.query<DeletionType>(
    `DELETE FROM deletions d WHERE d.user_id = $1 AND d.id = $2 AND ${RESTORABLE} RETURNING ${DELETION_COLUMNS}`,
    key,
  );
  if (!deletion) throw notFound('deletion');
  await refuseMissingParent(transaction, deletionId);
  await refuseBeyondPlan(transaction, deletionId);
  const rows = await transaction.query<TouchedRow>(RESTORE, key);
  tellChanges(transaction, rows);
  await refuseBeyondQuotas(transaction, deletion, rows);
  return deletion;
}

async function refuseMissingParent(transaction: Transaction, deletionId: string): Promise<void> {
  const [parent] = await transaction.query<{ what: string; label: string }>(MISSING_PARENT, [
    transaction.userId,
    deletionId,
  ]);
  if (!parent) return;
  throw new DomainError('CONFLICT', `The ${parent.what} ${parent.label} was deleted too. Restore it first.`);
}

async function refuseBeyondPlan(transaction: Transaction, deletionId: string): Promise<void> {
  const planned = await transaction.query<{ resource: PlanResource; count: number }>(PLANNED, [
    transaction.userId,
    deletionId,
  ]);
  for (const { resource, count } of planned) {
    if (count > 0) await assertWithinPlan(transaction, resource, count);
  }
}

/** Restored rows must fit into the account and into their parents, if those stayed. */
async function refuseBeyondQuotas(
  transaction: Transaction,
  deletion: DeletionType,
  rows: readonly TouchedRow[],
): Promise<void> {
  for (const noun of new Set(rows.map((row) => row.noun))) {
    for (const [name, { per }] of limitsOf(noun)) {
      if (!per) await assertQuota(transaction, name, { wanted: 0 });
      else if (deletion.noun === noun) await refuseFullHolder(transaction, noun, name, rows);
    }
  }
}

async function refuseFullHolder(
  transaction: Transaction,
  noun: Noun,
  name: QuotaName,
  rows: readonly TouchedRow[],
): Promise<void> {
  const [fullest] = await transaction.query<{ id: string }>(fullestHolder(noun, name), [
    transaction.userId,
    rows.map(({ id }) => id),
  ]);
  if (fullest) await assertQuota(transaction, name, { wanted: 0, holderId: fullest.id });
}

function tellChanges(transaction: Transaction, rows: readonly TouchedRow[]): void {
  for (const { noun, id } of rows) transaction.changed(noun, [id]);
}

/**
 * Permanently removes what can no longer be restored, in small transactions, oldest first. Several nodes may do so at
 * once.
 * @returns the number of purged deletions.
 */
export async function purgeExpired(database: Database): Promise<number> {
  const readAfter = (last?: ExpiredDeletion) =>
    database.read<ExpiredDeletion>('expired_deletions', EXPIRED, [
      last?.deletedAt ?? '-infinity',
      last?.id ?? FIRST_ID,
      PURGE_BATCH,
    ]);
  return processPages(readAfter, (page) => purge(database, page));
}

async function purge(database: Database, page: readonly ExpiredDeletion[]): Promise<number> {
  return database.dataSource.transaction(async (manager) => {
    const ids = page.map(({ id }) => id);
    await manager.query(RAISE_OWNERS, [ids]);
    const expired: { owner: string; id: string }[] = await manager.query(CLAIM_EXPIRED, [ids]);
    const keys = [expired.map(({ owner }) => owner), expired.map(({ id }) => id)];
    if (expired.length > 0) for (const statement of PURGE) await manager.query(statement, keys);
    return expired.length;
  });
}
