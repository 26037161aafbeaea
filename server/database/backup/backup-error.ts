import { EmbeddedPostgresError } from '../embedded-process';

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
