import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error';

/**
 * Leaves bodies of these media types to the handlers: an error thrown by a parser would cost the connection.
 * @param refusal the message for any other media type
 */
export function streamBodies(scope: FastifyInstance, types: string[], refusal: string): void {
  type Done = (error: null, body: IncomingMessage) => void;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(types, (_request: FastifyRequest, body: IncomingMessage, done: Done) =>
    done(null, body),
  );
  scope.addContentTypeParser('*', async () => {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', refusal);
  });
}

/** A body this many times the limit isn't read to its end: the connection is closed instead. */
const MAX_DISCARDED = 8;

/**
 * Reads a body to its end, even one that is too large: a client still sending wouldn't see the answer.
 *
 * @returns null if it has more than `limit` bytes
 * @throws BAD_USER_INPUT if the sender goes away before the end.
 */
export async function readBoundedBody(body: unknown, limit: number): Promise<Buffer | null> {
  if (!(body instanceof Readable)) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (bytes > MAX_DISCARDED * limit) break;
    }
  } catch {
    // Its error has the code of a lost connection, which must not pass for one to the database.
    throw new DomainError('BAD_USER_INPUT', 'The upload ended before it was complete.');
  }
  return bytes <= limit ? Buffer.concat(chunks) : null;
}
