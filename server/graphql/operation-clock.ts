import type { BoundedTime, Stretch } from '../database/database';

const MINUTE_MS = 60_000;

/**
 * The time at which an operation is answered. A mutation uses the exact moment. A query uses the start of its
 * minute, because deadlines, classes, and days start and end on the minute. If its answer depends on the
 * time, it holds until the minute ends, or for as long as more precise reads say.
 */
export class OperationClock {
  private isQuery = false;
  private isReusable = false;
  /** The end of validity of each read that used the time. */
  private readonly reads: { until: number }[] = [];

  constructor(private readonly exact: Date) {}

  /** Switches to the time of a query. */
  beginQuery(): void {
    this.isQuery = true;
  }

  /** The time, for a read whose result may differ in the next minute. */
  get now(): Date {
    return this.bounded().now;
  }

  /** The time, for a read that may say when its result changes next; otherwise, in the next minute. */
  bounded(): BoundedTime {
    const next = this.minute + MINUTE_MS;
    const read = { until: next };
    this.reads.push(read);
    return {
      now: this.isQuery ? new Date(this.minute) : this.exact,
      holdsUntil: (instant) => {
        const until = instant ? Math.ceil(instant.getTime() / MINUTE_MS) * MINUTE_MS : Infinity;
        read.until = Math.max(next, until);
      },
    };
  }

  /** Records that the answer depends only on its account and this clock. */
  allowReuse(): void {
    this.isReusable = true;
  }

  /** How long the answer holds; null if it must not be reused. */
  get answerHolds(): Stretch | null {
    if (!this.isReusable) return null;
    const until = this.reads.reduce((least, read) => Math.min(least, read.until), Infinity);
    return { from: this.reads.length > 0 ? this.minute : -Infinity, until };
  }

  private get minute(): number {
    return Math.floor(this.exact.getTime() / MINUTE_MS) * MINUTE_MS;
  }
}
