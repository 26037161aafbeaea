import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LIMITS } from '#domain/limits/limits';
import { badInput, DomainError } from '../errors/domain-error';
import type { Secrets } from './secrets';

/** Hashes waiting for a free core; more than this is overload. */
const MAX_QUEUE = 50;
const SCHEME = 'tw1';
const PRODUCT_WORDS = ['termwise', 'termwise1', 'termwise123', 'studentpro'];
const COMMON_PASSWORDS = new Set<string>([...(dictionary['passwords'] as string[]), ...PRODUCT_WORDS]);

/**
 * Refuses passwords that are too short, absurdly long, or very common. There are no composition rules; letters of
 * every script count as one each.
 */
export function checkPasswordStrength(password: string, field = 'password'): void {
  const length = [...password].length;
  if (length < PASSWORD_LIMITS.min)
    throw badInput(field, `must have at least ${PASSWORD_LIMITS.min} characters`);
  if (length > PASSWORD_LIMITS.max)
    throw badInput(field, `must have at most ${PASSWORD_LIMITS.max} characters`);
  if (COMMON_PASSWORDS.has(password.toLowerCase())) {
    throw badInput(field, 'is too common: choose another one');
  }
}

/**
 * Hashes and verifies passwords: bcrypt over base64(HMAC-SHA-384(password, pepper)). With the HMAC, passwords of any
 * length and script count in full although bcrypt reads 72 bytes; its base64 has no NUL.
 */
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly dummyHash: Promise<string>;

  /** As many hashes at once as this process has cores; the thread pool also serves files and DNS. */
  private readonly atOnce: number;

  /**
   * @param cost bcrypt's work factor: 12 in production, 4 in tests.
   * @param processes share the cores.
   */
  constructor(
    private readonly secrets: Secrets,
    private readonly cost: number,
    processes: number,
  ) {
    this.atOnce = Math.ceil(availableParallelism() / processes);
    this.dummyHash = this.hash('a password nobody has');
  }

  /** @returns scheme, pepper and bcrypt hash in one text. */
  async hash(password: string): Promise<string> {
    const input = peppered(password, this.secrets.passwordPepper);
    const hash = await this.inTurn(() => bcrypt.hash(input, this.cost));
    return `${SCHEME}$${this.secrets.passwordPepperId}$${hash}`;
  }

  /**
   * Compares in the same time whether or not the account exists.
   * @param stored null for an unknown account: the work is done against a dummy.
   */
  async verify(password: string, stored: string | null): Promise<boolean> {
    const { pepperId, hash } = parse(stored ?? (await this.dummyHash));
    const pepper = this.pepperFor(pepperId);
    const matches = await this.inTurn(() => bcrypt.compare(peppered(password, pepper), hash));
    return matches && stored !== null;
  }

  /** Whether a hash should be renewed at the next successful log-in: older scheme, pepper or cost. */
  isOutdated(stored: string): boolean {
    const { scheme, pepperId, hash } = parse(stored);
    return (
      scheme !== SCHEME || pepperId !== this.secrets.passwordPepperId || bcrypt.getRounds(hash) < this.cost
    );
  }

  private pepperFor(id: string): Buffer {
    const previous = this.secrets.previousPepper;
    return previous && id === previous.id ? previous.key : this.secrets.passwordPepper;
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= MAX_QUEUE) {
        throw new DomainError('UNAVAILABLE', 'Too many people are logging in. Try again in a moment.', {
          retryAfter: 5,
        });
      }
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }
}

function peppered(password: string, pepper: Buffer): string {
  return createHmac('sha384', pepper).update(password).digest('base64');
}

function parse(stored: string): { scheme: string; pepperId: string; hash: string } {
  const [scheme = '', pepperId = '', ...rest] = stored.split('$');
  return { scheme, pepperId, hash: rest.join('$') };
}
