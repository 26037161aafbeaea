import type { Client } from 'pg';
import { readSequences, readTables, type Table } from './catalog';

/**
 * Compares the digest of every table and the state of every sequence, then has PostgreSQL check its own files.
 *
 * @throws naming the first table that differs or is damaged
 */
export async function checkCopy(from: Client, to: Client, log: (line: string) => void): Promise<void> {
  const tables = await readTables(from);
  log(`Comparing ${tables.length} tables with the old ones`);
  for (const table of tables) {
    const [before, after] = await Promise.all([digestOf(from, table), digestOf(to, table)]);
    if (before !== after) throw new Error(`${table.name} differs: ${before} before, ${after} after`);
  }
  const [before, after] = [await readSequences(from), await readSequences(to)];
  if (JSON.stringify(before) !== JSON.stringify(after)) throw new Error('the sequences differ');
  await checkFiles(to, tables);
}

/**
 * The number of rows and the sums of both halves of their MD5 digests, which don't depend on the order of the rows.
 * Rows are compared as text, which is the same for all major versions, and with their generated columns.
 */
async function digestOf(client: Client, { name, columns }: Table): Promise<string> {
  const half = (start: number) => `sum(('x' || substr(digest, ${start}, 16))::bit(64)::bigint)`;
  const { rows } = await client.query<{ digest: string }>(
    `SELECT concat_ws(' ', count(*), ${half(1)}, ${half(17)}) AS digest
     FROM (SELECT md5(ROW(${columns})::text) AS digest FROM ${name}) AS digests`,
  );
  return rows[0]?.digest ?? '';
}

/** Every row must be readable, and every index must lead to each of them. */
async function checkFiles(client: Client, tables: readonly Table[]): Promise<void> {
  await client.query('CREATE EXTENSION amcheck');
  for (const { name } of tables) {
    const { rows } = await client.query<{ msg: string }>(
      'SELECT msg FROM verify_heapam($1::regclass, check_toast => true) LIMIT 1',
      [name],
    );
    if (rows[0]) throw new Error(`${name} is damaged: ${rows[0].msg}`);
    await client.query(
      `SELECT bt_index_check(i.indexrelid, heapallindexed => true) FROM pg_index i
       JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
       WHERE i.indrelid = $1::regclass AND a.amname = 'btree'`,
      [name],
    );
  }
  await client.query('DROP EXTENSION amcheck');
}
