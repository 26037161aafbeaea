import type { IncomingMessage, ServerResponse } from 'node:http';
import { MCP_PATH } from '#domain/accounts/oauth';
import { ROOT as CALDAV } from './caldav/address';
import { callerOf, isQueued } from './callers';
import { LoopPace } from './loop-pace';
import { InProcessLimiter } from '../auth/rate-limiter';
import { busy } from '../errors/domain-error';

/** The longest waits at the entry, in milliseconds, and the most requests waiting there. */
export const ENTRY_LIMITS = {
  /** Once the first in line has waited this long, later requests are refused at once. */
  lineDelay: { change: 75, read: 75, guest: 75, program: 5_000 },
  /**
   * No one waits longer than this. Changes go first, so they seldom wait at all; assistants and calendar apps have
   * time, and many take a refusal for a failure instead of coming back.
   */
  wait: { change: 400, read: 200, guest: 200, program: 5_000 },
  /**
   * This few are never refused for waiting, because a process that has just started is slow with its first requests.
   */
  fewWaiting: 8,
  /** The most requests that wait, because each may hold part of its body in memory. */
  waiting: 500,
  /** So many reads more have a place if they are their callers' only ones: nobody else's reads fill all places. */
  spare: 2,
  /** So many of one kind of a caller wait for the caller's own that is under way. */
  ofCaller: { change: 50, program: 100, stream: 50 },
  /** Programs have places of their own: a sync may take long, and none of it in a hurry. */
  programsAtOnce: 2,
  /** After so many refusals for that, all changes of the caller are refused for the rest of a period. */
  refusalsOfCaller: { count: 50, windowSeconds: 10 },
} as const;

/** The event of a response that only streams from now on, so it keeps nobody waiting. */
export const STREAMING = 'streaming';

/** The event of a response whose content is known, though its caller may be gone. */
export const ANSWERED = 'answered';

/** After so many milliseconds, work for a caller who hung up counts as done: the database has given it up. */
const GIVEN_UP_MS = 30_000;

/** Interval between measurements of the pace, in milliseconds. */
const PERIOD_MS = 20;

/** The order of requests: changes that students make, then their reads, then all others, then programs of theirs. */
const RANKS = ['change', 'read', 'guest', 'program'] as const;

/** The kind of a request, as far as its headers show it. */
export type Rank = (typeof RANKS)[number];

/** Whether such a request may begin a transaction. A program's request may be a change, too. */
export const mayWrite = (rank: Rank): boolean => rank === 'change' || rank === 'program';

/** A request that wants to be answered. */
export interface Entry {
  request: IncomingMessage;
  response: ServerResponse;
  start: () => void;
  refuse: () => void;
}

/** A request that waits for the caller's earlier ones, and then lets the next one in. */
interface InTurn extends Entry {
  passTurn?: () => void;
}

interface Waiting extends InTurn {
  rank: Rank;
  since: number;
  /** The number of the caller's other reads here when it came; 0 for other kinds, which take turns or are anonymous. */
  order: number;
}

/** The kinds of requests that a caller makes one after the other. A stream is a read that only begins in its turn. */
type TurnKind = keyof (typeof ENTRY_LIMITS)['ofCaller'];

