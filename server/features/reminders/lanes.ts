import { setTimeout as pause } from 'node:timers/promises';
import type { Channel } from '#domain/reminders/rule';

/** What has not answered by then is likely not to have been taken: the next does not wait for it. */
const PATIENCE_MS = 1_000;

/**
 * Lets one thing at a time go each way out of this process. Between sending and writing down that it was sent a process
 * may be killed: then no more than one letter, one push, one post is sent again, beside those that hung for longer than
 * a second. Each way has a lane of its own, and nobody who does not answer holds one up.
 */
export class Lanes {
  private readonly ends = new Map<Channel, Promise<unknown>>();

  /** Runs `work` once what was given to the same lane before has ended, whether well or not, or has had its time. */
  async run<Result>(channel: Channel, work: () => Promise<Result>): Promise<Result> {
    const before = this.ends.get(channel) ?? Promise.resolve();
    const turn = before.then(work);
    const patience = before.then(() => pause(PATIENCE_MS, undefined, { ref: false }));
    this.ends.set(channel, Promise.race([turn.catch(() => undefined), patience]));
    return turn;
  }
}
