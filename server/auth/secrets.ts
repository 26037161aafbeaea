import { createHash, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Env } from '../env';
import type { BoxKey } from './secret-box';

/** Keys derived from the instance secret, one per purpose, so none can stand in for another. */
export interface Secrets {
  /** Signs session tokens. */
  tokenKey: KeyObject;
  /** Signs the messages of the stand-in payment provider. */
  standInPaymentKey: string;
  /** Names the development inbox, the same for all processes. */
  inboxName: string;
  /** Peppers passwords before they are hashed. */
  passwordPepper: Buffer;
  /** Names the pepper in stored hashes, so a change of secret is recognized. */
  passwordPepperId: string;
  /** The pepper before the last change of secret, accepted at log-in and then renewed. */
  previousPepper: { id: string; key: Buffer } | null;
  /** Seals texts the server needs again. */
  boxKey: BoxKey;
  /** The key used before the last change of secret. */
  previousBoxKey: BoxKey | null;
}

/**
 * Finds the instance secret: APP_SECRET, otherwise one generated once and shared through the database. The database
 * keeps a fingerprint of the current secret: starting with another one without a matching APP_SECRET_PREVIOUS is
 * refused, because it would lock out every account.
 */
export async function loadSecrets(dataSource: DataSource, env: Env): Promise<Secrets> {
  const current =
    env.appSecret ?? (await sharedSetting(dataSource, 'app_secret', randomBytes(32).toString('base64url')));
  const known = await sharedSetting(dataSource, 'app_secret_fingerprint', fingerprint(current));
  if (known !== fingerprint(current)) {
    const previous = env.appSecretPrevious ?? (await storedSetting(dataSource, 'app_secret'));
    if (!previous || fingerprint(previous) !== known) {
      throw new Error(
        'APP_SECRET does not match the secret this database was last used with, so nobody could log in. ' +
          'Start with the old value, or set it as APP_SECRET_PREVIOUS next to the new one.',
      );
    }
    return derive(current, previous);
  }
  return derive(current, env.appSecretPrevious);
}

function derive(secret: string, previous: string | null): Secrets {
  const pepper = subKey(secret, 'password');
  return {
    tokenKey: createSecretKey(subKey(secret, 'session-token')),
    standInPaymentKey: subKey(secret, 'stand-in-payments').toString('hex'),
    inboxName: subKey(secret, 'mail-inbox').toString('base64url'),
    passwordPepper: pepper,
    passwordPepperId: keyId(pepper),
    previousPepper: previous
      ? { id: keyId(subKey(previous, 'password')), key: subKey(previous, 'password') }
      : null,
    boxKey: boxKeyOf(secret),
    previousBoxKey: previous ? boxKeyOf(previous) : null,
  };
}

function boxKeyOf(secret: string): BoxKey {
  const key = subKey(secret, 'sealed-texts');
  return { id: keyId(key), key };
}

function subKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'termwise', use, 32));
}

function keyId(pepper: Buffer): string {
  return createHash('sha256').update(pepper).digest('hex').slice(0, 8);
}

function fingerprint(secret: string): string {
  return createHash('sha256').update(`termwise fingerprint ${secret}`).digest('hex');
}

async function storedSetting(dataSource: DataSource, name: string): Promise<string | null> {
  const rows: { value: string }[] = await dataSource.query(
    'SELECT value FROM instance_settings WHERE name = $1',
    [name],
  );
  return rows[0]?.value ?? null;
}

/** Stores a value unless there is one, and returns the stored one: all nodes agree. */
async function sharedSetting(dataSource: DataSource, name: string, fresh: string): Promise<string> {
  const stored = await storedSetting(dataSource, name);
  if (stored !== null) return stored;
  await dataSource.query(
    'INSERT INTO instance_settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [name, fresh],
  );
  return (await storedSetting(dataSource, name)) ?? fresh;
}