/** The request of a caller that is under way or in line, and the caller's next ones. */
interface Turn {
  waiting: Entry[];
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
  /**
   * Requests under way that may keep the event loop busy. Lists, as they are few: a map that often changes leaves old
   * tables behind, which hold whole requests until all garbage is collected.
   */
  private underWay: Waiting[] = [];
  private programs: Waiting[] = [];
  /** Programs whose answer isn't known yet, with or without a place. */
  private readonly unanswered = new Set<ServerResponse>();
  /** By caller: changes of one account wait for each other anyway, and must not take the places of others meanwhile. */
  private readonly turns = new Map<string, Turn>();
  /** Reads waiting and under way, by caller: who has few goes before who has many. */
  private readonly reads = new Map<string, number>();
  private readonly refusals = new InProcessLimiter(ENTRY_LIMITS.refusalsOfCaller);
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
    if (rank === 'change' || rank === 'program') this.enterInTurn(rank, entry);
    else if (rank === 'read' && entry.request.url?.startsWith(STREAM)) this.enterInTurn('stream', entry);
    else this.join(rank, entry);
  }

  /** Lets a caller's requests of a kind in one after the other. */
  private enterInTurn(kind: TurnKind, entry: Entry): void {
    const caller = `${kind} ${callerOf(entry.request)}`;
    const turn = this.turns.get(caller);
    if (!turn) {
      this.turns.set(caller, { waiting: [] });
      this.beginTurn(caller, kind, entry);
    } else if (this.refusals.isSpent(caller)) {
      entry.refuse();
    } else {
      turn.waiting = turn.waiting.filter(({ response }) => !response.destroyed);
      if (turn.waiting.length < ENTRY_LIMITS.ofCaller[kind]) return void turn.waiting.push(entry);
      this.refusals.charge(caller, 1);
      entry.refuse();
    }
  }

  private beginTurn(caller: string, kind: TurnKind, entry: Entry): void {
    if (entry.response.destroyed) return this.endTurn(caller, kind);
    let hasPassed = false;
    const passTurn = () => {
      if (!hasPassed) this.endTurn(caller, kind);
      hasPassed = true;
    };
    const { request, response } = entry;
    let isAnswered = false;
    response.once(STREAMING, passTurn);
    response.once(ANSWERED, () => {
      isAnswered = true;
      if (response.destroyed) passTurn();
    });
    // The work of a caller who hangs up goes on, if it began; meanwhile, the next request would only wait for it.
    response.once('close', () => {
      const isUnderWay = request.complete !== false && response.writableFinished === false;
      if (isAnswered || kind === 'stream' || !isUnderWay) passTurn();
      else setTimeout(passTurn, GIVEN_UP_MS).unref();
    });
    const refuse = () => {
      entry.refuse();
      passTurn();
    };
    this.join(kind === 'stream' ? 'read' : kind, { ...entry, refuse, passTurn });
  }

  private endTurn(caller: string, kind: TurnKind): void {
    const turn = this.turns.get(caller);
    const next = turn?.waiting.shift();
    if (next) this.beginTurn(caller, kind, next);
    else this.turns.delete(caller);
  }

  private join(rank: Rank, entry: InTurn): void {
    const order = rank === 'read' && !entry.passTurn ? this.countRead(entry) : 0;
    if (this.hasMany(rank) && this.delayOf(rank, order) > ENTRY_LIMITS.lineDelay[rank]) return entry.refuse();
    this.lines[rank].push({ ...entry, rank, since: performance.now(), order });
    if (this.waiting > ENTRY_LIMITS.waiting) this.refuseLast();
    this.measure();
    this.setTurn();
  }

  /** Counts a read of a caller until it ends. @returns the number of the caller's others. */
  private countRead({ request, response }: Entry): number {
    const caller = callerOf(request);
    const others = this.reads.get(caller) ?? 0;
    this.reads.set(caller, others + 1);
    response.once('close', () => {
      const left = (this.reads.get(caller) ?? 0) - 1;
      if (left > 0) this.reads.set(caller, left);
      else this.reads.delete(caller);
    });
    return others;
  }

  /**
   * The longest wait, in milliseconds, of the requests that go before one of a rank, and of an order in it. The many
   * reads of one caller wait for each other, which says nothing of the line.
   */
  private delayOf(rank: Rank, order = Infinity): number {
    const higher = RANKS.slice(0, RANKS.indexOf(rank)).map((each) => waitOf(firstUpTo(0, this.lines[each])));
    return Math.max(...higher, waitOf(firstUpTo(order, this.lines[rank])));
  }

  private get waiting(): number {
    return this.waitingUpTo('program');
  }

  private waitingUpTo(last: Rank): number {
    const ranks = RANKS.slice(0, RANKS.indexOf(last) + 1);
    return ranks.reduce((sum, rank) => sum + this.lines[rank].length, 0);
  }

  /** Those that are served later make nobody's line longer. */
  private hasMany(rank: Rank): boolean {
    return this.waitingUpTo(rank) > ENTRY_LIMITS.fewWaiting;
  }

  /** Refuses the latest request of the caller with the most ones, of the lowest rank. */
  private refuseLast(): void {
    const rank = RANKS.findLast((each) => this.lines[each].length > 0);
    if (rank) takeLast(this.lines[rank]).refuse();
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
      while (line.length > 0 && this.hasMany(rank) && this.delayOf(rank) > ENTRY_LIMITS.wait[rank]) {
        line.shift()?.refuse();
      }
    }
    for (const rank of RANKS) {
      const line = this.lines[rank];
      for (let next = firstOf(line); next; next = firstOf(line)) {
        if (!this.hasPlace(rank, next) || this.isDatabaseBehind(rank)) break;
        takeOut(line, next);
        this.begin(rank, next);
      }
    }
  }

  /** Guests take no places of students: a long calculation of theirs waits for a thread. */
  private hasPlace(rank: Rank, { order }: Waiting): boolean {
    const before = this.underWay.filter(
      (each) => each.rank !== 'guest' || rank === 'guest' || rank === 'program',
    );
    const spare = rank === 'read' && order === 0 ? ENTRY_LIMITS.spare : 0;
    return (
      before.length < this.pace.atOnce + spare &&
      (rank !== 'program' || this.programs.length < ENTRY_LIMITS.programsAtOnce)
    );
  }

  private begin(rank: Rank, entry: Waiting): void {
    if (entry.response.destroyed) return entry.passTurn?.();
    const { response, start } = entry;
    if (rank === 'program') {
      this.programs.push(entry);
      this.unanswered.add(response);
    } else this.underWay.push(entry);
    response.once(ANSWERED, () => this.unanswered.delete(response));
    const leave = () => {
      const hadPlace = takeOut(this.underWay, entry) || takeOut(this.programs, entry);
      if (hadPlace && this.waiting > 0) this.setTurn();
    };
    const end = () => {
      this.finished += 1;
      this.unanswered.delete(response);
      leave();
    };
    response.once(STREAMING, leave).once('close', end);
    if (rank === 'read')
      this.letTakeTurn(entry, () => {
        response.off('close', end);
        leave();
      });
    start();
  }

  /** Measures while any request is in progress. */
  private measure(): void {
    if (this.timer) return;
    this.pace.begin();
    this.timer = setInterval(() => {
      // A long sync says nothing of what others cost, even once it lost its place: they would get too few.
      const isIdle = this.pace.look(this.finished, this.unanswered.size === 0);
      this.finished = 0;
      // Requests that don't use the loop, such as a stream, a slow sender, or a password hash, block no one.
      if (isIdle) this.freePlaces();
      this.takeTurn();
      if (this.waiting > 0 || this.underWay.length > 0 || this.programs.length > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    }, PERIOD_MS).unref();
  }

  /** Who reads an answer or sends a body slowly keeps other devices of the account from nothing, either. */
  private freePlaces(): void {
    const unread = this.underWay.filter(({ request }) => request.complete === false);
    const slow = [...this.programs, ...unread];
    this.underWay = [];
    this.programs = [];
    for (const { passTurn } of slow) passTurn?.();
    for (const entry of unread) if (entry.rank === 'change') this.letTakeTurn(entry);
  }

  /** @param givePlace gives away what it has meanwhile. */
  private letTakeTurn({ request, response }: Entry, givePlace?: () => void): void {
    // V8 makes a function old that is written where it is assigned to a property: it would keep its request for long.
    const takeTurn: InLine[typeof TAKE_TURN] = (asked) => {
      givePlace?.();
      this.enterInTurn('change', { ...asked, request, response });
    };
    (request as InLine)[TAKE_TURN] = takeTurn;
  }
}

