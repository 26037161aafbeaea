import { setTimeout as pause } from 'node:timers/promises';

/** A delivery without an answer after this time has probably failed, so others stop waiting for it. */
const PATIENCE_MS = 1_000;

/** Queues that are remembered as slow; beyond this number, the oldest are forgotten. */
const MOST_SLOW = 10_000;

/** Work that ended in time, or a promise of its result. */
type Passage<Result> =
  | { readonly hasEnded: true; readonly result: Result }
  | { readonly hasEnded: false; readonly rest: Promise<Result> };

/** The deliveries to one external server that are sent now, and those that wait for them. */
interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Sends only so many deliveries at a time to each external server from this process. A process killed between
 * sending and recording repeats at most those, apart from others that hung for longer than a second. A server that
 * doesn't answer delays no other: each has its own queue. Deliveries in the same queue wait one second for those that
 * hang, then not at all until one is answered in time again.
 */
export class DeliveryQueues {
  private readonly queues = new Map<string, Queue>();
  private readonly slow = new Set<string>();

  /** @param most deliveries in one queue at a time */
  constructor(private readonly most = 1) {}

  /**
   * Runs `work` once fewer than so many before it in the same queue are running; each counts until it has ended,
   * successfully or not, or timed out.
   * @returns when it has ended or timed out
   */
  async run<Result>(name: string, work: () => Promise<Result>): Promise<Passage<Result>> {
    if (this.slow.has(name)) return this.pass(name, work);
    const queue = this.queues.get(name) ?? { running: 0, waiting: [] };
    this.queues.set(name, queue);
    if (queue.running < this.most) queue.running += 1;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await this.pass(name, work);
    } finally {
      // The next one takes over the place.
      const next = queue.waiting.shift();
      if (next) next();
      else if ((queue.running -= 1) === 0) this.queues.delete(name);
    }
  }

  private async pass<Result>(queue: string, work: () => Promise<Result>): Promise<Passage<Result>> {
    const rest = work();
    const inTime = Promise.race([
      rest.then(isTrue, isTrue),
      pause(PATIENCE_MS, false, { ref: false }).then((ended) => ended),
    ]).then((hasEnded) => this.note(queue, hasEnded));
    if (this.slow.has(queue)) {
      rest.catch(ignore);
      return { hasEnded: false, rest };
    }
    return (await inTime) ? { hasEnded: true, result: await rest } : { hasEnded: false, rest };
  }

  private note(queue: string, hasEnded: boolean): boolean {
    this.slow.delete(queue);
    if (!hasEnded) this.slow.add(queue);
    const [oldest] = this.slow;
    if (this.slow.size > MOST_SLOW && oldest !== undefined) this.slow.delete(oldest);
    return hasEnded;
  }
}

const ignore = (): void => undefined;
const isTrue = (): boolean => true;
