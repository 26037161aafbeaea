import path from 'node:path';
import { EmbeddedPostgresError } from './database/embedded-process';
import { goBack } from './database/upgrade/go-back';
import { EnvError, readEnv } from './env';

/** `npm run downgrade`: goes back to the data from before the last move to a newer PostgreSQL. */
async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readEnv();
  if (databaseUrl) {
    throw new EmbeddedPostgresError(
      'DATABASE_URL is set, so the data is not in DATA_DIR. Go back on that PostgreSQL server.',
    );
  }
  await goBack(path.join(dataDir, 'postgres'), (line) => process.stdout.write(`${line}\n`));
}

main().catch((error: unknown) => {
  const isExplained = error instanceof EnvError || error instanceof EmbeddedPostgresError;
  const reason = isExplained ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`Termwise can't go back. ${reason}\n`);
  process.exitCode = 1;
});
