// Runs the former build and today's on one database under load, as a rolling update does: the former one
// serves, today's joins it and migrates, both serve, the former one stops. No answer may be a 5xx, and no
// connection may fail. Response times are shown next to their goals and never fail the run: other programs
// use the machine, too.
//   node scripts/ensure.mjs server && node tests/faults/former-build.mjs
// The former build is FORMER_BUILD (anything that names a commit), by default the newest tag v* or, if that
// has today's schema, the commit before the newest migration whose own migrations all still exist or are in the base.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STUDENTS = 8;
const PAUSE_MS = 100;
/** Until a process that has just started is as fast as it will be. */
const WARM_UP_MS = 6_000;
const PHASE_MS = 6_000;
const READY_MS = 120_000;
const GOAL_P99_MS = 250;
const MIGRATIONS = 'server/database/migrations';
/** The first migration, and the last of those that it replaced. */
const BASE = '0034-base.ts';
const LAST_IN_BASE = '0034-account-revisions.ts';

/** The phase that has no goal. */
const WARM_UP = 'the former build warming up';

const running = new Set();
const say = (line) => process.stdout.write(`${line}\n`);
const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? '';

/** The commit that a name means; empty if it isn't in this clone. */
const commitOf = (name) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);

const todays = readdirSync(path.join(ROOT, MIGRATIONS));

const migrationsOf = (commit) =>
  git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`)
    .split('\n')
    .map((file) => path.basename(file))
    .filter((file) => file >= LAST_IN_BASE)
    .map((file) => (file === LAST_IN_BASE ? BASE : file));

/** The migrations that today's build has and a commit has not. */
function migrationsSince(commit) {
  const former = new Set(migrationsOf(commit));
  return todays.filter((file) => !former.has(file));
}

/** Whether today's build can take over from a commit: it has all of its migrations, of which none was renamed since. */
function canFollow(commit) {
  const own = migrationsOf(commit);
  return own.includes(BASE) && own.every((file) => todays.includes(file));
}

/** The commit of the former build and the migrations since; null with the reason if there is none. */
function findFormer() {
  const [newestTag] = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n');
  const additions = git('log', '--diff-filter=A', '--format=%H~1', '--', MIGRATIONS).split('\n');
  const wanted = process.env.FORMER_BUILD ? [process.env.FORMER_BUILD] : [newestTag, ...additions];
  const found = wanted.filter((name) => name && commitOf(name) && canFollow(commitOf(name)));
  const name = found.find((each) => migrationsSince(commitOf(each)).length > 0) ?? found[0];
  if (name) return { name, commit: commitOf(name), migrations: migrationsSince(commitOf(name)) };
  say('NOT TRIED: a rolling update. The former build is not in this clone. Fetch the history');
  say('(git fetch --unshallow --tags), or name a commit in FORMER_BUILD.');
  return null;
}

/** Unpacks and builds a commit; installs separate packages only if they differ from today's build. */
function build(commit, folder) {
  mkdirSync(folder);
  const archive = path.join(folder, '..', 'former.tar');
  execFileSync('git', ['archive', `--output=${archive}`, commit], { cwd: ROOT });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const lockOf = (root) => readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(ROOT)) {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  } else {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'ignore',
    });
  }
  execFileSync(process.execPath, ['scripts/build-server.mjs'], { cwd: folder, stdio: 'inherit' });
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Starts a build and waits until it is ready. */
async function start(root, databaseUrl, dataDir) {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DRAIN_SECONDS: '3',
    },
  });
  running.add(child);
  const node = { address: `http://127.0.0.1:${port}`, child };
  const end = performance.now() + READY_MS;
  while (!(await isReady(node))) {
    if (child.exitCode !== null || performance.now() > end) throw new Error(`${root} does not become ready.`);
    await pause(100);
  }
  return node;
}

const isReady = async ({ address }) => (await fetch(`${address}/readyz`).catch(() => null))?.status === 200;

/** The nodes that a load balancer would use, and their answers. */
class Load {
  nodes = [];
  phase = '';
  answers = [];
  #isOver = false;
  #turn = 0;

