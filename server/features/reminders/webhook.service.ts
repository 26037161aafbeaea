import { createHmac, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import type { Actor, Transaction } from '../../database/database';
import { assertFresh } from '../../database/outdated-edit';
import { instantText } from '../../database/sql';
import { badInput, notFound } from '../../errors/domain-error';
import type { Services } from '../../services';
import type { SecretBox } from '../../auth/secret-box';
import { assertWithinPlan } from '../users/user.service';
import type { CreateWebhookInput, UpdateWebhookInput } from './webhook.inputs';
import type { DeleteWebhookPayload, Webhook, WebhookPayload, WebhookSecretPayload } from './webhook.types';

/** The parts of the request that a change of webhooks needs. */
interface WebhookRequest {
  actor: Actor;
  services: Services;
}

const COLUMNS = `
  w.id, w.name, w.host, w.address_end AS "addressEnd", w.disabled_reason AS "disabledReason",
  ${instantText('w.last_sent_at')} AS "lastSentAt", w.version, ${instantText('w.created_at')} AS "createdAt"`;

const READ = `SELECT ${COLUMNS} FROM webhooks w WHERE w.user_id = $1 ORDER BY w.id`;

/** The webhooks of a student, the oldest first. */
export async function readWebhooks({ database, userId }: Actor): Promise<Webhook[]> {
  return database.read<Webhook>('webhooks', READ, [userId]);
}

const INSERT = `
INSERT INTO webhooks AS w (user_id, id, name, address, host, address_end, secret) VALUES ($1, $2, $3, $4, $5, $6, $7)
RETURNING ${COLUMNS}`;

/**
 * Adds a webhook; its secret is in the answer and nowhere else. A repeated request adds another one, because the
 * first answer wasn't stored.
 * @throws BAD_USER_INPUT naming `url`, PLAN_LIMIT.
 */
export async function createWebhook(
  { actor, services }: WebhookRequest,
  { name, url }: CreateWebhookInput,
): Promise<WebhookSecretPayload> {
  const address = checkedAddress(services, url);
  const secret = freshWebhookSecret();
  const once = { ...actor, idempotency: null };
  const webhook = await actor.database.transaction(once, async (transaction) => {
    await assertWithinPlan(transaction, 'webhooks');
    const { userId } = transaction;
    const id = uuidv7();
    const sealed = services.secretBox.seal(secret, webhookPlace('secret', userId, id));
    const values = [userId, id, name.trim(), ...addressValues(services, address, { userId, id }), sealed];
    const [row] = await transaction.query<Webhook>(INSERT, values);
    if (!row) throw new Error('The webhook was not stored.');
    return row;
  });
  return { secret, webhook };
}

const READ_ONE = `SELECT ${COLUMNS} FROM webhooks w WHERE w.user_id = $1 AND w.id = $2`;

const LOCK = `${READ_ONE} FOR UPDATE`;

const UPDATE = `
UPDATE webhooks w SET name = $3, failures = 0, disabled_reason = NULL, version = version + 1
WHERE w.user_id = $1 AND w.id = $2`;

const READDRESS = `
UPDATE webhooks SET address = $3, host = $4, address_end = $5 WHERE user_id = $1 AND id = $2`;

/**
 * Renames a webhook or changes its address; one that was switched off is on again.
 * @throws NOT_FOUND, BAD_USER_INPUT naming `url`, CONFLICT with the current webhook for a stale edit.
 */
export function updateWebhook(
  { actor, services }: WebhookRequest,
  input: UpdateWebhookInput,
): Promise<WebhookPayload> {
  const { id, url } = input;
  const address = url == null ? null : checkedAddress(services, url);
  return actor.database.transaction(actor, async (transaction) => {
    const { userId } = transaction;
    const current = await lock(transaction, id);
    const read = async (as: Transaction) => (await as.query(READ_ONE, [userId, id]))[0];
    await assertFresh(transaction, { noun: 'webhook', what: 'webhook', read }, current, input);
    await transaction.query(UPDATE, [userId, id, input.name?.trim() ?? current.name]);
    if (address !== null)
      await transaction.query(READDRESS, [userId, id, ...addressValues(services, address, { userId, id })]);
    return { webhook: await lock(transaction, id) };
  });
}

const REPLACE_SECRET = 'UPDATE webhooks SET secret = $3 WHERE user_id = $1 AND id = $2';

/**
 * Gives a webhook a new secret; the old one signs nothing anymore.
 * @throws NOT_FOUND
 */
export async function replaceWebhookSecret(
  { actor, services }: WebhookRequest,
  id: string,
): Promise<WebhookSecretPayload> {
  const secret = freshWebhookSecret();
  const webhook = await actor.database.transaction({ ...actor, idempotency: null }, async (transaction) => {
    const row = await lock(transaction, id);
    const sealed = services.secretBox.seal(secret, webhookPlace('secret', transaction.userId, id));
    await transaction.query(REPLACE_SECRET, [transaction.userId, id, sealed]);
    return row;
  });
  return { secret, webhook };
}

/**
 * Deletes a webhook at once.
 * @throws NOT_FOUND
 */
export async function deleteWebhook({ actor }: WebhookRequest, id: string): Promise<DeleteWebhookPayload> {
  await actor.database.transaction(actor, async (transaction) => {
    const deleted = await transaction.query(
      'DELETE FROM webhooks WHERE user_id = $1 AND id = $2 RETURNING id',
      [transaction.userId, id],
    );
    if (deleted.length === 0) throw notFound('webhook');
  });
  return { id };
}

async function lock(transaction: Transaction, id: string): Promise<Webhook> {
  const [webhook] = await transaction.query<Webhook>(LOCK, [transaction.userId, id]);
  if (!webhook) throw notFound('webhook');
  return webhook;
}

function addressValues(
  { secretBox }: Services,
  address: string,
  { userId, id }: { userId: string; id: string },
): [Buffer, string, string] {
  const sealed = secretBox.seal(address, webhookPlace('address', userId, id));
  return [sealed, new URL(address).host, address.replace(/\/$/, '').slice(-4)];
}

/** @throws BAD_USER_INPUT naming `url` */
function checkedAddress({ outbound }: Services, url: string): string {
  try {
    outbound.check(url.trim());
  } catch {
    throw badInput('url', 'must be an http or https URL on the public internet');
  }
  return new URL(url.trim()).href;
}

/** The context a webhook's sealed parts are bound to. */
function webhookPlace(part: 'address' | 'secret', userId: string, id: string): string {
  return `webhook ${part} ${userId} ${id}`;
}

interface OpenWebhook {
  url: string;
  secret: string;
}

const READ_ADDRESS = `
SELECT address, secret FROM webhooks WHERE user_id = $1 AND id = $2 AND disabled_reason IS NULL`;

/** Address and key of a webhook; `removed` if it is gone or switched off, `sealed` if its key is lost. */
export async function openWebhook(
  { database, userId }: Actor,
  secretBox: SecretBox,
  id: string | null,
): Promise<OpenWebhook | 'removed' | 'sealed'> {
  const [row] = await database.read<{ address: Buffer; secret: Buffer }>('webhook_parts', READ_ADDRESS, [
    userId,
    id,
  ]);
  if (!row || id === null) return 'removed';
  const url = secretBox.open(row.address, webhookPlace('address', userId, id));
  const secret = secretBox.open(row.secret, webhookPlace('secret', userId, id));
  return url && secret ? { url: url.text, secret: secret.text } : 'sealed';
}

const IS_THERE = 'SELECT id FROM webhooks WHERE user_id = $1 AND id = $2';

/** Whether a student has this webhook, in use or not. */
export async function hasWebhook({ database, userId }: Actor, id: string): Promise<boolean> {
  return (await database.read('webhook_is_there', IS_THERE, [userId, id])).length > 0;
}

const SUCCEEDED = 'UPDATE webhooks SET failures = 0, last_sent_at = now() WHERE user_id = $1 AND id = $2';

/** Notes that a webhook took a notification. */
export async function recordWebhookSuccess(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(SUCCEEDED, [transaction.userId, id]);
}

const FAILED = `
UPDATE webhooks SET failures = failures + 1, disabled_reason = CASE WHEN failures + 1 >= ${REMINDER_LIMITS.webhookFailures}
  THEN $3 ELSE disabled_reason END
WHERE user_id = $1 AND id = $2`;

/** Records that a webhook didn't accept a notification after all attempts; too many in a row switch it off. */
export async function recordWebhookFailure(transaction: Transaction, id: string, why: string): Promise<void> {
  const reason = `${REMINDER_LIMITS.webhookFailures} deliveries in a row failed. Last failure: ${why}`;
  await transaction.query(FAILED, [transaction.userId, id, reason]);
}

/** The prefix of a Standard Webhooks secret; the key follows in base64. */
const STANDARD_PREFIX = 'whsec_';

/** A new secret, as Standard Webhooks writes them: 32 random bytes in base64 after a prefix. */
function freshWebhookSecret(): string {
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
