import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fill, mountSmall } from './support/small-disk';
import { Postgres, remove, ROLE } from './support/postgres';
import { startProduct, type Product } from './support/product';
import { expectNoHarm } from './support/trial';

const FULL_MS = 10_000;

describe('a disk that is full while students write', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'termwise-disk-'));
  const disk = path.join(folder, 'disk');
  const ballast = path.join(disk, 'ballast');
  const whyNot = mountSmall(disk, '192m');
  let postgres: Postgres;
  let product: Product;
  beforeAll(async () => {
    if (whyNot) return;
    postgres = await Postgres.create(path.join(disk, 'postgres'));
    product = await startProduct({ DATABASE_URL: postgres.url, DATA_DIR: folder });
    await product.ready();
  }, 120_000);
  afterAll(async () => {
    if (!whyNot) {
      await product.stop();
      await postgres.stop();
      execFileSync('umount', [disk]);
    }
    remove(folder);
  });

  it(
    whyNot ? `IS NOT TRIED: ${whyNot}` : 'refuses writes until there is room again',
    async () => {
      if (whyNot) return void process.stdout.write(`\nNOT TRIED: a full disk. ${whyNot}\n\n`);
      await expectNoHarm({
        fault: 'disk full for 10 s',
        ports: [product.port],
        sql: (text) => postgres.sql(text, [], ROLE),
        harm: async () => {
          fill(ballast);
          // The log needs a file that there is no room for, which ends the server, too.
          for (let count = 0; count < 3; count += 1) {
            await postgres
              .sql(`SELECT pg_logical_emit_message(true, '', repeat('x', 8000000))`)
              .catch(() => undefined);
          }
          await pause(FULL_MS);
          rmSync(ballast);
          await postgres.answers('CREATE TABLE IF NOT EXISTS there_is_room ()');
        },
      });
    },
    180_000,
  );
});
