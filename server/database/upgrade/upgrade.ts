import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  rmSync,
  statSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { statfs, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import {
  bundledMajor,
  findPostgres,
  claimDirectory,
  EmbeddedPostgresError,
  endPostgres,
} from '../embedded-binaries';
import { accountFor, type DataDirectory, readPassword, runInitdb, syncDataDirectory } from '../embedded-data';
import {
  type Cluster,
  DATABASE,
  launch,
  ownDirectory,
  pidOf,
  stopAbandonedPostgres,
  urlOf,
  withClient,
} from '../embedded-server';
import { SchemaVersionError } from '../migrate';
import { checkCopy, copyTables, type CreateJobTables, createSchema } from './copy-database';
import { fetchPrograms } from './fetch-programs';

/** An empty cluster, the programs of the old version, and the log of transactions. */
const EXTRA_BYTES = 600 * 1024 * 1024;
/** Statements may take as long as the data needs. */
const NO_LIMITS = {};

/** The input of {@link upgradePostgres}. */
interface UpgradeOptions {
  directory: string;
  /** Receives one line about each step. */
  log: (line: string) => void;
  createJobTables: CreateJobTables;
}

/** A move from one major version to another. */
interface Move extends UpgradeOptions {
  from: number;
  to: number;
  children: Set<ChildProcess>;
}

/**
 * Moves data that an earlier major version of PostgreSQL wrote to the bundled one; does nothing if there is
 * none. The old data stays until the new data is complete, checked, and on disk; then they swap places, and
 * the old data is kept. A move killed at any moment is finished or restarted.
 *
 * @throws EmbeddedPostgresError if the data can't be moved, which leaves it as it was, or the directory is in
 * use
 */
export async function upgradePostgres(options: UpgradeOptions): Promise<void> {
  const directory = path.resolve(options.directory);
  const { children, leave } = ownDirectory(directory);
  try {
    await settleFolders(directory);
    const [from, to] = [majorOf(directory), bundledMajor()];
    if (from !== undefined && from < to) await move({ ...options, directory, from, to, children });
  } finally {
    await Promise.all([...children].map((child) => endPostgres(pidOf(child))));
    leave();
  }
}

async function move(request: Move): Promise<void> {
  const { directory, from, to, log } = request;
  const began = performance.now();
  if (keptMajors(directory).includes(from)) {
    throw new EmbeddedPostgresError(
      `The data in ${directory} must be moved to PostgreSQL ${to}, but ${placeOf(directory, from)}, where the old ` +
        'data will be kept, already exists. Move it elsewhere.',
    );
  }
  await assertSpace(directory);
  log(`Moving the data in ${directory} from PostgreSQL ${from} to ${to}. Students can't log in meanwhile`);
  const account = accountFor(directory);
  const { programs, remove } = await fetchPrograms({
    ...request,
    major: from,
    parent: path.dirname(directory),
    account,
  });
  const shared = { prefix: directory, log: () => undefined, account, children: request.children };
  const source: DataDirectory = { ...shared, directory, programs, durable: true };
  const filling = nameFilling(directory, randomBytes(4).toString('hex'));
  // Incomplete data doesn't need to survive anything. It is written to the disk as a whole at the end.
  const target: DataDirectory = {
    ...shared,
    directory: filling,
    programs: await findPostgres(account),
    durable: false,
  };
  try {
    await fill(request, source, target);
  } catch (error) {
    rmSync(filling, { recursive: true, force: true });
    throw refusalOf(error, request);
  }
  takeNewData(directory, filling);
  remove();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  log(
    `Moved the data to PostgreSQL ${to} in ${seconds} s. The old data is kept in ${placeOf(directory, from)} until ` +
      'the second start from now; to go back to it, run "npm run downgrade"',
  );
}

/** Says what failed and what to do; the old data was only read. */
function refusalOf(error: unknown, { directory, from, to }: Move): unknown {
  if (error instanceof EmbeddedPostgresError || error instanceof SchemaVersionError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new EmbeddedPostgresError(
    `The data in ${directory} could not be moved from PostgreSQL ${from} to ${to}: ${reason}. The data has not ` +
      'changed. Start again, or start the earlier version of Termwise.',
  );
}

async function fill(request: Move, source: DataDirectory, target: DataDirectory): Promise<void> {
  const password = readPassword(source);
  await stopAbandonedPostgres(source.directory);
  const quiet = { autovacuum: 'off' };
  await withServer(
    { ...source, password, settings: { ...quiet, default_transaction_read_only: 'on' } },
    async (oldUrl) => {
      await runInitdb(target);
      await withServer({ ...target, password, settings: quiet }, (newUrl) =>
        moveDatabase(request, oldUrl, newUrl),
      );
    },
  );
  await syncDataDirectory(target);
}

/** Starts a server, and stops it in good order. */
async function withServer(cluster: Cluster, use: (urlFor: UrlFor) => Promise<void>): Promise<void> {
  const { child, port } = await launch(cluster);
  try {
    await use((database) => urlOf(cluster, port, database));
  } finally {
    await endPostgres(pidOf(child));
  }
}

type UrlFor = (database: string) => string;

async function moveDatabase({ log, createJobTables }: Move, oldUrl: UrlFor, newUrl: UrlFor): Promise<void> {
  const isThere = await withClient(oldUrl('postgres'), async (client) => {
    return (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])).rowCount === 1;
  });
  // The very first start was interrupted; the next one creates the database.
  if (!isThere) return;
  await withClient(newUrl('postgres'), (client) => client.query(`CREATE DATABASE ${DATABASE}`));
  const connected = async (from: Client, to: Client) => {
    await createSchema(from, to, newUrl(DATABASE), createJobTables);
    await copyTables(from, to, log);
    await checkCopy(from, to, log);
    await to.query('VACUUM (ANALYZE)');
  };
  await withClient(
    oldUrl(DATABASE),
    (from) => withClient(newUrl(DATABASE), (to) => connected(from, to), NO_LIMITS),
    NO_LIMITS,
  );
}

