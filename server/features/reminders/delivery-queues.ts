import { setTimeout as pause } from 'node:timers/promises';

/** A delivery without an answer by then probably failed, so others stop waiting for it. */
const PATIENCE_MS = 1_000;

/** DeliveryQueues that are remembered to be slow; beyond it the oldest are forgotten. */
const MOST_SLOW = 10_000;

/** Work that ended in time, or a promise of its result. */
type Passage<Result> =
  | { readonly hasEnded: true; readonly result: Result }
  | { readonly hasEnded: false; readonly rest: Promise<Result> };

/**
 * Sends at most one delivery at a time to each external server from this process. A process killed between
 * sending and recording repeats at most one per server, apart from those that hung for longer than a second.
 * A server that doesn't answer delays no other: each has its own queue. Deliveries in the same queue wait one
 * second for the first that hangs, then not at all until one is answered in time again.
 */
export class DeliveryQueues {
  private readonly ends = new Map<string, Promise<unknown>>();
  private readonly slow = new Set<string>();

  /**
   * Runs `work` once the previous work in the same queue has ended, successfully or not, or timed out.
   * @returns when it has ended or timed out
   */
  async run<Result>(queue: string, work: () => Promise<Result>): Promise<Passage<Result>> {
    if (this.slow.has(queue)) return this.pass(queue, work);
    const before = this.ends.get(queue) ?? Promise.resolve();
    const turn = before.then(() => this.pass(queue, work));
    const end = turn.then(ignore, ignore);
    this.ends.set(queue, end);
    void end.then(() => this.ends.get(queue) === end && this.ends.delete(queue));
    return turn;
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
