import { execFileSync } from 'node:child_process';
import {
  linkSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
