import type { ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import {
  findPostgres,
  type Account,
  type PostgresPrograms,
  endPostgres,
} from '../../../server/database/embedded-binaries';
import {
  accountFor,
  makeDataDirectory,
  openLog,
  spawnProgram,
  SUPERUSER,
} from '../../../server/database/embedded-data';
import { freePort } from '../../support/free-port';

/** The role of the product, which owns its database and nothing else. */
export const ROLE = 'planner';
const START_LIMIT_MS = 60_000;
const RESTART_MS = 500;

/** The parts of a {@link Postgres}. */
interface Parts {
  directory: string;
  account: Account;
  programs: PostgresPrograms;
  password: string;
  port: number;
}

/** A PostgreSQL server to damage. It is restarted when it ends on its own, as by a supervisor. */
export class Postgres {
  private child: ChildProcess | undefined;
  private isWanted = false;

  private constructor(private readonly parts: Parts) {}

  /** Makes one with an empty database for the product, and starts it. */
  static async create(directory: string): Promise<Postgres> {
    mkdirSync(path.dirname(directory), { recursive: true });
    const account = accountFor(directory);
    const programs = await findPostgres(account);
    const base = {
      directory,
      prefix: directory,
      account,
      programs,
      durable: false,
      log: () => undefined,
      children: new Set<never>(),
    };
    const password = await makeDataDirectory(base);
    const postgres = new Postgres({ directory, account, programs, password, port: await freePort() });
    await postgres.start();
    await postgres.sql(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${password}'`);
    await postgres.sql(`CREATE DATABASE ${ROLE} OWNER ${ROLE}`);
    return postgres;
  }

  /** The product's database at this server. */
  get url(): string {
    return `postgres://${ROLE}:${this.parts.password}@127.0.0.1:${this.parts.port}/${ROLE}`;
  }

  /** Runs one statement as superuser. */
  async sql<Row extends object>(text: string, values: unknown[] = [], database = 'postgres'): Promise<Row[]> {
    const url = `postgres://${SUPERUSER}:${this.parts.password}@127.0.0.1:${this.parts.port}/${database}`;
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Starts it and resolves when it answers. */
  async start(): Promise<void> {
    this.isWanted = true;
    await this.launch();
    await this.answers();
  }

  /** Resolves when it answers, in whatever way it came back. */
  async answers(question = 'SELECT 1'): Promise<void> {
    const limit = Date.now() + START_LIMIT_MS;
    for (;;) {
      try {
        await this.sql(question);
        return;
      } catch (error) {
        if (Date.now() > limit) throw error;
      }
      await pause(20);
    }
  }

  /** A fast shutdown. */
  async stop(): Promise<void> {
    this.isWanted = false;
    const { child } = this;
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      await endPostgres(child.pid);
    }
  }

  /** `kill -9`, without a restart. */
  async kill(): Promise<void> {
    this.isWanted = false;
    const { child } = this;
    if (!child) return;
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exit;
  }

  /** A second server that follows this one; from now on this one acknowledges only what both have. */
  async follow(directory: string): Promise<Postgres> {
    const { parts } = this;
    const standby = new Postgres({ ...parts, directory, port: await freePort() });
    const backup = new Client({
      connectionString: `postgres://${SUPERUSER}:${parts.password}@127.0.0.1:${parts.port}/postgres`,
    });
    await backup.connect();
    await backup.query(`SELECT pg_backup_start('standby', true)`);
    cpSync(parts.directory, directory, { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
    const { rows } = await backup.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await backup.end();
    const write = (name: string, text: string, flag = 'w') =>
      writeFileSync(path.join(directory, name), text, { flag });
    write('backup_label', rows[0]?.labelfile ?? '');
    write('standby.signal', '');
    const primary = `host=127.0.0.1 port=${parts.port} user=${SUPERUSER} password=${parts.password}`;
    write('postgresql.auto.conf', `primary_conninfo = '${primary} application_name=standby'\n`, 'a');
    own(directory, parts.account);
    await standby.start();
    await this.sql(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
    await this.sql('SELECT pg_reload_conf()');
    await this.untilTrue(`SELECT count(*) > 0 AS holds FROM pg_stat_replication WHERE sync_state = 'sync'`);
    return standby;
  }

  /** Makes a standby the primary, with no standby to wait for. */
  async promote(): Promise<void> {
    await this.sql('SELECT pg_promote()');
    await this.untilTrue('SELECT NOT pg_is_in_recovery() AS holds');
  }

  private async untilTrue(question: string): Promise<void> {
    const limit = Date.now() + START_LIMIT_MS;
    while (!(await this.sql<{ holds: boolean }>(question))[0]?.holds) {
      if (Date.now() > limit) throw new Error(`This never came true: ${question}`);
      await pause(50);
    }
  }

  private async launch(): Promise<void> {
    const { directory, account, programs, port } = this.parts;
    const output = openLog({ prefix: directory });
    const settings = { port: String(port), ...SETTINGS };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawnProgram(programs.postgres, options, { directory, account, output, detached: true });
    closeSync(output);
    this.child = child;
    child.once('exit', () => {
      if (this.child === child && this.isWanted) setTimeout(() => void this.relaunch(), RESTART_MS);
    });
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  }

  private async relaunch(): Promise<void> {
    if (this.isWanted) await this.launch().catch(() => undefined);
  }
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  dynamic_shared_memory_type: 'mmap',
  shared_buffers: '32MB',
  max_connections: '100',
  max_wal_size: '64MB',
  recovery_init_sync_method: 'syncfs',
  // The processes are killed, not the machine.
  fsync: 'off',
};

/** Files of the running server that aren't part of its data. */
const LEFT_OUT = /postmaster\.(pid|opts)$/;

function own(directory: string, { uid, gid }: Account): void {
  if (uid === undefined || gid === undefined) return;
  for (const file of ['', ...(readdirSync(directory, { recursive: true }) as string[])])
    chownSync(path.join(directory, file), uid, gid);
}

/** Removes a test's leftovers. */
export function remove(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) rmSync(folder, { recursive: true, force: true });
}
