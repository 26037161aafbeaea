import { REMINDER_LIMITS } from '#domain/limits/limits';
import type { SecretBox } from '../../auth/secret-box';
import type { Actor, Transaction } from '../../database/database';

/** The context a webhook's sealed parts are bound to. */
export function webhookPlace(part: 'address' | 'secret', userId: string, id: string): string {
  return `webhook ${part} ${userId} ${id}`;
}

/** A webhook that can be posted to. */
export interface OpenWebhook {
  url: string;
  secret: string;
}

const READ = `
SELECT address, secret FROM webhooks WHERE user_id = $1 AND id = $2 AND disabled_reason IS NULL`;

/** Address and key of a webhook; `removed` if it is gone or switched off, `sealed` if its key is lost. */
export async function openWebhook(
  { database, userId }: Actor,
  secretBox: SecretBox,
  id: string | null,
): Promise<OpenWebhook | 'removed' | 'sealed'> {
  const [row] = await database.read<{ address: Buffer; secret: Buffer }>('webhook_parts', READ, [userId, id]);
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
