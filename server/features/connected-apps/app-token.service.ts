import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { TokenScope } from '#domain/accounts/account';
import { mcpResource, readScope } from '#domain/accounts/oauth';
import { OAUTH_LIMITS } from '#domain/limits/limits';
import type { AuditedRequest } from '../../auth/access';
import { mintToken, readToken, type TokenKey } from '../../auth/opaque-token';
import type { Database } from '../../database/database';
import { OAuthError } from '../../errors/domain-error';
import type { Services } from '../../services';
import { isResource } from './authorization.policy';
import type { OAuthClient } from './client.service';

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
