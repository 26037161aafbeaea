import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';

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
