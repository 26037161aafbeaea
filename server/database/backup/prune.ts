import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  firstSegment,
  listBases,
  listHistories,
  readArchived,
  walFolder,
  type BaseBackup,
  type History,
} from './history';
import { segmentName } from './wal';

/**
 * Removes everything that isn't needed to restore a moment since `keepFrom`: base backups older than the last
 * one before it, the log before the oldest one kept, and histories of other databases that ended before it.
 *
 * @param own the history that is continued; its newest base backup always stays
 */
export async function prune(parent: string, own: History, keepFrom: Date): Promise<void> {
  for (const history of await listHistories(parent, () => undefined)) {
    const isOwn = history.facts.id === own.facts.id;
    const end = (await readArchived(history))?.at ?? new Date(history.facts.createdAt);
    if (!isOwn && end < keepFrom) await remove(history.folder);
    else if (isOwn) await pruneHistory(history, keepFrom);
  }
}

/** Removes the parts of a history that aren't needed to restore any moment since `keepFrom`. */
export async function pruneHistory(history: History, keepFrom: Date): Promise<void> {
  const bases = await listBases(history);
  const isOld = ({ manifest }: BaseBackup) => new Date(manifest.stoppedAt) <= keepFrom;
  // The last old one is needed for the moments between it and the next.
  const removed = bases.slice(0, Math.max(0, bases.filter(isOld).length - 1));
  for (const { folder } of removed) await remove(folder);
  const oldest = bases[removed.length];
  if (!oldest) return;
  const needed = segmentName(history.facts.timeline, firstSegment(oldest));
  const folder = walFolder(history);
  const unneeded = (await readdir(folder)).filter((name) => name < needed);
  await Promise.all(unneeded.map((name) => remove(path.join(folder, name))));
}

async function remove(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
}
