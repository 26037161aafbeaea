import type { Page } from 'playwright-core';

/** In the page: what {@link passTime} and {@link skipDelay} call. */
type Passing = typeof globalThis & {
  passTime(milliseconds: number): void;
  skipDelay(milliseconds: number): void;
};

/**
 * In the page, before its own scripts: it is always the same time, while timers, frames, and idle moments are the
 * browser's own. Playwright's clock replaces all of them, which costs every page a tenth of its work and every idle
 * moment 50 ms; a visit with `movesClock` has it.
 *
 * @param time in milliseconds since 1970
 */
export function stopClock(time: number): void {
  const TrueDate = Date;
  TrueDate.now = () => time;
  const StoppedDate: DateConstructor = new Proxy(TrueDate, {
    apply: () => new TrueDate(time).toString(),
    construct: (_, parts: [], made) =>
      Reflect.construct(
        TrueDate,
        parts.length > 0 ? parts : [time],
        made === StoppedDate ? TrueDate : made,
      ) as Date,
  });
  window.Date = StoppedDate;
  // Timers that a test might have to wait for.
  const LONG_MS = 1_000;
  const waiting = new Map<number, { due: number; delay: number; run: () => void }>();
  const skipped = new Set<number>();
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  const set = (work: () => void, delay = 0, ...rest: []): number => {
    if (skipped.has(delay)) return start(work, 0, ...rest);
    if (!(delay >= LONG_MS)) return start(work, delay, ...rest);
    const run = () => {
      waiting.delete(id);
      work(...rest);
    };
    const id = start(run, delay);
    waiting.set(id, { due: performance.now() + delay, delay, run });
    return id;
  };
  window.setTimeout = set as typeof setTimeout;
  window.clearTimeout = ((id?: number) => {
    stop(id);
    waiting.delete(id ?? 0);
  }) as typeof clearTimeout;
  const runNow = (isChosen: (timer: { due: number; delay: number }) => boolean): void => {
    const chosen = [...waiting].filter((each) => isChosen(each[1])).sort((a, b) => a[1].due - b[1].due);
    for (const [id, { run }] of chosen) {
      stop(id);
      run();
    }
  };
  Object.assign(window, {
    passTime: (milliseconds) => {
      const end = performance.now() + milliseconds;
      runNow(({ due }) => due <= end);
    },
    skipDelay: (milliseconds) => {
      skipped.add(milliseconds);
      runNow(({ delay }) => delay === milliseconds);
    },
  } satisfies Pick<Passing, 'passTime' | 'skipDelay'>);
}

/**
 * Runs at once what a page has put off, in the order in which it would come; what that puts off in turn waits as usual.
 * Date and time of day stay the same.
 */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((time) => (globalThis as unknown as Passing).passTime(time), milliseconds);
}

/**
 * Has this document never again wait for what it puts off by exactly so long, a second or more: what waits runs at once,
 * and so does what comes later, whenever that is.
 */
export async function skipDelay(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((delay) => (globalThis as unknown as Passing).skipDelay(delay), milliseconds);
}