function waitOf(waiting: Waiting | undefined): number {
  return waiting ? performance.now() - waiting.since : 0;
}

function firstUpTo(order: number, line: readonly Waiting[]): Waiting | undefined {
  return line.find((each) => each.order <= order);
}

/** Takes the last one of the highest order out of a line. */
function takeLast(line: Waiting[]): Waiting {
  const last = line.reduce((found, each) => (each.order >= found.order ? each : found));
  takeOut(line, last);
  return last;
}

/** Takes an entry out of a list. @returns whether it was there. */
function takeOut(list: Waiting[], entry: Waiting): boolean {
  const index = list.indexOf(entry);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
}

/** The first one of the lowest order. */
function firstOf(line: readonly Waiting[]): Waiting | undefined {
  return line.reduce((first, each) => (first && first.order <= each.order ? first : each), line[0]);
}

const READING: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);
/** Where assistants and calendar apps call with credentials, and calls that need none or take long. */
const PROGRAMS = [MCP_PATH, CALDAV, '/api/export'];
/** Where a browser hears of changes on other devices. */
const STREAM = '/api/changes';
const OPEN_PROGRAMS = ['/feeds/', '/api/webhooks/'];

/** Our own client names each change in a header; of other GraphQL requests see {@link changeInTurn}. */
function rankOf({ method, url = '', headers }: IncomingMessage): Rank {
  if (OPEN_PROGRAMS.some((path) => url.startsWith(path))) return 'program';
  if (!headers.authorization) return 'guest';
  if (PROGRAMS.some((path) => url.startsWith(path))) return 'program';
  const isNamed = headers['idempotency-key'] !== undefined;
  return isNamed || !(READING.has(method) || url.startsWith('/graphql')) ? 'change' : 'read';
}

const TAKE_TURN = Symbol('take turn');

/** A request under way. A weak map of them would cost each collection of garbage more. */
interface InLine extends IncomingMessage {
  /** Lets it wait for the turn of a change, which it doesn't have; undefined if it has it. */
  [TAKE_TURN]?: ((asked: Pick<Entry, 'start' | 'refuse'>) => void) | undefined;
}

/**
 * Takes the turn of a change once a request proves to be one, or was read after all; at once if it has its turn.
 * @throws UNAVAILABLE if too many changes of the caller wait already.
 */
export function changeInTurn(request: InLine): Promise<void> {
  const takeTurn = request[TAKE_TURN];
  request[TAKE_TURN] = undefined;
  return new Promise((start, fail) => {
    if (takeTurn) takeTurn({ start, refuse: () => fail(busy()) });
    else start();
  });
}
