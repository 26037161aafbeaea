import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backUpOnce, useEmbedded } from '../../../server/database/backup/backup-once';
import { listBases, listHistories } from '../../../server/database/backup/history';
import { restore } from '../../../server/database/backup/restore';
import { chooseRestorePoint } from '../../../server/database/backup/restore-point';
import type { EmbeddedPostgres } from '../../../server/database/embedded';
import { withClient } from '../../../server/database/embedded-server';
import { ask, BackupFixture, until } from '../../support/backup-fixture';

const HOOK = path.resolve(__dirname, '../../support/typescript-hook.cjs');
const SERVER = path.resolve(__dirname, '../../../server');
const BIG_TABLE = 'CREATE TABLE big AS SELECT n, md5(n::text) AS word FROM generate_series(1, 400000) AS n';

describe('npm run backup and npm run restore', () => {
  let fixture: BackupFixture;
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    fixture = new BackupFixture();
    server = await fixture.start();
    await ask(server.url, 'CREATE TABLE noted (n int PRIMARY KEY, word text)');
    await ask(
      server.url,
      "CREATE FUNCTION journal_began() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 1::bigint'",
    );
  });
  afterAll(() => fixture.end());

  const backUp = (folder: string) =>
    useEmbedded(fixture.dataDirectory, (client) =>
      backUpOnce({ client, dataDirectory: fixture.dataDirectory }, folder, new Date()),
    );

  /** Changes one byte in the middle of a file. */
  function damage(file: string): void {
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
    writeFileSync(file, bytes);
  }

  it('copies a database that is being written, with everything committed before', async () => {
    let written = 0;
    let isWriting = true;
    const writing = withClient(server.url, async (client) => {
      while (isWriting) {
        written += 1;
        await client.query('INSERT INTO noted VALUES ($1, repeat($2, 500))', [written, 'word']);
      }
    });
    await until(() => written > 100);
    const before = written - 1;
    const folder = fixture.folder();
    await backUp(folder);
    isWriting = false;
    await writing;
    const [row] = await fixture.restoreAndAsk(
      folder,
      null,
      'SELECT count(*)::int AS count, max(n) AS last, journal_began() > 1 AS begins FROM noted',
    );
    // Programs that follow changes may have read some that came later.
    expect(row?.['begins']).toBe(true);
    expect(row?.['count']).toBe(row?.['last']);
    expect(row?.['last']).toBeGreaterThanOrEqual(before);
  });

  it('keeps everything to its owner', async () => {
    const folder = fixture.folder();
    const { folder: base } = await backUp(folder);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const modes = names.map((name) => statSync(path.join(folder, name)).mode & 0o777);
    expect(new Set(modes)).toEqual(new Set([0o700, 0o600]));
    expect(readdirSync(base).sort()).toEqual(['data.tar.gz', 'manifest.json']);
  });

  it('finds a changed byte in each file of a backup', async () => {
    const folder = fixture.folder();
    await backUp(folder);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((name) => statSync(name).isFile());
    expect(files.length).toBeGreaterThanOrEqual(5);
    for (const file of files) {
      const sound = readFileSync(file);
      damage(file);
      const target = fixture.folder();
      const restoring = async () => restore(await chooseRestorePoint(folder, null), target, () => undefined);
      await expect(restoring()).rejects.toThrow(`${file} is damaged`);
      expect([existsSync(target), existsSync(`${target}.new`)]).toEqual([false, false]);
      writeFileSync(file, sound);
    }
  });

  it('never overwrites', async () => {
    const folder = fixture.folder();
    await backUp(folder);
    const target = fixture.folder();
    mkdirSync(target);
    const point = await chooseRestorePoint(folder, null);
    await expect(restore(point, target, () => undefined)).rejects.toThrow('never overwrites');
    expect(readdirSync(target)).toEqual([]);
  });

  it('names the moments that can be restored', async () => {
    const folder = fixture.folder();
    const { manifest } = await backUp(folder);
    await expect(chooseRestorePoint(folder, new Date(0))).rejects.toThrow(`from ${manifest.stoppedAt} to `);
    const later = new Date(Date.now() + 60_000);
    await expect(chooseRestorePoint(folder, later)).rejects.toThrow(`from ${manifest.stoppedAt} to `);
  });

  it('leaves nothing that looks like a backup when it is killed', async () => {
    await ask(server.url, BIG_TABLE);
    const folder = fixture.folder();
    const child = spawn(
      process.execPath,
      ['--require', HOOK, path.join(SERVER, 'backup-command.ts'), folder],
      {
        env: { PATH: process.env['PATH'], DATA_DIR: path.dirname(fixture.dataDirectory) },
        stdio: 'inherit',
      },
    );
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const draft = () =>
      existsSync(folder) &&
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => name.includes('.new/data'));
    await until(draft);
    child.kill('SIGKILL');
    await ended;
    expect(draft()).toBe(true);
    await expect(chooseRestorePoint(folder, null)).rejects.toThrow('There is no complete backup');
    await ask(server.url, 'DROP TABLE big');
    await backUp(folder);
    await expect(chooseRestorePoint(folder, null)).resolves.toBeDefined();
  });

  it('refuses to back up a damaged page', async () => {
    await ask(server.url, "CREATE TABLE worn AS SELECT repeat('x', 100) FROM generate_series(1, 1000)");
    await ask(server.url, 'CHECKPOINT');
    const [row] = await ask(server.url, "SELECT pg_relation_filepath('worn') AS file");
    const file = path.join(fixture.dataDirectory, String(row?.['file']));
    const sound = readFileSync(file);
    damage(file);
    const folder = fixture.folder();
    await expect(backUp(folder)).rejects.toThrow(/^Page \d+ of base\/.* is damaged/);
    expect(await listHistories(folder, fail)).toEqual([]);
    writeFileSync(file, sound);
    await backUp(folder);
  });

  it('backs up a product that is stopped, and leaves it stopped', async () => {
    await server.stop();
    const folder = fixture.folder();
    await backUp(folder);
    expect(existsSync(path.join(fixture.dataDirectory, 'postmaster.pid'))).toBe(false);
    const [history] = await listHistories(folder, fail);
    expect(history && (await listBases(history))).toHaveLength(1);
    expect(await fixture.restoreAndAsk(folder, null, 'SELECT count(*) > 0 AS kept FROM noted')).toEqual([
      { kept: true },
    ]);
  });
});

function fail(error: unknown): never {
  throw error;
}
