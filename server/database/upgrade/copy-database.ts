import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { MIGRATIONS, readMigrations, runMigrations } from '../migrate';

/** A table that is moved. Names are quoted and qualified. */
export interface Table {
  name: string;
  columns: string;
  /** The columns whose values are stored, not generated from others. */
  stored: string;
}

/** Schemas that hold data; the others belong to PostgreSQL. */
const OURS = `n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname !~ '^pg_(toast|temp)'`;

const TABLES = `
SELECT format('%I.%I', n.nspname, c.relname) AS name,
  string_agg(quote_ident(a.attname), ', ' ORDER BY a.attname COLLATE "C") AS columns,
  string_agg(quote_ident(a.attname), ', ' ORDER BY a.attname COLLATE "C") FILTER (WHERE a.attgenerated = '') AS stored
FROM pg_class c
JOIN pg_namespace n ON n.oid = c.relnamespace
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
WHERE c.relkind = 'r' AND ${OURS}
GROUP BY n.nspname, c.relname
ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`;

/** Every table that holds data, in an order that is the same everywhere. */
export async function readTables(client: Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES)).rows;
}

/** Each query names objects of one kind, in words that are the same for all major versions. */
const OBJECTS = [
  `SELECT format('column %I.%I.%I %s%s, generated "%s", identity "%s"', n.nspname, c.relname, a.attname,
     format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN ' not null' END, a.attgenerated, a.attidentity)
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
   WHERE c.relkind IN ('r', 'v', 'm', 'p', 'f') AND ${OURS}`,
  // Newer versions also list NOT NULL as constraints; the columns say so everywhere.
  `SELECT format('constraint %I of %s (%s)', k.conname, k.conrelid::regclass, k.contype)
   FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace WHERE k.contype <> 'n' AND ${OURS}`,
  `SELECT format('index %I.%I of %s%s', n.nspname, c.relname, i.indrelid::regclass,
     CASE WHEN i.indisunique THEN ' (unique)' END)
   FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OURS}`,
  `SELECT format('sequence %I.%I', n.nspname, c.relname)
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'S' AND ${OURS}`,
  `SELECT format('trigger %I of %s', t.tgname, t.tgrelid::regclass)
   FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE NOT t.tgisinternal AND ${OURS}`,
  `SELECT format('function %s', p.oid::regprocedure) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
   WHERE ${OURS}`,
  `SELECT format('extension %I', extname) FROM pg_extension`,
];

/** One line for each object of the schema. */
export async function readObjects(client: Client): Promise<Set<string>> {
  const objects = new Set<string>();
  for (const query of OBJECTS) {
    const { rows } = await client.query<{ format: string }>(query);
    for (const { format } of rows) objects.add(format);
  }
  return objects;
}

interface Sequence {
  name: string;
  value: string;
  /** Whether the value was already handed out. */
  isCalled: boolean;
}

/** Every sequence, in an order that is the same everywhere. */
export async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'S' AND ${OURS} ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<Omit<Sequence, 'name'>>(
      `SELECT last_value AS value, is_called AS "isCalled" FROM ${name}`,
    );
    for (const value of values) sequences.push({ name, ...value });
  }
  return sequences;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Every foreign key. */
export async function readForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT k.conrelid::regclass::text AS table, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace WHERE k.contype = 'f' AND ${OURS}`,
  );
  return rows;
}

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

/** Creates the job queue's tables as of a revision of its library; see `createJobTables` of server/jobs. */
export type CreateJobTables = (client: Client, revision: number) => Promise<void>;

/**
 * Gives an empty database the schema of another one, which may be that of an earlier version of Termwise, by
 * running the other one's migrations.
 *
 * @throws SchemaVersionError if the other one was migrated by a newer version of Termwise
 */
export async function createSchema(
  from: Client,
  to: Client,
  toUrl: string,
  createJobTables: CreateJobTables,
): Promise<void> {
  const names = await readMigrations(from);
  if (names.length > 0)
    await runMigrations(
      toUrl,
      MIGRATIONS.filter(({ name }) => names.includes(name)),
    );
  const revision = await jobRevision(from);
  if (revision > 0) await createJobTables(to, revision);
}

async function jobRevision(client: Client): Promise<number> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS exists`,
  );
  if (!rows[0]?.exists) return 0;
  const newest = await client.query<{ id: number }>(
    'SELECT coalesce(max(id), 0) AS id FROM graphile_worker.migrations',
  );
  return newest.rows[0]?.id ?? 0;
}

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
