import cluster, { type Worker } from 'node:cluster';
import type { BackupState } from './database/backup/scheduled-backups';
import type { Log } from './log/events';

/** How long running requests have to finish once no new ones are accepted. */
export const FINISH_MS = 15_000;
/** A worker that served for this long was healthy; one that ends sooner probably ends again. */
const STEADY_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that doesn't end by itself so long after it should have is killed. */
const OVERDUE_MS = 5_000;
/** A successor that isn't ready by then, migrations included, is ended, and the former worker stays. */
const START_MS = 10 * 60_000;
/** A worker that takes longer to tell its figures is left out of a scrape. */
const SCRAPE_MS = 2_000;
const BACKUPS_MS = 5_000;

/** What a worker needs to know to serve. */
export interface ServeOrder {
  databaseUrl: string;
  /** The number of its place, from 1; a worker that replaces another has the same. */
  place: number;
  /** How often a worker of this place ended unexpectedly. */
  endings: number;
  backups: BackupFigures;
}

/** The state of the backups, which the supervisor makes. */
interface BackupFigures {
  problem: ReturnType<BackupState['problem']>;
  ageSeconds: number | null;
}

/** How a worker ends. */
export interface StopOrder {
  /** For how long it goes on serving what is connected. */
  drainMs: number;
  /** Others serve meanwhile, so it takes no new connections, and the port stays ready. */
  isReplaced: boolean;
}

/** A message to a worker. */
export type Order =
  | { kind: 'listen' | 'scrape' }
  | ({ kind: 'serve' } & ServeOrder)
  | ({ kind: 'stop' } & StopOrder)
  | ({ kind: 'backups' } & BackupFigures)
  | { kind: 'scraped'; texts: string[] };

/** A message of a worker: it serves, it was asked for the figures of all workers, or these are its own. */
export type Report = { kind: 'ready'; mail: string } | { kind: 'scrape' } | { kind: 'scraped'; text: string };

interface Place {
  number: number;
  /** The one that serves now, or that ended and will be followed by another. */
  worker: Worker;
  startedAt: number;
  endings: number;
  /** Endings in a row, each too soon after the start. */
  failures: number;
}

interface SupervisorOptions {
  processes: number;
  drainMs: number;
  log: Log;
}

/** The first worker could not start; it has told why. */
export class WorkerStartError extends Error {}

/**
 * Runs as many workers as there should be behind one port, which `node:cluster` holds: a connection goes to the next
 * worker that listens. A worker that ends is replaced; all are replaced one after the other on request.
 */
export class Supervisor {
  private readonly places: Place[] = [];
  private databaseUrl = '';
  private backups: BackupState = { problem: () => null, ageSeconds: () => null };
  private rolling: Promise<void> | null = null;
  private isStopping = false;

  constructor(private readonly options: SupervisorOptions) {
    // Also where the system would choose: Linux gives most connections to few of those who wait for them.
    cluster.schedulingPolicy = cluster.SCHED_RR;
    cluster.setupPrimary({ serialization: 'advanced' });
    setInterval(() => this.tellBackups(), BACKUPS_MS).unref();
  }

  /** Has the first worker open the port, so that callers are told to wait. */
  listen(): void {
    tell(this.addPlace().worker, { kind: 'listen' });
  }

  private addPlace(): Place {
    const number = this.places.length + 1;
    const place = { number, worker: fork(), startedAt: 0, endings: 0, failures: 0 };
    this.places.push(place);
    return place;
  }

  /**
   * Has the first worker serve, and then the others.
   * @returns the first one's words on email
   * @throws WorkerStartError
   */
  async start(databaseUrl: string, backups: BackupState): Promise<string> {
    this.databaseUrl = databaseUrl;
    this.backups = backups;
    const [first] = this.places;
    const mail = first ? await this.ready(first, first.worker) : null;
    if (!first || mail === null) throw new WorkerStartError();
    this.keep(first, first.worker);
    while (this.places.length < this.options.processes) {
      const place = this.addPlace();
      this.keep(place, place.worker);
    }
    await Promise.all(this.places.slice(1).map((place) => this.ready(place, place.worker)));
    return mail;
  }

  /** Replaces one worker after the other; requests notice nothing. A second wish meanwhile comes after the first. */
  roll(): void {
    this.rolling = (this.rolling ?? Promise.resolve())
      .then(() => this.replaceAll())
      .catch((error: unknown) => this.options.log('restart_failed', { error }));
  }

  /** Ends all workers once they have finished what they had begun. */
  async stop(drainMs: number): Promise<void> {
    this.isStopping = true;
    await Promise.all(workers().map((worker) => end(worker, { drainMs, isReplaced: false })));
  }

  /** Lets a worker serve. @returns its words on email; null if it ended instead */
  private async ready({ number, endings }: Place, worker: Worker): Promise<string | null> {
    if (worker.isDead()) return null;
    const { databaseUrl } = this;
    tell(worker, { kind: 'serve', databaseUrl, place: number, endings, backups: this.backupFigures() });
    const mail = await new Promise<string | null>((resolve) => {
      worker.on('message', (report: Report) => {
        if (report.kind === 'ready') resolve(report.mail);
        if (report.kind === 'scrape') void this.scrape(worker);
      });
      worker.once('exit', () => resolve(null));
    });
    if (mail !== null) this.options.log('worker_started', { place: number, pid: worker.process.pid });
    return mail;
  }

