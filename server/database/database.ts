import { isDeepStrictEqual } from 'node:util';
import type { DataSource, EntityManager } from 'typeorm';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { Plan } from '#domain/plans/plans';
import { busy, DomainError } from '../errors/domain-error';
import { AccountQueue } from './account-queue';
import { ask, command } from './ask';
import { authorText, type ActKind, type Author } from './author';
import { ChangeLog, type Changes, type Dependencies } from './changes';
import type { Connection } from './connection-pool';
import { recall, recallOf, remember, type Idempotency, type OnceOnly } from './idempotency';
import { Lanes } from './lanes';
import { LOCK_ACCOUNT } from './revision';

/** A stretch of time in which an answer stays the same, in epoch milliseconds. */
export interface Stretch {
  /** -Infinity for an answer that doesn't depend on the clock. */
  from: number;
  /** Exclusive; Infinity for an answer that no longer depends on the clock. */
  until: number;
}

/** The time, for a read that knows when its result changes by the clock alone. */
export interface BoundedTime {
  now: Date;
  /** Null: the result doesn't depend on the clock. */
  holdsUntil: (instant: Date | null) => void;
}

/** The student making the request, its time, and the database. */
export interface Actor {
  userId: string;
  /**
   * The time of the request; display and domain calls use it, never the process clock. Queries get the start of the
   * minute, and their results hold until the minute ends.
   */
  now: Date;
  /** The same time, for a read that knows how long its result holds. Absent if the answer isn't reused. */
  boundedNow?: () => BoundedTime;
  database: Database;
  /** The account's revision when the request came, or after its last change. Absent for jobs. */
  revision?: number;
  /** Identifies the answer that is being made, whose parts share reads. Absent while something may change. */
  answer?: object | undefined;
  /** Who makes the changes: null for the student in the product, absent for the server itself. */
  author?: Author | null;
  /** What the changes are as a whole; null if their rows say it. */
  act?: ActKind | null;
  /** The versions of the row that a change may begin with, if the caller wants it compared as a whole (`If-Match`). */
  matches?: readonly number[] | null;
  /** Set if the caller wants the changes of this request made once, however often it is sent. */
  idempotency?: Idempotency | null;
  /**
   * Hears of the account's revision after each change that was committed, and of the one that made the change: an
   * earlier one if an earlier request made it, null if that isn't known.
   */
  raised?: (revision: number, act: number | null) => void;
}

/** Returns the time of an actor, for a read that knows how long its result holds, used or not. */
export function boundedNow(actor: Actor): BoundedTime {
  return actor.boundedNow?.() ?? { now: actor.now, holdsUntil: () => undefined };
}

/** Runs one named statement, see {@link Database.read}. */
export type Read = <Row extends QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
) => Promise<Row[]>;

export interface Statement {
  text: string;
  values: unknown[];
}

/** Work that follows a change of rows, inside the transaction that made it. */
export interface ChangeListener {
  /** It does not hear of changes of anything else. */
  reads: Dependencies;
  /** Runs once, before commit, with the changes among the rows it reads. */
  follow(transaction: Transaction, changes: Changes): Promise<void>;
}

/** SQLSTATE of serialization failures and deadlocks: the same work may succeed when repeated. */
const REPEATABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 3;
/** More callers waiting for a connection mean overload: answer 503 instead of queueing. */
const MAX_WAITING = 100;
/** From these numbers on, more reads or changes only make everyone wait longer. */
const BEHIND = { reads: 48, connections: 16 } as const;

/** The only way to PostgreSQL: named reads on the pool, and transactions. */
export class Database {
  private readonly listeners: ChangeListener[] = [];
  private readonly queue = new AccountQueue();
  private readonly lanes: Lanes;
  private answeredAt = -Infinity;

