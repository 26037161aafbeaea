import { setImmediate as turn } from 'node:timers/promises';
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { ARCHIVE_LIMITS, MEGABYTE } from '#domain/limits/limits';
import { badInput, DomainError } from '../../errors/domain-error';
import { ARCHIVE_FILE } from './archive-reads';

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

/**
 * Bounds on JSON before it is parsed: a few bytes can create many values, and each takes tens of bytes of memory. A
 * full account has far fewer, and its file is five levels deep.
 */
const MOST_CONTAINERS = 2_000_000;
const MOST_VALUES = 8_000_000;
const MOST_LEVELS = 32;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Refuses JSON that would take more memory than an account can fill; looks at every byte once and keeps none.
 * @throws PAYLOAD_TOO_LARGE
 */
export function assertFitsMemory(json: Uint8Array): void {
  let [levels, containers, values] = [0, 0, 0];
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === COMMA) values += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) levels -= 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      levels += 1;
      containers += 1;
      if (levels > MOST_LEVELS || containers > MOST_CONTAINERS) throw tooManyValues();
    }
    if (values > MOST_VALUES) throw tooManyValues();
  }
}

/** Refuses an archive with more than an account can hold. */
export function tooManyValues(): DomainError {
  return new DomainError('PAYLOAD_TOO_LARGE', 'The archive has more values than an account can hold.', {
    fields: { archive: 'has more values, or more nested lists, than an account can hold' },
  });
}
