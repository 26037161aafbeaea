import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/database/embedded';
import { claimDirectory, EmbeddedPostgresError } from '../../server/database/embedded-binaries';
import { stopAbandonedPostgres } from '../../server/database/embedded-server';

const ROOT = path.resolve(__dirname, '../..');
const DIRECTORY = path.join(ROOT, '.cache/test-postgres');
const DATA = path.join(DIRECTORY, 'postgres');
const STAMP = path.join(DIRECTORY, 'made-for');

/** The sources of the migrated template; other changes leave it valid. */
const SOURCES = [
  'package-lock.json',
  'server/database/embedded-data.ts',
  'server/database/base',
  'server/database/migrations',
  'tests/support/revision-guard.ts',
];

/** The PostgreSQL that test runs of this checkout leave to the next one, with its template. */
export interface KeptPostgres {
  embedded: EmbeddedPostgres;
  /** Whether the template is there; if not, make it and call {@link keep}. */
  isReady: boolean;
  keep: () => void;
  stop: () => Promise<void>;
}

/**
 * Reuses the PostgreSQL of the previous run: creating and migrating one takes longer than most test files.
 * One with other sources, or not shut down, is created again.
 *
 * @returns nothing while another run uses it
 */
export async function startKeptPostgres(): Promise<KeptPostgres | undefined> {
  const release = claim();
  if (!release) return undefined;
  const key = fingerprint();
  const stop = (embedded: EmbeddedPostgres) => embedded.stop().then(release);
  try {
    const isReady = await isLeftReady(key);
    if (!isReady) rmSync(DIRECTORY, { recursive: true, force: true });
    const embedded = await startEmbeddedPostgres({ directory: DATA, durable: false });
    return { embedded, isReady, keep: () => writeFileSync(STAMP, key), stop: () => stop(embedded) };
  } catch (error) {
    release();
    throw error;
  }
}

function claim(): (() => void) | undefined {
  mkdirSync(path.dirname(DIRECTORY), { recursive: true });
  try {
    return claimDirectory(DIRECTORY);
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) return undefined;
    throw error;
  }
}

/** Nothing waits for the disk here, so data of a server that was killed is not to be trusted. */
async function isLeftReady(key: string): Promise<boolean> {
  if (existsSync(path.join(DATA, 'postmaster.pid'))) {
    await stopAbandonedPostgres(DATA, () => undefined);
    return false;
  }
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === key;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const folder = path.join(ROOT, source);
    const files = path.extname(source)
      ? [folder]
      : readdirSync(folder).map((file) => path.join(folder, file));
    for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
