import type { SecretBox } from '../../auth/secret-box';
import type { Actor } from '../../database/database';
import type { PushAddress } from '../../outbound/push';

/** The context a sealed address is bound to. */
export function subscriptionPlace(userId: string, id: string): string {
  return `push subscription ${userId} ${id}`;
}

const READ = 'SELECT address FROM push_subscriptions WHERE user_id = $1 AND id = $2';

/** The address of a device; `removed` if it is gone, `sealed` if its key is. */
export async function openSubscription(
  { database, userId }: Actor,
  secretBox: SecretBox,
  id: string | null,
): Promise<PushAddress | 'removed' | 'sealed'> {
  const [row] = await database.read<{ address: Buffer }>('push_address', READ, [userId, id]);
  if (!row || id === null) return 'removed';
  const opened = secretBox.open(row.address, subscriptionPlace(userId, id));
  return opened ? (JSON.parse(opened.text) as PushAddress) : 'sealed';
}

const REMOVE = 'DELETE FROM push_subscriptions WHERE user_id = $1 AND id = $2 RETURNING id';

/** Forgets a device. @returns whether there was one. */
export async function removeSubscription(actor: Actor, id: string | null): Promise<boolean> {
  return actor.database.transaction(actor, async (transaction) => {
    const removed = await transaction.query(REMOVE, [transaction.userId, id]);
    return removed.length > 0;
  });
}

const TOUCH = 'UPDATE push_subscriptions SET last_sent_at = now() WHERE user_id = $1 AND id = $2';

/** Notes that a device took a message. */
export async function touchSubscription(actor: Actor, id: string | null): Promise<void> {
  await actor.database.transaction(actor, (transaction) =>
    transaction.query(TOUCH, [transaction.userId, id]),
  );
}
