import type { FastifyRequest } from 'fastify';

/** Whether a caller accepts a compressed answer; `gzip;q=0` refuses it. */
export function acceptsGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => {
      const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      return coding === 'gzip' && !parameters.some((text) => /^q=0(?:\.0*)?$/.test(text));
    });
}
