import type { LogEvent } from '../../server/log/events';
import { chownSync, cpSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { restore } from '../../server/database/backup/restore';
import { chooseRestorePoint } from '../../server/database/backup/restore-point';
import { ScheduledBackups, type BackupOptions } from '../../server/database/backup/scheduled-backups';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/database/embedded';
import { withClient } from '../../server/database/embedded-server';

/** Folders, servers, and backups of one test file; {@link end} stops and removes them all. */
export class BackupFixture {
  readonly root = mkdtempSync(path.join(tmpdir(), 'termwise-backup-'));
  readonly dataDirectory = path.join(this.root, 'data', 'postgres');
  readonly events: LogEvent[] = [];
  /** The parts whose failures were logged: `base` or `log`. */
  readonly failedParts = new Set<unknown>();
  private readonly servers = new Set<EmbeddedPostgres>();
  private readonly running = new Set<ScheduledBackups>();
  private folders = 0;

  /** A path that does not exist yet. */
  folder(): string {
    this.folders += 1;
    return path.join(this.root, `folder-${this.folders}`);
  }

  async start(directory = this.dataDirectory): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ directory, durable: false });
    this.servers.add(server);
    return server;
  }

  /** Backs up as the product does with BACKUP_DIR, only more often. */
  schedule(folder: string, url: string, options: Partial<BackupOptions> = {}): ScheduledBackups {
    const backups = new ScheduledBackups({
      folder,
      url,
      dataDirectory: this.dataDirectory,
      keepDays: 7,
      clock: () => new Date(),
      log: (event, details) => {
        this.events.push(event);
        if (event === 'backup_failed') this.failedParts.add(details?.['part']);
      },
      archiveEvery: 50,
      ...options,
    });
    this.running.add(backups);
    return backups;
  }

  /** Restores into a new folder and reads from what came out. */
  async restoreAndAsk(folder: string, at: Date | null, sql: string): Promise<Record<string, unknown>[]> {
    const target = this.folder();
    await restore(await chooseRestorePoint(folder, at), target, () => undefined);
    const server = await this.start(path.join(target, 'postgres'));
    try {
      return await ask(server.url, sql);
    } finally {
      await server.stop();
    }
  }

  async stopBackups(): Promise<void> {
    await Promise.all([...this.running].map((backups) => backups.stop()));
    this.running.clear();
  }

  /** Copies the data of a stopped server, as an operator may with `cp`. */
  copyData(): string {
    const copy = this.folder();
    cpSync(this.dataDirectory, copy, { recursive: true, preserveTimestamps: true });
    return copy;
  }

  /** Puts a copy in the place of the data of a stopped server. */
  replaceData(copy: string): void {
    const { uid, gid } = statSync(this.dataDirectory);
    rmSync(this.dataDirectory, { recursive: true });
    renameSync(copy, this.dataDirectory);
    for (const name of ['', ...readdirSync(this.dataDirectory, { recursive: true, encoding: 'utf8' })]) {
      chownSync(path.join(this.dataDirectory, name), uid, gid);
    }
  }

  async end(): Promise<void> {
    await this.stopBackups();
    await Promise.all([...this.servers].map((server) => server.stop()));
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Changes are on disk when it returns, as in the product. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => {
    await client.query('SET synchronous_commit = on');
    return (await client.query<Record<string, unknown>>(sql)).rows;
  });
}

const PATIENCE_MS = 120_000;

/** Waits until something holds; after two minutes, it never will. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('What was waited for did not happen.');
    await pause(20);
  }
}
