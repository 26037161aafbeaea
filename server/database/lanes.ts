import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { DomainError } from '../errors/domain-error';
import { isCutOff } from '../errors/lost-connection';
import { Connection } from './connection-pool';

/** Connections that take reads. */
const LANES = 4;
/** More reads than this behind one another mean overload: answer 503 instead of queueing. */
const MAX_WAITING = 25;
/** Connections are replaced regularly to notice changes at the other end, such as a failover. */
const LIFETIME_MS = 60_000;

/** A connection on which reads follow each other. */
interface Lane {
  waiting: number;
  client: Promise<PoolClient>;
  isGivenBack: boolean;
}

/**
 * Connections for single-statement reads. A read is sent at once on the connection with the fewest in
 * progress, without checking it in and out. A transaction needs its own connection, from the pool.
 */
export class Lanes {
  private readonly lanes = new Set<Lane>();

  constructor(
    private readonly pool: Pool,
    private readonly lifetime = LIFETIME_MS,
  ) {}

  /**
   * Runs one read. If its connection broke, perhaps because of another read, it runs once more.
   * @throws UNAVAILABLE if too many reads wait.
   */
  async read<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    try {
      return await this.attempt<Row>(query);
    } catch (error) {
      if (!isCutOff(error)) throw error;
      return this.attempt<Row>(query);
    }
  }

  /** Reads under way on all connections together. */
  get underWay(): number {
    let sum = 0;
    for (const { waiting } of this.lanes) sum += waiting;
    return sum;
  }

  /** Releases the connections. */
  async close(): Promise<void> {
    const open = [...this.lanes];
    this.lanes.clear();
    await Promise.all(open.map(giveBack));
  }

  private async attempt<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    const lane = this.leastBusy();
    lane.waiting += 1;
    try {
      const client = await lane.client;
      if (client instanceof Connection) client.gather();
      return await client.query<Row>(query).catch((error: unknown) => {
        // Some reads also write, such as those that charge rate limits.
        if (client instanceof Connection && client.isReadOnly) this.lanes.delete(lane);
        throw error;
      });
    } finally {
      lane.waiting -= 1;
      if (lane.waiting === 0 && !this.lanes.has(lane)) void giveBack(lane);
    }
  }

  private leastBusy(): Lane {
    let best: Lane | undefined;
    for (const lane of this.lanes) if (!best || lane.waiting < best.waiting) best = lane;
    if (best && (best.waiting === 0 || this.lanes.size >= LANES)) {
      if (best.waiting < MAX_WAITING) return best;
      throw new DomainError('UNAVAILABLE', 'The planner is busy. Try again in a moment.', { retryAfter: 2 });
    }
    return this.open();
  }

  private open(): Lane {
    const lane: Lane = { waiting: 0, client: this.pool.connect(), isGivenBack: false };
    this.lanes.add(lane);
    const leave = () => {
      this.lanes.delete(lane);
      if (lane.waiting === 0) void giveBack(lane);
    };
    lane.client.then((client) => {
      const expiry = setTimeout(leave, this.lifetime).unref();
      // A connection that breaks emits an event; without a listener, the process would end.
      client.on('error', leave).once('end', () => {
        clearTimeout(expiry);
        leave();
      });
    }, leave);
    return lane;
  }
}

/** Closes the connection of a lane that accepts no further reads; the pool opens another when needed. */
async function giveBack(lane: Lane): Promise<void> {
  if (lane.isGivenBack) return;
  lane.isGivenBack = true;
  const client = await lane.client.catch(() => null);
  client?.release(true);
}