/** New data takes at most as much space as the old. */
async function assertSpace(directory: string): Promise<void> {
  const needed = sizeOf(directory) + EXTRA_BYTES;
  const { bavail, bsize } = await statfs(path.dirname(directory));
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024).toLocaleString('en')} MB`;
  throw new EmbeddedPostgresError(
    `The data in ${directory} must be moved to a newer PostgreSQL, which needs ${megabytes(needed)} of free disk ` +
      `space, but there is only ${megabytes(bavail * bsize)}. Free some space and start again, or start the earlier ` +
      'version of Termwise.',
  );
}

function sizeOf(directory: string): number {
  let bytes = 0;
  for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const stats = lstatSync(path.join(directory, file), { throwIfNoEntry: false });
    if (stats?.isFile()) bytes += stats.size;
  }
  return bytes;
}

/**
 * Restores the data from before the last move to a newer PostgreSQL. The newer data is kept next to it.
 *
 * @throws EmbeddedPostgresError if a server is using the data, or no older data is kept
 */
export async function goBack(directory: string, log: (line: string) => void): Promise<void> {
  if (!existsSync(path.dirname(directory)))
    throw new EmbeddedPostgresError(`There is no data in ${directory}. Check DATA_DIR.`);
  const giveUp = claimDirectory(directory);
  try {
    await settleFolders(directory);
    const newer = majorOf(directory);
    const older = keptMajors(directory).findLast((major) => newer !== undefined && major < newer);
    if (newer === undefined || older === undefined) {
      throw new EmbeddedPostgresError(
        `No data from before a move to a newer PostgreSQL is kept beside ${directory}. Restore a backup instead.`,
      );
    }
    if (existsSync(placeOf(directory, newer))) {
      throw new EmbeddedPostgresError(
        `${placeOf(directory, newer)}, where the newer data would be kept, already exists. Move it elsewhere.`,
      );
    }
    await stopAbandonedPostgres(directory);
    const moved = statSync(path.join(directory, 'PG_VERSION')).mtime.toISOString();
    takeKeptData(directory, older);
    log(
      [
        `${directory} holds the data of PostgreSQL ${older} again, as it was before the move.`,
        `Changes made since ${moved} are not in it. They are kept in ${placeOf(directory, newer)}.`,
        'Now start the version of Termwise that you used before; this version would move the data again.',
      ].join('\n'),
    );
  } finally {
    giveUp();
  }
}

/*
 * The data directory `postgres` may have these neighbors while or after its major version changes:
 *
 *   postgres.filling-XXXXXX   the new data, incomplete: removed by the next start
 *   postgres.ready            the new data, complete, in the instant before it takes the place of the old
 *   postgres.17               the old data after that
 *   postgres.returning        the old data in the instant before it takes its place again
 *   postgres.removing         old data that is no longer needed
 *
 * The data that counts is always `postgres`. If there is none, a move was interrupted between its two renames, and
 * what was about to take its place takes it.
 */
const FILLING = '.filling-';
const READY = '.ready';
const RETURNING = '.returning';
const REMOVING = '.removing';
/** Marks an old data directory: since it was put aside, a start with the new data has succeeded. */
const SERVED = 'newer-data-was-served';

/** The major version that wrote a data directory; undefined if it holds none. */
export function majorOf(directory: string): number | undefined {
  const file = path.join(directory, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** Returns the folder for the data of a major version that isn't in use. */
function placeOf(directory: string, major: number): string {
  return `${directory}.${major}`;
}

/** A name for new data that no process of an interrupted start writes to. */
function nameFilling(directory: string, random: string): string {
  return `${directory}${FILLING}${random}`;
}

/** The major versions whose data is kept next to the directory, the lowest first. */
function keptMajors(directory: string): number[] {
  return neighbors(directory, '.')
    .map((file) => file.slice(directory.length + 1))
    .filter((ending) => /^\d+$/.test(ending))
    .map(Number)
    .sort((one, other) => one - other);
}

/**
 * Finishes or undoes the moves of an interrupted start or command. The caller owns the directory.
 *
 * @throws EmbeddedPostgresError if there is data of other versions but none that counts
 */
async function settleFolders(directory: string): Promise<void> {
  for (const incoming of [`${directory}${READY}`, `${directory}${RETURNING}`]) {
    if (!existsSync(directory) && existsSync(incoming)) rename(incoming, directory);
  }
  const [kept] = keptMajors(directory);
  if (!existsSync(directory) && kept !== undefined) {
    throw new EmbeddedPostgresError(
      `${directory} is missing, but ${placeOf(directory, kept)} is there. Rename the data you want to use to ` +
        `${directory}, or choose another DATA_DIR.`,
    );
  }
  const returning = `${directory}${RETURNING}`;
  const major = majorOf(returning);
  if (major !== undefined) rename(returning, placeOf(directory, major));
  for (const leftover of [
    ...neighbors(directory, FILLING),
    `${directory}${READY}`,
    `${directory}${REMOVING}`,
  ]) {
    await stopAbandonedPostgres(leftover);
    rmSync(leftover, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Replaces the old data with complete new data, and keeps the old next to it. */
function takeNewData(directory: string, filling: string): void {
  const ready = `${directory}${READY}`;
  rename(filling, ready);
  exchange(directory, ready);
}

/** Replaces the newer data with kept data, and keeps the newer next to it. */
function takeKeptData(directory: string, major: number): void {
  const returning = `${directory}${RETURNING}`;
  rename(placeOf(directory, major), returning);
  exchange(directory, returning);
  rmSync(path.join(directory, SERVED), { force: true });
}

function exchange(directory: string, incoming: string): void {
  const major = majorOf(directory);
  if (major === undefined) throw new Error(`${directory} is no data directory`);
  rename(directory, placeOf(directory, major));
  rename(incoming, directory);
}

/**
 * Called after a successful start. The second one removes the data of earlier versions, so after the first
 * there is still a way back.
 */
export async function noteServed(directory: string, log: (line: string) => void): Promise<void> {
  const current = majorOf(directory);
  if (current === undefined) return;
  for (const major of keptMajors(directory).filter((kept) => kept < current)) {
    const place = placeOf(directory, major);
    if (!existsSync(path.join(place, SERVED))) writeFileSync(path.join(place, SERVED), '');
    else {
      const removing = `${directory}${REMOVING}`;
      rename(place, removing);
      await rm(removing, { recursive: true, force: true, maxRetries: 5 });
      log(`Removed the data of PostgreSQL ${major}, which was kept in ${place}`);
    }
  }
}

function neighbors(directory: string, beginning: string): string[] {
  const parent = path.dirname(directory);
  return readdirSync(parent)
    .filter((name) => name.startsWith(`${path.basename(directory)}${beginning}`))
    .map((name) => path.join(parent, name));
}

/** A rename that also survives a power failure, before anything later does. */
function rename(from: string, to: string): void {
  renameSync(from, to);
  if (process.platform === 'win32') return;
  const parent = openSync(path.dirname(to), 'r');
  try {
    fsyncSync(parent);
  } finally {
    closeSync(parent);
  }
}
