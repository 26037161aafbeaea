import { setTimeout as pause } from 'node:timers/promises';
import type { Log, LogDetails, LogEvent } from '../../log/events';
import { createFolder } from '../../installation';
import { withClient } from '../embedded-server';
import { explainDisk, PRIVATE_FOLDER } from './files';
import { makeBaseBackup } from './base-backup';
import { ContinuousArchive } from './continuous-archive';
import { listBases, prune, pruneHistory } from './history';
import { LostLogError } from './wal';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The most work that is lost with the disk, apart from the time it takes to archive it. */
const ARCHIVE_MS = 20_000;
/** Leaves an hour to fix failures before the last good backup is a day old. */
const BASE_AGE_MS = 23 * HOUR_MS;
const BASE_RETRY_MS = 10 * MINUTE_MS;
const ARCHIVE_LIMIT_MS = 5 * MINUTE_MS;

/** The settings of {@link ScheduledBackups}. */
export interface BackupOptions {
  /** BACKUP_DIR. */
  folder: string;
  /** Any moment of the last so many days can be restored. */
  keepDays: number;
  /** The embedded server's data directory and the URL of its database. */
  dataDirectory: string;
  url: string;
  clock: () => Date;
  log: Log;
  /** Milliseconds between two copies of the log; for tests. */
  archiveEvery?: number;
}

interface BackupProblem {
  /** Start of the last good base backup; null if there is none yet. */
  lastBackup: string | null;
  /** Changes before this moment are archived; null if none are yet. */
  archivedUntil: string | null;
  /** The last failure, whether it is over or not. */
  failure: string | null;
}

/** The state of the backups, for monitoring. */
export interface BackupState extends Pick<ScheduledBackups, 'problem'> {
  /** Null if nothing is backed up here. */
  ageSeconds(): number | null;
}

/**
 * Backs up the embedded server while the process runs: the log continuously, everything daily. A failure is
 * reported and retried; it never holds up the product.
 */
export class ScheduledBackups {
  private readonly stopping = new AbortController();
  private readonly working: Promise<void>;
  private archive: ContinuousArchive | null = null;
  private base: Promise<void> | null = null;
  private lastBase: Date | null = null;
  private lastAttempt: Date | null = null;
  private archivedUntil: Date | null = null;
  private failure: string | null = null;
  private hasFolder = false;
  private isArchiving = false;
  private readonly told = new Map<string, Date>();

  constructor(private readonly options: BackupOptions) {
    this.working = this.work();
  }

  /** Null while the last good backup is less than a day old and the log is archived. */
  problem(): BackupProblem | null {
    const isRecent = (time: Date | null, limit: number) => time !== null && this.age(time) < limit;
    if (isRecent(this.lastBase, DAY_MS) && isRecent(this.archivedUntil, ARCHIVE_LIMIT_MS)) return null;
    return {
      lastBackup: this.lastBase?.toISOString() ?? null,
      archivedUntil: this.archivedUntil?.toISOString() ?? null,
      failure: this.failure,
    };
  }

  /** Age of the last good base backup; infinite without one, so it exceeds any limit. */
  ageSeconds(): number {
    return this.lastBase ? this.age(this.lastBase) / 1000 : Infinity;
  }

  /** Archives the last changes and ends. The server must still run; no more changes may be made. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.working;
    if (this.archive) await this.archiveLog();
  }

  private async work(): Promise<void> {
    const { archiveEvery = ARCHIVE_MS } = this.options;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.archiveLog();
      if (this.archive) this.backUpIfDue(this.archive);
      if (this.lastBase && this.age(this.lastBase) >= DAY_MS) {
        this.tell('backup_late', { last: this.lastBase.toISOString() });
      }
      await pause(archiveEvery, undefined, { signal }).catch(() => undefined);
    }
  }

  private async archiveLog(): Promise<void> {
    const { url, dataDirectory, folder, clock, log } = this.options;
    try {
      await withClient(url, async (client) => {
        if (!this.archive) {
          this.makeFolder();
          this.archive = await ContinuousArchive.open({ client, dataDirectory }, folder, clock());
          const newest = (await listBases(this.archive.history)).at(-1);
          this.lastBase = newest ? new Date(newest.manifest.startedAt) : null;
          this.lastAttempt = null;
          if (this.archive.isBegunAnew) log('backup_begun_anew', { folder });
        }
        this.archivedUntil = (await this.archive.advance(client)).at;
        if (!this.isArchiving) log('backup_archiving', { folder: this.archive.history.folder });
        this.isArchiving = true;
      });
    } catch (error) {
      // The log after a gap can't extend a backup from before it, so a new history begins.
      if (error instanceof LostLogError) this.archive = null;
      const isNews = this.isArchiving;
      this.isArchiving = false;
      this.fail('log', error, isNews);
    }
  }

  /** Makes the folder only once. If it is gone later, its disk is no longer mounted. */
  private makeFolder(): void {
    if (!this.hasFolder) createFolder(this.options.folder, PRIVATE_FOLDER);
    this.hasFolder = true;
  }

  private backUpIfDue(archive: ContinuousArchive): void {
    const isDue = !this.lastBase || this.age(this.lastBase) >= BASE_AGE_MS;
    const isTried = this.lastAttempt && this.age(this.lastAttempt) < BASE_RETRY_MS;
    if (!isDue || isTried || this.base) return;
    this.lastAttempt = this.options.clock();
    this.base = this.backUp(archive)
      .catch((error: unknown) => {
        // A backup that the end of the process cuts off is made by the next one.
        if (!this.stopping.signal.aborted) this.fail('base', error);
      })
      .finally(() => (this.base = null));
  }

  private async backUp({ history, wal }: ContinuousArchive): Promise<void> {
    const { url, dataDirectory, folder, keepDays, clock, log } = this.options;
    const keepFrom = new Date(clock().getTime() - keepDays * DAY_MS);
    // Old backups may be what fills the disk.
    await pruneHistory(history, keepFrom);
    const { folder: made, manifest } = await withClient(url, (client) =>
      makeBaseBackup({ client, dataDirectory }, history, wal),
    );
    this.lastBase = new Date(manifest.startedAt);
    log('backup_done', { folder: made });
    await prune(folder, history, keepFrom);
  }

  private fail(part: 'base' | 'log', error: unknown, isNews = false): void {
    const explained = explainDisk(error, this.options.folder);
    this.failure = explained instanceof Error ? explained.message : String(explained);
    this.tell('backup_failed', { part, reason: this.failure }, isNews);
  }

  /** Reports a lasting problem once an hour, and a recurring one at once. */
  private tell(event: LogEvent, details: LogDetails, isNews = false): void {
    const key = JSON.stringify([event, details]);
    const last = this.told.get(key);
    if (last && this.age(last) < HOUR_MS && !isNews) return;
    this.told.set(key, this.options.clock());
    this.options.log(event, details);
  }

  private age(time: Date): number {
    return this.options.clock().getTime() - time.getTime();
  }
}
