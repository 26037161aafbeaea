import { DomainError } from '../errors/domain-error';

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/** How much of one account may go on at once, how much more may wait, and the refusal of the rest. */
interface QueueLimits {
  running: number;
  waiting: number;
  refusal: () => DomainError;
}

/**
 * The limits of changes: one runs, the next waits for the account's lock. The others would wait for it, too, but each
 * would hold one of the few connections. A page that sends more is faulty.
 */
const OF_CHANGES: QueueLimits = {
  running: 2,
  waiting: 50,
  refusal: () =>
    new DomainError('RATE_LIMITED', 'Too many changes at once. Try again in a moment.', { retryAfter: 2 }),
};

/** Makes work of one account wait for the account's earlier work. */
export class AccountQueue {
  private readonly lanes = new Map<string, Lane>();

  constructor(private readonly limits = OF_CHANGES) {}

  /** @throws the refusal if too much work of the account is already waiting. */
  async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const lane = this.lanes.get(userId) ?? { running: 0, waiting: [] };
    this.lanes.set(userId, lane);
    if (lane.running < this.limits.running) lane.running += 1;
    else await this.waitIn(lane);
    try {
      return await work();
    } finally {
      this.leave(userId, lane);
    }
  }

  private async waitIn({ waiting }: Lane): Promise<void> {
    if (waiting.length >= this.limits.waiting) throw this.limits.refusal();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Hands the place to the caller that has waited longest. */
  private leave(userId: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) return next();
    lane.running -= 1;
    if (lane.running === 0) this.lanes.delete(userId);
  }
}
