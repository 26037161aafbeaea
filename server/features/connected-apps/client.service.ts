import { randomBytes, timingSafeEqual } from 'node:crypto';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { ClientAuthMethod } from '#domain/accounts/oauth';
import { OAUTH_LIMITS } from '#domain/limits/limits';
import { addressBlock, type RateLimiter } from '../../auth/rate-limiter';
import { hashOf } from '../../auth/token';
import type { Database } from '../../database/database';
import { removeInPieces } from '../../database/remove-in-pieces';
import { OAuthError } from '../../errors/domain-error';
import { readClientMetadata, type ClientMetadata } from './authorization.policy';

/** A registered app. */
export interface OAuthClient {
  id: string;
  name: string;
  redirectUris: readonly string[];
  authMethod: ClientAuthMethod;
  secretHash: Buffer | null;
}

/** An app that has just registered; its secret is nowhere else. */
interface NewClient extends ClientMetadata {
  id: string;
  /** Null for an app without a secret. */
  secret: string | null;
  /** Seconds since 1970. */
  issuedAt: number;
}

/** Simultaneous calls may all pass; the bound protects the disk and isn't a promise. */
const INSERT_CLIENT = `
INSERT INTO oauth_clients (id, name, redirect_uris, auth_method, secret_hash, expires_at)
SELECT $1, $2, $3, $4, $5, now() + make_interval(hours => ${OAUTH_LIMITS.unusedClientHours})
WHERE (SELECT count(*) FROM oauth_clients WHERE connected_at IS NULL AND expires_at > now()) < ${OAUTH_LIMITS.unusedClients}
RETURNING floor(extract(epoch FROM created_at))::float8 AS "issuedAt"`;

/**
 * Registers an app. It is forgotten unless a student connects it soon.
 * @param description of itself (RFC 7591), as parsed JSON
 * @throws RATE_LIMITED; OAuthError if the description is wrong, or too many are registered
 */
export async function registerClient(
  { database, rateLimiter, ip }: { database: Database; rateLimiter: RateLimiter; ip: string },
  description: unknown,
): Promise<NewClient> {
  const metadata = readClientMetadata(description);
  const { name, redirectUris, authMethod } = metadata;
  await rateLimiter.charge('oauth_register', addressBlock(ip));
  const id = uuidv7();
  const secret = authMethod === 'none' ? null : `tw_app_${randomBytes(32).toString('base64url')}`;
  const values = [id, name, redirectUris, authMethod, secret === null ? null : hashOf(secret)];
  const [row] = await database.read<{ issuedAt: number }>('register_oauth_client', INSERT_CLIENT, values);
  if (!row)
    throw new OAuthError('temporarily_unavailable', 'Too many apps are registering. Try again later.');
  return { ...metadata, id, secret, issuedAt: row.issuedAt };
}

const FIND_CLIENT = `
SELECT id, name, redirect_uris AS "redirectUris", auth_method AS "authMethod", secret_hash AS "secretHash"
FROM oauth_clients WHERE id = $1 AND expires_at > now()`;

/** The registered app with this `client_id`, or null. */
export async function findClient(database: Database, id: string | undefined): Promise<OAuthClient | null> {
  if (!isUuid(id)) return null;
  const [client] = await database.read<OAuthClient>('find_oauth_client', FIND_CLIENT, [id]);
  return client ?? null;
}

/** The credentials an app sent. */
export interface ClientCredentials {
  id: string | undefined;
  secret: string | undefined;
  /** The method by which it was sent. */
  method: ClientAuthMethod;
}

/**
 * Finds the calling app.
 * @throws OAuthError `invalid_client` if it isn't registered, or must prove its identity in another way
 */
export async function authenticateClient(
  database: Database,
  { id, secret, method }: ClientCredentials,
): Promise<OAuthClient> {
  const client = await findClient(database, id);
  if (!client) throw new OAuthError('invalid_client', 'No app with this client_id is registered.');
  const isRight =
    client.secretHash === null ||
    (secret !== undefined && timingSafeEqual(hashOf(secret), client.secretHash));
  if (client.authMethod !== method || !isRight)
    throw new OAuthError('invalid_client', `Authenticate with ${client.authMethod}.`);
  return client;
}

/** Forgets apps that were not connected in time, or not used for long. */
export function removeExpiredClients(database: Database): Promise<number> {
  return removeInPieces(database, 'oauth_clients', 'expires_at <= now()');
}
