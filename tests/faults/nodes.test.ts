import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Postgres, remove, ROLE } from './support/postgres';
import { startProduct, type Product } from './support/product';
import { expectNoHarm } from './support/trial';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
/** A time in which students notice. */
const WHILE_MS = 3_000;

describe('processes of the product on one database, while students write', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'termwise-nodes-'));
  const clock = path.join(folder, 'offset');
  let postgres: Postgres;
  let nodes: Product[];
  beforeAll(async () => {
    writeFileSync(clock, '0');
    postgres = await Postgres.create(path.join(folder, 'postgres'));
    nodes = await Promise.all([0, 1, 2, 3].map((slot) => start(slot)));
    await Promise.all(nodes.map((node) => node.ready()));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await postgres.stop();
    remove(folder);
  });

  const preload = path.join(__dirname, 'support/shifted-clock.cjs');
  const start = (slot: number, port?: number) =>
    startProduct(
      {
        DATABASE_URL: postgres.url,
        DATA_DIR: path.join(folder, String(slot)),
        CLOCK_OFFSET_FILE: clock,
      },
      { preload, port },
    );
  const sql = <Row extends object>(text: string) => postgres.sql<Row>(text, [], ROLE);
  const ports = (count: number) => nodes.slice(0, count).map(({ port }) => port);
  const restart = async (slot: number) => {
    nodes[slot] = await start(slot, nodes[slot]?.port);
    await nodes[slot]?.ready();
  };

  it('four start on an empty database at once', async () => {
    await expectNoHarm({
      fault: 'four nodes start on an empty database at once',
      ports: ports(4),
      sql,
      harm: async () => undefined,
    });
    expect(await sql('SELECT name FROM migrations GROUP BY name HAVING count(*) > 1')).toEqual([]);
    await Promise.all(nodes.splice(2).map((node) => node.stop()));
  }, 120_000);

  it('one of two is killed', async () => {
    await expectNoHarm({
      fault: 'one of two nodes is killed',
      ports: ports(2),
      sql,
      processes: 'killed',
      harm: async () => {
        await nodes[0]?.kill();
        await pause(WHILE_MS);
        await restart(0);
      },
    });
  }, 120_000);

  it('one of two is stopped, and finishes what it has begun', async () => {
    const codes: unknown[] = [];
    await expectNoHarm({
      fault: 'one of two nodes gets SIGTERM',
      ports: ports(2),
      sql,
      processes: 'stopped',
      rounds: 3,
      harm: async () => {
        codes.push(await nodes[0]?.stop());
        await restart(0);
      },
    });
    expect(codes).toEqual([0, 0, 0]);
  }, 120_000);

  it('nobody reads their log any more', async () => {
    const { refused } = await expectNoHarm({
      fault: 'standard output closed',
      ports: ports(2),
      sql,
      harm: async () => {
        for (const { child } of nodes) {
          child.stdout?.destroy();
          child.stderr?.destroy();
        }
        await pause(WHILE_MS);
      },
    });
    expect(refused).toBe(0);
  }, 120_000);

  it('their clock jumps by an hour and by a year, both ways', async () => {
    const { refused } = await expectNoHarm({
      fault: 'the clock of the servers jumps an hour and a year, both ways',
      ports: ports(2),
      sql,
      harm: async () => {
        for (const offset of [HOUR, -HOUR, YEAR, -YEAR, 0]) {
          writeFileSync(clock, String(offset));
          await pause(WHILE_MS);
        }
      },
    });
    expect(refused).toBe(0);
  }, 120_000);
});
