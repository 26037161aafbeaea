import { createHmac } from 'node:crypto';

/**
 * The header that proves where a post comes from: `t=<unix seconds>,v1=<hex>`, the second part being the HMAC-SHA256,
 * with the webhook's secret, of the seconds, a dot, and the body as sent. Receivers refuse old ones.
 */
export function signWebhook(body: Buffer, secret: string, unixSeconds: number): string {
  const mac = createHmac('sha256', secret).update(`${unixSeconds}.`).update(body).digest('hex');
  return `t=${unixSeconds},v1=${mac}`;
}
