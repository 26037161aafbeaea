import { randomBytes, timingSafeEqual, createHash } from 'node:crypto';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { type ClientAuthMethod, mcpResource, readScope } from '#domain/accounts/oauth';
import { OAUTH_LIMITS } from '#domain/limits/limits';
import { addressBlock, type RateLimiter } from '../../auth/rate-limiter';
import { hashOf } from '../../auth/token';
import type { Database, Actor } from '../../database/database';
import { removeInPieces } from '../../database/remove-in-pieces';
import { OAuthError, notFound } from '../../errors/domain-error';
import { readClientMetadata, type ClientMetadata, isResource, hostOf } from './authorization.policy';
import type { TokenScope } from '#domain/accounts/account';
import type { AuditedRequest } from '../../auth/access';
import { mintToken, readToken, type TokenKey } from '../../auth/opaque-token';
import type { Services } from '../../services';
import { instantText } from '../../database/sql';
import type { EndedPayload } from '../users/user.types';
import type { AccountRequest } from '../users/password.service';
import type { ConnectedApp } from './connected-app.types';

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
function removeExpiredClients(database: Database): Promise<number> {
  return removeInPieces(database, 'oauth_clients', 'expires_at <= now()');
}

/** A call of an app that proved who it is. */
export interface AppRequest extends AuditedRequest {
  client: OAuthClient;
  database: Database;
  services: Pick<Services, 'audit' | 'env' | 'rateLimiter'>;
}

/** The parameters an app sent, each once. */
export type Parameters = ReadonlyMap<string, string>;

/** Tokens of an app; they are nowhere else. */
export interface IssuedTokens {
  access: string;
  refresh: string;
  scope: TokenScope;
}

const NEXT_END = `least(now() + make_interval(days => ${OAUTH_LIMITS.idleDays}),
  g.created_at + make_interval(days => ${OAUTH_LIMITS.absoluteDays}))`;

/** Inserts the tokens of `live (id, scope, expires_at)`, of which there is one or none. */
const ISSUE = `issued AS (
  INSERT INTO oauth_tokens (user_id, id, grant_id, kind, token_hash, expires_at)
  SELECT $1, $4::uuid, id, 'access', $5::bytea, now() + make_interval(secs => ${OAUTH_LIMITS.accessSeconds}) FROM live
  UNION ALL SELECT $1, $6::uuid, id, 'refresh', $7::bytea, expires_at FROM live)
SELECT scope FROM live`;

const EXCHANGE = `
WITH live AS (
  UPDATE oauth_grants g SET exchanged_at = now(), expires_at = ${NEXT_END} FROM users u
  WHERE g.user_id = $1 AND g.code_hash = $2 AND g.client_id = $3 AND g.redirect_uri = $8 AND g.code_challenge = $9
    AND g.exchanged_at IS NULL AND g.expires_at > now() AND u.id = g.user_id AND u.session_epoch = g.epoch
  RETURNING g.id, g.scope, g.expires_at),
${ISSUE}`;

const END_REUSED_CODE = `
DELETE FROM oauth_grants WHERE user_id = $1 AND code_hash = $2 AND exchanged_at IS NOT NULL RETURNING id`;

/**
 * Exchanges the code of a student's consent for the first tokens. A code used twice was copied, so the second
 * use ends the access.
 * @throws OAuthError
 */
