import { QueryFailedError } from 'typeorm';
import type { Transaction } from './database';
import { DomainError } from '../errors/domain-error';

/**
 * Works within a savepoint of a transaction, so a failure undoes this work alone.
 * @param isOwnFault whether a failure is one of this work; any other is thrown.
 * @returns whether it worked.
 */
export async function trySavepoint(
  transaction: Transaction,
  work: () => Promise<unknown>,
  isOwnFault: (error: unknown) => boolean = isFaultOfData,
): Promise<boolean> {
  await transaction.query('SAVEPOINT entry', []);
  try {
    await work();
  } catch (error) {
    if (!isOwnFault(error)) throw error;
    await transaction.query('ROLLBACK TO SAVEPOINT entry', []);
    await transaction.query('RELEASE SAVEPOINT entry', []);
    return false;
  }
  await transaction.query('RELEASE SAVEPOINT entry', []);
  return true;
}

/** Whether the values, rather than the database or the account, made some work fail. */
function isFaultOfData(error: unknown): boolean {
  if (error instanceof DomainError) return false;
  if (!(error instanceof QueryFailedError)) return true;
  const { code } = error.driverError as { code?: string };
  return code !== undefined && /^2[23]/.test(code);
}

/** States in which a database refuses whatever it is asked: it is away, stopping, full, read-only or contended. */
const REFUSING = /^(?:08|0A|25|40|53|55|57|58|XX)/;

/** Whether the database, rather than the statement, made some work fail: a later attempt may work. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code } = error.driverError as { code?: string };
  return code === undefined || REFUSING.test(code);
}

/**
 * Writes all items together; if their values make that fail, in ever smaller parts, so an item that cannot be written
 * never keeps the others out.
 * @returns those that could not be written.
 */
export async function writeEach<Item>(
  transaction: Transaction,
  items: readonly Item[],
  write: (items: readonly Item[]) => Promise<void>,
): Promise<Item[]> {
  if (items.length === 0) return [];
  if (await trySavepoint(transaction, () => write(items))) return [];
  if (items.length === 1) return [...items];
  const half = Math.ceil(items.length / 2);
  return [
    ...(await writeEach(transaction, items.slice(0, half), write)),
    ...(await writeEach(transaction, items.slice(half), write)),
  ];
}
