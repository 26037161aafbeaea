import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import { IDEMPOTENCY_LIMITS } from '#domain/limits/limits';
import { removeInPieces } from './remove-in-pieces';
import { badInput, DomainError } from '../errors/domain-error';

const PRINTABLE = new RegExp(`^[\\x20-\\x7e]{1,${IDEMPOTENCY_LIMITS.keyLength}}$`);

/** One change of a request that must happen once. */
export interface OnceOnly {
  key: string;
  /** Index of the change within the request, from 0. */
  position: number;
  /** Hash of the request. */
  fingerprint: string;
  /** Notes that it had already been made. */
  noteRecalled(): void;
}

/**
 * Makes the changes of a request only once, as requested by the `Idempotency-Key` header. The result of each
 * transaction is kept for 30 days, written by that transaction itself, and returned again instead of running it a
 * second time. Refusals aren't kept: the request may succeed next time.
 */
export class Idempotency {
  private position = 0;
  /** Positions of the changes that had already been made. */
  private readonly recalled = new Set<number>();
  private fingerprint: string | null = null;

  private constructor(private readonly key: string) {}

  /**
   * Reads the header.
   * @returns null if the request has none.
   * @throws BAD_USER_INPUT for anything but 1 to 200 printable ASCII characters.
   */
  static read(header: string | string[] | undefined): Idempotency | null {
    if (header === undefined) return null;
    if (typeof header === 'string' && PRINTABLE.test(header)) return new Idempotency(header);
    const rule = `must have 1 to ${IDEMPOTENCY_LIMITS.keyLength} printable ASCII characters`;
    throw badInput('Idempotency-Key', rule);
  }

  /** Describes the request before its first change: a key identifies one request, not several. */
  describe(request: string | Uint8Array): void {
    this.fingerprint = createHash('sha256').update(request).digest('hex');
  }

  /** Whether all changes of the request had already been made, by an earlier request with this key. */
  get wasMade(): boolean {
    return this.position > 0 && this.recalled.size === this.position;
  }

  /** Identifies the next change of the request. */
  next(): OnceOnly {
    if (this.fingerprint === null)
      throw new Error('No request description was set for this Idempotency-Key.');
    const { key, fingerprint } = this;
    const position = this.position;
    this.position += 1;
    const noteRecalled = (): void => {
      this.recalled.add(position);
    };
    return { key, position, fingerprint, noteRecalled };
  }
}

const IS_KEPT = `kept_at > now() - make_interval(days => ${IDEMPOTENCY_LIMITS.days})`;

const RECALL = `
SELECT position, fingerprint, result FROM idempotency_keys WHERE user_id = $1 AND key = $2 AND ${IS_KEPT}`;

const REMEMBER = `
INSERT INTO idempotency_keys (user_id, key, position, fingerprint, result) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (user_id, key, position) DO UPDATE
SET fingerprint = excluded.fingerprint, result = excluded.result, kept_at = now()`;

/** The running transaction of one account. */
interface Account {
  userId: string;
  revision: number;
  query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]>;
  queryLast(text: string, values: unknown[]): void;
}

/** What a change yielded, and the revision that it gave the account, which older results lack. */
interface Kept {
  value?: unknown;
  revision?: number;
}

interface KeptRow {
  position: number;
  fingerprint: string;
  result: Kept;
}

/** The statement that {@link recall} runs. */
export function recallOf(userId: string, { key }: OnceOnly): { text: string; values: unknown[] } {
  return { text: RECALL, values: [userId, key] };
}

/**
 * Returns what this change yielded when first made. Calls with one key queue here: the account is locked.
 * @returns null when it hasn't been made yet.
 * @throws CONFLICT when the key was used for another request.
 */
export async function recall(transaction: Account, once: OnceOnly): Promise<Kept | null> {
  const { position, fingerprint } = once;
  const { text, values } = recallOf(transaction.userId, once);
  const kept = await transaction.query<KeptRow>(text, values);
  if (kept.some((row) => row.fingerprint !== fingerprint)) {
    throw new DomainError('CONFLICT', 'This Idempotency-Key was already used for a different request.', {
      fields: { 'Idempotency-Key': 'was already used for a different request' },
    });
  }
  const known = kept.find((row) => row.position === position);
  if (known) once.noteRecalled();
  return known?.result ?? null;
}

/** Stores the result of a change for {@link recall}; committed together with the change. */
export function remember(
  transaction: Account,
  { key, position, fingerprint }: OnceOnly,
  value: unknown,
): void {
  const result = JSON.stringify({ value, revision: transaction.revision } satisfies Kept);
  transaction.queryLast(REMEMBER, [transaction.userId, key, position, fingerprint, result]);
}

/**
 * Forgets the results of requests that are older than that.
 * @returns how many were removed.
 */
export function removeOldKeys(database: Parameters<typeof removeInPieces>[0]): Promise<number> {
  return removeInPieces(database, 'idempotency_keys', `NOT (${IS_KEPT})`);
}
