import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFrozenProxy, type FrozenProxy } from '../support/frozen-proxy';
import { Postgres, remove, ROLE } from './support/postgres';
import { startProduct, type Product } from './support/product';
import { expectNoHarm } from './support/trial';

describe('a database with a synchronous standby, while students write', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'termwise-failover-'));
  let primary: Postgres;
  let standby: Postgres;
  let way: FrozenProxy;
  let product: Product;
  beforeAll(async () => {
    primary = await Postgres.create(path.join(folder, 'primary'));
    standby = await primary.follow(path.join(folder, 'standby'));
    way = await createFrozenProxy(primary.url);
    product = await startProduct({ DATABASE_URL: way.url, DATA_DIR: folder });
    await product.ready();
  }, 120_000);
  afterAll(async () => {
    await product.stop();
    await way.close();
    await standby.stop();
    await primary.stop();
    remove(folder);
  });

  it('is killed, and the standby takes its place', async () => {
    await expectNoHarm({
      fault: 'failover to a synchronous standby',
      ports: [product.port],
      sql: (text) => standby.sql(text, [], ROLE),
      harm: async () => {
        const goneAt = Date.now();
        await primary.kill();
        // Clients are led to the standby first, where they find a server that only reads.
        way.moveTo(standby.url);
        await standby.promote();
        return goneAt;
      },
    });
  }, 120_000);
});
