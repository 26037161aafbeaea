// Counts the lines and files of production code by area, beside the numbers on record, so that growth is seen in every
// change.
//
//   node scripts/weigh.mjs            prints the table
//   node scripts/weigh.mjs --check    also fails if an area is more than 1 % off its record
//   node scripts/weigh.mjs --record   writes the record, scripts/weight.json
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './lib/root.mjs';

const RECORD = inRoot('scripts/weight.json');
const TOLERANCE = 0.01;
const CODE = /\.(tsx?|mjs|css|html|graphql|sql)$/;
/** Folders that are counted apart; the rest of what contains them is counted with the first part of the path. */
const AREAS = [
  'client/features',
  'client/pages',
  'client/ui',
  'client/messages',
  'server/features',
  'server/database',
];

function countLines() {
  const areas = {};
  for (const folder of ['client', 'domain', 'scripts', 'server']) {
    for (const entry of readdirSync(inRoot(folder), { recursive: true })) {
      const file = `${folder}/${entry.replaceAll(path.sep, '/')}`;
      if (!CODE.test(file) || file.startsWith('client/generated/')) continue;
      const name = AREAS.find((area) => file.startsWith(`${area}/`)) ?? folder;
      areas[name] ??= { lines: 0, files: 0 };
      areas[name].lines += readFileSync(inRoot(file), 'utf8').split('\n').length - 1;
      areas[name].files += 1;
    }
  }
  return Object.fromEntries(Object.entries(areas).sort(([one], [other]) => one.localeCompare(other)));
}

function withTotal(areas) {
  const total = { lines: 0, files: 0 };
  for (const { lines, files } of Object.values(areas)) {
    total.lines += lines;
    total.files += files;
  }
  return { ...areas, total };
}

/** @returns whether each area is within a hundredth of its record */
function show(now, recorded) {
  let isTrue = true;
  console.log(
    `${'lines of code'.padEnd(18)}${'lines'.padStart(8)}${'change'.padStart(8)}${'files'.padStart(8)}${'change'.padStart(8)}`,
  );
  for (const [name, { lines, files }] of Object.entries(now)) {
    const before = recorded[name] ?? { lines: 0, files: 0 };
    const change = (count) => (count > 0 ? `+${count}` : String(count)).padStart(8);
    if (Math.abs(lines - before.lines) > before.lines * TOLERANCE) isTrue = false;
    console.log(
      `${name.padEnd(18)}${String(lines).padStart(8)}${change(lines - before.lines)}${String(files).padStart(8)}${change(files - before.files)}`,
    );
  }
  return isTrue;
}

const now = countLines();
if (process.argv.includes('--record')) writeFileSync(RECORD, `${JSON.stringify(now, null, 2)}\n`);
const isTrue = show(withTotal(now), withTotal(JSON.parse(readFileSync(RECORD, 'utf8'))));
if (process.argv.includes('--check') && !isTrue) {
  console.error('An area is more than 1 % off its record. If that is meant: node scripts/weigh.mjs --record');
  process.exitCode = 1;
}
