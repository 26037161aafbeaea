// Compares the server as built with a bare limit on one PostgreSQL:
//   npm run bench
// Reports, never asserts. Requests a second mean nothing on a machine that does other work, too: look at the ratios,
// whose rounds take turns, and at CPU time. ROUNDS (5) rounds of SECS (1) seconds for each contender and operation.
import { cpus } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { startChild } from './child-process.mjs';
import { bodyOf, COMPARED, COUNTED, pageDocuments } from './operations.mjs';
import { cpuBetween, postgresCpu } from './postgres-cpu.mjs';

const SECONDS = Number(process.env.SECS ?? 1);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CONNECTIONS = 16;
const DEMOS = 16;
const SIZES = [300, 2_000, 10_000];
const PAGE_CALLS = 30;
const TICKS_PER_ACCOUNT = 8;

const say = (line = '') => process.stdout.write(`${line}\n`);
const median = (values) => [...values].sort((one, other) => one - other)[values.length >> 1];
const figure = (value, digits = 0) => (Number.isNaN(value) ? '–' : value.toFixed(digits)).padStart(7);

const product = startChild('product.mjs', ['--max-semi-space-size=32']);
const bare = startChild('bare-server.mjs', ['--max-semi-space-size=32']);
const load = startChild('load.mjs');
let database;
try {
  const { databaseUrl, accounts, filled, ...started } = await product.ask('start', {
    demos: DEMOS,
    sizes: SIZES,
  });
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  product.port = started.port;
  bare.port = await bare.ask('start', { databaseUrl });
  const [{ model }] = cpus();
  say(`Node ${process.versions.node}, ${cpus().length} processors (${model})`);
  await compareAnswers(accounts);
  await reportStatements(accounts[0]);
  await reportRaces(accounts);
  await reportPages(filled);
  const { rss } = await product.ask('usage');
  say(`\nMemory of the product after all this: ${(rss / 2 ** 20).toFixed(0)} MiB`);
} finally {
  await database?.end();
  await Promise.all([load.stop(), bare.stop()]);
  await product.stop();
}

/** A limit that reads other rows would be no limit. */
async function compareAnswers(accounts) {
  for (const [name, { query }] of Object.entries(COMPARED).filter(([each]) => each !== 'Complete')) {
    for (const { token } of accounts.slice(0, 3)) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const [one, other] = await Promise.all(
        [product, bare].map(async ({ port }) => {
          const request = { method: 'POST', headers, body: bodyOf(name, query) };
          return (await fetch(`http://127.0.0.1:${port}/graphql`, request)).json();
        }),
      );
      if (!isDeepStrictEqual(one, other)) throw new Error(`${name}: the servers do not answer the same.`);
    }
  }
}

async function reportStatements({ token, assignmentIds: [, id], courseId }) {
  say('\nSQL statements of an operation, the session included: all, and those that are not prepared');
  const inputs = {
    Complete: (turn) => ({ id, progress: turn % 2 ? 'todo' : 'submitted' }),
    Score: (turn) => ({ id, pointsPossible: 10, pointsEarned: 7 + turn }),
    Notes: (turn) => ({ id: courseId, notes: `Bring the reader, part ${turn}.` }),
  };
  for (const [name, { query }] of Object.entries({ ...COMPARED, ...COUNTED })) {
    let counted;
    // A document runs compiled when it is seen for the third time.
    for (let turn = 0; turn < 4; turn += 1) {
      const input = inputs[name]?.(turn);
      const body = bodyOf(name, query, input && { input }, true);
      counted = await product.ask('count', { token, body: body.replace('turn-', `turn${turn}`) });
    }
    say(`  ${name.padEnd(30)} ${figure(counted.all)} ${figure(counted.unnamed)}`);
  }
}

/** The CPU time that a race costs a server and PostgreSQL. */
async function measured(server, given) {
  const used = async () => [(await server.ask('usage')).cpuMs, await postgresCpu(database)];
  const [node, postgres] = await used();
  const result = await load.ask('race', { port: server.port, ...given });
  const [nodeNow, postgresNow] = await used();
  const { count } = result;
  return {
    ...result,
    nodeMs: (nodeNow - node) / count,
    postgresMs: cpuBetween(postgres, postgresNow) / count,
  };
}

function ticksOf(accounts, query) {
  const ticks = ['submitted', 'todo'].flatMap((progress) =>
    Array.from({ length: TICKS_PER_ACCOUNT }).flatMap((_, place) =>
      accounts.map(({ token, assignmentIds }) => ({ token, input: { id: assignmentIds[place], progress } })),
    ),
  );
  return ticks.map(({ token, input }) => ({ token, body: bodyOf('Complete', query, { input }) }));
}

async function reportRaces(accounts) {
  say(`\n${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections; CPU of a request in µs`);
  say(`  ${'operation'.padEnd(30)}     rps     p99    Node PostgreSQL`);
  for (const [name, { query, goals }] of Object.entries(COMPARED)) {
    const asked = (isAnew) => accounts.map(({ token }) => ({ token, body: bodyOf(name, query, {}, isAnew) }));
    if (name === 'Complete') {
      await reportRace(name, ticksOf(accounts, query), goals);
    } else {
      await reportRace(name, asked(true), goals);
      await reportRace(`${name}, unchanged`, asked(false), goals);
    }
  }
}

async function reportRace(name, requests, [goal, moonshot]) {
  const contenders = { bare, product };
  const rounds = { bare: [], product: [] };
  const given = { requests, connections: CONNECTIONS, ms: SECONDS * 1000 };
  for (const server of Object.values(contenders))
    await load.ask('race', { port: server.port, ...given, ms: 1000 });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [who, server] of Object.entries(contenders)) rounds[who].push(await measured(server, given));
  }
  const of = (who, value) => median(rounds[who].map(value));
  const rate = ({ count, ms }) => (count / ms) * 1000;
  const cpu = ({ nodeMs, postgresMs }) => nodeMs + (postgresMs || 0);
  for (const who of Object.keys(contenders)) {
    const figures = [
      rate,
      ({ p99 }) => p99,
      ({ nodeMs }) => nodeMs * 1000,
      ({ postgresMs }) => postgresMs * 1000,
    ];
    say(`  ${`${name}, ${who}`.padEnd(30)} ${figures.map((value) => figure(of(who, value))).join(' ')}`);
  }
  const ratios = [of('product', rate) / of('bare', rate), of('bare', cpu) / of('product', cpu)];
  const [byClock, byCpu] = ratios.map((ratio) => ratio.toFixed(2));
  say(
    `  ${''.padEnd(30)} ${byClock} of the limit by the clock, ${byCpu} by CPU; goal ${goal}, moonshot ${moonshot}`,
  );
}

async function reportPages(filled) {
  say(`\nThe client's own documents: bytes, and CPU of an answer made anew in ms, Node and PostgreSQL`);
  for (const { name, query, variables } of pageDocuments()) {
    for (const { size, token } of filled) {
      const requests = [{ token, body: bodyOf(name, query, variables, true) }];
      await load.ask('race', { port: product.port, requests, count: PAGE_CALLS });
      const { bytes, nodeMs, postgresMs } = await measured(product, { requests, count: PAGE_CALLS });
      const what = `${name}, ${size} assignments`;
      say(`  ${what.padEnd(34)} ${figure(bytes)} ${figure(nodeMs, 1)} ${figure(postgresMs, 1)}`);
    }
  }
}