  /**
   * @param planInForce the meaning of a stored plan on this installation, see `planRule` in `#domain/plans`;
   * decided once, so limits in transactions and displayed limits agree.
   */
  constructor(
    readonly dataSource: DataSource,
    readonly planInForce: (stored: Plan) => Plan = (stored) => stored,
  ) {
    this.lanes = new Lanes(this.pool);
  }

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  /**
   * Runs one named, prepared statement and returns its plain rows.
   * @param name identifies exactly this text: PostgreSQL plans it once per connection.
   */
  async read<Row extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    const result = await this.lanes.read<Row>({ name, text, values });
    this.answeredAt = performance.now();
    return result.rows;
  }

  /**
   * Runs reads that all see the account at one moment, regardless of writes meanwhile. The work must not wait
   * for anything external: an idle transaction is ended after ten seconds.
   */
  async snapshot<Result>(work: (read: Read) => Promise<Result>): Promise<Result> {
    return this.withConnection(async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const result = await work(
        async (name, text, values) => (await client.query({ name, text, values })).rows,
      );
      await client.query('COMMIT');
      return result;
    });
  }

  /**
   * Runs one statement that is a whole change of an account, which it locks itself, see
   * `database/revision.ts`. Like a transaction, it waits for its turn before it takes a connection.
   * @throws RATE_LIMITED when too many changes of the account are already waiting.
   */
  async write<Row extends QueryResultRow>(userId: string, text: string, values: unknown[]): Promise<Row[]> {
    return this.queue.run(userId, () => this.withConnection((client) => ask<Row>(client, text, values)));
  }

  private async withConnection<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    this.refuseOverload();
    const client = await this.pool.connect();
    // A connection that breaks while idle only emits an event; without a listener, the process would end.
    const broken = () => undefined;
    client.on('error', broken);
    try {
      const result = await work(client);
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
   * Runs `work` in one transaction for one user, then the change listeners, then commits. If the request has
   * an `Idempotency-Key`, the result is kept as JSON for 30 days, and a repeated request gets it without
   * running `work` again. So return IDs and plain values, never a secret (for one, leave `idempotency` out of
   * the actor). The changes of one account wait for each other before they take a connection.
   * @param early the first statement of `work`, sent with the beginning, which saves a round trip.
   * @throws RATE_LIMITED if too many of them are already waiting.
   */
  async transaction<Result>(
    actor: Actor,
    work: (transaction: Transaction) => Promise<Result>,
    early: Early = () => [],
  ): Promise<Result> {
    const once = actor.idempotency?.next();
    return this.queue.run(actor.userId, () => this.attempt(actor, once, work, early));
  }

  /** Retries after conflicts with concurrent changes. */
  private async attempt<Result>(
    actor: Actor,
    once: OnceOnly | undefined,
    work: (transaction: Transaction) => Promise<Result>,
    early: Early,
  ): Promise<Result> {
    const asked: Early = (manager) => [...(once ? [recallOf(actor.userId, once)] : []), ...early(manager)];
    for (let attempt = 1; ; attempt += 1) {
      this.refuseOverload();
      try {
        return await this.inTransaction(actor, asked, async (transaction) => {
          const known = once && (await recall(transaction, once));
          if (known) {
            transaction.act = known.revision ?? null;
            return known.value as Result;
          }
          const result = await work(transaction);
          await transaction.tell(this.listeners);
          if (once) remember(transaction, once, result);
          return result;
        });
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || !isRepeatable(error)) throw error;
      }
    }
  }

  private async inTransaction<Result>(
    actor: Actor,
    early: Early,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    const client = (await runner.connect()) as PoolClient & Connection;
    // Otherwise TypeORM would begin its own transactions.
    Object.assign(runner, { isTransactionActive: true });
    let transaction: Transaction | undefined;
    try {
      transaction = await Transaction.begin(runner.manager, client, actor, this.planInForce, early);
      const result = await work(transaction);
      await transaction.commit();
      actor.raised?.(transaction.revision, transaction.act);
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw transaction?.failure ?? error;
    } finally {
      await runner.release();
    }
  }

  /** Whether a read was answered recently, which shows that the database is up, however busy. */
  answeredWithin(milliseconds: number): boolean {
    return performance.now() - this.answeredAt < milliseconds;
  }

  /** Whether new requests should wait outside; `isChange`: of one whose transaction takes a connection. */
  isBehind(isChange: boolean): boolean {
    if (this.lanes.underWay >= BEHIND.reads) return true;
    return isChange && this.pool.waitingCount >= BEHIND.connections;
  }

  /** The load on this process's connections: `waiting` transactions, and `reads` in progress. */
  get load() {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.pool;
    return { connections: { total, idle }, waiting, reads: this.lanes.underWay };
  }

  async close(): Promise<void> {
    await this.lanes.close();
    await this.dataSource.destroy();
  }

  private refuseOverload(): void {
    if (this.pool.waitingCount < MAX_WAITING) return;
    throw busy();
  }
}

function isRepeatable(error: unknown): boolean {
  const code = (error as { driverError?: { code?: string } } | null)?.driverError?.code;
  return code !== undefined && REPEATABLE.has(code);
}

