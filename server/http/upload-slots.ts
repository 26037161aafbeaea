import { DomainError } from '../errors/domain-error';

/** Files that may be in memory at a time. */
export interface SlotLimits {
  /** Files of one account that are read side by side. */
  perAccount: number;
  /** Files of one account that wait for that, unread, before more are refused. */
  waiting: number;
  /** Files of all accounts together. */
  all: number;
}

/** The files of one account: how many are being read, and how those that wait continue. */
interface Account {
  active: number;
  waiting: (() => void)[];
}

/** Files are large in memory: only so many are read at a time, and the bodies of others aren't read yet. */
export class UploadSlots {
  private readonly accounts = new Map<string, Account>();
  private taken = 0;

  constructor(private readonly limits: SlotLimits) {}

  /**
   * Runs work that reads a file, once few enough of the account's files are being read.
   * @throws RATE_LIMITED if too many files of the account wait, UNAVAILABLE if there are too many in total.
   */
  async hold<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const account = this.accounts.get(userId) ?? { active: 0, waiting: [] };
    this.accounts.set(userId, account);
    if (account.active >= this.limits.perAccount) await this.turn(account);
    else account.active += 1;
    try {
      return await this.within(work);
    } finally {
      // The longest waiting one takes over.
      const next = account.waiting.shift();
      if (next) next();
      else account.active -= 1;
      if (account.active === 0) this.accounts.delete(userId);
    }
  }

  private turn({ waiting }: Account): Promise<void> {
    if (waiting.length >= this.limits.waiting) {
      throw new DomainError(
        'RATE_LIMITED',
        "Your other files are still being read. Try again when they're done.",
        {
          retryAfter: 5,
        },
      );
    }
    return new Promise((resolve) => waiting.push(resolve));
  }

  private async within<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.taken >= this.limits.all) {
      throw new DomainError('UNAVAILABLE', 'Too many files are being read. Try again in a moment.', {
        retryAfter: 5,
      });
    }
    this.taken += 1;
    try {
      return await work();
    } finally {
      this.taken -= 1;
    }
  }
}
