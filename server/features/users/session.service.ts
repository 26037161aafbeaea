import type { Database } from '../../database/database';
import { removeInPieces } from '../../database/remove-in-pieces';
import { instantText } from '../../database/sql';
import { END_PUSHES, endingPushes, SESSION_HOLDS } from '../../auth/session';
import { notFound } from '../../errors/domain-error';
import type { EndedPayload, SessionType, SuccessPayload } from './user.types';
import type { AccountRequest } from './password.service';

const READ_SESSIONS = `
SELECT s.id, s.id = $2 AS "isCurrent", s.ip, s.user_agent AS "userAgent",
  ${instantText('s.created_at')} AS "createdAt", ${instantText('s.last_seen_at')} AS "lastSeenAt",
  ${instantText('s.expires_at')} AS "expiresAt"
FROM sessions s JOIN users u ON u.id = s.user_id
WHERE s.user_id = $1 AND ${SESSION_HOLDS}
ORDER BY s.last_seen_at DESC, s.id DESC LIMIT 100`;

/** The valid log-ins of a student, the last used first. */
export async function readSessions({ database, user, session }: AccountRequest): Promise<SessionType[]> {
  return database.read<SessionType>('read_sessions', READ_SESSIONS, [user.id, session?.id]);
}

const END_SESSION = endingPushes(`
UPDATE sessions SET revoked_at = now() FROM sessions s JOIN users u ON u.id = s.user_id
WHERE sessions.user_id = s.user_id AND sessions.id = s.id AND s.user_id = $1 AND s.id = $2 AND ${SESSION_HOLDS}`);

/**
 * Ends one session at once.
 * @throws NOT_FOUND
 */
export async function endSession(request: AccountRequest, id: string): Promise<EndedPayload> {
  const { services, database, actor, user } = request;
  const ended = await database.transaction(actor, (transaction) =>
    transaction.query<{ id: string }>(END_SESSION, [user.id, id]),
  );
  if (ended.length === 0) throw notFound('session');
  services.audit.record('authn_session_revoked', request, user.id, { session: id });
  return { id };
}

const END_OTHERS =
  'UPDATE sessions SET revoked_at = now() WHERE user_id = $1 AND id <> $2 AND revoked_at IS NULL';

/** Ends every other session, and the pushes of all other browsers. */
export async function endOtherSessions(request: AccountRequest): Promise<SuccessPayload> {
  const { services, database, actor, user, session } = request;
  await database.transaction(actor, async (transaction) => {
    await transaction.query(END_OTHERS, [user.id, session?.id]);
    await transaction.query(END_PUSHES, [user.id, session?.id]);
  });
  services.audit.record('authn_session_revoked', request, user.id, { session: 'others' });
  return { success: true };
}

/** Ends every session including the current one, every personal access token, and the pushes of all browsers. */
export async function logoutEverywhere(request: AccountRequest): Promise<SuccessPayload> {
  const { services, database, actor, user } = request;
  await database.transaction(actor, async (transaction) => {
    await transaction.query('UPDATE users SET session_epoch = session_epoch + 1 WHERE id = $1', [user.id]);
    await transaction.query(END_PUSHES, [user.id, null]);
  });
  services.audit.record('authn_session_revoked', request, user.id, { session: 'all' });
  return { success: true };
}

/** Removes sessions past their absolute end; ended ones stay until then, because they identify known places. */
export function removeExpiredSessions(database: Database): Promise<number> {
  return removeInPieces(database, 'sessions', 'expires_at <= now()');
}
