import { createHash, randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { hashOf } from './token';

/**
 * The kinds of secret texts other than session tokens. Each has its own prefix and table, so none can stand
 * in for another.
 */
const TOKEN_PREFIXES = {
  /** The link that sets a new password. */
  reset: 'tw_reset_',
  /** The link that confirms an email address. */
  email: 'tw_email_',
  /** The link of an invitation, which names itself and not an account. */
  invitation: 'tw_invite_',
  /** A personal access token. */
  personal: 'tw_pat_',
  /** The address of a calendar feed. */
  feed: 'tw_feed_',
  /** The code that an app exchanges for its tokens, once. */
  code: 'tw_code_',
  /** A connected app calls with it, for an hour. */
  access: 'tw_access_',
  /** A connected app gets its next tokens with it, once. */
  refresh: 'tw_refresh_',
} as const;

/** One of the kinds of secret texts. */
export type TokenKind = keyof typeof TOKEN_PREFIXES;

/** The way to find a secret: the account it names, and its stored hash. */
export interface TokenKey {
  userId: string;
  /** SHA-256 of the whole text. */
  hash: Buffer;
}

const USER_ID_BYTES = 16;
const SECRET_BYTES = 32;
/** 48 bytes as base64url, and six characters by which a scanner recognizes real tokens. */
const BODY = /^([\w-]{64})([\w-]{6})$/;

/** Makes a secret for an account: prefix, account and 256 random bits, checksum. */
export function mintToken(kind: TokenKind, userId: string): TokenKey & { token: string } {
  const body = Buffer.concat([parse(userId), randomBytes(SECRET_BYTES)]).toString('base64url');
  const token = `${TOKEN_PREFIXES[kind]}${body}${checksum(kind, body)}`;
  return { token, userId, hash: hashOf(token) };
}

/** @returns how to look up a secret, or null if the text isn't of this kind. */
export function readToken(kind: TokenKind, token: string): TokenKey | null {
  if (!token.startsWith(TOKEN_PREFIXES[kind])) return null;
  const [, body, check] = BODY.exec(token.slice(TOKEN_PREFIXES[kind].length)) ?? [];
  if (!body || check !== checksum(kind, body)) return null;
  try {
    const userId = stringify(Buffer.from(body, 'base64url').subarray(0, USER_ID_BYTES));
    return { userId, hash: hashOf(token) };
  } catch {
    return null;
  }
}

function checksum(kind: TokenKind, body: string): string {
  return createHash('sha256').update(`${TOKEN_PREFIXES[kind]}${body}`).digest('base64url').slice(0, 6);
}
