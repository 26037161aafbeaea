import type { IncomingMessage, ServerResponse } from 'node:http';
import { accountOf, isQueued } from './callers';
import { LoopPace } from './loop-pace';
import { isApart, type Rank, rankOf, RANKS } from './ranks';
import { InProcessLimiter } from '../auth/rate-limiter';
import { busy } from '../errors/domain-error';

/** The longest waits at the entry, in milliseconds, and the most requests waiting there. */
export const ENTRY_LIMITS = {
  /** Once the first in line has waited this long, later requests are refused at once. */
  lineDelay: { change: 75, read: 75, guest: 75, program: 5_000, stranger: 5_000 },
  /**
   * No one waits longer than this. Changes go first, so they seldom wait at all; assistants and calendar apps have
   * time, and many take a refusal for a failure instead of coming back.
   */
  wait: { change: 400, read: 200, guest: 200, program: 5_000, stranger: 5_000 },
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
  /** Programs have places of their own, as have strangers: a sync may take long, and none of it in a hurry. */
  programsAtOnce: 2,
  /** After so many refusals for that, all changes of the caller are refused for the rest of a period. */
  refusalsOfCaller: { count: 50, windowSeconds: 10 },
} as const;

/** The event of a response that only streams from now on, so it keeps nobody waiting. */
export const STREAMING = 'streaming';

/** The event of a response whose content is known, though its caller may be gone. */
export const ANSWERED = 'answered';

/** The event of a response whose caller was looked up, and no longer counts as one of a network address. */
const KNOWN = 'known';

/** After so many milliseconds, work for a caller who hung up counts as done: the database has given it up. */
const GIVEN_UP_MS = 30_000;

/** Where a browser hears of changes on other devices. */
const STREAM = '/api/changes';

/** Interval between measurements of the pace, in milliseconds. */
const PERIOD_MS = 20;

/** A request that wants to be answered. */
export interface Entry {
  request: IncomingMessage;
  response: ServerResponse;
  start: () => void;
  refuse: () => void;
}

/** A request that waits for the caller's earlier ones, and then lets the next one in. */
interface InTurn extends Entry {
  passTurn?: (() => void) | undefined;
}

