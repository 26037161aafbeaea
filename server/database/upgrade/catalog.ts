import type { Client } from 'pg';

/** A table that is moved. Names are quoted and qualified. */
export interface Table {
  name: string;
  /** Every column. */
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

/** A sequence and its current value. */
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
