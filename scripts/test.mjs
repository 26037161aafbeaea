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
  // While one processor is still reading every line, the other prepares the client for the browser tests.
  'the client builds': ['scripts/ensure.mjs', 'build'],
  'the client builds for an API on another host': ['scripts/ensure.mjs', 'elsewhere'],
};

const SUITES = {
  checks: runChecks,
  unit: (filter) => runJest('unit', filter),
  server: (filter) => runJest('server', filter),
  client: (filter) => runJest('client', filter),
  browser: (filter) => runBrowser(filter),
  faults: (filter) => runJest('faults', filter),
  sweep: (filter) => {
    const namesFiles = filter.some((argument) => !argument.startsWith('--'));
    return runBrowser(namesFiles ? filter : [...filesOfSweep(), ...filter], { SWEEP: '1' });
  },
};

/** Projects that `npm test` leaves to .ci/run, because they take long. */
const ON_DEMAND = new Set(['faults', 'sweep']);

async function main([only, ...filter]) {
  if (only !== undefined && !(only in SUITES)) {
    throw new StepError(`There is no suite "${only}"; there are: ${Object.keys(SUITES).join(', ')}.`, 2);
  }
  const results = [];
  const daily = Object.keys(SUITES).filter((name) => !ON_DEMAND.has(name));
  for (const name of only ? [only] : daily) {
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
    const began = performance.now();
    const result = await SUITES[name](filter);
    if (result.files) showSlowest(result.files);
    results.push({ name, ...result, seconds: (performance.now() - began) / 1000 });
  }
  return report(results);
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

/** Each static check counts as one test. As many run side by side as there are processors. */
async function runChecks() {
  const waiting = Object.entries(CHECKS);
  let passed = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, args] = next;
      const began = performance.now();
      const { code, interrupted, output } = await run(process.execPath, args);
      if (interrupted) throw new StepError('Interrupted', 130);
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
      if (code === 0) passed += 1;
      if (code !== 0 || title === LINES) console.log(output.trimEnd().replace(/^/gm, '    '));
    }
  };
  await Promise.all(Array.from({ length: Math.min(CORES, 4) }, worker));
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
async function runBrowser(filter, env = {}) {
  const built = await runAloud(['scripts/ensure.mjs', 'build']);
  if (built !== 0)
    return { ...NOTHING_RAN, advice: 'The browser tests did not run: the client could not be built.' };
  const isSmall = (await runAloud(['scripts/check-client-size.mjs'])) === 0;
  const chromium = await findOrInstallChromium();
  const journeys = chromium
    ? await runJest('browser', filter, {
        ...env,
        CHROMIUM_PATH: chromium.whole,
        CHROMIUM_SHELL_PATH: chromium.shell,
      })
    : { ...NOTHING_RAN, advice: chromiumAdvice() };
  return {
    ...journeys,
    passed: journeys.passed + (isSmall ? 1 : 0),
    failed: journeys.failed + (isSmall ? 0 : 1),
  };
}

const NOTHING_RAN = { passed: 0, failed: 1, skipped: 0, failedFiles: [] };

/**
 * Runs the tests of a project. With CI set, the few files that failed run again alone: on a busy machine one
 * test in ten thousand may lose a race. A file that passes then is counted as unsteady, and named.
 */
async function runJest(project, filter, env = {}) {
  const first = await runFiles(project, filter, env);
  const { failedFiles } = first;
  if (!process.env['CI'] || failedFiles.length === 0 || failedFiles.length > MAX_AGAIN) return first;
  console.log(`\nOnce more, by themselves:\n${failedFiles.map((file) => `  ${file}`).join('\n')}`);
  const second = await runFiles(project, ['--runTestsByPath', ...failedFiles], env);
  // It broke off, so it says nothing about the files.
  if (second.failed > 0 && second.failedFiles.length === 0) return first;
  return {
    passed: first.passed + Math.max(0, first.failed - second.failed),
    failed: second.failed,
    skipped: first.skipped,
    unsteady: first.failed - second.failed,
    unsteadyFiles: failedFiles.filter((file) => !second.failedFiles.includes(file)),
    files: first.files,
  };
}

async function runFiles(project, filter, env) {
  const file = inRoot(RESULTS, `${project}.json`);
  mkdirSync(inRoot(RESULTS), { recursive: true });
  rmSync(file, { force: true });
  const args = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
    `--maxWorkers=${Math.max(2, CORES - 1)}`,
    '--json',
    `--outputFile=${file}`,
  ];
  const options = { timeout: SUITE_LIMIT_MS, env: { ...process.env, ...env } };
  const code = await runAloud([...args, ...filter], options);
  return countsOf(file, code);
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

/** Runs a Node program whose output is shown as it comes. */
async function runAloud(args, options) {
  const { code, interrupted } = await run(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  });
  if (interrupted) throw new StepError('Interrupted', 130);
  return code;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
