import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './files';

/** Folders whose content belongs to the running server only; the manual's list for copies of a data directory. */
const EMPTY_FOLDERS: ReadonlySet<string> = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'],
  'pg_subtrans',
]);
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'backup_manifest'],
  ...['postgresql.auto.conf.tmp', 'current_logfiles.tmp', 'recovery.signal', 'standby.signal'],
]);
/** Temporary files and tables, and a cache that each server makes for itself. */
const TEMPORARY = /^(?:pgsql_tmp|pg_internal\.init|t\d+_\d+)/;

/** Copied last and read until it is the same twice, because the server may be writing it. */
export const CONTROL_FILE = 'global/pg_control';

export interface DataFile {
  /** Path in the data directory, with `/`. */
  name: string;
  isFolder: boolean;
}

/** The files of a base backup, a folder before its content, the control file last. */
export async function listDataFiles(dataDirectory: string): Promise<DataFile[]> {
  const found = await listFolder(dataDirectory, '');
  return [
    ...found.filter(({ name }) => name !== CONTROL_FILE),
    ...found.filter(({ name }) => name === CONTROL_FILE),
  ];
}

async function listFolder(dataDirectory: string, folder: string): Promise<DataFile[]> {
  const entries = await readdir(path.join(dataDirectory, folder), { withFileTypes: true }).catch(
    nothingIfGone,
  );
  const kept = entries.filter(({ name }) => !LEFT_OUT.has(name) && !TEMPORARY.test(name));
  const lists = await Promise.all(kept.map((entry) => listEntry(dataDirectory, folder, entry)));
  return lists.flat();
}

async function listEntry(dataDirectory: string, folder: string, entry: Dirent): Promise<DataFile[]> {
  const name = folder ? `${folder}/${entry.name}` : entry.name;
  if (!entry.isDirectory()) return entry.isFile() ? [{ name, isFolder: false }] : [];
  const content = EMPTY_FOLDERS.has(name) ? [] : await listFolder(dataDirectory, name);
  return [{ name, isFolder: true }, ...content];
}

/** The server may drop a folder while it is being listed. */
function nothingIfGone(error: unknown): Dirent[] {
  if (isMissing(error)) return [];
  throw error;
}

/** The number of the first page in a file of a table or index; null for other files, whose bytes have no checksums. */
export function firstPageOf(name: string, pagesInFile: number): number | null {
  const match = /^(?:base\/\d+|global)\/\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/.exec(name);
  return match ? Number(match[1] ?? 0) * pagesInFile : null;
}
