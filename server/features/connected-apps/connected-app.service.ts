import type { Actor, Database } from '../../database/database';
import { removeInPieces } from '../../database/remove-in-pieces';
import { instantText } from '../../database/sql';
import { notFound } from '../../errors/domain-error';
import type { EndedPayload } from '../users/account.types';
import type { AccountRequest } from '../users/password.service';
import { removeExpiredClients } from './client.service';
import type { ConnectedApp } from './connected-app.types';
import { hostOf } from './authorization.policy';

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
