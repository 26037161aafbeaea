// Runs the former build and today's on one database under load, as a rolling update does: the former one serves,
// today's joins it and migrates, both serve, the former one stops. No answer may be a 5xx, and no connection may fail.
//   node scripts/ensure.mjs server && node tests/faults/former-build.mjs
// The former build is FORMER_BUILD (anything that names a commit), or the newest tag v*, or the commit before this one.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STUDENTS = 8;
const PAUSE_MS = 100;
const PHASE_MS = 6_000;
const READY_MS = 120_000;

const running = new Set();
const say = (line) => process.stdout.write(`${line}\n`);
const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/** The commit of the former build; null with the reason if it isn't there. */
function findFormer() {
  const newestTag = git('tag', '--list', 'v*', '--sort=-version:refname').stdout?.split('\n')[0];
  const wanted = process.env.FORMER_BUILD ?? (newestTag || 'HEAD~1');
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`);
  if (status === 0) return { wanted, commit: stdout.trim() };
  say(
    `There is no former build: ${wanted} is not in this clone. Fetch the history (git fetch --unshallow --tags),`,
  );
  say('or name a commit in FORMER_BUILD.');
  return null;
}

/** Unpacks and builds a commit; it gets packages of its own only if it needs others than today's build. */
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

/** The nodes that a load balancer would use, and what was answered. */
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

  async student(number) {
    const login = { email: `student-${number}@example.edu`, password: 'a quiet library corner' };
    const account = { firstName: 'Sample', lastName: 'Student', timezone: 'America/New_York', ...login };
    const { token } = await this.ask('POST', '/api/auth/register', account);
    while (!this.#isOver) {
      for (const url of ['/api/auth/me', '/api/courses', '/api/assignments?first=50']) {
        await this.ask('GET', url, undefined, token);
        await pause(PAUSE_MS);
      }
      const made = await this.ask(
        'POST',
        '/api/assignments',
        { title: 'Essay', dueDate: '2027-01-15' },
        token,
      );
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
  const isBad = ({ status }) => !(status < 500);
  for (const phase of new Set(answers.map((answer) => answer.phase))) {
    const times = answers
      .filter((answer) => answer.phase === phase)
      .map(({ ms }) => ms)
      .sort((one, other) => one - other);
    const at = (share) => `${Math.round(times[Math.floor(times.length * share)])} ms`;
    const bad = answers.filter((answer) => answer.phase === phase && isBad(answer)).length;
    say(`${phase.padEnd(44)} ${times.length} answers, ${bad} failed, median ${at(0.5)}, p99 ${at(0.99)}`);
  }
  const bad = answers.filter((answer) => !(answer.status < 400));
  for (const { phase, what, status } of bad.slice(0, 10)) say(`  ${phase}: ${what} ended with ${status}`);
  return bad.length === 0 && answers.length > 0;
}

/** One rolling update. @returns whether every request was answered well */
async function update(databaseUrl, former, scratch) {
  const load = new Load();
  const nodes = [await start(former, databaseUrl, scratch)];
  load.nodes = nodes;
  load.phase = 'the former build';
  const students = Array.from({ length: STUDENTS }, (_, number) => load.student(number));
  await pause(PHASE_MS);
  load.phase = 'the former build while today’s starts';
  const today = await start(ROOT, databaseUrl, scratch);
  load.phase = 'both';
  load.nodes = [...nodes, today];
  await pause(PHASE_MS);
  load.phase = 'both while the former one stops';
  const [{ child }] = nodes;
  child.kill('SIGTERM');
  // A balancer looks again and again, and sees it before the node refuses anything.
  while (await isReady(nodes[0])) await pause(200);
  load.nodes = [today];
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
  say(`The former build: ${former.wanted} (${former.commit.slice(0, 8)})`);
  const folder = path.join(scratch, 'former');
  build(former.commit, folder);
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
