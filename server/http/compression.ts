import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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

/** Whether a caller accepts a compressed answer; `gzip;q=0` refuses it. */
export function acceptsGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => {
      const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      return coding === 'gzip' && !parameters.some((text) => /^q=0(?:\.0*)?$/.test(text));
    });
}

/** Smaller answers gain nothing from compression. */
const COMPRESS_FROM = 1_400;

/** Quick rather than small: the answer is made for one caller and sent once. */
const LEVEL = 4;

/** In bytes: a shorter answer is compressed sooner than another thread could be asked for it, at a third of the cost. */
const ASIDE_FROM = 64 * 1024;

/** Compresses the JSON of both APIs for callers that accept it, long answers off the event loop. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < COMPRESS_FROM) return done(null, payload);
    if (!isJson(reply.getHeader('content-type')) || reply.hasHeader('content-encoding'))
      return done(null, payload);
    void reply.header('vary', varyOf(reply.getHeader('vary')));
    if (!acceptsGzip(request)) return done(null, payload);
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    if (Buffer.byteLength(payload) < ASIDE_FROM) done(null, gzipSync(payload, { level: LEVEL }));
    else gzip(payload, { level: LEVEL }, done);
  });
}

function isJson(type: unknown): boolean {
  return typeof type === 'string' && /^application\/(?:[\w.-]+\+)?json\b/.test(type);
}

function varyOf(others: unknown): string {
  return others ? `${String(others)}, accept-encoding` : 'accept-encoding';
}
