import { BadLine } from './support/bad-line';
import { ask, openAccount } from './support/account';
import { History, type Sabotage } from './support/history';
import { watchWrites } from './support/history-database';
import { HistoryDevice } from './support/history-device';
import type { Scene } from './support/history-rows';
import { launchBrowser, type Product } from './support/product';
import { randomOf } from '../support/random';
import { ServerProcess } from './support/server-process';

/** Schedules that are played; each has its own seed. `.ci/run` plays {@link ALL}, or others than these. */
const SCHEDULES = Number(process.env['HISTORY_SCHEDULES'] ?? 1);
const FIRST = Number(process.env['HISTORY_FIRST'] ?? 1);
const ALL = 20;
/** The fewest schedules with which a sabotage is played, too; that takes minutes. */
const PART = 4;
/** So many schedules may pass by chance although the product is sabotaged. */
const MOST_TRIES = 30;
const CREATE = `mutation ($input: CreateAssignmentInput!) {
  createAssignment(input: $input) { assignment { id } } }`;

/** What breaks the product, and what then must be found; a part of all schedules plays one of them in turn. */
const SABOTAGES: readonly (readonly [Sabotage, RegExp])[] = [
  ['an outbox that a reload empties', /lost/],
  ['deletions that a reload forgets', /the deletion of .* is lost/],
  ['deletions without versions', /which was not seen/],
  ['changes without keys', /was made, and is in the list|times/],
];

describe('three browsers of one student', () => {
  let scene: Scene;
  let close = async (): Promise<void> => undefined;
  let lines: BadLine[];
  // Each test has its own browser: one that has stopped answering after a crash would fail the next test, too.
  beforeEach(async () => {
    const [server, browser] = await Promise.all([ServerProcess.open(), launchBrowser()]);
    const database = await watchWrites(server);
    const product = { url: server.url } as Product;
    const { token } = await openAccount(product);
    await ask(product, token, CREATE, { input: { title: 'first' } });
    lines = await Promise.all([1, 2, 3].map(() => BadLine.open(server.port)));
    const random = randomOf(FIRST);
    const devices = await Promise.all(
      lines.map((line, index) => HistoryDevice.open(browser, { name: `d${index + 1}`, line, token, random })),
    );
    scene = { server, token, devices, database };
    close = async () => {
      await browser.close();
      await Promise.all(lines.map((line) => line.close()));
      await database.end();
      await server.close();
    };
  });
  afterEach(() => close());

  it('lose nothing that they said was saved, and make nothing twice', async () => {
    const faults: string[] = [];
    for (let seed = FIRST; seed < FIRST + SCHEDULES; seed += 1) {
      const played = await new History(seed, scene).play().catch((error: unknown) => String(error));
      faults.push(...(typeof played === 'string' ? [`schedule ${seed} broke off: ${played}`] : played));
      // A browser that fails would fail the next schedules, too.
      if (typeof played === 'string') break;
    }
    expect(faults).toEqual([]);
  }, 1_800_000);

  if (SCHEDULES >= PART)
    it.each(SCHEDULES < ALL ? [SABOTAGES[Math.floor(FIRST / SCHEDULES) % SABOTAGES.length]!] : SABOTAGES)(
      'break these laws with %s',
      async (sabotage, symptom) => {
        let faults: string[] = [];
        for (let seed = 1; seed <= MOST_TRIES && !faults.some((fault) => symptom.test(fault)); seed += 1)
          faults = await new History(seed, scene, sabotage).play();
        expect(faults).toContainEqual(expect.stringMatching(symptom));
      },
      600_000,
    );
});
