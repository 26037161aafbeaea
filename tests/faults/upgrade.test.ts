import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../server/database/embedded';
import { majorOf, upgradePostgres } from '../../server/database/upgrade/upgrade';
import { createJobTables } from '../../server/jobs/job-tables';
import {
  copyPrograms,
  createEarlierData,
  fillPlanner,
  fingerprint,
  type EarlierData,
} from '../support/earlier-postgres';

/** The major versions to move from, the rows to move, and how often that is killed at a random moment. */
const MAJORS = (process.env['UPGRADE_FROM'] ?? '15,16,17').split(',').map(Number);
const ROWS = Number(process.env['UPGRADE_ROWS'] ?? 2_000);
const KILLS = Number(process.env['UPGRADE_KILLS'] ?? 2);

/** Moves the data, and kills itself before or after one of its renames, or when it tells something. */
const PROGRAM = `
  const fs = require('node:fs');
  const { renameSync } = fs;
  const [directory, last] = process.argv.slice(1);
  let steps = 0;
  const step = () => { steps += 1; if (steps === Number(last)) process.kill(process.pid, 'SIGKILL'); };
  fs.renameSync = (...files) => { step(); renameSync(...files); step(); };
  require('reflect-metadata');
  const { upgradePostgres } = require('./dist/server/database/upgrade/upgrade.js');
  const { createJobTables } = require('./dist/server/jobs/job-tables.js');
  upgradePostgres({ directory, log: step, createJobTables });`;

/** @param step at which it is killed; 0 for none */
function startMove(directory: string, step = 0) {
  return spawn(process.execPath, ['--eval', PROGRAM, directory, String(step)], {
    cwd: path.resolve(__dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

interface Original {
  major: number;
  data: EarlierData;
  content: { rows: number; digest: string };
}

describe('moving data to a newer PostgreSQL', () => {
  // Closed to the account of PostgreSQL if root runs this.
  const root = mkdtempSync(path.join(tmpdir(), 'termwise-upgrade-'));
  const report: string[] = [];

  afterAll(() => {
    process.stdout.write(`${report.join('\n')}\n`);
    rmSync(root, { recursive: true, force: true });
  });

  async function createOriginal(major: number, rows: number): Promise<Original> {
    const data = await createEarlierData(major, path.join(mkdtempSync(path.join(root, 'made-')), 'postgres'));
    const content = await data.use(async (url) => {
      await fillPlanner(url, rows);
      return fingerprint(url);
    });
    return { major, data, content };
  }

  /** Lends a copy of the data, next to the programs that would otherwise be fetched each time. */
  async function withCopy<T>({ major, data }: Original, work: (directory: string) => Promise<T>): Promise<T> {
    const directory = path.join(mkdtempSync(path.join(root, 'copy-')), 'postgres');
    data.copyTo(directory);
    copyPrograms(major, path.dirname(directory));
    return work(directory).finally(() => rmSync(path.dirname(directory), { recursive: true, force: true }));
  }

  /** Checks that the next start finds every row, in the bundled version. */
  async function startAgain(directory: string, { content }: Original): Promise<string> {
    const found = existsSync(directory) ? `PostgreSQL ${majorOf(directory)}` : 'no directory in its place';
    await upgradePostgres({ directory, log: () => undefined, createJobTables });
    const server = await startEmbeddedPostgres({ directory });
    try {
      expect(await fingerprint(server.url)).toEqual(content);
    } finally {
      await server.stop();
    }
    const name = path.basename(directory);
    const left = readdirSync(path.dirname(directory)).filter((file) => /\.(filling|ready|draft)/.test(file));
    expect({ name, left }).toEqual({ name, left: [] });
    return found;
  }

  it('loses nothing when it is killed at any of its steps', async () => {
    const original = await createOriginal(17, 500);
    const found: string[] = [];
    for (let isKilled = true; isKilled;) {
      await withCopy(original, async (directory) => {
        const move = startMove(directory, found.length + 1);
        await once(move, 'exit');
        isKilled = move.signalCode === 'SIGKILL';
        found.push(await startAgain(directory, original));
      });
    }
    report.push(`killed at each of ${found.length - 1} steps: found ${[...new Set(found)].join(', ')}`);
    expect([...new Set(found)]).toEqual(['PostgreSQL 17', 'no directory in its place', 'PostgreSQL 18']);
  }, 1_800_000);

  it.each(MAJORS)(
    'loses nothing of PostgreSQL %d when it is killed at random moments',
    async (major) => {
      const original = await createOriginal(major, ROWS);
      const { rows } = original.content;
      let whole = 0;
      await withCopy(original, async (directory) => {
        const began = performance.now();
        await once(startMove(directory), 'exit');
        whole = performance.now() - began;
        expect(await startAgain(directory, original)).toBe('PostgreSQL 18');
      });
      report.push(`PostgreSQL ${major}: ${rows} rows moved in ${(whole / 1000).toFixed(1)} s`);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await withCopy(original, async (directory) => {
          const move = startMove(directory);
          const ended = once(move, 'exit');
          const after = Math.random() * whole;
          await pause(after);
          move.kill('SIGKILL');
          await ended;
          const found = await startAgain(directory, original);
          report.push(`  killed after ${(after / 1000).toFixed(2)} s: found ${found}, then all ${rows} rows`);
        });
      }
    },
    1_800_000,
  );
});
