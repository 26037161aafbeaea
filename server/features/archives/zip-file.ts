import { mkdtemp, open, rm, rmdir, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';

/** Bytes compressed in one go, which takes about a millisecond. Then other work gets the event loop. */
const SLICE = 128 * 1024;

/**
 * A ZIP file being written to disk. The account is read at the speed of the database and sent at the speed of
 * a phone; neither waits for the other, and memory holds one slice. The file never has a name, so nothing is
 * ever left behind.
 */
export class ZipFile {
  private readonly fresh: Uint8Array[] = [];
  private readonly zip: Zip;
  private failure: Error | null = null;
  private bytes = 0;

  private constructor(
    private readonly handle: FileHandle,
    private readonly madeAt: Date,
  ) {
    this.zip = new Zip((error, chunk) => {
      if (error) this.failure = error;
      else this.fresh.push(chunk);
    });
  }

  static async create(madeAt: Date): Promise<ZipFile> {
    const folder = await mkdtemp(path.join(tmpdir(), 'termwise-'));
    const name = path.join(folder, 'archive.zip');
    const handle = await open(name, 'wx+', 0o600);
    await rm(name);
    await rmdir(folder);
    return new ZipFile(handle, madeAt);
  }

  /** Adds one file whose text arrives in parts. */
  async add(name: string, parts: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const entry = new ZipDeflate(name, { level: 4 });
    entry.mtime = this.madeAt;
    this.zip.add(entry);
    for await (const part of parts) {
      const bytes = Buffer.from(part, 'utf8');
      for (let from = 0; from < bytes.length; from += SLICE) {
        entry.push(bytes.subarray(from, from + SLICE));
        await this.write();
      }
    }
    entry.push(new Uint8Array(0), true);
    await this.write();
  }

  /** Completes the file. @returns its content, to be read once, and its length. */
  async finish(): Promise<{ content: Readable; bytes: number }> {
    this.zip.end();
    await this.write();
    return { content: this.handle.createReadStream({ start: 0 }), bytes: this.bytes };
  }

  async discard(): Promise<void> {
    this.zip.terminate();
    await this.handle.close();
  }

  private async write(): Promise<void> {
    for (const chunk of this.fresh.splice(0)) {
      await this.handle.appendFile(chunk);
      this.bytes += chunk.length;
    }
    if (this.failure) throw this.failure;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
