import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { stopAbandonedPostgres } from '../../server/database/embedded-server';
import { SUPERUSER } from '../../server/database/embedded-data';
import { freePort } from '../support/free-port';
import { remove } from './support/postgres';
import { startProduct, type Product } from './support/product';
import { expectNoHarm } from './support/trial';

/** How often each of them is killed. */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 2);
const KINDS = ['server', 'database', 'both'] as const;

describe('the product with its own PostgreSQL', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'termwise-kills-'));
  const data = path.join(folder, 'postgres');
  let product: Product;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    await start();
  });
  afterAll(async () => {
    await product.stop();
    await stopAbandonedPostgres(data, () => undefined);
    remove(folder);
  });

  async function start(): Promise<void> {
    product = await startProduct({ DATA_DIR: folder }, { port });
    await product.ready();
  }

  /** Its process ID and its port, as PostgreSQL writes them down. */
  function postmaster(): { pid: number; port: number } {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  }

  async function sql<Row extends object>(text: string): Promise<Row[]> {
    const password = readFileSync(`${data}.password`, 'utf8').trim();
    const client = new Client({
      connectionString: `postgres://${SUPERUSER}:${password}@127.0.0.1:${postmaster().port}/termwise`,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Resolves when the killed server's successor answers. */
  async function databaseIsBack(killed: number): Promise<void> {
    for (;;) {
      // The file is missing for a moment.
      const isBack = async () => postmaster().pid !== killed && (await sql('SELECT 1'));
      if (await isBack().catch(() => false)) return;
      await pause(20);
    }
  }

  it(`keeps what it acknowledged when it, its database, or both are killed ${ROUNDS} times each`, async () => {
    await expectNoHarm({
      fault: `kill -9 of the server, of PostgreSQL, of both, ${ROUNDS} rounds each`,
      ports: [port],
      sql,
      processes: 'killed',
      rounds: KINDS.length * ROUNDS,
      harm: async (round) => {
        const kind = KINDS[round % KINDS.length];
        const { pid } = postmaster();
        const goneAt = Date.now();
        if (kind !== 'server') process.kill(pid, 'SIGKILL');
        if (kind === 'database') await databaseIsBack(pid);
        else {
          await product.kill();
          await start();
        }
        return goneAt;
      },
    });
  }, 900_000);
});
