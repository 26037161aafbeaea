import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import {
  startEmbeddedPostgres,
  stopAbandonedPostgres,
  type EmbeddedPostgres,
} from '../../server/database/embedded';
import { isRunning } from '../../server/database/embedded-process';
import { SERVER_VARIABLE, TEMPLATE_VARIABLE } from './test-server';

const PREFIX = 'termwise-test-';

/** What the global teardown has to undo. */
export interface TestRun {
  serverUrl: string;
  template: string;
  embedded?: EmbeddedPostgres;
  directory?: string;
}

/**
 * Starts a PostgreSQL for this run (or uses TEST_DATABASE_URL, whose role must be allowed to create databases)
 * and migrates the template that every test file copies.
 */
export default async function setUp(): Promise<void> {
  const run = await openServer();
  (globalThis as { testRun?: TestRun }).testRun = run;
  await recreate(run);
  const template = new URL(run.serverUrl);
  template.pathname = `/${run.template}`;
  await migrateTemplate(template.href);
  process.env[SERVER_VARIABLE] = run.serverUrl;
  process.env[TEMPLATE_VARIABLE] = run.template;
}

/** Outside of test files #domain means the compiled files, which must be those of the present sources. */
async function migrateTemplate(url: string): Promise<void> {
  execFileSync(process.execPath, [path.resolve(__dirname, '../../scripts/ensure.mjs'), 'server'], {
    stdio: 'inherit',
  });
  const { migrate } = await import('../../server/database/migrate');
  await migrate(url);
  const { migrateJobs } = await import('../../server/jobs/queue');
  await migrateJobs(url);
}

async function openServer(): Promise<TestRun> {
  const template = `test_template_${process.pid}`;
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { serverUrl: given, template };
  await sweep();
  const directory = path.join(tmpdir(), `${PREFIX}${process.pid}`);
  const embedded = await startEmbeddedPostgres({
    directory: path.join(directory, 'postgres'),
    durable: false,
  });
  return { serverUrl: embedded.url, template, embedded, directory };
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
