import { Client } from 'pg';
import type { Database } from './database';
import { REVISION_CHANNEL } from './revision';

/** Minutes for which a process requests an account's changes, and the interval for renewing the request. */
const WATCH_MINUTES = 15;
const RENEW_MS = 5 * 60_000;
/** How often the connection is checked, and the delay before it is reopened. */
const CHECK_MS = 15_000;
const RECONNECT_MS = 1_000;

/**
 * Hears of an account's revisions, each higher than the last.
 * @param isNext whether there was none between the last one that was heard of and this one.
 */
export type RevisionListener = (revision: number, isNext: boolean) => void;

/** An account with a listener. */
interface Watched {
  revision: number;
  /** Whether revisions may have been missed since the last one. */
  hasMissed: boolean;
  listeners: Set<RevisionListener>;
}

/** Waits for each account's writes in progress, which assume that no one listens. */
const WATCH = `
UPDATE users SET watched_until = now() + make_interval(mins => ${WATCH_MINUTES}) WHERE id = $1
RETURNING revision::float8 AS revision`;

/** Skips accounts that are being written: they are renewed again long before they expire. */
const RENEW = `
UPDATE users SET watched_until = now() + make_interval(mins => ${WATCH_MINUTES})
WHERE id IN (SELECT id FROM users WHERE id = ANY ($1::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)`;

const READ = 'SELECT id, revision::float8 AS revision FROM users WHERE id = ANY ($1::uuid[])';

/**
 * Reports accounts' revisions as they are committed, whichever process wrote them: one listening connection, opened
 * for the first listener. Accounts without listeners cost nothing. After an outage, each listener gets the
 * revisions it missed.
 */
export class RevisionFeed {
  private readonly watched = new Map<string, Watched>();
  private connection: Promise<Client> | null = null;
  private readonly renewal: NodeJS.Timeout;
  private isClosed = false;

  constructor(
    private readonly database: Database,
    private readonly databaseUrl: string,
  ) {
    this.renewal = setInterval(() => void this.renew().catch(() => undefined), RENEW_MS).unref();
  }

  /**
   * Notifies a listener about an account from now on, starting with its current revision.
   * @returns a function that ends it.
   */
  async listen(userId: string, listener: RevisionListener): Promise<() => void> {
    await this.connect();
    const watched = this.watched.get(userId) ?? { revision: 0, hasMissed: false, listeners: new Set() };
    this.watched.set(userId, watched);
    watched.listeners.add(listener);
    const stop = () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size === 0 && this.watched.get(userId) === watched) this.watched.delete(userId);
    };
    try {
      // Not in a read lane: later reads would wait behind it for the account's writes.
      const [[row]] = (await this.database.dataSource.query(WATCH, [userId])) as [
        { revision: number }[],
        number,
      ];
      const revision = Math.max(row?.revision ?? 0, watched.revision);
      listener(revision, false);
      this.tell(userId, revision, { isNext: false, told: listener });
      return stop;
    } catch (error) {
      stop();
      throw error;
    }
  }

  /** Closes the connection; listeners are no longer notified. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.renewal);
    this.watched.clear();
    const client = await this.connection?.catch(() => null);
    await client?.end().catch(() => undefined);
  }

  private tell(
    userId: string,
    revision: number,
    { isNext, told }: { isNext: boolean; told?: RevisionListener },
  ): void {
    const watched = this.watched.get(userId);
    if (!watched || revision <= watched.revision) return;
    const isKnownNext = isNext && !watched.hasMissed;
    Object.assign(watched, { revision, hasMissed: false });
    for (const listener of watched.listeners) if (listener !== told) listener(revision, isKnownNext);
  }

  private async connect(): Promise<void> {
    this.connection ??= this.open();
    await this.connection;
  }

  private async open(): Promise<Client> {
    const client = new Client({
      connectionString: this.databaseUrl,
      application_name: 'termwise-changes',
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      keepAlive: true,
    });
    const check = setInterval(() => void client.query('SELECT 1').catch(lost), CHECK_MS).unref();
    const lost = (): void => {
      clearInterval(check);
      client
        .off('end', lost)
        .off('error', lost)
        .on('error', () => undefined);
      void client.end().catch(() => undefined);
      for (const watched of this.watched.values()) watched.hasMissed = true;
      this.connection = null;
      this.reconnect();
    };
    client.on('end', lost).on('error', lost);
    client.on('notification', ({ payload = '' }) => {
      const [userId = '', revision] = payload.split(' ');
      this.tell(userId, Number(revision), { isNext: true });
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${REVISION_CHANNEL}`);
      return client;
    } catch (error) {
      lost();
      throw error;
    }
  }

  private reconnect(): void {
    if (this.isClosed || this.watched.size === 0) return;
    const again = async () => {
      if (this.isClosed || this.connection) return;
      await this.connect();
      await this.renew();
    };
    setTimeout(() => void again().catch(() => undefined), RECONNECT_MS).unref();
  }

  /** Renews the requests, and reports missed revisions. */
  private async renew(): Promise<void> {
    const ids = [...this.watched.keys()];
    if (ids.length === 0) return;
    await this.database.read('renew_watches', RENEW, [ids]);
    const rows = await this.database.read<{ id: string; revision: number }>('read_revisions', READ, [ids]);
    for (const { id, revision } of rows) this.tell(id, revision, { isNext: false });
  }
}
