import path from 'node:path';
import { systemClock } from './clock';
import { runCommand, UsageError } from './command';
import { BackupError } from './database/backup/files';
import { backUpOnce, useEmbedded } from './database/backup/backup-once';
import { EMBEDDED_FOLDER } from './database/embedded-data';
import { readEnv } from './env';

/** `npm run backup -- FOLDER`: backs up the embedded PostgreSQL, whether the server runs or not. */
async function backup([folder, ...others]: string[], say: (line: string) => void): Promise<void> {
  if (!folder || others.length > 0) throw new UsageError('npm run backup -- FOLDER');
  const { dataDir, databaseUrl } = readEnv();
  if (databaseUrl) {
    throw new BackupError(
      'This command backs up the embedded PostgreSQL only. Back up the server of DATABASE_URL as ' +
        'docs/operations.md says under "Backups".',
    );
  }
  const target = path.resolve(folder);
  const dataDirectory = path.join(dataDir, EMBEDDED_FOLDER);
  const made = await useEmbedded(dataDirectory, (client) =>
    backUpOnce({ client, dataDirectory }, target, systemClock()),
  );
  say(`Backed up ${dataDir} to ${made.folder} as of ${made.manifest.stoppedAt}, and read it back.`);
  say(`Restore it with: npm run restore -- ${target}`);
}

runCommand(backup);
