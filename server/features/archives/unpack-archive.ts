import { setImmediate as turn } from 'node:timers/promises';
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { ARCHIVE_LIMITS, MEGABYTE } from '#domain/limits/limits';
import { badInput, DomainError } from '../../errors/domain-error';
import { ARCHIVE_FILE } from './archive-json';
import { assertFitsMemory } from './archive-size';

/** Compressed bytes unpacked at a time; even a zip bomb expands them by a factor of a thousand at most. */
const SLICE = 8 * 1024;
/** The field by which refusals name the file as a whole. */
const FILE = 'archive';

/**
 * The contents of a file, ZIP or JSON. Stops unpacking if there is too much.
 * @throws BAD_USER_INPUT, PAYLOAD_TOO_LARGE
 */
export async function unpackArchive(bytes: Buffer): Promise<unknown> {
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const content = isZip ? await unzip(bytes) : bytes;
  assertFitsMemory(content);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    const what = isZip ? `contains a ${ARCHIVE_FILE} that is not valid JSON` : 'is neither ZIP nor JSON';
    throw badInput(FILE, what);
  }
}

/** Refuses an archive that is too large. */
export function archiveTooLarge(): DomainError {
  const megabytes = ARCHIVE_LIMITS.bytes / MEGABYTE;
  return new DomainError('PAYLOAD_TOO_LARGE', `An archive can be at most ${megabytes} MB.`, {
    fields: { [FILE]: `must be at most ${megabytes} MB, also when unzipped` },
  });
}

async function unzip(bytes: Buffer): Promise<Buffer> {
  const found = new WantedFile();
  const reader = new Unzip((file) => found.offer(file));
  reader.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length && !found.isComplete; from += SLICE) {
      reader.push(bytes.subarray(from, from + SLICE), from + SLICE >= bytes.length);
      if (found.bytes > ARCHIVE_LIMITS.bytes) throw archiveTooLarge();
      if (from % (16 * SLICE) === 0) await turn();
    }
  } catch (error) {
    throw error instanceof DomainError ? error : badInput(FILE, 'is a damaged ZIP file');
  }
  if (found.isComplete) return Buffer.concat(found.chunks);
  throw badInput(FILE, found.isStarted ? 'is an incomplete ZIP file' : `has no ${ARCHIVE_FILE}`);
}

/** Collects the one file needed; others are skipped without being unpacked. */
class WantedFile {
  readonly chunks: Uint8Array[] = [];
  bytes = 0;
  isStarted = false;
  isComplete = false;

  offer(file: UnzipFile): void {
    // Unpacked and repacked by hand, it is inside a folder.
    if (this.isStarted || file.name.split('/').at(-1) !== ARCHIVE_FILE) return;
    this.isStarted = true;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      this.bytes += chunk.length;
      if (this.bytes <= ARCHIVE_LIMITS.bytes) this.chunks.push(chunk);
      this.isComplete = isLast;
    };
    file.start();
  }
}
