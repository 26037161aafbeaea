import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that is served often and never changes while the process runs: compressed once, with its ETag. */
export class CompressedText {
  private readonly plain: Buffer;
  private readonly brotli: Buffer;
  private readonly gzip: Buffer;
  private readonly etag: string;

  constructor(text: string) {
    this.plain = Buffer.from(text);
    this.brotli = brotliCompressSync(this.plain);
    this.gzip = gzipSync(this.plain);
    this.etag = createHash('sha256').update(this.plain).digest('base64url').slice(0, 27);
  }

  /** Answers in the best encoding the caller accepts, or 304 when it holds this very text. */
  send(request: FastifyRequest, reply: FastifyReply, type: string, cacheControl: string): FastifyReply {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    const etag = `"${this.etag}${encoding ? `-${encoding}` : ''}"`;
    void reply
      .header('etag', etag)
      .header('cache-control', cacheControl)
      .header('vary', 'accept-encoding')
      .type(type);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.send(encoding === 'br' ? this.brotli : encoding === 'gzip' ? this.gzip : this.plain);
  }
}
