import type { Channel } from '#domain/reminders/rule';

/**
 * Lets one thing at a time go each way out of this process. Between sending and writing down that it was sent a process
 * may be killed: then no more than one letter, one push, one post is sent again. Each way has a lane of its own, so
 * that a webhook that does not answer holds up no mail.
 */
export class Lanes {
  private readonly ends = new Map<Channel, Promise<unknown>>();

  /** Runs `work` once everything that was given to the same lane before has ended, whether well or not. */
  async run<Result>(channel: Channel, work: () => Promise<Result>): Promise<Result> {
    const before = this.ends.get(channel) ?? Promise.resolve();
    const turn = before.then(work, work);
    this.ends.set(
      channel,
      turn.catch(() => undefined),
    );
    return turn;
  }
}
