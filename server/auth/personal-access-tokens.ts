import type { TokenScope } from '#domain/accounts/account';
import type { Database } from '../database/database';
import { readToken } from './opaque-token';
import { USER_COLUMNS, type Session, type SessionUser } from './session';

const FIND_TOKEN = `
SELECT t.id AS token_id, t.scope, ${USER_COLUMNS},
  t.last_used_at IS NULL OR t.last_used_at < now() - interval '5 minutes' AS stale
FROM personal_access_tokens t JOIN users u ON u.id = t.user_id
WHERE t.user_id = $1 AND t.token_hash = $2 AND t.kind = 'token' AND t.epoch = u.session_epoch AND t.expires_at > now()
  AND (u.demo_expires_at IS NULL OR u.demo_expires_at > now())`;

/**
 * Finds the tokens with which programs act for students. The rows decide, so revoking works at once on every node.
 */
export class PersonalAccessTokens {
  constructor(private readonly database: Database) {}

  /** @returns the session behind an Authorization header with a valid token, or null. */
  async find(authorization: string | undefined): Promise<Session | null> {
    const text = /^Bearer (tw_pat_[\w-]+)$/i.exec(authorization ?? '')?.[1];
    const key = text ? readToken('personal', text) : null;
    if (!key) return null;
    const [row] = await this.database.read<
      SessionUser & { token_id: string; scope: TokenScope; stale: boolean }
    >('find_personal_access_token', FIND_TOKEN, [key.userId, key.hash]);
    if (!row) return null;
    const { token_id: id, scope, stale, ...user } = row;
    if (stale) await this.touch(user.id, id);
    return { id, user, access: scope };
  }

  private async touch(userId: string, id: string): Promise<void> {
    await this.database.dataSource.query(
      'UPDATE personal_access_tokens SET last_used_at = now() WHERE user_id = $1 AND id = $2',
      [userId, id],
    );
  }
}
