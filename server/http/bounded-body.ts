import { Readable } from 'node:stream';

/** A body this many times the limit is not read to its end: the connection is closed instead. */
const MAX_DISCARDED = 8;

/**
 * Reads a body to its end, also one that is too large: a client that still sends would not see the answer.
 *
 * @returns null when it has more than `limit` bytes
 */
export async function readBoundedBody(body: unknown, limit: number): Promise<Buffer | null> {
  if (!(body instanceof Readable)) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (bytes > MAX_DISCARDED * limit) break;
  }
  return bytes <= limit ? Buffer.concat(chunks) : null;
}
