// The Debian packages of the programs that play peers.
import { spawnSync } from 'node:child_process';

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const INSTALL = ['install', '-yqq', '--no-install-recommends'];

/** Runs a program of Debian. @returns whether it succeeded, and its output */
function runDebian(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
  return { isDone: status === 0, output: `${stdout ?? ''}${stderr ?? ''}` };
}

/**
 * Installs missing packages: all at once or, where that fails, each by itself, so that one of them does not keep the
 * others out.
 * @returns why each package that could not be had is missing, by its name
 */
export function installMissing(packages, say, run = runDebian) {
  const isThere = (name) =>
    /^install ok installed/.test(run('dpkg-query', ['-W', '-f=${Status}', name]).output);
  const missing = [...new Set(packages)].filter((name) => !isThere(name));
  if (missing.length === 0) return new Map();
  say(`Installing ${missing.join(', ')}`);
  // An update that fails may still leave older lists to install from.
  const update = run('apt-get', ['update', '-qq']);
  if (run('apt-get', [...INSTALL, ...missing]).isDone) return new Map();
  const failed = missing.flatMap((name) => {
    const { isDone, output } = run('apt-get', [...INSTALL, name]);
    return isDone ? [] : [[name, lastLine(output) || lastLine(update.output)]];
  });
  return new Map(failed);
}

function lastLine(text) {
  return text.trim().split('\n').at(-1) ?? '';
}

/**
 * Runs peers one after another. One whose packages could not be had is skipped, and named again at the end, like what a
 * peer could not test.
 * @param peers by name: the packages each needs, and its check, which returns findings, faults, and what it did not test
 * @param absent why packages are missing, by their names
 * @returns how many passed, failed, and were skipped
 */
export async function runPeers(peers, absent, say) {
  const counts = { passed: 0, failed: 0 };
  const skipped = [];
  const untested = [];
  for (const [name, { packages, check }] of Object.entries(peers)) {
    const lacking = packages.filter((wanted) => absent.has(wanted));
    if (lacking.length > 0) {
      const reasons = lacking.map((wanted) => `${wanted} (${absent.get(wanted)})`);
      skipped.push(`! SKIPPED, NOT TESTED: ${name}, because Debian's ${reasons.join(', ')} could not be had`);
      say(skipped.at(-1));
      continue;
    }
    const failed = (error) => ({ text: 'failed', faults: [error.message] });
    const { text, faults, notTested = [] } = await check().catch(failed);
    say(`${faults.length === 0 ? '✓' : '✕'} ${name}: ${text}`);
    for (const fault of faults.slice(0, 20)) say(fault);
    untested.push(...notTested.map((what) => `! NOT TESTED by ${name}: ${what}`));
    counts[faults.length === 0 ? 'passed' : 'failed'] += 1;
  }
  for (const [what, lines] of Object.entries({ SKIPPED: skipped, 'NOT TESTED': untested }))
    if (lines.length > 0) say(['', `${'!'.repeat(20)} ${lines.length} ${what}`, ...lines].join('\n'));
  return { ...counts, skipped: skipped.length };
}
