// Plays the test suites on other days: server, PostgreSQL, browser, and tests get their clock from libfaketime. Ends with
// the line "N passed, N failed".
//
//   npm run test:dates                                        the suites of DEFAULT_SUITES on each of the DATES
//   npm run test:dates -- 2028-02-29 2026-12-31T23:59:40      on these days, at 12:00 UTC unless a time is given
//   npm run test:dates -- --pick KEY                          on one of the DATES, always the same for a key
//   npm run test:dates -- --suite unit --suite server         these suites
//   npm run test:dates -- --files 'reminders|today'           the files whose path matches
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from './lib/root.mjs';
import { run, runStep, StepError } from './lib/steps.mjs';

/**
 * When each run begins, in UTC, and what is special about it. Midnights and clock changes come soon after. All of them lie
 * ahead: a product never runs before it was written, and a database keeps when it was made.
 */
const DATES = {
  '2027-08-31T12:00': 'the last day of a month, and the day before a term',
  '2027-09-01T12:00': 'the first day of a term, and of a month',
  '2027-10-31T00:59:30': 'Berlin sets its clocks back',
  '2027-11-07T05:59:30': 'New York sets its clocks back',
  '2027-11-24T12:00': 'a Wednesday',
  '2027-11-25T12:00': 'a Thursday',
  '2027-11-27T12:00': 'a Saturday',
  '2027-11-30T23:59:40': 'the last day of a month, and midnight',
  '2027-12-17T12:00': 'a Friday, and the last day of a term',
  '2027-12-31T23:59:40': 'the last day of a year, and midnight',
  '2028-01-01T12:00': 'the first day of a year',
  '2027-02-28T12:00': 'the last day of February',
  '2027-03-14T06:59:30': 'New York sets its clocks forward',
  '2027-03-28T00:59:30': 'Berlin sets its clocks forward',
  '2027-06-08T03:59:40': 'a Tuesday in summer, and midnight in New York',
  '2028-02-29T12:00': 'a leap day',
};
const DEFAULT_SUITES = ['unit', 'client', 'server', 'browser'];

/**
 * Files that wait for a timeout of PostgreSQL to end a statement. Inside of a signal handler libfaketime shows the true
 * time, so on a later date such a timeout never comes. They have no date in them.
 */
const TRUE_CLOCK = ['tests/api/protocol/time-limit', 'tests/database/migrate'];

const LOGS = '.cache/test-results/dates';
const LIBRARY = 'faketime/libfaketimeMT.so.1';
/** Reading a clock that was set takes a moment. */
const CLOCK_TOLERANCE_MS = 60_000;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pick: { type: 'string' },
      suite: { type: 'string', multiple: true, default: DEFAULT_SUITES },
      files: { type: 'string' },
    },
  });
  const dates = values.pick === undefined ? positionals : [pick(values.pick)];
  const library = findLibrary() ?? (await installFromDebian());
  await runStep('Building', process.execPath, ['scripts/ensure.mjs', 'build']);
  mkdirSync(inRoot(LOGS), { recursive: true });
  const results = [];
  for (const date of dates.length > 0 ? dates : Object.keys(DATES)) {
    for (const suite of values.suite) {
      const result = await play(suite, { date, library, files: values.files });
      results.push(result);
      console.log(lineOf(result));
    }
  }
  return report(results);
}

/** @returns one of the DATES, always the same for a key */
function pick(key) {
  const dates = Object.keys(DATES);
  return dates[createHash('sha256').update(key).digest().readUInt32BE() % dates.length];
}

