import { IsNull, type EntityTarget, type FindOptionsWhere, type ObjectLiteral, type QueryDeepPartialEntity } from 'typeorm';
import { notFound, staleEdit } from '../errors/domain-error';
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
 * @throws NOT_FOUND
 */
export async function loadOwned<Row extends OwnedRow>(
  transaction: Transaction,
  entity: EntityTarget<Row>,
  id: string,
  what: string,
): Promise<Row> {
  const row = await transaction.manager.findOne(entity, {
    where: { userId: transaction.userId, id, deletedAt: IsNull() } as FindOptionsWhere<Row>,
    lock: { mode: 'pessimistic_write' },
  });
  if (!row) throw notFound(what);
  return row;
}

/**
 * Writes the changed fields and raises the version, only if nobody else did in between.
 * @param expectedVersion the version the caller edited; null accepts whatever is there.
 * @returns the row as it stands now.
 * @throws CONFLICT with the current row when the caller's copy is stale.
 */
export async function updateOwned<Row extends OwnedRow>(
  transaction: Transaction,
  entity: EntityTarget<Row>,
  row: Row,
  changes: Partial<Row>,
  expectedVersion: number | null | undefined,
  what: string,
): Promise<Row> {
  if (expectedVersion != null && expectedVersion !== row.version) throw staleEdit(what, row);
  const version = row.version + 1;
  await transaction.manager.update(
    entity,
    { userId: transaction.userId, id: row.id, version: row.version } as unknown as FindOptionsWhere<Row>,
    { ...changes, version, updatedAt: transaction.now } as unknown as QueryDeepPartialEntity<Row>,
  );
  return Object.assign(row, changes, { version });
}
