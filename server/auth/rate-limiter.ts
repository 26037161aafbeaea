import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { RateLimit, RateLimitName } from '#domain/limits/rate-limits';
import type { Database } from '../database/database';
import { removeInPieces } from '../database/remove-in-pieces';
import { DomainError } from '../errors/domain-error';
import { emailKey } from './email-key';

/** One atomic statement: opens a new window or counts in the running one. */
const CHARGE = `
INSERT INTO rate_limits AS r (key, window_start, used) VALUES ($1, now(), $3)
ON CONFLICT (key) DO UPDATE SET
  used = CASE WHEN r.window_start <= now() - make_interval(secs => $2) THEN $3 ELSE r.used + $3 END,
  window_start = CASE WHEN r.window_start <= now() - make_interval(secs => $2) THEN now() ELSE r.window_start END
RETURNING used, ceil(extract(epoch FROM window_start + make_interval(secs => $2) - now()))::int AS "resetIn"`;

/** What is left of a limit for one key. */
export interface Budget extends RateLimit {
  name: RateLimitName;
  /** Acts that are left in the running window. */
  left: number;
  /** Seconds until the window ends. */
  resetIn: number;
}

/** Counts acts by key in PostgreSQL, so all nodes and restarts share the same budget. */
export class RateLimiter {
  constructor(
    private readonly database: Database,
    private readonly limits: Record<RateLimitName, RateLimit>,
  ) {}

  /**
   * Charges acts to a key and refuses when the window's budget is spent.
   * @param key the budget's owner: an address, an account; stored as a hash.
   * @returns what is left
   * @throws RATE_LIMITED with the seconds to wait.
   */
  async charge(name: RateLimitName, key: string, acts = 1): Promise<Budget> {
    const { count, windowSeconds } = this.limits[name];
    const hashed = `${name}:${createHash('sha256').update(key).digest('base64url')}`;
    const [row] = await this.database.read<{ used: number; resetIn: number }>('charge_rate_limit', CHARGE, [
      hashed,
      windowSeconds,
      acts,
    ]);
    const { used, resetIn } = row!;
    if (used > count) throw tooManyAttempts(resetIn);
    return { name, count, windowSeconds, left: count - used, resetIn };
  }
}

/**
 * Removes windows that have ended.
 * @returns how many.
 */
export function removeEndedWindows(
  database: Database,
  limits: Record<RateLimitName, RateLimit>,
): Promise<number> {
  const longest = Math.max(...Object.values(limits).map(({ windowSeconds }) => windowSeconds));
  const hasEnded = 'window_start <= now() - make_interval(secs => $1)';
  return removeInPieces(database, 'rate_limits', hasEnded, [longest]);
}

/** @param seconds until the budget is open again */
function tooManyAttempts(seconds: number): DomainError {
  const retryAfter = Math.max(1, seconds);
  return new DomainError('RATE_LIMITED', `Too many attempts. Try again in ${waitText(retryAfter)}.`, {
    retryAfter,
  });
}

/**
 * The part of a network address that belongs to one subscriber: all of IPv4, the /64 of IPv6.
 * @param ip unknown once the caller has hung up; all of these share one block
 */
export function addressBlock(ip: string | undefined): string {
  if (ip === undefined) return 'gone';
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const before = plain.includes('::') ? [...groups, '0', '0', '0', '0'] : groups;
  return before.slice(0, 4).join(':');
}

function waitText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * Counts acts by key within this process, in windows shared by all keys. For acts that are too frequent or
 * too cheap to involve the database.
 */
export class InProcessLimiter {
  private readonly used = new Map<string, number>();
  private windowEnd = 0;

  /** @param now milliseconds of a monotonic clock */
  constructor(
    private readonly limit: RateLimit,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Charges acts to a key.
   * @throws RATE_LIMITED when the window's budget is spent.
   */
  charge(key: string, acts: number): void {
    if (this.isSpent(key)) throw tooManyAttempts(Math.ceil((this.windowEnd - this.now()) / 1_000));
    this.used.set(key, (this.used.get(key) ?? 0) + acts);
  }

  /** Whether nothing is left of a key's budget in this window. */
  isSpent(key: string): boolean {
    const now = this.now();
    if (now >= this.windowEnd) {
      this.used.clear();
      this.windowEnd = now + this.limit.windowSeconds * 1_000;
    }
    return (this.used.get(key) ?? 0) >= this.limit.count;
  }

  /** Refunds acts that turned out to cost nothing. */
  giveBack(key: string, acts: number): void {
    // Removing the key would give almost each request a new table of this map; the window's end removes it.
    this.used.set(key, Math.max(0, (this.used.get(key) ?? 0) - acts));
  }
}

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
