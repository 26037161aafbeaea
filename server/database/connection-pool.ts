import { Client, Pool, type ClientConfig, type PoolConfig, type QueryResult } from 'pg';

/** The driver's message when a query times out; the server may still be running it. */
const READ_TIMEOUT = 'Query read timeout';

/** SQLSTATE of a write sent to a read-only replica. */
const READ_ONLY = '25006';

/** Driver state missing in its types. */
interface DriverState {
  /** False while a query is running. */
  readonly readyForQuery: boolean;
}

/**
 * A connection that closes itself if its state is unknown. After a timeout, the caller was told that the query
 * failed, so nothing may run on this connection anymore, least of all a COMMIT.
 */
export class Connection extends Client {
  private wasRefusedChange = false;
  private isGathering = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
    const guardedQuery = (...asked: unknown[]): unknown => {
      const answer = ask(...asked);
      return answer instanceof Promise ? answer.then(refuseHiddenRollback(asked), this.judge) : answer;
    };
    this.query = guardedQuery as typeof this.query;
  }

  /** Whether the server at the other end has refused a change, as one does after a failover. */
  get isReadOnly(): boolean {
    return this.wasRefusedChange;
  }

  /** Whether it is idle, outside a transaction, and not read-only. */
  get isReusable(): boolean {
    const isReady = (this as unknown as DriverState).readyForQuery;
    return isReady && this.getTransactionStatus() === 'I' && !this.isReadOnly;
  }

  /** Sends everything that `ask` asks in one piece. The server works on it in this order. */
  together<Answers>(ask: () => Answers): Answers {
    const { stream } = this.connection;
    stream.cork();
    try {
      return ask();
    } finally {
      stream.uncork();
    }
  }

  /** Sends all queries of one event-loop turn in one piece, which saves both sides most system calls. */
  gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    const { stream } = this.connection;
    stream.cork();
    setImmediate(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }

  /** Closes the connection immediately; the server then rolls back. */
  breakOff(): void {
    // Marks the connection as ended, so the pool forgets it before the socket closes.
    void this.end();
    this.connection.stream.destroy();
  }

  private readonly judge = (error: unknown): never => {
    if (error instanceof Error && error.message === READ_TIMEOUT) this.breakOff();
    // Another server may have taken over at the same address: a new connection finds it.
    if (error instanceof Error && 'code' in error && error.code === READ_ONLY) this.wasRefusedChange = true;
    throw error;
  };
}

/**
 * After a failed statement, PostgreSQL answers COMMIT with ROLLBACK and no error. This makes it an error, so
 * the changes don't seem saved.
 */
function refuseHiddenRollback([asked]: unknown[]): (answer: unknown) => unknown {
  return (answer) => {
    const isLost = asked === 'COMMIT' && (answer as QueryResult).command === 'ROLLBACK';
    if (isLost) throw new Error('The transaction was rolled back because a statement in it failed.');
    return answer;
  };
}

/**
 * A pool that closes connections returned in the middle of a transaction or query: the next user's COMMIT would
 * otherwise commit the failed work of the previous one.
 */
export class ConnectionPool extends Pool {
  constructor(config: PoolConfig) {
    // Sends queries at once, before the answers to earlier ones.
    super({ ...config, pipeline: true, Client: Connection } as PoolConfig);
    this.on('release', (_error, client) => {
      if (client instanceof Connection && !client.isReusable) client.breakOff();
    });
  }
}
