import { v7 as uuidv7 } from 'uuid';
import { mintToken, readToken, type TokenKey, type TokenKind } from '../../auth/opaque-token';
import { addressBlock } from '../../auth/rate-limiter';
import type { Transaction } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import type { LinkPurpose } from './mailed-link.entity';
import type { GuestRequest } from './user.service';

const TOKEN_KINDS: Readonly<Record<LinkPurpose, TokenKind>> = {
  reset_password: 'reset',
  confirm_email: 'email',
};

const INSERT_LINK = `
INSERT INTO mailed_links (user_id, id, purpose, email, expires_at)
VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))`;

/**
 * Stores a link that is going to be mailed; one of the same purpose that waits becomes void.
 * @returns the id of the link; it opens nothing before `armLink` made its token.
 */
export async function replaceLink(
  transaction: Transaction,
  purpose: LinkPurpose,
  { minutes, email = null }: { minutes: number; email?: string | null },
): Promise<string> {
  await removeLinks(transaction, purpose);
  const id = uuidv7();
  await transaction.query(INSERT_LINK, [transaction.userId, id, purpose, email, minutes]);
  return id;
}

/** Makes the token of a link, or a new one in its stead. */
export async function armLink(transaction: Transaction, purpose: LinkPurpose, id: string): Promise<string> {
  const { token, hash } = mintToken(TOKEN_KINDS[purpose], transaction.userId);
  await transaction.query('UPDATE mailed_links SET token_hash = $3 WHERE user_id = $1 AND id = $2', [
    transaction.userId,
    id,
    hash,
  ]);
  return token;
}

/** Makes the links of an account void: those of one purpose, or all. */
export async function removeLinks(
  transaction: Transaction,
  purpose: LinkPurpose | null = null,
): Promise<void> {
  await transaction.query('DELETE FROM mailed_links WHERE user_id = $1 AND (purpose = $2 OR $2 IS NULL)', [
    transaction.userId,
    purpose,
  ]);
}

const FIND_LINK = `
SELECT 1 FROM mailed_links WHERE user_id = $1 AND token_hash = $2 AND purpose = $3 AND expires_at > now()`;

/**
 * Looks for the link behind a token, without using it up.
 * @throws BAD_USER_INPUT naming `token`, with one text for unknown, used, void and expired links; RATE_LIMITED.
 */
export async function findLink(
  request: GuestRequest,
  purpose: LinkPurpose,
  token: string,
): Promise<TokenKey> {
  await request.services.rateLimiter.charge('mailed_link', addressBlock(request.caller.ip));
  const key = readToken(TOKEN_KINDS[purpose], token.trim());
  if (!key) throw linkExpired();
  const found = await request.database.read('find_mailed_link', FIND_LINK, [key.userId, key.hash, purpose]);
  if (found.length === 0) throw linkExpired();
  return key;
}

const USE_LINK = `
DELETE FROM mailed_links WHERE user_id = $1 AND token_hash = $2 AND purpose = $3 AND expires_at > now()
RETURNING email`;

/**
 * Uses a link up; of two callers at the same time one gets it.
 * @returns the address it was made for, where it was made for one.
 * @throws BAD_USER_INPUT naming `token`.
 */
export async function consumeLink(
  transaction: Transaction,
  purpose: LinkPurpose,
  { hash }: TokenKey,
): Promise<string | null> {
  const [link] = await transaction.query<{ email: string | null }>(USE_LINK, [
    transaction.userId,
    hash,
    purpose,
  ]);
  if (!link) throw linkExpired();
  return link.email;
}

/** The one answer to every link that does not work. */
export function linkExpired(): DomainError {
  const message = 'This link has expired or was used. Send a new one.';
  return new DomainError('BAD_USER_INPUT', message, { fields: { token: message } });
}
