import type { NormalizedCacheObject } from '@apollo/client';
import { InMemoryCache } from '@apollo/client';
import { clear, createStore as openDatabase, del, get, keys, set, type UseStore } from 'idb-keyval';
import { forgetSavedStart, saveTags } from '../boot/saved-start';
import { answerTags } from './sync-status';
import { whenIdle } from '../ui/loading/when-idle';

/** How long changes are gathered before they are written, in milliseconds. */
const WRITE_DELAY = 400;

/** How long after the last write the picture of Today is taken, in milliseconds: no tick waits for it. */
const PICTURE_DELAY = 1_000;

/** The largest saved copy, in characters of JSON. */
const MAX_SIZE = 5 * 1024 * 1024;

/** The oldest copy that is shown, in milliseconds: 30 days. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** What is saved on the device. */
interface SavedCopy {
  /** When the server last answered, in milliseconds since 1970. */
  syncedAt: number;
  /** The normalized cache, as JSON. */
  json: string;
}

/** A cache that emits when its contents may have changed. */
export class ObservableCache extends InMemoryCache {
  /** Called after every broadcast; set by {@link Persistence}. */
  onChange: (() => void) | null = null;

  protected override broadcastWatches(...args: Parameters<InMemoryCache['broadcastWatches']>): void {
    super.broadcastWatches(...args);
    this.onChange?.();
  }

  /** Replaces all of its contents and shows them. */
  replace(contents: NormalizedCacheObject): void {
    this.restore(contents);
    this.broadcastWatches();
  }
}

/**
 * Saves a copy of the cache on this device, so that the next start shows it before the server answers, or without a
 * server. The key contains user and schema: another user's copy, or one with an older schema, is never read and is
 * removed. Optimistic layers aren't part of the copy. With it goes the picture that is painted first, see
 * `boot/first-paint.ts`.
 */
export class Persistence {
  private readonly database: UseStore;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pictureTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whose plan is being saved; null while nothing is. */
  private userId: string | null = null;
  private firstPaint: typeof import('../boot/first-paint') | null = null;
  private syncedAt: () => number = Date.now;
  private stopTags = (): void => undefined;

  constructor(
    private readonly cache: ObservableCache,
    private readonly schemaHash: string,
  ) {
    this.database = openDatabase('termwise', 'cache');
  }

  /**
   * Loads this user's copy into the cache and removes every other copy. A device without IndexedDB, or with a damaged
   * copy, starts with an empty cache.
   *
   * @returns when the copy was in sync with the server (ms since 1970), or null without one
   */
  async restore(userId: string): Promise<number | null> {
    const own = this.keyOf(userId);
    try {
      const others = (await keys(this.database)).filter((key) => key !== own);
      if (others.length > 0) forgetSavedStart();
      await Promise.all(others.map((key) => del(key, this.database)));
      const copy = await get<SavedCopy>(own, this.database);
      if (!copy || Date.now() - copy.syncedAt > MAX_AGE) return null;
      this.cache.restore(JSON.parse(copy.json) as NormalizedCacheObject);
      return copy.syncedAt;
    } catch {
      return null;
    }
  }

  /** From now on the cache is written shortly after each change, and at once when the page is hidden. */
  start(userId: string, syncedAt: () => number): void {
    this.userId = userId;
    this.syncedAt = syncedAt;
    this.cache.onChange = this.writeSoon;
    this.stopTags();
    this.stopTags = answerTags.subscribe(this.writeSoon);
    document.addEventListener('visibilitychange', this.writeWhenHidden);
    // A page that is being left has no time to load code.
    whenIdle(
      () =>
        void import('../boot/first-paint').then(
          (code) => (this.firstPaint = code),
          () => undefined,
        ),
    );
    this.writeSoon();
  }

  /** Stops saving; what is saved stays. */
  stop(): void {
    this.userId = null;
    this.cache.onChange = null;
    this.stopTags();
    clearTimeout(this.timer);
    this.timer = undefined;
    clearTimeout(this.pictureTimer);
    this.pictureTimer = undefined;
    document.removeEventListener('visibilitychange', this.writeWhenHidden);
  }

  /** Writes no more and removes every copy from this device. */
  async wipe(): Promise<void> {
    this.stop();
    forgetSavedStart();
    answerTags.set({});
    await clear(this.database).catch(() => undefined);
  }

  private readonly writeSoon = (): void => {
    this.timer ??= setTimeout(() => void this.write(), WRITE_DELAY);
  };

  private readonly writeWhenHidden = (): void => {
    if (document.visibilityState !== 'hidden') return;
    if (this.timer !== undefined) void this.write();
    if (this.pictureTimer !== undefined) this.savePicture();
  };

  private readonly savePicture = (): void => {
    clearTimeout(this.pictureTimer);
    this.pictureTimer = undefined;
    if (this.userId !== null) this.firstPaint?.savePicture(this.userId);
  };

  private async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { userId } = this;
    if (userId === null) return;
    const key = this.keyOf(userId);
    clearTimeout(this.pictureTimer);
    const tags = answerTags.get();
    const json = JSON.stringify(this.cache.extract());
    const copy: SavedCopy = { syncedAt: this.syncedAt(), json };
    this.pictureTimer = setTimeout(this.savePicture, PICTURE_DELAY);
    const writing = json.length > MAX_SIZE ? del(key, this.database) : set(key, copy, this.database);
    const isSaved = await writing.then(
      () => json.length <= MAX_SIZE,
      () => false,
    );
    // A wipe may have happened during the write.
    if (this.userId !== userId) await del(key, this.database).catch(() => undefined);
    else if (isSaved) saveTags(tags);
    else forgetSavedStart();
  }

  private keyOf(userId: string): string {
    return `cache:${userId}:${this.schemaHash}`;
  }
}
