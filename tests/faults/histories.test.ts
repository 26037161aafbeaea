import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFrozenProxy, type FrozenProxy } from '../support/frozen-proxy';
import { openAccount, FIRST_VALUE } from './support/histories/account';
import { Asker, seeded } from './support/histories/asker';
import { HistoryClient } from './support/histories/client';
import { History, RATE } from './support/histories/history';
import { Postgres, remove } from './support/postgres';
import { startProduct, WIDE_LIMITS, type Product } from './support/product';

const OPERATIONS = Number(process.env['FAULT_OPERATIONS'] ?? 10_000);
const SEED = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
const ACCOUNTS = 4;
const CLIENTS_EACH = 4;
/** A defect must show within this time. */
const FOUND_WITHIN_MS = 60_000;
const HARM_EVERY_MS = 4_000;

const SETTINGS = { RATE_LIMITS: `${WIDE_LIMITS},calculate=${RATE.count}/${RATE.seconds}s` };

/** Clients at work, and the answers they have received. */
interface Recording {
  history: History;
  asker: Asker;
  /** Lets them finish, reads everything again, and stops. */
  end(): Promise<void>;
}

async function record(ports: number[], isAboutCourses = false): Promise<Recording> {
  const random = seeded(SEED);
  const asker = new Asker(ports, random);
  const history = new History();
  let isOver = false;
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => openAccount(asker)));
  const clients = accounts.flatMap((account) =>
    Array.from({ length: CLIENTS_EACH }, (_, index) => {
      const name = `${account.name} ${index}`;
      const own = seeded(Math.floor(random() * 2 ** 31));
      return new HistoryClient(name, account, history, asker, own, isAboutCourses);
    }),
  );
  for (const { rows } of accounts) for (const row of rows) history.firstValues.set(row, FIRST_VALUE);
  const running = Promise.all(clients.map((client) => client.run(() => isOver)));
  const end = async () => {
    isOver = true;
    await running;
    await Promise.all(clients.map((client) => client.look()));
    asker.close();
  };
  return { history, asker, end };
}

describe('what clients of two processes are told', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'termwise-histories-'));
  let primary: Postgres;
  let standby: Postgres;
  let way: FrozenProxy;
  const nodes: Product[] = [];
  beforeAll(async () => {
    primary = await Postgres.create(path.join(folder, 'primary'));
    way = await createFrozenProxy(primary.url);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await way.close();
    await standby?.stop();
    await primary.stop();
    remove(folder);
  });

  async function start(slot: number, preload?: string): Promise<void> {
    const settings = { DATABASE_URL: way.url, DATA_DIR: path.join(folder, String(slot)), ...SETTINGS };
    const { port } = nodes[slot] ?? {};
    nodes[slot] = await startProduct(settings, { port, preload });
    await nodes[slot].ready();
  }
  /** Restarts both, with a file that runs before them. */
  async function startBoth(preload?: string): Promise<void> {
    await Promise.all(nodes.map((node) => node.stop()));
    await Promise.all([start(0, preload), start(1, preload)]);
  }
  const ports = () => nodes.map(({ port }) => port);
  const killNode = async (slot: number) => {
    await nodes[slot]?.kill();
    await start(slot);
  };
  const failOver = async () => {
    await primary.kill();
    await standby.promote();
    way.moveTo(standby.url);
  };

  it.each(['account-lock', 'account-cache', 'version-check'])(
    'contradicts itself soon if the %s is broken',
    async (what) => {
      await startBoth(path.join(__dirname, `support/without-${what}.cjs`));
      const begun = Date.now();
      const { history, end } = await record(ports(), what === 'account-lock');
      let found: string[] = [];
      while (found.length === 0 && Date.now() - begun < FOUND_WITHIN_MS) {
        await pause(1_000);
        found = history.contradictions();
      }
      await end();
      process.stdout.write(
        `${JSON.stringify({ broken: what, seconds: (Date.now() - begun) / 1000, found: found[0] })}\n`,
      );
      expect(found).not.toEqual([]);
    },
    300_000,
  );

  it(`is explained by an order, whatever is killed meanwhile (seed ${SEED})`, async () => {
    await startBoth();
    standby = await primary.follow(path.join(folder, 'standby'));
    const begun = Date.now();
    const { history, asker, end } = await record(ports());
    const harms = [
      () => killNode(0),
      () => killNode(1),
      async () => {
        way.freeze();
        await pause(2_000);
        way.thaw();
      },
      failOver,
      () => killNode(0),
    ];
    while (history.answered < OPERATIONS || harms.length > 0) {
      await pause(HARM_EVERY_MS);
      await harms.shift()?.();
    }
    await end();
    const { answered, unanswered } = history;
    const seconds = Math.round((Date.now() - begun) / 1000);
    const contradictions = history.contradictions();
    process.stdout.write(
      `${JSON.stringify({ fault: 'histories', seed: SEED, answered, unanswered, seconds, contradictions: contradictions.length })}\n`,
    );
    expect(contradictions).toEqual([]);
    expect(asker.unexpected.length > 0 ? nodes.map((node) => node.reported()) : []).toEqual([]);
  }, 1_500_000);
});
