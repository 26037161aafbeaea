import { DomainError } from '../errors/domain-error';

/** How many changes of one account may hold a connection at once: one runs, the next waits for the account's lock. */
const IN_FLIGHT = 2;
/** The most changes of one account that may wait. A page that sends more is faulty. */
const WAITING = 50;
/** Seconds after which a refused change can be tried again. */
const RETRY_AFTER = 2;

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/**
 * Makes the changes of one account wait for each other before they take a connection. They would wait for the
 * account's lock anyway, but each would hold one of the few connections.
 */
export class AccountQueue {
  private readonly lanes = new Map<string, Lane>();

  /** @throws RATE_LIMITED if too many changes of the account are already waiting. */
  async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const lane = this.lanes.get(userId) ?? { running: 0, waiting: [] };
    this.lanes.set(userId, lane);
    if (lane.running < IN_FLIGHT) lane.running += 1;
    else await waitIn(lane);
    try {
      return await work();
    } finally {
      this.leave(userId, lane);
    }
  }

  /** Hands the place to the caller that has waited longest. */
  private leave(userId: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) return next();
    lane.running -= 1;
    if (lane.running === 0) this.lanes.delete(userId);
  }
}

async function waitIn({ waiting }: Lane): Promise<void> {
  if (waiting.length >= WAITING) {
    throw new DomainError('RATE_LIMITED', 'Too many changes at once. Try again in a moment.', {
      retryAfter: RETRY_AFTER,
    });
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}
