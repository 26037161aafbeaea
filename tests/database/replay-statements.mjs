// Sends every distinct statement of the server's tests to two PostgreSQL servers with the same rows, the embedded one
// and another, and compares the answers: the error code, or the columns with their types and the number of rows.
//
//   STATEMENTS=FOLDER npm test -- server          collects the statements
//   node tests/database/replay-statements.mjs FOLDER URL   URL's role may create databases
//
// Ends with "N passed, N failed", one for each statement.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize } from 'node:v8';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import embeddedServer from '../../dist/server/database/embedded.js';
import schema from '../../dist/server/database/migrate.js';
import queue from '../../dist/server/jobs/queue.js';

/** Statements that say nothing about our SQL, or would harm the replay itself. */
const LEFT_OUT = [
  ['they copy rows as a stream', /^\s*COPY\b/i],
  [
    'they begin or end a transaction',
    /^\s*(START|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET TRANSACTION)\b/i,
  ],
  [
    'they are about whole databases or the server',
    /\b(CREATE|DROP|ALTER)\s+(DATABASE|SYSTEM|ROLE)\b|\bpg_database\b|pg_terminate|pg_sleep|pg_promote|pg_reload/i,
  ],
  ['they read the catalog, where newer versions list more', /\bpg_constraint\b/i],
  ['they cannot run in a transaction', /\bCONCURRENTLY\b|^\s*VACUUM\b/i],
  ['they listen, or wait for a lock', /^\s*(UN)?LISTEN\b|pg_advisory_(xact_)?lock/i],
  ['they are tests of their own', /\btest\.strict\b|\bguard_\w+|\b(table|test)_of_(a|the)_test\b/i],
];

const RELEASES = path.resolve(import.meta.dirname, '../fixtures/releases');
const SHOWN = 20;

const say = (line) => process.stdout.write(`${line}\n`);

/** @returns {Map<string, unknown[]>} the statements with their values */
function readStatements(folder) {
  const statements = new Map();
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(path.join(folder, file), 'utf8').split('\n')) {
      if (line === '') continue;
      const [text, values] = deserialize(Buffer.from(line, 'base64'));
      if (!statements.has(text)) statements.set(text, values);
    }
  }
  return statements;
}

/** A database with the product's schema and the rows of the newest kept release. @returns its sample student's ID */
async function prepare(url) {
  await schema.migrate(url);
  await queue.migrateJobs(url);
  const newest = readdirSync(RELEASES)
    .filter((name) => name.endsWith('.json.gz'))
    .sort()
    .at(-1);
  const { tables } = JSON.parse(gunzipSync(readFileSync(path.join(RELEASES, newest))).toString());
  const client = await connect(url);
  await client.query('SET session_replication_role = replica');
  for (const [table, rows] of Object.entries(tables)) {
    if (rows.length === 0) continue;
    const columns = Object.keys(rows[0])
      .map((name) => `"${name}"`)
      .join(', ');
    await client.query(`DELETE FROM "${table}"`);
    await client.query(
      `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query('ANALYZE');
  await client.end();
  return tables.users[0].id;
}

async function connect(url) {
  const client = new pg.Client({ connectionString: url, statement_timeout: 10_000, lock_timeout: 2000 });
  await client.connect();
  return client;
}

/** The values of a statement, with the student whose rows are there. */
function valuesFor(text, values, student) {
  const own = [...values];
  for (const [, number] of text.matchAll(/\b(?:user_id|users?\.id)\s*=\s*\$(\d+)/g)) {
    if (typeof own[number - 1] === 'string') own[number - 1] = student;
  }
  return own;
}

/** What a server answers, in one line; its changes are taken back. */
async function answerOf(client, text, values) {
  await client.query('BEGIN');
  try {
    const results = [await client.query({ text, values })].flat();
    return results
      .map(({ fields = [], rowCount }) => {
        const columns = fields.map(
          ({ name, dataTypeID }) => `${name}:${dataTypeID < 16_384 ? dataTypeID : 'own'}`,
        );
        return `${rowCount ?? 0} rows of ${columns.join(', ')}`;
      })
      .join('; ');
  } catch (error) {
    return `error ${error.code ?? error.message}`;
  } finally {
    await client.query('ROLLBACK');
  }
}

async function replay(statements, first, second) {
  const left = new Map();
  const differences = [];
  let same = 0;
  for (const [text, values] of statements) {
    const reason = LEFT_OUT.find(([, pattern]) => pattern.test(text))?.[0];
    if (reason) {
      left.set(reason, (left.get(reason) ?? 0) + 1);
      continue;
    }
    const [one, other] = await Promise.all(
      [first, second].map(({ client, student }) => answerOf(client, text, valuesFor(text, values, student))),
    );
    if (one === other) same += 1;
    else differences.push({ text, one, other });
  }
  return { same, differences, left };
}

function report({ same, differences, left }) {
  for (const [reason, count] of left) say(`${count} statements were left out: ${reason}`);
  for (const { text, one, other } of differences.slice(0, SHOWN)) {
    say(`\n${text.slice(0, 600)}\n  embedded: ${one.slice(0, 300)}\n  other:    ${other.slice(0, 300)}`);
  }
  // No statement at all is a fault of the collection.
  const failed = differences.length + (same === 0 ? 1 : 0);
  say(`\n${same} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

const [folder, otherUrl] = process.argv.slice(2);
if (!folder || !otherUrl) {
  say('Usage: node tests/database/replay-statements.mjs FOLDER URL');
  process.exit(2);
}
const scratch = mkdtempSync(path.join(tmpdir(), 'termwise-replay-'));
const server = await connect(otherUrl);
const embedded = await embeddedServer.startEmbeddedPostgres({
  directory: path.join(scratch, 'postgres'),
  durable: false,
});
const name = `replay_${process.pid}`;
try {
  await server.query(`CREATE DATABASE ${name}`);
  const copy = new URL(otherUrl);
  copy.pathname = `/${name}`;
  const sides = [];
  for (const url of [embedded.url, copy.href]) {
    const student = await prepare(url);
    sides.push({ student, client: await connect(url) });
  }
  process.exitCode = report(await replay(readStatements(folder), ...sides));
  for (const { client } of sides) await client.end();
} finally {
  await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await server.end();
  await embedded.stop();
  rmSync(scratch, { recursive: true, force: true });
}
