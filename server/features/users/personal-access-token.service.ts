import { v7 as uuidv7 } from 'uuid';
import { TOKEN_DEFAULT_DAYS } from '#domain/limits/limits';
import { mintToken } from '../../auth/opaque-token';
import type { Actor } from '../../database/database';
import { assertQuota } from '../../database/quota';
import { instantText } from '../../database/sql';
import { notFound } from '../../errors/domain-error';
import { appPasswordCreatedMail, tokenCreatedMail } from '../../mail/templates/account';
import { mintAppPassword } from '../../auth/app-passwords';
import type { CreateAppPasswordInput, CreatePersonalAccessTokenInput } from './account.inputs';
import type {
  AppPassword,
  CreateAppPasswordPayload,
  CreatePersonalAccessTokenPayload,
  EndedPayload,
  PersonalAccessToken,
} from './user.types';
import { sendNotice } from './notice';
import type { AccountRequest } from './password.service';

const COLUMNS = `
  t.id, t.name, t.scope, ${instantText('t.created_at')} AS "createdAt",
  ${instantText('t.expires_at')} AS "expiresAt", ${instantText('t.last_used_at')} AS "lastUsedAt"`;

const READ_TOKENS = `
SELECT ${COLUMNS} FROM personal_access_tokens t JOIN users u ON u.id = t.user_id AND u.session_epoch = t.epoch
WHERE t.user_id = $1 AND t.kind = 'token' AND t.expires_at > now() ORDER BY t.id DESC`;

/** The valid tokens of a student, the newest first. */
export async function readPersonalAccessTokens({ database, userId }: Actor): Promise<PersonalAccessToken[]> {
  return database.read<PersonalAccessToken>('read_personal_access_tokens', READ_TOKENS, [userId]);
}

/** Removes the invalid tokens of an account: they don't count against the limit. */
const REMOVE_DEAD_TOKENS = `
DELETE FROM personal_access_tokens t USING users u
WHERE t.user_id = $1 AND u.id = t.user_id AND (t.epoch < u.session_epoch OR t.expires_at <= now())`;

const INSERT_TOKEN = `
INSERT INTO personal_access_tokens AS t (user_id, id, name, scope, token_hash, epoch, expires_at)
SELECT u.id, $2, $3, $4, $5, u.session_epoch, now() + make_interval(days => $6) FROM users u WHERE u.id = $1
RETURNING ${COLUMNS}`;

/**
 * Creates a token; its secret is in the answer and nowhere else. A repeated request creates another one, because the
 * first answer wasn't stored.
 * @throws LIMIT_REACHED
 */
export async function createPersonalAccessToken(
  request: AccountRequest,
  { name, scope, expiresInDays }: CreatePersonalAccessTokenInput,
): Promise<CreatePersonalAccessTokenPayload> {
  const { id: userId } = request.user;
  const { token, hash } = mintToken('personal', userId);
  const values = [userId, uuidv7(), name.trim(), scope, hash, expiresInDays ?? TOKEN_DEFAULT_DAYS];
  const parts = { insert: INSERT_TOKEN, values, mailOf: tokenCreatedMail, scope };
  return { token, personalAccessToken: await createOne<PersonalAccessToken>(request, parts) };
}

/** What differs between a token and an app password that is created. */
interface NewOne {
  insert: string;
  values: unknown[];
  mailOf: typeof tokenCreatedMail;
  /** As the audit log names it. */
  scope: string;
}

/** @throws LIMIT_REACHED */
async function createOne<Row extends { id: string; name: string }>(
  request: AccountRequest,
  { insert, values, mailOf, scope }: NewOne,
): Promise<Row> {
  const { services, database, actor, user } = request;
  const made = await database.transaction({ ...actor, idempotency: null }, async (transaction) => {
    await transaction.query(REMOVE_DEAD_TOKENS, [user.id]);
    await assertQuota(transaction, 'personalAccessTokens');
    const [row] = await transaction.query<Row>(insert, values);
    if (!row) throw new Error('The locked account does not exist.');
    await sendNotice(transaction, services, user, (links) =>
      mailOf(links, user.emailConfirmed ? row.name : null),
    );
    return row;
  });
  services.audit.record('authn_token_created', request, user.id, { token: made.id, scope });
  return made;
}

/**
 * Revokes a token at once.
 * @throws NOT_FOUND
 */
export function revokePersonalAccessToken(request: AccountRequest, id: string): Promise<EndedPayload> {
  return revokeTokenOf(request, { id, kind: 'token', noun: 'token' });
}

/** A token of one kind, and what messages call it. */
interface KindOfToken {
  id: string;
  kind: 'token' | 'app_password';
  noun: string;
}

/**
 * Revokes a token of one kind at once.
 * @throws NOT_FOUND
 */
async function revokeTokenOf(
  request: AccountRequest,
  { id, kind, noun }: KindOfToken,
): Promise<EndedPayload> {
  const { services, database, actor, user } = request;
  const revoked = await database.transaction(actor, (transaction) =>
    transaction.query<{ id: string }>(
      'DELETE FROM personal_access_tokens WHERE user_id = $1 AND id = $2 AND kind = $3 RETURNING id',
      [user.id, id, kind],
    ),
  );
  if (revoked.length === 0) throw notFound(noun);
  services.audit.record('authn_token_revoked', request, user.id, { token: id });
  return { id };
}

const PASSWORD_COLUMNS = `
  t.id, t.name, ${instantText('t.created_at')} AS "createdAt", ${instantText('t.last_used_at')} AS "lastUsedAt"`;

const READ_PASSWORDS = `
SELECT ${PASSWORD_COLUMNS} FROM personal_access_tokens t JOIN users u ON u.id = t.user_id AND u.session_epoch = t.epoch
WHERE t.user_id = $1 AND t.kind = 'app_password' AND t.expires_at > now() ORDER BY t.id DESC`;

/** The valid app passwords of a student, the newest first. */
export async function readAppPasswords({ database, userId }: Actor): Promise<AppPassword[]> {
  return database.read<AppPassword>('read_app_passwords', READ_PASSWORDS, [userId]);
}

/** An app password lasts until revoked: a calendar that just stops looks like one without news. */
const INSERT_PASSWORD = `
INSERT INTO personal_access_tokens AS t (user_id, id, kind, name, scope, token_hash, epoch, expires_at)
SELECT u.id, $2, 'app_password', $3, 'write', $4, u.session_epoch, now() + interval '100 years' FROM users u WHERE u.id = $1
RETURNING ${PASSWORD_COLUMNS}`;

/**
 * Creates an app password; it is in the answer and nowhere else. A repeated request creates another one, because the
 * first answer wasn't stored.
 * @throws LIMIT_REACHED
 */
export async function createAppPassword(
  request: AccountRequest,
  { name }: CreateAppPasswordInput,
): Promise<CreateAppPasswordPayload> {
  const { id: userId } = request.user;
  const { password, hash } = mintAppPassword();
  const values = [userId, uuidv7(), name.trim(), hash];
  const parts = { insert: INSERT_PASSWORD, values, mailOf: appPasswordCreatedMail, scope: 'app_password' };
  const appPassword = await createOne<AppPassword>(request, parts);
  return { password, url: `${request.services.env.appUrl}/dav/`, appPassword };
}

/**
 * Revokes an app password at once.
 * @throws NOT_FOUND
 */
export function revokeAppPassword(request: AccountRequest, id: string): Promise<EndedPayload> {
  return revokeTokenOf(request, { id, kind: 'app_password', noun: 'app password' });
}
