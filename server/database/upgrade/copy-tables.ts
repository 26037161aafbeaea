import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { readForeignKeys, readObjects, readSequences, readTables } from './catalog';

/** The interval of progress messages. */
const TELL_MS = 2_000;

/**
 * Fills a database with everything that is in another one with the same schema, in one transaction. Foreign keys are
 * made again at the end, which checks every row.
 *
 * @throws if the schemas differ, or a row breaks a constraint
 */
export async function copyTables(from: Client, to: Client, log: (line: string) => void): Promise<void> {
  await assertSameSchema(from, to);
  const tables = await readTables(from);
  const foreignKeys = await readForeignKeys(to);
  await to.query('BEGIN');
  // Rows are taken as they are: no trigger of the product runs on them.
  await to.query('SET LOCAL session_replication_role = replica');
  for (const { table, name } of foreignKeys) await to.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  // The schema's own migrations have written rows.
  for (const { name } of tables) await to.query(`TRUNCATE ${name}`);
  let told = performance.now();
  let rows = 0;
  for (const [index, { name, stored }] of tables.entries()) {
    const columns = `${name} (${stored})`;
    const target = to.query(copyFrom(`COPY ${columns} FROM STDIN (FORMAT binary)`));
    await pipeline(from.query(copyTo(`COPY ${columns} TO STDOUT (FORMAT binary)`)), target);
    rows += target.rowCount;
    const isLast = index === tables.length - 1;
    if (!isLast && performance.now() - told < TELL_MS) continue;
    log(`Moved ${index + 1} of ${tables.length} tables, ${rows.toLocaleString('en')} rows`);
    told = performance.now();
  }
  for (const { name, value, isCalled } of await readSequences(from))
    await to.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  for (const { table, name, definition } of foreignKeys)
    await to.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  await to.query('COMMIT');
}

/** Objects that someone added by hand would be lost; missing ones would be created. */
async function assertSameSchema(from: Client, to: Client): Promise<void> {
  const [before, after] = [await readObjects(from), await readObjects(to)];
  const lost = [...before].filter((object) => !after.has(object));
  const added = [...after].filter((object) => !before.has(object));
  if (lost.length + added.length === 0) return;
  const list = [...lost, ...added.map((object) => `no ${object}`)].slice(0, 5).join('; ');
  throw new Error(`its schema is not the one that Termwise made: ${list}`);
}
