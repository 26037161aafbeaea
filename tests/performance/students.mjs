// Finds out how many students the server as built holds (`npm run build` first), and what it does beyond that:
//   node tests/performance/students.mjs [STUDENTS…]
// Steps arrive at their own pace, whether earlier ones were answered or not; a refused step is not sent again.
// Reports, never asserts. The server and the senders share the machine, so the figures are rather too low.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuBetween, postgresCpu } from './postgres-cpu.mjs';
import { startServer } from './running-server.mjs';
import { calendarOf } from './sample-calendar.mjs';

/** Seconds from one step of a student to the next. */
const STEP_SECONDS = 20;
const SECONDS = Number(process.env.SECONDS ?? 10);
/** Each account stands for several students, who don't wait for each other. */
const ACCOUNTS = Number(process.env.ACCOUNTS ?? 100);
/** Half of them are deadlines. */
const ENTRIES = 400;
/** As many as the Free plan allows. */
const COURSES = 3;
const HELD_MS = 250;
const MOST = [500, 1_000, 2_000, 3_000, 4_500, 6_000, 9_000, 12_000, 18_000, 24_000, 36_000];

const FILE = new URL('../../client/generated/persisted-documents.json', import.meta.url);
const DOCUMENTS = Object.values(JSON.parse(readFileSync(FILE, 'utf8')));

/** The client's own document of a name. */
function documentOf(operationName) {
  const found = DOCUMENTS.find((text) => new RegExp(`(query|mutation) ${operationName}\\b`).test(text));
  if (!found) throw new Error(`The client has no operation ${operationName}.`);
  return found;
}

const [TODAY, DETAIL, UPDATE] = ['TodayPage', 'AssignmentDetail', 'UpdateAssignment'].map(documentOf);
const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

/** The steps of students, and the share of each. */
const STEPS = [
  [0.6, () => ({ query: TODAY })],
  [0.2, ({ ids }) => ({ query: DETAIL, variables: { id: anyOf(ids) } })],
  [0.15, ({ ids }) => change({ id: anyOf(ids), progress: anyOf(['todo', 'submitted']) })],
  [
    0.05,
    ({ ids }) => change({ id: anyOf(ids), pointsPossible: 10, pointsEarned: Math.ceil(Math.random() * 10) }),
  ],
];

const change = (input) => ({ query: UPDATE, variables: { input } });

function anyStep(account) {
  let left = Math.random();
  for (const [part, step] of STEPS) if ((left -= part) < 0) return step(account);
  return { query: TODAY };
}

/** Bytes of the database: tables, indexes, and the queue. */
async function diskOf({ app }) {
  const [row] = await app.database.dataSource.query(
    'SELECT pg_database_size(current_database())::float8 AS bytes',
  );
  return row.bytes;
}

/** Runs the server in a separate process and sends its address and accounts. */
async function serve() {
  const server = await startServer();
  const accounts = [];
  const diskBefore = await diskOf(server);
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const { token } = await server.register();
    await server.importFile(token, calendarOf(ENTRIES, { courses: COURSES }));
    const { assignments } = await server.ask('{ assignments { id } }', {}, token);
    accounts.push({ token, ids: assignments.map(({ id }) => id) });
  }
  process.send({ address: await server.listen(), accounts });
  const disk = (await diskOf(server)) - diskBefore;
  const client = { query: async (sql) => ({ rows: await server.app.database.dataSource.query(sql) }) };
  const before = { own: process.cpuUsage(), postgres: await postgresCpu(client) };
  process.once('message', async ({ answered }) => {
    const { user, system } = process.cpuUsage(before.own);
    const postgresMs = cpuBetween(before.postgres, await postgresCpu(client));
    const each = [(user + system) / 1000, postgresMs].map((ms) => (ms / answered).toFixed(1));
    process.stdout.write(`CPU of an answer: ${each[0]} ms in the server, ${each[1]} ms in PostgreSQL\n`);
    const kilobytes = Math.round(disk / ACCOUNTS / 1024);
    process.stdout.write(`Disk of a student with ${ENTRIES} calendar entries: ${kilobytes} kB\n`);
    const megabytes = Math.round(process.memoryUsage.rss() / 1024 ** 2);
    process.stdout.write(`Memory of the process at the end: ${megabytes} MB\n`);
    await server.close();
    process.disconnect();
  });
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 4_096 });

