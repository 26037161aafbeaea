import { v7 as uuidv7 } from 'uuid';
import { mintAppPassword } from '../../auth/app-passwords';
import type { Actor } from '../../database/database';
import { assertQuota } from '../../database/quota';
import { instantText } from '../../database/sql';
import { appPasswordCreatedMail } from '../../mail/templates/account-notices';
import type { CreateAppPasswordInput } from './account.inputs';
import type { AppPassword, CreateAppPasswordPayload, EndedPayload } from './account.types';
import { sendNotice } from './notice';
import type { AccountRequest } from './password.service';
import { REMOVE_DEAD_TOKENS, revokeTokenOf } from './personal-access-token.service';

const COLUMNS = `
  t.id, t.name, ${instantText('t.created_at')} AS "createdAt", ${instantText('t.last_used_at')} AS "lastUsedAt"`;

const READ = `
SELECT ${COLUMNS} FROM personal_access_tokens t JOIN users u ON u.id = t.user_id AND u.session_epoch = t.epoch
WHERE t.user_id = $1 AND t.kind = 'app_password' AND t.expires_at > now() ORDER BY t.id DESC`;

/** The valid app passwords of a student, the newest first. */
export async function readAppPasswords({ database, userId }: Actor): Promise<AppPassword[]> {
  return database.read<AppPassword>('read_app_passwords', READ, [userId]);
}

/** An app password lasts until revoked: a calendar that just stops looks like one without news. */
const INSERT = `
INSERT INTO personal_access_tokens AS t (user_id, id, kind, name, scope, token_hash, epoch, expires_at)
SELECT u.id, $2, 'app_password', $3, 'write', $4, u.session_epoch, now() + interval '100 years' FROM users u WHERE u.id = $1
RETURNING ${COLUMNS}`;

/**
 * Creates an app password; it is in the answer and nowhere else. A repeated request creates another one, because the
 * first answer wasn't stored.
 * @throws LIMIT_REACHED
 */
export async function createAppPassword(
  request: AccountRequest,
  { name }: CreateAppPasswordInput,
): Promise<CreateAppPasswordPayload> {
  const { services, database, actor, user } = request;
  const { password, hash } = mintAppPassword();
  const appPassword = await database.transaction({ ...actor, idempotency: null }, async (transaction) => {
    await transaction.query(REMOVE_DEAD_TOKENS, [user.id]);
    await assertQuota(transaction, 'personalAccessTokens');
    const [row] = await transaction.query<AppPassword>(INSERT, [user.id, uuidv7(), name.trim(), hash]);
    if (!row) throw new Error('The locked account does not exist.');
    await sendNotice(transaction, services, user, (links) =>
      appPasswordCreatedMail(links, user.emailConfirmed ? row.name : null),
    );
    return row;
  });
  services.audit.record('authn_token_created', request, user.id, {
    token: appPassword.id,
    scope: 'app_password',
  });
  return { password, url: `${services.env.appUrl}/dav/`, appPassword };
}

/**
 * Revokes an app password at once.
 * @throws NOT_FOUND
 */
export function revokeAppPassword(request: AccountRequest, id: string): Promise<EndedPayload> {
  return revokeTokenOf(request, { id, kind: 'app_password', noun: 'app password' });
}
