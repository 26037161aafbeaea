import path from 'node:path';
import { runCommand } from './command';
import { EMBEDDED_FOLDER } from './database/embedded-data';
import { EmbeddedPostgresError } from './database/embedded-binaries';
import { goBack } from './database/upgrade/upgrade';
import { readEnv } from './env';

/** `npm run downgrade`: goes back to the data from before the last move to a newer PostgreSQL. */
async function downgrade(_args: string[], say: (line: string) => void): Promise<void> {
  const { databaseUrl, dataDir } = readEnv();
  if (databaseUrl) {
    throw new EmbeddedPostgresError(
      'DATABASE_URL is set, so the data is not in DATA_DIR. Go back on that PostgreSQL server.',
    );
  }
  await goBack(path.join(dataDir, EMBEDDED_FOLDER), say);
}

runCommand(downgrade);
