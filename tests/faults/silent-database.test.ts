import { createDataSource } from '../../server/database/data-source';
import { openJobPool } from '../../server/database/job-pool';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { createFrozenProxy, type FrozenProxy } from '../support/frozen-proxy';

/** Of the product's patience: a read is given up after three seconds. */
const PATIENCE = 0.5;

describe('a database that does not answer in time', () => {
  let database: TestDatabase;
  let proxy: FrozenProxy;
  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await createFrozenProxy(database.url);
  });
  afterAll(async () => {
    await proxy.close();
    await database.drop();
  });
  afterEach(() => proxy.thaw());

  /** A single connection, behind a server that doesn't end forgotten transactions. */
  async function openSource() {
    const source = createDataSource(proxy.url, PATIENCE);
    source.setOptions({ poolSize: 1 });
    await source.initialize();
    await source.query('SET idle_in_transaction_session_timeout = 0');
    await source.query('CREATE TABLE IF NOT EXISTS written (word text)');
    await source.query('TRUNCATE written');
    return source;
  }
  const words = async (source: Awaited<ReturnType<typeof openSource>>) => {
    const rows: { word: string }[] = await source.query('SELECT word FROM written ORDER BY word');
    return rows.map(({ word }) => word);
  };

  it('has nobody else commit what was refused', async () => {
    const source = await openSource();
    const refused = source.transaction(async (manager) => {
      await manager.query('SELECT 1');
      proxy.silence();
      await manager.query("INSERT INTO written VALUES ('refused')");
    });
    await expect(refused).rejects.toThrow('Query read timeout');
    proxy.thaw();
    await source.transaction((manager) => manager.query("INSERT INTO written VALUES ('accepted')"));
    expect(await words(source)).toEqual(['accepted']);
    await source.destroy();
  });

  it('has nobody commit it either who overlooks the silence', async () => {
    const source = await openSource();
    const refused = source.transaction(async (manager) => {
      await manager.query("INSERT INTO written VALUES ('first half')");
      proxy.freeze();
      await manager.query('SELECT pg_sleep(0)').catch(() => undefined);
      proxy.thaw();
    });
    await expect(refused).rejects.toThrow();
    expect(await words(source)).toEqual([]);
    await source.destroy();
  });

  it('does not tell that something was saved which a failed statement undid', async () => {
    const source = await openSource();
    const lost = source.transaction(async (manager) => {
      await manager.query("INSERT INTO written VALUES ('lost')");
      await manager.query('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(lost).rejects.toThrow('rolled back');
    expect(await words(source)).toEqual([]);
    await source.destroy();
  });

  it.each(['a transaction', 'a failed transaction', 'a statement'])(
    'gives no connection back in the middle of %s, whoever left it so',
    async (what) => {
      const source = await openSource();
      const pools = [(source.driver as unknown as { master: ReturnType<typeof openJobPool> }).master];
      pools.push(openJobPool(proxy.url, 1));
      for (const pool of pools) {
        const left = await pool.connect();
        const pid = async (client: typeof left) =>
          (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
        const before: number = await pid(left);
        if (what !== 'a statement') await left.query("BEGIN; INSERT INTO written VALUES ('left')");
        if (what === 'a failed transaction') await left.query('SELECT 1 / 0').catch(() => undefined);
        if (what === 'a statement') void left.query('SELECT pg_sleep(1)').catch(() => undefined);
        left.release();
        const next = await pool.connect();
        expect(await pid(next)).not.toBe(before);
        next.release();
        const same = await pool.connect();
        expect(await pid(same)).toBe(await pid(next));
        same.release();
      }
      expect(await words(source)).toEqual([]);
      await pools[1]?.end();
      await source.destroy();
    },
  );
});