/** Runs one suite with its clock at a date; what it writes is kept in a file, and shown if a test failed. */
async function play(suite, { date, library, files }) {
  const began = performance.now();
  const env = clockAt(date, library);
  await checkClock(date, env);
  const left = suite === 'server' ? [`--testPathIgnorePatterns=${TRUE_CLOCK.join('|')}`] : [];
  const args = ['scripts/test.mjs', suite, ...(files ? [files] : []), '--passWithNoTests', ...left];
  const log = path.join(LOGS, `${date.replaceAll(':', '')}-${suite}.log`);
  const file = openSync(inRoot(log), 'w');
  const { interrupted } = await run(process.execPath, args, { env, stdio: ['ignore', file, file] });
  closeSync(file);
  if (interrupted) throw new StepError('Interrupted', 130);
  const output = readFileSync(inRoot(log), 'utf8');
  // A suite that ends without its last line failed as a whole.
  const [, passed = '0', failed = '1'] = /^(\d+) passed, (\d+) failed\s*$/m.exec(output) ?? [];
  if (Number(failed) > 0) console.log(output.trimEnd().replace(/^/gm, '    '));
  return {
    ...{ date, suite, log, passed: Number(passed), failed: Number(failed) },
    failedFiles: [...new Set([...output.matchAll(/^FAIL \S+ (tests\/\S+)/gm)].map(([, file]) => file))],
    unsteady: [...output.matchAll(/^UNSTEADY.*/gm)].map(([line]) => line),
    seconds: (performance.now() - began) / 1000,
  };
}

/** The environment of a process whose clock shows a date now and then goes on as usual. */
function clockAt(date, library) {
  const instant = Date.parse(/T/.test(date) ? `${date}Z` : `${date}T12:00Z`);
  if (Number.isNaN(instant)) throw new StepError(`"${date}" is neither YYYY-MM-DD nor YYYY-MM-DDTHH:MM.`, 2);
  const offset = Math.round((instant - Date.now()) / 1000);
  return {
    ...process.env,
    LD_PRELOAD: library,
    FAKETIME: offset < 0 ? `${offset}` : `+${offset}`,
    // Timers and timeouts measure time that has passed, which is true.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Made for old versions of glibc; with it, waits of Chromium don't end.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    // Builds and caches are recognized by the times of their files.
    NO_FAKE_STAT: '1',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require "${inRoot('scripts/lib/child-clock.cjs')}"`,
  };
}

async function checkClock(date, env) {
  const expected = Date.now() + Number(env.FAKETIME) * 1000;
  const { output } = await run(process.execPath, ['--print', 'Date.now()'], { env });
  if (Math.abs(Number(output) - expected) < CLOCK_TOLERANCE_MS) return;
  throw new StepError(`${env.LD_PRELOAD} did not set the clock to ${date}: ${output.trim()}`);
}

function findLibrary() {
  const given = process.env.FAKETIME_LIBRARY;
  if (given) return given;
  const below = (folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
  const folders = ['/usr/local/lib', '/usr/lib', '/usr/lib64', ...below('/usr/lib')];
  return folders.map((folder) => path.join(folder, LIBRARY)).find((file) => existsSync(file));
}

async function installFromDebian() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runStep('Reading the list of system packages', 'apt-get', ['update'], { env });
    const args = ['install', '--yes', '--no-install-recommends', 'libfaketime'];
    await runStep('Installing the system package libfaketime', 'apt-get', args, { env });
  }
  const library = findLibrary();
  if (library) return library;
  throw new StepError(
    [
      'No libfaketime was found, which sets the clock of the tests. Do one of these:',
      '  - Debian:        apt-get install libfaketime',
      '  - other Linux:   install libfaketime, or set FAKETIME_LIBRARY to its libfaketimeMT.so.1',
    ].join('\n'),
  );
}

function lineOf({ date, suite, passed, failed, seconds }) {
  const counts = `${passed} passed, ${failed} failed`;
  return `${date.padEnd(21)}${suite.padEnd(9)}${counts.padEnd(26)}${seconds.toFixed(0).padStart(5)} s`;
}

/** @returns the exit code */
function report(results) {
  console.log('\n── dates ' + '─'.repeat(55));
  for (const { failedFiles, unsteady, log, ...result } of results) {
    const about = result.suite === results[0].suite ? (DATES[result.date] ?? '') : '';
    console.log(`${lineOf(result)}   ${about}`.trimEnd());
    for (const file of failedFiles) console.log(`    ${file}`);
    for (const line of unsteady) console.log(`    ${line}`);
    if (result.failed > 0) console.log(`    ${log}`);
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 && total('passed') > 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
