import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';
import { run, runStep, StepError } from './steps.mjs';

const COMMANDS = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const MAC_APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Chromium without the parts around its pages; it starts and draws with less work. */
const SHELL = 'chromium-headless-shell';
const VERSION_TIMEOUT_MS = 30_000;

/**
 * The Chromium for the browser tests: CHROMIUM_PATH, an installed one, Playwright's own, or one installed now (on
 * Debian as root the system's package, otherwise Playwright's).
 *
 * @returns {Promise<{ whole: string; shell: string } | undefined>} the program, and the one for tests that need only its
 *   pages: the headless shell if the system has it or Debian gives it, otherwise the same; undefined if none was found or
 *   installed
 */
export async function findOrInstallChromium() {
  const given = process.env.CHROMIUM_PATH && path.resolve(process.env.CHROMIUM_PATH);
  if (given) return (await runs(given)) ? { whole: given, shell: given } : undefined;
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const find = async () => (await findCommand(COMMANDS)) ?? (await findApplication());
  let [whole, shell] = [await find(), await findCommand([SHELL])];
  if (isDebian && !(whole && shell)) {
    await attempt(() => installFromDebian(whole ? [SHELL] : ['chromium', SHELL]));
    [whole, shell] = [await find(), await findCommand([SHELL])];
  }
  if (!whole) {
    await attempt(installFromPlaywright);
    whole = await find();
  }
  return whole && { whole, shell: shell ?? whole };
}

/** The remedy if {@link findOrInstallChromium} finds nothing. */
export function chromiumAdvice() {
  const given = process.env.CHROMIUM_PATH;
  const reason = given
    ? `CHROMIUM_PATH=${given} does not run.`
    : 'No Chromium was found, and none could be installed.';
  return [
    `The browser tests did not run. ${reason}`,
    'Do one of these, then run `npm test -- browser`:',
    '  - Debian:          apt-get install chromium',
    '  - other systems:   npx playwright-core install --with-deps chromium',
    '  - set CHROMIUM_PATH to the program of a Chromium or Chrome that runs here',
  ].join('\n');
}

/** The first of some commands in PATH that runs. */
async function findCommand(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return firstThatRuns(names.flatMap((name) => folders.map((folder) => path.resolve(folder, name))));
}

async function findApplication() {
  const { chromium } = await import('playwright-core');
  return firstThatRuns([...MAC_APPLICATIONS, chromium.executablePath()]);
}

async function firstThatRuns(candidates) {
  for (const candidate of candidates) if (existsSync(candidate) && (await runs(candidate))) return candidate;
  return undefined;
}

async function installFromDebian(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runStep('Reading the list of system packages', 'apt-get', ['update'], { env });
  const args = ['install', '--yes', '--no-install-recommends', ...packages];
  await runStep(`Installing the system's ${packages.join(' and ')}`, 'apt-get', args, { env });
}

function installFromPlaywright() {
  const cli = inRoot('node_modules/playwright-core/cli.js');
  return runStep("Installing Playwright's Chromium", process.execPath, [cli, 'install', 'chromium']);
}

/** What can't be installed is told and done without. */
async function attempt(install) {
  try {
    await install();
  } catch (error) {
    if (!(error instanceof StepError) || error.exitCode === 130) throw error;
    console.error(error.message);
  }
}

/** Some systems have a command with the right name that only says how to install it. */
async function runs(program) {
  const { code } = await run(program, ['--version'], { timeout: VERSION_TIMEOUT_MS });
  return code === 0;
}