/** @returns status and milliseconds from the moment when it should have been sent */
function send(url, { body, token, key } = {}, due = performance.now()) {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json,application/json;q=0.9',
    'accept-encoding': 'gzip',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
  };
  return new Promise((resolve) => {
    const done = (status) => resolve({ status, ms: performance.now() - due });
    const sent = request(url, { method: body ? 'POST' : 'GET', headers, agent }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode));
    });
    sent.once('error', () => done(0));
    sent.end(body);
  });
}

/** Lets so many students work for a while. */
async function run(students, { address, accounts }) {
  const gap = (STEP_SECONDS / students) * 1_000;
  const began = performance.now();
  const sent = [];
  const health = { healthz: [], readyz: [] };
  let due = began;
  let probed = began;
  while (performance.now() - began < SECONDS * 1_000) {
    for (; due <= performance.now(); due += -Math.log(1 - Math.random()) * gap) {
      const account = anyOf(accounts);
      const step = anyStep(account);
      const key = step.query === UPDATE ? crypto.randomUUID() : undefined;
      sent.push(send(`${address}/graphql`, { body: JSON.stringify(step), token: account.token, key }, due));
    }
    if (performance.now() - probed > 100) {
      probed = performance.now();
      for (const name of ['healthz', 'readyz']) health[name].push(send(`${address}/${name}`));
    }
    await pause(1);
  }
  const answers = await Promise.all(sent);
  const timesOf = async (probes) => (await Promise.all(probes)).map(({ ms }) => ms);
  return {
    students,
    offered: answers.length / SECONDS,
    accepted: answers.filter(({ status }) => status === 200),
    refused: answers.filter(({ status }) => status === 503),
    failed: answers.filter(({ status }) => status !== 200 && status !== 503),
    healthz: await timesOf(health.healthz),
    readyz: await timesOf(health.readyz),
  };
}

function at(part, times) {
  const sorted = [...times].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;
}

const COLUMNS = [
  'students',
  'offered/s',
  'accepted/s',
  'refused/s',
  'failed',
  'p50',
  'p99',
  'refused p99',
  '/healthz p99',
  '/readyz p99',
];
const line = (cells) => process.stdout.write(`${cells.map((cell) => String(cell).padStart(12)).join(' ')}\n`);

function print({ students, offered, accepted, refused, failed, healthz, readyz }) {
  const [times, refusals] = [accepted, refused].map((answers) => answers.map(({ ms }) => ms));
  const figures = [at(0.5, times), at(0.99, times), at(0.99, refusals), at(0.99, healthz), at(0.99, readyz)];
  const statuses = new Set(failed.map(({ status }) => status));
  if (statuses.size > 0) process.stdout.write(`Failed with ${[...statuses].join(', ')}\n`);
  const counts = [offered, accepted.length / SECONDS, refused.length / SECONDS, failed.length];
  line([students, ...counts.map(Math.round), ...figures.map((ms) => ms.toFixed(1))]);
}

async function main() {
  const wanted = process.argv.slice(2).map(Number);
  const child = fork(fileURLToPath(import.meta.url), ['serve'], { execArgv: ['--max-semi-space-size=32'] });
  const server = await new Promise((resolve, reject) => {
    child.once('message', resolve).once('exit', () => reject(new Error('The server did not start.')));
  });
  let answered = 0;
  for (let round = 0; round < 2; round += 1) answered += (await run(400, server)).accepted.length;
  line(COLUMNS);
  let held = 0;
  for (const students of wanted.length > 0 ? wanted : MOST) {
    const result = await run(students, server);
    print(result);
    answered += result.accepted.length;
    const times = result.accepted.map(({ ms }) => ms);
    const isHeld = result.refused.length + result.failed.length === 0 && at(0.99, times) <= HELD_MS;
    if (isHeld) held = Math.max(held, students);
    await pause(1_000);
  }
  process.stdout.write(`Students held without a refusal at p99 of ${HELD_MS} ms or less: ${held}\n`);
  agent.destroy();
  child.send({ answered });
}

await (process.argv[2] === 'serve' ? serve() : main());
