import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof COMPRESS;

/**
 * A text that is served often and never changes while the process runs, with its ETag. Compressed once per encoding,
 * off the event loop, on the first request: a start would take twice as long otherwise.
 */
export class CompressedText {
  private readonly plain: Buffer;
  private readonly compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  private readonly etag: string;

  constructor(text: string) {
    this.plain = Buffer.from(text);
    this.etag = createHash('sha256').update(this.plain).digest('base64url').slice(0, 27);
  }

  /** Answers in the best encoding the caller accepts, or 304 if it already has this text. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    cacheControl: string,
  ): Promise<FastifyReply> {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    const etag = `"${this.etag}${encoding ? `-${encoding}` : ''}"`;
    void reply
      .header('etag', etag)
      .header('cache-control', cacheControl)
      .header('vary', 'accept-encoding')
      .type(type);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (!encoding) return reply.send(this.plain);
    const body = await (this.compressed[encoding] ??= COMPRESS[encoding](this.plain));
    return reply.header('content-encoding', encoding).send(body);
  }
}
