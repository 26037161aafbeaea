// Everything that `npm test` checks. Ends with the line "N passed, N failed".
//
//   npm test                        all suites but sweep and faults
//   npm test -- server              one suite
//   npm test -- server courses      the tests of one suite whose path matches
//   npm test -- sweep               every place on a phone and on a desktop, and what `browser` plays on one of them once
//                                   more on the other
//   npm test -- faults              kills processes and databases while students write, a drill of the backups, moves of
//                                   data to a newer PostgreSQL; mostly waits for the clock
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromiumAdvice, findOrInstallChromium } from './lib/chromium.mjs';
import { inRoot } from './lib/root.mjs';
import { run, StepError } from './lib/steps.mjs';
import { judgeUnsteady } from './lib/unsteady.mjs';

const RESULTS = '.cache/test-results';
const CORES = os.availableParallelism();
/** A suite that hangs is ended; the whole command takes a fraction of this. */
const SUITE_LIMIT_MS = 40 * 60_000;
/** If more files fail, it is the change and not the machine. */
const MAX_AGAIN = 3;
const SLOWEST = 20;

/** The check whose output is always shown. */
const LINES = 'lines of code are on record';

const CHECKS = {
  'types agree': ['node_modules/typescript/bin/tsc', '--build', '.', 'domain', 'server', 'client', 'tests'],
  'lint and import rules': ['node_modules/oxlint/bin/oxlint'],
  [LINES]: ['scripts/weigh.mjs', '--check'],
  formatting: [
    'node_modules/prettier/bin/prettier.cjs',
    ...['--check', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn', '.'],
  ],
  'schema.graphql is up to date': ['dist/server/graphql/emit-schema.js', '--check'],
  'client/generated is up to date': [
    'node_modules/@graphql-codegen/cli/cjs/bin.js',
    '--config',
    'codegen.ts',
    '--check',
  ],
  // The browser tests begin with this build, and here wait for it.
  'the client builds': ['scripts/ensure.mjs', 'build'],
  'the client builds for an API on another host': ['scripts/ensure.mjs', 'elsewhere'],
};

const SUITES = {
  checks: runChecks,
  unit: (filter, how) => runFiles('unit', filter, how),
  server: (filter, how) => runFiles('server', filter, how),
  client: (filter, how) => runFiles('client', filter, how),
  browser: runBrowser,
  faults: (filter, how) => runFiles('faults', filter, how),
  sweep: (filter, how) => {
    const namesFiles = filter.some((argument) => !argument.startsWith('--'));
    return runBrowser(namesFiles ? filter : [...filesOfSweep(), ...filter], { ...how, env: { SWEEP: '1' } });
  },
};

/**
 * What `npm test` runs: two rows of suites side by side, which take about as long. Browser tests often wait for their
 * pages; meanwhile the others use the processors. The suites that are left to `.ci/run` take long.
 */
const ROWS = [
  ['browser', 'unit'],
  ['checks', 'server', 'client'],
];

/** How many workers a suite has: by itself all processors but one, beside the other row half of them; at least two browsers. */
const workersOf = (project, isAlone) =>
  isAlone ? Math.max(2, CORES - 1) : Math.max(project === 'browser' ? 2 : 1, Math.floor(CORES / 2));

const ORDER = Object.keys(SUITES);

async function main([only, ...filter]) {
  if (only !== undefined && !(only in SUITES)) {
    throw new StepError(`There is no suite "${only}"; there are: ${Object.keys(SUITES).join(', ')}.`, 2);
  }
  const suites = only ? [await runSuite(only, filter)] : await runAll();
  const results = [];
  for (const suite of suites) results.push(await runAgain(suite));
  return report(results);
}

/** Each row of suites beside the other, in the order in which they are reported. */
async function runAll() {
  const rows = ROWS.map(async (names) => {
    const done = [];
    for (const name of names) done.push(await runSuite(name, [], false));
    return done;
  });
  const suites = (await Promise.all(rows)).flat();
  return suites.sort((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
}

/** @param isAlone whether no other suite runs beside it; otherwise its output comes as a whole when it ends */
async function runSuite(name, filter, isAlone = true) {
  const title = `\n── ${name} ${'─'.repeat(60 - name.length)}`;
  console.log(isAlone ? title : `… ${name} begins`);
  const began = performance.now();
  const result = await SUITES[name](filter, { isAlone });
  const seconds = (performance.now() - began) / 1000;
  if (result.output) console.log(`${title}\n${result.output.trimEnd()}`);
  if (result.files) showSlowest(result.files);
  return { name, ...result, seconds };
}

/** @returns the exit code */
function report(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log('\n── summary ' + '─'.repeat(53));
  for (const { name, passed, failed, skipped, unsteady, seconds } of results) {
    const rest = Object.entries({ skipped, unsteady }).filter(([, count]) => count > 0);
    const parts = [
      `${passed} passed`,
      `${failed} failed`,
      ...rest.map(([what, count]) => `${count} ${what}`),
    ];
    console.log(`${name.padEnd(10)}${parts.join(', ').padEnd(44)}${seconds.toFixed(0).padStart(5)} s`);
  }
  for (const { advice } of results) if (advice) console.log(`\n${advice}`);
  const { lines, repeated } = judgeUnsteady(
    results.flatMap(({ files = [] }) => files.map(({ name }) => name)),
    results.flatMap(({ unsteadyFiles = [] }) => unsteadyFiles),
  );
  if (lines.length > 0) console.log(`\n${lines.join('\n')}`);
  const failed = total('failed') + repeated;
  console.log(`\n${total('passed')} passed, ${failed} failed`);
  return failed === 0 && total('passed') > 0 ? 0 : 1;
}

/** The files of a suite that took longest, each with what it took on its own worker. */
function showSlowest(files) {
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  const sum = files.reduce((seconds, file) => seconds + file.seconds, 0);
  console.log(`\nThe slowest of ${files.length} files, which took ${sum.toFixed(0)} s of the workers' time:`);
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/** Each static check counts as one test, and is told as it ends. */
async function runChecks(_filter, { isAlone }) {
  const waiting = Object.entries(CHECKS).values();
  let passed = 0;
  const worker = async () => {
    for (const [title, args] of waiting) {
      const began = performance.now();
      const { code, interrupted, output } = await run(process.execPath, args);
      if (interrupted) throw new StepError('Interrupted', 130);
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
      if (code === 0) passed += 1;
      if (code !== 0 || title === LINES) console.log(output.trimEnd().replace(/^/gm, '    '));
    }
  };
  await Promise.all(Array.from({ length: isAlone ? Math.min(CORES, 4) : 1 }, worker));
  return { passed, failed: Object.keys(CHECKS).length - passed, skipped: 0 };
}

/** The browser tests of every place, and those that run on one kind of screen at a time. */
function filesOfSweep() {
  const folder = 'tests/browser';
  const files = readdirSync(inRoot(folder), { recursive: true }).filter((file) => file.endsWith('.test.ts'));
  const hasTurns = (file) => /support\/(turns|screens)'/.test(readFileSync(inRoot(folder, file), 'utf8'));
  return files.filter(hasTurns).map((file) => `${folder}/${file}`);
}

/** The built client's size against its budgets (one test), then the journeys in a real browser. */
async function runBrowser(filter, how) {
  const built = await runNode(['scripts/ensure.mjs', 'build'], how);
  if (built.code !== 0)
    return {
      ...NOTHING_RAN,
      output: built.output,
      advice: 'The browser tests did not run: the client could not be built.',
    };
  const size = await runNode(['scripts/check-client-size.mjs'], how);
  const chromium = await findOrInstallChromium();
  const env = chromium && {
    ...how.env,
    CHROMIUM_PATH: chromium.whole,
    CHROMIUM_SHELL_PATH: chromium.shell,
  };
  const journeys = chromium
    ? await runFiles('browser', filter, { ...how, env })
    : { ...NOTHING_RAN, advice: chromiumAdvice() };
  return {
    ...journeys,
    output: [built, size, journeys].map(({ output }) => output).join(''),
    passed: journeys.passed + (size.code === 0 ? 1 : 0),
    failed: journeys.failed + (size.code === 0 ? 0 : 1),
  };
}

const NOTHING_RAN = { passed: 0, failed: 1, skipped: 0, failedFiles: [], output: '' };

/**
 * With CI set, the few files of a suite that failed run again, when no other suite runs: on a busy machine one test in
 * ten thousand may lose a race. A file that passes then is counted as unsteady, and named.
 */
async function runAgain(first) {
  const { failedFiles = [], again } = first;
  if (!process.env['CI'] || failedFiles.length === 0 || failedFiles.length > MAX_AGAIN) return first;
  console.log(`\nOnce more, by themselves:\n${failedFiles.map((file) => `  ${file}`).join('\n')}`);
  const second = await again(['--runTestsByPath', ...failedFiles]);
  // It broke off, so it says nothing about the files.
  if (second.failed > 0 && second.failedFiles.length === 0) return first;
  return {
    ...first,
    passed: first.passed + Math.max(0, first.failed - second.failed),
    failed: second.failed,
    unsteady: first.failed - second.failed,
    unsteadyFiles: failedFiles.filter((file) => !second.failedFiles.includes(file)),
  };
}

async function runFiles(project, filter, how) {
  const file = inRoot(RESULTS, `${project}.json`);
  mkdirSync(inRoot(RESULTS), { recursive: true });
  rmSync(file, { force: true });
  const args = [
    // Node's usual 16 MB fill within a few tests.
    '--min-semi-space-size=32',
    '--max-semi-space-size=64',
    'node_modules/jest/bin/jest.js',
    `--selectProjects=${project}`,
    `--maxWorkers=${workersOf(project, how.isAlone)}`,
    '--json',
    `--outputFile=${file}`,
  ];
  const { code, output } = await runNode([...args, ...filter], { timeout: SUITE_LIMIT_MS, ...how });
  return {
    ...countsOf(file, code),
    output,
    again: (paths) => runFiles(project, paths, { ...how, isAlone: true }),
  };
}

/** A test file that could not even be loaded counts as one failed test, and so does a run without a result. */
function countsOf(file, code) {
  let result;
  try {
    result = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return NOTHING_RAN;
  }
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
    failedFiles: result.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => inFolder(name)),
    files: result.testResults.map(({ name, startTime, endTime }) => ({
      name: inFolder(name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

const inFolder = (file) => path.relative(inRoot(), file);

/**
 * Runs a Node program.
 *
 * @param isAlone whether its output is shown as it comes; otherwise it is only returned
 */
async function runNode(args, { isAlone, env = {}, timeout }) {
  const { code, interrupted, output } = await run(process.execPath, args, {
    ...(isAlone ? { stdio: ['ignore', 'inherit', 'inherit'] } : {}),
    ...(timeout ? { timeout } : {}),
    env: { ...process.env, ...env },
  });
  if (interrupted) throw new StepError('Interrupted', 130);
  return { code, output };
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
