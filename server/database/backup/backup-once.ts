import { mkdir, rm } from 'node:fs/promises';
import type { Client } from 'pg';
import { explainDisk } from './backup-error';
import { makeBaseBackup } from './base-backup';
import { createSlot, readClusterFacts } from './continuous-archive';
import { PRIVATE_FOLDER } from './files';
import { createHistory, type BaseBackup, type History } from './history';
import { pruneHistory } from './prune';
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
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
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
