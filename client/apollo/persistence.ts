import type { NormalizedCacheObject } from '@apollo/client';
import { InMemoryCache } from '@apollo/client';
import { forgetSavedStart } from '../boot/saved-start';
import { answerTags, forgetTags, isUnchanged, noteCached } from './answer-tags';
import { forget, uncopied } from './outbox/kept-changes';
import { SavedCopy } from './saved-copy';
import { afterFirstContent } from '../ui/loading/first-content';
import { whenIdle } from '../ui/loading/when-idle';

/** How long changes are gathered before they are written, in milliseconds. */
const WRITE_DELAY = 400;

/** How long after the last write the picture of Today is taken, in milliseconds: no tick waits for it. */
const PICTURE_DELAY = 1_000;

/** The oldest copy that is shown, in milliseconds: 30 days. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** The code that writes to the device, which the first page doesn't wait for. */
type Writers = [typeof import('./copy-writer'), typeof import('../boot/first-paint')];

/** A cache that emits when its contents may have changed. */
export class ObservableCache extends InMemoryCache {
  /** Called after every broadcast; set by {@link Persistence}. */
  onChange: (() => void) | null = null;
  /** Called within the write of an answer to a query, so the screen shows it together with what this adds. */
  onAnswer: (() => void) | null = null;

  override write(...args: Parameters<InMemoryCache['write']>): ReturnType<InMemoryCache['write']> {
    const [{ dataId, result }] = args as [{ dataId?: string; result: object }];
    if (isUnchanged(result)) return undefined;
    const written = super.write(...args);
    noteCached(result);
    if (dataId === 'ROOT_QUERY') this.onAnswer?.();
    return written;
  }

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
 * Saves a copy of the cache on this device, so the next start shows it before the server answers, or without a
 * server. The key contains user and schema: another user's copy, or one with an older schema, is never read and is
 * removed. Optimistic layers aren't part of the copy. The picture that is painted first is saved with it; see
 * `boot/first-paint.ts`.
 */
export class Persistence {
  private readonly copy = new SavedCopy();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pictureTimer: ReturnType<typeof setTimeout> | undefined;
  /** The cache's contents at the last picture; each of its objects is replaced when it changes. */
  private pictured: NormalizedCacheObject = {};
  /** The user whose plan is being saved; null while none is. */
  private userId: string | null = null;
  private writers: Promise<Writers> | undefined;
  private syncedAt: () => number = Date.now;
  private stopTags = (): void => undefined;

  constructor(
    private readonly cache: ObservableCache,
    private readonly schemaHash: string,
  ) {}

  /**
   * Loads this user's copy into the cache and removes every other copy. A device without IndexedDB, or with a damaged
   * copy, starts with an empty cache.
   *
   * @returns when the copy was in sync with the server (ms since 1970), or null without one
   */
  async restore(userId: string): Promise<number | null> {
    const name = this.nameOf(userId);
    try {
      if (await this.copy.removeOthers(name)) forgetSavedStart();
      const saved = await this.copy.read(name);
      if (!saved || Date.now() - saved.syncedAt > MAX_AGE) return null;
      this.cache.restore(saved.contents);
      this.pictured = this.cache.extract();
      return saved.syncedAt;
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
    afterFirstContent(() => whenIdle(() => void this.loadWriters().catch(() => undefined)));
    this.writeSoon();
  }

  /** Stops saving; the saved copy stays. */
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
    forgetTags();
    await forget(...uncopied.splice(0));
    await this.copy.removeAll().catch(() => undefined);
  }

  private readonly writeSoon = (): void => {
    this.timer ??= setTimeout(() => void this.write(), WRITE_DELAY);
  };

  private readonly writeWhenHidden = (): void => {
    if (document.visibilityState !== 'hidden') return;
    if (this.timer !== undefined) void this.write();
    // Taking a picture lays out the page, which would delay a student who is just arriving or leaving.
    if (this.pictureTimer !== undefined && !isSame(this.cache.extract(), this.pictured)) this.savePicture();
  };

  private readonly savePicture = (): void => {
    clearTimeout(this.pictureTimer);
    this.pictureTimer = undefined;
    this.pictured = this.cache.extract();
    void this.loadWriters().then(
      ([, { savePicture }]) => this.userId !== null && savePicture(this.userId),
      () => undefined,
    );
  };

  private loadWriters(): Promise<Writers> {
    return (this.writers ??= Promise.all([import('./copy-writer'), import('../boot/first-paint')]).catch(
      (error: unknown) => {
        this.writers = undefined;
        throw error;
      },
    ));
  }

  private async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { userId } = this;
    if (userId === null) return;
    const name = this.nameOf(userId);
    clearTimeout(this.pictureTimer);
    this.pictureTimer = setTimeout(this.savePicture, PICTURE_DELAY);
    const answered = uncopied.splice(0);
    const saved = { contents: this.cache.extract(), tags: answerTags.get(), syncedAt: this.syncedAt() };
    const isSaved = await this.loadWriters()
      .then(([{ writeCopy }]) => writeCopy(this.copy, name, saved))
      .catch(() => false);
    await forget(...answered);
    // A wipe may have happened during the write.
    const isOver = this.userId !== userId;
    if (isOver || !isSaved) forgetSavedStart();
    if (isOver) await this.copy.remove(name).catch(() => undefined);
  }

  private nameOf(userId: string): string {
    return `cache:${userId}:${this.schemaHash}`;
  }
}

function isSame(contents: NormalizedCacheObject, before: NormalizedCacheObject): boolean {
  const ids = Object.keys(contents);
  return ids.length === Object.keys(before).length && ids.every((id) => contents[id] === before[id]);
}
