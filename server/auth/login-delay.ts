import { createHash } from 'node:crypto';
import type { Database } from '../database/database';
import { removeInPieces } from '../database/remove-in-pieces';
import { DomainError } from '../errors/domain-error';
import { emailKey } from './email-key';

/** Wrong passwords in a row that cost no time. */
const FREE_FAILURES = 9;
/** The first delay in seconds; every further failure doubles it. */
const FIRST_DELAY = 30;
/** No address is closed for longer than this, in seconds. */
const LONGEST_DELAY = 900;

const FAILURES = `CASE WHEN d.failed_at < now() - interval '1 day' THEN 1 ELSE d.failures + 1 END`;
const DELAY = `CASE WHEN ${FAILURES} <= ${FREE_FAILURES} THEN 0
  ELSE least(${LONGEST_DELAY}, ${FIRST_DELAY} * power(2, least(${FAILURES} - ${FREE_FAILURES} - 1, 10))) END`;

/** Counts the attempt as a failure before its password is checked, so parallel guesses find no gap. */
const BEGIN_ATTEMPT = `
INSERT INTO login_delays AS d (address_hash, failures, failed_at, free_at) VALUES ($1, 1, now(), now())
ON CONFLICT (address_hash) DO UPDATE SET
  failures = ${FAILURES}, failed_at = now(), free_at = now() + make_interval(secs => ${DELAY})
WHERE d.free_at <= now() OR $2
RETURNING failures`;

const READ_WAIT = `
SELECT greatest(1, ceil(extract(epoch FROM free_at - now())))::int AS wait FROM login_delays WHERE address_hash = $1`;

/**
 * Slows down guesses at the password of one email address, from anywhere. Addresses without an account are
 * delayed the same way. No one is locked out for good: the delay expires, and it doesn't apply at the
 * student's known places.
 */
export class LoginDelay {
  constructor(private readonly database: Database) {}

  /**
   * Starts an attempt. It counts as a failure until `forget`.
   * @param isKnownPlace whether the student has logged in from here before: then there is no delay.
   * @throws RATE_LIMITED with the seconds to wait.
   */
  async begin(email: string, isKnownPlace: boolean): Promise<void> {
    const hash = hashOf(email);
    const [attempt] = await this.database.read('begin_login_attempt', BEGIN_ATTEMPT, [hash, isKnownPlace]);
    if (attempt) return;
    const [row] = await this.database.read<{ wait: number }>('read_login_wait', READ_WAIT, [hash]);
    throw new DomainError(
      'RATE_LIMITED',
      'Too many wrong passwords. Wait a moment, or reset your password.',
      {
        retryAfter: row?.wait ?? 1,
      },
    );
  }

  /** Forgets the failures of an address: its password was entered correctly, or reset. */
  async forget(email: string): Promise<void> {
    await this.database.dataSource.query('DELETE FROM login_delays WHERE address_hash = $1', [hashOf(email)]);
  }
}

/** Removes what no longer counts. */
export function removeOldLoginDelays(database: Database): Promise<number> {
  return removeInPieces(database, 'login_delays', "failed_at < now() - interval '1 day'");
}

function hashOf(email: string): Buffer {
  return createHash('sha256').update(emailKey(email)).digest();
}
