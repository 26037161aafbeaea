import type { PoolClient, QueryResultRow } from 'pg';
import { QueryFailedError } from 'typeorm';
import { statementName } from './sql';

/** Runs a statement that returns no rows and isn't prepared. */
export async function command(client: PoolClient, text: 'START TRANSACTION' | 'COMMIT'): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw new QueryFailedError(text, [], error as Error);
  }
}

/**
 * Runs a statement, prepared at its first use per connection, and returns its plain rows. Failures are classified like
 * those of TypeORM's statements.
 */
export async function ask<Row extends QueryResultRow>(
  client: PoolClient,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  try {
    return (await client.query<Row>({ name: statementName(text), text, values })).rows;
  } catch (error) {
    throw new QueryFailedError(text, values, error as Error);
  }
}
