import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance as processPerformance } from 'node:perf_hooks';
import { MCP_PATH } from '#domain/accounts/oauth';
import { ROOT as CALDAV } from './caldav/address';
import { API_PATH } from './errors';

/** The longest waits at the entry, in milliseconds, and the most requests waiting there. */
export const ENTRY_LIMITS = {
  /** Once the first in line has waited this long, later requests are refused at once. */
  lineDelay: { change: 75, read: 75, guest: 75, program: 5_000 },
  /**
   * No one waits longer than this. Changes go first, so they seldom wait at all; assistants and calendar apps have
   * time, and many take a refusal for a failure instead of coming back.
   */
  wait: { change: 400, read: 200, guest: 200, program: 5_000 },
  /** So few are not refused for waiting: a process that has just started is slow with its first requests. */
  fewWaiting: 8,
  /** More never wait: each may hold some of its body in memory. */
  waiting: 500,
} as const;

/** Interval between measurements of the pace, in milliseconds. */
const PERIOD_MS = 20;

/** The order of requests: changes that students make, then their reads, then all others, then programs of theirs. */
const RANKS = ['change', 'read', 'guest', 'program'] as const;

/** Of what kind a request is, as far as its headers tell. */
export type Rank = (typeof RANKS)[number];

/** Whether such a request may begin a transaction; what a program asks may be a change, too. */
export const mayWrite = (rank: Rank): boolean => rank === 'change' || rank === 'program';

/** A request that wants to be answered. */
export interface Entry {
  request: IncomingMessage;
  response: ServerResponse;
  start: () => void;
  refuse: () => void;
}

interface Waiting extends Entry {
  since: number;
}

/**
 * Queues unread API requests while the event loop or the database is busy, and refuses those that would wait
 * too long. All others start at once: files cost little, and health checks must be answered.
 */
export class EntryQueue {
  private readonly lines: Readonly<Record<Rank, Waiting[]>> = {
    change: [],
    read: [],
    guest: [],
    program: [],
  };
  /** Requests under way that may keep the event loop busy. */
  private readonly underWay = new Set<ServerResponse>();
  private finished = 0;
  private isTurnSet = false;
  private timer: NodeJS.Timeout | undefined;

  /** @param isDatabaseBehind whether so many wait for the database that another request would only wait there. */
  constructor(
    private readonly isDatabaseBehind: (rank: Rank) => boolean,
    private readonly pace = new LoopPace(),
  ) {}

  /** Starts or refuses a request, now or later. */
  enter(entry: Entry): void {
    if (!isQueued(entry.request)) return entry.start();
    const rank = rankOf(entry.request);
    if (this.hasMany && this.delayOf(rank) > ENTRY_LIMITS.lineDelay[rank]) return entry.refuse();
    this.lines[rank].push({ ...entry, since: performance.now() });
    if (this.waiting > ENTRY_LIMITS.waiting) this.refuseLast();
    this.measure();
    this.setTurn();
  }

  /** The longest wait, in milliseconds, of the requests that go before the next one of a rank. */
  private delayOf(rank: Rank): number {
    return Math.max(...RANKS.slice(0, RANKS.indexOf(rank) + 1).map((each) => waitOf(this.lines[each])));
  }

  private get waiting(): number {
    return RANKS.reduce((sum, rank) => sum + this.lines[rank].length, 0);
  }

  private get hasMany(): boolean {
    return this.waiting > ENTRY_LIMITS.fewWaiting;
  }

  /** Refuses the latest request of the lowest rank. */
  private refuseLast(): void {
    const rank = RANKS.findLast((each) => this.lines[each].length > 0);
    if (rank) this.lines[rank].pop()?.refuse();
  }

  /** Waits for all arrivals of this event-loop turn: health checks go first and ranks count. */
  private setTurn(): void {
    if (this.isTurnSet) return;
    this.isTurnSet = true;
    setImmediate(() => {
      this.isTurnSet = false;
      this.takeTurn();
    });
  }

  private takeTurn(): void {
    for (const rank of RANKS.toReversed()) {
      const line = this.lines[rank];
      // Requests that are served last are refused first, even if they just arrived.
      while (line.length > 0 && this.hasMany && this.delayOf(rank) > ENTRY_LIMITS.wait[rank]) {
        line.shift()?.refuse();
      }
    }
    for (const rank of RANKS) {
      const line = this.lines[rank];
      while (line.length > 0 && this.underWay.size < this.pace.atOnce && !this.isDatabaseBehind(rank)) {
        this.begin(line.shift());
      }
    }
  }

  private begin(entry: Waiting | undefined): void {
    if (!entry || entry.response.destroyed) return;
    const { response, start } = entry;
    this.underWay.add(response);
    response.once('close', () => {
      this.finished += 1;
      if (this.underWay.delete(response) && this.waiting > 0) this.setTurn();
    });
    start();
  }

  /** Measures while any request is in progress. */
  private measure(): void {
    if (this.timer) return;
    this.pace.begin();
    this.timer = setInterval(() => {
      const isIdle = this.pace.look(this.finished);
      this.finished = 0;
      // Requests that don't use the loop, such as a stream, a slow sender, or a password hash, block no one.
      if (isIdle) this.underWay.clear();
      this.takeTurn();
      if (this.waiting > 0 || this.underWay.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    }, PERIOD_MS).unref();
  }
}

function waitOf([first]: readonly Waiting[]): number {
  return first ? performance.now() - first.since : 0;
}

function isQueued({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'OPTIONS' && API_PATH.test(url);
}

const READING: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);
/** Where assistants and calendar apps call. */
const PROGRAMS = [MCP_PATH, CALDAV];

/** Our own client names each change in a header; nothing else tells a change by GraphQL before its body is read. */
function rankOf({ method, url = '', headers }: IncomingMessage): Rank {
  if (!headers.authorization) return 'guest';
  if (PROGRAMS.some((path) => url.startsWith(path))) return 'program';
  const isNamed = headers['idempotency-key'] !== undefined;
  return isNamed || !(READING.has(method) || url.startsWith('/graphql')) ? 'change' : 'read';
}

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
   * @returns whether the loop was idle for most of it
   */
  look(finished: number): boolean {
    const [busy, elapsed] = [this.readBusyTime() - this.lastBusy, performance.now() - this.lastLook];
    this.begin();
    this.busy = this.busy * MEMORY + busy;
    this.requests = this.requests * MEMORY + finished;
    return busy < elapsed / 2;
  }
}
