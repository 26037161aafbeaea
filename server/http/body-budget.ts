import { DomainError } from '../errors/domain-error';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Bytes of request bodies, each held in memory until its request is answered. */
export const BODY_LIMITS = {
  /** One body of a caller without an account. */
  guest: 64 * KILOBYTE,
  /** All bodies of one network address at a time. */
  perAddress: 4 * MEGABYTE,
  /** All bodies of one account at a time. */
  perAccount: 8 * MEGABYTE,
  /** All bodies of callers without an account at a time. */
  guests: 32 * MEGABYTE,
  /** All bodies at a time. */
  all: 128 * MEGABYTE,
} as const;

export interface BodyOwner {
  /** The account, or the network address of a guest. */
  key: string;
  isGuest: boolean;
}

/** The room that one body takes up in memory. */
export interface BodyRoom {
  /** The most bytes that it may have. */
  limit: number;
  /**
   * Takes more room; none after it was freed.
   * @throws RATE_LIMITED if the owner holds too much, UNAVAILABLE if all together do.
   */
  grow(bytes: number): void;
  /** Gives everything back; may be called again. */
  free(): void;
}

/** Counts the bytes of bodies in memory, by owner and in total. */
export class BodyBudget {
  private readonly byOwner = new Map<string, number>();
  private ofGuests = 0;
  private total = 0;

  /** Bytes that are held now. */
  get held(): number {
    return this.total;
  }

  /** Room for one body, which takes none yet. */
  open(owner: BodyOwner): BodyRoom {
    let held = 0;
    let isFree = false;
    return {
      limit: 0,
      grow: (bytes) => {
        if (isFree) return;
        this.assertRoom(owner, bytes);
        this.add(owner, bytes);
        held += bytes;
      },
      free: () => {
        isFree = true;
        this.add(owner, -held);
        held = 0;
      },
    };
  }

  private assertRoom({ key, isGuest }: BodyOwner, bytes: number): void {
    const own = (this.byOwner.get(key) ?? 0) + bytes;
    if (own > (isGuest ? BODY_LIMITS.perAddress : BODY_LIMITS.perAccount)) {
      throw new DomainError('RATE_LIMITED', 'Too many requests at once. Try again in a moment.', {
        retryAfter: 1,
      });
    }
    if (this.total + bytes > BODY_LIMITS.all || (isGuest && this.ofGuests + bytes > BODY_LIMITS.guests)) {
      throw new DomainError('UNAVAILABLE', 'Termwise is busy. Try again in a moment.', { retryAfter: 2 });
    }
  }

  private add({ key, isGuest }: BodyOwner, bytes: number): void {
    const own = (this.byOwner.get(key) ?? 0) + bytes;
    if (own > 0) this.byOwner.set(key, own);
    else this.byOwner.delete(key);
    this.total += bytes;
    if (isGuest) this.ofGuests += bytes;
  }
}
