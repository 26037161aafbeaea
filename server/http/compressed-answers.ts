import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptsGzip } from './accepts-gzip';

/** Smaller answers gain nothing from compression. */
const COMPRESS_FROM = 1_400;

/** Quick rather than small: the answer is made for one caller and sent once. */
const LEVEL = 4;

/** Compresses the JSON of both APIs, off the event loop, for callers that accept it. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < COMPRESS_FROM) return done(null, payload);
    if (!isJson(reply.getHeader('content-type')) || reply.hasHeader('content-encoding'))
      return done(null, payload);
    void reply.header('vary', varyOf(reply.getHeader('vary')));
    if (!acceptsGzip(request)) return done(null, payload);
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    gzip(payload, { level: LEVEL }, done);
  });
}

function isJson(type: unknown): boolean {
  return typeof type === 'string' && /^application\/(?:[\w.-]+\+)?json\b/.test(type);
}

function varyOf(others: unknown): string {
  return others ? `${String(others)}, accept-encoding` : 'accept-encoding';
}
