import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupError, isMissing } from './files';

/** Size of a file of the write-ahead log (WAL), as `initdb` sets it. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
/** A part of the log was removed before it was archived, so the archive cannot be continued. */
export class LostLogError extends BackupError {}

const PAGE_BYTES = 8192;
/** Offset in a page of the log of the position at which it begins. */
const PAGE_ADDRESS_OFFSET = 8;
const HIGH = 2 ** 32;

/** A position in the write-ahead log in bytes, from PostgreSQL's notation `16/B374D848`. */
export function parseLsn(text: string): number {
  const [high = '', low = ''] = text.split('/');
  return Number.parseInt(high, 16) * HIGH + Number.parseInt(low, 16);
}

/** PostgreSQL's notation of a position in the write-ahead log. */
export function formatLsn(lsn: number): string {
  return `${hex(Math.floor(lsn / HIGH))}/${hex(lsn % HIGH)}`;
}

/** The position at which the segment that contains `lsn` begins. */
export function segmentStart(lsn: number): number {
  return lsn - (lsn % SEGMENT_BYTES);
}

/** The name of the segment that begins at `start`, the same in `pg_wal` and in an archive. */
export function segmentName(timeline: number, start: number): string {
  const parts = [timeline, Math.floor(start / HIGH), (start % HIGH) / SEGMENT_BYTES];
  return parts.map((part) => hex(part).padStart(8, '0')).join('');
}

const hex = (value: number) => value.toString(16).toUpperCase();

/**
 * Reads a segment of a running server. Everything after `end` is not written yet and comes as zeros, which is
 * how a recovery finds the end of the log.
 *
 * @throws LostLogError if the server has already removed the segment or reuses its file for a later one
 */
export async function readSegment(
  dataDirectory: string,
  { timeline, start, end }: { timeline: number; start: number; end: number },
): Promise<Buffer> {
  const name = segmentName(timeline, start);
  const bytes = await readIfPresent(path.join(dataDirectory, 'pg_wal', name));
  const used = Math.min(end - start, SEGMENT_BYTES);
  if (bytes?.length !== SEGMENT_BYTES || !containsPages(bytes, start, used)) {
    throw new LostLogError(`The database no longer has the log ${name}, which was not archived.`);
  }
  return bytes.fill(0, used);
}

async function readIfPresent(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** Pages behind the end of a segment that was closed early are zeros. */
function containsPages(bytes: Buffer, start: number, used: number): boolean {
  for (let offset = 0; offset < used; offset += PAGE_BYTES) {
    const address = Number(bytes.readBigUInt64LE(offset + PAGE_ADDRESS_OFFSET));
    if (address !== start + offset && (address !== 0 || offset === 0)) return false;
  }
  return true;
}
