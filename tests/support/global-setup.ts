import 'reflect-metadata';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../server/database/embedded';
import { isRunning } from '../../server/database/embedded-binaries';
import { stopAbandonedPostgres } from '../../server/database/embedded-server';
import ensureBuilt from './ensure-built';
import { startKeptPostgres } from './kept-postgres';
import { guardStatements, STUDENT_TABLES } from './revision-guard';
import { SERVER_VARIABLE, TEMPLATE_VARIABLE } from './test-server';

const PREFIX = 'termwise-test-';

/** The state that the global teardown must undo. */
export interface TestRun {
  serverUrl: string;
  template: string;
  /** Whether the template was left by an earlier run. */
  isMigrated?: boolean;
  /** Called when the template is complete. */
  keep?: () => void;
  /** Ends the server, unless it was given. */
  stop?: () => Promise<void>;
}

/**
 * Starts a PostgreSQL for this run (or uses TEST_DATABASE_URL, whose role must be allowed to create databases)
 * and migrates the template that every test file copies.
 */
export default async function setUp(): Promise<void> {
  // Outside of test files #domain means the compiled files, too, and threads run them.
  ensureBuilt();
  const run = await openServer();
  (globalThis as { testRun?: TestRun }).testRun = run;
  if (run.isMigrated) await removeLeftovers(run);
  else {
    await recreate(run);
    const template = new URL(run.serverUrl);
    template.pathname = `/${run.template}`;
    await migrateTemplate(template.href);
    run.keep?.();
  }
  process.env[SERVER_VARIABLE] = run.serverUrl;
  process.env[TEMPLATE_VARIABLE] = run.template;
}

async function migrateTemplate(url: string): Promise<void> {
  const { migrate } = await import('../../server/database/migrate');
  await migrate(url);
  const { migrateJobs } = await import('../../server/jobs/queue');
  await migrateJobs(url);
  await guardRevisions(url);
}

async function guardRevisions(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(STUDENT_TABLES);
    await client.query(guardStatements(rows.map(({ name }) => name)));
  } finally {
    await client.end();
  }
}

async function openServer(): Promise<TestRun> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { serverUrl: given, template: `test_template_${process.pid}` };
  const kept = await startKeptPostgres();
  if (!kept) return openAnother();
  const { embedded, isReady, keep, stop } = kept;
  return { serverUrl: embedded.url, template: 'test_template', isMigrated: isReady, keep, stop };
}

/** For a run in parallel with another one of this checkout. */
async function openAnother(): Promise<TestRun> {
  await sweep();
  const directory = path.join(tmpdir(), `${PREFIX}${process.pid}`);
  const embedded = await startEmbeddedPostgres({
    directory: path.join(directory, 'postgres'),
    durable: false,
  });
  const stop = async () => {
    await embedded.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { serverUrl: embedded.url, template: 'test_template', stop };
}

/** Databases of test files that an interrupted run did not close. */
async function removeLeftovers({ serverUrl, template }: TestRun): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE starts_with(datname, 'test_') AND datname <> $1",
      [template],
    );
    for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

async function recreate({ serverUrl, template }: TestRun): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${template}`);
  } finally {
    await client.end();
  }
}

/** Removes what test runs left behind that were killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : NaN;
    if (!Number.isInteger(owner) || isRunning(owner)) continue;
    const directory = path.join(tmpdir(), name);
    const data = path.join(directory, 'postgres');
    if (existsSync(data)) await stopAbandonedPostgres(data, () => undefined);
    rmSync(directory, { recursive: true, force: true });
  }
}
