import type { Database, Transaction } from './database';

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