export async function exchangeCode(request: AppRequest, parameters: Parameters): Promise<IssuedTokens> {
  refuseOtherResource(request, parameters);
  const key = readToken('code', parameters.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(parameters.get('code_verifier') ?? '')
    .digest('base64url');
  const more = [parameters.get('redirect_uri') ?? '', challenge];
  const issued = key && (await issue(request, { name: 'exchange_oauth_code', text: EXCHANGE, key, more }));
  if (issued) return issued;
  if (key) await endCopied(request, { name: 'end_reused_oauth_code', text: END_REUSED_CODE, key });
  throw new OAuthError(
    'invalid_grant',
    'The code is wrong, used, or older than a minute, or redirect_uri or code_verifier is not that of the request.',
  );
}

const FIND_REFRESH = `
SELECT g.id, g.scope FROM oauth_tokens t JOIN oauth_grants g ON g.user_id = t.user_id AND g.id = t.grant_id
WHERE t.user_id = $1 AND t.token_hash = $2 AND t.kind = 'refresh' AND g.client_id = $3`;

const REFRESH = `
WITH spent AS (
  UPDATE oauth_tokens t SET used_at = now() FROM oauth_grants g, users u
  WHERE t.user_id = $1 AND t.token_hash = $2 AND t.kind = 'refresh' AND t.used_at IS NULL AND t.expires_at > now()
    AND g.user_id = t.user_id AND g.id = t.grant_id AND g.client_id = $3 AND g.expires_at > now()
    AND u.id = g.user_id AND u.session_epoch = g.epoch
  RETURNING t.grant_id),
live AS (
  UPDATE oauth_grants g SET expires_at = ${NEXT_END} FROM spent
  WHERE g.user_id = $1 AND g.id = spent.grant_id RETURNING g.id, g.scope, g.expires_at),
kept AS (
  UPDATE oauth_clients SET expires_at = now() + make_interval(days => ${OAUTH_LIMITS.clientDays})
  WHERE id = $3 AND EXISTS (SELECT FROM live)
    AND expires_at < now() + make_interval(days => ${OAUTH_LIMITS.clientDays - 1})),
over AS (
  DELETE FROM oauth_tokens t USING live
  WHERE t.user_id = $1 AND t.grant_id = live.id AND t.kind = 'access' AND t.expires_at <= now()),
${ISSUE}`;

const END_REUSED_REFRESH = `
DELETE FROM oauth_grants g USING oauth_tokens t
WHERE t.user_id = $1 AND t.token_hash = $2 AND t.used_at IS NOT NULL AND g.user_id = t.user_id AND g.id = t.grant_id
RETURNING g.id`;

/**
 * Exchanges a refresh token for the next tokens. One used twice was copied: the second use ends the access.
 * @throws OAuthError, RATE_LIMITED
 */
export async function refreshTokens(request: AppRequest, parameters: Parameters): Promise<IssuedTokens> {
  refuseOtherResource(request, parameters);
  const key = readToken('refresh', parameters.get('refresh_token') ?? '');
  const issued = key && (await refresh(request, key, parameters.get('scope')));
  if (issued) return issued;
  if (key) await endCopied(request, { name: 'end_reused_oauth_refresh', text: END_REUSED_REFRESH, key });
  throw new OAuthError('invalid_grant', 'The refresh token is wrong, used, or expired, or access was ended.');
}

async function refresh(
  request: AppRequest,
  key: TokenKey,
  scopes: string | undefined,
): Promise<IssuedTokens | null> {
  const { client, database, services } = request;
  const values = [key.userId, key.hash, client.id];
  const [grant] = await database.read<{ id: string; scope: TokenScope }>(
    'find_oauth_refresh',
    FIND_REFRESH,
    values,
  );
  if (!grant) return null;
  await services.rateLimiter.charge('oauth_refresh', grant.id);
  if (scopes !== undefined && readScope(scopes) === 'write' && grant.scope === 'read')
    throw new OAuthError('invalid_scope', 'The student gave access to read only.');
  return issue(request, { name: 'refresh_oauth_tokens', text: REFRESH, key });
}

const REVOKE = `
DELETE FROM oauth_grants g USING oauth_tokens t
WHERE t.user_id = $1 AND t.token_hash = $2 AND g.user_id = t.user_id AND g.id = t.grant_id AND g.client_id = $3
RETURNING g.id`;

/** Ends an app's own access by one of its tokens (RFC 7009); any other text does nothing. */
export async function revokeByToken(request: AppRequest, token: string): Promise<void> {
  const key = readToken('refresh', token) ?? readToken('access', token);
  if (!key) return;
  const { client, database, services } = request;
  const values = [key.userId, key.hash, client.id];
  const [ended] = await database.read<{ id: string }>('revoke_oauth_grant', REVOKE, values);
  if (ended) services.audit.record('authn_token_revoked', request, key.userId, { grant: ended.id });
}

interface KeyedStatement {
  name: string;
  text: string;
  key: TokenKey;
  /** Values of $8 and later. */
  more?: readonly unknown[];
}

/** @returns null if the statement found nothing to issue tokens for */
async function issue(
  { client, database }: AppRequest,
  { name, text, key: { userId, hash }, more = [] }: KeyedStatement,
): Promise<IssuedTokens | null> {
  const access = mintToken('access', userId);
  const refreshing = mintToken('refresh', userId);
  const tokens = [uuidv7(), access.hash, uuidv7(), refreshing.hash];
  const values = [userId, hash, client.id, ...tokens, ...more];
  const [row] = await database.read<{ scope: TokenScope }>(name, text, values);
  return row ? { access: access.token, refresh: refreshing.token, scope: row.scope } : null;
}

async function endCopied(request: AppRequest, { name, text, key }: KeyedStatement): Promise<void> {
  const { database, services } = request;
  const [ended] = await database.read<{ id: string }>(name, text, [key.userId, key.hash]);
  if (ended) services.audit.record('authn_token_reuse', request, key.userId, { grant: ended.id });
}

function refuseOtherResource({ services: { env } }: AppRequest, parameters: Parameters): void {
  const resource = mcpResource(env.appUrl);
  if (!isResource(parameters.get('resource'), resource))
    throw new OAuthError('invalid_target', `The resource is ${resource}.`);
}

const READ_APPS = `
SELECT g.id, g.app_name AS name, g.redirect_uri AS "redirectUri", g.scope, ${instantText('g.created_at')} AS "createdAt",
  ${instantText('g.last_used_at')} AS "lastUsedAt", ${instantText('g.expires_at')} AS "expiresAt"
FROM oauth_grants g JOIN users u ON u.id = g.user_id AND u.session_epoch = g.epoch
WHERE g.user_id = $1 AND g.exchanged_at IS NOT NULL AND g.expires_at > now() ORDER BY g.id DESC`;

type AppRow = Omit<ConnectedApp, 'host' | 'isOwnDevice'> & { redirectUri: string };

/** The apps with access to an account, the last connected first. */
export async function readConnectedApps({ database, userId }: Actor): Promise<ConnectedApp[]> {
  const rows = await database.read<AppRow>('read_connected_apps', READ_APPS, [userId]);
  return rows.map(({ redirectUri, ...app }) => ({ ...app, ...hostOf(redirectUri) }));
}

/**
 * Ends the access of an app, with all its tokens.
 * @throws NOT_FOUND
 */
export async function disconnectApp(request: AccountRequest, id: string): Promise<EndedPayload> {
  const { services, database, actor, user } = request;
  const ended = await database.transaction(actor, (transaction) =>
    transaction.query<{ id: string }>(
      'DELETE FROM oauth_grants WHERE user_id = $1 AND id = $2 AND exchanged_at IS NOT NULL RETURNING id',
      [user.id, id],
    ),
  );
  if (ended.length === 0) throw notFound('connected app');
  services.audit.record('authn_token_revoked', request, user.id, { grant: id });
  return { id };
}

/** Accesses are few beside accounts. */
const REMOVE_ENDED = `
DELETE FROM oauth_grants g USING users u
WHERE u.id = g.user_id AND g.epoch < u.session_epoch RETURNING g.id`;

/** Removes expired tokens, accesses, and apps. */
export async function removeExpiredApps(database: Database): Promise<number> {
  const tokens = await removeInPieces(database, 'oauth_tokens', 'expires_at <= now()');
  const expired = await removeInPieces(database, 'oauth_grants', 'expires_at <= now()');
  const ended = await database.read('remove_ended_oauth_grants', REMOVE_ENDED, []);
  return tokens + expired + ended.length + (await removeExpiredClients(database));
}
