import { Client } from 'pg';
import type { TestRun } from './global-setup';

/** Stops the PostgreSQL of this run; on a server that was given, removes the template. */
export default async function tearDown(): Promise<void> {
  const run = (globalThis as { testRun?: TestRun }).testRun;
  if (!run) return;
  if (run.stop) return run.stop();
  const client = new Client({ connectionString: run.serverUrl });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${run.template} WITH (FORCE)`);
  await client.end();
}
