import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';
import { run, runStep, StepError } from './steps.mjs';

const COMMANDS = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const MAC_APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const VERSION_TIMEOUT_MS = 30_000;

/**
 * The Chromium for the browser tests: CHROMIUM_PATH, an installed one, Playwright's own, or one installed now (on
 * Debian as root the system's package, otherwise Playwright's).
 *
 * @returns {Promise<string | undefined>} undefined if none was found or installed
 */
export async function findOrInstallChromium() {
  const given = process.env.CHROMIUM_PATH && path.resolve(process.env.CHROMIUM_PATH);
  if (given) return (await runs(given)) ? given : undefined;
  return (await findChromium()) ?? (await installFromDebian()) ?? (await installFromPlaywright());
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

async function findChromium() {
  const { chromium } = await import('playwright-core');
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const commands = COMMANDS.flatMap((name) => folders.map((folder) => path.resolve(folder, name)));
  for (const candidate of [...commands, ...MAC_APPLICATIONS, chromium.executablePath()]) {
    if (existsSync(candidate) && (await runs(candidate))) return candidate;
  }
  return undefined;
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return installed(async () => {
    await runStep('Reading the list of system packages', 'apt-get', ['update'], { env });
    const args = ['install', '--yes', '--no-install-recommends', 'chromium'];
    await runStep('Installing the system package chromium', 'apt-get', args, { env });
  });
}

async function installFromPlaywright() {
  const cli = inRoot('node_modules/playwright-core/cli.js');
  return installed(() =>
    runStep("Installing Playwright's Chromium", process.execPath, [cli, 'install', 'chromium']),
  );
}

async function installed(install) {
  try {
    await install();
  } catch (error) {
    if (!(error instanceof StepError) || error.exitCode === 130) throw error;
    console.error(error.message);
    return undefined;
  }
  return findChromium();
}

/** Some systems have a command with the right name that only says how to install it. */
async function runs(program) {
  const { code } = await run(program, ['--version'], { timeout: VERSION_TIMEOUT_MS });
  return code === 0;
}
