import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { RateLimit, RateLimitName } from '#domain/limits/rate-limits';
import type { Database } from '../database/database';
import { removeInPieces } from '../database/remove-in-pieces';
import { DomainError } from '../errors/domain-error';

/** One atomic statement: opens a new window or counts in the running one. */
const CHARGE = `
INSERT INTO rate_limits AS r (key, window_start, used) VALUES ($1, now(), $3)
ON CONFLICT (key) DO UPDATE SET
  used = CASE WHEN r.window_start <= now() - make_interval(secs => $2) THEN $3 ELSE r.used + $3 END,
  window_start = CASE WHEN r.window_start <= now() - make_interval(secs => $2) THEN now() ELSE r.window_start END
RETURNING used, ceil(extract(epoch FROM window_start + make_interval(secs => $2) - now()))::int AS "resetIn"`;

/** Counts acts by key in PostgreSQL, so all nodes and restarts share the same budget. */
export class RateLimiter {
  constructor(
    private readonly database: Database,
    private readonly limits: Record<RateLimitName, RateLimit>,
  ) {}

  /**
   * Charges acts to a key and refuses when the window's budget is spent.
   * @param key the budget's owner: an address, an account; stored as a hash.
   * @throws RATE_LIMITED with the seconds to wait.
   */
  async charge(name: RateLimitName, key: string, acts = 1): Promise<void> {
    const { count, windowSeconds } = this.limits[name];
    const hashed = `${name}:${createHash('sha256').update(key).digest('base64url')}`;
    const [row] = await this.database.read<{ used: number; resetIn: number }>('charge_rate_limit', CHARGE, [
      hashed,
      windowSeconds,
      acts,
    ]);
    if (!row || row.used <= count) return;
    throw tooManyAttempts(row.resetIn);
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
