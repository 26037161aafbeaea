import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import type { Session } from '../../auth/session';
import type { Actor } from '../../database/database';
import { instantText } from '../../database/sql';
import { badInput, DomainError, notFound } from '../../errors/domain-error';
import type { Services } from '../../services';
import type { SecretBox } from '../../auth/secret-box';
import type { PushAddress } from '../../outbound/push';
import type { SubscribePushInput } from './push-subscription.inputs';
import type {
  PushDevice,
  PushDevicePayload,
  PushSettings,
  UnsubscribePushPayload,
} from './push-subscription.types';

/** The parts of the request that a change of devices needs. */
interface PushRequest {
  actor: Actor;
  session: Session | null;
  services: Services;
}

const COLUMNS = `
  p.id, p.label, p.host, ${instantText('p.last_sent_at')} AS "lastSentAt", ${instantText('p.created_at')} AS "createdAt"`;

const READ = `SELECT ${COLUMNS} FROM push_subscriptions p WHERE p.user_id = $1 ORDER BY p.id`;

/** The devices of a student, and the key for subscribing further ones. */
export async function readPushSettings({
  actor,
  services,
}: Pick<PushRequest, 'actor' | 'services'>): Promise<PushSettings> {
  const devices = await actor.database.read<PushDevice>('push_devices', READ, [actor.userId]);
  return { publicKey: services.pusher.publicKey, devices };
}

const COUNT = `
SELECT count(*)::int AS used FROM push_subscriptions WHERE user_id = $1 AND endpoint_hash <> $2`;

const FIND = 'SELECT id FROM push_subscriptions WHERE user_id = $1 AND endpoint_hash = $2';

/** Two accounts that subscribe the same browser do so one after the other; released at the end of the transaction. */
const LOCK_ENDPOINT = `SELECT pg_advisory_xact_lock(hashtextextended('push endpoint ' || encode($1, 'hex'), 0))`;

/** A browser shows only its current user's notifications, never an earlier user's. */
const TAKE_OVER = 'DELETE FROM push_subscriptions WHERE user_id <> $1 AND endpoint_hash = $2';

const WRITE = `
INSERT INTO push_subscriptions AS p (user_id, id, endpoint_hash, address, host, label, session_id)
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (user_id, id) DO UPDATE SET address = excluded.address, host = excluded.host, label = excluded.label,
  session_id = excluded.session_id
RETURNING ${COLUMNS}`;

/**
 * Subscribes a browser until its session is ended; a known one gets its new keys and label. Another account
 * subscribed in the same browser loses it, and neither learns of the other.
 * @throws BAD_USER_INPUT naming `endpoint`, `p256dh`, or `auth`, LIMIT_REACHED.
 */
export async function subscribePush(
  { actor, session, services }: PushRequest,
  input: SubscribePushInput,
): Promise<PushDevicePayload> {
  const { p256dh, auth, label } = input;
  const endpoint = checkedEndpoint(services, input.endpoint);
  assertKey('p256dh', p256dh, 65);
  assertKey('auth', auth, 16);
  const hash = createHash('sha256').update(endpoint).digest();
  const pushDevice = await actor.database.transaction(actor, async (transaction) => {
    const { userId } = transaction;
    await transaction.query(LOCK_ENDPOINT, [hash]);
    const [row] = await transaction.query<{ used: number }>(COUNT, [userId, hash]);
    const used = row?.used ?? 0;
    if (used >= REMINDER_LIMITS.devices) throw tooMany(used);
    const [known] = await transaction.query<{ id: string }>(FIND, [userId, hash]);
    const id = known?.id ?? uuidv7();
    const address = JSON.stringify({ endpoint, p256dh, auth });
    const sealed = services.secretBox.seal(address, subscriptionPlace(userId, id));
    const sessionId = session?.access === 'session' ? session.id : null;
    const values = [userId, id, hash, sealed, new URL(endpoint).host, label.trim(), sessionId];
    const [device] = await transaction.query<PushDevice>(WRITE, values);
    if (!device) throw new Error('The device was not stored.');
    await transaction.query(TAKE_OVER, [userId, hash]);
    return device;
  });
  return { pushDevice };
}

function tooMany(used: number): DomainError {
  const limit = REMINDER_LIMITS.devices;
  const message = `You can have at most ${limit} devices and have ${used}. Remove one first.`;
  return new DomainError('LIMIT_REACHED', message, { limit, used });
}

/**
 * Ends the subscription of a device.
 * @throws NOT_FOUND
 */
export async function unsubscribePush(
  { actor }: Pick<PushRequest, 'actor'>,
  id: string,
): Promise<UnsubscribePushPayload> {
  if (!(await removeSubscription(actor, id))) throw notFound('device');
  return { id };
}

function checkedEndpoint({ outbound }: Services, endpoint: string): string {
  try {
    outbound.check(endpoint);
  } catch {
    throw badInput('endpoint', 'must be the push service URL that the browser returned');
  }
  return new URL(endpoint).href;
}

function assertKey(field: 'p256dh' | 'auth', text: string, bytes: number): void {
  const isKey = /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes;
  if (!isKey) throw badInput(field, `must be ${bytes} bytes in base64url, as the browser returned it`);
}

/** The context a sealed address is bound to. */
function subscriptionPlace(userId: string, id: string): string {
  return `push subscription ${userId} ${id}`;
}

const READ_ADDRESS = 'SELECT address FROM push_subscriptions WHERE user_id = $1 AND id = $2';

/** The address of a device; `removed` if it is gone, `sealed` if its key is. */
export async function openSubscription(
  { database, userId }: Actor,
  secretBox: SecretBox,
  id: string | null,
): Promise<PushAddress | 'removed' | 'sealed'> {
  const [row] = await database.read<{ address: Buffer }>('push_address', READ_ADDRESS, [userId, id]);
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
