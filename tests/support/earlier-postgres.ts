import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { accountFor, asSeenBy, callInitdb, SUPERUSER } from '../../server/database/embedded-data';
import { endPostgres } from '../../server/database/embedded-binaries';
import { launch, pidOf, urlOf, type Cluster } from '../../server/database/embedded-server';
import { migrate } from '../../server/database/migrate';
import { EARLIER_POSTGRES, fetchPrograms } from '../../server/database/upgrade/fetch-programs';
import { migrateJobs } from '../../server/jobs/queue';

const run = promisify(execFile);
const ROOT = path.resolve(__dirname, '../..');
/** The folder where programs of earlier versions stay for the next run. */
const PROGRAMS = path.join(ROOT, '.cache/earlier-postgres');
const PASSWORD = 'known to this test only';

/** A directory of an earlier major version, whose server can be started. */
export interface EarlierData {
  directory: string;
  /** Runs the old server meanwhile. */
  use: <T>(work: (url: string) => Promise<T>) => Promise<T>;
  /** Copies it, while no server runs, to a directory that does not exist. */
  copyTo: (directory: string) => EarlierData;
}

/** Makes an empty data directory as a Termwise with an earlier PostgreSQL made it, and its password file. */
export async function createEarlierData(major: number, directory: string): Promise<EarlierData> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  mkdirSync(PROGRAMS, { recursive: true });
  const account = accountFor(path.join(directory, 'absent'));
  const children: Cluster['children'] = new Set();
  const log = () => undefined;
  const { programs } = await fetchPrograms({ major, parent: PROGRAMS, account, log, children });
  const passwordFile = `${directory}.password`;
  writeFileSync(passwordFile, `${PASSWORD}\n`, { mode: 0o600 });
  for (const file of [directory, passwordFile]) chownSync(file, account.uid ?? -1, account.gid ?? -1);
  const cluster: Cluster = {
    ...{ directory, prefix: directory, durable: false, log, account, programs, children },
    password: PASSWORD,
  };
  const input = openSync(passwordFile, 'r');
  await callInitdb(
    cluster,
    [
      ...[`--username=${SUPERUSER}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'],
      `--pwfile=${asSeenBy(account, passwordFile, 0)}`,
    ],
    input,
  ).finally(() => closeSync(input));
  return earlierData(cluster);
}

function earlierData(cluster: Cluster): EarlierData {
  const { directory } = cluster;
  const use = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
    const { child, port } = await launch(cluster);
    try {
      await query(urlOf(cluster, port, 'postgres'), 'CREATE DATABASE termwise').catch(() => undefined);
      return await work(urlOf(cluster, port, 'termwise'));
    } finally {
      await endPostgres(pidOf(child));
    }
  };
  const copyTo = (copy: string): EarlierData => {
    for (const end of ['', '.password']) execFileSync('cp', ['-a', directory + end, copy + end]);
    return earlierData({ ...cluster, directory: copy, prefix: copy });
  };
  return { directory, use, copyTo };
}

/** Puts the programs of an earlier version, once fetched, where a move looks for them. */
export function copyPrograms(major: number, parent: string): void {
  const { version } = EARLIER_POSTGRES[major] ?? {};
  execFileSync('cp', ['-a', path.join(PROGRAMS, `postgresql-${version}`), parent]);
}

/** Fills a planner: the sample student, written by the product itself, and copies of all her data. */
export async function fillPlanner(url: string, rows: number): Promise<void> {
  await migrate(url);
  await migrateJobs(url);
  await seed(url);
  const [counted] = await query(
    url,
    `SELECT ${OWNED.map((table) => `(SELECT count(*) FROM ${table})`).join(' + ')} + 1 AS rows`,
  );
  const students = Math.ceil(rows / Number(counted?.['rows']));
  const copies = OWNED.map(
    (table) =>
      `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object('user_id', u.id))).*
       FROM ${table} t, users u WHERE u.first_name = 'Copy';`,
  );
  await query(
    url,
    `SET session_replication_role = replica;
     INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'first_name', 'Copy',
       'email', n || '@example.edu', 'email_key', n || '@example.edu'))).*
     FROM users u, generate_series(1, ${students}) n;
     ${copies.join('\n')}`,
  );
}

const OWNED = [
  'terms',
  'courses',
  'grade_categories',
  'assignments',
  'subtasks',
  'events',
  'event_overrides',
];

/** Runs the product on the database while it makes the sample student. */
async function seed(databaseUrl: string): Promise<void> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = String((probe.address() as AddressInfo).port);
  probe.close();
  const product = spawn(process.execPath, [path.join(ROOT, 'dist/server/main.js')], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: port, DATABASE_URL: databaseUrl },
  });
  const address = `http://localhost:${port}`;
  try {
    for (;;) {
      const ready = await fetch(`${address}/readyz`).catch(() => undefined);
      if (ready?.ok) break;
      if (product.exitCode !== null) throw new Error(`The product ended with ${product.exitCode}.`);
      await pause(50);
    }
    await run(process.execPath, [path.join(ROOT, 'scripts/seed.mjs'), address]);
  } finally {
    product.kill('SIGINT');
    await once(product, 'exit');
  }
}

/** The number of rows and one digest of every row of every table and the state of every sequence. */
export async function fingerprint(url: string): Promise<{ rows: number; digest: string }> {
  const hash = createHash('sha256');
  const tables = await query(
    url,
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables
     WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`,
  );
  let count = 0;
  for (const { name } of tables) {
    const rows = await query(url, `SELECT to_jsonb(t)::text AS row FROM ${String(name)} t`);
    count += rows.length;
    const sorted = rows.map(({ row }) => String(row)).sort();
    hash.update(`${String(name)}\n${sorted.join('\n')}\n`);
  }
  const sequences = await query(url, 'SELECT sequencename, last_value FROM pg_sequences ORDER BY 1');
  hash.update(JSON.stringify(sequences));
  return { rows: count, digest: hash.digest('hex') };
}

/** Runs one statement on a new connection. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
