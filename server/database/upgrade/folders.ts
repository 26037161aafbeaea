import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError } from '../embedded-process';
import { stopAbandonedPostgres } from '../embedded-server';

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
export function placeOf(directory: string, major: number): string {
  return `${directory}.${major}`;
}

/** A name for new data that no process of an interrupted start writes to. */
export function nameFilling(directory: string, random: string): string {
  return `${directory}${FILLING}${random}`;
}

/** The major versions whose data is kept next to the directory, the lowest first. */
export function keptMajors(directory: string): number[] {
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
export async function settleFolders(directory: string): Promise<void> {
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
export function takeNewData(directory: string, filling: string): void {
  const ready = `${directory}${READY}`;
  rename(filling, ready);
  exchange(directory, ready);
}

/** Replaces the newer data with kept data, and keeps the newer next to it. */
export function takeKeptData(directory: string, major: number): void {
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
