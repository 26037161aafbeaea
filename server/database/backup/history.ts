import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError, isMissing, makeFolder, stampOf, writeDurably } from './files';
import { formatLsn, parseLsn, segmentName, segmentStart } from './wal';

/**
 * A folder with the backups of one database from one start of archiving on: base backups in `base`, the write-ahead
 * log in `wal`. A restored database begins a new history, so it can never overwrite its own source.
 */
export interface History {
  folder: string;
  facts: HistoryFacts;
}

/** The facts a history records about its database, in `history.json`. */
export interface HistoryFacts {
  /** Eight hexadecimal digits, also in the name of the folder. */
  id: string;
  /** PostgreSQL's identifier of the database cluster. */
  system: string;
  timeline: number;
  /** PostgreSQL's major version. */
  postgres: number;
  createdAt: string;
}

/** The position up to which the log is archived, in `archived.json`. */
export interface Archived {
  /** Position up to which the log is there. */
  lsn: number;
  /** Every change committed before this instant is in it. */
  at: Date;
}

/** The facts about a base backup, in its `manifest.json`. */
export interface Manifest {
  startedAt: string;
  /** The first moment that it can be restored to. */
  stoppedAt: string;
  /** The first and last positions at which the log is needed. */
  startLsn: string;
  stopLsn: string;
  files: ManifestFile[];
}

/** A file of a base backup: its path in the data folder, bytes, and SHA-256. */
export interface ManifestFile {
  name: string;
  size: number;
  sha256: string;
}

/** A finished base backup. */
export interface BaseBackup {
  folder: string;
  manifest: Manifest;
}

/** The archive of a base backup's files. */
export const DATA_FILE = 'data.tar.gz';
const MANIFEST_FILE = 'manifest.json';
const FACTS_FILE = 'history.json';
const ARCHIVED_FILE = 'archived.json';

const HISTORY_NAME = /^\d{8}T\d{6}Z-[\da-f]{8}$/;
const BASE_NAME = /^\d{8}T\d{6}Z$/;

/** The folder of a history's base backups. */
export const baseFolder = ({ folder }: History) => path.join(folder, 'base');
/** The folder of a history's log: one compressed file for each segment. */
export const walFolder = ({ folder }: History) => path.join(folder, 'wal');
/** The archived file of a segment. */
export const walFile = (history: History, segment: string) => path.join(walFolder(history), `${segment}.gz`);

/** Creates the folder of a new history in a folder that exists. */
export async function createHistory(
  parent: string,
  facts: Omit<HistoryFacts, 'id' | 'createdAt'>,
  now: Date,
): Promise<History> {
  const id = randomBytes(4).toString('hex');
  const folder = path.join(parent, `${stampOf(now)}-${id}`);
  const history = { folder, facts: { id, ...facts, createdAt: now.toISOString() } };
  try {
    for (const each of [folder, baseFolder(history), walFolder(history)]) await makeFolder(each);
    await writeChecked(path.join(folder, FACTS_FILE), history.facts);
    return history;
  } catch (error) {
    // While the disk is full, each attempt would leave a folder.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * The histories in a folder, oldest first. Other things in it are ignored.
 *
 * @param onDamage receives the reason why one can't be read; it is left out then
 * @throws BackupError if there is no such folder
 */
export async function listHistories(parent: string, onDamage: (error: unknown) => void): Promise<History[]> {
  const names = await readdir(parent).catch((error: unknown) => {
    throw isMissing(error)
      ? new BackupError(`The folder ${parent} does not exist. Is its disk mounted?`)
      : error;
  });
  const histories: History[] = [];
  for (const name of names.filter((each) => HISTORY_NAME.test(each)).sort()) {
    const folder = path.join(parent, name);
    try {
      const facts = await readChecked<HistoryFacts>(path.join(folder, FACTS_FILE));
      if (facts) histories.push({ folder, facts });
    } catch (error) {
      onDamage(error);
    }
  }
  return histories;
}

/** Reads the position up to which the log of a history is archived; null if nothing is yet. */
export async function readArchived({ folder }: History): Promise<Archived | null> {
  const stored = await readChecked<{ lsn: string; at: string }>(path.join(folder, ARCHIVED_FILE));
  return stored && { lsn: parseLsn(stored.lsn), at: new Date(stored.at) };
}

/** Records the position up to which the log is archived; the log up to there must already be on disk. */
export async function writeArchived({ folder }: History, { lsn, at }: Archived): Promise<void> {
  const stored = { lsn: formatLsn(lsn), at: at.toISOString() };
  await writeChecked(path.join(folder, ARCHIVED_FILE), stored);
}

/** The finished base backups of a history, oldest first. */
export async function listBases(history: History): Promise<BaseBackup[]> {
  const names = await readdir(baseFolder(history));
  const folders = names
    .filter((name) => BASE_NAME.test(name))
    .sort()
    .map((name) => path.join(baseFolder(history), name));
  return Promise.all(folders.map(async (folder) => ({ folder, manifest: await readManifest(folder) })));
}

/** The position at which the log that a base backup needs begins. */
export function firstSegment({ manifest }: BaseBackup): number {
  return segmentStart(parseLsn(manifest.startLsn));
}

/** Writes the manifest of a base backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeChecked(path.join(folder, MANIFEST_FILE), manifest);
}

/** @throws BackupError if it is absent or damaged */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST_FILE);
  const manifest = await readChecked<Manifest>(file);
  if (manifest === null)
    throw new BackupError(`${file} is missing. Move its folder away to use the other backups.`);
  return manifest;
}

/** Writes JSON with a checksum over it. */
async function writeChecked(file: string, content: unknown): Promise<void> {
  const text = JSON.stringify(content);
  await writeDurably(file, `${text}\n${sha256(text)}\n`);
}

/**
 * @returns null if the file is absent
 * @throws BackupError if it is damaged
 */
async function readChecked<Content>(file: string): Promise<Content | null> {
  const stored = await readFile(file, 'utf8').catch(nullIfMissing);
  if (stored === null) return null;
  const [text = '', checksum] = stored.split('\n');
  if (sha256(text) === checksum) return JSON.parse(text) as Content;
  throw new BackupError(`${file} is damaged. Move its folder away to use the other backups.`);
}

/** Null for a file that is missing; any other error stays one. */
export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

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