interface Waiting extends InTurn {
  rank: Rank;
  /** The account, or the network address of whoever isn't known. */
  caller: string;
  since: number;
  /** The number of the caller's others of such a kind here when it came; 0 for kinds that take turns. */
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
    stranger: [],
  };
  /**
   * Requests under way that may keep the event loop busy. Lists, as they are few: a map that often changes leaves old
   * tables behind, which hold whole requests until all garbage is collected.
   */
  private underWay: Waiting[] = [];
  /** Programs and strangers under way. */
  private programs: Waiting[] = [];
  /** Programs whose answer isn't known yet, with or without a place. */
  private readonly unanswered = new Set<ServerResponse>();
  /** By caller: changes of one account wait for each other anyway, and must not take the places of others meanwhile. */
  private readonly turns = new Map<string, Turn>();
  /** Requests without a turn that wait or are under way, by caller: who has few goes before who has many. */
  private readonly reads = new Map<string, number>();
  private readonly refusals = new InProcessLimiter(ENTRY_LIMITS.refusalsOfCaller);
  private finished = 0;
  private isTurnSet = false;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param isDatabaseBehind whether so many wait for the database that another request would only wait there.
   * @param addressOf the network address of a request, of one subscriber.
   */
  constructor(
    private readonly isDatabaseBehind: (rank: Rank) => boolean,
    private readonly pace = new LoopPace(),
    private readonly addressOf: (request: IncomingMessage) => string = () => '',
  ) {}

  /** Starts or refuses a request, now or later. */
  enter(entry: Entry): void {
    if (!isQueued(entry.request)) return entry.start();
    const account = accountOf(entry.request);
    const rank = rankOf(entry.request, account !== undefined);
    const caller = account ?? this.addressOf(entry.request);
    if (rank === 'change' || rank === 'program') this.enterInTurn(rank, caller, entry);
    else if (rank === 'read' && entry.request.url?.startsWith(STREAM))
      this.enterInTurn('stream', caller, entry);
    else this.join(rank, caller, entry);
  }

  /** Lets an account's requests of a kind in one after the other. */
  private enterInTurn(kind: TurnKind, caller: string, entry: Entry): void {
    const key = `${kind} ${caller}`;
    const turn = this.turns.get(key);
    if (!turn) {
      this.turns.set(key, { waiting: [] });
      this.beginTurn(kind, caller, entry);
    } else if (this.refusals.isSpent(key)) {
      entry.refuse();
    } else {
      turn.waiting = turn.waiting.filter(({ response }) => !response.destroyed);
      if (turn.waiting.length < ENTRY_LIMITS.ofCaller[kind]) return void turn.waiting.push(entry);
      this.refusals.charge(key, 1);
      entry.refuse();
    }
  }

  private beginTurn(kind: TurnKind, caller: string, entry: Entry): void {
    if (entry.response.destroyed) return this.endTurn(kind, caller);
    let hasPassed = false;
    const passTurn = () => {
      if (!hasPassed) this.endTurn(kind, caller);
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
    this.join(kind === 'stream' ? 'read' : kind, caller, { ...entry, refuse, passTurn });
  }

  private endTurn(kind: TurnKind, caller: string): void {
    const key = `${kind} ${caller}`;
    const next = this.turns.get(key)?.waiting.shift();
    if (next) this.beginTurn(kind, caller, next);
    else this.turns.delete(key);
  }

  private join(rank: Rank, caller: string, entry: InTurn): void {
    const order = entry.passTurn ? 0 : this.countRead(caller, entry);
    if (this.hasMany(rank) && this.delayOf(rank, order) > ENTRY_LIMITS.lineDelay[rank]) return entry.refuse();
    const { request, response, start, refuse, passTurn } = entry;
    const since = performance.now();
    this.lines[rank].push({ request, response, start, refuse, passTurn, rank, caller, since, order });
    if (this.waitingUpTo() > ENTRY_LIMITS.waiting) this.refuseLast();
    this.measure();
    this.setTurn();
  }

  /** Counts a request of a caller until it ends. @returns the number of the caller's others. */
  private countRead(caller: string, { response }: Entry): number {
    const others = this.reads.get(caller) ?? 0;
    this.reads.set(caller, others + 1);
    const forget = () => {
      response.off('close', forget).off(KNOWN, forget);
      const left = (this.reads.get(caller) ?? 0) - 1;
      if (left > 0) this.reads.set(caller, left);
      else this.reads.delete(caller);
    };
    response.once('close', forget).once(KNOWN, forget);
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

  private waitingUpTo(last: Rank = 'stranger'): number {
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
    const isOfStudent = rank === 'change' || rank === 'read';
    const before = isOfStudent ? this.underWay.filter((each) => each.rank !== 'guest') : this.underWay;
    const spare = rank === 'read' && order === 0 ? ENTRY_LIMITS.spare : 0;
    const alike = isApart(rank) ? this.programs.filter((each) => each.rank === rank).length : 0;
    return before.length < this.pace.atOnce + spare && alike < ENTRY_LIMITS.programsAtOnce;
  }

  private begin(rank: Rank, entry: Waiting): void {
    if (entry.response.destroyed) return entry.passTurn?.();
    const { request, response, start } = entry;
    if (isApart(rank)) {
      this.programs.push(entry);
      this.unanswered.add(response);
    } else this.underWay.push(entry);
    response.once(ANSWERED, () => this.unanswered.delete(response));
    const leave = () => {
      this.unanswered.delete(response);
      const hadPlace = takeOut(this.underWay, entry) || takeOut(this.programs, entry);
      if (hadPlace && this.waitingUpTo() > 0) this.setTurn();
    };
    const end = () => {
      this.finished += 1;
      leave();
    };
    response.once(STREAMING, leave).once('close', end);
    const givePlace = () => {
      response.off('close', end);
      leave();
    };
    // V8 makes a function old that is written where it is assigned to a property: it would keep its request for long.
    const enterAgain: Wait = (asked) => {
      givePlace();
      response.emit(KNOWN);
      this.enter({ ...asked, request, response });
    };
    if (rank === 'read') this.letTakeTurn(entry, givePlace);
    else if (rank === 'guest' || rank === 'stranger') (request as InLine)[ENTER_AGAIN] = enterAgain;
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
      if (this.waitingUpTo() > 0 || this.underWay.length > 0 || this.programs.length > 0) return;
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
  private letTakeTurn({ request, response, caller }: Waiting, givePlace?: () => void): void {
    const takeTurn: Wait = (asked) => {
      givePlace?.();
      this.enterInTurn('change', caller, { ...asked, request, response });
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

const TAKE_TURN = Symbol('take turn');
const ENTER_AGAIN = Symbol('enter again');

/** A request under way. A weak map of them would cost each collection of garbage more. */
interface InLine extends IncomingMessage {
  /** Lets it wait for the turn of a change, which it doesn't have; undefined if it has it. */
  [TAKE_TURN]?: Wait | undefined;
  /** Lets it wait in the line of its account; undefined if it came in as a request of it. */
  [ENTER_AGAIN]?: Wait | undefined;
}

type Wait = (asked: Pick<Entry, 'start' | 'refuse'>) => void;

function waitOnce(request: InLine, how: typeof TAKE_TURN | typeof ENTER_AGAIN): Promise<void> | undefined {
  const wait = request[how];
  request[how] = undefined;
  return wait && new Promise((start, fail) => wait({ start, refuse: () => fail(busy()) }));
}

/**
 * Takes the turn of a change once a request proves to be one, or was read after all; at once if it has its turn.
 * @throws UNAVAILABLE if too many changes of the caller wait already.
 */
export const changeInTurn = async (request: InLine): Promise<void> => waitOnce(request, TAKE_TURN);

/**
 * Has a request wait where its account's do, once its unknown credentials were looked up: a new token or another spelling
 * of a password gets nobody more turns. @returns undefined if it came in as one of the account.
 * @throws UNAVAILABLE if too many requests of the account wait already.
 */
export const enterAsKnown = (request: InLine): Promise<void> | undefined => waitOnce(request, ENTER_AGAIN);
