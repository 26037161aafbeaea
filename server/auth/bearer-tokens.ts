import type { TokenScope } from '#domain/accounts/account';
import type { Database } from '../database/database';
import { readToken } from './opaque-token';
import { USER_COLUMNS, type Session, type Sessions, type SessionUser } from './session';

/** The columns of a session's student, and whether the last use of `row` has to be noted. */
const found = (
  row: string,
  name: string,
) => `${row}.id AS token_id, ${row}.scope, ${row}.${name} AS author, ${USER_COLUMNS},
  ${row}.last_used_at IS NULL OR ${row}.last_used_at < now() - interval '5 minutes' AS stale`;

/** Tokens that students made for programs, and those of connected apps. */
const KINDS = {
  personal: {
    pattern: /^Bearer (tw_pat_[\w-]+)$/i,
    name: 'find_personal_access_token',
    by: 'token',
    find: `
SELECT ${found('t', 'name')}
FROM personal_access_tokens t JOIN users u ON u.id = t.user_id
WHERE t.user_id = $1 AND t.token_hash = $2 AND t.kind = 'token' AND t.epoch = u.session_epoch AND t.expires_at > now()
  AND (u.demo_expires_at IS NULL OR u.demo_expires_at > now())`,
    touch: 'UPDATE personal_access_tokens SET last_used_at = now() WHERE user_id = $1 AND id = $2',
  },
  access: {
    pattern: /^Bearer (tw_access_[\w-]+)$/i,
    name: 'find_app_access_token',
    by: 'app',
    find: `
SELECT ${found('g', 'app_name')}
FROM oauth_tokens t JOIN oauth_grants g ON g.user_id = t.user_id AND g.id = t.grant_id JOIN users u ON u.id = t.user_id
WHERE t.user_id = $1 AND t.token_hash = $2 AND t.kind = 'access' AND t.expires_at > now() AND g.epoch = u.session_epoch`,
    touch: 'UPDATE oauth_grants SET last_used_at = now() WHERE user_id = $1 AND id = $2',
  },
} as const;

/**
 * Finds the tokens of one kind with which programs act for students. The rows decide, so revoking and disconnecting
 * work at once on every node.
 */
export class BearerTokens {
  constructor(
    private readonly database: Database,
    private readonly kind: keyof typeof KINDS,
  ) {}

  /** @returns the session behind an Authorization header with a valid token, or null. */
  async find(authorization: string | undefined): Promise<Session | null> {
    const { pattern, name, by, find, touch } = KINDS[this.kind];
    const text = pattern.exec(authorization ?? '')?.[1];
    const key = text ? readToken(this.kind, text) : null;
    if (!key) return null;
    const [row] = await this.database.read<
      SessionUser & { token_id: string; scope: TokenScope; author: string; stale: boolean }
    >(name, find, [key.userId, key.hash]);
    if (!row) return null;
    const { token_id: id, scope, author, stale, ...user } = row;
    if (stale) await this.database.dataSource.query(touch, [user.id, id]);
    return { id, user, access: scope, author: { kind: by, name: author } };
  }
}

/** The readers of each kind of credential. */
interface Credentials {
  accessTokens: BearerTokens;
  appTokens: BearerTokens;
  sessions: Sessions;
}

/**
 * Finds the caller's session.
 * @param takesAppTokens whether the tokens of connected apps are meant for this resource (RFC 8707)
 * @returns null for a guest
 */
export async function findSession(
  { accessTokens, appTokens, sessions }: Credentials,
  authorization: string | undefined,
  takesAppTokens = false,
): Promise<Session | null> {
  return (
    (await accessTokens.find(authorization)) ??
    (takesAppTokens ? await appTokens.find(authorization) : null) ??
    (await sessions.find(authorization))
  );
}