  /** Has a worker followed by another if it ends unexpectedly. */
  private keep(place: Place, worker: Worker): void {
    Object.assign(place, { worker, startedAt: performance.now() });
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (this.isStopping || place.worker !== worker) return;
      const wasSteady = performance.now() - place.startedAt > STEADY_MS;
      const pauseMs = place.failures === 0 ? 0 : FIRST_PAUSE_MS * 2 ** (place.failures - 1);
      const restartMs = wasSteady ? 0 : Math.min(LONGEST_PAUSE_MS, pauseMs);
      place.failures = wasSteady ? 1 : place.failures + 1;
      place.endings += 1;
      const { pid } = worker.process;
      this.options.log('worker_ended', { place: place.number, pid, code, signal, restartMs });
      setTimeout(() => void this.follow(place, worker), restartMs);
    });
  }

  private async follow(place: Place, ended: Worker): Promise<void> {
    if (this.isStopping || place.worker !== ended) return;
    const worker = await this.forkSoon();
    if (this.isStopping) return;
    this.keep(place, worker);
    // With nobody else to answer, callers are told to wait.
    if (workers().every((each) => each === worker)) tell(worker, { kind: 'listen' });
    await this.ready(place, worker);
  }

  /** A machine without memory or processes to spare can't start one at once; the other workers go on. */
  private async forkSoon(): Promise<Worker> {
    for (;;) {
      try {
        return fork();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, LONGEST_PAUSE_MS));
      }
    }
  }

  private async replaceAll(): Promise<void> {
    const { log, drainMs } = this.options;
    for (const place of this.places) {
      if (this.isStopping) return;
      const next = await this.forkSoon();
      const overdue = setTimeout(() => next.process.kill('SIGKILL'), START_MS);
      const mail = await this.ready(place, next);
      clearTimeout(overdue);
      if (mail === null) {
        log('restart_failed', { place: place.number });
        return;
      }
      const former = place.worker;
      this.keep(place, next);
      await end(former, { drainMs, isReplaced: true });
    }
    log('server_restarted', { processes: this.places.length });
  }

  private async scrape(asker: Worker): Promise<void> {
    const texts = await Promise.all(this.places.map(({ worker }) => figuresOf(worker)));
    tell(asker, { kind: 'scraped', texts: texts.filter((text): text is string => Boolean(text)) });
  }

  private backupFigures(): BackupFigures {
    return { problem: this.backups.problem(), ageSeconds: this.backups.ageSeconds() };
  }

  private tellBackups(): void {
    const figures = this.backupFigures();
    if (figures.ageSeconds === null) return;
    for (const { worker } of this.places) tell(worker, { kind: 'backups', ...figures });
  }
}

/** What `node:cluster` sends with a connection, until the worker answers with the same number. */
type Sent = [message: { seq?: number }, connection?: unknown];

/** Starts a worker. A connection that is on its way to it when it is killed is closed: `node:cluster` forgets it. */
function fork(): Worker {
  const worker = cluster.fork();
  const onTheirWay = new Map<number, { close(): void }>();
  const send = worker.process.send.bind(worker.process) as (...sent: Sent) => boolean;
  worker.process.send = (...sent: Sent) => {
    const [{ seq }, connection] = sent;
    if (seq !== undefined && isClosable(connection)) onTheirWay.set(seq, connection);
    return send(...sent);
  };
  worker.process.on('internalMessage', ({ ack }: { ack?: number }) => {
    if (ack !== undefined) onTheirWay.delete(ack);
  });
  // One that could not be started never exits by itself.
  worker.on('error', () => worker.process.pid === undefined && worker.emit('exit', null, null));
  return worker.once('exit', () => {
    for (const connection of onTheirWay.values()) connection.close();
  });
}

function isClosable(value: unknown): value is { close(): void } {
  return typeof value === 'object' && value !== null && 'close' in value;
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** A worker that has just ended hears nothing. */
function tell(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order, () => undefined);
}

async function end(worker: Worker, order: StopOrder): Promise<void> {
  if (worker.isDead()) return;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  tell(worker, { kind: 'stop', ...order });
  const limitMs = order.drainMs + FINISH_MS + OVERDUE_MS;
  const overdue = setTimeout(() => worker.process.kill('SIGKILL'), limitMs);
  await ended;
  clearTimeout(overdue);
}

/** The figures of one worker as the text of a scrape; null if it doesn't answer. */
async function figuresOf(worker: Worker): Promise<string | null> {
  return new Promise((resolve) => {
    const answer = (text: string | null) => {
      clearTimeout(overdue);
      worker.off('message', onReport);
      resolve(text);
    };
    const onReport = (report: Report) => {
      if (report.kind === 'scraped') answer(report.text);
    };
    const overdue = setTimeout(() => answer(null), SCRAPE_MS);
    worker.on('message', onReport);
    tell(worker, { kind: 'scrape' });
  });
}
