import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { accountFor } from '../../../server/database/embedded-data';
import { until } from '../../support/backup-fixture';

const run = promisify(execFile);
const SCRIPT = path.resolve(__dirname, '../../../docker/backup.sh');
/** Where Debian installs PostgreSQL; the embedded one lacks the programs that receive a log. */
const PLACE = '/usr/lib/postgresql';
const BIN = (existsSync(PLACE) ? readdirSync(PLACE) : [])
  .map((version) => path.join(PLACE, version, 'bin'))
  .find((folder) => existsSync(path.join(folder, 'pg_receivewal')));

describe('the service `backup` of Compose', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'termwise-compose-'));
  const at = (...names: string[]) => path.join(root, ...names);
  const backups = at('backups');
  const account = accountFor(root);
  const env = {
    PATH: `${BIN}:${process.env['PATH']}`,
    PGUSER: 'termwise',
    PGDATABASE: 'postgres',
    PGHOST: root,
    BACKUPS: backups,
    BACKUP_PAUSE: '1',
  };
  const options = { ...account, cwd: root, env };
  const running = new Set<ChildProcess>();
  /** The end of what they reported. */
  let said = '';
  beforeAll(async () => {
    mkdirSync(backups);
    for (const folder of [root, backups]) chownSync(folder, account.uid ?? -1, account.gid ?? -1);
    await run('initdb', ['--username=termwise', '--auth=trust', at('data')], options);
    await startPostgres('data');
  }, 120_000);
  afterAll(async () => {
    await Promise.all([...running].map((child) => end(child)));
    rmSync(root, { recursive: true, force: true });
  });

  function start(program: string, args: string[]): ChildProcess {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.on('data', (text: Buffer) => (said = `${said}${text}`.slice(-2_000)));
    running.add(child.once('exit', () => running.delete(child)));
    return child;
  }
  async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  const ask = async (sql: string) => {
    const { stdout } = await run('psql', ['--no-psqlrc', '-At', '-v', 'ON_ERROR_STOP=1', '-c', sql], options);
    return stdout.trim();
  };
  /** Starts the server of a data folder, which is reached by its socket alone. */
  async function startPostgres(folder: string): Promise<ChildProcess> {
    const settings = { listen_addresses: '', unix_socket_directories: root, fsync: 'off' };
    const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = start('postgres', ['-D', at(folder), ...set]);
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended:\n${said}`);
      return (await ask('SELECT pg_is_in_recovery()').catch(() => null)) === 'f';
    });
    return child;
  }
  const script = (...args: string[]) => run('bash', [SCRIPT, ...args], options);
  /** What its health check says; null if it is healthy. */
  const complaint = async () =>
    script('healthy').then(
      () => null,
      ({ stderr }: { stderr: string }) => stderr.trim().split('\n').at(-1),
    );
  const isHealthy = () => until(async () => (await complaint()) === null);
  const standsStill = () => until(async () => (await complaint()) === 'The write-ahead log stands still.');
  /** Waits until all that was written is in the folder of the backups. */
  const hasArrived = async () => {
    const written = await ask('SELECT pg_current_wal_flush_lsn()');
    await until(async () => (await ask(`SELECT flush_lsn >= '${written}' FROM pg_stat_replication`)) === 't');
  };
  const setAside = () => readdirSync(backups).filter((name) => name.startsWith('until-'));
  const note = (rows: number) => ask(`INSERT INTO noted SELECT n FROM generate_series(1, ${rows}) AS n`);
  /** Restores into an empty folder and counts the rows that a server finds there. */
  async function restored(folder: string, ...time: string[]): Promise<string> {
    await script('restore', folder, ...time);
    const server = await startPostgres(folder);
    const count = await ask('SELECT count(*) FROM noted');
    await end(server);
    return count;
  }

  const story = BIN
    ? 'restores what was written after the base backup, and says when the log stands still'
    : `IS NOT TRIED: no PostgreSQL in ${PLACE}`;
  (BIN ? it : it.skip)(
    story,
    async () => {
      await ask('CREATE TABLE noted (n int)');
      expect(await complaint()).toBe('There is no base backup of the last 25 hours.');
      let service = start('bash', [SCRIPT]);
      await isHealthy();
      await note(100_000);
      await ask('SELECT pg_switch_wal()');
      await note(20);
      const moment = await ask('SELECT clock_timestamp()');
      await note(3);
      await hasArrived();

      // The receiver hangs: nothing arrives although the script runs.
      const receiver = Number(await ask(`SELECT pid FROM pg_stat_replication`));
      const { stdout } = await run('pgrep', ['--parent', String(service.pid), 'pg_receivewal']);
      process.kill(Number(stdout), 'SIGSTOP');
      await note(1);
      await standsStill();
      process.kill(Number(stdout), 'SIGCONT');
      await isHealthy();
      // The folder can't be written any more: the service ends, and would start again.
      const ended = once(service, 'exit');
      // In this order, because without its connection the receiver ends by itself.
      process.kill(Number(stdout), 'SIGKILL');
      await ask(`SELECT pg_terminate_backend(${receiver})`);
      await ended;
      await standsStill();
      service = start('bash', [SCRIPT]);
      await isHealthy();

      const [server] = running;
      await end(service, 'SIGTERM');
      await end(server as ChildProcess);
      await expect(script('restore', root)).rejects.toThrow(/is not empty/);
      expect(await restored('moment', moment)).toBe('100020');
      expect(await restored('latest')).toBe('100024');

      // The restored server goes its own way; what was backed up before stays beside it.
      const next = await startPostgres('moment');
      service = start('bash', [SCRIPT]);
      await until(() => setAside().length > 0);
      await isHealthy();
      await note(5);
      await hasArrived();
      await end(service, 'SIGTERM');
      await end(next);
      expect(await restored('again')).toBe('100025');

      // The database could keep no more of the log while the service was away.
      const last = await startPostgres('again');
      service = start('bash', [SCRIPT]);
      await until(() => setAside().length > 1);
      await isHealthy();
      await end(service, 'SIGTERM');
      await ask(`ALTER SYSTEM SET max_slot_wal_keep_size = '16MB'`);
      await ask('SELECT pg_reload_conf()');
      await until(async () => {
        await note(1);
        await ask('SELECT pg_switch_wal()');
        await ask('CHECKPOINT');
        return (await ask('SELECT wal_status FROM pg_replication_slots')) === 'lost';
      });
      const count = await ask('SELECT count(*) FROM noted');
      service = start('bash', [SCRIPT]);
      await until(() => setAside().length > 2);
      await isHealthy();
      await end(service, 'SIGTERM');
      await end(last);
      expect(await restored('anew')).toBe(count);
      expect(setAside().map((name) => readdirSync(path.join(backups, name)).toSorted())).toEqual(
        setAside().map(() => ['base', 'wal']),
      );
    },
    300_000,
  );
});
