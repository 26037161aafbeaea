import type { TokenScope } from '#domain/accounts/account';
import type { Database } from '../database/database';
import { readToken } from './opaque-token';
import { USER_COLUMNS, type Session, type SessionUser } from './session';

const FIND_TOKEN = `
SELECT g.id AS grant_id, g.scope, ${USER_COLUMNS},
  g.last_used_at IS NULL OR g.last_used_at < now() - interval '5 minutes' AS stale
FROM oauth_tokens t JOIN oauth_grants g ON g.user_id = t.user_id AND g.id = t.grant_id JOIN users u ON u.id = t.user_id
WHERE t.user_id = $1 AND t.token_hash = $2 AND t.kind = 'access' AND t.expires_at > now() AND g.epoch = u.session_epoch`;

/** Finds the access tokens of connected apps. The rows decide, so disconnecting works at once on every node. */
export class AppAccessTokens {
  constructor(private readonly database: Database) {}

  /** @returns the session behind an Authorization header with a valid token, or null. */
  async find(authorization: string | undefined): Promise<Session | null> {
    const text = /^Bearer (tw_access_[\w-]+)$/i.exec(authorization ?? '')?.[1];
    const key = text ? readToken('access', text) : null;
    if (!key) return null;
    const [row] = await this.database.read<
      SessionUser & { grant_id: string; scope: TokenScope; stale: boolean }
    >('find_app_access_token', FIND_TOKEN, [key.userId, key.hash]);
    if (!row) return null;
    const { grant_id: id, scope, stale, ...user } = row;
    if (stale) await this.touch(user.id, id);
    return { id, user, access: scope };
  }

  private async touch(userId: string, id: string): Promise<void> {
    await this.database.dataSource.query(
      'UPDATE oauth_grants SET last_used_at = now() WHERE user_id = $1 AND id = $2',
      [userId, id],
    );
  }
}
