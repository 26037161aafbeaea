// `npm run dev`: the server, recompiled and restarted at every change, and the client's development server, which
// proxies API calls to it. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { existsSync, rmSync, watch } from 'node:fs';
import path from 'node:path';
import { compile, outputOf, SERVER_FOLDERS } from './lib/compile.mjs';
import { inRoot, ROOT } from './lib/root.mjs';

/** Editors write a file in several steps, and saving all writes several files. */
const SETTLE_MS = 120;

const changed = new Set();
let timer;
let server;
let stopping = false;

function startServer() {
  const child = spawn(process.execPath, ['--enable-source-maps', inRoot('dist/server/main.js')], {
    cwd: ROOT,
    // No load balancer here: a server about to be replaced ends at once.
    env: { DRAIN_SECONDS: '0', ...process.env },
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  void ended.then((code) => {
    if (!stopping && server?.child === child)
      console.log(`The server ended (code ${code}); it starts again at the next change.`);
  });
  return { child, ended };
}

async function stopServer() {
  const { child, ended } = server;
  server = undefined;
  child.kill('SIGTERM');
  await ended;
}

/** Compiles what changed. @returns whether everything compiled */
async function compileChanged(files) {
  const results = await Promise.allSettled(
    files.map(async (file) => {
      if (existsSync(inRoot(file))) await compile(file);
      else for (const end of ['', '.map']) rmSync(inRoot(`${outputOf(file)}${end}`), { force: true });
    }),
  );
  const failures = results.filter(({ status }) => status === 'rejected');
  for (const { reason } of failures) console.error(reason.message);
  return failures.length === 0;
}

async function applyChanges() {
  const files = [...changed];
  changed.clear();
  if (!(await compileChanged(files)) || stopping) return;
  console.log(`Changed: ${files.join(', ')}`);
  if (server) await stopServer();
  if (!stopping) server = startServer();
}

let applying = Promise.resolve();
function noteChange(folder, name) {
  const file = name && path.join(folder, name);
  if (!file || !outputOf(file)) return;
  changed.add(file);
  clearTimeout(timer);
  timer = setTimeout(() => {
    applying = applying.then(applyChanges);
  }, SETTLE_MS);
}

// dist/ no longer matches the sources of the last full build.
rmSync(inRoot('dist/server.stamp'), { force: true });
const watchers = SERVER_FOLDERS.map((folder) =>
  watch(inRoot(folder), { recursive: true }, (_event, name) => noteChange(folder, name)),
);
server = startServer();
const vite = spawn(process.execPath, [inRoot('node_modules/vite/bin/vite.js'), '--configLoader', 'runner'], {
  cwd: ROOT,
  stdio: 'inherit',
});

async function stop() {
  if (stopping) return;
  stopping = true;
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  const viteEnded = new Promise((resolve) =>
    vite.exitCode === null && vite.signalCode === null ? vite.once('close', resolve) : resolve(),
  );
  vite.kill('SIGTERM');
  await applying;
  if (server) await stopServer();
  await viteEnded;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
vite.once('close', () => void stop());
