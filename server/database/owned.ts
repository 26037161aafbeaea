import {
  IsNull,
  type EntityTarget,
  type FindOptionsWhere,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { DomainError, notFound, staleEdit } from '../errors/domain-error';
import type { Transaction } from './database';

/** What every owned, editable row has. */
export interface OwnedRow extends ObjectLiteral {
  userId: string;
  id: string;
  version: number;
  deletedAt: Date | null;
}

/**
 * Loads one row by id *and* owner and locks it until the transaction ends.
 * A row of somebody else, a deleted one and one that never was are answered alike.
 * @param what the noun as people say it, for the message.
 * @param field the input field that names the row, where it is not the row to act on.
 * @throws NOT_FOUND
 */
export async function loadOwned<Row extends OwnedRow>(
  transaction: Transaction,
  entity: EntityTarget<Row>,
  id: string,
  what: string,
  field?: string,
): Promise<Row> {
  const row = await transaction.manager.findOne(entity, {
    where: { userId: transaction.userId, id, deletedAt: IsNull() } as FindOptionsWhere<Row>,
    lock: { mode: 'pessimistic_write' },
  });
  if (!row) throw notFound(what, field);
  return row;
}

/**
 * Refuses an edit or deletion that was made from an older copy of a locked row.
 * @param expectedVersion the version the caller saw; null accepts whatever is there.
 * @param readCurrent reads the row as the API shows it, for the caller to compare.
 * @throws CONFLICT with the current row.
 */
export async function assertFresh(
  row: OwnedRow,
  expectedVersion: number | null | undefined,
  what: string,
  readCurrent: () => Promise<unknown>,
): Promise<void> {
  if (expectedVersion == null || expectedVersion === row.version) return;
  throw staleEdit(what, await readCurrent());
}

/**
 * Writes the changed fields of a locked row and raises its version; `assertFresh` comes before.
 * @returns the row as it stands now.
 */
export async function updateOwned<Row extends OwnedRow>(
  transaction: Transaction,
  entity: EntityTarget<Row>,
  row: Row,
  changes: Partial<Row>,
): Promise<Row> {
  const written = { ...changes, version: row.version + 1, updatedAt: transaction.now };
  await transaction.manager.update(
    entity,
    { userId: transaction.userId, id: row.id, version: row.version } as unknown as FindOptionsWhere<Row>,
    written as unknown as QueryDeepPartialEntity<Row>,
  );
  return Object.assign(row, written);
}

/**
 * Inserts one row of the transaction's user.
 * @param id made by the caller, or null for a fresh one.
 * @returns the id.
 * @throws CONFLICT naming `id` when the caller's id is taken, be it by a deleted row.
 */
export async function insertOwned<Row extends OwnedRow>(
  transaction: Transaction,
  entity: EntityTarget<Row>,
  id: string | null | undefined,
  values: Partial<Row>,
): Promise<string> {
  const row = { ...values, userId: transaction.userId, id: id ?? uuidv7() };
  await transaction.manager
    .insert(entity, row as unknown as QueryDeepPartialEntity<Row>)
    .catch(refuseTakenId);
  return row.id;
}

/** SQLSTATE of a duplicate key. */
const DUPLICATE = '23505';

/** Turns the failure of an insert with a taken id into CONFLICT; any other error stays what it is. */
export function refuseTakenId(error: unknown): never {
  const { code, constraint } =
    (error as { driverError?: { code?: string; constraint?: string } }).driverError ?? {};
  if (code !== DUPLICATE || !constraint?.endsWith('_pkey')) throw error;
  throw new DomainError('CONFLICT', 'This id is taken.', { fields: { id: 'is taken' } });
}
