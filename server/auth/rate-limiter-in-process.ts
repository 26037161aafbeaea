import type { RateLimit } from '#domain/limits/rate-limits';
import { tooManyAttempts } from './rate-limiter';

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
    const left = (this.used.get(key) ?? 0) - acts;
    if (left > 0) this.used.set(key, left);
    else this.used.delete(key);
  }
}
