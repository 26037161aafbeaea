import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFrozenProxy, type FrozenProxy } from '../support/frozen-proxy';
import { Postgres, remove, ROLE } from './support/postgres';
import { startProduct, type Product } from './support/product';
import { expectNoHarm, type Trial } from './support/trial';

/** Closes the product's connections, so it needs new ones. */
const HANG_UP = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = '${ROLE}'`;

describe('a database that is in trouble while students write', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'termwise-outages-'));
  let postgres: Postgres;
  let way: FrozenProxy;
  let product: Product;
  beforeAll(async () => {
    postgres = await Postgres.create(path.join(folder, 'postgres'));
    way = await createFrozenProxy(postgres.url);
    product = await startProduct({ DATABASE_URL: way.url, DATA_DIR: folder });
    await product.ready();
  });
  afterAll(async () => {
    await product.stop();
    await way.close();
    await postgres.stop();
    remove(folder);
  });

  it.each<Pick<Trial, 'fault' | 'reason'> & { harm: () => Promise<void> }>([
    {
      fault: 'restarted',
      harm: async () => {
        await postgres.stop();
        await postgres.start();
      },
    },
    {
      fault: 'gone for 30 s',
      reason: 'database',
      harm: async () => {
        way.vanish();
        await pause(30_000);
        way.thaw();
      },
    },
    {
      fault: 'stopped in mid-connection for 20 s',
      reason: 'database',
      harm: async () => {
        way.freeze();
        await pause(20_000);
        way.thaw();
      },
    },
    {
      fault: 'without a free connection for 10 s',
      reason: 'database',
      harm: async () => {
        await postgres.sql(`ALTER ROLE ${ROLE} CONNECTION LIMIT 0`);
        await postgres.sql(HANG_UP);
        await pause(10_000);
        await postgres.sql(`ALTER ROLE ${ROLE} CONNECTION LIMIT -1`);
      },
    },
    {
      fault: 'read-only for 10 s',
      reason: 'read_only',
      harm: async () => {
        await postgres.sql(`ALTER DATABASE ${ROLE} SET default_transaction_read_only = on`);
        await postgres.sql(HANG_UP);
        await pause(10_000);
        await postgres.sql(`ALTER DATABASE ${ROLE} RESET default_transaction_read_only`);
      },
    },
  ])(
    '$fault',
    async ({ harm, ...trial }) => {
      const sql = <Row extends object>(text: string) => postgres.sql<Row>(text, [], ROLE);
      await expectNoHarm({
        ...trial,
        ports: [product.port],
        sql,
        harm,
      });
    },
    180_000,
  );
});
