import { v7 as uuidv7 } from 'uuid';
import { mintToken, readToken, type TokenKey, type TokenKind } from '../../auth/opaque-token';
import type { Transaction } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import type { GuestRequest } from './user.service';

/** The purpose of a link sent by email. */
type LinkPurpose = 'reset_password' | 'confirm_email';

const TOKEN_KINDS: Readonly<Record<LinkPurpose, TokenKind>> = {
  reset_password: 'reset',
  confirm_email: 'email',
};

const INSERT_LINK = `
INSERT INTO mailed_links (user_id, id, purpose, email, expires_at)
VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))`;

/**
 * Stores a link to be mailed and revokes any pending one for the same purpose.
 * @returns its ID; it opens nothing before `armLink` has made its token.
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

/** Makes or replaces the token of a link. */
export async function armLink(transaction: Transaction, purpose: LinkPurpose, id: string): Promise<string> {
  const { token, hash } = mintToken(TOKEN_KINDS[purpose], transaction.userId);
  await transaction.query('UPDATE mailed_links SET token_hash = $3 WHERE user_id = $1 AND id = $2', [
    transaction.userId,
    id,
    hash,
  ]);
  return token;
}

/** Revokes the links of an account: those for one purpose, or all. */
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
 * Finds the link of a token without using it.
 * @throws BAD_USER_INPUT naming `token`, with the same text for unknown, used, revoked, and expired links.
 */
export async function findLink(
  request: GuestRequest,
  purpose: LinkPurpose,
  token: string,
): Promise<TokenKey> {
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
 * Uses a link; of two simultaneous callers, one gets it.
 * @returns the address it was made for, if any.
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

/** The same answer for every link that doesn't work. */
export function linkExpired(): DomainError {
  const message = 'This link has expired or was already used. Request a new one.';
  return new DomainError('BAD_USER_INPUT', message, { fields: { token: message } });
}
