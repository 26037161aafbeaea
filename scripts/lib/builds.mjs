import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packagesKey } from './packages.mjs';
import { ROOT, inRoot } from './root.mjs';
import { runStep } from './steps.mjs';

const CLIENT = {
  sources: [
    'domain',
    'client',
    'schema.graphql',
    'vite.config.ts',
    'tsconfig.json',
    'scripts/build-client.mjs',
    'scripts/client-build',
  ],
  settings: /^VITE_/,
  script: 'scripts/build-client.mjs',
};

/** For each build: its sources (files, settings), its output, and the script with its arguments and variables. */
const BUILDS = {
  server: {
    title: 'Building the server',
    sources: ['domain', 'server', '.swcrc', 'scripts/build-server.mjs', 'scripts/lib/compile.mjs'],
    outputs: ['dist/server', 'dist/domain'],
    script: 'scripts/build-server.mjs',
  },
  client: { ...CLIENT, title: 'Building the client', outputs: ['dist/client', 'dist/picture'] },
  // For the test of a client whose API is on another host.
  'client-elsewhere': {
    ...CLIENT,
    title: 'Building the client for an API on another host',
    outputs: ['dist/client-elsewhere'],
    args: ['dist/client-elsewhere', '--uncompressed'],
    variables: { VITE_API_URL: 'http://api.localhost' },
  },
};

const HASHES = inRoot('.cache/sources.json');

/** Builds a target unless the existing output was made from exactly these sources. */
export async function ensureBuilt(name) {
  const { title, sources, settings, outputs, script, args = [], variables = {} } = BUILDS[name];
  const env = { ...process.env, ...variables };
  const stamp = inRoot(`dist/${name}.stamp`);
  const key = fingerprint(sources, settings, env);
  const isFresh =
    outputs.every((output) => existsSync(inRoot(output))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === key;
  if (isFresh) return;
  // Removed first and written last: an interrupted build never looks like a complete one.
  rmSync(stamp, { force: true });
  await runStep(title, process.execPath, [inRoot(script), ...args], { env });
  writeFileSync(stamp, key);
}

/** One hash of the contents of all sources, the settings, and the build tools. */
function fingerprint(sources, settings, env) {
  const known = readHashes();
  const seen = {};
  for (const file of sources.flatMap(filesBelow)) {
    const { size, mtimeMs } = statSync(inRoot(file));
    const [knownSize, knownTime, knownHash] = known[file] ?? [];
    // A file with the same size and time as before isn't read again.
    const isKnown = knownSize === size && knownTime === mtimeMs;
    seen[file] = [size, mtimeMs, isKnown ? knownHash : sha256(readFileSync(inRoot(file)))];
  }
  mkdirSync(path.dirname(HASHES), { recursive: true });
  writeFileSync(HASHES, JSON.stringify({ ...known, ...seen }));
  const lines = Object.entries(seen).map(([file, [, , hash]]) => `${file} ${hash}`);
  const environment = Object.entries(env).filter(([name]) => settings?.test(name));
  return sha256([packagesKey(), JSON.stringify(environment.sort()), ...lines.sort()].join('\n'));
}

function filesBelow(source) {
  if (!existsSync(inRoot(source))) return [];
  if (statSync(inRoot(source)).isFile()) return [source];
  return readdirSync(inRoot(source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

function readHashes() {
  try {
    return JSON.parse(readFileSync(HASHES, 'utf8'));
  } catch {
    return {};
  }
}

function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}
