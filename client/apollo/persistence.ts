import type { NormalizedCacheObject } from '@apollo/client';
import { InMemoryCache } from '@apollo/client';
import { clear, createStore as openDatabase, del, get, keys, set, type UseStore } from 'idb-keyval';

/** How long changes are gathered before they are written, in milliseconds. */
const WRITE_DELAY = 400;

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
}

/**
 * Saves a copy of the cache on this device, so that the next start shows it before the server answers, or without a
 * server. The key contains user and schema: another user's copy, or one with an older schema, is never read and is
 * removed. Optimistic layers aren't part of the copy.
 */
export class Persistence {
  private readonly database: UseStore;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private key: string | null = null;
  private syncedAt: () => number = Date.now;

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
    this.key = this.keyOf(userId);
    this.syncedAt = syncedAt;
    this.cache.onChange = () => {
      this.timer ??= setTimeout(() => void this.write(), WRITE_DELAY);
    };
    document.addEventListener('visibilitychange', this.writeWhenHidden);
    this.cache.onChange();
  }

  /** Stops saving; what is saved stays. */
  stop(): void {
    this.key = null;
    this.cache.onChange = null;
    clearTimeout(this.timer);
    this.timer = undefined;
    document.removeEventListener('visibilitychange', this.writeWhenHidden);
  }

  /** Writes no more and removes every copy from this device. */
  async wipe(): Promise<void> {
    this.stop();
    await clear(this.database).catch(() => undefined);
  }

  private readonly writeWhenHidden = (): void => {
    if (document.visibilityState === 'hidden' && this.timer !== undefined) void this.write();
  };

  private async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { key } = this;
    if (key === null) return;
    const json = JSON.stringify(this.cache.extract());
    const copy: SavedCopy = { syncedAt: this.syncedAt(), json };
    const writing = json.length > MAX_SIZE ? del(key, this.database) : set(key, copy, this.database);
    await writing.catch(() => undefined);
    // A wipe may have happened during the write.
    if (this.key !== key) await del(key, this.database).catch(() => undefined);
  }

  private keyOf(userId: string): string {
    return `cache:${userId}:${this.schemaHash}`;
  }
}
