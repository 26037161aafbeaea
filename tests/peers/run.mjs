// Lets other programs read a calendar feed of the built product, and compares their view with the product's,
// over a term with clock changes, every-other-week classes, a canceled class, and a moved one. Then lets
// calendar apps sync the same account both ways, and 5,000 objects. Installs missing Debian packages. Ends
// with "N passed, N failed".
//
//   node scripts/ensure.mjs build && node tests/peers/run.mjs
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CALDAV_PACKAGES,
  homeOf,
  openToApps,
  syncMany,
  syncWithEvolution,
  syncWithKhal,
  syncWithVdirsyncer,
  useWithPython,
} from './caldav.mjs';
import { checkLitmus, LITMUS_PACKAGES } from './litmus.mjs';
import { startProduct, stopProduct } from './product.mjs';
import { createTerm, ownInstances, termDays } from './sample-term.mjs';
import {
  importIntoCalcurse,
  PACKAGES,
  readWithEvolution,
  readWithIcalendar,
  readWithKhal,
} from './peers.mjs';

const scratch = mkdtempSync(path.join(tmpdir(), 'termwise-peers-'));
const say = (text) => process.stdout.write(`${text}\n`);

function installMissing() {
  const isThere = (name) =>
    /^install ok installed/.test(
      spawnSync('dpkg-query', ['-W', '-f=${Status}', name], { encoding: 'utf8' }).stdout ?? '',
    );
  const missing = [...PACKAGES, ...CALDAV_PACKAGES, ...LITMUS_PACKAGES].filter((name) => !isThere(name));
  if (missing.length === 0) return;
  say(`Installing ${missing.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-yqq', '--no-install-recommends', ...missing],
  ]) {
    const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`);
  }
}

/** The differences between two sorted lists, in a few lines. */
function difference(expected, seen) {
  const rest = [...seen];
  const missing = expected.filter((row) => {
    const at = rest.indexOf(row);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [...missing.map((row) => `  missing   ${row}`), ...rest.map((row) => `  unexpected ${row}`)];
}

async function comparisons({ url }) {
  const term = termDays();
  const { speak, token, path: feed } = await createTerm(url, term);
  const expected = await ownInstances(speak, term);
  const of = (name) => ({ ...term, url: `${url}${feed}`, home: path.join(scratch, name) });
  const same = async (read, name) => {
    const seen = [...(await read(of(name)))].sort();
    const faults = difference(expected, seen);
    return {
      text: `${seen.length - faults.filter((row) => row.startsWith('  unexpected')).length} of ${expected.length} instances`,
      faults,
    };
  };
  return {
    khal: () => same(readWithKhal, 'khal'),
    'Evolution Data Server': () => same(readWithEvolution, 'evolution'),
    'python3-icalendar': () => same(readWithIcalendar, 'icalendar'),
    calcurse: async () => {
      const { imported, written } = await importIntoCalcurse(of('calcurse'));
      const faults = imported === written ? [] : ['  a component was refused'];
      return { text: `${imported} of ${written} components`, faults };
    },
    ...(await syncs({ speak, token }, term)),
  };
}

/** The steps of calendar apps over CalDAV; the second needs the objects fetched by the first. */
async function syncs({ speak, token }, term) {
  const account = (name) => openToApps(speak, homeOf(scratch, name));
  const vdirsyncer = await account('vdirsyncer');
  const seen = (check) => async () => ({ text: await check(), faults: [] });
  return {
    'vdirsyncer and todoman, CalDAV': seen(() => syncWithVdirsyncer(vdirsyncer)),
    'vdirsyncer and khal, CalDAV': seen(() => syncWithKhal(vdirsyncer, term)),
    'python3-caldav': seen(async () => useWithPython(await account('caldav'), term)),
    'Evolution Data Server, CalDAV': seen(async () =>
      syncWithEvolution(await account('evolution-caldav'), term),
    ),
    litmus: seen(async () => checkLitmus(await account('litmus'))),
    '5,000 objects, CalDAV': seen(() => syncMany({ url: vdirsyncer.url, speak, token })),
  };
}

async function main() {
  let passed = 0;
  let failed = 0;
  let product = null;
  try {
    installMissing();
    const started = await startProduct(scratch);
    product = started.product;
    for (const [name, compare] of Object.entries(await comparisons(started))) {
      const { text, faults } = await compare().catch((error) => ({
        text: 'failed',
        faults: [error.message],
      }));
      say(`${faults.length === 0 ? '✓' : '✕'} ${name}: ${text}`);
      for (const fault of faults.slice(0, 20)) say(fault);
      if (faults.length === 0) passed += 1;
      else failed += 1;
    }
  } catch (error) {
    say(error.stack);
    failed += 1;
  } finally {
    if (product) await stopProduct(product);
    rmSync(scratch, { recursive: true, force: true });
  }
  say(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
