import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { createFolder } from '../../installation';
import { startEmbeddedPostgres } from '../embedded';
import { DATABASE, withClient } from '../embedded-server';
import { SUPERUSER } from '../embedded-data';
import { isRunning, worksIn } from '../embedded-binaries';
import { BackupError, explainDisk, isMissing, PRIVATE_FOLDER } from './files';
import { makeBaseBackup } from './base-backup';
import { createSlot, readClusterFacts } from './continuous-archive';
import { createHistory, type BaseBackup, type History, pruneHistory } from './history';
import { WalArchive } from './wal-archive';

/**
 * Makes one backup of a running server, with its own history in the folder, which is created if it is absent.
 * It can be restored to the moment of its end.
 */
export async function backUpOnce(
  cluster: { dataDirectory: string; client: Client },
  folder: string,
  now: Date,
): Promise<BaseBackup> {
  const { client, dataDirectory } = cluster;
  let history: History | undefined;
  try {
    createFolder(folder, PRIVATE_FOLDER);
    history = await createHistory(folder, await readClusterFacts(client), now);
    const position = await createSlot(client, `termwise_once_${history.facts.id}`, { temporary: true });
    const made = await makeBaseBackup(cluster, history, new WalArchive(history, dataDirectory, position));
    await pruneHistory(history, now);
    return made;
  } catch (error) {
    if (history) await rm(history.folder, { recursive: true, force: true }).catch(() => undefined);
    throw explainDisk(error, folder);
  }
}

/** Lines of `postmaster.pid`, counted from 0. */
const PID_LINE = 0;
const PORT_LINE = 3;

/** Connects to the embedded server of a data directory; see {@link withEmbedded}. */
export async function useEmbedded<Result>(
  dataDirectory: string,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  return withEmbedded(dataDirectory, (url) => withClient(url, use));
}

/**
 * Finds the embedded server of a data directory. If it isn't running, it runs meanwhile.
 *
 * @throws BackupError if there is no data, or it belongs to another user
 */
export async function withEmbedded<Result>(
  dataDirectory: string,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const password = await readIfPresent(`${dataDirectory}.password`);
  if (password === null) {
    throw new BackupError(
      `There is no database in ${path.dirname(dataDirectory)}. Set DATA_DIR to its folder.`,
    );
  }
  const port = await portOfRunning(dataDirectory);
  if (port) return use(`postgres://${SUPERUSER}:${password.trim()}@127.0.0.1:${port}/${DATABASE}`);
  const postgres = await startEmbeddedPostgres({ directory: dataDirectory });
  try {
    return await use(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function portOfRunning(dataDirectory: string): Promise<number | null> {
  const lines = (await readIfPresent(path.join(dataDirectory, 'postmaster.pid')))?.split('\n') ?? [];
  const pid = Number(lines[PID_LINE]);
  return pid > 0 && isRunning(pid) && worksIn(pid, dataDirectory) ? Number(lines[PORT_LINE]) : null;
}

async function readIfPresent(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw explainDisk(error, file);
  });
}
