import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupError } from './files';
import { DATA_FILE, type BaseBackup, type Manifest } from './history';
import { readTar } from './tar';

/** Takes the files of a base backup, a folder before its content. */
export interface BaseReceiver {
  folder(name: string): Promise<void>;
  file(name: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Reads a base backup from its first to its last byte and compares each file with the manifest.
 *
 * @param receiver takes the bytes; without one, the backup is only checked
 * @throws BackupError if anything is missing or damaged
 */
export async function readBase({ folder, manifest }: BaseBackup, receiver?: BaseReceiver): Promise<void> {
  const file = path.join(folder, DATA_FILE);
  try {
    await pipeline(createReadStream(file), createGunzip(), (source) => readFiles(source, manifest, receiver));
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new BackupError(
      `The backup ${file} is damaged (${(error as Error).message}). Restore to a moment before ` +
        `${manifest.startedAt} with --at, which uses an earlier backup.`,
    );
  }
}

async function readFiles(
  source: AsyncIterable<Buffer>,
  { files }: Manifest,
  receiver?: BaseReceiver,
): Promise<void> {
  const expected = new Map(files.map(({ name, size, sha256 }) => [name, `${size} ${sha256}`]));
  for await (const { entry, content } of readTar(source)) {
    if (entry.isFolder) {
      await receiver?.folder(entry.name);
      continue;
    }
    const hashed = new HashedContent(content);
    await (receiver ? receiver.file(entry.name, hashed.read()) : drain(hashed.read()));
    if (expected.get(entry.name) !== `${entry.size} ${hashed.digest()}`) {
      throw new BackupError(`${entry.name} is not as it was written`);
    }
    expected.delete(entry.name);
  }
  if (expected.size > 0) throw new BackupError(`${[...expected.keys()].join(', ')} is missing`);
}

/** Whether the backup is to blame, and not the disk that it is copied to. */
function isDamage(error: unknown): boolean {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return error instanceof BackupError || code.startsWith('Z_') || (code === 'ENOENT' && syscall === 'open');
}

class HashedContent {
  private readonly hash = createHash('sha256');

  constructor(private readonly content: AsyncIterable<Buffer>) {}

  async *read(): AsyncGenerator<Buffer> {
    for await (const piece of this.content) {
      this.hash.update(piece);
      yield piece;
    }
  }

  digest(): string {
    return this.hash.digest('hex');
  }
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}
