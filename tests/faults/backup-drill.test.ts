import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { useEmbedded } from '../../server/database/backup/backup-once';
import { until } from '../support/backup-fixture';
import { freePort } from '../support/free-port';

const run = promisify(execFile);
const BUILD = path.resolve(__dirname, '../../dist/server');
const ROWS = 50_000;
/** The loss that the documentation promises at most. */
const LONGEST_LOSS_MS = 60_000;
/** For how long the database is written to before and after the moment that is restored: longer than until it is archived. */
const WRITING_MS = { before: 5_000, after: 30_000 };

interface Content {
  count: number;
  /** Of all rows, in their order. */
  checksum: string;
  /** When the newest row was written. */
  newest: Date;
}

const CONTENT = `
SELECT count(*)::int AS count, md5(string_agg(n || ' ' || word, ',' ORDER BY n)) AS checksum, max(at) AS newest
FROM drill`;

describe('a drill of the backups', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'termwise-drill-'));
  const backups = path.join(folder, 'backups');
  const dataDir = path.join(folder, 'data');
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts the product as deployed, and waits until `/readyz` answers 200 with the wanted content. */
  async function start(
    settings: { DATA_DIR: string; BACKUP_DIR: string },
    isWanted: (details: Record<string, unknown>) => boolean,
  ): Promise<ChildProcess> {
    const port = await freePort();
    const child = spawn(process.execPath, [path.join(BUILD, 'main.js')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env['PATH'], PORT: String(port), ...settings },
    });
    running.add(child.once('exit', () => running.delete(child)));
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}.`);
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      return answer?.status === 200 && isWanted((await answer.json()) as Record<string, unknown>);
    });
    return child;
  }

  const isBackedUp = (details: Record<string, unknown>) => !('backups' in details);

  async function ask<Row>(directory: string, sql: string): Promise<Row[]> {
    const database = path.join(directory, 'postgres');
    return useEmbedded(database, async (client) => (await client.query(sql)).rows as Row[]);
  }

  async function contentOf(directory: string): Promise<Content> {
    const [content] = await ask<Content>(directory, CONTENT);
    if (!content) throw new Error('The database did not answer.');
    return content;
  }

  async function writeFor(ms: number): Promise<void> {
    const end = performance.now() + ms;
    while (performance.now() < end) {
      await ask(dataDir, 'INSERT INTO drill (word) SELECT md5(n::text) FROM generate_series(1, 10) AS n');
      await pause(50);
    }
  }

  /** Runs the command as an operator does. */
  async function restore(...args: string[]): Promise<{ directory: string; seconds: number }> {
    const begun = performance.now();
    const { stdout } = await run(
      process.execPath,
      [path.join(BUILD, 'restore-command.js'), backups, ...args],
      {
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      },
    );
    const [, directory] = /DATA_DIR=(\S+)/.exec(stdout) ?? [];
    if (!directory) throw new Error(stdout);
    return { directory, seconds: (performance.now() - begun) / 1000 };
  }

  /** Ends the product and its database without warning, and removes all they had. */
  async function destroy(product: ChildProcess): Promise<void> {
    const pid = Number.parseInt(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    product.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await once(product, 'exit');
    await pause(1_000);
    rmSync(dataDir, { recursive: true, maxRetries: 10 });
  }

  it('loses at most a minute, and restores a moment exactly', async () => {
    const product = await start({ DATA_DIR: dataDir, BACKUP_DIR: backups }, isBackedUp);
    await ask(
      dataDir,
      `CREATE TABLE drill (n int GENERATED ALWAYS AS IDENTITY, word text, at timestamptz DEFAULT clock_timestamp());
       INSERT INTO drill (word) SELECT md5(n::text) FROM generate_series(1, ${ROWS}) AS n`,
    );
    await writeFor(WRITING_MS.before);
    const atMoment = await contentOf(dataDir);
    const [clock] = await ask<{ now: Date }>(dataDir, 'SELECT clock_timestamp() AS now');
    await writeFor(WRITING_MS.after);
    const atEnd = await contentOf(dataDir);
    await destroy(product);

    const latest = await restore();
    const restored = await contentOf(latest.directory);
    const lost = atEnd.newest.getTime() - restored.newest.getTime();
    const moment = await restore('--at', String(clock?.now.toISOString()));
    process.stdout.write(
      `Backup drill: ${atEnd.count} rows, recovery point ${(lost / 1000).toFixed(1)} s (${atEnd.count - restored.count} ` +
        `rows lost), recovery time ${latest.seconds.toFixed(1)} s, to a moment ${moment.seconds.toFixed(1)} s\n`,
    );
    expect(lost).toBeLessThan(LONGEST_LOSS_MS);
    expect(restored.count).toBeGreaterThan(atMoment.count);
    expect(await contentOf(moment.directory)).toEqual(atMoment);

    const again = await start({ DATA_DIR: latest.directory, BACKUP_DIR: backups }, isBackedUp);
    expect(await contentOf(latest.directory)).toEqual(restored);
    again.kill('SIGINT');
    await once(again, 'exit');
  }, 600_000);

  it('serves without its folder, and says what is wrong', async () => {
    const notFolder = path.join(folder, 'file');
    writeFileSync(notFolder, '');
    const settings = { DATA_DIR: path.join(folder, 'other'), BACKUP_DIR: notFolder };
    const product = await start(settings, ({ backups: problem }) => {
      const { lastBackup, failure } = (problem ?? {}) as { lastBackup?: unknown; failure?: unknown };
      return lastBackup === null && String(failure).includes(notFolder);
    });
    product.kill('SIGINT');
    const [code] = (await once(product, 'exit')) as [number];
    expect(code).toBe(0);
  }, 120_000);
});
