import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Log } from '../log/events';
import { type Account, type PostgresPrograms, EmbeddedPostgresError } from './embedded-binaries';

/** The data directory in DATA_DIR; next to it are files with the same name. */
export const EMBEDDED_FOLDER = 'postgres';
/** The role that owns everything in the embedded server. */
export const SUPERUSER = 'termwise';
/** The account "nobody": PostgreSQL refuses to run as root. */
const NOBODY = 65534;
const LOG_LIMIT_BYTES = 1_000_000;

/**
 * Syncing the whole file system takes a fraction of the time of syncing a thousand files one by one, when the data
 * directory is created and after a crash.
 */
export const SYNC_METHOD = process.platform === 'linux' ? 'syncfs' : 'fsync';

/** This program reads PostgreSQL's messages, and the caller's environment doesn't matter. */
const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

/** The data directory of an embedded server, and the processes that work on it. */
export interface DataDirectory {
  directory: string;
  /** The prefix of the paths of its password file and its log. */
  prefix: string;
  /** `false` for tests: no wait for the disk. */
  durable: boolean;
  log: Log;
  account: Account;
  programs: PostgresPrograms;
  /** Processes on the directory that must end with this one. */
  children: Set<ChildProcess>;
}

/**
 * The account to run the server under. Root runs it as the owner of the data; an ordinary user can only run
 * it on their own data.
 *
 * @throws EmbeddedPostgresError when the data belongs to another user
 */
export function accountFor(directory: string): Account {
  const user = process.getuid?.();
  if (user === undefined) return {};
  const owner = existsSync(directory) ? statSync(directory) : undefined;
  if (user === 0) {
    return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
  }
  if (owner && owner.uid !== user) {
    throw new EmbeddedPostgresError(
      `${directory} belongs to another user (uid ${owner.uid}). Start Termwise as that user, or choose another DATA_DIR.`,
    );
  }
  return {};
}

/**
 * Creates the data directory if there is none yet.
 *
 * @returns the password of its {@link SUPERUSER}, kept in a file next to it
 * @throws EmbeddedPostgresError if the directory contains something else or data of another major version, or the
 * password is lost
 */
export async function makeDataDirectory(cluster: DataDirectory): Promise<string> {
  const { directory, programs } = cluster;
  const passwordFile = `${cluster.prefix}.password`;
  const versionFile = path.join(directory, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    if (existsSync(directory) && readdirSync(directory).length > 0) {
      throw new EmbeddedPostgresError(
        `${directory} contains something other than PostgreSQL data. Choose another DATA_DIR.`,
      );
    }
    await createDataDirectory(cluster, passwordFile);
  }
  const version = Number.parseInt(readFileSync(versionFile, 'utf8'), 10);
  if (version !== programs.major) {
    throw new EmbeddedPostgresError(
      `The data in ${directory} was written by PostgreSQL ${version}, but this version of Termwise ` +
        `includes PostgreSQL ${programs.major}. ${wayOut(cluster, version)}`,
    );
  }
  return readPassword(cluster);
}

/** Data of earlier versions has been moved before this; see `upgradePostgres`. */
function wayOut({ directory, programs: { major } }: DataDirectory, version: number): string {
  if (version < major) return 'Start the version of Termwise that wrote it, or choose another DATA_DIR.';
  return existsSync(`${directory}.${major}`)
    ? 'Start the newer version of Termwise again. To go back to the data from before it was moved to PostgreSQL ' +
        `${version}, run "npm run downgrade".`
    : 'Start the newer version of Termwise again. To go back, restore a backup from before the newer version was ' +
        'first started, or choose another DATA_DIR.';
}

/**
 * The password of the {@link SUPERUSER} of a cluster that exists.
 *
 * @throws EmbeddedPostgresError if it is lost
 */
export function readPassword({ directory, prefix }: DataDirectory): string {
  const passwordFile = `${prefix}.password`;
  if (!existsSync(passwordFile)) {
    throw new EmbeddedPostgresError(
      `${passwordFile} is missing, so the data in ${directory} cannot be opened. Restore that file.`,
    );
  }
  return readFileSync(passwordFile, 'utf8').trim();
}

/** Works in a directory with another name, renamed at the end: an interrupted start leaves nothing half done. */
async function createDataDirectory(cluster: DataDirectory, passwordFile: string): Promise<void> {
  const { directory, account, log } = cluster;
  log('postgres_created', { directory });
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  own(passwordFile, account);
  await runInitdb({ ...cluster, directory: draft });
  renameSync(draft, directory);
}

