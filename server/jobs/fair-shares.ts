import type { WorkerEvents } from 'graphile-worker';

/**
 * Keeps the jobs of one share from taking more than one worker of a group at a time, however many are waiting: they
 * stay in the queue and the other workers skip them. Workers look for jobs one after another, because two looking at
 * the same moment would both find the share free.
 */
export class FairShares {
  private readonly busy = new Set<string>();
  private turn: Promise<void> = Promise.resolve();
  private endTurn: () => void = () => undefined;

  constructor(events: WorkerEvents) {
    events.on('worker:getJob:empty', () => this.endTurn());
    events.on('worker:getJob:error', () => this.endTurn());
    events.on('job:start', ({ job }) => {
      for (const share of sharesOf(job)) this.busy.add(share);
      this.endTurn();
    });
    events.on('job:complete', ({ worker, job }) => {
      const shares = sharesOf(job);
      for (const share of shares) this.busy.delete(share);
      // This worker may take an older job: one that found nothing before looks again.
      if (shares.length > 0) worker.workerPool.nudge(1);
    });
  }

  /** The shares in use. Workers look one after another; the next one looks once this one has found a job or none. */
  readonly taken = async (): Promise<string[]> => {
    const before = this.turn;
    let end: () => void = () => undefined;
    this.turn = new Promise((resolve) => (end = resolve));
    await before;
    this.endTurn = end;
    return [...this.busy];
  };
}

function sharesOf({ flags }: { flags: Record<string, true> | null }): string[] {
  return Object.keys(flags ?? {});
}
