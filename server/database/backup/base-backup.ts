import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readFile, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { EMBEDDED_FOLDER } from '../embedded-data';
import { BackupError, makeFolder, PRIVATE_FILE, renameDurably, stampOf } from './files';
import { readBase } from './base-files';
import {
  CONTROL_FILE,
  firstPageOf,
  isPageSound,
  listDataFiles,
  PAGE_BYTES,
  pageLsn,
  PAGES_IN_FILE,
} from './data-files';
import {
  baseFolder,
  DATA_FILE,
  nullIfMissing,
  readManifest,
  writeManifest,
  type BaseBackup,
  type History,
  type Manifest,
  type ManifestFile,
} from './history';
import { TAR_END, tarHeader, tarPadding } from './tar';
import { parseLsn } from './wal';
import type { WalArchive } from './wal-archive';

const PIECE_BYTES = 16 * PAGE_BYTES;
/** The product is serving meanwhile, so speed counts. */
const COMPRESSION = { level: constants.Z_BEST_SPEED };
const PASSWORD_NAME = `${EMBEDDED_FOLDER}.password`;
/** A file written while it is read differs between two reads; this many in a row can't be chance. */
const CONTROL_READS = 20;

/** A running server whose files this process can read. */
export interface LiveCluster {
  /** Absolute path of the data directory; its password is in a file next to it. */
  dataDirectory: string;
  client: Client;
}

/**
 * Copies the data directory of a running server, together with the log that makes the copy consistent. The backup
 * gets its name only when it is complete and was read back.
 *
 * @throws BackupError if a page of the database is damaged; earlier backups stay
 */