/**
 * Creates the directory and fills it with an empty cluster that has the password of the password file.
 *
 * @throws EmbeddedPostgresError with the end of the log
 */
export async function runInitdb(cluster: DataDirectory): Promise<void> {
  const { directory, prefix, account, durable } = cluster;
  mkdirSync(directory, { mode: 0o700 });
  own(directory, account);
  const password = openSync(`${prefix}.password`, 'r');
  try {
    await callInitdb(
      cluster,
      [
        `--username=${SUPERUSER}`,
        '--auth=scram-sha-256',
        `--pwfile=${asSeenBy(account, `${prefix}.password`, 0)}`,
        '--encoding=UTF8',
        // Sorted by code point everywhere, yet with upper and lower case for all letters.
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        '--no-instructions',
        durable ? `--sync-method=${SYNC_METHOD}` : '--no-sync',
      ],
      password,
    );
  } finally {
    closeSync(password);
  }
}

/** Has everything in the directory written to disk. Nothing may be running on it. */
export async function syncDataDirectory(cluster: DataDirectory): Promise<void> {
  await callInitdb(cluster, ['--sync-only', `--sync-method=${SYNC_METHOD}`]);
}

/** Runs `initdb` in a directory that exists. */
export async function callInitdb(cluster: DataDirectory, options: string[], input?: number): Promise<void> {
  const { programs, children } = cluster;
  const output = openLog(cluster);
  try {
    const initdb = spawnProgram(programs.initdb, options, { ...cluster, input, output });
    children.add(initdb.once('exit', () => children.delete(initdb)));
    const code = await new Promise((resolve, reject) => initdb.once('error', reject).once('exit', resolve));
    if (code !== 0)
      throw new EmbeddedPostgresError(
        `PostgreSQL could not create its data directory: ${lastWords(cluster)}`,
      );
  } finally {
    closeSync(output);
  }
}

/** Gives a file to the account of the programs, if they have one. */
export function own(file: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

/**
 * The name by which a program reaches a file that it inherits open. Inside a directory closed to its account (a
 * checkout in /root), the full path would be refused.
 */
export function asSeenBy(account: Account, name: string, descriptor: number): string {
  return needsOpenFiles(account) ? `/proc/self/fd/${descriptor}` : name;
}

const needsOpenFiles = ({ uid }: Account) => uid !== undefined && process.platform === 'linux';

/** The input, output, and data directory of a PostgreSQL program. */
interface ProgramOptions {
  directory: string;
  account: Account;
  input?: number | undefined;
  output: number;
  /** Runs in its own session: Ctrl-C reaches only the application, which first finishes its requests. */
  detached?: boolean;
}

/**
 * Starts a PostgreSQL program on a data directory, but not in it: PostgreSQL 15 asks for the full path of its
 * working directory.
 */
export function spawnProgram(
  program: string,
  options: readonly string[],
  { directory, account, input, output, detached = false }: ProgramOptions,
): ChildProcess {
  const opened = needsOpenFiles(account) ? openSync(directory, 'r') : 'ignore';
  try {
    return spawn(program, ['-D', asSeenBy(account, directory, 3), ...options], {
      ...account,
      cwd: path.parse(path.resolve(directory)).root,
      env: ENVIRONMENT,
      stdio: [input ?? 'ignore', output, output, opened],
      detached,
    });
  } finally {
    if (opened !== 'ignore') closeSync(opened);
  }
}

/** Opens the server's log for appending; a large one is started again. The caller closes it. */
export function openLog({ prefix }: Pick<DataDirectory, 'prefix'>): number {
  const file = `${prefix}.log`;
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return openSync(file, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
}

/** A message that ended a server; replies to clients during a start or stop aren't such messages. */
const FATAL = /\b(?:FATAL|PANIC): {2}(?!the database system is )/;

/** Returns the log of the last start, to explain why it failed: the fatal messages, or else the end. */
export function lastWords({ prefix }: DataDirectory): string {
  const lines = readFileSync(`${prefix}.log`, 'utf8').trim().split('\n');
  const start = lines.findLastIndex((line) => line.includes('starting PostgreSQL'));
  const fatal = lines.slice(start + 1).filter((line) => FATAL.test(line));
  const told = fatal.length > 0 ? fatal : lines;
  return `${told.slice(-3).join(' | ')} (${prefix}.log)`;
}
