import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError } from '../embedded-binaries';

/** Backups hold passwords and everything students wrote: only their owner may read them. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** Creates a folder in one that exists; it is no error if it is already there. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: PRIVATE_FOLDER });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Replaces a file in one step: after a crash or a power failure, the old or the new content is there, complete. */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', PRIVATE_FILE);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameDurably(draft, file);
}

/** Renames a file or folder such that a power failure does not undo it. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  if (process.platform === 'win32') return;
  const folder = await open(path.dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** An instant as part of a file name: `20261125T034500Z`. */
export function stampOf(instant: Date): string {
  return instant.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
}

/** Whether the error says that a file or folder does not exist. */
export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** The reason a backup or a restore failed, in words for the operator: the cause, then the remedy. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const FULL = 'Its disk is full. Free some space, or choose a folder on another disk.';
const CLOSED = 'This user may not write there. Change its owner, or choose another folder.';
const NO_FOLDER = 'A part of its path is a file. Choose another folder.';
/** Remedies for the errors of a file system, by code. */
const DISK_FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: 'Its disk is read-only. Mount it for writing, or choose another folder.',
  EACCES: CLOSED,
  EPERM: CLOSED,
  ENOENT: 'A part of it is missing. Is its disk mounted?',
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
};

/** The same error, or one that names the folder and the remedy if its disk is to blame. */
export function explainDisk(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isFull = error instanceof EmbeddedPostgresError && message.includes('No space left on device');
  const remedy = isFull ? FULL : DISK_FAULTS[code];
  return remedy === undefined ? error : new BackupError(`Can't write to ${folder}. ${remedy} (${message})`);
}
