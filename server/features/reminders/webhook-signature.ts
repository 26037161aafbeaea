import { createHmac, randomBytes } from 'node:crypto';

/** The prefix of a Standard Webhooks secret; the key follows in base64. */
const STANDARD_PREFIX = 'whsec_';

/** A new secret, as Standard Webhooks writes them: 32 random bytes in base64 after a prefix. */
export function freshWebhookSecret(): string {
  return STANDARD_PREFIX + randomBytes(32).toString('base64');
}

/** The signed content and its time. */
interface WebhookPost {
  /** ID of the delivery, the same in every attempt. */
  id: string;
  body: Buffer;
  secret: string;
  unixSeconds: number;
}

/**
 * The headers that prove where a post comes from; receivers refuse old ones. Those of Standard Webhooks
 * (https://www.standardwebhooks.com) sign the ID, the seconds, and the body, each followed by a dot but the last.
 * `x-termwise-signature` is `t=<unix seconds>,v1=<hex>`, the second part being the HMAC-SHA256, keyed with the text of
 * the secret, of the seconds, a dot, and the body.
 */
export function signatureHeaders({ id, body, secret, unixSeconds }: WebhookPost): Record<string, string> {
  const standard = hmac(standardKey(secret), `${id}.${unixSeconds}.`, body).toString('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(unixSeconds),
    'webhook-signature': `v1,${standard}`,
    'x-termwise-delivery': id,
    'x-termwise-signature': `t=${unixSeconds},v1=${hmac(secret, `${unixSeconds}.`, body).toString('hex')}`,
  };
}

/** Secrets made before Standard Webhooks are used as keys directly, as its libraries use a raw secret. */
function standardKey(secret: string): Buffer {
  return secret.startsWith(STANDARD_PREFIX)
    ? Buffer.from(secret.slice(STANDARD_PREFIX.length), 'base64')
    : Buffer.from(secret, 'utf8');
}

function hmac(key: string | Buffer, head: string, body: Buffer): Buffer {
  return createHmac('sha256', key).update(head).update(body).digest();
}