/** One running transaction of one user. Inside it, use nothing else. */
export class Transaction {
  /** What {@link changed} reported. */
  readonly changes = new ChangeLog();
  private readonly last: Statement[] = [];
  /** Statements whose answers aren't needed before the commit. */
  private readonly underWay: Promise<unknown>[] = [];
  /** Why the first of them failed; everything after it fails because of it. */
  failure: unknown;
  /** The revision that made this change; null if an earlier request did and didn't note it. */
  act: number | null;

  private constructor(
    readonly manager: EntityManager,
    private readonly client: PoolClient & Connection,
    readonly userId: string,
    /** IANA time zone of the student's days. */
    readonly timezone: string,
    /** That of the account after this change. */
    readonly revision: number,
    readonly now: Date,
    /** The meaning of a stored plan on this installation. */
    readonly planInForce: (stored: Plan) => Plan,
    /** Answers to the statements that were sent early. */
    private readonly early: EarlyAnswer[],
    readonly matches: Actor['matches'],
  ) {
    this.act = revision;
  }

  /**
   * Begins, locks the account first, and raises its revision. So changes of one account queue: counts and
   * figures derived from several rows never miss a parallel change, and changes can't deadlock.
   * @throws UNAUTHENTICATED when the account is gone.
   */
  static async begin(
    manager: EntityManager,
    client: PoolClient & Connection,
    { userId, now, author, act = null, matches }: Actor,
    planInForce: Database['planInForce'],
    early: Early,
  ): Promise<Transaction> {
    const answers: EarlyAnswer[] = [];
    const [, [account]] = await client.together(() => {
      const begun = Promise.all([
        command(client, 'START TRANSACTION'),
        ask<{ timezone: string; revision: number }>(client, LOCK_ACCOUNT, [userId, authorText(author), act]),
      ]);
      for (const asked of early(manager))
        answers.push({ asked, rows: handled(ask(client, asked.text, asked.values)) });
      return begun;
    });
    if (!account) throw new DomainError('UNAUTHENTICATED', 'Log in to do this.');
    const { timezone, revision } = account;
    return new Transaction(manager, client, userId, timezone, revision, now, planInForce, answers, matches);
  }

  /** Runs one statement, prepared at its first use per connection, and returns its plain rows. */
  query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const place = this.early.findIndex(
      ({ asked }) => asked.text === text && isDeepStrictEqual(asked.values, values),
    );
    const [known] = place < 0 ? [] : this.early.splice(place, 1);
    return known ? (known.rows as Promise<Row[]>) : ask<Row>(this.client, text, values);
  }

  /**
   * Like {@link query}, for rows that aren't needed before the commit. It is sent with the next statement, so
   * don't wait for it inside the transaction. If it fails, so does the commit.
   */
  queryAlong<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    this.client.gather();
    const rows = ask<Row>(this.client, text, values);
    rows.catch((error: unknown) => (this.failure ??= error));
    this.underWay.push(rows);
    return rows;
  }

  /** Runs a statement as the last one before the commit, in the same round trip. Its rows are ignored. */
  queryLast(text: string, values: unknown[]): void {
    this.last.push({ text, values });
  }

  /** Makes the last changes and commits. */
  async commit(): Promise<void> {
    const { client, last, underWay } = this;
    await client.together(() => {
      const rest = last.map(({ text, values }) => ask(client, text, values));
      return Promise.all([...underWay, ...rest, command(client, 'COMMIT')]);
    });
  }

  /**
   * Reports which rows changed, so derived data is updated before the commit.
   * @param columns their names in the entity; absent for rows that were added or removed, or may have changed
   * anywhere.
   * @param areFinished whether nothing is left to do of the rows, so that nobody needs to be reminded of them.
   */
  changed(...[noun, rows, columns, areFinished]: Parameters<ChangeLog['note']>): void {
    this.changes.note(noun, rows, columns, areFinished);
  }

  /** Notifies the listeners once; they handle the consequences of their own changes. */
  async tell(listeners: readonly ChangeListener[]): Promise<void> {
    for (const { reads, follow } of listeners) {
      const changes = this.changes.concerning(reads);
      if (changes.size > 0) await follow(this, changes);
    }
  }
}

/** A statement sent together with the beginning of a transaction. */
type Early = (manager: EntityManager) => Statement[];

interface EarlyAnswer {
  asked: Statement;
  rows: Promise<unknown[]>;
}

/** A promise that is awaited later, or never. */
function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
