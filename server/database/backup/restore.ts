import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startEmbeddedPostgres } from '../embedded';
import { withClient } from '../embedded-server';
import { findPostgres, type Account } from '../embedded-binaries';
import { accountFor, EMBEDDED_FOLDER, own } from '../embedded-data';
import { createFolder } from '../../installation';
import { BEGIN_JOURNAL } from '../journal';
import { BackupError, explainDisk, PRIVATE_FILE, PRIVATE_FOLDER, renameDurably } from './files';
import { readBase, type BaseReceiver } from './base-files';
import { firstSegment } from './history';
import type { RestorePoint } from './restore-point';
import { SEGMENT_BYTES, segmentName } from './wal';
import { readArchivedSegment } from './wal-archive';

/** PostgreSQL's words when it finds no commit after the moment it was asked for. */
const ENDED_BEFORE = 'recovery ended before configured recovery target was reached';

/** The contents of a restored database. */
export interface Restored {
  /** When its last change was committed; null if none was since the base backup. */
  lastChange: Date | null;
}

/**
 * Restores a database into a new folder, which can then be used as DATA_DIR. The folder gets its name only when the
 * database was recovered and stopped.
 *
 * @param target a folder that does not exist yet, in one that may
 * @throws BackupError if the folder exists, or a part of the backup is missing or damaged
 */
export async function restore(
  point: RestorePoint,
  target: string,
  log: (line: string) => void,
): Promise<Restored> {
  const draft = `${target}.new`;
  if (existsSync(target))
    throw new BackupError(`${target} already exists, and a restore never overwrites. Move it away.`);
  if (existsSync(draft))
    throw new BackupError(
      `A restore to ${draft} is running or was interrupted. If it was, remove that folder.`,
    );
  const fail = (error: unknown) => {
    throw explainDisk(error, path.dirname(target));
  };
  try {
    createFolder(draft);
  } catch (error) {
    return fail(error);
  }
  try {
    const dataDirectory = path.join(draft, EMBEDDED_FOLDER);
    const account = accountFor(dataDirectory);
    await checkVersion(point, account);
    log(`Unpacking the backup of ${point.base.manifest.startedAt}`);
    await readBase(point.base, new Unpacking(draft, account));
    const gap = await unpackLog(point, dataDirectory, account);
    log('Repeating the changes since then');
    const restored = await recover(point, dataDirectory, { account, gap });
    await renameDurably(draft, target);
    return restored;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    return fail(error);
  }
}

async function checkVersion({ history }: RestorePoint, account: Account): Promise<void> {
  const { major } = await findPostgres(account);
  const { postgres } = history.facts;
  if (postgres === major) return;
  throw new BackupError(
    `The backup was made by PostgreSQL ${postgres}, and this version of Termwise includes PostgreSQL ${major}. ` +
      'Restore it with the version of Termwise that made it.',
  );
}

/** Writes the files of a base backup for the account that runs PostgreSQL. */
class Unpacking implements BaseReceiver {
  constructor(
    private readonly target: string,
    private readonly account: Account,
  ) {}

  async folder(name: string): Promise<void> {
    const folder = path.join(this.target, name);
    await mkdir(folder, { mode: PRIVATE_FOLDER });
    own(folder, this.account);
  }

  async file(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const file = path.join(this.target, name);
    await pipeline(content, createWriteStream(file, { mode: PRIVATE_FILE, flags: 'wx' }));
    own(file, this.account);
  }
}

/**
 * Puts the archived log where the recovery looks for it.
 *
 * @returns the reason why it ends too early, if a part of it is missing or damaged
 */
async function unpackLog(
  { history, base, archived }: RestorePoint,
  dataDirectory: string,
  account: Account,
): Promise<string | null> {
  for (let start = firstSegment(base); start < archived.lsn; start += SEGMENT_BYTES) {
    try {
      const bytes = await readArchivedSegment(history, start);
      const file = path.join(dataDirectory, 'pg_wal', segmentName(history.facts.timeline, start));
      await writeFile(file, bytes, { mode: PRIVATE_FILE });
      own(file, account);
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      return error.message;
    }
  }
  return null;
}

interface Recovery {
  account: Account;
  /** Why the log ends too early; null if it is complete. */
  gap: string | null;
}

async function recover(point: RestorePoint, dataDirectory: string, recovery: Recovery): Promise<Restored> {
  const { gap } = recovery;
  const { at } = point;
  if (gap && !at) {
    throw new BackupError(`${gap} What came later can't be restored. Choose an earlier moment with --at.`);
  }
  try {
    return await runRecovery(dataDirectory, at, recovery);
  } catch (error) {
    if (!at || !(await readFile(`${dataDirectory}.log`, 'utf8')).includes(ENDED_BEFORE)) throw error;
    if (gap)
      throw new BackupError(
        `${gap} The log ends before ${at.toISOString()}. Choose an earlier moment with --at.`,
      );
    // The archive is complete, so nothing was committed between its last change and the moment.
    return runRecovery(dataDirectory, null, recovery);
  }
}

async function runRecovery(dataDirectory: string, at: Date | null, { account }: Recovery): Promise<Restored> {
  const signal = path.join(dataDirectory, 'recovery.signal');
  await writeFile(signal, '', { mode: PRIVATE_FILE });
  own(signal, account);
  const postgres = await startEmbeddedPostgres({
    directory: dataDirectory,
    recovery: {
      // The whole log is already in place; other files, such as a later timeline, don't exist.
      restore_command: 'exit 1',
      hot_standby: 'off',
      ...(at && {
        recovery_target_time: at.toISOString().replace('Z', '+00'),
        recovery_target_action: 'promote',
      }),
    },
  });
  try {
    return await withClient(postgres.url, async (client) => {
      const { rows } = await client.query<Restored>('SELECT pg_last_xact_replay_timestamp() AS "lastChange"');
      await client.query(BEGIN_JOURNAL);
      return { lastChange: rows[0]?.lastChange ?? null };
    });
  } finally {
    await postgres.stop();
  }
}
