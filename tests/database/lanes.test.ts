import { Pool } from 'pg';
import { ConnectionPool } from '../../server/database/connection-pool';
import { Lanes } from '../../server/database/lanes';
import { createTestDatabase, type TestDatabase } from '../support/database';

describe('a connection for reads', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new ConnectionPool({ connectionString: database.url, max: 12 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('is closed when its time is over, but not under a read', async () => {
    const lanes = new Lanes(pool, 200);
    const first = await lanes.read<{ pid: number }>({
      text: 'SELECT pg_backend_pid() AS pid FROM pg_sleep(0.6)',
    });
    // Its time was over before the read was.
    const second = await lanes.read<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' });
    expect(second.rows[0]?.pid).not.toBe(first.rows[0]?.pid);
    while (pool.totalCount > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await lanes.close();
  });

  it('is given up once a change was refused on it', async () => {
    const lanes = new Lanes(pool);
    await lanes.read({ text: 'SET default_transaction_read_only = on' });
    await expect(lanes.read({ text: 'CREATE TABLE refused ()' })).rejects.toMatchObject({ code: '25006' });
    await lanes.read({ text: 'CREATE TABLE accepted ()' });
    await lanes.close();
    expect(pool.totalCount).toBe(0);
  });
});
