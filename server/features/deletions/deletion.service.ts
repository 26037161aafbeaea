import { v7 as uuidv7 } from 'uuid';
import type { Actor, Database, Noun, Transaction } from '../../database/database';
import { assertRoom, type BoundedRows } from '../../database/room';
import { DomainError, notFound } from '../../errors/domain-error';
import { assertWithinPlan, readUser } from '../users/user.service';
import { DELETION_COLUMNS, RESTORABLE } from './deletion.reads';
import { DELETE, DELETE_WITH_ENTRIES, EXPIRED, MISSING_PARENT, PURGE, RESTORE } from './deletion.sql';
import type { DeletionType, RestorePayload } from './deletion.types';

/** A row that went along with a deletion or a restoration. */
interface TouchedRow {
  noun: Noun;
  id: string;
}

/** What to delete, already found to be the student's. */
export interface Deletable {
  noun: Noun;
  /** One row, or several of one kind that are deleted and restored together. */
  id: string | readonly string[];
  /** What the student calls it, for the list of deleted things. */
  label: string;
  /** Of a subscribed calendar: whether what came from it goes along. */
  withEntries?: boolean;
}

/** Deletions purged in one transaction. */
const PURGE_BATCH = 100;

/** What a restoration brings back of these nouns must fit into the account. */
const ROOM: readonly (readonly [Noun, BoundedRows])[] = [
  ['term', 'terms'],
  ['course', 'courses'],
  ['assignment', 'assignments'],
  ['time_entry', 'timeEntries'],
  ['study_block', 'studyBlocks'],
  ['event', 'events'],
  ['grade_scale', 'gradeScales'],
];

/** The same of these nouns and the row they are part of. */
const ROOM_OF_PARENT: readonly (readonly [
  Noun,
  BoundedRows,
  table: string,
  parent: 'course' | 'assignment',
])[] = [
  ['grade_category', 'gradeCategoriesPerCourse', 'grade_categories', 'course'],
  ['grade_scenario', 'gradeScenariosPerCourse', 'grade_scenarios', 'course'],
  ['subtask', 'subtasksPerAssignment', 'subtasks', 'assignment'],
];

const RECORD = `
INSERT INTO deletions AS d (user_id, id, noun, label, item_count) VALUES ($1, $2, $3, $4, $5) RETURNING ${DELETION_COLUMNS}`;

/**
 * Hides a row and all that belongs to it under one deletion, and tells the change listeners.
 * A term takes its courses along, a course its grade categories, assignments, events and scenarios, an assignment its
 * subtasks, logged time and study blocks.
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
 * Brings back everything a deletion hid.
 * @throws NOT_FOUND when there is no such deletion (any more), PLAN_LIMIT when its active courses or calendars do not fit,
 *   CONFLICT when what it belonged to was deleted as well, LIMIT_REACHED when the account has no room.
 */
export async function restore(actor: Actor, deletionId: string): Promise<RestorePayload> {
  const deletion = await actor.database.transaction(actor, (transaction) =>
    restoreWithin(transaction, deletionId),
  );
  return { deletion, user: await readUser(actor) };
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
  for (const [noun, bounded] of ROOM) {
    if (rows.some((row) => row.noun === noun)) await assertRoom(transaction, bounded, { wanted: 0 });
  }
  for (const [noun, bounded, table, parent] of ROOM_OF_PARENT) {
    if (deletion.noun !== noun) continue;
    const [part] = await transaction.query<{ parentId: string }>(
      `SELECT ${parent}_id AS "parentId" FROM ${table} WHERE user_id = $1 AND id = ANY ($2::uuid[])`,
      [transaction.userId, rows.map(({ id }) => id)],
    );
    if (part) await assertRoom(transaction, bounded, { wanted: 0, [`${parent}Id`]: part.parentId });
  }
  return deletion;
}

async function refuseMissingParent(transaction: Transaction, deletionId: string): Promise<void> {
  const [parent] = await transaction.query<{ what: string; label: string }>(MISSING_PARENT, [
    transaction.userId,
    deletionId,
  ]);
  if (!parent) return;
  throw new DomainError('CONFLICT', `The ${parent.what} ${parent.label} was deleted too: restore it first.`);
}

async function refuseBeyondPlan(transaction: Transaction, deletionId: string): Promise<void> {
  const [active] = await transaction.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM courses WHERE user_id = $1 AND deletion_id = $2 AND status = 'active'`,
    [transaction.userId, deletionId],
  );
  if (active?.count) await assertWithinPlan(transaction, 'active_courses', active.count);
  const [calendars] = await transaction.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM calendar_sources WHERE user_id = $1 AND deletion_id = $2',
    [transaction.userId, deletionId],
  );
  if (calendars?.count) await assertWithinPlan(transaction, 'calendar_sources', calendars.count);
}

function tellChanges(transaction: Transaction, rows: readonly TouchedRow[]): void {
  for (const { noun, id } of rows) transaction.changed(noun, [id]);
}

/**
 * Removes for ever what can no longer be restored, in small transactions, oldest first.
 * Several nodes may do so at the same time.
 * @returns how many deletions were purged.
 */
export async function purgeExpired(database: Database): Promise<number> {
  let purged = 0;
  for (;;) {
    const batch = await purgeBatch(database);
    purged += batch;
    if (batch < PURGE_BATCH) return purged;
  }
}

async function purgeBatch(database: Database): Promise<number> {
  return database.dataSource.transaction(async (manager) => {
    const expired: { owner: string; id: string }[] = await manager.query(EXPIRED, [PURGE_BATCH]);
    const keys = [expired.map(({ owner }) => owner), expired.map(({ id }) => id)];
    if (expired.length > 0) for (const statement of PURGE) await manager.query(statement, keys);
    return expired.length;
  });
}
