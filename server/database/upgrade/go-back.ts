import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { claimDirectory, EmbeddedPostgresError } from '../embedded-process';
import { stopAbandonedPostgres } from '../embedded-server';
import { keptMajors, majorOf, placeOf, settleFolders, takeKeptData } from './folders';

/**
 * Restores the data from before the last move to a newer PostgreSQL. The newer data is kept next to it.
 *
 * @throws EmbeddedPostgresError if a server is using the data, or no older data is kept
 */
export async function goBack(directory: string, log: (line: string) => void): Promise<void> {
  if (!existsSync(path.dirname(directory)))
    throw new EmbeddedPostgresError(`There is no data in ${directory}. Check DATA_DIR.`);
  const giveUp = claimDirectory(directory);
  try {
    await settleFolders(directory);
    const newer = majorOf(directory);
    const older = keptMajors(directory).findLast((major) => newer !== undefined && major < newer);
    if (newer === undefined || older === undefined) {
      throw new EmbeddedPostgresError(
        `No data from before a move to a newer PostgreSQL is kept beside ${directory}. Restore a backup instead.`,
      );
    }
    if (existsSync(placeOf(directory, newer))) {
      throw new EmbeddedPostgresError(
        `${placeOf(directory, newer)}, where the newer data would be kept, already exists. Move it elsewhere.`,
      );
    }
    await stopAbandonedPostgres(directory);
    const moved = statSync(path.join(directory, 'PG_VERSION')).mtime.toISOString();
    takeKeptData(directory, older);
    log(
      [
        `${directory} holds the data of PostgreSQL ${older} again, as it was before the move.`,
        `Changes made since ${moved} are not in it. They are kept in ${placeOf(directory, newer)}.`,
        'Now start the version of Termwise that you used before; this version would move the data again.',
      ].join('\n'),
    );
  } finally {
    giveUp();
  }
}
