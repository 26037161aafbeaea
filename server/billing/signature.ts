import { createHmac, timingSafeEqual } from 'node:crypto';

/** Messages older or newer than this are refused; clocks differ, and repetitions do no harm. */
const TOLERANCE_SECONDS = 300;
const HEX_SHA256 = /^[0-9a-f]{64}$/i;

/**
 * Whether a webhook's body was signed with the secret: any `h1` may match, because there are two while the secret is
 * rotated.
 * @param header `ts=<seconds>;h1=<hex>;h1=<hex>`
 * @param body the bytes as received; a parsed and reserialized body differs.
 */
export function isSigned(
  header: string | undefined,
  body: Buffer,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const parts = (header ?? '').split(';').map((part) => part.trim().split('='));
  const timestamp = parts.find(([name]) => name === 'ts')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const expected = hmac(timestamp, body, secret);
  return parts
    .filter(([name, value]) => name === 'h1' && HEX_SHA256.test(value ?? ''))
    .some(([, value = '']) => timingSafeEqual(Buffer.from(value, 'hex'), expected));
}

/** The header with which a body is sent. */
export function sign(body: Buffer, { secret, now }: { secret: string; now: Date }): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return `ts=${timestamp};h1=${hmac(timestamp, body, secret).toString('hex')}`;
}

function hmac(timestamp: string, body: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}:`).update(body).digest();
}
