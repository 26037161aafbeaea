import { createHash, randomInt } from 'node:crypto';
import type { Database } from '../database/database';
import { emailKey, emailKeyOf } from './email-key';
import { USER_COLUMNS, type SessionUser } from './session';

/** Letters and digits that are hard to mistake for each other: an app password is often typed on a phone. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 24 of 31 characters are 118 random bits, far too many to guess, so a plain hash is enough. */
const GROUPS = 6;
const GROUP_LENGTH = 4;
const WRITTEN = new RegExp(`^[${ALPHABET}]{${GROUPS * GROUP_LENGTH}}$`);

/** A new app password, and its stored hash. */
interface NewAppPassword {
  /** Groups of four with hyphens, which may be left out. */
  password: string;
  /** SHA-256. */
  hash: Buffer;
}

/** An app password that was used, and its owner. */
export interface FoundAppPassword {
  /** UUID of the password. */
  id: string;
  /** As the student calls it. */
  name: string;
  user: SessionUser;
}

/** Makes a new app password. */
export function mintAppPassword(): NewAppPassword {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const password = Array.from({ length: GROUPS }, group).join('-');
  return { password, hash: hashOf(bareOf(password)) };
}

const FIND = `
SELECT t.id AS password_id, t.name AS password_name, ${USER_COLUMNS},
  t.last_used_at IS NULL OR t.last_used_at < now() - interval '5 minutes' AS stale
FROM users u JOIN personal_access_tokens t ON t.user_id = u.id
WHERE ${emailKeyOf('u.email')} = $1 AND t.token_hash = $2 AND t.kind = 'app_password' AND t.epoch = u.session_epoch
  AND t.expires_at > now()`;

/** Finds the accounts behind app passwords. The rows decide, so revoking works at once on every node. */
export class AppPasswords {
  constructor(private readonly database: Database) {}

  /**
   * @param authorization an `Authorization` header with the account's email address and an app password (Basic)
   * @returns null if they don't belong together; whether the account is closed is for the caller to ask
   */
  async find(authorization: string | undefined): Promise<FoundAppPassword | null> {
    const [, encoded] = /^Basic ([\w+/=-]{1,1000})$/i.exec(authorization ?? '') ?? [];
    const given = Buffer.from(encoded ?? '', 'base64').toString('utf8');
    const colon = given.indexOf(':');
    const bare = bareOf(given.slice(colon + 1));
    if (colon < 1 || !WRITTEN.test(bare)) return null;
    const [row] = await this.database.read<
      SessionUser & { password_id: string; password_name: string; stale: boolean }
    >('find_app_password', FIND, [emailKey(given.slice(0, colon)), hashOf(bare)]);
    if (!row) return null;
    const { password_id: id, password_name: name, stale, ...user } = row;
    if (stale) {
      const text = 'UPDATE personal_access_tokens SET last_used_at = now() WHERE user_id = $1 AND id = $2';
      await this.database.dataSource.query(text, [user.id, id]);
    }
    return { id, name, user };
  }
}

/** The form that is hashed: without the hyphens, spaces, and capitals that phones add. */
function bareOf(password: string): string {
  return password.replace(/[\s-]/g, '').toLowerCase();
}

function hashOf(bare: string): Buffer {
  return createHash('sha256').update(`app password ${bare}`).digest();
}
