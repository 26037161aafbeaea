import { BackupError } from './files';

const BLOCK = 512;
const NAME_BYTES = 100;
const FOLDER_TYPE = '5';

/** A file or folder in a tar archive. */
interface TarEntry {
  /** At most 100 bytes, with `/` between folders and none at the end. */
  name: string;
  isFolder: boolean;
  /** Bytes of content. */
  size: number;
}

/** The header that precedes an entry's content, in the format that every `tar` reads (ustar). */
export function tarHeader({ name, isFolder, size }: TarEntry): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (header.write(name) > NAME_BYTES) throw new BackupError(`The name ${name} is too long for an archive.`);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(octal(isFolder ? 0o700 : 0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write(' '.repeat(8), 148);
  header.write(isFolder ? FOLDER_TYPE : '0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148);
  return header;
}

/** Returns the padding after an entry: content is stored in whole blocks. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The end of an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/**
 * Reads an archive written with {@link tarHeader}. The content of each entry must be read to its end before the next
 * entry is asked for.
 *
 * @throws BackupError if it is damaged or ends too early
 */
export async function* readTar(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<{ entry: TarEntry; content: AsyncIterable<Buffer> }> {
  const bytes = new ByteReader(source);
  for (;;) {
    const header = await bytes.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const entry = parseHeader(header);
    yield { entry, content: bytes.pieces(entry.size) };
    await bytes.exactly(tarPadding(entry.size).length);
  }
}

function parseHeader(header: Buffer): TarEntry {
  const text = (from: number, length: number) =>
    header
      .toString('utf8', from, from + length)
      .split('\0', 1)
      .join();
  const entry = {
    name: text(0, NAME_BYTES),
    isFolder: text(156, 1) === FOLDER_TYPE,
    size: Number.parseInt(text(124, 12), 8),
  };
  if (!tarHeader(entry).equals(header)) throw new BackupError('a header is wrong');
  return entry;
}

/** Reads given numbers of bytes from pieces of any length. */
class ByteReader {
  private readonly source: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  async exactly(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.pieces(length)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async *pieces(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      if (this.rest.length === 0) {
        const { value, done } = await this.source.next();
        if (done) throw new BackupError('it ends too early');
        this.rest = value;
      }
      const piece = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
}
