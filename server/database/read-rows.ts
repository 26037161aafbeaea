import { notFound } from '../errors/domain-error';
import type { Actor, Database, Transaction } from './database';

/** Runs a named read, outside or inside a transaction. */
export type ReadRows = <Row extends object>(name: string, text: string, values: unknown[]) => Promise<Row[]>;

/** Reads on their own. */
export function readsOf(database: Database): ReadRows {
  return <Row extends object>(name: string, text: string, values: unknown[]) =>
    database.read<Row>(name, text, values);
}

/** Reads as a running transaction sees the rows. */
export function readsWithin(transaction: Transaction): ReadRows {
  return <Row extends object>(_name: string, text: string, values: unknown[]) =>
    transaction.query<Row>(text, values);
}

/** What a read of several rows is given. */
export type Ids = [ids: readonly string[]];

/** A named read of an account's rows; its statement has the account as $1, then the values. */
export function accountRead<Row extends object, Values extends unknown[] = []>(name: string, text: string) {
  return ({ database, userId }: Actor, ...values: Values): Promise<Row[]> =>
    database.read<Row>(name, text, [userId, ...values]);
}

/** The same within a running transaction. */
export function readWithin<Row extends object, Values extends unknown[]>(text: string) {
  return (transaction: Transaction, ...values: Values): Promise<Row[]> =>
    transaction.query<Row>(text, [transaction.userId, ...values]);
}

/**
 * A named read of one row of an account, whose ID is $2.
 * @param what the noun for the message.
 * @returns a function that throws NOT_FOUND if there is none.
 */
export function oneRead<Row extends object>(name: string, text: string, what: string) {
  return async ({ database, userId }: Actor, id: string): Promise<Row> =>
    found(await database.read<Row>(name, text, [userId, id]), what);
}

/** The same with a read of several rows by their IDs. */
export function oneOf<Row extends object>(read: (actor: Actor, ...ids: Ids) => Promise<Row[]>, what: string) {
  return async (actor: Actor, id: string): Promise<Row> => found(await read(actor, [id]), what);
}

function found<Row>([row]: readonly Row[], what: string): Row {
  if (!row) throw notFound(what);
  return row;
}

/** A read of one row, whose ID is $2, within a running transaction; undefined if there is none. */
export function oneWithin<Row extends object>(text: string) {
  return async (transaction: Transaction, id: string): Promise<Row | undefined> =>
    (await transaction.query<Row>(text, [transaction.userId, id]))[0];
}

/** The same with a statement whose $2 is a list of IDs. */
export function oneOfWithin<Row extends object>(text: string) {
  return async (transaction: Transaction, id: string): Promise<Row | undefined> =>
    (await transaction.query<Row>(text, [transaction.userId, [id]]))[0];
}
