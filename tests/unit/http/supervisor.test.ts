import cluster from 'node:cluster';
import { EventEmitter } from 'node:events';
import { Supervisor, type Order } from '../../../server/supervisor';

/** A worker that serves, ends, and answers only when the test says so. */
class FakeWorker extends EventEmitter {
  isGone = false;
  readonly orders: Order[] = [];
  readonly process = Object.assign(new EventEmitter(), {
    pid: 1,
    send: () => true,
    kill: () => this.emit('exit', null, 'SIGKILL'),
  });

  constructor() {
    super();
    this.once('exit', () => (this.isGone = true));
  }

  send(order: Order): void {
    this.orders.push(order);
    if (order.kind === 'stop') this.emit('exit', 0, null);
  }

  isDead = () => this.isGone;
  isConnected = () => !this.isGone;
}

describe('a supervisor', () => {
  const workers: FakeWorker[] = [];
  const events: string[] = [];
  let supervisor: Supervisor;
  beforeEach(async () => {
    jest.useFakeTimers();
    [workers.length, events.length] = [0, 0];
    jest.spyOn(cluster, 'setupPrimary').mockReturnValue();
    jest.spyOn(cluster, 'fork').mockImplementation(() => {
      workers.push(new FakeWorker());
      return workers.at(-1) as never;
    });
    supervisor = new Supervisor({ processes: 1, drainMs: 0, log: (event) => void events.push(event) });
    supervisor.listen();
    const started = supervisor.start('postgres://nowhere', { problem: () => null, ageSeconds: () => null });
    workers[0]?.emit('message', { kind: 'ready', mail: '' });
    await started;
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('keeps the former worker if its successor is not ready in ten minutes, and can be asked again', async () => {
    supervisor.roll();
    await jest.advanceTimersByTimeAsync(9 * 60_000);
    expect(workers.map((worker) => worker.isDead())).toEqual([false, false]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(workers.map((worker) => worker.isDead())).toEqual([false, true]);
    expect(events).toEqual(['worker_started', 'restart_failed']);
    supervisor.roll();
    await jest.advanceTimersByTimeAsync(0);
    workers[2]?.emit('message', { kind: 'ready', mail: '' });
    await jest.advanceTimersByTimeAsync(11 * 60_000);
    expect(workers.map((worker) => worker.isDead())).toEqual([true, true, false]);
    expect(events.slice(2)).toEqual(['worker_started', 'server_restarted']);
  });

  it('no longer listens for the figures of a worker that did not tell them in time', async () => {
    const [worker] = workers;
    const before = worker?.listenerCount('message');
    for (let scrapes = 0; scrapes < 3; scrapes += 1) worker?.emit('message', { kind: 'scrape' });
    expect(worker?.listenerCount('message')).toBe((before ?? 0) + 3);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(worker?.listenerCount('message')).toBe(before);
    expect(worker?.orders.filter(({ kind }) => kind === 'scraped')).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'scraped', texts: [] })),
    );
  });
});