  /** Asks a node that was ready a moment ago, each in its turn. */
  async ask(method, url, body, token) {
    const { address } = this.nodes[(this.#turn += 1) % this.nodes.length];
    const began = performance.now();
    const { phase } = this;
    const answer = await fetch(address + url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error) => ({ status: String(error.cause?.code ?? error), json: async () => ({}) }));
    const content = await answer.json();
    this.answers.push({
      phase,
      status: answer.status,
      what: `${method} ${url}`,
      ms: performance.now() - began,
    });
    return content;
  }

  async register(number) {
    const login = { email: `student-${number}@example.edu`, password: 'a quiet library corner' };
    const account = { firstName: 'Sample', lastName: 'Student', timezone: 'America/New_York', ...login };
    const { token } = await this.ask('POST', '/api/auth/register', account);
    return token;
  }

  async work(token) {
    while (!this.#isOver) {
      for (const url of ['/api/auth/me', '/api/courses', '/api/assignments']) {
        await this.ask('GET', url, undefined, token);
        await pause(PAUSE_MS);
      }
      const essay = { title: 'Essay', dueDate: '2027-01-15' };
      const made = await this.ask('POST', '/api/assignments', essay, token);
      await pause(PAUSE_MS);
      await this.ask('DELETE', `/api/assignments/${made.assignment?.id}`, undefined, token);
      await pause(PAUSE_MS);
    }
  }

  end() {
    this.#isOver = true;
  }
}

function report({ answers }) {
  for (const phase of new Set(answers.map((answer) => answer.phase))) {
    const own = answers.filter((answer) => answer.phase === phase);
    const times = own.map(({ ms }) => ms).sort((one, other) => one - other);
    const at = (share) => Math.round(times[Math.floor(times.length * share)]);
    const bad = own.filter(({ status }) => !(status < 400)).length;
    const isShort = phase !== WARM_UP && at(0.99) > GOAL_P99_MS;
    const goal = phase === WARM_UP ? '' : ` (goal ${GOAL_P99_MS}${isShort ? ', NOT MET' : ''})`;
    say(
      `${phase.padEnd(38)} ${times.length} answers, ${bad} failed, median ${at(0.5)} ms, p99 ${at(0.99)} ms${goal}`,
    );
    if (isShort) for (const line of slowest(own)) say(line);
  }
  const bad = answers.filter(({ status }) => !(status < 400));
  for (const { phase, what, status } of bad.slice(0, 10)) say(`  ${phase}: ${what} ended with ${status}`);
  return bad.length === 0 && answers.length > 0;
}

const slowest = (answers) =>
  answers
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 3)
    .map(({ what, ms }) => `  ${Math.round(ms)} ms: ${what.replace(/[\da-f-]{36}/, ':id')}`);

/** Whether a build serves for a while after SIGTERM; one from before that could is taken out by hand. */
const drains = (root) => readFileSync(path.join(root, 'server/env.ts'), 'utf8').includes('DRAIN_SECONDS');

/** One rolling update. @returns whether every request was answered well */
async function update(databaseUrl, former, scratch) {
  const load = new Load();
  const nodes = [await start(former, databaseUrl, scratch)];
  load.nodes = nodes;
  load.phase = WARM_UP;
  const tokens = await Promise.all(Array.from({ length: STUDENTS }, (_, number) => load.register(number)));
  const students = tokens.map((token) => load.work(token));
  await pause(WARM_UP_MS);
  load.phase = 'the former build';
  await pause(PHASE_MS);
  load.phase = 'the former build while today’s starts';
  const today = await start(ROOT, databaseUrl, scratch);
  load.phase = 'both';
  load.nodes = [...nodes, today];
  await pause(PHASE_MS);
  load.phase = 'both while the former one stops';
  const [{ child }] = nodes;
  if (drains(former)) {
    child.kill('SIGTERM');
    // A balancer looks again and again, and sees it before the node refuses anything.
    while (await isReady(nodes[0])) await pause(200);
    load.nodes = [today];
  } else {
    load.nodes = [today];
    await pause(1_000);
    child.kill('SIGTERM');
  }
  if (child.exitCode === null) await once(child, 'exit');
  load.phase = 'today’s build';
  await pause(PHASE_MS);
  load.end();
  await Promise.all(students);
  today.child.kill('SIGINT');
  await once(today.child, 'exit');
  return report(load);
}

const former = findFormer();
if (former) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'termwise-former-'));
  const { name, commit, migrations } = former;
  say(`The former build: ${name} (${commit.slice(0, 8)})`);
  say(`Migrations under load: ${migrations.join(', ') || 'NONE, it has the schema of today’s build'}`);
  const folder = path.join(scratch, 'former');
  build(commit, folder);
  const { startEmbeddedPostgres } = createRequire(import.meta.url)('../../dist/server/database/embedded.js');
  const postgres = await startEmbeddedPostgres({ directory: path.join(scratch, 'postgres') });
  let isGood = false;
  try {
    isGood = await update(postgres.url, folder, scratch);
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
  say(isGood ? '1 passed, 0 failed' : '0 passed, 1 failed');
  process.exitCode = isGood ? 0 : 1;
} else {
  say('0 passed, 0 failed');
}
