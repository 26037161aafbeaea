import type { Page } from 'playwright-core';

/** In the page: what {@link passTime} calls. */
type Passing = typeof globalThis & { passTime(milliseconds: number): void };

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
  const waiting = new Map<number, { due: number; run: () => void }>();
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  const set = (work: () => void, delay = 0, ...rest: []): number => {
    if (!(delay >= LONG_MS)) return start(work, delay, ...rest);
    const run = () => {
      waiting.delete(id);
      work(...rest);
    };
    const id = start(run, delay);
    waiting.set(id, { due: performance.now() + delay, run });
    return id;
  };
  window.setTimeout = set as typeof setTimeout;
  window.clearTimeout = ((id?: number) => {
    stop(id);
    waiting.delete(id ?? 0);
  }) as typeof clearTimeout;
  (window as unknown as Passing).passTime = (milliseconds) => {
    const end = performance.now() + milliseconds;
    const due = [...waiting].filter((each) => each[1].due <= end).sort((a, b) => a[1].due - b[1].due);
    for (const [id, { run }] of due) {
      stop(id);
      run();
    }
  };
}

/**
 * Runs at once what a page has put off, in the order in which it would come; what that puts off in turn waits as usual.
 * Date and time of day stay the same.
 */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((time) => (globalThis as unknown as Passing).passTime(time), milliseconds);
}
