import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import type { Pool, QueryResultRow } from 'pg';
import type { Plan } from '#domain/plans/plans';
import { DomainError } from '../errors/domain-error';
import { recall, remember, type Idempotency } from './idempotency';

/** What a row can be, as deletions, restores and change listeners name it. */
export type Noun =
  | 'grade_scale'
  | 'term'
  | 'course'
  | 'grade_category'
  | 'assignment'
  | 'subtask'
  | 'time_entry'
  | 'study_block'
  | 'event'
  | 'special_day'
  | 'grade_scenario'
  | 'calendar_source';

/** What listeners hear of: a row, or the account itself when its zone or daily minutes changed. */
export type Changed = Noun | 'account';

/** On whose behalf something is done, when, and where the rows lie. */
export interface Actor {
  userId: string;
  /** The time of the request; display and domain calls use it, never the process clock. */
  now: Date;
  database: Database;
  /** Set when the caller wants the changes of this request made once, however often it is sent. */
  idempotency?: Idempotency | null;
}

/** Runs inside the transaction that changed the rows, once, before commit. */
export type ChangeListener = (transaction: Transaction, changes: Changes) => Promise<void>;

/** Ids of changed rows by noun. */
export type Changes = ReadonlyMap<Changed, ReadonlySet<string>>;

/** Runs one named statement, see {@link Database.read}. */
export type Read = <Row extends QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
) => Promise<Row[]>;

/** SQLSTATE of serialization failures and deadlocks: the same work may succeed when repeated. */
const REPEATABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 3;
/** More callers than this waiting for a connection means overload: answer 503 instead of queueing. */
const MAX_WAITING = 100;

/** The one door to PostgreSQL: named reads on the pool, and transactions. */
export class Database {
  private readonly listeners: ChangeListener[] = [];

  /**
   * @param planInForce what a stored plan means on this installation, see `planRule` in `#domain/plans`; decided here
   *   once, so that limits read within a transaction and those shown agree.
   */
  constructor(
    readonly dataSource: DataSource,
    readonly planInForce: (stored: Plan) => Plan = (stored) => stored,
  ) {}

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  /**
   * Runs one named, prepared statement and returns its plain rows.
   * @param name stands for exactly this text: PostgreSQL plans it once a connection.
   */
  async read<Row extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    this.refuseOverload();
    const result = await this.pool.query<Row>({ name, text, values });
    return result.rows;
  }

  /**
   * Runs reads that all see the account as it was at one moment, whatever is written meanwhile. The work must not wait
   * for anybody outside: an idle transaction is ended after ten seconds.
   */
  async snapshot<Result>(work: (read: Read) => Promise<Result>): Promise<Result> {
    this.refuseOverload();
    const client = await this.pool.connect();
    // A connection that breaks while nothing is asked of it tells nobody but its listeners; without one the process ends.
    const broken = () => undefined;
    client.on('error', broken);
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const result = await work(
        async (name, text, values) => (await client.query({ name, text, values })).rows,
      );
      await client.query('COMMIT');
      client.off('error', broken).release();
      return result;
    } catch (error) {
      // A connection in an unknown state is closed, which also ends its transaction.
      client.release(true);
      throw error;
    }
  }

  /** Registers work that follows a change of rows; services never call later services directly. */
  onChanged(listener: ChangeListener): void {
    this.listeners.push(listener);
  }

  /**
   * Runs `work` in one transaction for one user, then the change listeners, then commits.
   * When the request carries an `Idempotency-Key`, the result is kept as JSON for a day, and a repeated request gets
   * it without running `work` again: so return ids and plain values, never a secret (for one, leave `idempotency` out
   * of the actor).
   */
  async transaction<Result>(
    actor: Actor,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const once = actor.idempotency?.next();
    for (let attempt = 1; ; attempt += 1) {
      this.refuseOverload();
      try {
        return await this.dataSource.transaction(async (manager) => {
          const transaction = await Transaction.begin(manager, actor, this.planInForce);
          const known = once && (await recall(transaction, once));
          if (known) return known.value as Result;
          const result = await work(transaction);
          await transaction.tell(this.listeners);
          if (once) await remember(transaction, once, result);
          return result;
        });
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || !isRepeatable(error)) throw error;
      }
    }
  }

  async close(): Promise<void> {
    await this.dataSource.destroy();
  }

  private refuseOverload(): void {
    if (this.pool.waitingCount < MAX_WAITING) return;
    throw new DomainError('UNAVAILABLE', 'The planner is busy. Try again in a moment.', { retryAfter: 2 });
  }
}

function isRepeatable(error: unknown): boolean {
  const code = (error as { driverError?: { code?: string } } | null)?.driverError?.code;
  return code !== undefined && REPEATABLE.has(code);
}

const LOCK_ACCOUNT = 'SELECT timezone FROM users WHERE id = $1 FOR NO KEY UPDATE';

/** One running transaction of one user. Inside it, use nothing but what it offers. */
export class Transaction {
  private readonly changes = new Map<Changed, Set<string>>();

  private constructor(
    readonly manager: EntityManager,
    readonly userId: string,
    /** IANA zone in which the student's days begin and end. */
    readonly timezone: string,
    readonly now: Date,
    /** What a stored plan means on this installation. */
    readonly planInForce: (stored: Plan) => Plan,
  ) {}

  /**
   * Locks the account first, so that its changes queue: counts and figures derived from several rows never miss a
   * parallel change, and two changes never wait for each other in a circle.
   * @throws UNAUTHENTICATED when the account is gone.
   */
  static async begin(
    manager: EntityManager,
    { userId, now }: Actor,
    planInForce: Database['planInForce'],
  ): Promise<Transaction> {
    const rows: { timezone: string }[] = await manager.query(LOCK_ACCOUNT, [userId]);
    const [account] = rows;
    if (!account) throw new DomainError('UNAUTHENTICATED', 'Log in to do this.');
    return new Transaction(manager, userId, account.timezone, now, planInForce);
  }

  /** Runs one statement; rows of `RETURNING` and `SELECT` alike come back as plain objects. */
  async query<Row extends ObjectLiteral>(text: string, values: unknown[]): Promise<Row[]> {
    const result: unknown = await this.manager.query(text, values);
    const isWrite =
      Array.isArray(result) &&
      result.length === 2 &&
      Array.isArray(result[0]) &&
      typeof result[1] === 'number';
    return (isWrite ? (result as [Row[], number])[0] : result) as Row[];
  }

  /** Says which rows changed, so that derived figures follow before the commit. */
  changed(noun: Changed, ids: Iterable<string>): void {
    const known = this.changes.get(noun) ?? new Set<string>();
    for (const id of ids) known.add(id);
    this.changes.set(noun, known);
  }

  /** Tells the listeners once; what they change themselves is theirs to follow up. */
  async tell(listeners: readonly ChangeListener[]): Promise<void> {
    if (this.changes.size === 0) return;
    for (const listener of listeners) await listener(this, this.changes);
  }
}
