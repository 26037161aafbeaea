import { performance as processPerformance } from 'node:perf_hooks';

/** Requests under way together should keep the event loop busy for no longer than this, in milliseconds. */
const TARGET_MS = 40;
/** Fewer would leave the loop idle while the database works; more, each of them small, would gain nothing. */
const AT_ONCE = { least: 3, most: 64 } as const;
/** The weight of earlier measurements relative to the latest one. */
const MEMORY = 0.9;
/** The assumed cost of a request, in milliseconds, and the number of requests it counts as. */
const ASSUMED = { requests: 10, each: 1 } as const;

/** Milliseconds for which the event loop of this process has been busy so far. */
const busyTime = (): number => processPerformance.eventLoopUtilization().active;

/** Measures how long a request keeps the event loop busy, and says how many should be under way at a time. */
export class LoopPace {
  private busy = ASSUMED.requests * ASSUMED.each;
  private requests: number = ASSUMED.requests;
  private lastBusy = 0;
  private lastLook = 0;

  constructor(private readonly readBusyTime: () => number = busyTime) {}

  /** The number of requests that should be in progress at a time. */
  get atOnce(): number {
    const each = this.busy / this.requests;
    return Math.min(AT_ONCE.most, Math.max(AT_ONCE.least, Math.floor(TARGET_MS / each)));
  }

  /** Begins to measure from now on; nothing was under way before. */
  begin(): void {
    this.lastBusy = this.readBusyTime();
    this.lastLook = performance.now();
  }

  /**
   * Looks at the time since the last look.
   * @param finished requests that ended in it
   * @param isTypical whether it tells what requests cost
   * @returns whether the loop was idle for most of it
   */
  look(finished: number, isTypical = true): boolean {
    const [busy, elapsed] = [this.readBusyTime() - this.lastBusy, performance.now() - this.lastLook];
    this.begin();
    if (!isTypical) return busy < elapsed / 2;
    this.busy = this.busy * MEMORY + busy;
    this.requests = this.requests * MEMORY + finished;
    return busy < elapsed / 2;
  }
}
