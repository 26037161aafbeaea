import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { isOutage } from '../errors/lost-connection';

/** How long to wait for a database that is still starting. */
const PATIENCE_MS = 60_000;
const RETRY_MS = 500;
/** How often progress is reported. */
const REPORT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Why the database can't be used, with the remedy; never contains the password. */
export class DatabaseConnectionError extends Error {
  override readonly name = 'DatabaseConnectionError';
}

/**
 * Waits until the database accepts connections, for example when both start together.
 *
 * @param say receives a line of progress at the first failure and then every five seconds.
 * @param patienceMs how long to wait; for tests.
 * @throws DatabaseConnectionError when the time is over, and at once when waiting can't help: the password is
 * wrong, the user or the database doesn't exist.
 */
export async function waitForDatabase(
  databaseUrl: string,
  say: (line: string) => void,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const begun = performance.now();
  for (let reportAt = 0; ;) {
    const { error, client } = await tryToConnect(databaseUrl);
    if (!error) return;
    const place = `${client.host}:${client.port}`;
    const waited = performance.now() - begun;
    if (!isWorthWaiting(error)) throw new DatabaseConnectionError(refusalOf(error, client, place));
    if (waited >= patienceMs) {
      throw new DatabaseConnectionError(
        `The database at ${place} didn't accept a connection within ${Math.round(patienceMs / 1000)} s ` +
          `(${codeOf(error) ?? error.message}). Start it, or correct DATABASE_URL.`,
      );
    }
    if (waited >= reportAt) {
      say(`Waiting for the database at ${place} … ${Math.round(waited / 1000)} s`);
      reportAt += REPORT_MS;
    }
    await pause(RETRY_MS);
  }
}

async function tryToConnect(connectionString: string): Promise<{ client: Client; error?: Error }> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { client };
  } catch (error) {
    return { client, error: error instanceof Error ? error : new Error(String(error)) };
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** In a network of containers, the name of a container that has not started isn't known yet. */
function isWorthWaiting(error: Error): boolean {
  return isOutage(error) || codeOf(error) === 'ENOTFOUND' || error.message === 'timeout expired';
}

const codeOf = (error: Error): string | undefined => (error as NodeJS.ErrnoException).code;

function refusalOf(error: Error, { user, database }: Client, place: string): string {
  switch (codeOf(error)) {
    case '28P01':
      return `The database at ${place} refused the password of "${user}". Correct DATABASE_URL.`;
    case '28000':
      return `The database at ${place} doesn't let "${user}" in. Correct DATABASE_URL, or its pg_hba.conf.`;
    case '3D000':
      return `There is no database "${database}" at ${place}. Create it, or correct DATABASE_URL.`;
    default:
      return `The database at ${place} can't be used (${error.message}). Correct DATABASE_URL.`;
  }
}
