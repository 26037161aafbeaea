// Lets other programs read a calendar feed of the built product, and compares their view with the product's,
// over a term with clock changes, every-other-week classes, a canceled class, and a moved one. Then lets
// calendar apps sync the same account both ways, and 5,000 objects. Installs missing Debian packages; a program
// whose packages cannot be had is skipped with a loud line. Ends with "N passed, N failed".
//
//   node scripts/ensure.mjs build && node tests/peers/run.mjs
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { homeOf, openToApps } from './account.mjs';
import { editWithEvolution, readWithEvolution, syncWithEvolution, tasksWithEvolution } from './evolution.mjs';
import { checkLitmus, LITMUS_PACKAGES } from './litmus.mjs';
import { addMany, syncMany, syncManyWithPython, syncManyWithVdirsyncer } from './many.mjs';
import { installMissing, runPeers } from './packages.mjs';
import { startProduct, stopProduct } from './product.mjs';
import { createTerm, ownInstances, termDays } from './sample-term.mjs';
import { importIntoCalcurse, PACKAGES, readWithIcalendar, readWithKhal } from './peers.mjs';
import { conflictsWithPython, detailsWithPython, editWithPython, useWithPython } from './python-caldav.mjs';
import {
  compareWithKhal,
  conflictsOfVdirsyncer,
  detailsWithTodoman,
  editBetweenSyncs,
  editWithKhal,
  movesWithTodoman,
  syncWithKhal,
  syncWithVdirsyncer,
} from './vdirsyncer.mjs';

const scratch = mkdtempSync(path.join(tmpdir(), 'termwise-peers-'));
const say = (text) => process.stdout.write(`${text}\n`);

const NEEDED = {
  ...PACKAGES,
  vdirsyncer: ['vdirsyncer', 'todoman'],
  python: ['python3-caldav'],
  litmus: LITMUS_PACKAGES,
};

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
  const reading = (packages, read, name) => ({ packages, check: () => same(read, name) });
  return {
    khal: reading(NEEDED.khal, readWithKhal, 'khal'),
    'Evolution Data Server': reading(NEEDED.evolution, readWithEvolution, 'evolution'),
    'python3-icalendar': reading(NEEDED.icalendar, readWithIcalendar, 'icalendar'),
    calcurse: {
      packages: NEEDED.calcurse,
      check: async () => {
        const { imported, written } = await importIntoCalcurse(of('calcurse'));
        const faults = imported === written ? [] : ['  a component was refused'];
        return { text: `${imported} of ${written} components`, faults };
      },
    },
    ...(await syncs({ speak, token }, term)),
  };
}

/** The steps of calendar apps over CalDAV; later ones continue with what earlier ones fetched and added. */
async function syncs({ speak, token }, term) {
  const account = (name) => openToApps(speak, homeOf(scratch, name));
  const [vdirsyncer, python, evolution, many] = await Promise.all(
    ['vdirsyncer', 'caldav', 'evolution-caldav', 'many'].map(account),
  );
  const seen = (packages, use) => ({ packages, check: async () => ({ text: await use(), faults: [] }) });
  const withKhal = [...NEEDED.vdirsyncer, ...NEEDED.khal];
  /** What one app has changed, khal must see after its next sync. */
  const edits = (packages, edit, needed) =>
    seen([...packages, ...withKhal], async () => {
      await edit();
      return `khal then sees ${await compareWithKhal(vdirsyncer, term, needed)}`;
    });
  return {
    'vdirsyncer and todoman, CalDAV': seen(NEEDED.vdirsyncer, () => syncWithVdirsyncer(vdirsyncer)),
    'vdirsyncer and khal, CalDAV': seen(withKhal, () => syncWithKhal(vdirsyncer, term)),
    'python3-caldav': seen(NEEDED.python, () => useWithPython(python, term)),
    'Evolution Data Server, CalDAV': seen(NEEDED.evolution, () => syncWithEvolution(evolution, term)),
    'khal, edits of events and dates': seen(withKhal, () => editWithKhal(vdirsyncer, term)),
    'python3-caldav, edits of events and dates': edits(
      NEEDED.python,
      () => editWithPython(python, term),
      'Open office',
    ),
    'Evolution Data Server, edits of events and dates': edits(
      NEEDED.evolution,
      () => editWithEvolution(evolution, term),
      'Exhibition tour',
    ),
    'Evolution Data Server, task lists': seen(NEEDED.evolution, () =>
      tasksWithEvolution(evolution, term, token),
    ),
    'vdirsyncer, edits between syncs': seen(withKhal, () => editBetweenSyncs(vdirsyncer, term)),
    'vdirsyncer, conflicts': seen(NEEDED.vdirsyncer, () => conflictsOfVdirsyncer(vdirsyncer, term)),
    'python3-caldav, conflicts': seen(NEEDED.python, () => conflictsWithPython(python, term)),
    'python3-caldav, alarms and subtasks': seen(NEEDED.python, () => detailsWithPython(python)),
    'todoman, subtasks': seen([...NEEDED.vdirsyncer, ...NEEDED.python], () => detailsWithTodoman(vdirsyncer)),
    'todoman, tasks that change lists': seen(NEEDED.vdirsyncer, () => movesWithTodoman(vdirsyncer)),
    litmus: { packages: NEEDED.litmus, check: async () => checkLitmus(await account('litmus')) },
    '5,000 events and 5,000 tasks': seen([], async () => {
      await addMany(many, token);
      return syncMany(many);
    }),
    '5,000 events and 5,000 tasks, python3-caldav': seen(NEEDED.python, () => syncManyWithPython(many)),
    '5,000 events and 5,000 tasks, vdirsyncer': seen(NEEDED.vdirsyncer, () => syncManyWithVdirsyncer(many)),
  };
}

async function main() {
  let counts = { passed: 0, failed: 1, skipped: 0 };
  let product = null;
  try {
    const absent = installMissing(Object.values(NEEDED).flat(), say);
    const started = await startProduct(scratch);
    product = started.product;
    counts = await runPeers(await comparisons(started), absent, say);
  } catch (error) {
    say(error.stack);
  } finally {
    if (product) await stopProduct(product);
    rmSync(scratch, { recursive: true, force: true });
  }
  say(`\n${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
}

await main();
