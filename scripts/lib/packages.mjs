import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { runStep } from './steps.mjs';

const LOCKFILE = inRoot('package-lock.json');
const INSTALLED = inRoot('node_modules/.package-lock.json');
const STAMP = inRoot('node_modules/.installed-for');

/** The inputs of the installed packages: the lockfile, and the platform they were compiled for. */
export function packagesKey() {
  const platform = [process.versions.modules, process.platform, process.arch].join('-');
  return `${platform} ${createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex')}`;
}

/** Installs the packages of the lockfile unless exactly these are there. */
export async function ensurePackages() {
  const key = packagesKey();
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
  if (stamp === key) return;
  const samePlatform = stamp === undefined || stamp.split(' ')[0] === key.split(' ')[0];
  if (!(samePlatform && matchesLockfile())) await install();
  writeFileSync(STAMP, key);
}

async function install() {
  const fromNpm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const title = existsSync(INSTALLED)
    ? 'Updating the packages'
    : 'Installing the packages (once, about a minute)';
  if (fromNpm && /npm-cli\.c?js$/.test(fromNpm)) await runStep(title, process.execPath, [fromNpm, ...args]);
  else await runStep(title, 'npm', args, { shell: process.platform === 'win32' });
}

/**
 * Whether the lockfile's packages are already installed. npm lists them in a file that it writes last, so an
 * interrupted installation doesn't pass.
 */
function matchesLockfile() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages;
  const present = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([place, { version, optional }]) =>
      place === '' ||
      present[place]?.version === version ||
      (optional === true && present[place] === undefined),
  );
}
