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

interface DataFile {
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

/** Size of a page of a table or index. */
export const PAGE_BYTES = 8192;
/** Pages in one file of a table; a larger table continues in a file with `.1`, `.2`, … behind its name. */
export const PAGES_IN_FILE = 131_072;

const LANES = 32;
const FNV_PRIME = 16_777_619;
const CHECKSUM_OFFSET = 8;
const UPPER_OFFSET = 14;
/** The checksum itself counts as 0; it is the lower half of the third word. */
const CHECKSUM_WORD = CHECKSUM_OFFSET / 4;
const BASE = Uint32Array.from([
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c],
  ...[0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb],
  ...[0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4],
  ...[0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
]);

/**
 * Whether a page is as PostgreSQL wrote it, by the checksum in its header (`checksum_impl.h`). A page that was never
 * used has none.
 *
 * @param block its number in the whole table
 */
export function isPageSound(page: Buffer, block: number): boolean {
  return (
    page.readUInt16LE(UPPER_OFFSET) === 0 || page.readUInt16LE(CHECKSUM_OFFSET) === checksumOf(page, block)
  );
}

/** The position in the write-ahead log of the last change to a page. */
export function pageLsn(page: Buffer): number {
  return page.readUInt32LE(0) * 2 ** 32 + page.readUInt32LE(4);
}

function checksumOf(page: Buffer, block: number): number {
  const words = new Uint32Array(page.buffer, page.byteOffset, PAGE_BYTES / 4);
  const sums = BASE.slice();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? 0;
    mix(sums, index % LANES, index === CHECKSUM_WORD ? word & 0xffff0000 : word);
  }
  for (let round = 0; round < 2; round += 1) {
    for (let lane = 0; lane < LANES; lane += 1) mix(sums, lane, 0);
  }
  const folded = sums.reduce((result, sum) => result ^ sum, block) >>> 0;
  return (folded % 65_535) + 1;
}

function mix(sums: Uint32Array, lane: number, word: number): void {
  const mixed = (sums[lane] ?? 0) ^ word;
  sums[lane] = Math.imul(mixed, FNV_PRIME) ^ (mixed >>> 17);
}