export async function makeBaseBackup(
  cluster: LiveCluster,
  history: History,
  archive: WalArchive,
): Promise<BaseBackup> {
  const { client } = cluster;
  const { startedAt, startLsn, hasChecksums } = await beginBackup(client);
  const folder = path.join(baseFolder(history), stampOf(startedAt));
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await makeFolder(draft);
  try {
    const copy = new BaseCopy(cluster, startLsn, hasChecksums);
    await pipeline(
      copy.archive(),
      createGzip(COMPRESSION),
      createWriteStream(path.join(draft, DATA_FILE), { mode: PRIVATE_FILE, flush: true }),
    );
    const manifest = { startedAt: startedAt.toISOString(), startLsn, ...copy.result() };
    await writeManifest(draft, manifest);
    await archive.advance(client);
    await readBase({ folder: draft, manifest: await readManifest(draft) });
    await renameDurably(draft, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

interface Begun {
  startedAt: Date;
  startLsn: string;
  /** Whether pages have checksums; databases made by old versions have none. */
  hasChecksums: boolean;
}

async function beginBackup(client: Client): Promise<Begun> {
  const { rows } = await client.query<Begun>(
    `SELECT clock_timestamp() AS "startedAt", pg_backup_start('termwise', fast => true)::text AS "startLsn",
       current_setting('data_checksums')::boolean AS "hasChecksums"`,
  );
  const [begun] = rows;
  if (!begun) throw new BackupError('The database did not begin a backup.');
  return begun;
}

/** One pass over the files of a data directory. */
class BaseCopy {
  private readonly files: ManifestFile[] = [];
  private end: Pick<Manifest, 'stopLsn' | 'stoppedAt'> | null = null;

  constructor(
    private readonly cluster: LiveCluster,
    private readonly startLsn: string,
    private readonly hasChecksums: boolean,
  ) {}

  /** The copied files and log positions, once the whole archive was read. */
  result(): Pick<Manifest, 'files' | 'stopLsn' | 'stoppedAt'> {
    if (!this.end) throw new BackupError('The copy of the database did not end.');
    return { files: this.files, ...this.end };
  }

  async *archive(): AsyncGenerator<Buffer> {
    const { dataDirectory } = this.cluster;
    yield tarHeader({ name: EMBEDDED_FOLDER, isFolder: true, size: 0 });
    for (const { name, isFolder } of await listDataFiles(dataDirectory)) {
      if (isFolder) yield tarHeader({ name: `${EMBEDDED_FOLDER}/${name}`, isFolder, size: 0 });
      else if (name === CONTROL_FILE)
        yield* this.whole(`${EMBEDDED_FOLDER}/${name}`, await this.readControlFile());
      else yield* this.file(name);
    }
    yield* this.whole(`${EMBEDDED_FOLDER}/backup_label`, await this.finish());
    yield* this.whole(PASSWORD_NAME, await readFile(`${dataDirectory}.password`));
    yield TAR_END;
  }

  /** @returns the label from which a recovery learns where to begin */
  private async finish(): Promise<Buffer> {
    const { client } = this.cluster;
    const { rows: stops } = await client.query<{ stopLsn: string; label: string }>(
      'SELECT lsn::text AS "stopLsn", labelfile AS label FROM pg_backup_stop(wait_for_archive => false)',
    );
    const { rows: times } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at');
    if (!stops[0] || !times[0]) throw new BackupError('The database did not end the backup.');
    this.end = { stopLsn: stops[0].stopLsn, stoppedAt: times[0].at.toISOString() };
    return Buffer.from(stops[0].label);
  }

  private *whole(name: string, content: Buffer): Generator<Buffer> {
    this.files.push({
      name,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    yield tarHeader({ name, isFolder: false, size: content.length });
    yield content;
    yield tarPadding(content.length);
  }

  /** A file at its current length; bytes added or cut off in the meantime are in the log. */
  private async *file(name: string): AsyncGenerator<Buffer> {
    // A table may be dropped before its file is read.
    const handle = await open(path.join(this.cluster.dataDirectory, name), 'r').catch(nullIfMissing);
    if (!handle) return;
    try {
      const { size } = await handle.stat();
      const archived = `${EMBEDDED_FOLDER}/${name}`;
      const hash = createHash('sha256');
      yield tarHeader({ name: archived, isFolder: false, size });
      for (let offset = 0; offset < size; offset += PIECE_BYTES) {
        const piece = await readPiece(handle, offset, Math.min(PIECE_BYTES, size - offset));
        await this.checkPages(handle, { name, offset, piece });
        hash.update(piece);
        yield piece;
      }
      yield tarPadding(size);
      this.files.push({ name: archived, size, sha256: hash.digest('hex') });
    } finally {
      await handle.close();
    }
  }

  /** A page changed since the backup began may be half written: the log contains it whole. */
  private async checkPages(
    handle: FileHandle,
    { name, offset, piece }: { name: string; offset: number; piece: Buffer },
  ): Promise<void> {
    const first = firstPageOf(name, PAGES_IN_FILE);
    if (first === null || !this.hasChecksums) return;
    for (let at = 0; at + PAGE_BYTES <= piece.length; at += PAGE_BYTES) {
      const block = first + (offset + at) / PAGE_BYTES;
      if (isPageSound(piece.subarray(at, at + PAGE_BYTES), block)) continue;
      const again = await readPiece(handle, offset + at, PAGE_BYTES);
      if (isPageSound(again, block) || (await this.isChangedSince(pageLsn(again)))) continue;
      throw new BackupError(
        `Page ${block} of ${name} in ${this.cluster.dataDirectory} is damaged. Check the disk, and restore the ` +
          'last good backup.',
      );
    }
  }

  /** Whether a change at this position in the log can have happened since the backup began. */
  private async isChangedSince(lsn: number): Promise<boolean> {
    if (lsn <= parseLsn(this.startLsn)) return false;
    const { rows } = await this.cluster.client.query<{ now: string }>(
      'SELECT pg_current_wal_insert_lsn()::text AS now',
    );
    return rows[0] !== undefined && lsn <= parseLsn(rows[0].now);
  }

  private async readControlFile(): Promise<Buffer> {
    const file = path.join(this.cluster.dataDirectory, CONTROL_FILE);
    let last = await readFile(file);
    for (let read = 1; read < CONTROL_READS; read += 1) {
      const now = await readFile(file);
      if (now.equals(last)) return now;
      last = now;
    }
    throw new BackupError(`${file} changes all the time, so it cannot be copied. Try again later.`);
  }
}

/** The bytes as they are now; zeros where the file has become shorter. */
async function readPiece(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  // Uses separate memory, because pages are summed up in words of 4 bytes.
  const piece = Buffer.alloc(length);
  for (let filled = 0; filled < length;) {
    const { bytesRead } = await handle.read(piece, filled, length - filled, offset + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return piece;
}
