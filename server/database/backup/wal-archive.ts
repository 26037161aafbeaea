import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { Client } from 'pg';
import { BackupError, writeDurably } from './files';
import { walFile, writeArchived, type Archived, type History } from './history';
import { LostLogError, readSegment, SEGMENT_BYTES, segmentName, segmentStart } from './wal';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** The log is compressed again and again while its segment fills, so speed counts. */
const COMPRESSION = { level: constants.Z_BEST_SPEED };

/** Copies the log of a running server into a history. */
export class WalArchive {
  private running: Promise<unknown> = Promise.resolve();

  /** @param archivedTo position from which on the log is not archived yet */
  constructor(
    private readonly history: History,
    private readonly dataDirectory: string,
    private archivedTo: number,
  ) {}

  /**
   * Archives everything the server has written to disk so far, which includes every confirmed commit. A call
   * made while another one runs waits for it, then archives the rest.
   *
   * @throws LostLogError if the server no longer has a part of the log
   */
  async advance(client: Client): Promise<Archived> {
    const advanced = this.running.then(() => this.copyNew(client));
    this.running = advanced.catch(() => undefined);
    return advanced;
  }

  private async copyNew(client: Client): Promise<Archived> {
    const archived = await readPosition(client);
    if (archived.lsn < this.archivedTo) throw new LostLogError('The database is behind its own archive.');
    for (let start = segmentStart(this.archivedTo); start < archived.lsn; start += SEGMENT_BYTES) {
      if (this.archivedTo === archived.lsn) break;
      await this.copySegment(start, archived.lsn);
      this.archivedTo = Math.min(start + SEGMENT_BYTES, archived.lsn);
    }
    await writeArchived(this.history, archived);
    return archived;
  }

  /** The file of a segment that is not full yet is replaced by one that has more. */
  private async copySegment(start: number, end: number): Promise<void> {
    const { timeline } = this.history.facts;
    const bytes = await readSegment(this.dataDirectory, { timeline, start, end });
    const file = walFile(this.history, segmentName(timeline, start));
    await writeDurably(file, await compress(bytes, COMPRESSION));
  }
}

async function readPosition(client: Client): Promise<Archived> {
  const { rows } = await client.query<{ at: Date; bytes: string }>(
    "SELECT clock_timestamp() AS at, pg_current_wal_flush_lsn() - '0/0'::pg_lsn AS bytes",
  );
  const [row] = rows;
  if (!row) throw new BackupError('The database did not say how far its log reaches.');
  return { at: row.at, lsn: Number(row.bytes) };
}

/**
 * An archived segment of the log, complete with zeros at the end if it was not full.
 *
 * @throws BackupError if it is absent or damaged
 */
export async function readArchivedSegment(history: History, start: number): Promise<Buffer> {
  const file = walFile(history, segmentName(history.facts.timeline, start));
  const packed = await readFile(file).catch(() => {
    throw new BackupError(`${file} is missing.`);
  });
  const bytes = await decompress(packed).catch(() => null);
  if (bytes?.length !== SEGMENT_BYTES) throw new BackupError(`${file} is damaged.`);
  return bytes;
}

/** Whether the log of a running server continues an archived log. A copy that diverged has a different log. */
export async function continuesArchive(
  history: History,
  dataDirectory: string,
  { lsn }: Archived,
): Promise<boolean> {
  const start = segmentStart(lsn - 1);
  const { timeline } = history.facts;
  try {
    const here = await readSegment(dataDirectory, { timeline, start, end: lsn });
    const there = await readArchivedSegment(history, start);
    return here.subarray(0, lsn - start).equals(there.subarray(0, lsn - start));
  } catch {
    return false;
  }
}
