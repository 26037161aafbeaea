import { setTimeout as pause } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { openJobPool } from '../../server/database/job-pool';
import { JobQuarantine, readQuarantinedJobs } from '../../server/jobs/job-quarantine';
import { addJob, addJobs, JobWorker, migrateJobs, type Task } from '../../server/jobs/queue';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { createFrozenProxy } from '../support/frozen-proxy';
import type { Log } from '../../server/log/events';
import { SILENT_LOG } from '../support/log';
import { statementsOf } from '../support/statements';

const GROUP = { tasks: ['send'], concurrency: 4, isFair: true };
const PATIENCE_MS = 40_000;

describe('the workers of a process', () => {
  let database: TestDatabase;
  let pool: Pool;
  let worker: JobWorker;
  const log: Log = (event, details) => void lines.push({ event, ...details });
  /** The job's work, set by each test. */
  let send: Task;
  const lines: unknown[] = [];
  const sql = async <Row>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as Row[];
  const runs = { query: <Row>(text: string, values: unknown[]) => sql<Row>(text, values) };

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrateJobs(database.url);
    pool = new Pool({ connectionString: database.url, max: 4 });
    const tasks = { send: (payload: unknown) => send(payload) };
    const parts = { database: runs, databaseUrl: database.url, tasks, groups: [GROUP] };
    worker = await JobWorker.start(parts, log);
  });
  afterAll(async () => {
    await worker.stop();
    await pool.end();
    await database.drop();
  });
  beforeEach(async () => {
    lines.length = 0;
    await sql('DELETE FROM graphile_worker._private_jobs');
  });

  /** Whether nothing is locked by a worker that is through with it. */
  const isNothingLocked = async () => {
    const locked = await sql('SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL');
    return locked.length === 0;
  };

  /** Keeps the queue from being written until its writer is cut off, as by a server that restarts. */
  async function cutOffWriters(client: Client): Promise<number> {
    await client.query('BEGIN; LOCK TABLE graphile_worker._private_jobs IN SHARE MODE');
    return new Promise((resolve, reject) => {
      const cut = async () => {
        await pause(500);
        const gone = await sql(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ '_private_jobs'`,
        );
        await client.query('ROLLBACK');
        resolve(gone.length);
      };
      setTimeout(() => void cut().catch(reject), 0);
    });
  }

  it.each([
    ['done', () => undefined],
    [
      'to be tried again',
      (runsBefore: number) => {
        if (runsBefore === 0) throw new Error('Nobody answers.');
      },
    ],
  ])('write that a job is %s also when the connection breaks over it, and go on', async (_what, end) => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    let ran = 0;
    let cut: Promise<number> | undefined;
    send = async () => {
      cut ??= cutOffWriters(client);
      await pause(50);
      end(ran++);
    };
    await addJobs(runs, 'send', [{ payload: {}, key: 'one', share: 'student' }]);
    await until(() => cut !== undefined);
    expect(await cut).toBeGreaterThan(0);
    await until(isNothingLocked);
    await addJobs(runs, 'send', [{ payload: {}, key: 'two', share: 'student' }]);
    const before = ran;
    await until(() => ran > before);
    await client.end();
  });

  it('do one job of a share at a time, give it back whatever became of the job, and hold up nobody else', async () => {
    const order: string[] = [];
    let busy = 0;
    send = async (payload) => {
      const { student, fails } = payload as { student: string; fails: boolean };
      order.push(student);
      if (student === 'other') return;
      busy += 1;
      expect(busy).toBe(1);
      await pause(10);
      busy -= 1;
      if (fails) throw new Error('Nobody answers.');
    };
    const jobs = Array.from({ length: 100 }, (_, index) => ({
      payload: { student: 'one', fails: index % 4 === 0 },
      key: `one:${index}`,
      share: 'one',
    }));
    await addJobs(runs, 'send', jobs, 1);
    await addJobs(runs, 'send', [{ payload: { student: 'other' }, key: 'other', share: 'other' }]);
    await until(() => order.length === 101);
    expect(order.indexOf('other')).toBeLessThan(20);
    await until(() => lines.length === 25);
  });

  it('answer nobody any more once they have ended', async () => {
    const jobs = openJobPool(database.url, 1);
    (await jobs.connect()).release();
    await jobs.end();
    const asked = jobs.connect().then(
      () => 'answered',
      () => 'refused',
    );
    expect(await Promise.race([asked, pause(200, 'silent')])).toBe('silent');
  });

  it('set a job aside that was under way at two deaths, tell it, and do it again a day later', async () => {
    let ran = 0;
    send = async () => void (ran += 1);
    const die = async () => {
      await sql(
        `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '2 minutes', locked_by = 'dead'`,
      );
      await new JobQuarantine(runs, log).freeAbandoned();
    };
    const runAt = new Date(Date.now() + 3_600_000);
    await addJob(runs, 'send', {}, { key: 'quarantine', runAt });
    await addJob(runs, 'send', {}, { runAt });
    await die();
    expect(lines).toEqual([]);
    await die();
    expect(lines).toEqual(Array(2).fill({ event: 'job_set_aside', task: 'send', crashes: 2 }));
    expect(await readQuarantinedJobs({ read: (_name, text, values) => sql(text, values) })).toEqual([
      { task: 'send', jobs: 2 },
    ]);
    const later = `SELECT bool_and(run_at > now() + interval '23 hours') AS "isLater" FROM graphile_worker.jobs`;
    expect(await sql(later)).toEqual([{ isLater: true }]);

    // Requested again, it comes back, but isn't run either.
    const other = new JobQuarantine(runs, SILENT_LOG);
    await other.freeAbandoned();
    expect(() => other.assertNotQuarantined({ id: '0', key: 'quarantine' })).toThrow('set aside');
    other.assertNotQuarantined({ id: '0', key: 'harmless' });

    await sql(`UPDATE job_deaths SET died_at = now() - interval '25 hours'`);
    await other.freeAbandoned();
    other.assertNotQuarantined({ id: '0', key: 'quarantine' });
    await other.clear({ id: '0', key: 'quarantine' });
    expect(await sql(`SELECT subject FROM job_deaths WHERE subject = 'quarantine'`)).toEqual([]);
    await sql('DELETE FROM job_deaths');
    expect(ran).toBe(0);
  });

  it('go on within seconds when their connections fell silent, and later hear of new jobs again', async () => {
    const proxy = await createFrozenProxy(database.url);
    let ran = 0;
    const tasks = { ping: async () => void (ran += 1) };
    const parts = { database: runs, databaseUrl: proxy.url, tasks, groups: [] };
    const other = await JobWorker.start(parts, SILENT_LOG);
    await addJob(runs, 'ping', {});
    await until(() => ran === 1);
    proxy.freeze();
    await pause(3_000);
    proxy.forget();
    await addJob(runs, 'ping', {});
    await until(() => ran === 2);
    await other.stop();
    await proxy.close();
  });

  it('live on when all their connections end while nothing is to be done', async () => {
    let ran = 0;
    send = async () => void (ran += 1);
    await sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query ~ 'LISTEN|_private_jobs' AND pid <> pg_backend_pid()`,
    );
    await pause(2_000);
    await addJob(runs, 'send', {});
    await until(() => ran === 1);
  });

  it('look for a job only in its own group', async () => {
    let ran = 0;
    const tasks = { mail: async () => void (ran += 1), ring: async () => undefined };
    const groups = Object.keys(tasks).map((task) => ({ tasks: [task], concurrency: 2 }));
    const other = await JobWorker.start(
      { database: runs, databaseUrl: database.url, tasks, groups },
      SILENT_LOG,
    );
    const listening = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query ~ 'LISTEN "job:(mail|ring)"'`;
    await until(async () => (await sql(listening)).length === 2);
    // Each worker looks once when it starts.
    await pause(500);
    const sent = await statementsOf(async () => {
      await addJob(runs, 'mail', {});
      await until(() => ran === 1);
      await pause(200);
    });
    const looks = sent.filter(({ name }) => name?.startsWith('get_job')) as { values?: [string, number[]] }[];
    const looked = new Set(looks.flatMap(({ values }) => values?.[1] ?? []));
    await other.stop();
    const named = await sql<{ id: number; name: string }>(
      `SELECT id, identifier AS name FROM graphile_worker._private_tasks WHERE identifier IN ('mail', 'ring')`,
    );
    expect(named.filter(({ id }) => looked.has(id))).toMatchObject([{ name: 'mail' }]);
  });
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not come about.');
    await pause(50);
  }
}
